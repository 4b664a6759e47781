import { beforeEach, expect, test } from 'vitest';
import {
  deletedCases,
  insertSalesCases,
  insertSold,
  keptCases,
  salesLeft,
  salesNow,
  salesRules,
} from '../../testing/old-sales.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { makeWorld } from '../../testing/world.ts';
import { promiseRefund } from '../refunds/refund.ts';
import { deleteSales, findOld, salesTables } from './sales-retention.ts';

const db = await openTestPostgres(6);
const { query } = db;
await makeWorld(query);
beforeEach(async () => {
  for (const table of ['outbox', 'player_coupons', 'coupons', 'activities', ...salesTables.toReversed()])
    await query(`delete from ${table}`);
});

test('of two passes at once, each deletes other orders, and both keep what is open', async () => {
  await insertSalesCases(query);
  const before = await salesLeft(query);
  const deleted: number[] = [];
  const pass = () =>
    deleteSales(db, salesRules, salesNow, {
      part: 3,
      onDeleted: ({ orders }) => deleted.push(orders['tiny/west'] ?? 0),
    });
  await Promise.all([pass(), pass()]);
  // A pass leaves what the other one has locked, and an order of a chain may be locked by the other one.
  await pass();
  expect(await salesLeft(query)).toEqual(
    Object.fromEntries(Object.keys(keptCases).map((name) => [name, before[name]])),
  );
  const gone = Object.keys(deletedCases).reduce((sum, name) => sum + (before[name] ?? 0), 0);
  expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(gone);
});

test('an order whose refund is requested at the same moment stays', async () => {
  const order = await insertSold(query, 'paid');
  await insertSold(query, 'other');
  await db.tx(async (own) => {
    await own('select 1 from orders where billing_no = $1 for update', [order]);
    await deleteSales(db, salesRules, salesNow);
    await promiseRefund(own, { billingNo: order, provider: 'p', eventId: order, reason: '' }, salesNow);
  });
  await deleteSales(db, salesRules, salesNow);
  expect(await salesLeft(query)).toEqual({ paid: 1 });
});

test('a part of the table is read by its blocks, without an index on the date', async () => {
  const values = [['tiny'], ['west'], [new Date(salesNow)], '(1000,0)', '(2000,0)'];
  await db.tx(async (own) => {
    // The table of this test is so small that PostgreSQL would read all of it.
    await own('set local enable_seqscan = off');
    const { rows } = await own<{ 'QUERY PLAN': string }>(`explain ${findOld}`, values);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Tid Range Scan on orders');
  });
});
