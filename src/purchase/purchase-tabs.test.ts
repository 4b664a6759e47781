import { describe, expect, test } from 'vitest';
import { getOrderInfo, payCall } from '../contract/order.ts';
import { must } from '../testing/must.ts';
import { createReadyStorefront, fill, type TestStorefront, tap } from '../testing/storefront.ts';
import { refusal } from '../testing/world-orders.ts';

const razer = payCall('razer_gold_pay');
const now = ({ store }: TestStorefront) => store.checkout.progress.value;
const keys = ({ world }: TestStorefront) => new Set(world.sent(razer).map(({ request_id }) => request_id));

async function twoTabs(): Promise<[TestStorefront, TestStorefront]> {
  const one = await createReadyStorefront();
  const two = one.openTab();
  await fill(two);
  return [one, two];
}

describe('a reload', () => {
  test('NT-5 resumes an unpaid order, with its link', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    const again = shop.reload();
    await again.settle();
    expect(now(again)).toMatchObject({ is: 'pending', opened: 'link', intent: { billing_no: 'B1' } });
    shop.world.end('Success');
    await again.advance(5_000);
    expect(now(again)).toMatchObject({ is: 'success', order: { billing_no: 'B1' } });
  });

  test.each(['before', 'after'] as const)(
    'NT-5 between request and response (%s the order is made) leads to one order, which is found',
    async (where) => {
      const shop = await createReadyStorefront();
      const letGo = shop.world.hold(razer, where);
      await tap(shop);
      const again = shop.reload();
      await again.settle();
      expect(now(again).is).toBe(where === 'before' ? 'unknown' : 'pending');
      await letGo();
      await again.advance(10_000);
      expect(now(again)).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
      expect(shop.world.orders).toHaveLength(1);
      await fill(again);
      await tap(again);
      expect(shop.world.orders).toHaveLength(1);
    },
  );

  test('NT-5 after a request that never arrived lets the player try again with the same key after a while', async () => {
    const shop = await createReadyStorefront();
    shop.world.fault(razer, { is: 'dead' }, 1);
    shop.store.checkout.pay(shop.store.methods.picked.peek());
    const again = shop.reload();
    await again.advance(60_000);
    expect(now(again).is).toBe('idle');
    expect(again.store.checkout.fault.value).toBe('not-created');
    await fill(again);
    await tap(again);
    expect(shop.world.orders).toHaveLength(1);
    expect(keys(shop).size).toBe(1);
  });

  test('RS-2 resumes no dismissed order, none of another player, and no settled one', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    shop.store.checkout.close();
    const aside = shop.reload();
    await aside.settle();
    expect(now(aside).is).toBe('idle');
    const [left] = aside.store.checkout.intents.value;
    aside.store.checkout.resume(must(left, 'an intent'));
    await aside.settle();
    expect(now(aside).is).toBe('pending');
    shop.world.end('Fail');
    await aside.store.checkout.check();
    expect(now(aside).is).toBe('fail');
    const settled = aside.reload();
    await settled.settle();
    expect(now(settled).is).toBe('idle');
  });

  test('RS-2 resumes no order after half an hour', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    await shop.advance(31 * 60_000);
    const again = shop.reload();
    await again.settle();
    expect(now(again).is).toBe('idle');
    expect(again.store.checkout.intents.value).toHaveLength(1);
  });

  test('PY-13 RS-2 with the number of an order shows that order', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    shop.world.end('Success');
    const again = shop.reload();
    again.store.checkout.resumeByNumber('B1');
    await again.settle();
    expect(now(again)).toMatchObject({
      is: 'success',
      order: { billing_no: 'B1' },
      intent: { product_name: '660 Gems' },
    });
    expect(again.store.checkout.intents.value).toHaveLength(1);
  });
});

describe('a number from an address', () => {
  test('T20 is read once if it is invalid, and leaves nothing on the screen', async () => {
    const shop = await createReadyStorefront();
    shop.world.answer(getOrderInfo, () => {
      throw refusal('bad-parameter');
    });
    shop.store.checkout.resumeByNumber('../..?x=<b>');
    await shop.advance(120_000);
    expect(now(shop).is).toBe('idle');
    expect(shop.world.count(getOrderInfo)).toBe(1);
  });
});

