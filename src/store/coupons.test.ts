import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { rechargeConfig } from '../contract/game.ts';
import { getPaymentList, productPoints } from '../contract/goods.ts';
import { payCall } from '../contract/order.ts';
import { couponList, receiveCoupons } from '../contract/reward.ts';
import { createTestStorefront, fill, type TestOptions, type TestStorefront, tap } from '../testing/storefront.ts';
import { paymentList } from '../testing/world-data.ts';

const razer = payCall('razer_gold_pay');

/** A storefront of ann's where coupons are open, one tap away from paying. */
async function shopping(basket = {}, { open = true, ...options }: TestOptions & { open?: boolean } = {}) {
  const first = await createTestStorefront({ person: 'ann', ...options });
  first.world.answer(rechargeConfig, () => ({ is_open_coupon: open }));
  const shop = first.reload();
  await fill(shop, basket);
  await shop.settle();
  return shop;
}
const chosen = ({ store }: TestStorefront) => store.coupons.selected.value?.code ?? null;
const applied = ({ store }: TestStorefront) => store.coupons.applied.value?.code ?? null;
const states = ({ store }: TestStorefront) => {
  const list = store.coupons.list.value;
  return list.is === 'ready' ? Object.fromEntries(list.value.map((one) => [one.code, one.use_category])) : list.is;
};
const happened = ({ store }: TestStorefront) => {
  const all: unknown[] = [];
  for (const name of ['coupon:chosen', 'coupon:claimed', 'coupon:refused'] as const) {
    store.events.on(name, (detail) => all.push([name, detail]));
  }
  return all;
};

describe('CP-1 the list of coupons', () => {
  test('is asked for when the pay step opens, and says of each how it stands', async () => {
    const shop = await shopping();
    expect(shop.world.sent(couponList)).toMatchObject([{ client_id: '1013', use_category: 'avail,lock' }]);
    expect(states(shop)).toEqual({ locked50: 'lock', week10: 'avail', month15: 'avail', first20: 'claim' });
  });

  test.each([
    ['the operator keeps coupons closed', { open: false }],
    ['the brand has no VIP mode', { brand: { ...watt, vip: false } }],
  ])('CP-5 nothing is asked where %s', async (_, options) => {
    const shop = await shopping({}, options);
    expect(shop.world.count(couponList) + shop.world.count(productPoints)).toBe(0);
    expect(shop.store.coupons.offered.value).toBe(false);
    expect(shop.store.coupons.unused.value).toBe(false);
    await tap(shop);
    expect(shop.world.sent(razer)[0]).not.toHaveProperty('coupon_code');
  });

  test('VP-4 without its list there is no coupon, and the purchase goes on', async () => {
    const shop = await shopping();
    shop.world.fault(couponList, { is: 'refused', word: 'bad-parameter' }, 1);
    shop.store.coupons.again();
    await shop.settle();
    expect(shop.store.coupons.failed.value).toBe(true);
    expect(shop.store.coupons.total.value).toEqual({ price: 9.99, currency: 'USD' });
    await tap(shop);
    expect(shop.world.sent(razer)[0]).not.toHaveProperty('coupon_code');
    shop.store.coupons.again();
    await shop.settle();
    expect(shop.store.coupons.failed.value).toBe(false);
  });

  test('CP-4 the history is a list of its own, asked for when it is looked at', async () => {
    const shop = await shopping();
    shop.store.coupons.wantHistory();
    await shop.settle();
    expect(shop.world.sent(couponList).at(-1)).toMatchObject({ use_category: 'history' });
    expect(shop.store.coupons.history.value).toMatchObject({ value: [{ code: 'past1' }, { code: 'past2' }] });
  });

  test('LG-5 another player finds nothing of the one before', async () => {
    const shop = await shopping();
    shop.store.session.logOut();
    expect(shop.store.coupons.list.value).toEqual({ is: 'idle' });
    shop.world.answer(couponList, () => []);
    await shop.store.session.logIn('bob', 'correct-horse-7');
    await shop.settle();
    expect(chosen(shop)).toBeNull();
  });
});

