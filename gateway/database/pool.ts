import pg from 'pg';
import type { ConnectionCounts } from './database.ts';
import { type GuardedConnection, guard } from './guard.ts';

/** Whether a pooler such as PgBouncer rejected the startup parameters. */
const isStartupRefused = (error: unknown): boolean => /unsupported startup parameter/.test(String(error));

/** A pool of database connections. One caller uses a connection at a time. */
export interface ConnectionPool {
  take(): Promise<GuardedConnection>;
  counts(): ConnectionCounts;
  /** Whether the server takes the startup parameters. It is false behind a pooler that rejected them. */
  sendsStartup(): boolean;
  /** Waits until all connections are released. */
  end(): Promise<void>;
}

/** Events of the pool. */
export interface PoolEvents {
  onConnect(): void;
  onBroken(error: Error): void;
  /** Called with each error of a statement or a connection that means that the server does not answer or takes no writes. */
  onUnavailable(error: unknown): void;
}

/** Opens a pool that replaces broken connections. */
export function openPool(
  config: pg.PoolConfig,
  startup: object,
  { onConnect, onBroken, onUnavailable }: PoolEvents,
): ConnectionPool {
  let sendsStartup = true;
  class Connection extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super(sendsStartup ? { ...options, ...startup } : options);
    }
  }
  const pool = new pg.Pool({ ...config, Client: Connection } as pg.PoolConfig);
  // The pool reports broken idle connections. A connection in use emits its own error, and its statement fails too.
  // Without a listener for each, the error would end the process.
  const broken = new WeakSet<Error>();
  const report = (error: Error): void => {
    if (!broken.has(error)) onBroken(error);
    broken.add(error);
  };
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
    onConnect();
  });
  const take = async (): Promise<GuardedConnection> => guard(await pool.connect(), report, onUnavailable);
  return {
    take: async () => {
      try {
        return await take();
      } catch (error) {
        if (!isStartupRefused(error)) {
          onUnavailable(error);
          throw error;
        }
        sendsStartup = false;
        return take();
      }
    },
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    sendsStartup: () => sendsStartup,
    end: () => pool.end(),
  };
}
