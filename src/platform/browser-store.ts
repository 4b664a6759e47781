import type { TextStore } from './platform.ts';

/**
 * Wraps localStorage or sessionStorage. Both may throw when they are merely named, and may be full; what they refuse is
 * remembered for the life of the tab (ST-5).
 */
export function createBrowserStore(open: () => Storage): TextStore {
  const memory = new Map<string, string>();

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
  };
}
