import { describe, expect, test } from 'vitest';
import { getOrderInfo, payCall } from '../contract/order.ts';
import { siteTicket } from '../contract/payment-ticket.ts';
import { createReadyStorefront, fill, type TestStorefront, tap } from '../testing/storefront.ts';

const razer = payCall('razer_gold_pay');
const now = ({ store }: TestStorefront) => store.checkout.progress.value;
const page = 'https://pay.watt.example/B1';

describe('opening the payment page', () => {
  test('PY-13 T16 one window opens inside the tap, before any response', async () => {
    const shop = await createReadyStorefront();
    shop.store.checkout.pay(shop.store.methods.picked.peek());
    expect(shop.platform.opened).toHaveLength(1);
    await shop.settle();
    expect(shop.platform.opened[0]?.navigations).toEqual([{ address: page }]);
  });

  test('PY-13 a blocked window does not lose the order: a link is shown instead', async () => {
    const shop = await createReadyStorefront();
    shop.platform.blockWindows(true);
    await tap(shop);
    expect(now(shop)).toMatchObject({ is: 'pending', opened: 'link', intent: { url: page } });
    expect(shop.platform.navigations).toEqual([]);
    shop.platform.blockWindows(false);
    shop.store.checkout.reopen();
    expect(now(shop)).toMatchObject({ is: 'pending', opened: 'window' });
    expect(shop.platform.opened.at(-1)?.navigations).toEqual([{ address: page }]);
  });

  test('PY-13 EM-4 in an app without windows the page itself navigates to the payment page', async () => {
    const shop = await createReadyStorefront({ windowless: true });
    await tap(shop);
    expect(now(shop)).toMatchObject({ is: 'pending', opened: 'same' });
    expect(shop.platform.opened).toEqual([]);
    expect(shop.platform.navigations).toEqual([{ address: page }]);
  });

  test('PY-13 NT-5 a link is shown if the page would forget the order, or the player has stopped waiting', async () => {
    const forgetful = await createReadyStorefront({ windowless: true });
    forgetful.platform.failStorage('blocked');
    await tap(forgetful);
    expect(now(forgetful)).toMatchObject({ is: 'pending', opened: 'link' });

    const slow = await createReadyStorefront({ windowless: true });
    const letGo = slow.world.hold(payCall('razer_gold_pay'));
    await tap(slow);
    slow.store.checkout.stopWaiting();
    await letGo();
    await slow.settle();
    expect(now(slow)).toMatchObject({ is: 'pending', opened: 'link' });
    expect([...forgetful.platform.navigations, ...slow.platform.navigations]).toEqual([]);
  });

  test('PY-13 a method for the same window navigates the page once the order is known', async () => {
    const shop = await createReadyStorefront({}, { method: 'Alipay' });
    const letGo = shop.world.hold(payCall('alipay_pay'));
    await tap(shop);
    expect([shop.platform.opened.length, shop.platform.navigations.length]).toEqual([0, 0]);
    await letGo();
    await shop.settle();
    expect(shop.platform.navigations).toEqual([{ address: page }]);
    expect(now(shop)).toMatchObject({ is: 'pending', opened: 'same' });
  });

  test('PY-13 the page navigates again when the payment page is opened again', async () => {
    const shop = await createReadyStorefront({}, { method: 'Alipay' });
    await tap(shop);
    shop.store.checkout.reopen();
    expect(shop.platform.navigations).toEqual([{ address: page }, { address: page }]);
    expect(shop.platform.opened).toEqual([]);
  });

  test('PY-8 a method with a form is posted, in the window or in the page', async () => {
    const shop = await createReadyStorefront({}, { method: 'MyCard Points' });
    await tap(shop);
    expect(shop.platform.opened[0]?.navigations).toEqual([{ address: page, fields: { billing_no: 'B1' } }]);
    expect(JSON.stringify([...shop.platform.world.lasting])).not.toContain('fields');
  });

  test('PY-8 PY-13 if the page blocks the form, the window closes, a link is shown, and no other form is tried', async () => {
    const shop = await createReadyStorefront({}, { method: 'MyCard Points' });
    await tap(shop);
    expect(shop.store.checkout.progress.value).toMatchObject({ is: 'pending', opened: 'window' });
    shop.platform.opened[0]?.blockForm();
    expect(shop.platform.opened[0]?.closed()).toBe(true);
    expect(shop.store.checkout.progress.value).toMatchObject({ is: 'pending', opened: 'link' });
    expect(shop.platform.reports.map(String)).toEqual([expect.stringContaining('name it in `form-action`')]);
    shop.store.checkout.reopen();
    expect(shop.platform.opened[1]?.navigations).toEqual([{ address: page }]);
    expect(shop.world.orders).toHaveLength(1);
  });

  test('PY-8 after a reload the same key returns the form, and makes no second order', async () => {
    const shop = await createReadyStorefront({}, { method: 'MyCard Points' });
    await tap(shop);
    const again = shop.reload();
    await again.settle();
    again.store.checkout.close();
    await fill(again, { method: 'MyCard Points' });
    await tap(again);
    expect(again.platform.opened[0]?.navigations).toEqual([{ address: page, fields: { billing_no: 'B1' } }]);
    expect(shop.world.orders).toHaveLength(1);
  });

  test.each(['dead', 'lost'] as const)('PY-13 the window closes if the response is %s', async (is) => {
    const shop = await createReadyStorefront();
    shop.world.fault(razer, { is });
    const letGo = shop.world.hold(getOrderInfo);
    await tap(shop);
    await shop.advance(240_000);
    expect(now(shop).is).toBe('unknown');
    expect(shop.platform.opened.map((window) => [window.closed(), window.navigations])).toEqual([[true, []]]);
    await letGo();
  });

  test.each(['javascript:alert(1)', 'http://pay.watt.example/B1', 'https:pay.watt.example', '//evil.example', ''])(
    'PY-12 T15 an unsafe address is never opened: %j',
    async (url) => {
      const shop = await createReadyStorefront();
      shop.world.answer(razer, () => ({ billing_no: 'B1', url }));
      await tap(shop);
      expect(now(shop)).toMatchObject({ is: 'pending', opened: 'link' });
      expect(shop.platform.opened.map((window) => [window.closed(), window.navigations])).toEqual([[true, []]]);
      shop.store.checkout.reopen();
      expect(shop.platform.opened.flatMap(({ navigations }) => navigations)).toEqual([]);
    },
  );
});

