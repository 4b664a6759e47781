import { browserCookies } from './browser-cookies.ts';
import { createLocks } from './browser-locks.ts';
import { beacon, copy, device, listen, onLeave, onReturn } from './browser-signs.ts';
import { createBrowserStore } from './browser-store.ts';
import { talk } from './browser-talk.ts';
import { leaving, openWindow, windowless } from './browser-windows.ts';
import type { Platform } from './platform.ts';

/** A random key of 128 bits as 22 characters of base64url. It needs no secure context, as `randomUUID` does. */
function key(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** What the code may touch outside itself, in a browser. Nothing of it throws for want of permission. */
export function createBrowserPlatform(): Platform {
  const lasting = createBrowserStore(() => localStorage);
  const tab = createBrowserStore(() => sessionStorage);
  return {
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    elapsed: () => performance.now(),
    later,
    key,
    random: () => Math.random(),
    lasting,
    tab,
    cookies: browserCookies,
    onStored: (run) => listen(window, ['storage'], (event) => run((event as StorageEvent).key)),
    locked: createLocks(lasting, key),
    openWindow,
    windowless,
    ...leaving,
    talk,
    copy,
    address: () => new URL(location.href),
    onReturn,
    onLeave,
    beacon,
    onOnline: (run) => listen(window, ['online', 'offline'], () => run(navigator.onLine)),
    online: () => navigator.onLine,
    languages: () => navigator.languages ?? [navigator.language],
    device,
    report: (error) => console.error(error),
  };
}
