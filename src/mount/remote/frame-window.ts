import { firstAddressOf, type OpenedWindow, openOrNull, windowless } from '../../platform/browser-open.ts';
import { captured } from './captured.ts';
import { putLink } from './plain-link.ts';

// Runs on pages with broken built-ins, see README.md.
const createElement = captured(() => Document.prototype.createElement);
const appendChild = captured(() => Node.prototype.appendChild);
const removeChild = captured(() => Node.prototype.removeChild);
const openWindow = captured(() => window.open);

/** The window that can replace a frame, with its button. */
export interface FrameWindow {
  /** The window that was opened here, or null. */
  opened(): OpenedWindow | null;
  /** Opens the window. `opened` returns null if this browser has no windows. Call it inside a tap. */
  open(): void;
  /** Shows the button that opens the window, or a plain link if this browser has no windows. */
  offer(): void;
  /** Removes the button or the link. */
  withdraw(): void;
  isOffered(): boolean;
}

/** The options of a window and its button. */
interface FrameWindowOptions {
  readonly root: ShadowRoot;
  readonly address: string;
  readonly label: string;
  /** The address of the plain link. */
  link(): string;
  /** Runs the handler of a tap. */
  safely(run: () => void): void;
}

/** Creates a {@link FrameWindow}. If `window.open` does not return a new window, a plain link replaces the button. */
export function createFrameWindow({ root, address, label, link, safely }: FrameWindowOptions): FrameWindow {
  let popup: OpenedWindow | null = null;
  let offered: HTMLElement | null = null;

  const withdraw = (): void => {
    if (offered) removeChild.call(root, offered);
    offered = null;
  };
  const putPlainLink = (): void => {
    withdraw();
    putLink(root, link(), label);
    offered = root.lastChild as HTMLElement | null;
  };
  const open = (): void => {
    const beginning = firstAddressOf(address);
    popup = openOrNull(openWindow, beginning, 'popup,width=480,height=760', true);
    if (popup && beginning !== address) popup.location.replace(address);
  };
  const tap = (): void => {
    open();
    if (popup) return;
    putPlainLink();
    offered?.focus?.();
  };

  return {
    opened: () => popup,
    open,
    offer() {
      if (windowless()) return putPlainLink();
      const button: HTMLElement = createElement.call(document, 'button');
      button.textContent = label;
      button.onclick = () => safely(tap);
      offered = button;
      appendChild.call(root, button);
    },
    withdraw,
    isOffered: () => offered !== null,
  };
}
