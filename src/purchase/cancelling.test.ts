import { expect, test } from 'vitest';
import { cancelOrder, getOrderInfo, type Order, payCall } from '../contract/order.ts';
import { must } from '../testing/must.ts';
import { createReadyStorefront, type TestStorefront, tap } from '../testing/storefront.ts';
import type { RequestFault } from '../testing/world.ts';

const razer = payCall('razer_gold_pay');

/** A storefront with an unpaid order in the journal and none on the screen. `known`: whether its number is known. */
async function shopWithOrder(known = true): Promise<TestStorefront> {
  const shop = await createReadyStorefront();
  if (!known) shop.world.fault(razer, { is: 'lost' });
  const letGo = known ? () => {} : shop.world.hold(getOrderInfo);
  await tap(shop);
  // Without a number the order was sent, and every response was lost.
  if (!known) await shop.advance(240_000);
  shop.store.checkout.close();
  await letGo();
  await shop.settle();
  shop.world.requests.length = 0;
  return shop;
}

const intentOf = ({ store }: TestStorefront) => must(store.checkout.intents.value[0], 'an intent');
const toasts = ({ store }: TestStorefront) => store.popups.toasts.value.map(({ text, tone }) => [tone, text]);
/** The requests about orders, each once, by call. */
const requested = ({ world }: TestStorefront) =>
  [getOrderInfo, cancelOrder].map((call) => [...new Set(world.sent(call).map((one) => JSON.stringify(one)))]);

/** Cancels the order of the journal, and waits for the result. */
async function cancel(shop: TestStorefront): Promise<void> {
  shop.store.checkout.cancel(intentOf(shop));
  await shop.settle();
  if (shop.store.checkout.cancelling.value.length > 0) await shop.advance(6_000);
}

test('RS-3 an order is cancelled by its number, and its amount is stored', async () => {
  const shop = await shopWithOrder();
  shop.world.answer(cancelOrder, () => ({ billing_no: 'B1', status: 'Fail' as const, amount: 5, currency: 'USD' }));
  shop.store.checkout.cancel(intentOf(shop));
  await shop.settle();
  expect(shop.world.sent(cancelOrder)).toEqual([expect.objectContaining({ client_id: '1013', billing_no: 'B1' })]);
  expect(shop.world.count(getOrderInfo)).toBe(0);
  expect(intentOf(shop)).toMatchObject({ state: 'fail', price_text: '$5.00' });
  expect(toasts(shop)).toEqual([['good', shop.store.i18n.t('order_cancelled')]]);
});

test('NT-5 an order without a known number is looked up by its key first', async () => {
  const shop = await shopWithOrder(false);
  expect(intentOf(shop).billing_no).toBeUndefined();
  shop.store.checkout.cancel(intentOf(shop));
  await shop.settle();
  const [key] = shop.world.orders.map(({ request_id }) => request_id);
  expect(shop.world.sent(getOrderInfo)).toEqual([expect.objectContaining({ request_id: key })]);
  expect(shop.world.sent(getOrderInfo)[0]).not.toHaveProperty('billing_no');
  expect(shop.world.sent(cancelOrder)).toEqual([expect.objectContaining({ billing_no: 'B1' })]);
  expect(intentOf(shop)).toMatchObject({ state: 'fail', billing_no: 'B1' });
});

const refused = (word: 'not-yours' | 'not-yet' | 'busy'): RequestFault => ({ is: 'refused', word });

test.each<[what: string, lookup: RequestFault | null, cancelling: RequestFault | null, message: string]>([
  ['does not exist', refused('not-yours'), null, 'cancel_failed'],
  ['may exist', refused('busy'), null, 'cancel_unheard'],
  // This session is for another game, so it may not cancel the order that it found.
  ['belongs to another game', null, refused('not-yours'), 'cancel_unheard'],
])('NT-5 T44 the lookup by the key shows that the order %s', async (_, lookup, cancelling, message) => {
  const shop = await shopWithOrder(false);
  if (lookup) shop.world.fault(getOrderInfo, lookup);
  if (cancelling) shop.world.fault(cancelOrder, cancelling);
  await cancel(shop);
  expect(intentOf(shop).state).toBe('dismissed');
  expect(toasts(shop)).toEqual([['bad', shop.store.i18n.t(message as 'cancel_failed')]]);
});

test.each<[what: string, status: Order['status'] | null, state: string, progress: string, message: string | null]>([
  ['paid', 'Success', 'success', 'success', null],
  ['failed', 'Fail', 'fail', 'idle', 'order_cancelled'],
  ['unpaid', 'Pending', 'dismissed', 'idle', 'cancel_not_offered'],
  ['unknown', null, 'dismissed', 'idle', 'cancel_unheard'],
])('RS-3 if the gateway offers no cancelling, the order is read: it is %s', async (_, status, state, is, message) => {
  const shop = await shopWithOrder();
  shop.world.fault(cancelOrder, refused('not-yet'));
  if (status) shop.world.answer(getOrderInfo, () => ({ billing_no: 'B1', status }));
  else shop.world.fault(getOrderInfo, { is: 'dead' });
  await cancel(shop);
  expect(shop.world.sent(getOrderInfo)[0]).toMatchObject({ billing_no: 'B1', request_id: intentOf(shop).intent });
  expect(intentOf(shop).state).toBe(state);
  expect(shop.store.checkout.progress.value.is).toBe(is);
  expect(toasts(shop).map(([, text]) => text)).toEqual(message ? [shop.store.i18n.t(message as 'cancel_failed')] : []);
  expect(shop.store.checkout.cancels.value).toBe(message !== 'cancel_not_offered');
});

test.each<RequestFault>([refused('not-yours'), refused('busy'), { is: 'dead' }])(
  'RS-3 NT-5 a cancellation that ends with %j leaves the order as it is, and requests nothing else',
  async (fault) => {
    const shop = await shopWithOrder();
    shop.world.fault(cancelOrder, fault);
    await cancel(shop);
    expect(intentOf(shop).state).toBe('dismissed');
    expect(toasts(shop)).toEqual([['bad', shop.store.i18n.t('cancel_unheard')]]);
    expect(requested(shop).map((calls) => calls.length)).toEqual([0, 1]);
  },
);

test('NT-3 the player waits six seconds for a cancellation, and a later response is ignored', async () => {
  const shop = await shopWithOrder(false);
  shop.store.checkout.cancel(intentOf(shop));
  const letGo = shop.world.hold(cancelOrder);
  await shop.settle();
  await shop.advance(5_999);
  expect(shop.store.checkout.cancelling.value).toHaveLength(1);
  await shop.advance(1);
  expect(shop.store.checkout.cancelling.value).toEqual([]);
  expect(toasts(shop)).toEqual([['bad', shop.store.i18n.t('cancel_unheard')]]);
  await letGo();
  await shop.settle();
  expect(intentOf(shop).state).toBe('dismissed');
});

test('NT-3 the wait ends with the response', async () => {
  const shop = await shopWithOrder();
  const timers = shop.platform.clock.waiting();
  shop.store.checkout.cancel(intentOf(shop));
  await shop.settle();
  const messages = toasts(shop).length;
  expect(shop.platform.clock.waiting() - messages).toBe(timers);
});
