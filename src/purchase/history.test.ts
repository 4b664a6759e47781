import { describe, expect, test } from 'vitest';
import type { Answer } from '../contract/call.ts';
import { getOrderInfo, getOrderList, payCall } from '../contract/order.ts';
import { createReadyStorefront, createTestStorefront, type TestStorefront, tap } from '../testing/storefront.ts';

const razer = payCall('razer_gold_pay');
const noon = Date.UTC(2026, 10, 20, 12) / 1_000;
const own = { client_id: '1013', server_id: 's1', role_id: 'r1', game_server_name: 'Aurora', role_name: 'Sun' };
const listed = ({ store }: TestStorefront) =>
  store.orders.list.value.map(({ billing_no, state }) => `${billing_no} ${state}`);

const answer = ({ world }: TestStorefront, ...orders: Answer<typeof getOrderList>): void =>
  world.answer(getOrderList, () => orders);

describe('RS-5 the player’s orders', () => {
  test('include those of the device and those of the gateway, newest first', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    answer(
      shop,
      { billing_no: 'B9', status: 'Success', created_at: noon - 60, product_name: '60 Gems', ...own },
      { billing_no: 'B8', status: 10, created_at: noon + 60 },
      { billing_no: 'B7', status: -2, created_at: noon - 120, amount: 5, currency: 'USD' },
    );
    await shop.store.orders.load();
    expect(shop.world.sent(getOrderList)).toMatchObject([{ client_id: '1013' }]);
    expect(listed(shop)).toEqual(['B8 pending', 'B1 pending', 'B9 success', 'B7 fail']);
    const [, mine, theirs, failed] = shop.store.orders.list.value;
    expect(mine).toMatchObject({ product_name: '660 Gems', price_text: '$9.99', method_name: 'Razer Gold' });
    expect(theirs).toMatchObject({ account: 'U1', product_name: '60 Gems', server_name: 'Aurora', role_name: 'Sun' });
    expect(failed?.price_text).toBe('$5.00');
  });

  test.each([
    ['Success', 'success'],
    ['Fail', 'fail'],
    ['Pending', 'pending'],
  ] as const)('have the status that the gateway reports: %s', async (status, state) => {
    const shop = await createReadyStorefront();
    await tap(shop);
    answer(shop, { billing_no: 'B1', status, delivered_at: noon });
    await shop.store.orders.load();
    expect(shop.store.orders.list.value).toMatchObject([{ state, delivered_at: noon, product_name: '660 Gems' }]);
  });

  test('keep a result that is newer than the list', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    answer(shop, { billing_no: 'B1', status: 'Pending' });
    await shop.store.orders.load();
    shop.world.end('Success');
    await shop.advance(2_000);
    expect(listed(shop)).toEqual(['B1 success']);
  });

  test('do not include a key without an order or an order of another account', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    const { store } = shop;
    const [one] = store.checkout.intents.value;
    if (!one) throw new TypeError('nothing was ordered');
    const without = { ...one, intent: 'no-order-key-1', billing_no: undefined, state: 'not-created' as const };
    store.storage.set('paymentIntents', [
      without,
      { ...one, intent: 'their-key-1', billing_no: 'B9', account: 'U2' },
      one,
    ]);
    const again = shop.reload();
    expect(listed(again)).toEqual(['B1 pending']);
  });

  test('stay visible while the list is requested again', async () => {
    const shop = await createReadyStorefront();
    answer(shop, { billing_no: 'B9', status: 'Success', created_at: noon });
    await shop.store.orders.load();
    shop.world.hold(getOrderList);
    void shop.store.orders.load();
    expect(shop.store.orders.state.value.is).toBe('ready');
  });

  test('show the orders of the device if the list fails to load', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    shop.world.fault(getOrderList, { is: 'refused', word: 'not-yet', text: 'No such call.' });
    await shop.store.orders.load();
    expect(listed(shop)).toEqual(['B1 pending']);
    expect(shop.store.popups.toasts.value).toEqual([]);
  });

  test('T06 are not visible to the next player, and are not requested for a visitor', async () => {
    const shop = await createReadyStorefront();
    answer(shop, { billing_no: 'B9', status: 'Success', created_at: noon });
    await shop.store.orders.load();
    shop.store.session.logOut();
    expect(listed(shop)).toEqual([]);
    await shop.store.session.logIn('bob', 'correct-horse-7');
    expect(listed(shop)).toEqual([]);
    const visitor = await createTestStorefront();
    await visitor.store.orders.load();
    expect(visitor.world.count(getOrderList)).toBe(0);
  });

  test('NT-5 do not include an order that was never made', async () => {
    const shop = await createReadyStorefront();
    shop.world.fault(razer, { is: 'refused', word: 'limit-reached' });
    await tap(shop);
    expect(shop.store.checkout.intents.value).toHaveLength(1);
    expect(listed(shop)).toEqual([]);
  });
});

