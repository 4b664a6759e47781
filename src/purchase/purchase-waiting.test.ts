import { describe, expect, test } from 'vitest';
import { getOrderInfo, payCall } from '../contract/order.ts';
import { createReadyStorefront, type TestStorefront, tap } from '../testing/storefront.ts';

const razer = payCall('razer_gold_pay');
const page = 'https://pay.watt.example/B1';
const now = ({ store }: TestStorefront) => store.checkout.progress.value;
const created = ({ store }: TestStorefront): string[] => {
  const events: string[] = [];
  store.events.on('order:created', ({ billing_no }) => events.push(billing_no));
  return events;
};

describe('NT-5 a player who has stopped waiting for the response', () => {
  test('sees the order once it exists, and its payment page when the response arrives', async () => {
    const shop = await createReadyStorefront();
    const events = created(shop);
    const answer = shop.world.hold(razer, 'before');
    await tap(shop);
    shop.store.checkout.stopWaiting();
    await shop.advance(5_000);
    expect(now(shop).is).toBe('unknown');
    await answer();
    await shop.settle();
    expect(now(shop)).toMatchObject({ is: 'pending', opened: 'window', intent: { billing_no: 'B1' } });
    expect(shop.platform.opened.map(({ navigations }) => navigations)).toEqual([[{ address: page }]]);
    expect(events).toEqual(['B1']);
  });

  test('gets one event for an order that was found before its response arrived', async () => {
    const shop = await createReadyStorefront();
    const events = created(shop);
    const answer = shop.world.hold(razer, 'after');
    await tap(shop);
    shop.store.checkout.stopWaiting();
    await shop.advance(3_000);
    expect(now(shop)).toMatchObject({ is: 'pending', opened: 'link' });
    await answer();
    await shop.settle();
    expect(now(shop)).toMatchObject({ is: 'pending', opened: 'window' });
    expect(events).toEqual(['B1']);
  });

  test('who then left: no page opens, the window is closed, and the order is kept', async () => {
    const shop = await createReadyStorefront();
    const answer = shop.world.hold(razer, 'before');
    await tap(shop);
    shop.store.checkout.stopWaiting();
    shop.store.checkout.close();
    await answer();
    await shop.settle();
    expect(now(shop).is).toBe('idle');
    expect(shop.platform.opened.map((one) => [one.closed(), one.navigations])).toEqual([[true, []]]);
    expect(shop.store.checkout.intents.value).toMatchObject([{ state: 'dismissed', billing_no: 'B1', url: page }]);
    await tap(shop);
    expect(shop.world.orders).toHaveLength(1);
  });

  test('who then left: a lost response shows nothing either', async () => {
    const shop = await createReadyStorefront();
    shop.world.fault(razer, { is: 'dead' });
    await tap(shop);
    shop.store.checkout.stopWaiting();
    shop.store.checkout.close();
    await shop.advance(240_000);
    expect(now(shop).is).toBe('idle');
    expect(shop.store.popups.toasts.value).toEqual([]);
  });

  test.each([true, false])(
    'sees a rejection while the order is shown (%s), but not after closing it',
    async (looks) => {
      const shop = await createReadyStorefront();
      shop.world.fault(razer, { is: 'refused', word: 'limit-reached' }, 1);
      shop.world.fault(razer, { is: 'dead' }, 1);
      await tap(shop);
      shop.store.checkout.stopWaiting();
      if (!looks) shop.store.checkout.close();
      await shop.advance(6_000);
      expect(now(shop).is).toBe('idle');
      const texts = shop.store.popups.toasts.value.map(({ text }) => text);
      expect(texts).toEqual(looks ? [shop.store.i18n.t('error_limit')] : []);
      expect(shop.store.checkout.intents.value).toMatchObject([{ state: 'not-created' }]);
    },
  );

  test('who is offline: the order is made once the device is online, and its payment page opens as usual', async () => {
    const shop = await createReadyStorefront();
    shop.platform.setOnline(false);
    const connect = shop.world.fault(razer, { is: 'dead' });
    await tap(shop);
    await shop.advance(600_000);
    expect(now(shop).is).toBe('sending');
    shop.store.checkout.stopWaiting();
    expect(now(shop).is).toBe('unknown');
    connect();
    shop.platform.setOnline(true);
    await shop.advance(2_000);
    expect(now(shop)).toMatchObject({ is: 'pending', opened: 'window' });
    expect(shop.world.orders).toHaveLength(1);
  });

  test('changes nothing if nothing is being made', async () => {
    const shop = await createReadyStorefront();
    shop.store.checkout.stopWaiting();
    expect(now(shop).is).toBe('idle');
    expect(shop.world.count(getOrderInfo)).toBe(0);
  });
});
