import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { createContext } from 'react';

/** Where the views of a widget are drawn. */
export interface Placement {
  /** A new object each time the widget comes into sight, or comes to another place of the page; null while it cannot be seen. */
  readonly visible: ReadonlySignal<object | null>;
  /** Notices each change of that as long as a dialog or a message is shown; answers how to stop. */
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

/** The placement of a page of ours, which is always in sight. */
export const onOwnPage: Placement = { visible: signal({}), watchClosely: () => () => {} };

/** The layers of the storefront around a component: every view is drawn in a frame that gives them. */
export const LayersContext = createContext<Layers>({
  dialogs: signal([]),
  toasts: signal([]),
  dismiss() {},
  ...onOwnPage,
});
