import { describe, expect, test } from 'vitest';
import { migrationFaults } from '../testing/migration-rules.ts';
import { migrations } from './migrate.ts';

test.each(migrations.map((one) => [one.name, one] as const))('%s follows the rules of migrations', (_, migration) => {
  expect(migrationFaults(migration)).toEqual([]);
});

describe('an expand migration is rejected that', () => {
  test.each([
    ['alter table orders drop column note', 'drops what'],
    ['alter table orders drop note', 'drops what'],
    ['drop table disputes', 'drops what'],
    ['alter table orders rename column note to remark', 'renames what'],
    ['alter table orders rename to purchases', 'renames what'],
    ['alter table orders alter column points type bigint', 'changes the type'],
    ['alter table orders alter note set not null', 'forbids null'],
    ['alter table orders alter column note drop default', 'takes a default'],
    ['alter table orders add column note text not null', 'needs a default for note'],
    ["alter table orders add column a text not null default '', add column b int not null", 'needs a default for b'],
    ['alter table orders add column note text unique', 'adds a column with an index'],
    ['alter table orders add column at timestamptz default clock_timestamp()', 'row by row'],
    ['alter table orders add constraint positive check (points > 0)', 'checks all rows'],
    ['alter table orders add constraint one unique (note)', 'create the index concurrently'],
    ['create index orders_note on orders (note)', 'handles the index orders_note under a lock'],
    ['drop index orders_note', 'handles the index orders_note under a lock'],
    ['lock table orders', 'locks a table'],
    ["alter table orders add column note text; update orders set note = ''", 'changes columns and rows of orders'],
  ])('%s', (sql, fault) => {
    expect(migrationFaults({ name: '0099_x.expand.sql', sql: `-- drop table is a comment\n${sql};` })).toEqual([
      expect.stringContaining(fault),
    ]);
  });

  test('has no phase in its name', () => {
    expect(migrationFaults({ name: '0099_x.sql', sql: '' })).toEqual([expect.stringContaining('no phase')]);
  });
});

test('a change that neither breaks the previous release nor blocks orders is accepted', () => {
  const expand = `
    create table notes (id int primary key, text text not null unique);
    create index notes_text on notes (text);
    alter table orders add column note text not null default '' check (note <> 'x');
    alter table orders add column amount numeric(12, 2);
    alter table orders add constraint positive check (points > 0) not valid;
    alter table orders drop constraint orders_old;
    alter table orders alter column note drop not null;
    update accounts set salt = '' where salt is null;`;
  expect(migrationFaults({ name: '0099_x.expand.sql', sql: expand })).toEqual([]);
  const index =
    'create unique index concurrently if not exists orders_note on orders (note); drop index concurrently a;';
  expect(migrationFaults({ name: '0099_x.expand.sql', sql: index })).toEqual([]);
  const contract = 'alter table orders drop column note; alter table orders alter column points set not null;';
  expect(migrationFaults({ name: '0099_x.contract.sql', sql: contract })).toEqual([]);
});
