import { createLoginQueue, type LoginQueue, type QueueSize } from './login-queue.ts';

/** The login state that a process keeps in memory. */
export interface Logins {
  readonly queue: LoginQueue;
  /** Whether a network has used up its tries. The check needs no query (T23). */
  isSpent(network: string, now: number): boolean;
  /** Marks a network as used up until a given time. */
  spend(network: string, until: number): void;
}

const maxSpent = 10_000;

/** Creates the login state. The database counts the tries of all processes; this only caches its rejections. */
export function createLogins(atOnce = 32, waiting: Omit<QueueSize, 'atOnce'> = { waiting: 64, ofAddress: 8 }): Logins {
  const spent = new Map<string, number>();
  return {
    queue: createLoginQueue({ atOnce, ...waiting }),
    isSpent: (network, now) => (spent.get(network) ?? 0) > now,
    spend(network, until) {
      if (spent.size >= maxSpent) spent.clear();
      spent.set(network, until);
    },
  };
}
