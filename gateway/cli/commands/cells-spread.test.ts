import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import type { Database, OpenOptions } from '../../database/database.ts';
import { claimStore } from '../../database/store-kind.ts';
import { requireNewestSpread } from '../../server/spread-cells.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { commands } from '../commands.ts';
import { runCommandLine } from '../run-command.ts';

const now = Date.UTC(2026, 10, 28);
const open = async (cell: string): Promise<Database> => ({ ...(await openTestPglite()), cell, clock: () => now });
const cells: Readonly<Record<string, Database>> = { a: await open('a'), b: await open('b'), c: await open('c') };
const databases = Object.values(cells);
let isLost = false;

const run = async (letters: string, line: string) => {
  const printed = { stdout: '', stderr: '' };
  const to = (name: keyof typeof printed) => ({
    write: (text: string): void => {
      printed[name] += text;
    },
  });
  const list = [...letters].map((letter) => `${letter}=postgres://${letter}/shop`);
  await runCommandLine(line.split(' '), commands, {
    env: { MODE: 'demo', COINSLOT_CELLS: list.join(' ') },
    stdin: Object.assign(Readable.from([]), { isTTY: false }),
    stdout: to('stdout'),
    stderr: to('stderr'),
    user: 'olga',
    brands: [],
    open: async ({ cell = '' }: OpenOptions) => {
      if (isLost && cell === 'b') throw new Error('no connection');
      const db = cells[cell];
      if (!db) throw new Error(`There is no cell ${cell}.`);
      return { ...db, close: async () => {} };
    },
  });
  return printed.stdout + printed.stderr;
};
const stored = async (cell: string): Promise<{ shared?: string[]; earlier?: object[] }> =>
  (await cells[cell]?.query<{ cells: object }>('select cells from store'))?.rows[0]?.cells ?? {};
const first = { shared: ['a'], until: now + 60_000 };

beforeEach(async () => {
  isLost = false;
  for (const db of databases) {
    for (const table of ['accounts', 'store', 'audit']) await db.query(`delete from ${table}`);
    await claimStore(db, 'demo');
  }
  await cells.a?.query("insert into accounts (account_id, brand, username) values ('ann', 'watt', 'Ann')");
});

test('spreads new accounts over the cells that were added, once', async () => {
  expect(await run('ab', 'cells spread --yes')).toBe(
    'New accounts get one of the cells a, b. Accounts of before stay where they are.\n',
  );
  for (const cell of ['a', 'b']) expect(await stored(cell)).toMatchObject({ shared: ['a', 'b'], earlier: [first] });
  expect(await run('ab', 'cells spread --yes')).toBe('New accounts get one of the cells a, b already.\n');
  expect(JSON.parse(await run('abc', 'cells spread --yes --json')).result).toEqual({
    from: ['a', 'b'],
    to: ['a', 'b', 'c'],
  });
  const second = { shared: ['a', 'b'], until: now + 60_000 };
  for (const cell of ['a', 'b', 'c'])
    expect(await stored(cell)).toMatchObject({ shared: ['a', 'b', 'c'], earlier: [first, second] });
  const { rows } = (await cells.a?.query('select actor, command, detail from audit order by id')) ?? {};
  expect(rows).toEqual([
    { actor: 'olga', command: 'cells spread', detail: 'from a to a, b' },
    { actor: 'olga', command: 'cells spread', detail: 'from a, b to a, b, c' },
  ]);
});

test('changes nothing without a confirmation, without cells, or while a cell is down', async () => {
  expect(await run('ab', 'cells spread')).toContain('--yes');
  expect(await run('', 'cells spread --yes')).toContain('cells spread needs COINSLOT_CELLS');
  isLost = true;
  expect(await run('ab', 'cells spread --yes')).toContain('no connection');
  isLost = false;
  expect((await stored('a')).earlier).toBeUndefined();
});

test('finishes what was interrupted, and gives a restored home cell the newest spread', async () => {
  await run('abc', 'cells spread --yes');
  const newest = await stored('a');
  await cells.c?.query(`update store set cells = cells - 'shared' - 'earlier'`);
  await requireNewestSpread(databases);
  await run('abc', 'cells spread --yes');
  expect(await stored('c')).toMatchObject({ shared: ['a', 'b', 'c'], earlier: [first] });
  await cells.a?.query(`update store set cells = cells - 'earlier' || '{"shared": ["a"]}'`);
  await expect(requireNewestSpread(databases)).rejects.toThrow('Run coinslot-gateway cells spread.');
  await run('abc', 'cells spread --yes');
  expect(await stored('a')).toEqual(newest);
  await requireNewestSpread(databases);
});
