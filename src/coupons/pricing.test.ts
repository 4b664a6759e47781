import { describe, expect, test } from 'vitest';
import { couponList } from '../contract/coupon.ts';
import { getPaymentList, productPoints } from '../contract/goods.ts';
import { getOrderInfo, payCall } from '../contract/order.ts';
import { loaded } from '../store/async-resource.ts';
import { categories, chosen, couponEvents, createCouponShop } from '../testing/coupon-shop.ts';
import { must } from '../testing/must.ts';
import { fill, type TestStorefront, tap } from '../testing/storefront.ts';
import { paymentList } from '../testing/world-data.ts';
import { refusal } from '../testing/world-orders.ts';

const razer = payCall('razer_gold_pay');
const applied = ({ store }: TestStorefront) => store.coupons.applied.value?.code ?? null;

describe('CP-5 CP-6 the purchase', () => {
  test('CP-6 the gateway computes the price; the order has the coupon and the payment method', async () => {
    const shop = await createCouponShop();
    const params = { client_id: '1013', product_id: 'g600', domain_area: 'sea' };
    expect(shop.world.sent(productPoints)).toMatchObject([params, { ...params, coupon_code: 'month15' }]);
    expect(shop.store.coupons.total.value).toEqual({ price: 8.49, currency: 'USD' });
    expect(shop.store.coupons.points.value).toBe(100);
    await tap(shop);
    expect(shop.world.sent(razer)).toMatchObject([{ coupon_code: 'month15', pay_id: '10103' }]);
    expect(shop.store.checkout.intents.value).toMatchObject([{ price_text: '$8.49' }]);
  });

  test('CP-6 while it loads there is no price, and nothing is sent', async () => {
    const shop = await createCouponShop();
    const letGo = shop.world.hold(productPoints);
    shop.store.coupons.choose('week10');
    expect(shop.store.coupons.total.value).toBeNull();
    await tap(shop);
    expect(shop.world.orders).toEqual([]);
    await letGo();
    await shop.settle();
    expect(shop.store.coupons.total.value?.price).toBe(8.99);
  });

  test('CP-6 a late response for another product or coupon is ignored', async () => {
    const shop = await createCouponShop();
    const letGo = shop.world.hold(productPoints, 'after');
    shop.store.coupons.choose('week10');
    await fill(shop, { product: 'g1200' });
    await letGo();
    await shop.settle();
    expect(shop.store.coupons.total.value?.price).toBe(17.99);
  });

  test('CP-6 a late rejection does not deselect another coupon', async () => {
    const shop = await createCouponShop();
    const letGo = shop.world.hold(productPoints);
    shop.store.coupons.choose('week10');
    await shop.settle();
    shop.store.coupons.choose('month15');
    shop.world.answer(productPoints, () => {
      throw refusal('illegal-coupon');
    });
    await letGo();
    await shop.settle();
    expect([applied(shop), shop.store.coupons.failed.value]).toEqual(['month15', false]);
  });

  test('GD-5 another currency is paid by the same rule', async () => {
    const shop = await createCouponShop();
    shop.world.answer(getPaymentList, () => paymentList(10));
    await shop.store.methods.again();
    shop.store.methods.chooseRegion('TH');
    shop.store.methods.pick(shop.option('TrueMoney'));
    await shop.settle();
    expect(shop.store.coupons.total.value).toEqual({ price: 297.5, currency: 'THB' });
  });

  test('CP-6 if the gateway computes another price the coupon is deselected, because the charge is unknown', async () => {
    const shop = await createCouponShop();
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
  ])(
    'CP-5 CP-7 %s accepts no coupon: it shows a hint, keeps the selection, and sends none',
    async (_, basket, hint) => {
      const shop = await createCouponShop(basket);
      expect(shop.store.coupons.hint.value).toBe(hint);
      expect([chosen(shop), applied(shop), shop.store.coupons.unused.value]).toEqual(['month15', null, false]);
      await tap(shop);
      const [sent] = shop.world.requests.filter(({ path }) => path.endsWith('_pay'));
      expect(sent?.params).not.toHaveProperty('coupon_code');
      expect(sent?.params).not.toHaveProperty('pay_id');
    },
  );

  test('PY-11 CP-5 a point card always pays the full price', async () => {
    const shop = await createCouponShop();
    shop.world.answer(getPaymentList, () => {
      const list = paymentList(10);
      const [one] = list.regions.Global ?? [];
      return { ...list, regions: { Global: [{ ...one, name: 'Game card', payway_id: 11702, open_coupon: true }] } };
    });
    await shop.store.methods.again();
    shop.store.methods.pick(shop.option('Game card'));
    await shop.settle();
    const { hint, total } = shop.store.coupons;
    expect([applied(shop), hint.value, total.value]).toEqual([
      null,
      'tip_noSupportCoupon',
      shop.store.methods.cost.value,
    ]);
  });

  test('CP-5 CP-7 an unused usable coupon requires a confirmation', async () => {
    const shop = await createCouponShop();
    expect([shop.store.coupons.hint.value, shop.store.coupons.unused.value]).toEqual([null, false]);
    shop.store.coupons.choose(null);
    expect([shop.store.coupons.hint.value, shop.store.coupons.unused.value]).toEqual(['please_select', true]);
    shop.world.answer(couponList, () => []);
    shop.store.coupons.again();
    await shop.settle();
    expect([shop.store.coupons.hint.value, shop.store.coupons.unused.value]).toEqual(['tip_claim_more', false]);
  });
});