describe('CP-3 the chosen coupon', () => {
  test('is the one with the lowest rate, and is told to nobody', async () => {
    const shop = await shopping();
    expect(chosen(shop)).toBe('month15');
    expect(happened(shop)).toEqual([]);
  });

  test('gives way to another; what is not usable cannot be chosen; a second tap cancels it for good', async () => {
    const shop = await shopping();
    const told = happened(shop);
    shop.store.coupons.choose('week10');
    for (const code of ['locked50', 'first20', 'nobody']) shop.store.coupons.choose(code);
    expect(chosen(shop)).toBe('week10');
    shop.store.coupons.choose(null);
    shop.store.wanted.value = false;
    shop.store.wanted.value = true;
    await shop.settle();
    expect(shop.world.count(couponList)).toBe(2);
    expect(chosen(shop)).toBeNull();
    expect(told).toEqual([['coupon:chosen', { code: 'week10' }]]);
  });

  test('is the one that an address wishes for, where it is usable', async () => {
    const shop = await shopping();
    const again = shop.reload();
    again.store.coupons.wish('week10');
    await fill(again);
    await again.settle();
    expect(chosen(again)).toBe('week10');
    const third = shop.reload();
    third.store.coupons.wish('locked50');
    await fill(third);
    await third.settle();
    expect(chosen(third)).toBe('month15');
  });
});

describe('CP-2 claiming', () => {
  test('T22 claims once, with a key that a repeat of a lost answer keeps, and fetches the list anew', async () => {
    const shop = await shopping();
    const told = happened(shop);
    shop.world.fault(receiveCoupons, { is: 'lost' });
    const lost = shop.store.coupons.claim('first20');
    expect(shop.store.coupons.claiming.value).toBe('first20');
    await shop.advance(120_000);
    await lost;
    expect(shop.store.popups.toasts.value).toEqual([]);
    expect(told).toEqual([]);
    // What was lost was done all the same, and the new list says so.
    expect(states(shop)).toMatchObject({ first20: 'avail' });
    shop.world.fault(receiveCoupons, { is: 'held', where: 'after', until: Promise.resolve() });
    await shop.store.coupons.claim('first20');
    const keys = new Set(shop.world.sent(receiveCoupons).map(({ request_id }) => request_id));
    expect(keys.size).toBe(1);
    expect(shop.store.coupons.claiming.value).toBeNull();
  });

  test('CP-7 a claim that fails says so', async () => {
    const shop = await shopping();
    shop.world.fault(receiveCoupons, { is: 'refused', word: 'not-yours' }, 1);
    await shop.store.coupons.claim('first20');
    expect(shop.store.popups.toasts.value).toMatchObject([{ text: shop.store.i18n.t('receive_fail'), tone: 'bad' }]);
    const told = happened(shop);
    await shop.store.coupons.claim('first20');
    await shop.settle();
    expect(told).toEqual([['coupon:claimed', { codes: ['first20'] }]]);
    expect(new Set(shop.world.sent(receiveCoupons).map(({ request_id }) => request_id)).size).toBe(2);
    expect(chosen(shop)).toBe('month15');
  });
});

