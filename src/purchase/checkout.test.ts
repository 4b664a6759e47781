import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { cancelOrder, getOrderInfo, payCall } from '../contract/order.ts';
import { openCardShop, topUp } from '../testing/card-holder.ts';
import { must } from '../testing/must.ts';
import { createReadyStorefront, fill, type TestOptions, type TestStorefront, tap } from '../testing/storefront.ts';

const razer = payCall('razer_gold_pay');
const now = ({ store }: TestStorefront) => store.checkout.progress.value;
const intents = ({ store }: TestStorefront) => store.checkout.intents.value;

/** A storefront with an order that waits for the money. */
const ordered = async (): Promise<TestStorefront> => {
  const shop = await createReadyStorefront();
  await tap(shop);
  return shop;
};

describe('RS-3 cancelling an order', () => {
  test('is shown until the gateway responds', async () => {
    const shop = await ordered();
    const { checkout } = shop.store;
    const letGo = shop.world.hold(cancelOrder);
    expect(checkout.cancelling.value).toEqual([]);
    const [intent] = intents(shop);
    checkout.cancel(must(intent, 'an order'));
    expect(checkout.cancelling.value).toEqual([intent?.intent]);
    expect(now(shop)).toMatchObject({ doing: 'cancelling' });
    await letGo();
    await shop.settle();
    expect(checkout.cancelling.value).toEqual([]);
    expect(now(shop).is).toBe('idle');
    expect(shop.world.sent(cancelOrder)).toEqual([expect.objectContaining({ client_id: '1013', billing_no: 'B1' })]);
  });

  test('is shown for several orders at once', async () => {
    const shop = await ordered();
    const { checkout } = shop.store;
    checkout.close();
    const first = must(intents(shop)[0], 'an order');
    const letGo = shop.world.hold(cancelOrder);
    checkout.cancel(first);
    const other = { ...first, intent: 'other-key-1', billing_no: 'B9', client_id: '' };
    checkout.cancel(other);
    expect(checkout.cancelling.value).toEqual([first.intent, other.intent]);
    await letGo();
    await shop.settle();
    expect(checkout.cancelling.value).toEqual([]);
    // An order whose game is not known is given up in the game that is open.
    expect(shop.world.sent(cancelOrder).map(({ client_id }) => client_id)).toEqual(['1013', '1013']);
  });

  test('ends for one order while another one is still being cancelled', async () => {
    const shop = await ordered();
    const { checkout } = shop.store;
    checkout.close();
    const first = must(intents(shop)[0], 'an order');
    const letGo = shop.world.hold(getOrderInfo);
    const slow = { ...first, intent: 'slow-key-1', billing_no: undefined };
    checkout.cancel(slow);
    checkout.cancel(first);
    await shop.settle();
    expect(checkout.cancelling.value).toEqual([slow.intent]);
    await letGo();
    await shop.settle();
    expect(checkout.cancelling.value).toEqual([]);
  });

  test('for another method lets the player choose one', async () => {
    const shop = await ordered();
    const chosen: unknown[] = [];
    shop.store.checkout.changeMethod(({ billing_no }) => chosen.push(billing_no));
    await shop.settle();
    expect(chosen).toEqual(['B1']);
  });
});

test('NT-5 a key that the gateway knows for another purchase is dropped, and the other intents stay', async () => {
  const shop = await ordered();
  shop.store.checkout.close();
  shop.world.fault(razer, { is: 'refused', word: 'other-request' });
  await fill(shop, { product: 'g60' });
  await tap(shop);
  expect(intents(shop)).toMatchObject([{ billing_no: 'B1' }]);
});

