import { isInApp } from '../rules/in-app.ts';
import { agent } from './browser-events.ts';

// Also runs on pages with broken JavaScript (EM-12): it uses no array methods and no iteration.

/** A window that this page opened. */
export type OpenedWindow = Window & typeof globalThis;

/** Whether this app has only one window. Such apps load the URL of a new window in the page itself and return the page. */
let hasOneWindow = false;

/** Whether `window.open` returned a real window. Popup blockers return frames, empty objects and objects that throw. */
function isWindow(opened: Partial<OpenedWindow> | null | undefined): opened is OpenedWindow {
  if (opened?.closed !== false) return false;
  const { location, close, top = opened } = opened;
  return top === opened && typeof location?.replace === 'function' && typeof close === 'function';
}

/** Opens a window, or returns null. Never throws. Without `keepsOpener` the window has no opener. */
export function openOrNull(
  open: typeof window.open,
  beginning: string,
  look: string | undefined,
  keepsOpener: boolean,
): OpenedWindow | null {
  try {
    const opened = open.call(window, beginning, '_blank', look) as OpenedWindow | null;
    if (opened && (opened === window || opened === window.parent || opened === window.top)) hasOneWindow = true;
    else if (isWindow(opened)) {
      if (!keepsOpener) opened.opener = null;
      return opened;
    }
  } catch {
    // An object that throws means that no window opened.
  }
  return null;
}

/**
 * The first URL of a window that will show `address` and send messages to this page. It is empty in browsers that keep the opener of an
 * empty window, because some of their apps have only one window.
 */
export function firstAddressOf<A extends string | undefined>(address: A): A | '' {
  return /Chrom(e|ium)\//.test(agent()) ? '' : address;
}

/** Whether `window.open` is missing, or the page runs inside an app, whose browser may have one window or lose the player in others. An installed app on iOS counts too: it shows other windows over itself. */
export function windowless(): boolean {
  return typeof window.open !== 'function' || hasOneWindow || isInApp(agent());
}
