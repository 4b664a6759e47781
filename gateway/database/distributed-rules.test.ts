import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sandboxMigrations } from '../sandbox/prepare.ts';
import { differenceRows, differencesIn } from '../testing/distributed-rules.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { inPhase, migrations } from './migrate.ts';

const documented = readFileSync('docs/operations/distributed.md', 'utf8').split('\n');
const differs = (sql: string): string[] => differencesIn({ name: '0099_x.expand.sql', sql });

test('the statements that differ on YugabyteDB and CockroachDB are those in the document', () => {
  expect(documented.filter((line) => /^\| .*`\d{4}`/.test(line))).toEqual(
    differenceRows(inPhase(migrations, 'expand')),
  );
});

describe('a migration differs that', () => {
  test.each([
    ["alter table orders add column note text; update orders set note = ''", 'changes columns and rows of one table'],
    [
      'alter table a drop constraint one; alter table a add constraint one check (b > 0) not valid',
      'drops a constraint and adds it again under its name',
    ],
    ['alter table accounts drop constraint accounts_name_key', 'drops a unique constraint'],
    ['alter table a drop constraint a_pkey; alter table a add primary key (b)', 'replaces a primary key'],
    ['lock table orders', 'locks a table'],
    ['do $$\nbegin\n  perform 1;\nend $$', 'runs a block of PL/pgSQL (`do`)'],
    [
      'create trigger t after insert on a for each statement execute function f()',
      'creates a trigger for each statement',
    ],
  ])('has %s', (sql, kind) => {
    expect(differs(`-- lock table orders\n${sql};`)).toEqual([kind]);
  });
});

test('plain changes do not differ', () => {
  expect(
    differs(`create table notes (id int primary key, text text not null unique);
      insert into other (id) values (1);
      alter table orders add column note text not null default '';
      create trigger t before update on notes for each row execute function f();`),
  ).toEqual([]);
});

/** Every table with a column of an account or an order, as the document lists it. Tables of the sandbox are left out. */
const keysOfPlayers = `
  with keys as (
    select indrelid, indisprimary, (select array_agg(attname::text order by place) from unnest(indkey) with ordinality key (number, place)
      join pg_attribute on attrelid = indrelid and attnum = number) as columns from pg_index where indisunique)
  select relname::text as name, own.columns as key, coalesce((select array_agg(other.columns[1] order by other.columns[1]) from keys other
      where other.indrelid = own.indrelid and not other.indisprimary and other.columns[1] <> 'account_id'), '{}') as others
  from keys own join pg_class on pg_class.oid = own.indrelid where indisprimary and relnamespace = 'public'::regnamespace
    and exists (select 1 from pg_attribute where attrelid = own.indrelid and attname in ('account_id', 'billing_no', 'failed_no'))
  order by 1`;

test('the keys of the tables of players are those in the document', async () => {
  const db = await openTestPglite();
  const own = sandboxMigrations.map(({ sql }) => sql).join();
  const { rows } = await db.query<{ name: string; key: string[]; others: string[] }>(keysOfPlayers);
  expect(documented.filter((line) => /^\| `[a-z_]+` \|/.test(line))).toEqual(
    rows
      .filter(({ name }) => !own.includes(`create table ${name} `))
      .map(({ name, key, others }) => {
        const list = (columns: readonly string[]): string => columns.map((column) => `\`${column}\``).join(', ');
        return `| \`${name}\` | ${list(key)} | ${key[0] === 'account_id' ? 'yes' : 'no'} | ${list(others)} |`;
      }),
  );
});
