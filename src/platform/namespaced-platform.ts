import type { PagePlatform, TextStore } from './platform.ts';

/** A store that keeps its entries under a prefix. */
function namespacedStore(store: TextStore, prefix: string): TextStore {
  return {
    read: (key) => store.read(prefix + key),
    write: (key, text) => store.write(prefix + key, text),
    remove: (key) => store.remove(prefix + key),
    keys: () =>
      store
        .keys()
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
  };
}

/**
 * The same browser with separate storage: permanent and tab storage and locks get a prefix, and there are no
 * cookies. Two storefronts of one brand on one site then share nothing (T02).
 */
export function namespacedPlatform(platform: PagePlatform, prefix: string): PagePlatform {
  const own = (key: string): boolean => key.startsWith(prefix);
  return {
    ...platform,
    lasting: namespacedStore(platform.lasting, prefix),
    tab: namespacedStore(platform.tab, prefix),
    cookies: { read: () => null, write: () => {}, remove: () => {} },
    onStored: (run) =>
      platform.onStored((key) => {
        if (key === null || own(key)) run(key?.slice(prefix.length) ?? null);
      }),
    locked: (name, run) => platform.locked(prefix + name, run),
  };
}
