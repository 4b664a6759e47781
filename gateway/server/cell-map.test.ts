import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { claimStore } from '../database/store-kind.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { requireCellMap } from './cell-map.ts';
import { readCells } from './cells.ts';

const a = { ...(await openTestPglite()), cell: 'a' };
const b = { ...(await openTestPglite()), cell: 'b' };
/** What settings say, with the letters of their cells. */
const settingsOf = (letters: string, apart = '') =>
  readCells({
    COINSLOT_CELLS: [...letters].map((letter) => `${letter}=postgres://${letter}.example/shop`).join(' '),
    COINSLOT_CELL_BRANDS: apart,
  });
const start = async (letters: string, apart?: string): Promise<void> => {
  const settings = settingsOf(letters, apart);
  for (const db of [a, b]) if (letters.includes(db.cell)) await requireCellMap(db, settings);
};
const addAccount = (db: typeof a, brand: string) =>
  db.query(`insert into accounts (account_id, brand, username) values ($1, $1, 'ann')`, [brand]);

beforeEach(async () => {
  for (const db of [a, b]) {
    await db.query('delete from accounts');
    await db.query('delete from store');
    await claimStore(db, 'live');
  }
});

test('the same cells may start as often as one likes, with accounts in each', async () => {
  await start('ab', 'apart=b');
  await addAccount(a, 'watt');
  await addAccount(b, 'apart');
  await start('ab', 'apart=b');
  expect((await b.query('select cells from store')).rows).toEqual([
    { cells: { cell: 'b', home: 'a', apart: { apart: 'b' } } },
  ]);
  expect((await a.query('select cells from store')).rows).toEqual([
    { cells: { cell: 'a', home: 'a', shared: ['a'], apart: { apart: 'b' } } },
  ]);
});

test.each([
  ['a cell less', 'a', '', 'The cell b has accounts, and COINSLOT_CELLS has no such cell.'],
  ['another home cell', 'ba', '', 'The home cell is a. Write it first'],
  ['a cell that becomes the one of a brand', 'ab', 'watt=b', 'COINSLOT_CELL_BRANDS gives the cell b to watt, but'],
])('cells with %s do not start', async (_, letters, apart, problem) => {
  await start('ab');
  await addAccount(a, 'watt');
  await expect(start(letters, apart)).rejects.toThrow(problem);
  await start('ab');
});

/** The cells of new accounts, as the home cell has stored them. */
const shared = async (): Promise<unknown> =>
  (await a.query<{ shared: unknown }>(`select cells->'shared' as shared from store`)).rows[0]?.shared;

test('a cell that is added gets no accounts by a start', async () => {
  await start('a');
  await start('ab');
  expect(await shared()).toEqual(['a']);
});

test('a new brand may get a new cell for itself, and must keep it', async () => {
  await start('a');
  await addAccount(a, 'watt');
  await expect(start('ab', 'watt=b')).rejects.toThrow('set watt=a in COINSLOT_CELL_BRANDS');
  await start('ab', 'dragon=b');
  await expect(start('ab', '')).rejects.toThrow('Set dragon=b in COINSLOT_CELL_BRANDS');
  await addAccount(b, 'dragon');
  await start('ab', 'dragon=b');
  await expect(start('abc', 'dragon=c')).rejects.toThrow();
});

test('the database of before is the home cell, and keeps its accounts and all new ones', async () => {
  await addAccount(a, 'watt');
  await start('ab');
  expect(await shared()).toEqual(['a']);
});

test('the database of before is no other cell than the home cell', async () => {
  await addAccount(b, 'watt');
  await expect(requireCellMap(b, settingsOf('ab'))).rejects.toThrow('The database of the cell b has accounts of watt');
  await start('ab', 'watt=b');
  expect(await shared()).toEqual(['a']);
});

test('a refused start is corrected: the database of before is written first', async () => {
  await addAccount(b, 'watt');
  await expect(start('ab')).rejects.toThrow('Write b first in COINSLOT_CELLS');
  await start('ba');
  expect((await b.query('select cells from store')).rows).toMatchObject([{ cells: { home: 'b', shared: ['b'] } }]);
  await addAccount(a, 'watt');
  await expect(start('ab')).rejects.toThrow('The home cell is b. Write it first');
});

test('exchanged addresses and a gateway without cells do not start', async () => {
  await start('ab');
  await expect(requireCellMap({ ...b, cell: 'a' }, settingsOf('ab'))).rejects.toThrow(
    'has the database of the cell b as the cell a',
  );
  await expect(requireCellMap({ ...b, cell: undefined }, readCells({}))).rejects.toThrow('This database is the cell b');
});

test('a database without cells stores nothing of them', async () => {
  await requireCellMap({ ...a, cell: undefined }, readCells({}));
  expect((await a.query('select cells from store')).rows).toEqual([{ cells: null }]);
});

test('the settings of the documentation are cells', () => {
  const text = readFileSync('docs/operations/cells.md', 'utf8');
  const env = Object.fromEntries(
    [...text.matchAll(/^(COINSLOT_\w+)='(.*)'$/gm)].map(([, name, value]) => [name, value]),
  );
  const { all, apart } = readCells(env);
  expect([all.map(({ cell }) => cell), apart]).toEqual([['a', 'b', 'c'], { dragon: 'c' }]);
});

test('a brand that does not exist is refused before it is stored', async () => {
  const settings = { ...settingsOf('ab', 'dragn=b'), known: ['watt', 'dragon'] };
  for (const db of [a, b])
    await expect(requireCellMap(db, settings)).rejects.toThrow(
      'COINSLOT_CELL_BRANDS: there is no brand dragn. There are watt, dragon.',
    );
  expect((await b.query('select cells from store')).rows).toEqual([{ cells: null }]);
  await requireCellMap(b, { ...settingsOf('ab', 'dragon=b'), known: ['watt', 'dragon'] });
  // A brand that is sold no more has its accounts there still.
  await requireCellMap(b, { ...settingsOf('ab', 'dragon=b'), known: ['watt'] });
});
