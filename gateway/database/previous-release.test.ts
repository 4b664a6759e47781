import { expect, test } from 'vitest';
import { openEmptyPglite } from '../testing/pglite.ts';
import { readSchema, schemaFaults } from '../testing/schema.ts';
import { inPhase, migrate, migrations } from './migrate.ts';
import released from './released-schema.json' with { type: 'json' };

test('the previous release finds all its columns after every expand migration, and may omit the new ones', async () => {
  const db = await openEmptyPglite();
  await migrate(db, inPhase(migrations, 'expand'));
  expect(schemaFaults(released, await readSchema(db))).toEqual([]);

  await db.query(`
    alter table orders drop column failure;
    alter table orders add column shelf text not null;
    alter table orders alter column points type bigint;
    alter table orders alter column replaced_by set not null;
    create table shelves (name text not null)`);
  expect(schemaFaults(released, await readSchema(db))).toEqual([
    'orders.failure is gone',
    'orders.points was integer, and is bigint',
    'orders.replaced_by was text, and is text, required',
    'orders.shelf is new, and is text, required',
  ]);
});
