import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Undo } from '../platform/platform.ts';

type Options = ReadonlySignal<{ readonly popup?: boolean }>;

/** What the mounted widgets of a page have, so that the storefront does not bring it a second time. */
export interface Mounted {
  /** A login popup. */
  readonly login: ReadonlySignal<boolean>;
  /** The choice of a character, which is in the goods picker. */
  readonly characters: ReadonlySignal<boolean>;
  /** Adds a widget with its options, which may change; answers how to take it away. */
  add(name: string, options: Options): Undo;
}

const pickers = ['goods', 'topup'];

/** Creates the list of a storefront's mounted widgets. */
export function createMounted(): Mounted {
  const all = signal<readonly { readonly name: string; readonly options: Options }[]>([]);
  return {
    login: computed(() => all.value.some(({ name, options }) => name === 'login' && options.value.popup === true)),
    characters: computed(() => all.value.some(({ name }) => pickers.includes(name))),
    add(name, options) {
      const one = { name, options };
      all.value = [...all.peek(), one];
      return () => {
        all.value = all.peek().filter((other) => other !== one);
      };
    },
  };
}
