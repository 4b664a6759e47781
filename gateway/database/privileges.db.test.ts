import { test as base, expect, inject } from 'vitest';
import { openStore } from '../server/mode.ts';
import { commandLineOf } from '../testing/command-line.ts';
import { addressOf, randomDatabaseName } from '../testing/postgres-setup.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

/** An empty database of its owner, and a role beside the owner. */
const test = base.extend<{ owner: Database; role: string; asRole: () => Promise<Database> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures are needed from this pattern
  role: async ({}, use) => {
    const admin = await openDatabase({ url: inject('databaseUrl'), connections: 1 });
    const role = `role_${randomDatabaseName()}`;
    await admin.query(`create role ${role} login`);
    await use(role);
    await admin.query(`drop role ${role}`);
    await admin.close();
  },
  owner: async ({ role }, use) => {
    const admin = await openDatabase({ url: inject('databaseUrl'), connections: 1 });
    const name = randomDatabaseName();
    await admin.query(`create database ${name}`);
    const owner = await openDatabase({ url: addressOf(inject('databaseUrl'), name) });
    await use(owner);
    await owner.query(`drop owned by ${role}`);
    await owner.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.close();
  },
  asRole: async ({ owner, role }, use) => {
    const opened: Database[] = [];
    await use(async () => {
      const { rows } = await owner.query<{ name: string }>('select current_database() as name');
      const url = new URL(addressOf(inject('databaseUrl'), rows[0]?.name ?? ''));
      url.username = role;
      opened.push(await openDatabase({ url: url.href, connections: 1 }));
      return opened.at(-1) as Database;
    });
    for (const one of opened) await one.close();
  },
});
const denied = { code: '42501' };

test('a granted role writes rows, also of later tables, and cannot change tables, migrations or the audit', async ({
  owner,
  role,
  asRole,
}) => {
  const run = commandLineOf(owner, { env: { MODE: 'production' } });
  const { code, stdout } = await run(`migrate --grant ${role} --yes`);
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(`${role} can read and write rows, and cannot change tables.`),
  ]);
  const db = await asRole();
  expect(await openStore(db, 'live')).toEqual([]);
  await owner.query('create table later (id bigint generated always as identity, n int)');
  for (const allowed of [
    'insert into later (n) values (1)',
    'update later set n = 2',
    'delete from later',
    'select 1 from audit',
  ])
    await db.query(allowed);
  for (const forbidden of [
    'alter table orders add column x int',
    'drop table later',
    'truncate orders',
    'create table own (n int)',
    'create index own on orders (status)',
    "delete from schema_migrations where name = '0001_world.sql'",
    'delete from audit',
  ])
    await expect(db.query(forbidden), forbidden).rejects.toMatchObject(denied);
});

test('a gateway that can change tables starts with an alarm; one whose database lacks migrations does not start', async ({
  owner,
  asRole,
}) => {
  await expect(openStore(owner, 'live')).rejects.toThrow(/lacks \d+ migrations, from 0001_world.sql on/);
  await migrate(owner);
  expect(await openStore(owner, 'live')).toEqual([expect.objectContaining({ alarm: 'database-role' })]);
  await expect(openStore(await asRole(), 'live')).rejects.toMatchObject(denied);
  const run = commandLineOf(owner, { env: { MODE: 'production' } });
  expect((await run('doctor')).stdout).toMatch(/\? +database role +\w+ can change and drop tables/);
  const refused = async (name: string): Promise<string> => (await run(`migrate --grant ${name} --yes`)).stderr;
  expect(await refused('nobody_of_this_name')).toContain('There is no role nobody_of_this_name. Create it first');
  const { rows } = await owner.query<{ name: string }>('select current_user as name');
  expect(await refused(rows[0]?.name ?? '')).toContain('can change tables, because it owns them');
});