describe('the payment site', () => {
  test('PY-7 is opened with the common payload and the key for a method without a call', async () => {
    const shop = await createReadyStorefront({}, { method: 'Bank transfer' });
    const before = shop.world.requests.length;
    await tap(shop);
    expect(shop.world.requests.slice(before)).toMatchObject([
      { path: '/api/pay/site_ticket', token: expect.stringMatching(/./) },
    ]);
    const [went] = shop.platform.opened[0]?.navigations ?? [];
    const url = new URL(went?.address ?? '');
    expect(url.origin).toBe('https://paysite.watt.example');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      payway: 'bank',
      client_id: '1013',
      server_id: 's1',
      role_id: 'r1',
      platform: 'web',
      product_id: 'g600',
      domain_area: 'sea',
      request_id: expect.stringMatching(/^[\w-]{8,64}$/),
    });
    expect(went?.address).not.toMatch(/token/);
    expect(now(shop)).toMatchObject({ is: 'pending', opened: 'window' });
  });

  test('PY-7 gets the ticket in a link too, if no window can open', async () => {
    const shop = await createReadyStorefront({}, { method: 'Bank transfer' });
    shop.world.answer(siteTicket, ({ request_id }) => ({ ticket: `ticket-for-${request_id}`, valid_for: 600 }));
    shop.platform.blockWindows(true);
    await tap(shop);
    const state = now(shop);
    expect(state).toMatchObject({ is: 'pending', opened: 'link' });
    const { searchParams } = new URL(state.is === 'pending' ? (state.intent.url ?? '') : '');
    expect(searchParams.get('ticket')).toBe(`ticket-for-${searchParams.get('request_id')}`);
  });

  test('PY-7 RS-2 makes an order that is found by the key', async () => {
    const shop = await createReadyStorefront({}, { method: 'Bank transfer' });
    await tap(shop);
    await shop.advance(120_000);
    expect(now(shop).is).toBe('pending');
    const { request_id = '' } = Object.fromEntries(
      new URL(shop.platform.opened[0]?.navigations[0]?.address ?? '').searchParams,
    );
    const { orders } = shop.world;
    orders.push({ billing_no: 'S1', person: 'ann', request_id, bought: 'x', product_id: 'g600', status: 'Pending' });
    await shop.advance(30_000);
    expect(now(shop)).toMatchObject({ is: 'pending', intent: { billing_no: 'S1' } });
    shop.world.end('Success');
    await shop.advance(30_000);
    expect(now(shop)).toMatchObject({ is: 'success', order: { billing_no: 'S1' } });
  });

  test.each([
    [11_900, 'pending'],
    [12_000, 'idle'],
  ])('PY-7 RS-3 has no order %s ms after the tap, when the player cancels: the result is %s', async (waits, is) => {
    const shop = await createReadyStorefront({}, { method: 'Bank transfer' });
    await tap(shop);
    await shop.advance(waits);
    const answer = shop.world.hold(getOrderInfo, 'after');
    shop.store.checkout.changeMethod(() => {});
    await shop.advance(5_000);
    await answer();
    await shop.settle();
    expect(now(shop).is).toBe(is);
  });

  test('PY-7 NT-5 gets one key from fifty taps and a reload', async () => {
    const shop = await createReadyStorefront({}, { method: 'Bank transfer' });
    for (let taps = 0; taps < 50; taps++) await tap(shop);
    const again = shop.reload();
    await fill(again, { method: 'Bank transfer' });
    await tap(again);
    const went = [...shop.platform.opened, ...again.platform.opened].flatMap((window) => window.navigations);
    expect(new Set(went.map(({ address }) => new URL(address).searchParams.get('request_id'))).size).toBe(1);
  });
});