describe('a second tab', () => {
  test('NT-5 T18 25 taps in each of two tabs at once make one order, and both tabs show it', async () => {
    const [one, two] = await twoTabs();
    const letGo = one.world.hold(razer, 'after');
    for (let taps = 0; taps < 25; taps++) {
      for (const { store } of [one, two]) store.checkout.pay(store.methods.picked.peek());
    }
    await one.settle();
    expect([now(one).is, now(two).is]).toEqual(['sending', 'elsewhere']);
    await letGo();
    await one.advance(1_000);
    expect(one.world.orders).toHaveLength(1);
    for (const tab of [one, two]) expect(now(tab)).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
    expect(two.platform.opened.map((window) => window.closed())).toEqual([true]);
  });

  test('NT-5 taps one after the other, in either tab, lead to the same order', async () => {
    const [one, two] = await twoTabs();
    await tap(one);
    one.store.checkout.close();
    two.store.checkout.close();
    await tap(two);
    expect(now(two)).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
    expect(one.world.orders).toHaveLength(1);
  });

  test('RS-2 a result that one tab detects is shown in the other', async () => {
    const [one, two] = await twoTabs();
    await tap(one);
    two.store.checkout.resumeByNumber('B1');
    await two.settle();
    one.world.end('Success');
    await one.store.checkout.check();
    await two.settle();
    expect([now(one).is, now(two).is]).toEqual(['success', 'success']);
  });

  test('RS-2 a response from before the order was settled does not undo the result of the other tab', async () => {
    const [one, two] = await twoTabs();
    await tap(one);
    two.store.checkout.resumeByNumber('B1');
    await two.settle();
    const letGo = one.world.hold(getOrderInfo, 'after');
    void two.store.checkout.check();
    await two.settle();
    one.world.end('Success');
    // Only the request of the second tab is held: the world answers the first one.
    one.world.answer(getOrderInfo, ({ billing_no = '' }) => ({
      billing_no,
      status: 'Success' as const,
      delivered_at: 1,
    }));
    const stop = one.world.fault(getOrderInfo, { is: 'held', where: 'after', until: Promise.resolve() });
    await one.store.checkout.check();
    stop();
    expect(now(one).is).toBe('success');
    await letGo();
    await two.settle();
    expect(now(two).is).toBe('success');
    expect(two.store.checkout.intents.value.map(({ state }) => state)).toEqual(['success']);
  });

  test('T19 a tab that waits for the other one shows its order, not an earlier one of the same product', async () => {
    const [one, two] = await twoTabs();
    await tap(one);
    one.world.end('Success');
    await one.store.checkout.check();
    for (const { store } of [one, two]) store.checkout.close();
    await fill(one);
    const letGo = one.world.hold(razer, 'after');
    await tap(one);
    await tap(two);
    expect(now(two).is).toBe('elsewhere');
    await letGo();
    await two.advance(1_000);
    for (const tab of [one, two]) expect(now(tab)).toMatchObject({ is: 'pending', intent: { billing_no: 'B2' } });
  });

  test('NT-5 a tab that crashes while sending leaves its key to the other one', async () => {
    const [one, two] = await twoTabs();
    const letGo = one.world.hold(razer, 'before');
    await tap(one);
    await tap(two);
    expect(now(two).is).toBe('elsewhere');
    one.kill();
    await letGo();
    await two.advance(60_000);
    expect(now(two)).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
    expect(one.world.orders).toHaveLength(1);
  });

  test('NT-5 a tab that retries for minutes is waited for, and no missing order is reported', async () => {
    const [one, two] = await twoTabs();
    const stop = one.world.fault(razer, { is: 'dead' }, 5);
    await tap(one);
    await tap(two);
    const third = one.openTab();
    const faults: unknown[] = [];
    for (const tab of [two, third]) tab.store.checkout.fault.subscribe((fault) => faults.push(fault));
    await one.advance(15_000);
    expect(now(one).is).toBe('sending');
    expect([now(two).is, now(third).is]).toEqual(['elsewhere', 'unknown']);
    await one.advance(60_000);
    stop();
    for (const tab of [one, two, third])
      expect(now(tab)).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
    expect(one.world.orders).toHaveLength(1);
  });

  test('NT-5 a rejection in the other tab ends the wait in this one', async () => {
    const [one, two] = await twoTabs();
    const letGo = one.world.hold(razer, 'before');
    await tap(one);
    await tap(two);
    one.world.answer(razer, () => {
      throw refusal('limit-reached', 'Enough.');
    });
    await letGo();
    await two.advance(60_000);
    expect([now(one).is, now(two).is]).toEqual(['idle', 'idle']);
    expect(one.world.orders).toEqual([]);
  });
});

describe('the intents of a device', () => {
  const numbers = ({ store }: TestStorefront) => store.checkout.intents.value.map(({ billing_no }) => billing_no);

  test('NT-5 an intent is stored before its request is sent, and is still there after a reload', async () => {
    const shop = await createReadyStorefront();
    const letGo = shop.world.hold(razer);
    await tap(shop);
    expect(numbers(shop)).toEqual([undefined]);
    expect(numbers(shop.reload())).toEqual([undefined]);
    await letGo();
  });

  test('T18 a write of another tab appears at once, until the tab is closed', async () => {
    const [one, two] = await twoTabs();
    await tap(one);
    expect(numbers(two)).toEqual(['B1']);
    two.kill();
    one.world.end('Fail');
    await one.advance(30_000);
    expect(one.store.checkout.intents.value).toMatchObject([{ state: 'fail' }]);
    expect(two.store.checkout.intents.value).toMatchObject([{ state: 'pending' }]);
  });

  test('LG-5 a log-out leaves no intent of the player', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    expect(numbers(shop)).toEqual(['B1']);
    shop.store.session.logOut();
    await shop.settle();
    expect(numbers(shop)).toEqual([]);
  });
});