describe('CP-5 CP-6 the purchase', () => {
  test('CP-6 the gateway counts the price; it is paid with the coupon and the way of paying', async () => {
    const shop = await shopping();
    const asked = { client_id: '1013', product_id: 'g600' };
    expect(shop.world.sent(productPoints)).toMatchObject([asked, { ...asked, coupon_code: 'month15' }]);
    expect(shop.store.coupons.total.value).toEqual({ price: 8.49, currency: 'USD' });
    expect(shop.store.coupons.points.value).toBe(100);
    await tap(shop);
    expect(shop.world.sent(razer)).toMatchObject([{ coupon_code: 'month15', pay_id: '10103' }]);
    expect(shop.store.checkout.intents.value).toMatchObject([{ price_text: '$8.49' }]);
  });

  test('CP-6 while it is counted no price is known, and nothing is sent', async () => {
    const shop = await shopping();
    const letGo = shop.world.hold(productPoints);
    shop.store.coupons.choose('week10');
    expect(shop.store.coupons.total.value).toBeNull();
    await tap(shop);
    expect(shop.world.orders).toEqual([]);
    await letGo();
    await shop.settle();
    expect(shop.store.coupons.total.value?.price).toBe(8.99);
  });

  test('CP-6 what comes late for another product or coupon counts for nothing', async () => {
    const shop = await shopping();
    const letGo = shop.world.hold(productPoints, 'after');
    shop.store.coupons.choose('week10');
    await fill(shop, { product: 'g1200' });
    await letGo();
    await shop.settle();
    expect(shop.store.coupons.total.value?.price).toBe(17.99);
  });

  test('GD-5 another currency is paid by the same rule', async () => {
    const shop = await shopping();
    shop.world.answer(getPaymentList, () => paymentList(10));
    await shop.store.methods.again();
    shop.store.methods.chooseRegion('TH');
    shop.store.methods.pick(shop.option('TrueMoney'));
    await shop.settle();
    expect(shop.store.coupons.total.value).toEqual({ price: 297.5, currency: 'THB' });
  });

  test('CP-6 where the gateway counts otherwise the coupon goes, since nobody knows what would be charged', async () => {
    const shop = await shopping();
    shop.world.answer(productPoints, () => ({ points: 0, discountPrice: 7 }));
    shop.store.coupons.choose('week10');
    await shop.settle();
    expect(shop.store.coupons.total.value?.price).toBe(7);
    shop.store.methods.chooseRegion('TH');
    shop.store.methods.pick(shop.option('TrueMoney'));
    await shop.settle();
    expect(applied(shop)).toBeNull();
    expect(shop.store.coupons.failed.value).toBe(true);
    expect(shop.store.coupons.total.value).toEqual({ price: 9.99 * 35, currency: 'THB' });
  });

  test.each([
    ['the product', { product: 'daily' }, 'tip_noSupportCoupon_goods'],
    ['the way to pay', { method: 'PayPal' }, 'tip_noSupportCoupon'],
  ])('CP-5 CP-7 %s takes no coupon: it says so, keeps the choice, and sends none', async (_, basket, hint) => {
    const shop = await shopping(basket);
    expect(shop.store.coupons.hint.value).toBe(hint);
    expect([chosen(shop), applied(shop), shop.store.coupons.unused.value]).toEqual(['month15', null, false]);
    await tap(shop);
    const [sent] = shop.world.heard.filter(({ path }) => path.endsWith('_pay'));
    expect(sent?.params).not.toHaveProperty('coupon_code');
    expect(sent?.params).not.toHaveProperty('pay_id');
  });

  test('CP-5 CP-7 one that could be used and is not is asked about', async () => {
    const shop = await shopping();
    expect([shop.store.coupons.hint.value, shop.store.coupons.unused.value]).toEqual([null, false]);
    shop.store.coupons.choose(null);
    expect([shop.store.coupons.hint.value, shop.store.coupons.unused.value]).toEqual(['please_select', true]);
    shop.world.answer(couponList, () => []);
    shop.store.coupons.again();
    await shop.settle();
    expect([shop.store.coupons.hint.value, shop.store.coupons.unused.value]).toEqual(['tip_claim_more', false]);
  });
});

