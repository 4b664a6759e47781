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
  /** The English that this widget needs besides that of all widgets. */
  readonly words?: Words;
  /** The popup that this widget has itself, so that its storefront needs none: the log-in as a popup, or the choice of a character. */
  readonly brings?: 'login' | 'characters';
  /** Requests from the gateway what the widget needs: a tag does that before anything is rendered. */
  readonly needs?: (store: BaseStore) => unknown;
  /** Whatever the model starts it stops in `dispose`. */
  readonly model: (store: BaseStore, options: ReadonlySignal<O>) => M & { dispose?(): void };
  readonly View: ComponentType<{ model: M }>;
}

/** A row of the registry of widgets: everything about a widget that is known before its code is loaded. */
export interface WidgetDefinition<O extends object = object, M extends object = object>
  extends Mountable<O>,
    Pick<Widget, 'needs'> {
  readonly load: () => Promise<Widget<O, M>>;
  /** Its options by name: true for those that an embedder may set. */
  readonly options: { readonly [K in keyof O]-?: boolean };
}

/** Defines a widget whose code is loaded when it is mounted. */
export const defineWidget = <O extends object, M extends object>(
  definition: WidgetDefinition<O, M>,
): WidgetDefinition<O, M> => definition;

/** A widget with the English that it needs besides that of all widgets. */
export const withWords = <O extends object, M extends object>(
  widget: Widget<O, M>,
  ...words: Words[]
): Widget<O, M> => ({
  ...widget,
  words: Object.assign({}, ...words),
});
