import type { Platform, Undo } from './platform.ts';

/** Listens, and answers how to stop. */
export function listen(target: EventTarget, names: readonly string[], run: (event: Event) => void): Undo {
  for (const name of names) target.addEventListener(name, run);
  return () => {
    for (const name of names) target.removeEventListener(name, run);
  };
}

/** One return makes several events; those within this time are one. */
const sameReturnMs = 300;

/** Calls back when the page is looked at again: visible, focused, back from the cache, or online. */
export function onReturn(run: () => void): Undo {
  let last = Number.NEGATIVE_INFINITY;
  const returned = (): void => {
    const now = performance.now();
    if (document.visibilityState === 'hidden' || now - last < sameReturnMs) return;
    last = now;
    run();
  };
  const shown = listen(window, ['pageshow'], (event) => {
    if ((event as PageTransitionEvent).persisted) returned();
  });
  const others = listen(window, ['focus', 'online'], returned);
  const visible = listen(document, ['visibilitychange'], returned);
  return () => {
    shown();
    others();
    visible();
  };
}

/** Calls back when the page is hidden or left: a phone may end it without another word. */
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

/** No cookie, no address of the page, and no answer that could be read. It is sent also where the page is gone. */
const unread: RequestInit = {
  method: 'POST',
  mode: 'no-cors',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  keepalive: true,
};

/** Posts a text while the page is left; false where the browser refuses, as one without beacons does. */
export function beacon(address: string, text: string): boolean {
  try {
    // Firefox before 133 ends a fetch with its page. In happy-dom, whose requests lack `cache` too, a beacon that fails is an unhandled rejection.
    if ('cache' in Request.prototype && !('keepalive' in Request.prototype)) return navigator.sendBeacon(address, text);
    fetch(address, { ...unread, body: text }).catch(() => {});
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

/** The device family by what the browser says of itself; an iPad calls itself a Mac and has fingers. */
export function device(): ReturnType<Platform['device']> {
  const { maxTouchPoints } = navigator;
  const userAgent = agent();
  if (/Android/i.test(userAgent)) return 'android';
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1) ? 'ios' : 'web';
}

/** Copies text; false where the browser refuses. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
