import { describe, expect, test } from 'vitest';
import { GatewayError } from '../client/errors.ts';
import type { codes } from '../contract/codes.ts';
import { getOrderInfo, payCall } from '../contract/order.ts';
import { createReadyStorefront, fill, type TestStorefront, tap } from '../testing/storefront.ts';
import { password } from '../testing/world-data.ts';

const razer = payCall('razer_gold_pay');
const now = ({ store }: TestStorefront) => store.checkout.progress.value;
/** Longer than the client goes on trying. */
const longMs = 240_000;

describe('a lost response', () => {
  test.each(['lost', 'garbage'] as const)(
    'NT-5 %s in transit: the order is looked up by its key, found, and followed',
    async (is) => {
      const shop = await createReadyStorefront();
      const names: string[] = [];
      shop.store.events.on('order:unknown', () => names.push('unknown'));
      shop.store.events.on('order:created', ({ billing_no }) => names.push(billing_no));
      shop.world.fault(razer, { is });
      const letGo = shop.world.hold(getOrderInfo);
      await tap(shop);
      await shop.advance(longMs);
      expect(now(shop).is).toBe('unknown');
      expect(shop.store.checkout.fault.value).toBeNull();
      await letGo();
      await shop.advance(60_000);
      expect(now(shop)).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
      expect(shop.world.orders).toHaveLength(1);
      expect(names).toEqual(['unknown', 'B1']);
      shop.world.end('Success');
      await shop.advance(60_000);
      expect(now(shop).is).toBe('success');
    },
  );

  test('NT-5 has the same key in every attempt, at every gateway', async () => {
    const shop = await createReadyStorefront();
    shop.world.fault(razer, { is: 'lost' });
    await tap(shop);
    await shop.advance(longMs);
    const sent = shop.world.requests.filter(({ path }) => path === razer.path);
    expect(sent).toHaveLength(6);
    expect(new Set(sent.map(({ host }) => host)).size).toBe(2);
    expect(new Set(sent.map(({ params }) => params.request_id)).size).toBe(1);
    expect(shop.world.orders).toHaveLength(1);
  });

  test('NT-5 is followed by a third attempt with a response, which shows the one order', async () => {
    const shop = await createReadyStorefront();
    shop.world.fault(razer, { is: 'lost' }, 2);
    await tap(shop);
    await shop.advance(20_000);
    expect(now(shop)).toMatchObject({ is: 'pending', opened: 'window', intent: { billing_no: 'B1' } });
    expect(shop.world.orders).toHaveLength(1);
  });

  test.each([{ is: 'dead' }, { is: 'refused', word: 'busy' }] as const)(
    'NT-5 without an order is not called failed, and the next tap uses the same key: %j',
    async (fault) => {
      const shop = await createReadyStorefront();
      const stop = shop.world.fault(razer, fault);
      await tap(shop);
      await shop.advance(longMs);
      expect(now(shop).is).toBe('idle');
      expect(shop.store.checkout.fault.value).toBe('not-created');
      expect(shop.store.checkout.intents.value).toMatchObject([{ state: 'not-created' }]);
      stop();
      await tap(shop);
      expect(now(shop).is).toBe('pending');
      expect(new Set(shop.world.sent(razer).map(({ request_id }) => request_id)).size).toBe(1);
      expect(shop.store.checkout.intents.value).toMatchObject([{ state: 'pending' }]);
    },
  );

  test('NT-5 T21 and a request that arrives after that message make one order', async () => {
    const shop = await createReadyStorefront();
    const letGo = shop.world.hold(razer, 'before');
    await tap(shop);
    await shop.advance(longMs);
    expect(now(shop).is).toBe('idle');
    await letGo();
    await shop.settle();
    expect(shop.world.orders).toHaveLength(1);
    await tap(shop);
    expect(now(shop)).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
    expect(shop.world.orders).toHaveLength(1);
  });

  test('NT-5 is not forgotten after a rejection of a later attempt, so its key stays', async () => {
    const shop = await createReadyStorefront();
    const lost = shop.world.hold(razer, 'before');
    await tap(shop);
    await shop.advance(longMs);
    await lost();
    shop.world.fault(razer, { is: 'refused', word: 'too-many' }, 6);
    await tap(shop);
    await shop.advance(longMs);
    expect(now(shop).is).toBe('idle');
    await tap(shop);
    expect(shop.world.orders).toHaveLength(1);
  });
});

