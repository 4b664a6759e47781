import { describe, expect, test } from 'vitest';
import type { Goods } from '../contract/goods.ts';
import { bestValue, value } from './value.ts';

const product = (id: string, price: number, base: number | undefined, extra = 0, rest: Partial<Goods> = {}): Goods => ({
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
    expect(value(product('p', price, base, extra))).toEqual(expected);
  });
});

describe('GD-1 the best value is computed, and honest', () => {
  const small = product('small', 1, 10);
  const middle = product('middle', 5, 55);
  const large = product('large', 10, 100, 30);
  test('the most for its price', () => {
    const given = [small, large, middle];
    expect(bestValue(given)).toBe('large');
    expect(given).toEqual([small, large, middle]);
  });
  test.each([
    ['of two products none is', [small, large]],
    ['of equals none is', [small, middle, large, product('same', 20, 200, 60)]],
    ['products without an amount do not count', [small, large, product('x', 1, undefined)]],
    ['special ones do not count', [small, middle, { ...large, isSpecial: true }]],
  ])('%s', (_, given) => {
    expect(bestValue(given)).toBeNull();
  });
});
