import { expect, test } from 'vitest';
import { createSandbox } from '../sandbox/app.ts';
import { offerEnd, renewOffers } from '../sandbox/seeds/offers.ts';
import { tiny } from '../testing/brands.ts';
import { testClient } from '../testing/client.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { makeWorld } from '../testing/world.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const begin = Date.UTC(2026, 10, 20, 12);
let now = begin;
const { call } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const seconds = (ms: number): number => ms / 1_000;
const write = (banners: object) =>
  db.query("update game_areas set banner_config = $1 where gp_id = 'g1' and area = 'west'", [JSON.stringify(banners)]);
const read = async (): Promise<object> =>
  (await call('/api/config/recharge', { client_id: 'c1', domain_area: 'west' })).content.banner_config;
const prices = async () => (await call('/api/pay/getGoodsList', { client_id: 'c1', domain_area: 'west' })).content;

test('CF-1 a banner is only shown during its offer, and changes no price', async () => {
  const offer = { picture_address: '/art/b.svg', starts: seconds(begin), ends: seconds(begin + 60_000) };
  const always = { picture_address: '/art/a.svg' };
  await write({ en: offer, ja: always });
  const before = await prices();
  now = begin - 1;
  expect(await read()).toEqual({ ja: always });
  now = begin;
  expect(await read()).toEqual({ en: offer, ja: always });
  expect(await prices()).toEqual(before);
  now = begin + 59_999;
  expect(await read()).toEqual({ en: offer, ja: always });
  now = begin + 60_000;
  expect(await read()).toEqual({ ja: always });
  expect(await prices()).toEqual(before);
});

test('CF-1 the sandbox starts an ended offer again, once', async () => {
  await write({ en: { picture_address: '/art/b.svg', ends: seconds(begin) }, ja: { picture_address: '/art/a.svg' } });
  expect(await renewOffers(db, begin - 1)).toBe(0);
  now = begin;
  const renewed = await Promise.all([renewOffers(db, begin), renewOffers(db, begin)]);
  expect(renewed.reduce((sum, one) => sum + one)).toBe(1);
  expect(await read()).toEqual({
    en: { picture_address: '/art/b.svg', ends: offerEnd(begin) },
    ja: { picture_address: '/art/a.svg' },
  });
});
