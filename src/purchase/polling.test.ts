import { describe, expect, test } from 'vitest';
import { getOrderInfo } from '../contract/order.ts';
import { must } from '../testing/must.ts';
import {
  createReadyStorefront,
  createTestStorefront,
  fill,
  orderEvents,
  type TestStorefront,
  tap,
} from '../testing/storefront.ts';
import { password } from '../testing/world-data.ts';
import { checkWaitsMs } from './state.ts';

const now = ({ store }: TestStorefront) => store.checkout.progress.value;

describe('following an order', () => {
  test('RS-2 a pending order is read in full, then its status alone, at growing intervals', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    for (const [at, wait] of [...checkWaitsMs, 30_000].entries()) {
      await shop.advance(wait - 1);
      expect(shop.world.count(getOrderInfo)).toBe(at);
      await shop.advance(1);
      expect(shop.world.count(getOrderInfo)).toBe(at + 1);
    }
    expect(now(shop).is).toBe('pending');
    const [first, ...others] = shop.world.sent(getOrderInfo).map(({ simple }) => simple);
    expect([first, new Set(others)]).toEqual(['0', new Set(['1'])]);
  });

  test.each([
    ['Success', 'success', 'order:paid'],
    ['Fail', 'fail', 'order:failed'],
  ] as const)(
    'RS-2 RS-5 %s of the simple check is read again in full before it is shown',
    async (status, is, event) => {
      const shop = await createReadyStorefront();
      const names = orderEvents(shop);
      await tap(shop);
      await shop.advance(checkWaitsMs[0]);
      shop.world.end(status);
      await shop.advance(checkWaitsMs[1]);
      expect(shop.world.sent(getOrderInfo).map(({ simple }) => simple)).toEqual(['0', '1', '0']);
      expect(now(shop)).toMatchObject({ is, order: { billing_no: 'B1', user_name: 'ann', product_name: '660 Gems' } });
      expect(names).toEqual(['order:created', event]);
      await shop.advance(300_000);
      expect(names).toHaveLength(2);
      expect(shop.platform.clock.waiting()).toBe(0);
    },
  );

  test.each([
    [-1, 'pending'],
    [1, 'success'],
    [-2, 'fail'],
    [10, 'pending'],
  ] as const)('RS-1 the status %i reads as %s', async (status, is) => {
    const shop = await createReadyStorefront();
    await tap(shop);
    shop.world.answer(getOrderInfo, () => ({ billing_no: 'B1', status }));
    await shop.store.checkout.check();
    expect(now(shop).is).toBe(is);
    expect(shop.world.orders).toHaveLength(1);
  });

  test.each([
    ['Pending', 'pending'],
    ['Success', 'success'],
    ['Fail', 'fail'],
    [10, 'pending'],
  ] as const)(
    'RS-1 a repeated order is read again in full: %s shows as %s, marked as made before',
    async (real, is) => {
      const shop = await createReadyStorefront();
      await tap(shop);
      await shop.advance(checkWaitsMs[0]);
      shop.world.answer(getOrderInfo, ({ simple }) => ({ billing_no: 'B1', status: simple ? 10 : real }));
      await shop.store.checkout.check();
      expect(now(shop)).toMatchObject({ is, repeat: true });
      expect(shop.world.sent(getOrderInfo).map(({ simple }) => simple)).toEqual(['0', '1', '0']);
      expect(shop.world.orders).toHaveLength(1);
    },
  );

  test('RS-2 the whole order has the payment deadline, and a simple response keeps it', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    const facts = {
      pay_by: 1_900_000_000,
      expected_by: 1_900_000_600,
      payment_name: 'Razer',
      amount: 8,
      currency: 'USD',
    };
    shop.world.answer(getOrderInfo, ({ simple }) => ({
      billing_no: 'B1',
      status: -1 as const,
      ...(simple ? {} : facts),
    }));
    await shop.advance(checkWaitsMs[0] + checkWaitsMs[1]);
    const { payment_name: _, amount: __, currency: ___, ...moments } = facts;
    const known = { ...moments, price_text: '$8.00', method_name: 'Razer Gold', url: 'https://pay.watt.example/B1' };
    expect(now(shop)).toMatchObject({ is: 'pending', intent: known });
    expect(shop.store.checkout.intents.value).toMatchObject([known]);
  });

  test('RS-2 the return to the page starts a check at once', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    shop.world.end('Success');
    shop.platform.comeBack();
    await shop.settle();
    expect(now(shop).is).toBe('success');
  });

  test('RS-3 "recharge done" starts a check, and shows it', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    const letGo = shop.world.hold(getOrderInfo);
    void shop.store.checkout.check();
    expect(now(shop)).toMatchObject({ is: 'pending', doing: 'checking' });
    await letGo();
    await shop.settle();
    expect(now(shop)).toMatchObject({ is: 'pending', doing: 'waiting' });
  });

  test('RS-4 the payment arrives before the goods: success is shown, and the delivery is followed', async () => {
    const shop = await createReadyStorefront();
    const names = orderEvents(shop);
    await tap(shop);
    shop.world.end('Success', { deliver: false });
    await shop.advance(2_000);
    expect(now(shop).is).toBe('success');
    expect(now(shop)).not.toHaveProperty('order.delivered_at');
    const [order] = shop.world.orders;
    must(order, 'an order').delivered_at = 1_800_000_000;
    await shop.advance(30_000);
    expect(now(shop)).toMatchObject({ is: 'success', order: { delivered_at: 1_800_000_000 } });
    expect(names.filter((name) => name === 'order:paid')).toHaveLength(1);
  });

  test('RS-2 an older response changes nothing: a settled order is never pending again', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    shop.world.end('Success', { deliver: false });
    await shop.advance(2_000);
    expect(now(shop).is).toBe('success');
    shop.world.answer(getOrderInfo, () => ({ billing_no: 'B1', status: 'Pending' as const }));
    await shop.advance(60_000);
    shop.platform.comeBack();
    await shop.settle();
    expect(now(shop).is).toBe('success');
    expect(shop.store.checkout.intents.value.map(({ state }) => state)).toEqual(['success']);
  });

  test('RS-4 a success after a failure is shown when the player returns', async () => {
    const shop = await createReadyStorefront();
    const names = orderEvents(shop);
    await tap(shop);
    shop.world.end('Fail');
    await shop.advance(2_000);
    expect(now(shop).is).toBe('fail');
    shop.world.end('Success');
    shop.platform.comeBack();
    await shop.settle();
    expect(now(shop).is).toBe('success');
    expect(names).toEqual(['order:created', 'order:failed', 'order:paid']);
  });

  test('RS-2 T19 a late response about the previous order does not replace the current one', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    const letGo = shop.world.hold(getOrderInfo, 'after');
    await shop.advance(2_000);
    const { orders } = shop.world;
    orders.push({
      billing_no: 'B7',
      person: 'ann',
      request_id: 'other-1',
      bought: '',
      product_id: 'g60',
      status: 'Pending',
    });
    shop.store.checkout.resumeByNumber('B7');
    await shop.settle();
    await letGo();
    await shop.advance(30_000);
    expect(now(shop)).toMatchObject({ is: 'pending', intent: { billing_no: 'B7' } });
    shop.world.end('Success');
    await shop.advance(30_000);
    expect(now(shop)).toMatchObject({ is: 'success', order: { billing_no: 'B7' } });
  });

  test('RS-2 closing the result stops the checks; a new order has its own again', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    const letGo = shop.world.hold(getOrderInfo);
    await shop.advance(2_000);
    shop.store.checkout.close();
    await letGo();
    await shop.advance(120_000);
    expect(now(shop).is).toBe('idle');
    expect(shop.world.count(getOrderInfo)).toBe(1);
    await fill(shop, { product: 'g60' });
    await tap(shop);
    shop.world.end('Success');
    await shop.advance(2_000);
    expect(now(shop)).toMatchObject({ is: 'success', order: { billing_no: 'B2' } });
  });
});

describe('PY-13 a return without a session', () => {
  test('the order is not read and no login is forced, but a login shows the order', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    const other = await createTestStorefront();
    other.platform.setFetch(shop.world.fetch);
    other.store.checkout.resumeByNumber('B1');
    await other.advance(120_000);
    other.platform.comeBack();
    await other.settle();
    expect(now(other)).toMatchObject({ is: 'unknown', intent: { billing_no: 'B1', account: '' } });
    expect(shop.world.count(getOrderInfo)).toBe(0);
    expect(other.store.popups.login.value).toBe(false);
    await other.store.session.logIn('ann', password);
    await other.settle();
    const facts = { billing_no: 'B1', account: 'U1', product_name: '660 Gems', product_id: 'g600' };
    expect(now(other)).toMatchObject({ is: 'pending', opened: 'link', intent: facts });
    expect(other.store.checkout.intents.value).toMatchObject([facts]);
  });
});