describe('CP-6 a rejected coupon', () => {
  test('on pay: no toast, the coupon is deselected and tracked, the list reloads after a second, and paying continues', async () => {
    const shop = await createCouponShop();
    const events = couponEvents(shop);
    shop.world.fault(razer, { is: 'refused', word: 'illegal-coupon', text: 'No.' }, 1);
    await tap(shop);
    expect(shop.store.popups.toasts.value).toEqual([]);
    expect(chosen(shop)).toBeNull();
    expect(events).toEqual([['coupon:refused', { code: 'month15', product_id: 'g600' }]]);
    expect(shop.store.coupons.usable.value.map(({ code }) => code)).toEqual(['week10']);
    expect(shop.store.coupons.total.value?.price).toBe(9.99);
    expect(shop.world.count(couponList)).toBe(1);
    await tap(shop);
    expect(shop.world.orders).toMatchObject([{ coupon_code: undefined, status: 'Pending' }]);
    await shop.advance(999);
    expect(shop.world.count(couponList)).toBe(2);
    await shop.advance(1);
    expect(shop.world.count(couponList)).toBe(3);
    // The list has the last word: what it still offers can be chosen again, by hand.
    expect(chosen(shop)).toBeNull();
    expect(shop.store.coupons.usable.value.map(({ code }) => code)).toEqual(['week10', 'month15']);
    expect(shop.store.coupons.failed.value).toBe(false);
  });

  test('on calculation: it is deselected, the area is marked as failed, and paying continues', async () => {
    const shop = await createCouponShop();
    const events = couponEvents(shop);
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
    expect(events).toEqual([['coupon:chosen', { code: 'week10' }]]);
  });
});

describe('T22 a coupon of an open order', () => {
  test('is locked, and the same purchase continues its order instead of a more expensive one', async () => {
    const shop = await createCouponShop();
    await tap(shop);
    await shop.settle();
    expect(categories(shop)).toMatchObject({ month15: 'lock' });
    shop.store.checkout.close();
    shop.store.payStep.open.value = false;
    shop.store.payStep.open.value = true;
    await shop.settle();
    expect([applied(shop), shop.store.coupons.total.value?.price]).toEqual(['month15', 8.49]);
    await tap(shop);
    expect(shop.world.orders).toHaveLength(1);
  });

  test.each([
    ['waits', (shop: TestStorefront) => tap(shop)],
    [
      'may have been made when the tab was lost',
      async (shop: TestStorefront) => {
        shop.world.fault(razer, { is: 'lost' });
        await tap(shop);
      },
    ],
  ])('CP-6 still belongs to an order that %s after a reload, at its price', async (_, begin) => {
    const shop = await createCouponShop();
    await begin(shop);
    const again = shop.reload();
    again.world.fault(getOrderInfo, { is: 'dead' });
    await again.settle();
    again.store.checkout.close();
    await fill(again);
    await again.settle();
    expect([chosen(again), applied(again), again.store.coupons.total.value?.price]).toEqual([
      'month15',
      'month15',
      8.49,
    ]);
    await tap(again);
    expect(again.world.orders).toHaveLength(1);
  });

  test('T06 does not belong to another character', async () => {
    const shop = await createCouponShop();
    await tap(shop);
    shop.store.checkout.close();
    const [, moon] = loaded(shop.store.recipient.characters.value) ?? [];
    shop.store.recipient.choose(must(moon, 'a second character'));
    await shop.settle();
    expect([chosen(shop), applied(shop)]).toEqual(['week10', 'week10']);
  });

  test('does not belong to another purchase, which selects the best of the others', async () => {
    const shop = await createCouponShop();
    await tap(shop);
    shop.store.checkout.close();
    await fill(shop, { product: 'g1200' });
    await shop.settle();
    expect([chosen(shop), applied(shop), shop.store.coupons.unused.value]).toEqual(['week10', 'week10', false]);
    await tap(shop);
    expect(shop.world.orders).toMatchObject([{ coupon_code: 'month15' }, { coupon_code: 'week10' }]);
    shop.store.checkout.close();
    await fill(shop, { product: 'g600' });
    await shop.settle();
    expect([chosen(shop), applied(shop)]).toEqual(['month15', 'month15']);
  });

  test('also while its response is lost', async () => {
    const shop = await createCouponShop();
    const found = shop.world.fault(razer, { is: 'lost' });
    shop.world.fault(getOrderInfo, { is: 'dead' });
    await tap(shop);
    await shop.advance(60_000);
    found();
    expect(shop.store.checkout.progress.value).toMatchObject({ is: 'unknown' });
    shop.store.checkout.close();
    shop.store.payStep.open.value = false;
    shop.store.payStep.open.value = true;
    await shop.settle();
    expect([categories(shop), applied(shop)]).toEqual([expect.objectContaining({ month15: 'lock' }), 'month15']);
    await tap(shop);
    expect(shop.world.orders).toHaveLength(1);
  });

  test.each([
    ['Success', 'week10', 'gone: the next best takes its place'],
    ['Fail', 'month15', 'free again, and still chosen'],
  ] as const)('after %s it is %s, %s', async (status, code, _why) => {
    const shop = await createCouponShop();
    await tap(shop);
    shop.world.end(status);
    await shop.store.checkout.check();
    await shop.settle();
    expect(chosen(shop)).toBe(code);
    shop.store.checkout.close();
    if (status === 'Success') await fill(shop);
    await tap(shop);
    expect(shop.world.orders.map(({ coupon_code }) => coupon_code)).toEqual(['month15', code]);
  });
});