describe('a rejection', () => {
  test.each([
    'limit-reached',
    'unpaid-order',
    'bad-parameter',
    'illegal-coupon',
    'not-yet',
    'other-request',
  ] satisfies (keyof typeof codes)[])(
    'NT-3 PY-12 %s makes no order, closes the window of the tap, and shows the reason',
    async (word) => {
      const shop = await createReadyStorefront();
      shop.world.fault(razer, { is: 'refused', word, text: 'No.' });
      await tap(shop);
      expect(now(shop).is).toBe('idle');
      expect(shop.store.checkout.fault.value).toBeInstanceOf(GatewayError);
      expect(shop.store.checkout.fault.value).toMatchObject({ word, text: 'No.' });
      const goBack = shop.store.i18n.t('go_back');
      expect(shop.platform.opened.map((window) => [window.closed(), window.shownTexts])).toEqual([[true, [goBack]]]);
      const kept = word === 'other-request' ? [] : [{ state: 'not-created' }];
      expect(shop.store.checkout.intents.value).toMatchObject(kept);
      await shop.advance(longMs);
      expect(shop.world.count(razer)).toBe(1);
      expect(shop.platform.clock.waiting()).toBe(0);
    },
  );

  test('NT-3 is removed by the next tap', async () => {
    const shop = await createReadyStorefront();
    shop.world.fault(razer, { is: 'refused', word: 'limit-reached' }, 1);
    await tap(shop);
    expect(shop.store.checkout.fault.value).not.toBeNull();
    await tap(shop);
    expect(shop.store.checkout.fault.value).toBeNull();
    expect(now(shop).is).toBe('pending');
  });

  test('NT-3 T17 is final for a key that stands for another purchase: it is not used again', async () => {
    const shop = await createReadyStorefront();
    shop.world.fault(razer, { is: 'dead' }, 6);
    await tap(shop);
    await shop.advance(longMs);
    shop.world.fault(razer, { is: 'refused', word: 'other-request' }, 1);
    await tap(shop);
    await tap(shop);
    expect(new Set(shop.world.sent(razer).map(({ request_id }) => request_id)).size).toBe(2);
    expect(shop.world.orders).toHaveLength(1);
  });

  test('NT-3 of an ended session opens the log-in popup, makes no order, and the tap continues after the login', async () => {
    const shop = await createReadyStorefront();
    shop.world.tokens.clear();
    await tap(shop);
    expect(shop.store.popups.login.value).toBe(true);
    expect(now(shop).is).toBe('idle');
    await shop.store.session.logIn('ann', password);
    await fill(shop);
    await tap(shop);
    expect(now(shop).is).toBe('pending');
    expect(shop.world.orders).toHaveLength(1);
  });

  test('NT-3 RS-2 of an ended session stops the checks of an order, which continue after the login', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    shop.world.tokens.clear();
    await shop.advance(60_000);
    expect(shop.store.popups.login.value).toBe(true);
    expect(shop.world.count(getOrderInfo)).toBe(1);
    await shop.store.session.logIn('ann', password);
    shop.world.end('Success');
    await shop.advance(5_000);
    expect(now(shop)).toMatchObject({ is: 'success', order: { billing_no: 'B1' } });
  });
});

describe('a check that fails', () => {
  test('RS-2 leaves the order unchanged, and is repeated', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    const stop = shop.world.fault(getOrderInfo, { is: 'garbage' });
    await shop.advance(60_000);
    expect(now(shop)).toMatchObject({ is: 'pending', doing: 'waiting' });
    stop();
    shop.world.end('Success');
    await shop.advance(60_000);
    expect(now(shop).is).toBe('success');
  });

  test('RS-2 T20 keeps a pending order that a gateway does not know', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    shop.world.fault(getOrderInfo, { is: 'refused', word: 'not-yours' }, 3);
    await shop.advance(60_000);
    expect(now(shop).is).toBe('pending');
  });

  test('RT-7 T20 removes an unknown number from the screen, and stores nothing', async () => {
    const shop = await createReadyStorefront();
    shop.store.checkout.resumeByNumber('B999');
    expect(now(shop).is).not.toBe('idle');
    await shop.advance(60_000);
    expect(now(shop).is).toBe('idle');
    expect(shop.store.checkout.intents.value).toEqual([]);
    expect(shop.platform.clock.waiting()).toBe(0);
  });
});
