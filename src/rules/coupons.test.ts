import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Coupon } from '../contract/coupon.ts';
import { bestCoupon, couponHint, couponPrice, couponState, couponsApply, discounted, percentOff } from './coupons.ts';

test.each([
  [2_999, 0.9, 2_699],
  [1_005, 0.9, 905],
  [1_190, 0.95, 1_131],
  [30, 0.85, 26],
  [1, 0.5, 1],
  [2_999, 0, 1],
  [0, 0.5, 0],
  [2_999, 1, 2_999],
  [2_999, 1.2, 2_999],
  [2_999, -0.1, 2_999],
  [2_999, Number.NaN, 2_999],
])('CP-6 %i at a rate of %d is %i', (amount, rate, expected) => {
  expect(discounted(amount, rate)).toBe(expected);
});

test('CP-6 a coupon never raises the price and never makes a purchase free', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      const left = discounted(amount, percent / 100);
      expect(Number.isInteger(left)).toBe(true);
      expect(left).toBeGreaterThanOrEqual(1);
      expect(left).toBeLessThanOrEqual(amount);
      expect(Math.abs(left - (amount * percent) / 100)).toBeLessThanOrEqual(1);
    }),
  );
});

const coupon = (code: string, rest: Partial<Coupon> = {}): Coupon => ({
  code,
  name: code,
  use_category: 'avail',
  is_used: false,
  used_time: 0,
  valid_end_time: 0,
  time_zone: '',
  discount_rate: 0.9,
  ...rest,
});

test.each([
  ['claim', false, 'claimable'],
  ['avail', false, 'usable'],
  ['lock', false, 'unusable'],
  ['lock', true, 'unusable'],
  ['history', true, 'used'],
  ['history', false, 'expired'],
] as const)('CP-2 %s, used %s: %s', (use_category, is_used, state) => {
  expect(couponState({ use_category, is_used })).toBe(state);
});

test.each([
  [0.9, 10],
  [0.85, 15],
  [0.875, 12.5],
  [0.57, 43],
  [1, 0],
])('CP-1 a rate of %d is a discount of %d percent', (rate, percent) => {
  expect(percentOff(rate)).toBe(percent);
});

test.each<[string, Coupon[], string | undefined]>([
  ['none', [], undefined],
  ['the lowest rate', [coupon('a'), coupon('b', { discount_rate: 0.8 }), coupon('c')], 'b'],
  ['of equal coupons the one that ends first', [coupon('a'), coupon('b', { valid_end_time: 9 })], 'b'],
  ['never a locked one', [coupon('a', { discount_rate: 0.5, use_category: 'lock' }), coupon('b')], 'b'],
  [
    'never a claimable or past one',
    (['claim', 'lock', 'history'] as const).map((use_category) => coupon('a', { use_category })),
    undefined,
  ],
])('CP-3 preselects %s', (_, coupons, code) => {
  expect(bestCoupon(coupons)?.code).toBe(code);
});

const met = { vip: true, open: true, goods: true, payment: true };

test('CP-5 coupons apply only if all four conditions are met', () => {
  expect(couponsApply(met)).toBe(true);
  for (const one of ['vip', 'open', 'goods', 'payment'] as const) {
    expect(couponsApply({ ...met, [one]: false })).toBe(false);
  }
  expect(couponsApply({ ...met, payment: null })).toBe(false);
});

test.each([
  [false, true, true, true, 'tip_noSupportCoupon_goods'],
  [false, false, false, false, 'tip_noSupportCoupon_goods'],
  [true, false, true, true, 'tip_noSupportCoupon'],
  [true, false, false, false, 'tip_noSupportCoupon'],
  [true, true, false, false, 'tip_claim_more'],
  [true, null, false, false, 'tip_claim_more'],
  [true, true, true, false, 'please_select'],
  [true, null, true, false, 'please_select'],
  [true, null, true, true, null],
  [true, true, true, true, null],
])('CP-7 goods %s, payment %s, usable %s, chosen %s: %s', (goods, payment, usable, chosen, hint) => {
  expect(couponHint({ goods, payment }, { usable, chosen })).toBe(hint);
});

test.each([
  [2_999, 0.9, 100, 2_700],
  [13_950, 1, 100, 13_950],
  [2_745, 0.5, 10, 1_370],
  [250, 0, 100, 100],
  [50, 0.9, 100, 50],
])('CP-6 %d times %d in steps of %d is %d', (amount, rate, step, expected) => {
  expect(discounted(amount, rate, step)).toBe(expected);
});

const dollars = { price: 29.99, currency: 'USD' };

test.each([
  ['the price of the gateway in the currency of the goods', dollars, 26.99, 26.99],
  ['even if the gateway rounds differently', dollars, 27, 27],
  ['the rule for another currency', { price: 1_075, currency: 'THB' }, 26.99, 967.5],
  ['whole units in a currency without decimals', { price: 4_505, currency: 'JPY' }, 26.99, 4_055],
  ['the rule for another price in the same currency', { price: 10, currency: 'USD' }, 26.99, 9],
  [
    'null for the same number in another currency if the gateway disagrees',
    { price: 29.99, currency: 'EUR' },
    27,
    null,
  ],
  ['null if the gateway disagrees', { price: 1_075, currency: 'THB' }, 27, null],
])('CP-6 %s', (_, region, calculated, expected) => {
  expect(couponPrice(region, dollars, 0.9, calculated)).toBe(expected);
});

test.each([
  ['steps of the payment method', { price: 155, currency: 'TWD' }, 1, 140],
  ['steps in the currency of the goods', dollars, 1, 27],
  ['no change for a step of the minor unit', dollars, 0.01, 26.99],
])('CP-6 %s', (_, region, step, expected) => {
  expect(couponPrice(region, dollars, 0.9, 26.99, step)).toBe(expected);
});
