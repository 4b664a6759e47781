import { createLoginQueue, type LoginQueue, type QueueSize } from './login-queue.ts';

/** What a process keeps in memory of the log-ins that it is asked for. */
export interface Logins {
  readonly queue: LoginQueue;
  /** Whether a network has used up its tries, so that a refusal costs nothing (T23). */
  isSpent(network: string, now: number): boolean;
  /** Remembers that it has, until a moment. */
  spend(network: string, until: number): void;
}

const maxSpent = 10_000;

/** Creates it. The database counts for all processes: this only remembers its refusals. */
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
