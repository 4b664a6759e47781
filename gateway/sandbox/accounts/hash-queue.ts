import { ApiError } from '../../domain/api-error.ts';

/** Who waits for a password to be hashed. */
export interface Waiter {
  /** Where the request came from, as its limits count it. */
  readonly address: string;
  /** Aborted when the client hangs up, because the answer is then of no use. */
  readonly signal?: AbortSignal | undefined;
}

interface Job {
  readonly waiter: Waiter;
  run(): Promise<void>;
  refuse(): void;
}

/** Runs one hash at a time, and lets the addresses that wait take turns. */
export type HashQueue = <T>(work: () => Promise<T>, waiter: Waiter) => Promise<T>;

const retryAfterS = 5;

const tooMany = (): ApiError =>
  new ApiError('too-many', 'Many players are logging in right now. Please try again in a moment.', null, retryAfterS);

/**
 * Creates a queue in which no address can hold up another one. One hash runs at a time, for the memory that a hash needs is
 * never given back by its thread. The addresses take turns, so that somebody new waits for one hash of each other address at
 * most. When the queue is full, the longest line gives up its last place; a client that hung up has none.
 * @param most how many may wait altogether, and of one address; a hash takes some 100 ms, and a shop waits for ten seconds
 */
export function createHashQueue(most = { waiting: 64, ofAddress: 8 }): HashQueue {
  /** The lines by address; the first of the map is the next to be served. */
  const lines = new Map<string, Job[]>();
  let running = false;

  const waiting = (): number => [...lines.values()].reduce((sum, line) => sum + line.length, 0);

  const dropAbandoned = (): void => {
    for (const [address, line] of lines) {
      for (const job of line) if (job.waiter.signal?.aborted) job.refuse();
      const left = line.filter(({ waiter }) => !waiter.signal?.aborted);
      if (left.length > 0) lines.set(address, left);
      else lines.delete(address);
    }
  };

  /** Makes room for one more of a line; false where that line is the longest itself. */
  const makeRoom = (own: number): boolean => {
    if (waiting() < most.waiting) return true;
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= own + 1) return false;
    longest.pop()?.refuse();
    return true;
  };

  const next = (): Job | undefined => {
    dropAbandoned();
    const [first] = lines;
    if (!first) return undefined;
    const [address, [job, ...rest]] = first;
    lines.delete(address);
    if (rest.length > 0) lines.set(address, rest);
    return job;
  };

  const serve = async (): Promise<void> => {
    if (running) return;
    running = true;
    for (let job = next(); job; job = next()) await job.run();
    running = false;
  };

  return (work, waiter) =>
    new Promise((resolve, reject) => {
      dropAbandoned();
      const line = lines.get(waiter.address) ?? [];
      if (line.length >= most.ofAddress || !makeRoom(line.length)) return reject(tooMany());
      line.push({ waiter, run: () => work().then(resolve, reject), refuse: () => reject(tooMany()) });
      lines.set(waiter.address, line);
      void serve();
      return undefined;
    });
}
