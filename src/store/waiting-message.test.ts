import { expect, test } from 'vitest';
import { allRoleList } from '../contract/game.ts';
import { getGoodsList, getPaymentList } from '../contract/goods.ts';
import { payCall } from '../contract/order.ts';
import { createReadyStorefront, createTestStorefront, type TestStorefront, tap } from '../testing/storefront.ts';

const razer = payCall('razer_gold_pay');

const closed = (retryAfter: string) =>
  ({
    is: 'answered',
    done: false,
    answer: () => new Response('', { status: 503, headers: { 'Retry-After': retryAfter } }),
  }) as const;

const lastingTexts = ({ store }: TestStorefront): string[] =>
  store.popups.toasts.value.filter(({ tone }) => tone === 'lasting').map(({ text }) => text);

test('NT-3 a lasting message shows that the gateway is closed and when it is back, and disappears by itself', async () => {
  const first = await createTestStorefront({ person: 'ann' });
  const stops = [getGoodsList, allRoleList, getPaymentList].map((call) => first.world.fault(call, closed('600')));
  const shop = first.reload();
  await shop.advance(5_000);
  const time = shop.store.i18n.time(shop.platform.now() / 1_000 + 595, 'clock');
  expect(lastingTexts(shop)).toEqual([shop.store.i18n.t('maintenance_until', { time })]);
  expect(time).toMatch(/^\d\d?:\d\d\s[AP]M$/);
  for (const text of ['1', '2', '3', '4']) shop.store.popups.toast(text);
  expect(lastingTexts(shop), 'other messages do not push it out').toHaveLength(1);
  await shop.advance(20_000);
  expect(lastingTexts(shop), 'it stays').toHaveLength(1);
  for (const stop of stops) stop();
  await shop.advance(60_000);
  expect(lastingTexts(shop)).toEqual([]);
  expect(shop.store.catalogue.goods.value.is).toBe('ready');
});

test('NT-3 a distant time is shown with its date', async () => {
  const first = await createTestStorefront({ person: 'ann' });
  first.world.fault(getGoodsList, closed(String(2 * 86_400)));
  const shop = first.reload();
  await shop.advance(5_000);
  expect(lastingTexts(shop)[0]).toContain('Nov 22, 2026');
});

test('NT-1 NT-3 the player sees a message while a read is retried, also at backups', async () => {
  const first = await createTestStorefront({ person: 'ann' });
  first.world.fault(getGoodsList, { is: 'dead' });
  const shop = first.reload();
  await shop.advance(5_500);
  expect(lastingTexts(shop)).toEqual([]);
  await shop.advance(1_000);
  expect(lastingTexts(shop)).toEqual([shop.store.i18n.t('still_trying')]);
  await shop.advance(60_000);
  expect(shop.store.catalogue.goods.value.is).toBe('failed');
  expect(lastingTexts(shop), 'what went wrong is said in its place').toEqual([]);
});

test('NT-5 a purchase at a closed gateway is searched for by its key and made once', async () => {
  const shop = await createReadyStorefront();
  // The gateway creates the order, and only its response reports that it is closed.
  const stop = shop.world.fault(razer, { ...closed('600'), done: true });
  await tap(shop);
  await shop.advance(5_000);
  const hosts = shop.world.requests.filter(({ path }) => path === razer.path).map(({ host }) => host);
  expect(hosts, 'once to each front').toEqual([...new Set(hosts)]);
  expect(new Set(shop.world.sent(razer).map(({ request_id }) => request_id)).size).toBe(1);
  stop();
  await shop.advance(120_000);
  expect(shop.store.checkout.progress.value).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
  expect(shop.world.orders).toHaveLength(1);
});
