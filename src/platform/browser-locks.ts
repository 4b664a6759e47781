import type { Platform, TextStore } from './platform.ts';

type LockFunction = Platform['locked'];

/** A lease expires after this time, unless its holder renews it. */
const leaseMs = 15_000;
const renewMs = 5_000;
/** Two tabs may see a free lease at once, and both write it. After this time both have written, and the last writer holds it. */
const settleMs = 60;
const heldByThisPage = new Set<string>();

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Locks with a lease in storage, for pages without the Web Locks API, such as insecure origins. */
async function lockByLease<T>(
  store: TextStore,
  name: string,
  owner: string,
  run: () => Promise<T>,
): ReturnType<LockFunction> {
  const key = `coinslot:lease:${name}`;
  const holder = (): string | undefined => {
    const [who, until] = store.read(key)?.split(' ') ?? [];
    return Number(until) > Date.now() && Number(until) <= Date.now() + leaseMs ? who : undefined;
  };
  const take = (): boolean => store.write(key, `${owner} ${Date.now() + leaseMs}`);

  if (heldByThisPage.has(key) || holder() !== undefined) return { is: 'busy' };
  heldByThisPage.add(key);
  take();
  try {
    await wait(settleMs);
    if (holder() !== owner) return { is: 'busy' };
    const renewal = setInterval(take, renewMs);
    try {
      return { is: 'done', value: await run() };
    } finally {
      clearInterval(renewal);
      store.remove(key);
    }
  } finally {
    heldByThisPage.delete(key);
  }
}

/**
 * Locks shared by all tabs (T18): the Web Locks API, which frees a lock when its tab dies, or a lease of 15 s in storage.
 * `key` creates a random name for the holder.
 */
export function createLocks(store: TextStore, key: () => string): LockFunction {
  return async <T>(name: string, run: () => Promise<T>) => {
    let hasStarted = false;
    try {
      if (!navigator.locks) throw new TypeError('The page has no Web Locks API.');
      return await navigator.locks.request(`coinslot:${name}`, { ifAvailable: true }, async (lock) => {
        hasStarted = true;
        return lock ? { is: 'done' as const, value: await run() } : { is: 'busy' as const };
      });
    } catch (error) {
      if (hasStarted) throw error;
      return (await lockByLease(store, name, key(), run)) as { is: 'done'; value: T } | { is: 'busy' };
    }
  };
}
