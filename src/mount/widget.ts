import type { ReadonlySignal } from '@preact/signals-react';
import type { ComponentType } from 'react';
import type { Words } from '../i18n/words.ts';
import type { BaseStore } from '../storefront/base-store.ts';

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
  /** The English that it alone needs, where its build brings that with it. */
  readonly words?: Words;
  /** Makes what asks the gateway for it: a tag has that asked before anything is drawn. */
  readonly needs?: (store: BaseStore) => unknown;
  /** Whatever the model starts it stops in `dispose`. */
  readonly model: (store: BaseStore, options: ReadonlySignal<O>) => M & { dispose?(): void };
  readonly View: ComponentType<{ model: M }>;
}

/** What a part of a build brings: a widget, and the English that it alone needs. */
export interface WidgetPart<O extends object, M extends object> {
  readonly widget: Widget<O, M>;
  readonly words?: Words;
}

/** A widget of which only the name is there, and what asks the gateway for it, until it is mounted. */
export interface LazyWidget<O extends object = object, M extends object = object>
  extends Mountable<O>,
    Pick<Widget, 'needs'> {
  readonly load: () => Promise<WidgetPart<O, M>>;
}

/** Makes a widget of which the rest is fetched as it is mounted. */
export const lazily = <O extends object, M extends object>(
  name: string,
  load: () => Promise<WidgetPart<O, M>>,
  needs?: Widget['needs'],
): LazyWidget<O, M> => ({ name, load, ...(needs && { needs }) });

/** A widget with the English that it alone needs, so that a build without the widget has none of it. */
export const withWords = <O extends object, M extends object>(
  widget: Widget<O, M>,
  ...words: Words[]
): Widget<O, M> => ({
  ...widget,
  words: Object.assign({}, ...words),
});
