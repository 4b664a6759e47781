import { batch } from '@preact/signals-react';
import type { Undo } from '../platform/platform.ts';

/** What a model registers while it lives, to be undone when it goes. */
export interface Undos {
  undo(one: Undo): void;
  /** Undoes everything that was registered, the last of it first. */
  readonly dispose: Undo;
}

/** Creates the list of what a model undoes. */
export function createUndos(): Undos {
  const undos: Undo[] = [];
  return {
    undo: (one) => void undos.push(one),
    dispose: () =>
      batch(() => {
        for (const one of undos.splice(0).reverse()) one();
      }),
  };
}
