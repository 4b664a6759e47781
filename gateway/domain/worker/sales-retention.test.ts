import { beforeEach, describe, expect, test, vi } from 'vitest';
import { insertOrders } from '../../testing/due-work.ts';
import {
  deletedCases,
  insertSalesCases,
  insertSold,
  keptCases,
  longAgo,
  salesLeft,
  salesNow,
  salesRules,
} from '../../testing/old-sales.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { exportAccount } from '../accounts/personal-data.ts';
import { couponRate } from '../coupons/order-coupon.ts';
import { onMeasured } from '../measure.ts';
import { listConflicts } from '../payments/conflicts.ts';
import { receiveWebhook } from '../payments/webhook.ts';
import { countOld, deleteSales, salesTables, sliceAt } from './sales-retention.ts';

const db = { ...(await openTestPglite()), clock: () => salesNow };
const { query } = db;
await makeWorld(query);

const count = async (table: string): Promise<number> => (await query(`select 1 from ${table}`)).rowCount;
const insertCoupon = async (order: string): Promise<void> => {
  await query(
    "insert into coupons (coupon_id, brand, name, type, rate_percent) values ('c', 'tiny', 'C', 'permanent', 90)",
  );
  await query(
    "insert into player_coupons (code, coupon_id, account_id, state, billing_no) values ('used', 'c', 'a-ann', 'used', $1)",
    [order],
  );
};

beforeEach(async () => {
  for (const table of [
    'webhooks',
    'outbox',
    'player_coupons',
    'coupons',
    'point_cards',
    'activities',
    ...salesTables.toReversed(),
  ])
    await query(`delete from ${table}`);
});

test('settled orders that are old go, with what belongs to them, and all others stay', async () => {
  await insertSalesCases(query);
  const before = await salesLeft(query);
  expect(Object.keys(before)).toHaveLength(Object.keys({ ...deletedCases, ...keptCases }).length);
  const onDeleted = vi.fn();
  await deleteSales(db, salesRules, salesNow, { part: 5, onDeleted });
  const kept = Object.fromEntries(Object.keys(keptCases).map((name) => [name, before[name]]));
  expect(await salesLeft(query)).toEqual(kept);
  expect(onDeleted).toHaveBeenCalledOnce();
  const [{ orders, rows }] = onDeleted.mock.calls[0] ?? [];
  const gone = Object.keys(deletedCases).reduce((sum, name) => sum + (before[name] ?? 0), 0);
  expect(orders).toEqual({ 'tiny/west': gone });
  expect(Object.keys(rows).toSorted()).toEqual(salesTables.toSorted());
  const left = 'select source_id from deliveries where source_id not in (select billing_no from orders)';
  expect((await query(left)).rows).toEqual([]);
  // The next pass finds nothing.
  await deleteSales(db, salesRules, salesNow, { onDeleted });
  expect(onDeleted).toHaveBeenCalledOnce();
});

test('every table that refers to orders is known', async () => {
  const { rows } = await query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'orders'::regclass`,
  );
  const stay = ['player_coupons', 'point_cards'];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...salesTables.filter((table) => table !== 'deliveries'), ...stay].toSorted(),
  );
});

test('the foreign keys of orders have indexes, because each deletion looks them up', async () => {
  const { rows } = await query(
    `select conname from pg_constraint where contype = 'f' and confrelid = 'orders'::regclass and not exists (
       select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
  );
  expect(rows).toEqual([]);
});

test('nothing is deleted without a rule', async () => {
  await insertSold(query, 'paid');
  await deleteSales(db, [], salesNow);
  expect(await count('orders')).toBe(1);
});

