import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { findPgbouncer, startPgbouncer } from '../testing/pgbouncer.ts';
import { openTestPostgres } from '../testing/postgres.ts';
import type { Database, OpenOptions } from './database.ts';
import { openDatabase } from './open.ts';

const bin = findPgbouncer();
const { url, ...direct } = await openTestPostgres(2);
const bouncer = bin ? await startPgbouncer(bin, new URL(inject('databaseUrl'))) : null;
const behind = bouncer && new URL(bouncer.url);
if (behind) behind.pathname = new URL(url).pathname;
afterAll(() => bouncer?.stop());

const opened: Database[] = [];
const open = async (options: OpenOptions = {}): Promise<Database> => {
  const db = await openDatabase({ url, connections: 1, ...options });
  opened.push(db);
  return db;
};
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close();
});

const many = <T>(times: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => run(index)));
const prepared = async ({ query }: Database): Promise<string[]> =>
  (await query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

describe('NT-5 statements that are planned once per connection', () => {
  test('are the repeated ones, and none that is built for a single request', async () => {
    const db = await open();
    for (let time = 0; time < 5; time++) {
      await db.query('select $1::int as often', [time]);
      await db.query(`select $1::int as built_${time}`, [time]);
      await db.query('select * from countries where country_id = $1', ['XX']);
    }
    expect(await prepared(db)).toEqual(['select $1::int as often']);
  });

  test('are at most 300', async () => {
    const db = await open();
    for (let text = 0; text < 310; text++)
      for (let time = 0; time < 3; time++) await db.query(`select $1::int as text_${text}`, [time]);
    expect(await prepared(db)).toHaveLength(300);
  });

  test('can be switched off', async () => {
    const db = await open({ prepares: false });
    for (let time = 0; time < 5; time++) await db.query('select $1::int as often', [time]);
    expect(await prepared(db)).toEqual([]);
  });

  test.each([
    ['alone', (db: Database, sql: string) => db.query<{ n: unknown }>(sql, [0])],
    ['in a transaction', (db: Database, sql: string) => db.tx((query) => query<{ n: unknown }>(sql, [0]))],
  ])('survive a migration that changes their columns, %s', async (_, run) => {
    await direct.query('create table changed (n int not null)');
    await direct.query('insert into changed values (7)');
    const db = await open({ connections: 2 });
    const sql = 'select n from changed where n > $1';
    await many(20, () => run(db, sql));
    await direct.query('alter table changed alter column n type bigint');
    const after = await many(20, () => run(db, sql)).catch((error: unknown) => error);
    await direct.query('drop table changed');
    expect(after).toEqual(Array.from({ length: 20 }, () => expect.objectContaining({ rows: [{ n: 7 }] })));
  });

  test.skipIf(!behind)('are switched off behind a pooler that does not keep them, and no request fails', async () => {
    const [one, other] = [
      await open({ url: behind?.href, connections: 5 }),
      await open({ url: behind?.href, connections: 5 }),
    ];
    await direct.query('create table counted (n int not null)');
    await many(60, async (index) => {
      const db = index % 2 ? one : other;
      await db.query('insert into counted values ($1)', [index]);
      await db.tx(async (query) => {
        await query('select pg_sleep($1)', [0.002]);
        await query('insert into counted values ($1)', [index]);
      });
    });
    const { rows } = await direct.query('select count(*)::int as all, count(distinct n)::int as indexes from counted');
    await direct.query('drop table counted');
    expect(rows).toEqual([{ all: 120, indexes: 60 }]);
  });
});