describe('CP-6 a coupon that is refused', () => {
  test('on pay: no toast, the coupon is cleared and logged, the list comes anew after a second, and paying goes on', async () => {
    const shop = await shopping();
    const told = happened(shop);
    shop.world.fault(razer, { is: 'refused', word: 'illegal-coupon', text: 'No.' }, 1);
    await tap(shop);
    expect(shop.store.popups.toasts.value).toEqual([]);
    expect(chosen(shop)).toBeNull();
    expect(told).toEqual([['coupon:refused', { code: 'month15', product_id: 'g600' }]]);
    expect(shop.store.coupons.usable.value.map(({ code }) => code)).toEqual(['week10']);
    expect(shop.store.coupons.total.value?.price).toBe(9.99);
    expect(shop.world.count(couponList)).toBe(1);
    await tap(shop);
    expect(shop.world.orders).toMatchObject([{ coupon_code: undefined, status: 'Pending' }]);
    await shop.advance(999);
    expect(shop.world.count(couponList)).toBe(2);
    await shop.advance(1);
    expect(shop.world.count(couponList)).toBe(3);
    expect(chosen(shop)).toBeNull();
    expect(shop.store.coupons.failed.value).toBe(false);
  });

  test('on calculation: it is cleared, the area is marked failed, and paying goes on', async () => {
    const shop = await shopping();
    const told = happened(shop);
    shop.world.fault(productPoints, { is: 'refused', word: 'illegal-coupon' }, 1);
    shop.store.coupons.choose('week10');
    await shop.settle();
    expect([chosen(shop), shop.store.coupons.failed.value, shop.store.coupons.total.value?.price]).toEqual([
      null,
      true,
      9.99,
    ]);
    expect(shop.store.popups.toasts.value).toEqual([]);
    await tap(shop);
    expect(shop.world.orders).toMatchObject([{ coupon_code: undefined }]);
    expect(told).toEqual([['coupon:chosen', { code: 'week10' }]]);
  });
});

describe('T22 a coupon that an order has', () => {
  test('is locked, and the same purchase shows its order again instead of a dearer one', async () => {
    const shop = await shopping();
    await tap(shop);
    await shop.settle();
    expect(states(shop)).toMatchObject({ month15: 'lock' });
    shop.store.checkout.close();
    shop.store.wanted.value = false;
    shop.store.wanted.value = true;
    await shop.settle();
    expect([applied(shop), shop.store.coupons.total.value?.price]).toEqual(['month15', 8.49]);
    await tap(shop);
    expect(shop.world.orders).toHaveLength(1);
  });

  test('is not the coupon of another purchase', async () => {
    const shop = await shopping();
    await tap(shop);
    shop.store.checkout.close();
    await fill(shop, { product: 'g1200' });
    await shop.settle();
    expect([chosen(shop), applied(shop), shop.store.coupons.unused.value]).toEqual(['month15', null, true]);
    shop.store.coupons.choose('week10');
    await shop.settle();
    await tap(shop);
    expect(shop.world.orders).toMatchObject([{ coupon_code: 'month15' }, { coupon_code: 'week10' }]);
  });

  test('also where the answer was lost and the order is found later', async () => {
    const shop = await shopping();
    shop.world.fault(razer, { is: 'lost' }, 3);
    await tap(shop);
    await shop.advance(60_000);
    expect(shop.store.checkout.progress.value).toMatchObject({ is: 'pending' });
    shop.store.checkout.close();
    await tap(shop);
    expect(shop.world.orders).toHaveLength(1);
  });

  test.each([
    ['Success', 'week10', 'gone: the next best takes its place'],
    ['Fail', 'month15', 'free again, and still chosen'],
  ] as const)('after %s it is %s, %s', async (status, code) => {
    const shop = await shopping();
    await tap(shop);
    shop.world.end(status);
    await shop.store.checkout.check();
    await shop.settle();
    expect(chosen(shop)).toBe(code);
    shop.store.checkout.close();
    await tap(shop);
    expect(shop.world.orders.map(({ coupon_code }) => coupon_code)).toEqual(['month15', code]);
  });
});
