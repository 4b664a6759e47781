import { expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { cellIndex, createCells } from '../cell.ts';
import { hasOrders } from './webhook.ts';

/** A cell with the orders of an account. */
const cell = (letter: string, ...accounts: string[]): Database =>
  ({
    cell: letter,
    query: async (_: string, [account]: unknown[]) => ({
      rows: [],
      rowCount: accounts.includes(String(account)) ? 1 : 0,
    }),
  }) as unknown as Database;
const lost = (letter: string): Database =>
  ({ cell: letter, query: () => Promise.reject(new Error('ECONNREFUSED')) }) as unknown as Database;

test('NT-5 orders of an account are found while a cell is down that does not have them', async () => {
  const cells = createCells([cell('a'), lost('b'), cell('c', 'ann', 'bob')], { dragon: 'c' });
  const accounts = ['ann', 'bob'].map((account) => [cellIndex(account, 2), account]);
  expect(accounts).toEqual([
    [1, 'ann'],
    [0, 'bob'],
  ]);
  await expect(hasOrders(cells, 'ann')).resolves.toBe(true);
  await expect(hasOrders(cells, 'bob')).resolves.toBe(true);
});

test('NT-5 an account is unknown only if no cell has its orders', async () => {
  await expect(hasOrders(createCells([cell('a'), cell('b')], { dragon: 'b' }), 'ann')).resolves.toBe(false);
  await expect(hasOrders(createCells([cell('a'), lost('b')], { dragon: 'b' }), 'ann')).rejects.toThrow('ECONNREFUSED');
});
