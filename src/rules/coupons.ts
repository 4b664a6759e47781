import type { Coupon } from '../contract/coupon.ts';
import { majorUnits, minorUnits } from './money.ts';

/**
 * Computes the amount to pay with a coupon, in minor units (CP-6): amount × rate, rounded to the nearest step, halves up, and at least one
 * step. The gateway charges by this rule and the storefront displays it.
 * @param rate the part to pay: 0.9 is a discount of 10 %. A rate outside 0…1 or NaN gives no discount
 * @param step the payment method charges multiples of it
 * @example discounted(2_999, 0.9) // 2699
 * @example discounted(2_999, 0.9, 100) // 2700
 */
export function discounted(amountMinor: number, rate: number, step = 1): number {
  // NaN or negative. `Math.min` below handles a rate above 1: a coupon never raises the price.
  if (!(rate >= 0)) return amountMinor;
  // 1,005 × 0.9 is 904.5 in decimals, and 904.4999… in doubles.
  const steps = Math.round(Number(((amountMinor * rate) / step).toPrecision(15)));
  return Math.min(amountMinor, Math.max(1, steps) * step);
}

/** The state of a coupon (CP-1, CP-2). A coupon of the history is used or expired. */
export type CouponState = 'claimable' | 'usable' | 'unusable' | 'used' | 'expired';

/** Returns the state for a coupon's category (CP-2). */
export function couponState({ use_category, is_used }: Pick<Coupon, 'use_category' | 'is_used'>): CouponState {
  if (use_category === 'history') return is_used ? 'used' : 'expired';
  return ({ claim: 'claimable', avail: 'usable', lock: 'unusable' } as const)[use_category];
}

/** Converts a rate to the discount in percent, with at most one decimal: 0.9 is 10. */
export function percentOff(rate: number): number {
  return Math.round(1_000 - rate * 1_000) / 10;
}

/** Returns the usable coupon with the lowest rate, and among equals the one that ends first (CP-3). An end of 0 means never. */
export function bestCoupon(coupons: readonly Coupon[]): Coupon | undefined {
  const end = ({ valid_end_time }: Coupon): number => valid_end_time || Number.POSITIVE_INFINITY;
  return coupons
    .filter((one) => couponState(one) === 'usable')
    .sort((a, b) => a.discount_rate - b.discount_rate || end(a) - end(b))[0];
}

/**
 * Returns the coupon that would take off more than the rate that is used now, or undefined (CP-9). It is usable already, or only has to be
 * claimed.
 */
export function betterCoupon(coupons: readonly Coupon[], rate: number): Coupon | undefined {
  return coupons
    .filter((one) => ['usable', 'claimable'].includes(couponState(one)) && one.discount_rate < rate)
    .sort((a, b) => a.discount_rate - b.discount_rate)[0];
}

/**
 * Returns the coupons as they stand for a product: those for other products are locked (CP-8). Null stands for no product.
 */
export function couponsFor(coupons: readonly Coupon[], product: string | null): readonly Coupon[] {
  return coupons.map((one) =>
    product !== null && one.product_ids && !one.product_ids.includes(product) && one.use_category !== 'history'
      ? { ...one, use_category: 'lock' as const }
      : one,
  );
}

/** The conditions for using coupons (CP-5): VIP mode, the operator's switch, the product, and the payment method. */
export interface CouponConditions {
  readonly vip: boolean;
  readonly open: boolean;
  readonly goods: boolean;
  /** Null while no way to pay is chosen. */
  readonly payment: boolean | null;
}

/** Whether a coupon applies: all four conditions are met (CP-5). */
export function couponsApply({ vip, open, goods, payment }: CouponConditions): boolean {
  return vip && open && goods && payment === true;
}

/** The spec's messages of the coupon area (CP-7). */
export type CouponHint = 'tip_noSupportCoupon_goods' | 'tip_noSupportCoupon' | 'tip_claim_more' | 'please_select';

/** Returns the hint in the coupon area, or null if a coupon is selected (CP-7). */
export function couponHint(
  { goods, payment }: Pick<CouponConditions, 'goods' | 'payment'>,
  { usable, chosen }: { readonly usable: boolean; readonly chosen: boolean },
): CouponHint | null {
  if (!goods) return 'tip_noSupportCoupon_goods';
  if (payment === false) return 'tip_noSupportCoupon';
  if (chosen) return null;
  return usable ? 'please_select' : 'tip_claim_more';
}

/** A price in major units of its currency. */
interface CurrencyPrice {
  readonly price: number;
  readonly currency: string;
}

/**
 * Computes the price with a coupon in the player's region (CP-6). `calculated` is the gateway's price of the goods with the coupon. It is the
 * result if the region pays the goods' own price. Otherwise the rule computes the price, if it agrees with `calculated`. Null if they
 * disagree: the charge is then unknown.
 * @param step in major units: the payment method charges multiples of it; 0 for any amount
 */
export function couponPrice(
  region: CurrencyPrice,
  goods: CurrencyPrice,
  rate: number,
  calculated: number,
  step = 0,
): number | null {
  const minor = ({ price, currency }: CurrencyPrice, by = 1): number =>
    discounted(minorUnits(price, currency), rate, by);
  const by = Math.max(1, minorUnits(step, region.currency));
  if (by === 1 && region.currency === goods.currency && region.price === goods.price) return calculated;
  const agreed = minor(goods) === minorUnits(calculated, goods.currency);
  return agreed ? majorUnits(minor(region, by), region.currency) : null;
}
