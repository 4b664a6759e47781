import type { Query, Result, Statement } from './database.ts';
import { begin, beginWith, type DatabaseTimeouts, type GuardedConnection } from './guard.ts';
import type { ConnectionPool } from './pool.ts';
import { createStatementNames, isNameLost } from './statement-names.ts';

/** How statements reach the database, each way once: the caller repeats what may be repeated. */
export interface Runner {
  /** Runs one statement, which is a transaction of its own. */
  readonly query: Query;
  /** Runs a transaction. */
  transaction<T>(work: (query: Query) => Promise<T>, limits: DatabaseTimeouts | null): Promise<T>;
  /** Runs a transaction whose statements are known beforehand. */
  batch(statements: readonly Statement[]): Promise<Result<unknown>[]>;
}

/** How a database is used. */
interface RunnerOptions {
  readonly connections: ConnectionPool;
  /** Null for the embedded database, which has no timeouts. */
  readonly timeouts: DatabaseTimeouts | null;
  /** Whether statements are planned once per connection. */
  readonly prepares: boolean;
  /** Whether a connection takes statements before it has answered the ones before them. */
  readonly pipelines: boolean;
}

/** @throws {Error} unless a transaction was committed */
function requireCommit({ command }: { readonly command: string }): void {
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back, because one of its statements failed.');
}

/** A connection that gets each statement after the response to the one before. */
function oneByOne({ run, release }: GuardedConnection): GuardedConnection {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (statement, answerMs) => {
      const next = last.then(() => run(statement, answerMs));
      last = next.catch(() => {});
      return next;
    },
    release,
  };
}

/** Creates the way to run statements on the connections of a pool. */
export function createRunner({ connections, timeouts, prepares, pipelines }: RunnerOptions): Runner {
  const names = createStatementNames();
  const on =
    (connection: GuardedConnection, answerMs: number | null): Query =>
    async <Row>(sql: string, params: readonly unknown[] = []) => {
      // A text of several statements, such as a migration, cannot carry parameters.
      const name = params.length > 0 && prepares ? names.nameOf(sql) : undefined;
      const statement = params.length > 0 ? { name, text: sql, values: [...params] } : sql;
      try {
        const answer = await connection.run(statement, answerMs);
        return { rows: answer.rows as Row[], rowCount: answer.rowCount ?? 0 };
      } catch (error) {
        if (isNameLost(error)) names.disable();
        throw error;
      }
    };
  const beginning = (limits: DatabaseTimeouts | null): string => (timeouts ? beginWith(limits) : begin);

  /** Runs one attempt on one connection. It releases the connection once, because a second release would free a connection in use. */
  const attempt = async <T>(
    limits: DatabaseTimeouts | null,
    work: (connection: GuardedConnection, answerMs: number | null) => Promise<T>,
  ): Promise<T> => {
    const taken = await connections.take();
    // A transaction may send several statements at once. A driver that does not pipeline them must not get them so.
    const connection = pipelines ? taken : oneByOne(taken);
    const answerMs = limits?.answerMs ?? null;
    try {
      return await work(connection, answerMs);
    } catch (error) {
      await connection.run('rollback', answerMs).catch(() => {});
      throw error;
    } finally {
      connection.release();
    }
  };

  const transaction: Runner['transaction'] = (work, limits) =>
    attempt(limits, async (connection, answerMs) => {
      // The first statement is sent behind it, without waiting for the response.
      const started = connection.run(beginning(limits), answerMs);
      started.catch(() => {});
      const send = on(connection, answerMs);
      let isOver = false;
      const query: Query = async (sql, params) => {
        // Where one of several parallel statements failed, what follows on another one would run behind the rollback, on its own.
        if (isOver) throw new Error('The transaction has ended, so the statement was not sent.');
        const result = await send<never>(sql, params);
        await started;
        return result;
      };
      const value = await work(query).finally(() => {
        isOver = true;
      });
      await started;
      requireCommit(await connection.run('commit', answerMs));
      return value;
    });

  return {
    transaction,
    query: async (sql, params) => {
      const connection = await connections.take();
      try {
        return await on(connection, timeouts?.answerMs ?? null)(sql, params);
      } finally {
        connection.release();
      }
    },
    batch: (statements) => {
      if (!pipelines)
        return transaction(async (query) => {
          const results: Result<unknown>[] = [];
          for (const { sql, params } of statements) results.push(await query(sql, params));
          return results;
        }, timeouts);
      return attempt(timeouts, async (connection, answerMs) => {
        const query = on(connection, answerMs);
        // The server runs them one after the other. After an error it refuses the others, and the commit rolls back.
        const started = connection.run(beginning(timeouts), answerMs);
        const results = statements.map(({ sql, params }) => query(sql, params));
        const committed = connection.run('commit', answerMs);
        const all = await Promise.allSettled([started, ...results, committed]);
        for (const one of all) if (one.status === 'rejected') throw one.reason;
        requireCommit(await committed);
        return Promise.all(results);
      });
    },
  };
}
