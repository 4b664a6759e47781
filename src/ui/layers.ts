import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { createContext } from 'react';

/** The place where the views of a widget are rendered. */
export interface Placement {
  /** A new object whenever the widget becomes visible or moves in the page; null while it is invisible. */
  readonly visible: ReadonlySignal<object | null>;
  /** Checks for such changes while a dialog or message is shown. Returns how to stop. */
  watchClosely(): () => void;
}

/** The layers above the views of a storefront: its dialogs, the last one on top, and its short messages. */
export interface Layers extends Placement {
  /** The close functions of the open dialogs. A dialog adds its own when it opens, and removes it when it closes. */
  readonly dialogs: Signal<readonly (() => void)[]>;
  readonly toasts: ReadonlySignal<readonly { readonly id: number; readonly text: string; readonly tone: string }[]>;
  dismiss(id: number): void;
  /** A dialog stands in the page, and not over it. */
  readonly inPage?: boolean;
}

/** The placement of our own pages, which are always visible. */
export const onOwnPage: Placement = { visible: signal({}), watchClosely: () => () => {} };

/** The layers of the storefront around a component. Every view is rendered in a provider of them. */
export const LayersContext = createContext<Layers>({
  dialogs: signal([]),
  toasts: signal([]),
  dismiss() {},
  ...onOwnPage,
});
