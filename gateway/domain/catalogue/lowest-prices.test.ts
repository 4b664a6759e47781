import { expect, test } from 'vitest';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { lowestPrices } from './lowest-prices.ts';

const db = await openTestPglite();
await makeWorld(db.query);

test('GM-1 a game’s cheapest product is told for each country, the one to start with first', async () => {
  await db.query("insert into prices values ('rare', 'THB', 3500)");
  const from = await lowestPrices(db.query, 'tiny', 'west');
  expect(Object.entries(from('g1'))).toEqual([
    ['US', { price: 9.99, currency: 'USD' }],
    ['TH', { price: 35, currency: 'THB' }],
  ]);
});

test('GM-1 a country in whose money nothing is sold is left out, and so are games of other brands and areas', async () => {
  await db.query("insert into payment_regions values ('tiny', 'east', 'US', 'EUR', 2)");
  const from = await lowestPrices(db.query, 'tiny', 'east');
  expect(from('g1')).toEqual({ JP: { price: 1_500, currency: 'JPY' } });
  expect(from('g9')).toEqual({});
});
