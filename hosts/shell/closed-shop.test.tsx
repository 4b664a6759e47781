import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getGameListV2 } from '../../src/contract/game.ts';
import { vipBasicInfo } from '../../src/contract/reward.ts';
import { renderIn } from '../../src/testing/render.tsx';
import { createTestStorefront } from '../../src/testing/storefront.ts';
import { ClosedShop } from './closed-shop.tsx';

const closed = {
  is: 'answered',
  done: false,
  answer: () => new Response('', { status: 503, headers: { 'Retry-After': '2700' } }),
} as const;

const open = async () => {
  const shop = await createTestStorefront();
  return renderIn(shop, <ClosedShop store={shop.store} />, false);
};

test('NT-3 a page without its games says when the shop is back and that nothing was charged, and goes on by itself', async () => {
  const { store, world, platform, t, view, container: into } = await open();
  const stop = world.fault(getGameListV2, closed);
  store.areas.choose('universal');
  await view.findByRole('heading', { name: t('maintenance_title') });
  expect(into.textContent).toMatch(/Back at about \d{1,2}:\d\d/);
  view.getByText(t('nothing_charged'));
  stop();
  await platform.clock.advance(61_000);
  await waitFor(() => expect(into.textContent).toBe(''));
});

test('NT-3 a page that has its games stays as it is', async () => {
  const { store, world, container: into } = await open();
  await waitFor(() => expect(store.games.list.value.is).toBe('ready'));
  world.fault(vipBasicInfo, closed);
  void store.send(vipBasicInfo, { client_id: '1013' }).catch(() => {});
  await waitFor(() => expect(store.maintenance.value).not.toBeNull());
  expect(into.textContent).toBe('');
});
