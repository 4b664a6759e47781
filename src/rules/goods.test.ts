import { describe, expect, test } from 'vitest';
import type { Goods, Limit } from '../contract/goods.ts';
import { bestValue, goodsValue, purchaseLimit } from './goods.ts';

describe('purchase limits', () => {
  const limit = (rest: Partial<Limit>): Limit => ({
    product_id: 'p1',
    limit_type: 'role',
    frequency: 3,
    day_info: 7,
    extra_pay_times: 2,
    next_pay_time: 0,
    ...rest,
  });

  test.each([
    ['no limit', [], { is: 'open' }],
    ["another product's limit", [limit({ product_id: 'p2', extra_pay_times: 0 })], { is: 'open' }],
    ['purchases left', [limit({})], { is: 'left', per: 'role', left: 2, of: 3, days: 7 }],
    [
      'none left',
      [limit({ extra_pay_times: 0, next_pay_time: 99 })],
      { is: 'reached', per: 'role', of: 3, days: 7, at: 99 },
    ],
    ['a negative count on a time limit', [limit({ limit_type: 'time', extra_pay_times: -1 })], { is: 'unpaid' }],
    [
      'a time limit with purchases left',
      [limit({ limit_type: 'time', extra_pay_times: 1 })],
      { is: 'left', per: 'time', left: 1, of: 3, days: 7 },
    ],
    [
      'a time limit with none left',
      [limit({ limit_type: 'time', extra_pay_times: 0 })],
      { is: 'reached', per: 'time', of: 3, days: 7, at: 0 },
    ],
    [
      'a negative count on another limit',
      [limit({ limit_type: 'game', extra_pay_times: -1 })],
      { is: 'reached', per: 'game', of: 3, days: 7, at: 0 },
    ],
    [
      'several limits: the tightest applies',
      [limit({}), limit({ limit_type: 'game', extra_pay_times: 1 })],
      { is: 'left', per: 'game', left: 1, of: 3, days: 7 },
    ],
    [
      'an unpaid order comes before a reached limit',
      [limit({ extra_pay_times: -5 }), limit({ limit_type: 'time', extra_pay_times: -1 })],
      { is: 'unpaid' },
    ],
  ] as const)('GD-2 GD-3 %s', (_, limits, expected) => {
    expect(purchaseLimit('p1', limits)).toEqual(expected);
  });
});

describe('the value of a product', () => {
  const product = (
    id: string,
    price: number,
    base: number | undefined,
    extra = 0,
    rest: Partial<Goods> = {},
  ): Goods => ({
    value: id,
    display: id,
    price,
    typeKey: 'gems',
    isLimit: false,
    isCoupon: false,
    goodsSort: 0,
    typeSort: 0,
    isSpecial: false,
    couponPoints: 0,
    baseAmount: base,
    bonusAmount: extra,
    ...rest,
  });

  describe('GD-1 the value of a product', () => {
    test.each([
      [10, 100, 0, { total: 100, bonus: 0, perUnit: 10 }],
      [10, 100, 20, { total: 120, bonus: 20, perUnit: 12 }],
      [3, 60, 7, { total: 67, bonus: 12, perUnit: 67 / 3 }],
      [0, 100, 0, null],
      [10, undefined, 20, null],
      [10, 0, 20, null],
    ])('price %s, base %s, extra %s', (price, base, extra, expected) => {
      expect(goodsValue(product('p', price, base, extra))).toEqual(expected);
    });
  });

  describe('GD-1 the product with the best value', () => {
    const small = product('small', 1, 10);
    const middle = product('middle', 5, 55);
    const large = product('large', 10, 100, 30);
    test('has the most per price', () => {
      const products = [small, large, middle];
      expect(bestValue(products)).toBe('large');
      expect(products).toEqual([small, large, middle]);
    });
    test.each([
      ['two products: none', [small, large]],
      ['equal values: none', [small, middle, large, product('same', 20, 200, 60)]],
      ['products without an amount do not count: none', [small, large, product('x', 1, undefined)]],
      ['special products do not count: none', [small, middle, { ...large, isSpecial: true }]],
    ])('%s', (_, products) => {
      expect(bestValue(products)).toBeNull();
    });
  });
});
