import { afterAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { migrate, migrations } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import type { StoreKind } from '../database/store-kind.ts';
import { randomToken } from '../domain/secrets.ts';
import { prepareSandbox } from '../sandbox/prepare.ts';
import { makeWorld } from '../testing/world.ts';
import { prepareStore } from './mode.ts';

const admin = await openDatabase({ url: inject('databaseUrl'), connections: 1 });
const opened: Database[] = [];
afterAll(async () => {
  await Promise.all(opened.map((db) => db.close()));
  await admin.close();
});

/** Creates an empty database. */
async function empty(): Promise<Database> {
  const name = `kind_${randomToken(64).replace(/\W/g, '').toLowerCase()}`;
  await admin.query(`create database ${name}`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  const db = await openDatabase({ url: url.href, connections: 4 });
  opened.push(db);
  return db;
}
const start = (db: Database, kind: StoreKind): Promise<void> =>
  kind === 'sandbox' ? prepareSandbox(db) : prepareStore(db, kind);
const kinds = ['live', 'demo', 'sandbox'] as const;
const messages = { live: 'belongs to a shop', demo: 'belongs to a demo shop', sandbox: 'belongs to the sandbox' };
const applied = async (db: Database): Promise<number> => (await db.query('select 1 from schema_migrations')).rowCount;

describe('BR-3 the live game never delivers goods for test money', () => {
  test.each(kinds)(
    'a %s database keeps its kind at each start, and a start of another kind changes nothing',
    async (kind) => {
      const db = await empty();
      for (let time = 0; time < 2; time++) await start(db, kind);
      const before = await applied(db);
      for (const other of kinds.filter((one) => one !== kind)) {
        await expect(start(db, other), other).rejects.toThrow(messages[kind]);
        expect(await applied(db), other).toBe(before);
        expect((await db.query('select kind from store')).rows, other).toEqual([{ kind }]);
      }
    },
  );

  test('only one of a live and a demo process starts when both open an empty database at once', async () => {
    const db = await empty();
    const results = await Promise.allSettled([start(db, 'live'), start(db, 'demo')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a used database without a stored kind is live, and a rejected start writes nothing', async () => {
    const db = await empty();
    const old = migrations.slice(
      0,
      migrations.findIndex(({ name }) => name.endsWith('_store.sql')),
    );
    await migrate(db, old);
    await makeWorld(db.query);
    for (const kind of ['demo', 'sandbox'] as const) await expect(start(db, kind)).rejects.toThrow('belongs to a shop');
    expect(await applied(db)).toBe(old.length + 1);
    await start(db, 'live');
  });

  test('a sandbox database without a stored kind is a sandbox', async () => {
    const db = await empty();
    await start(db, 'sandbox');
    await db.query('drop table store');
    await db.query("delete from schema_migrations where name like '%_store.sql'");
    for (const kind of ['live', 'demo'] as const)
      await expect(start(db, kind)).rejects.toThrow('belongs to the sandbox');
    await start(db, 'sandbox');
  });
});
