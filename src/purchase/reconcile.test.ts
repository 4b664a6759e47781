import { describe, expect, test } from 'vitest';
import { getOrderInfo, payCall } from '../contract/order.ts';
import { must } from '../testing/must.ts';
import { createReadyStorefront, createTestStorefront, fill, type TestStorefront, tap } from '../testing/storefront.ts';

const razer = payCall('razer_gold_pay');
const states = ({ store }: TestStorefront) =>
  store.checkout.intents.value.map(({ billing_no, state }) => [billing_no, state]);
/** Records the events about orders. */
const eventsOf = ({ store }: TestStorefront): string[] => {
  const events: string[] = [];
  for (const name of ['order:paid', 'order:failed'] as const)
    store.events.on(name, ({ billing_no }) => events.push(`${name} ${billing_no}`));
  return events;
};
/** The player leaves the order, and looks at the shop again later on. */
const leave = async (shop: TestStorefront): Promise<void> => {
  shop.store.checkout.close();
  await shop.settle();
};
const comeBack = async (shop: TestStorefront): Promise<void> => {
  shop.platform.comeBack();
  await shop.settle();
};
/** The payment site makes the order of the last key. */
const makeOnSite = ({ store, world }: TestStorefront, billing_no: string): void => {
  const request_id = store.checkout.intents.value.at(-1)?.intent ?? '';
  world.orders.push({ billing_no, person: 'ann', request_id, bought: 'x', product_id: 'g600', status: 'Pending' });
};

describe('a dismissed order', () => {
  test.each([
    ['Success', 'success', 'order:paid B1', 'success'],
    ['Fail', 'fail', 'order:failed B1', 'idle'],
  ] as const)(
    'RS-3 that ended in its own window is reported once the player returns, and shown if it was paid: %s',
    async (end, state, expected, visible) => {
      const shop = await createReadyStorefront();
      const events = eventsOf(shop);
      await tap(shop);
      await leave(shop);
      shop.world.end(end);
      await comeBack(shop);
      await comeBack(shop);
      expect(states(shop)).toEqual([['B1', state]]);
      expect(events).toEqual([expected]);
      expect(shop.store.checkout.progress.value.is).toBe(visible);
      await leave(shop);
      await comeBack(shop);
      expect(shop.store.checkout.progress.value.is, 'once').toBe('idle');
    },
  );

  test('RS-3 NT-5 is read at the start of a visit, and shown if it was paid, so that nobody pays twice by mistake', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    await leave(shop);
    shop.world.end('Success');
    const later = shop.reload();
    await later.settle();
    expect(states(later)).toEqual([['B1', 'success']]);
    expect(later.store.checkout.progress.value).toMatchObject({ is: 'success', order: { billing_no: 'B1' } });
  });

  test('PY-7 NT-5 of which only the key is known is found by it, even if another page showed it by its number', async () => {
    const shop = await createReadyStorefront({ windowless: true }, { method: 'Bank transfer' });
    await tap(shop);
    makeOnSite(shop, 'S1');
    shop.world.end('Success');
    const back = shop.reload();
    back.store.checkout.close();
    back.store.checkout.resumeByNumber('S1');
    await back.advance(5_000);
    expect(back.store.checkout.progress.value.is).toBe('success');
    await leave(back);
    expect(back.store.checkout.progress.value.is, 'once').toBe('idle');
    expect(states(back).filter(([, state]) => state !== 'success')).toEqual([]);
  });

  test('NT-5 whose response was lost gets its number and its link', async () => {
    const shop = await createReadyStorefront();
    shop.world.fault(razer, { is: 'lost' });
    const letGo = shop.world.hold(getOrderInfo);
    await tap(shop);
    await shop.advance(240_000);
    await leave(shop);
    await letGo();
    await shop.settle();
    await comeBack(shop);
    expect(shop.store.checkout.intents.value).toMatchObject([
      { billing_no: 'B1', state: 'dismissed', url: 'https://pay.watt.example/B1' },
    ]);
  });

  test('PY-7 that no payment site made does not stay unpaid forever, and the next attempt uses its key', async () => {
    const shop = await createReadyStorefront({}, { method: 'Bank transfer' });
    await tap(shop);
    await leave(shop);
    await comeBack(shop);
    expect(states(shop)).toEqual([[undefined, 'dismissed']]);
    await shop.advance(31 * 60_000);
    await comeBack(shop);
    expect(states(shop)).toEqual([[undefined, 'not-created']]);
    await tap(shop);
    const keys = shop.platform.opened.map(({ navigations }) =>
      new URL(navigations[0]?.address ?? '').searchParams.get('request_id'),
    );
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('RS-2 that is on the screen again is not read a second time', async () => {
    const shop = await createReadyStorefront();
    const events = eventsOf(shop);
    await tap(shop);
    await leave(shop);
    shop.store.checkout.resume(must(shop.store.checkout.intents.value[0], 'an intent'));
    expect(shop.store.checkout.progress.value.is).toBe('pending');
    await shop.settle();
    const reads = shop.world.count(getOrderInfo);
    shop.world.end('Success');
    await comeBack(shop);
    expect(shop.world.count(getOrderInfo) - reads, 'the simple check, then the full one').toBeLessThanOrEqual(2);
    await shop.advance(5_000);
    expect(events).toEqual(['order:paid B1']);
    expect(shop.store.checkout.progress.value.is).toBe('success');
  });

  test('PY-14 LG-5 of another player is not read, and no order is read after a logout', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    await leave(shop);
    shop.store.session.drop();
    const reads = shop.world.count(getOrderInfo);
    await comeBack(shop);
    expect(shop.world.count(getOrderInfo)).toBe(reads);
  });
});

test('RS-2 an order on the screen of one tab is not read by another tab until the player dismisses it', async () => {
  const shop = await createTestStorefront({ person: 'ann' });
  const other = shop.openTab();
  await other.settle();
  await fill(shop);
  await tap(shop);
  const reads = shop.world.count(getOrderInfo);
  await comeBack(other);
  expect(other.store.checkout.progress.value.is).toBe('idle');
  expect(shop.world.count(getOrderInfo)).toBe(reads);
  await leave(shop);
  await comeBack(other);
  expect(shop.world.count(getOrderInfo)).toBe(reads + 1);
});
