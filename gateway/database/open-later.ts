import type { Database } from './database.ts';
import { markUnavailable } from './unavailable.ts';

/** How a database is opened that cannot be reached now. */
export interface OpenLaterOptions {
  readonly cell: string | undefined;
  readonly open: () => Promise<Database>;
  /** Called with the error of each try. */
  readonly onFailed: (error: unknown) => void;
  /** The pause between two tries, in milliseconds. */
  readonly pauseMs?: number;
}

/** A database that cannot be reached now. Until it can, everything fails as in an outage. */
export function openLater({ cell, open, onFailed, pauseMs = 5_000 }: OpenLaterOptions): Database {
  let opened: Database | undefined;
  let isClosed = false;
  const now = (): Database => {
    if (opened) return opened;
    const error = Object.assign(new Error(`There is no connection to the cell ${cell}.`), { code: 'ECONNREFUSED' });
    markUnavailable(error, cell);
    throw error;
  };
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    timer = setTimeout(() => void attempt(), pauseMs);
  };
  let attempting: Promise<void> = Promise.resolve();
  const attempt = (): Promise<void> => {
    attempting = open().then(
      async (db) => {
        if (isClosed) await db.close();
        else opened = db;
      },
      (error: unknown) => {
        onFailed(error);
        if (!isClosed) wait();
      },
    );
    return attempting;
  };
  wait();
  return {
    cell,
    isEmbedded: false,
    clock: () => now().clock(),
    connections: () => opened?.connections?.() ?? { total: 0, idle: 0, waiting: 0 },
    query: async (sql, params) => now().query(sql, params),
    tx: async (work, options) => now().tx(work, options),
    batch: async (statements) => now().batch(statements),
    alone: async (sql) => now().alone(sql),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await attempting;
      await opened?.close();
    },
  };
}
