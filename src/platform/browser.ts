import { toBase64url } from '../rules/encoding.ts';
import { browserCookies } from './browser-cookies.ts';
import { agent, beacon, copy, device, isInstalled, listen, onLeave, onReturn } from './browser-events.ts';
import { createLocks } from './browser-locks.ts';
import { windowless } from './browser-open.ts';
import { createBrowserStore } from './browser-store.ts';
import { leaving, openAsking, openWindow } from './browser-windows.ts';
import { talk } from './frame-channel.ts';
import type { Platform } from './platform.ts';

/** A random key of 128 bits. It needs no secure context, as `randomUUID` does. */
const key = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(16)));

function setTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** The browser's languages. In embedded browsers and with privacy tools they can be missing, invalid, or throw. */
function languages(): readonly string[] {
  try {
    const { languages, language } = navigator as { readonly languages?: unknown; readonly language?: unknown };
    const all: readonly unknown[] = Array.isArray(languages) && languages.length > 0 ? languages : [language];
    return all.filter((one) => typeof one === 'string');
  } catch {
    return [];
  }
}

/** Creates the platform of a browser. Missing permissions never throw. */
export function createBrowserPlatform(): Platform {
  const lasting = createBrowserStore(() => localStorage);
  const tab = createBrowserStore(() => sessionStorage);
  return {
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    monotonicNow: () => performance.now(),
    setTimer,
    key,
    digest: async (text) =>
      toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))),
    random: () => Math.random(),
    lasting,
    tab,
    cookies: browserCookies,
    onStored: (run) => listen(window, ['storage'], (event) => run((event as StorageEvent).key)),
    locked: createLocks(lasting, key),
    openWindow,
    openAsking,
    windowless,
    ...leaving,
    talk,
    copy,
    print: () => window.print(),
    address: () => new URL(location.href),
    reload: () => location.reload(),
    onReturn,
    onLeave,
    beacon,
    onOnline: (run) => listen(window, ['online', 'offline'], () => run(navigator.onLine !== false)),
    online: () => navigator.onLine !== false,
    languages,
    agent,
    isInstalled,
    device,
    report: (error) => console.error(error),
  };
}
