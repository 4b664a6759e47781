import { availableParallelism } from 'node:os';
import pg from 'pg';
import { type SpanFacts, withSpan } from '../tracing/span.ts';
import { createDatabaseClock, type DatabaseClock } from './clock.ts';
import type { Database, OpenOptions, Query } from './database.ts';
import { startupTimeouts, timeoutsFor } from './guard.ts';
import { openPool } from './pool.ts';
import { createRunner } from './run.ts';
import { codeOf, isNameLost, isPlanOutdated } from './statement-names.ts';
import { markUnavailable } from './unavailable.ts';

const int8 = 20;
pg.types.setTypeParser(int8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database answered ${text}, which no number can hold.`);
  return number;
});

/** More only wait for each other: two a core gave the most orders and the quickest pages on a machine shared with the database. */
const connectionsPerCore = 2;
/** How long an unused connection stays open by default. */
const defaultIdleMs = 10_000;
/** How long a connection is idle before the kernel checks it. */
const keepAliveMs = 10_000;

const tries = 60;
/** Serialisation failure and deadlock: the engine undid the transaction and asks for it again. */
const again = new Set(['40001', '40P01']);
/** Whether a prepared statement was not run, so that it can be sent again: without its name, or on another connection. */
const isUnprepared = (error: unknown): boolean => isNameLost(error) || isPlanOutdated(error);
/** Whether a transaction was rolled back, so that it can be run again. */
const isUndone = (error: unknown): boolean => again.has(codeOf(error) ?? '') || isUnprepared(error);

/** Runs work again, after a short pause, while it fails in a way that allows it. */
async function repeatWhile<T>(mayRepeat: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await work();
    } catch (error) {
      if (!mayRepeat(error) || number >= tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(200, 4 * number)));
    }
  }
}

const transactionSpan: SpanFacts = { is: 'client', attributes: { 'db.system.name': 'postgresql' } };
/** What the span of a statement has: its first word. Its text would be long, and its parameters are secret. */
const spanOf = (sql: string): SpanFacts => ({
  is: 'client',
  attributes: { 'db.system.name': 'postgresql', 'db.operation.name': /\w+/.exec(sql)?.[0].toLowerCase() ?? '' },
});

/** Runs one statement on a connection of its own, without timeouts. */
async function runAlone(url: string, isPooled: boolean, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs });
  // The statement fails too when the connection breaks.
  client.on('error', () => {});
  await client.connect();
  try {
    // Behind a pooler, the next user of the connection would inherit the setting.
    if (!isPooled) await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query(sql);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Opens the embedded engine. Its package is optional, because a gateway on PostgreSQL does not load it. */
async function openEmbedded(options: OpenOptions): ReturnType<typeof import('./pglite.ts').openPglite> {
  const { openPglite } = await import('./pglite.ts').catch((error: unknown) => {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(
      'The package @electric-sql/pglite of the embedded database is not installed. Install it, or set DATABASE_URL to a PostgreSQL.',
    );
  });
  return openPglite(options);
}

/**
 * Opens the database. Both engines use one driver, one dialect and one set of migrations. When a connection to PostgreSQL breaks or falls
 * silent, its statement fails and the pool replaces it. A commit without a response may have happened: the caller retries with the same key.
 * @throws {Error} with a sentence for the operator when another process has the directory open
 */
export async function openDatabase(options: OpenOptions = {}): Promise<Database> {
  const { onBroken = () => {} } = options;
  let clock: DatabaseClock | undefined;
  const lite = options.url ? null : await openEmbedded(options);
  const timeouts = lite ? null : timeoutsFor(options);
  const connections = openPool(
    lite?.pool ?? {
      connectionString: options.url,
      max: options.connections ?? connectionsPerCore * availableParallelism(),
      connectionTimeoutMillis: timeouts?.connectMs,
      idleTimeoutMillis: options.idleConnectionMs ?? defaultIdleMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      // Statements of a batch are sent without waiting for each other.
      pipeline: true,
    },
    timeouts ? startupTimeouts(timeouts) : {},
    // After a failover the connection may lead to another server with another clock.
    {
      onBroken,
      onConnect: () => void clock?.measure(),
      onUnavailable: (error) => markUnavailable(error, options.cell),
    },
  );

  const { prepares = true } = options;
  const run = createRunner({ connections, timeouts, prepares, pipelines: lite === null });
  // Each connection may have an outdated plan once.
  const query: Query = <Row>(sql: string, params?: readonly unknown[]) =>
    repeatWhile(isUnprepared, () => run.query<Row>(sql, params));

  clock = await createDatabaseClock(query).catch(async (error: unknown) => {
    await connections.end();
    await lite?.close();
    throw error;
  });
  const { now, stop } = clock;
  const tx: Database['tx'] = (work, { withoutTimeouts = false } = {}) =>
    repeatWhile(isUndone, () => run.transaction(work, withoutTimeouts ? null : timeouts));
  const batch: Database['batch'] = (statements) => repeatWhile(isUndone, () => run.batch(statements));
  return {
    query: (sql, params) => withSpan('database query', spanOf(sql), () => query(sql, params)),
    clock: now,
    connections: connections.counts,
    isEmbedded: lite !== null,
    cell: options.cell,
    alone: async (sql) => {
      if (options.url) await runAlone(options.url, !connections.sendsStartup(), sql);
      else await query(sql);
    },
    tx: (work, options) => withSpan('database transaction', transactionSpan, () => tx(work, options)),
    batch: (statements) => withSpan('database transaction', transactionSpan, () => batch(statements)),
    close: async () => {
      stop();
      await connections.end();
      await lite?.close();
    },
  };
}
