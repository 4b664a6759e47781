/**
 * What is left to pay of an amount with a coupon, in minor units (CP-6): the amount times the rate, rounded to the nearest
 * minor unit, halves up, and never less than one. The gateway charges it and the storefront shows it.
 * @param rate what is left of 1: 0.9 takes a tenth off. Beyond 0…1, and for what is no number, nothing is taken off
 * @example discounted(2_999, 0.9) // 2699
 */
export function discounted(amountMinor: number, rate: number): number {
  if (!(rate >= 0 && rate < 1)) return amountMinor;
  // 1,005 × 0.9 is 904.5 for whoever counts in tens, and 904.4999… in doubles.
  return Math.min(amountMinor, Math.max(1, Math.round(Number((amountMinor * rate).toPrecision(15)))));
}
