import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Undo } from '../platform/platform.ts';

type Options = ReadonlySignal<{ readonly popup?: boolean }>;

/** The login widgets that a page mounts as popups. */
export interface MountedPopups {
  /** There is one, and the storefront's own does not open. */
  readonly some: ReadonlySignal<boolean>;
  /** Adds a login widget by its options, which may change; answers how to take it away. */
  add(options: Options): Undo;
}

/** Creates the list of a storefront's mounted login popups. */
export function createMountedPopups(): MountedPopups {
  const all = signal<readonly Options[]>([]);
  return {
    some: computed(() => all.value.some((one) => one.value.popup === true)),
    add(options) {
      all.value = [...all.peek(), options];
      return () => {
        all.value = all.peek().filter((one) => one !== options);
      };
    },
  };
}