describe('NT-5 PY-15 a tap on "pay"', () => {
  test('finds nothing under way at first', async () => {
    const { progress, fault, cancels } = (await createReadyStorefront()).store.checkout;
    expect([progress.value, fault.value, cancels.value]).toEqual([{ is: 'idle' }, null, true]);
  });

  test('does nothing while an order is being made, here or in another tab', async () => {
    const shop = await createReadyStorefront();
    const other = shop.openTab();
    await fill(other);
    const letGo = shop.world.hold(razer);
    await tap(shop);
    await tap(other);
    expect([now(shop).is, now(other).is]).toEqual(['sending', 'elsewhere']);
    for (const { store } of [shop, other]) expect(store.checkout.pay(null), 'no method is missing').toBeNull();
    await letGo();
    await shop.settle();
    expect(shop.world.count(razer)).toBe(1);
  });

  test('GD-4 returns what is missing, and the last error stays', async () => {
    const shop = await createReadyStorefront();
    const { checkout } = shop.store;
    shop.world.fault(razer, { is: 'refused', word: 'limit-reached' });
    await tap(shop);
    expect(checkout.fault.value).toMatchObject({ word: 'limit-reached' });
    expect(checkout.pay(null)).toBe('method');
    expect(checkout.fault.value).toMatchObject({ word: 'limit-reached' });
  });

  test('opens the payment page before a listener of its events can close the order', async () => {
    const shop = await createReadyStorefront();
    const { checkout, events } = shop.store;
    const during: string[] = [];
    events.on('order:created', () => {
      checkout.close();
      during.push(now(shop).is);
    });
    await tap(shop);
    expect(during).not.toContain('idle');
    expect(shop.platform.opened[0]?.navigations).toHaveLength(1);
    expect(now(shop).is).toBe('idle');
    expect(intents(shop)).toMatchObject([{ billing_no: 'B1', state: 'dismissed' }]);
  });

  test('that the browser breaks off is reported, and the next one works', async () => {
    let breaks = true;
    const spoil: TestOptions['spoil'] = (platform) => ({
      ...platform,
      locked(...lock) {
        if (breaks) throw new Error('broken');
        return platform.locked(...lock);
      },
    });
    const shop = await createReadyStorefront({ spoil });
    await tap(shop);
    expect(shop.platform.reports).toEqual([new Error('broken')]);
    breaks = false;
    shop.store.checkout.close();
    await tap(shop);
    expect(now(shop)).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
  });
});

describe('RS-3 a check of the player', () => {
  test('resolves with its response, whatever another tab writes meanwhile', async () => {
    const shop = await ordered();
    await shop.store.checkout.recheck();
    const letGo = shop.world.hold(getOrderInfo);
    let over = false;
    void shop.store.checkout.check().then(() => {
      over = true;
    });
    const other = shop.openTab();
    await fill(other, { product: 'g60' });
    await tap(other);
    await shop.settle();
    expect(over).toBe(false);
    await letGo();
    await shop.settle();
    expect(over).toBe(true);
  });

  test('resolves at once where nothing is shown', async () => {
    const shop = await createReadyStorefront();
    await expect(shop.store.checkout.check()).resolves.toBeUndefined();
  });

  test('resolves when the storefront is destroyed', async () => {
    const shop = await ordered();
    shop.world.hold(getOrderInfo);
    const over = shop.store.checkout.check();
    shop.store.dispose();
    await expect(over).resolves.toBeUndefined();
  });
});

test('NT-5 the result of an order on the screen is shown when another tab detects it', async () => {
  const shop = await ordered();
  const otherTab = shop.openTab();
  await otherTab.settle();
  shop.world.end('Fail');
  await otherTab.store.checkout.check();
  expect(now(otherTab).is).toBe('fail');
  await shop.settle();
  expect(now(shop).is).toBe('fail');
});

test('PY-13 the player can open the payment page again', async () => {
  const shop = await ordered();
  shop.store.checkout.reopen();
  expect(shop.platform.opened).toHaveLength(2);
});

test('PY-10 a provider’s form that the player has closed is offered again', async () => {
  const shop = await ordered();
  shop.store.checkout.leave('left');
  expect(now(shop)).toMatchObject({ is: 'pending', opened: 'left' });
});

test('RS-3 the player can stop waiting for a response', async () => {
  const shop = await createReadyStorefront();
  shop.world.hold(razer);
  await tap(shop);
  expect(now(shop).is).toBe('sending');
  shop.store.checkout.stopWaiting();
  expect(now(shop).is).toBe('unknown');
});

test('PY-14 an order can be shown by its number alone', async () => {
  const shop = await ordered();
  shop.store.checkout.close();
  shop.store.checkout.resumeByNumber('B1');
  expect(now(shop)).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
});

test('LY-6 a tap does not include the consent to immediate delivery', async () => {
  const brand = { ...watt, areas: [{ id: 'sea', law: 'europe' }] } as unknown as typeof watt;
  const shop = await createReadyStorefront({ brand });
  const { checkout, methods } = shop.store;
  expect(checkout.pay(methods.picked.peek())).toBe('law');
  expect(checkout.pay(methods.picked.peek(), true)).toBeNull();
});

test('CD-3 a card is exchanged for gems', async () => {
  const shop = await openCardShop();
  await topUp(shop);
  expect(now(shop).is).toBe('success');
});
