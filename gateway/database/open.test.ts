import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyTemplate, openTestPglite } from '../testing/pglite.ts';
import { migrate, migrations } from './migrate.ts';
import { openDatabase } from './open.ts';

const db = await openTestPglite();

describe('the store', () => {
  test('reads bigints as numbers and rejects values that a number cannot hold', async () => {
    const { rows } = await db.query<{ n: number }>('select 2999::bigint as n');
    expect(rows[0]?.n).toBe(2999);
    await expect(db.query('select 9007199254740993::bigint as n')).rejects.toThrow('no number can hold');
    expect((await db.query('select 1 as n')).rowCount).toBe(1);
  });

  test('rolls back a transaction that throws', async () => {
    const count = async () => (await db.query<{ n: number }>('select count(*)::int as n from countries')).rows[0]?.n;
    const before = await count();
    await expect(
      db.tx(async (query) => {
        await query("insert into countries values ('XX', 'Nowhere')");
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await count()).toBe(before);
  });

  test('runs the statements that a transaction sends at once in their order, and a failing one undoes all', async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error): unknown => warnings.push(warning);
    process.on('warning', onWarning);
    const insert = "insert into countries values ('XY', 'Nowhere')";
    const sent = (...statements: string[]) =>
      db.tx((query) => Promise.all(statements.map((statement) => query<{ n: number }>(statement))));
    const count = "select count(*)::int as n from countries where country_id = 'XY'";
    const counts = (await sent(insert, count, "delete from countries where country_id = 'XY'", count)).map(
      ({ rows }) => rows[0]?.n,
    );
    expect(counts).toEqual([undefined, 1, undefined, 0]);
    await expect(sent(insert, 'select * from nothing', count)).rejects.toMatchObject({ code: '42P01' });
    expect((await db.query<{ n: number }>(count)).rows).toEqual([{ n: 0 }]);
    await new Promise(setImmediate);
    process.off('warning', onWarning);
    // The driver warns of a statement that it gets while another runs.
    expect(warnings).toEqual([]);
  });

  test('runs no statement of a transaction that has failed already', async () => {
    let goOn = (): void => {};
    const hasFailed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let second: Promise<unknown> = Promise.resolve();
    const transaction = db.tx((query) => {
      second = hasFailed.then(() => query("insert into countries values ('XZ', 'Too late')"));
      return Promise.all([query('select * from nothing'), second]);
    });
    await expect(transaction).rejects.toMatchObject({ code: '42P01' });
    goOn();
    await expect(second).rejects.toThrow('the statement was not sent');
    expect((await db.query("select 1 from countries where country_id = 'XZ'")).rows).toEqual([]);
  });

  test('a failing statement does not affect the next one', async () => {
    for (let time = 0; time < 3; time++)
      await expect(db.query('select * from nothing')).rejects.toMatchObject({ code: '42P01' });
    await expect(db.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
  });
});

test('a database has the cell that it was opened as', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'coinslot-cell-'));
  cpSync(await emptyTemplate(), directory, { recursive: true });
  const cell = await openDatabase({ directory, cell: 'b' });
  expect([cell.cell, db.cell]).toEqual(['b', undefined]);
  await cell.close();
  rmSync(directory, { recursive: true });
});

describe('migrations', () => {
  test('are applied once', async () => {
    expect(migrations.length).toBeGreaterThan(1);
    expect(await migrate(db)).toEqual([]);
  });

  test('are rejected if they were edited after they were applied', async () => {
    const edited = migrations.map((one) => ({ ...one, sql: `${one.sql}\n-- edited` }));
    await expect(migrate(db, edited)).rejects.toThrow('0001_world.sql was changed');
  });

  test('are rolled back if they fail', async () => {
    const broken = [{ name: '9999_broken.sql', sql: 'create table half_done (n int); select * from nothing;' }];
    await expect(migrate(db, broken)).rejects.toMatchObject({ code: '42P01' });
    await expect(db.query('select * from half_done')).rejects.toMatchObject({ code: '42P01' });
  });
});
