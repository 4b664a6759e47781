import pg from 'pg';

/** How long the gateway waits for PostgreSQL, in milliseconds. */
export interface DatabaseTimeouts {
  /** For a connection, a new one or a free one. */
  readonly connectMs: number;
  /** For one statement: the server cancels it then. */
  readonly statementMs: number;
  /** For a lock: the server cancels the statement then. */
  readonly lockMs: number;
  /** In an open transaction between two statements: the server closes the connection then, and frees its locks. */
  readonly idleInTransactionMs: number;
  /** For an answer of any kind: the gateway closes the connection then. It is longer than `statementMs`, so that it ends only what is silent. */
  readonly answerMs: number;
}

/** The timeouts for a statement timeout. */
export function timeoutsFor(statementMs: number): DatabaseTimeouts {
  return {
    connectMs: 5_000,
    statementMs,
    lockMs: Math.min(5_000, statementMs),
    idleInTransactionMs: 2 * statementMs,
    answerMs: statementMs + 2_000,
  };
}

/**
 * The timeouts as a PostgreSQL server takes them when a connection starts. A pooler such as PgBouncer refuses or ignores them, because a
 * connection of the gateway is none of the server's there.
 */
export const startupTimeouts = ({ statementMs, lockMs, idleInTransactionMs }: DatabaseTimeouts) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});

/** The start of a transaction. */
export const begin = 'begin isolation level read committed';

/** The start of a transaction that sets the timeouts for itself alone, which holds behind a pooler too. Null means no timeouts. */
export function beginWith(timeouts: DatabaseTimeouts | null): string {
  const values = timeouts
    ? startupTimeouts(timeouts)
    : { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const set = Object.entries(values).map(([name, ms]) => `set local ${name} = ${ms}`);
  return [begin, ...set].join('; ');
}

/** SQLSTATE classes of an error after which the connection is gone or cannot be trusted. */
const fatal = /^(08|57P|25P0[34]|58|XX)/;

/** Whether the server rejected the statement and nothing else. The connection is fit for the next one then. */
const isRejection = (error: unknown): boolean => error instanceof pg.DatabaseError && !fatal.test(error.code ?? '08');

/** A connection that notices when it must not be used any more. */
export interface GuardedConnection {
  /** @throws what the driver throws, and an error when there is no answer after `answerMs` (null waits for as long as it takes) */
  run(statement: string | pg.QueryConfig, answerMs: number | null): Promise<pg.QueryResult>;
  /** Gives the connection back. The pool closes it if it is broken or silent, and makes a new one. */
  release(): void;
}

/** Guards a connection that was taken from a pool, until it is released. `onBroken` is called when it must not be used any more. */
export function guard(client: pg.PoolClient, onBroken: (error: Error) => void): GuardedConnection {
  let broken: Error | undefined;
  const breakOff = (error: unknown): void => {
    if (broken) return;
    broken = error instanceof Error ? error : new Error(String(error));
    onBroken(broken);
  };
  return {
    run: async (statement, answerMs) => {
      if (broken) throw new Error(`The connection to the database is broken: ${broken.message}`, { cause: broken });
      let timer: NodeJS.Timeout | undefined;
      const answer = client.query(statement);
      const silence = new Promise<never>((_, reject) => {
        if (answerMs === null) return;
        timer = setTimeout(
          () => reject(new Error(`The connection to the database is silent: no answer within ${answerMs} ms.`)),
          answerMs,
        );
      });
      try {
        return await Promise.race([answer, silence]);
      } catch (error) {
        if (!isRejection(error)) breakOff(error);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    release: () => client.release(broken),
  };
}
