import type { ReadonlySignal } from '@preact/signals-react';
import type { ComponentType } from 'react';
import type { Store } from '../store/store.ts';

/** A widget as an embedder holds it: something to mount, with options `O`. */
export interface Mountable<O extends object = object> {
  readonly name: string;
  /** Only a type: what `mount` and `update` take. */
  readonly takes?: O;
}

/**
 * A mountable widget (EM-1): a model over the shared store, a view of it, and its styles. `O` is what an embedder may
 * set, and `update` change, while it is mounted.
 */
export interface Widget<O extends object = object, M extends object = object> extends Mountable<O> {
  readonly styles: string;
  /** Whatever the model starts it stops in `dispose`. */
  readonly model: (store: Store, options: ReadonlySignal<O>) => M & { dispose?(): void };
  readonly View: ComponentType<{ model: M }>;
}
