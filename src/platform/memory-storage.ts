import type { MemoryWorld } from './memory-world.ts';
import type { Platform, TextStore } from './platform.ts';

/** How storage fails: nothing more can be written, nothing can be read either, or not at all. */
export type Failure = 'full' | 'blocked' | null;

function createStore(kept: Map<string, string>, failure: () => Failure, wrote: (key: string) => void): TextStore {
  const own = new Map<string, string>();
  return {
    read: (key) => own.get(key) ?? (failure() === 'blocked' ? null : (kept.get(key) ?? null)),
    write(key, text) {
      own.delete(key);
      if (failure()) {
        own.set(key, text);
        return false;
      }
      kept.set(key, text);
      wrote(key);
      return true;
    },
    remove(key) {
      own.delete(key);
      if (failure() !== 'blocked' && kept.delete(key)) wrote(key);
    },
    keys: () => [...new Set([...own.keys(), ...(failure() === 'blocked' ? [] : kept.keys())])],
  };
}

/** What a tab stores, in memory; `failStorage` makes it fail. */
export function createMemoryStorage(
  world: MemoryWorld,
): Pick<Platform, 'lasting' | 'tab' | 'cookies' | 'onStored' | 'locked'> & { failStorage(how: Failure): void } {
  const { cookies, clock, locks, onStored } = world;
  let failure: Failure = null;
  const tab = {};
  const tellOthers = (key: string): void => {
    for (const listener of [...onStored]) if (listener.tab !== tab) listener.run(key);
  };
  return {
    lasting: createStore(world.lasting, () => failure, tellOthers),
    tab: createStore(
      new Map(),
      () => failure,
      () => {},
    ),
    cookies: {
      read(name) {
        const cookie = failure === 'blocked' ? undefined : cookies.get(name);
        return cookie && cookie.until > clock.now() ? cookie.text : null;
      },
      write(name, text, days) {
        if (failure !== 'blocked') cookies.set(name, { text, until: clock.now() + days * 86_400_000 });
      },
      remove: (name) => void cookies.delete(name),
    },
    onStored(run) {
      const listener = { tab, run };
      onStored.add(listener);
      return () => onStored.delete(listener);
    },
    async locked(name, run) {
      if (locks.has(name)) return { is: 'busy' };
      locks.add(name);
      try {
        return { is: 'done', value: await run() };
      } finally {
        locks.delete(name);
      }
    },
    failStorage(how) {
      failure = how;
    },
  };
}
