import { availableParallelism } from 'node:os';
import pg from 'pg';
import type { Database, OpenOptions, Query } from './database.ts';
import { openPglite } from './pglite.ts';

const int8 = 20;
pg.types.setTypeParser(int8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database answered ${text}, which no number can hold.`);
  return number;
});

/** Names of statements that are planned once per connection. The first so many: a text made anew each time is not among them for long. */
const names = new Map<string, string>();
const maxNames = 200;
/** More only wait for each other: two a core gave the most orders and the quickest pages on a machine shared with the database. */
const connectionsPerCore = 2;
function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= maxNames) return known;
  names.set(sql, `s${names.size}`);
  return names.get(sql);
}

const tries = 60;
/** Serialisation failure and deadlock: the engine undid the transaction and asks for it again. */
const again = new Set(['40001', '40P01']);
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/**
 * Opens the store. One driver, one dialect and one set of migrations for every engine.
 * @throws {Error} with a sentence for the operator when another process has the directory open
 */
export async function openDatabase(options: OpenOptions = {}): Promise<Database> {
  const lite = options.url ? null : await openPglite(options);
  const pool = new pg.Pool(
    lite
      ? lite.pool
      : {
          connectionString: options.url,
          max: options.connections ?? connectionsPerCore * availableParallelism(),
          connectionTimeoutMillis: 8_000,
        },
  );
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});

  const { prepares = lite !== null } = options;
  const on =
    (client: pg.PoolClient): Query =>
    async <Row>(sql: string, params: readonly unknown[] = []) => {
      // A text of several statements, such as a migration, cannot carry parameters.
      const name = params.length > 0 && prepares ? nameOf(sql) : undefined;
      const answer = await (params.length > 0
        ? client.query({ name, text: sql, values: [...params] })
        : client.query(sql));
      return { rows: answer.rows as Row[], rowCount: answer.rowCount ?? 0 };
    };

  /** One attempt, one connection, one release: a second release would free somebody else's connection. */
  const attempt = async <T>(work: (query: Query) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query('begin isolation level read committed');
      const value = await work(on(client));
      await client.query('commit');
      return value;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  };

  return {
    query: async (sql, params) => {
      const client = await pool.connect();
      try {
        return await on(client)(sql, params);
      } finally {
        client.release();
      }
    },
    tx: async (work) => {
      for (let number = 1; ; number++) {
        try {
          return await attempt(work);
        } catch (error) {
          if (!again.has(String(codeOf(error))) || number >= tries) throw error;
          await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(200, 4 * number)));
        }
      }
    },
    close: async () => {
      await pool.end();
      await lite?.close();
    },
  };
}
