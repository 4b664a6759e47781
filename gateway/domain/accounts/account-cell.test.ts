import { expect, test } from 'vitest';
import type { Database, Query } from '../../database/database.ts';
import { cellIndex, createCells } from '../cell.ts';
import { cellOfAccount, cellsThatMayHave, readSpread, type Spread } from './account-cell.ts';

/** Two cells until the moment 100, three until 200, and four from then on. */
const grown: Spread = {
  shared: ['a', 'b', 'c', 'd'],
  earlier: [
    { shared: ['a', 'b'], until: 100 },
    { shared: ['a', 'b', 'c'], until: 200 },
  ],
};

/** The moments at which accounts were stored in a cell; null for a cell that is down. */
type Stored = Readonly<Record<string, number>> | null;

/** Cells of which the first one has stored the spread. */
function cellsWith(spread: Spread | null, stored: Readonly<Record<string, Stored>>, apart = {}) {
  const statements: string[] = [];
  const open = (cell: string): Database => {
    const query: Query = async (sql, [account, until] = []) => {
      statements.push(cell);
      if (sql.startsWith('select cells')) return { rows: [{ cells: spread }] as never[], rowCount: 1 };
      const accounts = stored[cell];
      if (accounts === null) throw new Error('ECONNREFUSED');
      const at = accounts?.[String(account)];
      return { rows: [], rowCount: at !== undefined && at < (until as Date).getTime() ? 1 : 0 };
    };
    return { cell, query } as unknown as Database;
  };
  return { cells: createCells(['a', 'b', 'c', 'd', 'e'].map(open), { dragon: 'e', ...apart }), statements };
}

/** An account whose cells by two, three and four cells are these. */
function accountIn(...letters: readonly string[]): string {
  const accounts = Array.from({ length: 200 }, (_, number) => `account-${number}`);
  const found = accounts.find((account) =>
    letters.every((letter, at) => 'abcd'[cellIndex(account, at + 2)] === letter),
  );
  if (!found) throw new Error(`No account has the cells ${letters}.`);
  return found;
}

const find = async (stored: Readonly<Record<string, Stored>>, account: string, brand = 'watt') =>
  (await cellOfAccount(cellsWith(grown, stored).cells, brand, account)).cell;

test('an account stays in the cell of the spread in which it was stored', async () => {
  const account = accountIn('b', 'c', 'd');
  expect(await find({ b: { [account]: 99 } }, account)).toBe('b');
  expect(await find({ c: { [account]: 199 } }, account)).toBe('c');
  expect(await find({ d: { [account]: 300 } }, account)).toBe('d');
  expect(await find({}, account)).toBe('d');
});

test('a row of a log-in in the home cell is not taken for an account of before', async () => {
  const account = accountIn('a', 'b', 'c');
  expect(await find({ a: { [account]: 99 } }, account)).toBe('a');
  expect(await find({ a: { [account]: 150 }, b: { [account]: 150 } }, account)).toBe('b');
  expect(await find({ a: { [account]: 250 }, c: { [account]: 250 } }, account)).toBe('c');
  // The oldest cell is the one of the last spread too, and the account has a row in the home cell.
  const back = accountIn('b', 'a', 'b');
  expect(await find({ a: { [back]: 99 }, b: { [back]: 99 } }, back)).toBe('b');
});

test('a cell that is down is needed only by accounts that may be in it', async () => {
  const down = { b: null };
  await expect(find(down, accountIn('b', 'c', 'd'))).rejects.toThrow('ECONNREFUSED');
  expect(await find(down, accountIn('a', 'c', 'a'))).toBe('a');
});

test('an account whose cell never changed is not searched', async () => {
  const { cells, statements } = cellsWith(grown, {});
  expect((await cellOfAccount(cells, 'watt', accountIn('a', 'a', 'a'))).cell).toBe('a');
  expect((await cellOfAccount(cells, 'dragon', accountIn('a', 'b', 'c'))).cell).toBe('e');
  expect(statements).toEqual(['a', 'a']);
});

test('one database alone gets no statement', async () => {
  const { statements, cells } = cellsWith(grown, {});
  const one = createCells([cells.home]);
  expect(await readSpread(one, cells.home.query)).toEqual({ shared: ['a'] });
  expect([(await cellOfAccount(one, 'watt', 'ann')).cell, statements]).toEqual(['a', []]);
});

test('without a stored spread accounts are spread over all cells that no brand has', async () => {
  const { cells } = cellsWith(null, {});
  const accounts = Array.from({ length: 100 }, (_, number) => `account-${number}`);
  const found = await Promise.all(accounts.map(async (account) => (await cellOfAccount(cells, 'watt', account)).cell));
  expect(new Set(found)).toEqual(new Set(['a', 'b', 'c', 'd']));
});

test('an account of an unknown brand may be in each cell that a spread or a brand gave it', () => {
  const { cells } = cellsWith(grown, {});
  const letters = cellsThatMayHave(cells, grown, accountIn('b', 'c', 'b')).map(({ cell }) => cell);
  expect(letters).toEqual(['b', 'c', 'e']);
});

test('a process without a cell that has accounts says so', async () => {
  const { cells } = cellsWith({ shared: ['a', 'z'] }, {});
  await expect(cellOfAccount(cells, 'watt', accountIn('b'))).rejects.toThrow('the cell z, which COINSLOT_CELLS');
});
