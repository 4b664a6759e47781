import type { MemoryWorld } from './memory-world.ts';
import type { Platform, TextStore } from './platform.ts';

/** A failure of storage. `full`: writing fails. `blocked`: reading fails too. */
export type StorageFailure = 'full' | 'blocked' | null;

function createStore(
  stored: Map<string, string>,
  failure: () => StorageFailure,
  wrote: (key: string) => void,
): TextStore {
  const own = new Map<string, string>();
  return {
    read: (key) => own.get(key) ?? (failure() === 'blocked' ? null : (stored.get(key) ?? null)),
    write(key, text) {
      own.delete(key);
      if (failure()) {
        own.set(key, text);
        return false;
      }
      stored.set(key, text);
      wrote(key);
      return true;
    },
    remove(key) {
      own.delete(key);
      if (failure() !== 'blocked' && stored.delete(key)) wrote(key);
    },
    keys: () => [...new Set([...own.keys(), ...(failure() === 'blocked' ? [] : stored.keys())])],
  };
}

/** Creates the storage of a tab in memory. `failStorage` makes it fail. */
export function createMemoryStorage(
  world: MemoryWorld,
): Pick<Platform, 'lasting' | 'tab' | 'cookies' | 'onStored' | 'locked'> & { failStorage(how: StorageFailure): void } {
  const { cookies, clock, locks, onStored } = world;
  let failure: StorageFailure = null;
  const tab = {};
  const notifyOtherTabs = (key: string): void => {
    for (const listener of [...onStored]) if (listener.tab !== tab) listener.run(key);
  };
  return {
    lasting: createStore(world.lasting, () => failure, notifyOtherTabs),
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
