import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { cancelOrder, getOrderInfo, payCall } from '../contract/order.ts';
import { openCardShop, topUp } from '../testing/card-holder.ts';
import { must } from '../testing/must.ts';
import { createReadyStorefront, type TestStorefront, tap } from '../testing/storefront.ts';

const razer = payCall('razer_gold_pay');
const now = ({ store }: TestStorefront) => store.checkout.progress.value;
const intents = ({ store }: TestStorefront) => store.checkout.intents.value;

/** A storefront with an order that waits for the money. */
const ordered = async (): Promise<TestStorefront> => {
  const shop = await createReadyStorefront();
  await tap(shop);
  return shop;
};

describe('RS-3 an order that is given up', () => {
  test('is told to be while the gateway is asked, and no longer', async () => {
    const shop = await ordered();
    const { checkout } = shop.store;
    const letGo = shop.world.hold(cancelOrder);
    expect(checkout.giving.value).toEqual([]);
    const [intent] = intents(shop);
    checkout.cancel(must(intent, 'an order'));
    expect(checkout.giving.value).toEqual([intent?.intent]);
    expect(now(shop)).toMatchObject({ doing: 'cancelling' });
    await letGo();
    await shop.settle();
    expect(checkout.giving.value).toEqual([]);
    expect(now(shop).is).toBe('idle');
    expect(shop.world.sent(cancelOrder)).toEqual([expect.objectContaining({ client_id: '1013', billing_no: 'B1' })]);
  });

  test('beside another one is told to be too', async () => {
    const shop = await ordered();
    const { checkout } = shop.store;
    checkout.close();
    const first = must(intents(shop)[0], 'an order');
    const letGo = shop.world.hold(cancelOrder);
    checkout.cancel(first);
    const other = { ...first, intent: 'other-key-1', billing_no: 'B9', client_id: '' };
    checkout.cancel(other);
    expect(checkout.giving.value).toEqual([first.intent, other.intent]);
    await letGo();
    await shop.settle();
    expect(checkout.giving.value).toEqual([]);
    // An order whose game is not known is given up in the game that is open.
    expect(shop.world.sent(cancelOrder).map(({ client_id }) => client_id)).toEqual(['1013', '1013']);
  });

  test('one that is answered leaves the other being given up', async () => {
    const shop = await ordered();
    const { checkout } = shop.store;
    checkout.close();
    const first = must(intents(shop)[0], 'an order');
    const letGo = shop.world.hold(getOrderInfo);
    const slow = { ...first, intent: 'slow-key-1', billing_no: undefined };
    checkout.cancel(slow);
    checkout.cancel(first);
    await shop.settle();
    expect(checkout.giving.value).toEqual([slow.intent]);
    await letGo();
    await shop.settle();
    expect(checkout.giving.value).toEqual([]);
  });

  test('for another method lets that be chosen', async () => {
    const shop = await ordered();
    const chosen: unknown[] = [];
    shop.store.checkout.changeMethod(({ billing_no }) => chosen.push(billing_no));
    await shop.settle();
    expect(chosen).toEqual(['B1']);
  });
});

test('NT-5 a key that stands for another purchase is dropped', async () => {
  const shop = await createReadyStorefront();
  shop.world.fault(razer, { is: 'refused', word: 'other-request' });
  await tap(shop);
  expect(intents(shop)).toEqual([]);
});

test('NT-5 what another tab learned of the order on the screen is shown', async () => {
  const shop = await ordered();
  const otherTab = shop.openTab();
  await otherTab.settle();
  shop.world.end('Fail');
  await otherTab.store.checkout.check();
  expect(now(otherTab).is).toBe('fail');
  await shop.settle();
  expect(now(shop).is).toBe('fail');
});

test('PY-13 the payment page is opened again', async () => {
  const shop = await ordered();
  shop.store.checkout.reopen();
  expect(shop.platform.opened).toHaveLength(2);
});

test('PY-10 a provider’s form that is left is offered again', async () => {
  const shop = await ordered();
  shop.store.checkout.leave('left');
  expect(now(shop)).toMatchObject({ is: 'pending', opened: 'left' });
});

test('RS-3 an answer that does not come is waited for no longer', async () => {
  const shop = await createReadyStorefront();
  shop.world.hold(razer);
  await tap(shop);
  expect(now(shop).is).toBe('sending');
  shop.store.checkout.stopWaiting();
  expect(now(shop).is).toBe('unknown');
});

test('PY-14 an order is shown by its number alone', async () => {
  const shop = await ordered();
  shop.store.checkout.close();
  shop.store.checkout.resumeByNumber('B1');
  expect(now(shop)).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
});

test('LY-6 a tap does not agree to immediate delivery by default', async () => {
  const brand = { ...watt, areas: [{ id: 'sea', law: 'europe' }] } as unknown as typeof watt;
  const shop = await createReadyStorefront({ brand });
  const { checkout, methods } = shop.store;
  expect(checkout.pay(methods.picked.peek())).toBe('law');
  expect(checkout.pay(methods.picked.peek(), true)).toBeNull();
});

test('CD-3 a card is turned into gems', async () => {
  const shop = await openCardShop();
  await topUp(shop);
  expect(now(shop).is).toBe('success');
});
