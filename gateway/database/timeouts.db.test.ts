import { afterAll, afterEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { findPgbouncer, startPgbouncer } from '../testing/pgbouncer.ts';
import { startSilentProxy } from '../testing/silent-proxy.ts';
import type { Database, OpenOptions } from './database.ts';
import { openDatabase } from './open.ts';

const bin = findPgbouncer();
const direct = inject('databaseUrl');
const bouncer = bin ? await startPgbouncer(bin, new URL(direct)) : null;
const opened: Database[] = [];
const open = async (options: OpenOptions): Promise<Database> => {
  const db = await openDatabase({ connections: 1, statementTimeoutMs: 300, ...options });
  opened.push(db);
  return db;
};

afterEach(async () => {
  for (const db of opened.splice(0)) await db.close();
});
afterAll(() => bouncer?.stop());

describe.each([
  ['directly', direct],
  ['behind PgBouncer', bouncer?.url],
])('%s', (_, url) => {
  test.skipIf(!url)('NT-5 a transaction cancels a slow statement, and its connection still works', async () => {
    const db = await open({ url });
    await expect(db.tx((query) => query('select pg_sleep(20)'))).rejects.toMatchObject({ code: '57014' });
    expect((await db.query('select 1')).rowCount).toBe(1);
  });

  test.skipIf(!url)('NT-5 a transaction does not wait for a lock forever', async () => {
    const [db, other] = [await open({ url }), await open({ url })];
    await db.query('create table if not exists locked (n int)');
    await db.tx(
      async (query) => {
        await query('lock table locked');
        await expect(other.tx((otherQuery) => otherQuery('select * from locked'))).rejects.toMatchObject({
          code: expect.stringMatching(/^(57014|55P03)$/),
        });
      },
      { withoutTimeouts: true },
    );
  });

  test.skipIf(!url)('NT-5 a migration has no timeouts, and leaves no settings on its connection', async () => {
    const db = await open({ url });
    await db.tx((query) => query('select pg_sleep(0.6)'), { withoutTimeouts: true });
    await expect(db.tx((query) => query('select pg_sleep(20)'))).rejects.toMatchObject({ code: '57014' });
  });
});

test('NT-5 the server also cancels a slow single statement', async () => {
  const db = await open({ url: direct });
  await expect(db.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
});

test('NT-5 a connection without a response in a transaction is discarded with its changes', async () => {
  const proxy = await startSilentProxy(Number(new URL(direct).port));
  const url = new URL(direct);
  url.port = String(proxy.port);
  const db = await open({ url: url.href });
  await db.query('drop table if exists kept; create table kept (n int)');
  await expect(
    db.tx(async (query) => {
      await query('insert into kept values (1)');
      proxy.silence();
      await query('insert into kept values (2)');
    }),
  ).rejects.toThrow('silent');
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from kept');
  expect(rows).toEqual([{ n: 0 }]);
  await db.close();
  opened.pop();
  await proxy.stop();
});

test('NT-5 a connection that the server closes in a transaction is reported and replaced', async () => {
  const broken: string[] = [];
  const db = await open({ url: direct, onBroken: ({ message }) => broken.push(message) });
  await expect(
    db.tx(async (query) => {
      await query('select pg_terminate_backend(pg_backend_pid())');
    }),
  ).rejects.toThrow();
  expect((await db.query('select 1')).rowCount).toBe(1);
  expect(broken.length).toBeGreaterThan(0);
});

/** Opens a database, and waits for its first report of a broken connection. The last element collects all reports. */
async function openWatched(options: OpenOptions): Promise<readonly [Database, Promise<Error>, Error[]]> {
  const reports: Error[] = [];
  let onFirst = (_: Error): void => {};
  const broken = new Promise<Error>((resolve) => {
    onFirst = resolve;
  });
  const onBroken = (error: Error): void => {
    reports.push(error);
    onFirst(error);
  };
  return [await open({ url: direct, ...options, onBroken }), broken, reports];
}

/** Collects errors that would end the process, until the end of the test. */
function collectUncaught(): Error[] {
  const errors: Error[] = [];
  const listener = (error: Error): void => void errors.push(error);
  process.on('uncaughtException', listener);
  onTestFinished(() => void process.off('uncaughtException', listener));
  return errors;
}

test('NT-5 an unused connection that the server closes is reported once and replaced, and ends no process', async () => {
  const uncaught = collectUncaught();
  const [db, broken, reports] = await openWatched({ idleConnectionMs: 600_000 });
  const other = await open({ url: direct });
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  expect((await broken).message).toContain('terminating connection');
  expect((await db.query('select 1')).rowCount).toBe(1);
  expect(uncaught.map(({ message }) => message)).toEqual([]);
  expect(reports).toHaveLength(1);
});

test('NT-5 a pool without a free connection fails after its own timeout, and works again afterwards', async () => {
  const db = await open({ url: direct, connectTimeoutMs: 200, statementTimeoutMs: 60_000 });
  await db.tx(async (query) => {
    await query('select 1');
    await expect(db.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect');
  });
  expect((await db.query('select 1')).rowCount).toBe(1);
});

test('NT-5 locks and pauses in a transaction have timeouts of their own', async () => {
  const timeouts = { statementTimeoutMs: 60_000, lockTimeoutMs: 200, idleInTransactionMs: 700 };
  const [db, broken] = await openWatched(timeouts);
  const { rows } = await db.query(
    "select name, setting from pg_settings where name ~ '^(statement|lock|idle_in_transaction_session)_timeout$' order by 1",
  );
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '700' },
    { name: 'lock_timeout', setting: '200' },
    { name: 'statement_timeout', setting: '60000' },
  ]);
  const other = await open({ url: direct });
  await other.query('create table if not exists held (n int)');
  await other.tx(
    async (query) => {
      await query('lock table held');
      await expect(db.tx((mine) => mine('select * from held'))).rejects.toMatchObject({ code: '55P03' });
    },
    { withoutTimeouts: true },
  );
  await expect(
    db.tx(async (query) => {
      await query('select 1');
      await broken;
      await query('select 1');
    }),
  ).rejects.toThrow();
  expect((await db.query('select 1')).rowCount).toBe(1);
});

test('a transaction that ignores a failed statement does not count as committed', async () => {
  const db = await open({ url: direct });
  await expect(db.tx(async (query) => void (await query('select * from nothing').catch(() => {})))).rejects.toThrow(
    'was rolled back',
  );
});
