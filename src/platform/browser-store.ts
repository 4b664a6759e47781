import type { TextStore } from './platform.ts';

/**
 * Wraps localStorage or sessionStorage. Both can throw on mere access, and can be full. Values that they reject are kept in memory until the tab
 * closes (ST-5).
 */
export function createBrowserStore(open: () => Storage): TextStore {
  const memory = new Map<string, string>();

  const attempt = <T>(run: (store: Storage) => T, fallback: T): T => {
    try {
      return run(open());
    } catch {
      return fallback;
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
      // Removing the old text can make room in a full store. The old text must not reappear after a reload either.
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
      const stored = attempt((store) => Array.from({ length: store.length }, (_, at) => store.key(at) ?? ''), []);
      return [...new Set([...stored, ...memory.keys()])];
    },
  };
}
