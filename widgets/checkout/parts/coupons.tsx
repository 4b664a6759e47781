import type { Checkout } from '../model.ts';

/** The coupon of the purchase, and the way to the others (CP-1…5). */
export function CouponRow(_given: { model: Checkout }) {
  return null;
}
