import { expect, onTestFinished, test } from 'vitest';
import { createTestStorefront, fill, tap } from '../../../src/testing/storefront.ts';
import { createRouter } from '../router.ts';
import { guardArea } from './area-guard.ts';

const open = async (path: string, area: string | null, resultFirst = false) => {
  const shop = await createTestStorefront({ address: `https://watt.example${path}`, area });
  const router = createRouter(shop.platform);
  onTestFinished(guardArea(shop.store, router, resultFirst));
  return { ...shop, router, address: () => shop.platform.address().pathname + shop.platform.address().search };
};

test.each(['/', '/selectGoods', '/activity', '/my', '/userCenter'])(
  'AR-2 %s without a valid area is /notArea',
  async (path) => {
    const { address } = await open(`${path}?domain_area=mars`, 'mars');
    expect(address()).toBe('/notArea?domain_area=mars');
  },
);

test('AR-2 it is /notArea again for a player who goes on from there without an area', async () => {
  const { router, address } = await open('/notArea', '');
  router.go('/my');
  expect(address()).toBe('/notArea');
});

test.each(['/activity', '/my', '/userCenter'])('AR-2 %s stays in a valid area', async (path) => {
  expect((await open(path, 'sea')).address()).toBe(path);
});

test.each(['/replenishGoods', '/certifiedReal', '/errorReplenish', '/nothing'])(
  'RT-1 %s needs no area',
  async (path) => {
    expect((await open(path, 'mars')).address()).toBe(path);
  },
);

test('PY-13 the result of an order comes first where the page was opened for it', async () => {
  const { router, address } = await open('/selectGoods', 'mars', true);
  expect(address()).toBe('/selectGoods');
  router.go('/my');
  expect(address()).toBe('/notArea');
});

test('AR-2 an order under way is not left', async () => {
  const shop = await createTestStorefront({ person: 'ann', address: 'https://watt.example/selectGoods' });
  const router = createRouter(shop.platform);
  onTestFinished(guardArea(shop.store, router, false));
  await fill(shop);
  await tap(shop);
  shop.store.areas.forget();
  router.go('/my');
  expect(router.screen.value.is).toBe('my');
});
