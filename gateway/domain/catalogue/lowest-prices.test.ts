import { beforeEach, describe, expect, test } from 'vitest';
import type { Area } from '../../../src/brand/index.ts';
import type { Query } from '../../database/database.ts';
import { tiny } from '../../testing/brands.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { createPriceBoard, lowestPrices } from './lowest-prices.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const [west] = tiny.areas;
const east: Area = { id: 'east', currency: 'JPY' };

beforeEach(async () => {
  await db.query("delete from prices where currency in ('THB', 'EUR') and product_id <> 'gems'");
  await db.query("update payments set min_minor = 0 where region = 'TH'");
});

test('GM-1 a game’s cheapest product is known for each country, with the default country first', async () => {
  await db.query("insert into prices values ('rare', 'THB', 3500)");
  const from = await lowestPrices(db.query, tiny, west);
  expect(Object.entries(from('g1'))).toEqual([
    ['US', { price: 9.99, currency: 'USD' }],
    ['TH', { price: 35, currency: 'THB' }],
  ]);
});

test('GM-1 a country in whose currency nothing is sold is left out, and so are games of other brands and areas', async () => {
  await db.query("insert into payment_regions values ('tiny', 'east', 'US', 'EUR', 2)");
  const from = await lowestPrices(db.query, tiny, east);
  expect(from('g1')).toEqual({ JP: { price: 1_500, currency: 'JPY' } });
  expect(from('g9')).toEqual({});
});

test('GM-1 a product without a price in the area’s own currency is not among the goods, and not the cheapest', async () => {
  await db.query("insert into prices values ('rare', 'THB', 3500)");
  await db.query("delete from prices where product_id = 'rare' and currency = 'USD'");
  const from = await lowestPrices(db.query, tiny, west);
  await db.query("insert into prices values ('rare', 'USD', 999)");
  expect(from('g1')).toMatchObject({ TH: { price: 349 } });
});

test('GM-1 PY-3 a product that no payment method of the country accepts is not the cheapest', async () => {
  await db.query("insert into prices values ('rare', 'THB', 3500)");
  const inThailand = async () => {
    const { TH } = (await lowestPrices(db.query, tiny, west))('g1');
    return TH;
  };
  await db.query("update payments set min_minor = 3501 where region = 'TH'");
  expect(await inThailand()).toEqual({ price: 349, currency: 'THB' });
  await db.query("update payments set min_minor = 34901 where region = 'TH'");
  expect(await inThailand()).toBeUndefined();
});

describe('the cache of lowest prices', () => {
  /** A board, its clock, and how many statements it has run. */
  const openBoard = () => {
    const seen = { now: 0, requests: 0, broken: false };
    const query: Query = (sql, params) => {
      seen.requests += 1;
      return seen.broken ? Promise.reject(new Error('no connection')) : db.query(sql, params);
    };
    return { seen, board: createPriceBoard(query, () => seen.now) };
  };

  test('GM-1 queries the database once a minute for each area, however many storefronts request them', async () => {
    const { seen, board } = openBoard();
    await Promise.all([board(tiny, west), board(tiny, west)]);
    const once = seen.requests;
    seen.now = 59_999;
    expect((await board(tiny, west))('g1')).toHaveProperty('US');
    expect(seen.requests).toBe(once);
    expect((await board(tiny, east))('g1')).toHaveProperty('JP');
    expect(seen.requests).toBe(2 * once);
    seen.now = 60_000;
    await board(tiny, west);
    expect(seen.requests).toBe(3 * once);
  });

  test('GM-1 does not cache a failure', async () => {
    const { seen, board } = openBoard();
    seen.broken = true;
    await expect(board(tiny, west)).rejects.toThrow('no connection');
    seen.broken = false;
    expect((await board(tiny, west))('g1')).toHaveProperty('US');
  });
});
