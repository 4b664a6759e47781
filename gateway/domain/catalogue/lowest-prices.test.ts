import { beforeEach, expect, test } from 'vitest';
import type { Area } from '../../../src/brand/index.ts';
import { tiny } from '../../testing/brands.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { lowestPrices } from './lowest-prices.ts';

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
