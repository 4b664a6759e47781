import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discounted } from './coupons.ts';

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

test('CP-6 a coupon never makes a purchase dearer, nor free', () => {
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
