import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Undo } from '../platform/platform.ts';

type Options = ReadonlySignal<{ readonly popup?: boolean }>;

/** What the mounted widgets of a page have, so that the storefront does not bring it a second time. */
export interface Mounted {
  /** A login popup. */
  readonly login: ReadonlySignal<boolean>;
  /** The choice of a character, which is in the goods picker. */
  readonly characters: ReadonlySignal<boolean>;
  /** The element of the first of them. */
  host(): Element | undefined;
  /**
   * Adds a widget with its element, and its options, which may change; answers how to take it away. An element may come a second time
   * before it goes for the first, as React's StrictMode mounts.
   */
  add(name: string, host: Element, options: Options): Undo;
}

const pickers = ['goods', 'topup'];

/** Creates the list of a storefront's mounted widgets. */
export function createMounted(): Mounted {
  const all = signal<readonly { readonly name: string; readonly host: Element; readonly options: Options }[]>([]);
  return {
    login: computed(() => all.value.some(({ name, options }) => name === 'login' && options.value.popup === true)),
    characters: computed(() => all.value.some(({ name }) => pickers.includes(name))),
    host: () => all.value[0]?.host,
    add(name, host, options) {
      const one = { name, host, options };
      all.value = [...all.peek(), one];
      return () => {
        all.value = all.peek().filter((other) => other !== one);
      };
    },
  };
}
