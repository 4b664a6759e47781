import { expect, test } from 'vitest';
import { createSandbox } from '../sandbox/app.ts';
import { tiny } from '../testing/brands.ts';
import { testClient } from '../testing/client.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { makeWorld } from '../testing/world.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const { call } = testClient(createSandbox({ db, shops: [tiny], clock: () => Date.UTC(2026, 10, 20), log: () => {} }));

test('GD-6 a product has its contents, its price in the app store and its rarity', async () => {
  await db.query(
    `insert into goods_contents (product_id, sort, name, count, picture, note) values
     ('once', 1, 'Gold', 250000, '', ''), ('once', 0, '{"en":"Key","ja":"鍵"}', 5, '/art/key.svg', '{"en":"Opens a chest"}')`,
  );
  await db.query(`update goods set note = 'For new players', rarity = 'epic' where product_id = 'once'`);
  await db.query(`update prices set store_minor = 1299 where product_id = 'once' and currency = 'USD'`);
  const params = { client_id: 'c1', platform: 'web', domain_area: 'west', spec_lang: 'ja' };
  const { list } = (await call('/api/pay/getGoodsList', params)).content;
  expect(list[1]).toMatchObject({
    contents: [
      { name: '鍵', count: 5, picture: '/art/key.svg', note: 'Opens a chest' },
      { name: 'Gold', count: 250_000 },
    ],
    note: 'For new players',
    store_price: 12.99,
    store_prices: { USD: 12.99 },
    rarity: 'epic',
  });
  for (const name of ['contents', 'note', 'store_price', 'store_prices', 'rarity'])
    expect(list[0]).not.toHaveProperty(name);
});
