import type { PagePlatform } from './platform.ts';

/**
 * The same browser with a memory of its own: what is kept over visits, and its locks, stand under a prefix, and there are no
 * cookies. Two storefronts of one brand on one site then share nothing, whichever was there first (T02).
 */
export function namespacedPlatform(platform: PagePlatform, prefix: string): PagePlatform {
  const { lasting } = platform;
  const own = (key: string): boolean => key.startsWith(prefix);
  return {
    ...platform,
    lasting: {
      read: (key) => lasting.read(prefix + key),
      write: (key, text) => lasting.write(prefix + key, text),
      remove: (key) => lasting.remove(prefix + key),
      keys: () =>
        lasting
          .keys()
          .filter(own)
          .map((key) => key.slice(prefix.length)),
    },
    cookies: { read: () => null, write: () => {}, remove: () => {} },
    onStored: (run) =>
      platform.onStored((key) => {
        if (key === null || own(key)) run(key?.slice(prefix.length) ?? null);
      }),
    locked: (name, run) => platform.locked(prefix + name, run),
  };
}
