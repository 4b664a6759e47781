import pg from 'pg';
import { type GuardedConnection, guard } from './guard.ts';

/** The error of a pooler that passes no settings on to the server, such as PgBouncer. */
const isStartupRefused = (error: unknown): boolean => /unsupported startup parameter/.test(String(error));

/** Connections to a database, each used by one at a time. */
export interface Connections {
  take(): Promise<GuardedConnection>;
  /** Waits until every connection has been given back. */
  end(): Promise<void>;
}

/** What a pool reports. */
export interface PoolEvents {
  onConnect(): void;
  onBroken(error: Error): void;
}

/** Opens a pool whose connections are replaced when they break. */
export function openPool(config: pg.PoolConfig, startup: object, { onConnect, onBroken }: PoolEvents): Connections {
  let sendsStartup = true;
  class Connection extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super(sendsStartup ? { ...options, ...startup } : options);
    }
  }
  const pool = new pg.Pool({ ...config, Client: Connection } as pg.PoolConfig);
  // The pool reports an idle connection that breaks, and replaces it. One in use reports it itself, and its statement fails too. Without a
  // listener for each, the error would end the process.
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
  const take = async (): Promise<GuardedConnection> => guard(await pool.connect(), report);
  return {
    take: async () => {
      try {
        return await take();
      } catch (error) {
        if (!isStartupRefused(error)) throw error;
        sendsStartup = false;
        return take();
      }
    },
    end: () => pool.end(),
  };
}
