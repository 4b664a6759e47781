import type { Platform, Undo } from './platform.ts';

/** Adds an event listener and returns a function that removes it. */
export function listen(target: EventTarget, names: readonly string[], run: (event: Event) => void): Undo {
  for (const name of names) target.addEventListener(name, run);
  return () => {
    for (const name of names) target.removeEventListener(name, run);
  };
}

/** One return causes several events. Events within this time count as one. */
const sameReturnMs = 300;

/** Calls `run` when the player returns to the page: visible, focused, back from the cache, or online. */
export function onReturn(run: () => void): Undo {
  let last = Number.NEGATIVE_INFINITY;
  const returned = (): void => {
    const now = performance.now();
    if (document.visibilityState === 'hidden' || now - last < sameReturnMs) return;
    last = now;
    run();
  };
  const stopPageShow = listen(window, ['pageshow'], (event) => {
    if ((event as PageTransitionEvent).persisted) returned();
  });
  const stopOthers = listen(window, ['focus', 'online'], returned);
  const stopVisibility = listen(document, ['visibilitychange'], returned);
  return () => {
    stopPageShow();
    stopOthers();
    stopVisibility();
  };
}

/** Calls `run` when the page is hidden or left: a phone can end it without further events. */
export function onLeave(run: () => void): Undo {
  const left = listen(window, ['pagehide'], run);
  const hidden = listen(document, ['visibilitychange'], () => {
    if (document.visibilityState === 'hidden') run();
  });
  return () => {
    left();
    hidden();
  };
}

/** No cookie, no address of the page, and no readable response. It is sent even after the page closed. */
const beaconOptions: RequestInit = {
  method: 'POST',
  mode: 'no-cors',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  keepalive: true,
};

/** Posts a text while the page closes. False if the browser refuses it or has no beacons. */
export function beacon(address: string, text: string): boolean {
  try {
    // Firefox before 133 aborts a fetch with its page. In happy-dom, whose requests also lack `cache`, a failed beacon is an unhandled rejection.
    if ('cache' in Request.prototype && !('keepalive' in Request.prototype)) return navigator.sendBeacon(address, text);
    fetch(address, { ...beaconOptions, body: text }).catch(() => {});
    return true;
  } catch {
    return false;
  }
}

/** The browser's user agent; empty if it is not a string. */
export function agent(): string {
  const { userAgent } = navigator as { readonly userAgent?: unknown };
  return typeof userAgent === 'string' ? userAgent : '';
}

/** Whether the page was opened from the home screen of iOS. Only Safari there has this property. */
export function isInstalled(): boolean {
  return (navigator as { readonly standalone?: unknown }).standalone === true;
}

/** The device family by user agent. An iPad claims to be a Mac, but has touch points. */
export function device(): ReturnType<Platform['device']> {
  const { maxTouchPoints } = navigator;
  const userAgent = agent();
  if (/Android/i.test(userAgent)) return 'android';
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1) ? 'ios' : 'web';
}

/** Copies text. False if the browser refuses. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