describe('GD-3 an unpaid order that blocks another one', () => {
  const refused = { is: 'refused', word: 'unpaid-order', text: 'Pay it first.' } as const;

  test('is shown at once with its link if the rejection names it', async () => {
    const shop = await createReadyStorefront();
    const url = 'https://pay.watt.example/B5';
    shop.world.answer(getOrderInfo, () => ({
      billing_no: 'B5',
      status: 'Pending' as const,
      product_name: 'Weekly pack',
      url,
    }));
    shop.world.fault(razer, { ...refused, content: { billing_no: 'B5', url } }, 1);
    await tap(shop);
    const intent = { billing_no: 'B5', url, account: 'U1', product_name: 'Weekly pack' };
    expect(shop.store.checkout.progress.value).toMatchObject({ is: 'pending', opened: 'link', intent });
    expect(shop.store.checkout.fault.value).toBeNull();
    expect(shop.platform.opened.every((one) => one.closed())).toBe(true);
  });

  test.each(['https://pay.watt.example/B5', undefined])('is shown before it is read, with the link %s', async (url) => {
    const shop = await createReadyStorefront();
    const letGo = shop.world.hold(getOrderInfo);
    shop.world.fault(razer, { ...refused, content: { billing_no: 'B5', url } }, 1);
    await tap(shop);
    const intent = { billing_no: 'B5', url, made: shop.platform.now() };
    expect(shop.store.checkout.progress.value).toMatchObject({ intent });
    await letGo();
  });

  test('is not shown if another reason rejects the purchase', async () => {
    const shop = await createReadyStorefront();
    shop.world.fault(razer, { is: 'refused', word: 'limit-reached', content: { billing_no: 'B5', url: '' } }, 1);
    await tap(shop);
    expect(shop.store.checkout.progress.value.is).toBe('idle');
    expect(shop.store.checkout.fault.value).toMatchObject({ word: 'limit-reached' });
  });

  test.each([undefined, null, {}, { billing_no: '<b>' }, 'B5'])(
    'is explained in its own words if the rejection names %j',
    async (content) => {
      const shop = await createReadyStorefront();
      shop.world.fault(razer, { ...refused, content });
      await tap(shop);
      expect(shop.store.checkout.progress.value.is).toBe('idle');
      expect(shop.store.checkout.fault.value).toMatchObject({ word: 'unpaid-order', text: 'Pay it first.' });
    },
  );

  test('is found in the gateway’s list if another device made it, for this character only', async () => {
    const shop = await createReadyStorefront();
    const url = 'https://pay.watt.example/B6';
    answer(
      shop,
      { billing_no: 'B4', status: 'Pending', product_id: 'owed', ...own, role_id: 'r2', url },
      { billing_no: 'B5', status: 'Success', product_id: 'owed', ...own, url },
      { billing_no: 'B6', status: 'Pending', product_id: 'owed', ...own, url },
    );
    expect(await shop.store.orders.lead('owed', 'r1')).toBe(true);
    expect(shop.store.checkout.progress.value).toMatchObject({ is: 'pending', intent: { billing_no: 'B6' } });
    expect(await shop.store.orders.lead('g600', 'r1')).toBe(false);
  });
});