describe('after its order is deleted', () => {
  test('a late webhook is about an unknown order, and delivers nothing', async () => {
    const order = await insertSold(query, 'paid');
    await deleteSales(db, salesRules, salesNow);
    const money = { amount_minor: 999, currency: 'USD' };
    for (const is of ['paid', 'failed', 'refunded', 'disputed'] as const)
      await receiveWebhook(db, 'p', is, [
        { is, billing_no: order, paymentId: order, ...money, dispute: { id: 'd', state: 'opened' } },
      ]);
    expect((await query('select distinct result from webhooks')).rows).toEqual([{ result: 'unknown order' }]);
    expect((await listConflicts(db, false)).map(({ kind }) => kind)).toEqual(Array(4).fill('unknown-order'));
    for (const table of salesTables) expect(await count(table), table).toBe(0);
  });

  test('a used coupon and a used card stay used', async () => {
    const order = await insertSold(query, 'paid');
    await insertCoupon(order);
    await query(
      `insert into point_cards (number_digest, salt, password_digest, gp_id, card_type, amount_minor, currency, gems, gems_name, state, billing_no)
       values ('n', '', '', 'g1', 't', 999, 'USD', 1, 'Gems', 'used', $1)`,
      [order],
    );
    await query("insert into card_spends (billing_no, state, at) values ($1, 'spent', $2)", [order, longAgo]);
    await deleteSales(db, salesRules, salesNow);
    expect(await count('orders')).toBe(0);
    for (const table of ['player_coupons', 'point_cards'])
      expect((await query(`select state, billing_no from ${table}`)).rows).toEqual([
        { state: 'used', billing_no: null },
      ]);
    expect(await count('card_spends')).toBe(1);
    const use = {
      code: 'used',
      account_id: 'a-ann',
      request_id: '',
      replaces: '',
      gp_id: 'g1',
      area: 'west',
      product_id: 'gems',
    };
    await expect(couponRate(query, { ...use, vip: true, payment: true }, salesNow)).rejects.toThrow('cannot be used');
  });

  test('a limit without a window, points and claimed gifts still count', async () => {
    const order = await insertSold(query, 'paid', longAgo, { points: 10 });
    await query("insert into limit_usage (limit_key, used) values ('role/once/g1/s1/r1', 1)");
    await query("insert into order_limits (billing_no, limit_key) values ($1, 'role/once/g1/s1/r1')", [order]);
    await query("insert into vip_growth (account_id, points) values ('a-ann', 10)");
    await deleteSales(db, salesRules, salesNow);
    expect((await query('select used from limit_usage')).rows).toEqual([{ used: 1 }]);
    expect((await query('select points from vip_growth')).rows).toEqual([{ points: 10 }]);
  });

  test('its key makes a new order, and the account can be exported', async () => {
    await insertSold(query, 'paid');
    await deleteSales(db, salesRules, salesNow);
    await insertOrders(query, 'paid', 1, new Date(salesNow));
    const data = await exportAccount({ db, home: db }, 'a-ann');
    expect(data?.orders).toMatchObject([{ billing_no: 'paid-1', status: -1 }]);
    expect(data?.deliveries).toEqual([]);
  });
});

test('an order that cannot be deleted does not block the others', async () => {
  const [bad = ''] = [await insertSold(query, 'bad'), await insertSold(query, 'paid')];
  // A table that this version does not know.
  await query('create table notes (billing_no text references orders (billing_no))');
  await query('insert into notes values ($1)', [bad]);
  const onDeleted = vi.fn();
  await expect(deleteSales(db, salesRules, salesNow, { onDeleted })).rejects.toThrow(`deletion of order ${bad}: `);
  await query('drop table notes');
  expect(await salesLeft(query)).toEqual({ [bad]: 1 });
  expect(await count('deliveries')).toBe(1);
  expect(onDeleted).toHaveBeenCalledWith(expect.objectContaining({ orders: { 'tiny/west': 1 } }));
});

test('deleted rows are measured by table', async () => {
  await insertSold(query, 'paid');
  const measured: unknown[] = [];
  const end = onMeasured('deleted', (value) => measured.push(value));
  await deleteSales(db, salesRules, salesNow);
  end();
  expect(measured).toContainEqual({ table: 'orders', rows: 1 });
});

test('old orders can be counted before', async () => {
  await insertSalesCases(query);
  const rules = [...salesRules, { brand: 'tiny', area: 'east', years: 5 }];
  const { areas, isEstimate } = await countOld(db, rules, salesNow);
  const west = (
    await query(
      "select 1 from orders where brand = 'tiny' and area = 'west' and status <> -1 and created_at < '2019-11-20'",
    )
  ).rowCount;
  expect(isEstimate).toBe(false);
  expect(areas).toEqual([
    { ...rules[0], before: new Date('2019-11-20T12:00Z'), orders: west },
    { ...rules[1], before: new Date('2021-11-20T12:00Z'), orders: 1 },
  ]);
});

describe('the part of the table that a pass reads', () => {
  const hour = 3_600_000;
  test.each([1, 4_999, 5_001, 250_000, 50_000_000])('of %i blocks, all are read within 30 days', (blocks) => {
    let next = 0;
    for (let pass = 0; pass < 720; pass++) {
      const { from, to } = sliceAt(blocks, (720 * 1_000 + pass) * hour);
      if (from !== next) expect(from).toBe(0);
      expect(to - from).toBeLessThanOrEqual(Math.max(5_000, Math.ceil(blocks / 720)));
      next = to;
      if (to === blocks) return;
    }
    expect(next).toBe(blocks);
  });

  test('is all of a small table', () => {
    expect(sliceAt(4_000, salesNow)).toEqual({ from: 0, to: 4_000 });
  });
});
