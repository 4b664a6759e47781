import type { TextStore } from './platform.ts';

/** A store of the browser that never throws, and says whether it outlives the tab. */
export interface BrowserStore extends TextStore {
  works(): boolean;
}

const probe = 'coinslot:probe';

/**
 * Wraps localStorage or sessionStorage. Both may throw when they are merely named, and may be full; what they refuse is
 * remembered for the life of the tab (ST-5). `navigator.cookieEnabled` stays true where they are blocked, so it is tried.
 */
export function createBrowserStore(open: () => Storage): BrowserStore {
  const memory = new Map<string, string>();
  let works: boolean | undefined;

  const attempt = <T>(run: (store: Storage) => T, otherwise: T): T => {
    try {
      return run(open());
    } catch {
      return otherwise;
    }
  };
  const put = (key: string, text: string): boolean =>
    attempt((store) => {
      store.setItem(key, text);
      return true;
    }, false);
  const drop = (key: string): void => attempt((store) => store.removeItem(key), undefined);

  return {
    read: (key) => memory.get(key) ?? attempt((store) => store.getItem(key), null),
    write(key, text) {
      memory.delete(key);
      if (put(key, text)) return true;
      // A full store may have room once the old text is gone; and an old text must not come back after a reload.
      drop(key);
      if (put(key, text)) return true;
      memory.set(key, text);
      return false;
    },
    remove(key) {
      memory.delete(key);
      drop(key);
    },
    keys() {
      const kept = attempt((store) => Array.from({ length: store.length }, (_, at) => store.key(at) ?? ''), []);
      return [...new Set([...kept, ...memory.keys()])];
    },
    works() {
      works ??= put(probe, '1');
      if (works) drop(probe);
      return works;
    },
  };
}
