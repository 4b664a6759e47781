import { test as base, expect, inject } from 'vitest';
import { addressOf, randomDatabaseName } from '../testing/postgres-setup.ts';
import type { Database } from './database.ts';
import { type Migration, migrate, pendingMigrations, requireSchema } from './migrate.ts';
import { openDatabase } from './open.ts';

/** An empty database on PostgreSQL, and a second handle for those who use it meanwhile. */
const test = base.extend<{ db: Database; other: Database }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures are needed from this pattern
  db: async ({}, use) => {
    const admin = await openDatabase({ url: inject('databaseUrl'), connections: 1 });
    const name = randomDatabaseName();
    await admin.query(`create database ${name}`);
    const db = await openDatabase({ url: addressOf(inject('databaseUrl'), name), connections: 1 });
    await use(db);
    await db.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.close();
  },
  other: async ({ db }, use) => {
    const { rows } = await db.query<{ name: string }>('select current_database() as name');
    const other = await openDatabase({ url: addressOf(inject('databaseUrl'), rows[0]?.name ?? '') });
    await use(other);
    await other.close();
  },
});

const table: Migration = {
  name: '0001_things.expand.sql',
  sql: 'create table things (n int); insert into things values (1), (1)',
};
const column: Migration = { name: '0002_colour.expand.sql', sql: 'alter table things add column colour text' };
const index = (what: string): Migration => ({
  name: '0003_index.expand.sql',
  sql: `-- It is used;\ncreate ${what} concurrently things_n on things (n);`,
});
const contract: Migration = { name: '0000_gone.contract.sql', sql: 'alter table things drop column n' };

const validOf = async ({ query }: Database): Promise<(boolean | undefined)[]> => {
  const { rows } = await query<{ valid: boolean }>(
    "select indisvalid as valid from pg_index where indrelid = 'things'::regclass",
  );
  return rows.map(({ valid }) => valid);
};

test('a migration that waits for a lock does not block others, and is applied when the lock is free', async ({
  db,
  other,
}) => {
  await migrate(db, [table]);
  let applied: Promise<string[]> | undefined;
  await other.tx(async (query) => {
    await query('update things set n = 2');
    applied = migrate(db, [table, column], { lockMs: 100, tries: 200 });
    // Waits until the migration asks for the lock. Then others queue behind it, until it gives way.
    for (let waiting = 0; waiting === 0; )
      waiting = (await query('select 1 from pg_locks where not granted and relation is not null')).rowCount;
    expect((await other.query('select colour from things').catch(({ code }) => code)) as string).toBe('42703');
  });
  expect(await applied).toEqual([column.name]);
});

test('a migration that never gets its lock reports that, and leaves no changes', async ({ db, other }) => {
  await migrate(db, [table]);
  await other.tx(async (query) => {
    await query('lock table things');
    await expect(migrate(db, [table, column], { lockMs: 50, tries: 2 })).rejects.toThrow(
      'did not get a lock in 2 tries',
    );
  });
  expect(await pendingMigrations(db, 'expand', [table, column])).toEqual([column.name]);
});

test('an index is built while rows are written, and an invalid index is built again after a failure', async ({
  db,
  other,
}) => {
  await migrate(db, [table]);
  // Two equal rows: the build fails, and PostgreSQL leaves an invalid index.
  await expect(migrate(db, [table, index('unique index')])).rejects.toMatchObject({ code: '23505' });
  expect(await validOf(db)).toEqual([false]);
  await other.query('delete from things');
  let written = 0;
  let isDone = false;
  const writing = (async () => {
    for (; !isDone || written === 0; written++)
      await other.query('insert into things select max(n) + 1 from things where n > 0 or n is null');
  })();
  expect(await migrate(db, [table, index('unique index')])).toEqual(['0003_index.expand.sql']);
  isDone = true;
  await writing;
  expect(await validOf(db)).toEqual([true]);
  expect(await migrate(db, [table, index('unique index')])).toEqual([]);
});

test('two processes build an index once, and a file with an index contains no other statement', async ({
  db,
  other,
}) => {
  await migrate(db, [table]);
  const both = await Promise.all([db, other].map((one) => migrate(one, [table, index('index')])));
  expect(both.flat()).toEqual(['0003_index.expand.sql']);
  expect(await validOf(db)).toEqual([true]);
  const mixed = { name: '0004_mixed.expand.sql', sql: 'drop index concurrently things_n; update things set n = 3' };
  await expect(migrate(db, [mixed])).rejects.toThrow('has another statement: update things set n = 3');
  await migrate(db, [{ name: '0005_less.expand.sql', sql: 'drop index concurrently if exists things_n' }]);
  expect(await validOf(db)).toEqual([]);
});

test('a process needs every expand migration, no contract migration, and none of a later release', async ({ db }) => {
  await expect(requireSchema(db, [table])).rejects.toThrow(
    'lacks 1 migrations, from 0001_things.expand.sql on. Run coinslot-gateway migrate',
  );
  expect(await migrate(db, [contract, table])).toEqual([table.name, contract.name]);
  await requireSchema(db, [contract, table]);
  await expect(requireSchema(db, [table])).rejects.toThrow('too old for the database: 0000_gone.contract.sql');
});
