import { isInApp } from '../rules/in-app.ts';
import { agent } from './browser-events.ts';

// It also runs on pages whose JavaScript is broken (EM-12): no method of an array, and nothing that iterates.

/** A window that this page opened. */
export type Opened = Window & typeof globalThis;

/** Some apps show one page alone: what would open a window shows its address in place of the page, and answers the page itself. */
let hasOneWindow = false;

/** Whether an answer of `window.open` is a window of its own. Blockers answer frames, empty objects, and what throws when it is read. */
function isWindow(opened: Partial<Opened> | null | undefined): opened is Opened {
  if (opened?.closed !== false) return false;
  const { location, close, top = opened } = opened;
  return top === opened && typeof location?.replace === 'function' && typeof close === 'function';
}

/** What `window.open` answers, if that is a window of its own; it never throws. Unless it `reachesBack`, it does not know this page. */
export function openOrNull(
  open: typeof window.open,
  beginning: string,
  look: string | undefined,
  reachesBack: boolean,
): Opened | null {
  try {
    const opened = open.call(window, beginning, '_blank', look) as Opened | null;
    if (opened && (opened === window || opened === window.parent || opened === window.top)) hasOneWindow = true;
    else if (isWindow(opened)) {
      if (!reachesBack) opened.opener = null;
      return opened;
    }
  } catch {
    // What throws is a window that did not open.
  }
  return null;
}

/**
 * The address with which a window begins that speaks to this page and shall show `address`: an empty one in browsers that keep the way
 * back of an empty window, because an app of that family may show one page alone.
 */
export function beginningOf<A extends string | undefined>(address: A): A | '' {
  return /Chrom(e|ium)\//.test(agent()) ? '' : address;
}

/** True where there is no `window.open`, and inside other programs, whose browsers have one window or lose the player in others. */
export function windowless(): boolean {
  return typeof window.open !== 'function' || hasOneWindow || isInApp(agent());
}
