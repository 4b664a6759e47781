import type { ReadonlySignal } from '@preact/signals-react';
import type { ComponentType } from 'react';
import type { Words } from '../i18n/words.ts';
import type { BaseStore } from '../storefront/base-store.ts';

/** A widget for embedders: something to mount, with options `O`. */
export interface Mountable<O extends object = object> {
  readonly name: string;
  /** Only a type: the options of `mount` and `update`. */
  readonly takes?: O;
}

/**
 * A mountable widget (EM-1): a model over the shared store, its view, and its styles. `O` are the options that an embedder may set, and
 * change by `update`.
 */
export interface Widget<O extends object = object, M extends object = object> extends Mountable<O> {
  readonly styles: string;
  /** The English texts of this widget, besides those that all widgets share. */
  readonly words?: Words;
  /** The popup that this widget has itself, so that its storefront does not add one. */
  readonly brings?: 'login' | 'characters';
  /** Sends the first requests of the widget to the gateway. Tags call it before the first render. */
  readonly needs?: (store: BaseStore) => unknown;
  /** The model stops in `dispose` whatever it started. */
  readonly model: (store: BaseStore, options: ReadonlySignal<O>) => M & { dispose?(): void };
  readonly View: ComponentType<{ model: M }>;
}

/** An entry of the registry of widgets: everything that is known before the code of the widget is loaded. */
export interface WidgetDefinition<O extends object = object, M extends object = object>
  extends Mountable<O>,
    Pick<Widget, 'needs'> {
  readonly load: () => Promise<Widget<O, M>>;
  /** Its options by name. True if an embedder may set it. */
  readonly options: { readonly [K in keyof O]-?: boolean };
}

/** Defines a widget whose code is loaded when it is mounted. */
export const defineWidget = <O extends object, M extends object>(
  definition: WidgetDefinition<O, M>,
): WidgetDefinition<O, M> => definition;

/** Adds English texts to a widget. */
export const withWords = <O extends object, M extends object>(
  widget: Widget<O, M>,
  ...words: Words[]
): Widget<O, M> => ({
  ...widget,
  words: Object.assign({}, ...words),
});
