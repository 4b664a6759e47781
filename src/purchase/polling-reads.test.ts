import { describe, expect, test } from 'vitest';
import { getOrderInfo } from '../contract/order.ts';
import { createReadyStorefront, type TestStorefront, tap } from '../testing/storefront.ts';

const now = ({ store }: TestStorefront) => store.checkout.progress.value;
const paid = ({ billing_no = 'B1' }) => ({ billing_no, status: 'Success' as const, delivered_at: 1 });

/** A storefront that shows an unpaid order. */
async function ordered(): Promise<TestStorefront> {
  const shop = await createReadyStorefront();
  await tap(shop);
  return shop;
}

test.each([
  [9, 'USD', '$9.00'],
  [0, 'USD', '$0.00'],
  [undefined, 'USD', '$9.99'],
  [9, undefined, '$9.99'],
])('RS-5 an order of %s %s is shown with the price %s', async (amount, currency, price_text) => {
  const shop = await ordered();
  shop.world.answer(getOrderInfo, () => ({ billing_no: 'B1', status: 'Pending' as const, amount, currency }));
  await shop.store.checkout.check();
  expect(now(shop)).toMatchObject({ intent: { price_text } });
});

describe('a check', () => {
  test('RS-2 names the order by its number and its key', async () => {
    const shop = await ordered();
    const timers = shop.platform.clock.waiting();
    await shop.store.checkout.check();
    const [order] = shop.world.orders;
    expect(shop.world.sent(getOrderInfo)).toMatchObject([{ billing_no: 'B1', request_id: order?.request_id }]);
    expect(shop.platform.clock.waiting(), 'no timer of the check is left').toBe(timers);
  });

  test('RS-3 by the player ends after five seconds without a response, and a later response is ignored', async () => {
    const shop = await ordered();
    const letGo = shop.world.hold(getOrderInfo);
    void shop.store.checkout.check();
    await shop.advance(4_999);
    expect(now(shop)).toMatchObject({ doing: 'checking' });
    await shop.advance(1);
    const ended = { is: 'pending', doing: 'waiting', checkResult: 'unreached' };
    expect(now(shop)).toMatchObject(ended);
    shop.world.end('Success');
    await letGo();
    await shop.settle();
    expect(now(shop)).toMatchObject(ended);
  });

  test('RS-2 that runs by itself waits for its response as long as any request', async () => {
    const shop = await ordered();
    const letGo = shop.world.hold(getOrderInfo);
    await shop.advance(2_000);
    await shop.advance(5_500);
    shop.world.end('Success');
    await letGo();
    await shop.settle();
    expect(now(shop).is).toBe('success');
  });

  test.each(['answer', 'fault'] as const)('RS-2 by the player replaces one that runs by itself (%s)', async (how) => {
    const shop = await ordered();
    const letGo = shop.world.hold(getOrderInfo, 'after');
    await shop.advance(2_000);
    if (how === 'answer') shop.world.answer(getOrderInfo, paid);
    const later = shop.world.hold(getOrderInfo);
    void shop.store.checkout.check();
    await letGo();
    await shop.settle();
    expect(now(shop), 'the first response is ignored').toMatchObject({ is: 'pending', doing: 'checking' });
    if (how === 'fault') shop.world.fault(getOrderInfo, { is: 'refused', word: 'not-logged-in' });
    await later();
    await shop.settle();
    expect(now(shop).is).toBe(how === 'answer' ? 'success' : 'pending');
  });

  test('RS-2 by the player aborts the request of one that runs by itself', async () => {
    const shop = await ordered();
    const signals: (AbortSignal | null | undefined)[] = [];
    shop.platform.setFetch((input, init) => {
      signals.push(init?.signal);
      return shop.world.fetch(input, init);
    });
    shop.world.hold(getOrderInfo);
    await shop.advance(2_000);
    void shop.store.checkout.check();
    await shop.settle();
    expect(signals.map((one) => one?.aborted)).toEqual([true, false]);
  });

  test.each(['close', 'dispose'] as const)(
    'RS-2 and its wait end with the order or the storefront: %s',
    async (how) => {
      const shop = await ordered();
      const letGo = shop.world.hold(getOrderInfo);
      await shop.advance(2_000);
      const events: unknown[] = [];
      shop.store.events.on('order:paid', (order) => events.push(order));
      if (how === 'close') shop.store.checkout.close();
      else shop.store.dispose();
      const before = now(shop).is;
      shop.world.end('Success');
      await letGo();
      await shop.advance(120_000);
      expect(events).toEqual([]);
      expect(now(shop).is).toBe(before);
      expect(shop.world.count(getOrderInfo)).toBe(1);
      expect(shop.platform.clock.waiting()).toBe(0);
    },
  );
});

describe('the player', () => {
  test('RS-2 who has closed the payment window is shown so at the next check, not before', async () => {
    const shop = await ordered();
    await shop.advance(8_000);
    shop.platform.opened[0]?.closeByPlayer();
    await shop.advance(3_999);
    expect(now(shop)).toMatchObject({ opened: 'window' });
    await shop.advance(1);
    expect(now(shop)).toMatchObject({ opened: 'closed' });
  });

  test('RS-2 who has closed the payment window is shown so on the return to the page', async () => {
    const shop = await ordered();
    await shop.advance(8_000);
    shop.platform.opened[0]?.closeByPlayer();
    shop.platform.comeBack();
    expect(now(shop)).toMatchObject({ opened: 'closed' });
  });

  test('RS-2 whose storefront is destroyed causes no check by a return', async () => {
    const shop = await ordered();
    shop.store.dispose();
    shop.platform.comeBack();
    await shop.advance(120_000);
    expect(shop.world.count(getOrderInfo)).toBe(0);
    expect(shop.platform.clock.waiting()).toBe(0);
  });
});
