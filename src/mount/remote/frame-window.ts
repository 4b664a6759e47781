import { firstAddressOf, type OpenedWindow, openOrNull, windowless } from '../../platform/browser-open.ts';
import { captured } from './captured.ts';
import { putLink } from './plain-link.ts';

// Runs on pages with broken built-ins, see README.md.
const createElement = captured(() => Document.prototype.createElement);
const appendChild = captured(() => Node.prototype.appendChild);
const removeChild = captured(() => Node.prototype.removeChild);
const openWindow = captured(() => window.open);

/** The way to the page of a frame by a window of its own. */
export interface FrameWindow {
  /** The window, while it is one that was opened here. */
  opened(): OpenedWindow | null;
  /** Opens the window; `opened` answers null where this browser has none. Call it inside a tap. */
  open(): void;
  /** Puts the button there that opens the window, or a plain link where this browser has no windows. */
  offer(): void;
  /** Takes the button, or what replaced it, away. */
  withdraw(): void;
  isOffered(): boolean;
}

/** What the window and its button need to know. */
interface WindowPlace {
  readonly root: ShadowRoot;
  readonly address: string;
  readonly label: string;
  /** Where a plain link leads to. */
  link(): string;
  /** Runs a step of a tap. */
  safely(run: () => void): void;
}

/** Creates the way by a window. An answer of `window.open` that is no window of its own leads to a plain link. */
export function createFrameWindow({ root, address, label, link, safely }: WindowPlace): FrameWindow {
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
