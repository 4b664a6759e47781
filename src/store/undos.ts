import { batch } from '@preact/signals-react';
import type { Undo } from '../platform/platform.ts';

/** The cleanup functions of a model. */
export interface Undos {
  undo(one: Undo): void;
  /** Calls all registered functions, last one first. */
  readonly dispose: Undo;
}

/** Creates a list of cleanup functions. */
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
