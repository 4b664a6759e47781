import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { couponList, receiveCoupons } from '../contract/coupon.ts';
import { productPoints } from '../contract/goods.ts';
import { payCall } from '../contract/order.ts';
import { categories, chosen, couponEvents, createCouponShop } from '../testing/coupon-shop.ts';
import { fill, tap } from '../testing/storefront.ts';

const razer = payCall('razer_gold_pay');

describe('CP-1 the list of coupons', () => {
  test('loads when the pay step opens, with the state of each coupon', async () => {
    const shop = await createCouponShop();
    expect(shop.world.sent(couponList)).toMatchObject([{ client_id: '1013', use_category: 'avail,lock' }]);
    expect(categories(shop)).toEqual({ locked50: 'lock', week10: 'avail', month15: 'avail', first20: 'claim' });
  });

  test.each([
    ['the operator keeps coupons closed', { open: false }],
    ['the brand has no VIP mode', { brand: { ...watt, vip: false } }],
  ])('CP-5 nothing loads if %s', async (_, options) => {
    const shop = await createCouponShop({}, options);
    expect(shop.world.count(couponList) + shop.world.count(productPoints)).toBe(0);
    expect(shop.store.coupons.offered.value).toBe(false);
    expect(shop.store.coupons.unused.value).toBe(false);
    await tap(shop);
    expect(shop.world.sent(razer)[0]).not.toHaveProperty('coupon_code');
  });

  test('VP-4 without the list there is no coupon, and the purchase continues', async () => {
    const shop = await createCouponShop();
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

  test('CP-4 the history is a separate list that loads when it is opened', async () => {
    const shop = await createCouponShop();
    shop.store.coupons.loadHistory();
    await shop.settle();
    expect(shop.world.sent(couponList).at(-1)).toMatchObject({ use_category: 'history' });
    expect(shop.store.coupons.history.value).toMatchObject({ value: [{ code: 'past1' }, { code: 'past2' }] });
  });

  test('LG-5 another player sees nothing of the previous one', async () => {
    const shop = await createCouponShop();
    shop.store.session.logOut();
    expect(shop.store.coupons.list.value).toEqual({ is: 'idle' });
    shop.world.answer(couponList, () => []);
    await shop.store.session.logIn('bob', 'correct-horse-7');
    await shop.settle();
    expect(chosen(shop)).toBeNull();
  });
});

describe('CP-3 the selected coupon', () => {
  test('is the one with the lowest rate, and is not reported', async () => {
    const shop = await createCouponShop();
    expect(chosen(shop)).toBe('month15');
    expect(couponEvents(shop)).toEqual([]);
  });

  test('can be replaced; unusable ones cannot be selected; a second tap deselects it permanently', async () => {
    const shop = await createCouponShop();
    const events = couponEvents(shop);
    shop.store.coupons.choose('week10');
    for (const code of ['locked50', 'first20', 'nobody']) shop.store.coupons.choose(code);
    expect(chosen(shop)).toBe('week10');
    shop.store.coupons.choose(null);
    shop.store.payStep.open.value = false;
    shop.store.payStep.open.value = true;
    await shop.settle();
    expect(shop.world.count(couponList)).toBe(2);
    expect(chosen(shop)).toBeNull();
    expect(events).toEqual([['coupon:chosen', { code: 'week10' }]]);
  });

  test('is the one of the address, if it is usable', async () => {
    const shop = await createCouponShop();
    const again = shop.reload();
    again.store.coupons.preselect('week10');
    await fill(again);
    await again.settle();
    expect(chosen(again)).toBe('week10');
    const third = shop.reload();
    third.store.coupons.preselect('locked50');
    await fill(third);
    await third.settle();
    expect(chosen(third)).toBe('month15');
  });
});

describe('CP-2 claiming', () => {
  test('T22 claims once, with a key that a retry after a lost response keeps, and reloads the list', async () => {
    const shop = await createCouponShop();
    const events = couponEvents(shop);
    shop.world.fault(receiveCoupons, { is: 'lost' });
    const lost = shop.store.coupons.claim('first20');
    expect(shop.store.coupons.claiming.value).toBe('first20');
    await shop.advance(120_000);
    await lost;
    expect(shop.store.popups.toasts.value).toEqual([]);
    expect(events).toEqual([]);
    // The claim with the lost response succeeded, and the new list shows it.
    expect(categories(shop)).toMatchObject({ first20: 'avail' });
    shop.world.fault(receiveCoupons, { is: 'held', where: 'after', until: Promise.resolve() });
    await shop.store.coupons.claim('first20');
    const keys = new Set(shop.world.sent(receiveCoupons).map(({ request_id }) => request_id));
    expect(keys.size).toBe(1);
    expect(shop.store.coupons.claiming.value).toBeNull();
  });

  test('CP-7 a failed claim shows a message', async () => {
    const shop = await createCouponShop();
    shop.world.fault(receiveCoupons, { is: 'refused', word: 'not-yours' }, 1);
    await shop.store.coupons.claim('first20');
    expect(shop.store.popups.toasts.value).toMatchObject([{ text: shop.store.i18n.t('receive_fail'), tone: 'bad' }]);
    const events = couponEvents(shop);
    await shop.store.coupons.claim('first20');
    await shop.settle();
    expect(events).toEqual([['coupon:claimed', { codes: ['first20'] }]]);
    expect(new Set(shop.world.sent(receiveCoupons).map(({ request_id }) => request_id)).size).toBe(2);
    expect(chosen(shop)).toBe('month15');
  });
});
