import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { createContext } from 'react';

/** The place where the views of a widget are rendered. */
export interface Placement {
  /** A new object whenever the widget becomes visible or moves in the page; null while it is invisible. */
  readonly visible: ReadonlySignal<object | null>;
  /** Checks for such changes while a dialog or message is shown. Returns how to stop. */
  watchClosely(): () => void;
}

/** What lies over the views of one storefront: its dialogs, the last one on top, and its short messages. */
export interface Layers extends Placement {
  /** What closes each dialog that is open. A dialog adds its own as it opens, and takes it away as it closes. */
  readonly dialogs: Signal<readonly (() => void)[]>;
  readonly toasts: ReadonlySignal<readonly { readonly id: number; readonly text: string; readonly tone: string }[]>;
  dismiss(id: number): void;
  /** A dialog stands in the page, and not over it. */
  readonly inPage?: boolean;
}

/** The placement of our own pages, which are always visible. */
export const onOwnPage: Placement = { visible: signal({}), watchClosely: () => () => {} };

/** The layers of the storefront around a component: every view is drawn in a frame that gives them. */
export const LayersContext = createContext<Layers>({
  dialogs: signal([]),
  toasts: signal([]),
  dismiss() {},
  ...onOwnPage,
});
