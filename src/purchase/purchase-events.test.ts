import { describe, expect, test } from 'vitest';
import { getOrderInfo, payCall } from '../contract/order.ts';
import { en } from '../i18n/english/base.ts';
import { loaded } from '../store/async-resource.ts';
import type { StoreEvents } from '../store/events.ts';
import { must } from '../testing/must.ts';
import { createReadyStorefront, fill, type TestStorefront, tap } from '../testing/storefront.ts';
import { refusal } from '../testing/world-orders.ts';

const razer = payCall('razer_gold_pay');
const siteMethod = { method: 'Bank transfer' };
const names = [
  'order:created',
  'order:unknown',
  'order:refused',
  'order:paid',
  'order:failed',
  'coupon:refused',
  'pay:opened',
] as const satisfies (keyof StoreEvents)[];

/** Records the public events about the purchase, with their details. */
function eventsOf({ store }: TestStorefront): [name: string, detail: unknown][] {
  const events: [string, unknown][] = [];
  for (const name of names) store.events.on(name, (detail) => events.push([name, detail]));
  return events;
}
const toasts = ({ store }: TestStorefront) => store.popups.toasts.value.map(({ text, tone }) => [tone, text]);

describe('EM-3 the events of a purchase', () => {
  test('name the order that was made, and its payment page', async () => {
    const shop = await createReadyStorefront();
    const events = eventsOf(shop);
    await tap(shop);
    const detail = { billing_no: 'B1', product_id: 'g600' };
    expect(events).toStrictEqual([
      ['order:created', detail],
      ['pay:opened', detail],
    ]);
  });

  test('have no number where the payment site makes the order', async () => {
    const shop = await createReadyStorefront({}, siteMethod);
    const events = eventsOf(shop);
    await tap(shop);
    expect(events).toStrictEqual([['pay:opened', { billing_no: undefined, product_id: 'g600' }]]);
  });

  test.each([
    ['illegal-coupon', ['coupon:refused', { code: '', product_id: 'g600' }]],
    ['limit-reached', ['order:refused', { product_id: 'g600' }]],
  ] as const)('report a refusal: %s', async (word, event) => {
    const shop = await createReadyStorefront();
    const events = eventsOf(shop);
    shop.world.fault(razer, { is: 'refused', word });
    await tap(shop);
    expect(events).toStrictEqual([event]);
  });

  test('report a lost response', async () => {
    const shop = await createReadyStorefront();
    const events = eventsOf(shop);
    shop.world.fault(razer, { is: 'lost' });
    shop.world.hold(getOrderInfo);
    await tap(shop);
    await shop.advance(240_000);
    expect(events).toStrictEqual([['order:unknown', { product_id: 'g600' }]]);
  });

  test('report the end of an order in each tab, and it counts for tracking in the first tab only', async () => {
    const one = await createReadyStorefront();
    await tap(one);
    const two = one.openTab();
    await two.settle();
    const events = [eventsOf(one), eventsOf(two)];
    const counted: string[] = [];
    for (const { store } of [one, two]) store.internal.on('order:settled', ({ name }) => counted.push(name));
    one.world.end('Success');
    await one.store.checkout.check();
    await two.settle();
    const paid = ['order:paid', expect.objectContaining({ billing_no: 'B1', product_id: 'g600' })];
    expect(events).toEqual([[paid], [paid]]);
    expect(counted).toEqual(['order:paid']);
  });
});

describe('NT-3 NT-5 the messages of a purchase', () => {
  test.each([
    ['limit-reached', 'The purchase limit of this product is reached.'],
    ['bad-parameter', en.error_payment_parameters],
  ] as const)('show the error to a player who has stopped waiting: %s', async (word, message) => {
    const shop = await createReadyStorefront();
    const letGo = shop.world.hold(razer);
    await tap(shop);
    shop.store.checkout.stopWaiting();
    shop.world.answer(razer, () => {
      throw refusal(word);
    });
    await letGo();
    await shop.settle();
    expect(toasts(shop)).toEqual([['bad', message]]);
  });

  test('GD-3 point to the unpaid order that must be paid first', async () => {
    const shop = await createReadyStorefront();
    const content = { billing_no: 'B9', url: 'https://pay.watt.example/B9' };
    const owed = { billing_no: 'B9', person: 'ann', request_id: 'key-of-b9', bought: '', product_id: 'g600' } as const;
    shop.world.orders.push({ ...owed, status: 'Pending' });
    shop.world.fault(razer, { is: 'refused', word: 'unpaid-order', content });
    await tap(shop);
    expect(toasts(shop)).toEqual([['plain', shop.store.i18n.t('error_unpaid')]]);
    expect(shop.store.checkout.progress.value).toMatchObject({ intent: { billing_no: 'B9' } });
  });

  test('PY-14 say that an order belongs to another account', async () => {
    const shop = await createReadyStorefront();
    shop.world.answer(getOrderInfo, () => {
      throw refusal('not-yours');
    });
    shop.store.checkout.resumeByNumber('B7');
    await shop.settle();
    expect(toasts(shop)).toEqual([['bad', shop.store.i18n.t('account_mismatch')]]);
    expect(shop.store.checkout.progress.value.is).toBe('idle');
  });
});

describe('the stored order of the visit', () => {
  test('PY-14 gets the number of an order whose product is not selected any more, and keeps its other data', async () => {
    const shop = await createReadyStorefront();
    const { catalogue, storage } = shop.store;
    const before = storage.get('paymentOrderInfo');
    expect(before?.role).toBeDefined();
    const letGo = shop.world.hold(razer);
    await tap(shop);
    const other = loaded(catalogue.goods.value)?.list.find(({ value }) => value === 'g60');
    catalogue.choose(must(other, 'another product'));
    await letGo();
    await shop.settle();
    expect(storage.get('paymentOrderInfo')).toMatchObject({ ...before, billing_no: 'B1' });
  });

  test('RP-2 the order of a replenish link is forgotten once the player closes the paid result', async () => {
    const shop = await createReadyStorefront();
    const { storage, checkout } = shop.store;
    storage.set('replenishBillingNo', 'B0');
    await tap(shop);
    checkout.close();
    expect(storage.get('replenishBillingNo')).toBe('B0');
    await fill(shop);
    await tap(shop);
    shop.world.end('Success');
    await checkout.check();
    checkout.close();
    expect(storage.get('replenishBillingNo')).toBeNull();
  });
});
