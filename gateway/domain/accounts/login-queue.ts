import { ApiError } from '../api-error.ts';

/** The client of a waiting login. */
export interface Waiter {
  /** The network of the request, as the limits count it. */
  readonly address: string;
  /** Whether this device or network has logged in to the account before. */
  readonly known?: boolean | undefined;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
}

interface QueuedLogin {
  readonly waiter: Waiter;
  run(): Promise<void>;
  refuse(): void;
}

/** Runs a few logins at a time. Waiting networks take turns. */
export type LoginQueue = <T>(work: () => Promise<T>, waiter: Waiter) => Promise<T>;

/** How many logins run at once, how many wait in each lane, and how many of one network wait. */
export interface QueueSize {
  readonly atOnce: number;
  readonly waiting: number;
  readonly ofAddress: number;
}

const retryAfterS = 5;

/** The error for a login that finds the queue full. */
export const tooManyLogins = (): ApiError =>
  new ApiError('too-many', 'Many players are logging in right now. Please try again in a moment.', null, retryAfterS);

/** A lane of waiting logins, one line per network. Networks take turns. A full lane drops the last login of the longest line. */
function createLane(most: QueueSize) {
  /** The first line of the map is served next. */
  const lines = new Map<string, QueuedLogin[]>();
  const waiting = (): number => [...lines.values()].reduce((sum, line) => sum + line.length, 0);
  const lineOf = (address: string): QueuedLogin[] => lines.get(address) ?? [];
  const longest = (): QueuedLogin[] =>
    [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
  const dropAbandoned = (): void => {
    for (const [address, line] of lines) {
      for (const job of line) if (job.waiter.signal?.aborted) job.refuse();
      const left = line.filter(({ waiter }) => !waiter.signal?.aborted);
      if (left.length > 0) lines.set(address, left);
      else lines.delete(address);
    }
  };
  return {
    /** Returns false if the lane is full. */
    push(job: QueuedLogin): boolean {
      dropAbandoned();
      const { address } = job.waiter;
      const own = lineOf(address).length;
      const isFull = waiting() >= most.waiting;
      if (own >= most.ofAddress || (isFull && longest().length <= own + 1)) return false;
      if (isFull) longest().pop()?.refuse();
      lines.set(address, [...lineOf(address), job]);
      return true;
    },
    next(): QueuedLogin | undefined {
      dropAbandoned();
      const [first] = lines;
      if (!first) return undefined;
      const [address, [job, ...rest]] = first;
      lines.delete(address);
      if (rest.length > 0) lines.set(address, rest);
      return job;
    },
  };
}

/**
 * Creates a queue in which no network can block another, and unknown clients cannot block known ones (T23). Known clients have their own
 * lane, the lanes take turns, and a quarter of the slots is reserved for known clients. Disconnected clients lose their place.
 * @param most the limits: a shop waits ten seconds for a login, so longer lines are rejected at once
 */
export function createLoginQueue(most: QueueSize = { atOnce: 32, waiting: 64, ofAddress: 8 }): LoginQueue {
  const [players, strangers] = [createLane(most), createLane(most)];
  const laneOf = ({ known }: Waiter) => (known ? players : strangers);
  const strangersAtOnce = Math.max(1, Math.floor((most.atOnce * 3) / 4));
  let [running, strange, wasKnown] = [0, 0, false];

  const next = (): QueuedLogin | undefined => {
    const stranger = (): QueuedLogin | undefined => (strange < strangersAtOnce ? strangers.next() : undefined);
    return wasKnown ? (stranger() ?? players.next()) : (players.next() ?? stranger());
  };
  const serve = async (): Promise<void> => {
    if (running >= most.atOnce) return;
    const job = next();
    if (!job) return;
    wasKnown = job.waiter.known === true;
    const own = wasKnown ? 0 : 1;
    running += 1;
    strange += own;
    await job.run();
    running -= 1;
    strange -= own;
    void serve();
  };

  return (work, waiter) =>
    new Promise((resolve, reject) => {
      const refuse = (): void => reject(tooManyLogins());
      const job = { waiter, run: () => work().then(resolve, reject), refuse };
      if (!laneOf(waiter).push(job)) return refuse();
      void serve();
      return undefined;
    });
}
