import type { Writable } from 'node:stream';
import pg from 'pg';
import { codeOf, isPlanOutdated } from './statement-names.ts';

/** How long the gateway waits for PostgreSQL, in milliseconds. */
export interface DatabaseTimeouts {
  /** For a connection from the pool, new or idle. */
  readonly connectMs: number;
  /** For one statement. PostgreSQL cancels it after this time. */
  readonly statementMs: number;
  /** For a lock. PostgreSQL cancels the waiting statement after this time. */
  readonly lockMs: number;
  /** Between two statements of a transaction. PostgreSQL then closes the connection and frees its locks. */
  readonly idleInTransactionMs: number;
  /** For any response. The gateway then closes the connection. It exceeds `statementMs`, so it only ends silent connections. */
  readonly answerMs: number;
}

/** Timeouts that an operator may set, in milliseconds. */
export interface TimeoutOptions {
  /** For a connection from the pool. The default is 5,000. */
  readonly connectTimeoutMs?: number | undefined;
  /** For one statement. The default is 8,000, which is shorter than the timeout of the player's page. */
  readonly statementTimeoutMs?: number | undefined;
  /** For a lock. The default is that of a statement, at most 5,000. */
  readonly lockTimeoutMs?: number | undefined;
  /** Between two statements of a transaction. The default is twice that of a statement. */
  readonly idleInTransactionMs?: number | undefined;
}

/** Adds the defaults, which follow from the statement timeout. */
export function timeoutsFor(options: TimeoutOptions): DatabaseTimeouts {
  const { connectTimeoutMs = 5_000, statementTimeoutMs: statementMs = 8_000 } = options;
  const { lockTimeoutMs = Math.min(5_000, statementMs), idleInTransactionMs = 2 * statementMs } = options;
  return {
    connectMs: connectTimeoutMs,
    statementMs,
    lockMs: lockTimeoutMs,
    idleInTransactionMs,
    answerMs: statementMs + 2_000,
  };
}

/**
 * The timeouts as startup parameters of a PostgreSQL connection. A pooler such as PgBouncer rejects or ignores them, because it shares
 * its server connections.
 */
export const startupTimeouts = ({ statementMs, lockMs, idleInTransactionMs }: DatabaseTimeouts) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});

/** Starts a transaction. */
export const begin = 'begin isolation level read committed';

/** Starts a transaction with its own timeouts. This also works behind a pooler. Null turns the timeouts off. */
export function beginWith(timeouts: DatabaseTimeouts | null): string {
  const values = timeouts
    ? startupTimeouts(timeouts)
    : { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const set = Object.entries(values).map(([name, ms]) => `set local ${name} = ${ms}`);
  return [begin, ...set].join('; ');
}

/** SQLSTATE classes of errors after which the connection is closed or unreliable. */
const fatal = /^(08|57P|25P0[34]|58|XX)/;

/** Whether the server only rejected the statement. Then the connection can still be used. */
const isRejection = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !fatal.test(error.code ?? '08') && !isPlanOutdated(error);

/** SQLSTATE classes of a server that is full, overloaded or still a standby. */
const takesNothing = /^(53|25006)/;

/** The driver's stream to the database, which its types lack. TLS replaces it while the connection opens. */
interface WithStream {
  readonly connection?: { readonly stream?: Pick<Writable, 'cork' | 'uncork'> };
}

/** Has everything that is sent in this tick written at once, so that a batch wakes the server once. */
function joinWrites(client: WithStream): void {
  const stream = client.connection?.stream;
  stream?.cork();
  if (stream) process.nextTick(() => stream.uncork());
}

/** A connection that detects when it has become unusable. */
export interface GuardedConnection {
  /** @throws the error of the driver, or an error after `answerMs` without a response (null waits forever) */
  run(statement: string | pg.QueryConfig, answerMs: number | null): Promise<pg.QueryResult>;
  /** Returns the connection to the pool. The pool replaces it if it is broken or silent. */
  release(): void;
}

/**
 * Guards a pooled connection until its release. Calls `onBroken` when the connection becomes unusable, and `onUnavailable` with each error
 * of a statement that the server did not take.
 */
export function guard(
  client: pg.PoolClient,
  onBroken: (error: Error) => void,
  onUnavailable: (error: unknown) => void = () => {},
): GuardedConnection {
  let broken: Error | undefined;
  const breakOff = (error: unknown): void => {
    if (broken) return;
    broken = error instanceof Error ? error : new Error(String(error));
    onBroken(broken);
  };
  return {
    run: (statement, answerMs) =>
      new Promise((resolve, reject) => {
        if (broken) {
          const error = new Error(`The connection to the database is broken: ${broken.message}`, { cause: broken });
          if (!isPlanOutdated(broken)) onUnavailable(error);
          reject(error);
          return;
        }
        let timer: NodeJS.Timeout | undefined;
        const fail = (error: unknown): void => {
          clearTimeout(timer);
          const isRejected = isRejection(error);
          if (isRejected ? takesNothing.test(codeOf(error) ?? '') : !isPlanOutdated(error)) onUnavailable(error);
          if (!isRejected) breakOff(error);
          reject(error);
        };
        joinWrites(client as WithStream);
        // With a callback the driver makes no promises of its own.
        void client.query(statement as pg.QueryConfig, (error: Error | null, result) => {
          if (error) return fail(error);
          clearTimeout(timer);
          resolve(result);
        });
        if (answerMs === null) return;
        const silence = `The connection to the database is silent: no response within ${answerMs} ms.`;
        timer = setTimeout(() => fail(new Error(silence)), answerMs);
      }),
    release: () => client.release(broken),
  };
}
