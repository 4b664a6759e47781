import type { Coupon } from '../contract/reward.ts';
import { majorUnits, minorUnits } from './money.ts';

/**
 * What is left to pay of an amount with a coupon, in minor units (CP-6): the amount times the rate, rounded to the nearest
 * step, halves up, and never less than one step. The gateway charges it and the storefront shows it.
 * @param rate what is left of 1: 0.9 takes a tenth off. Beyond 0…1, and for what is no number, nothing is taken off
 * @param step the method of payment charges multiples of it
 * @example discounted(2_999, 0.9) // 2699
 * @example discounted(2_999, 0.9, 100) // 2700
 */
export function discounted(amountMinor: number, rate: number, step = 1): number {
  // No number, or a negative one. One above 1 is caught below: a coupon never makes anything dearer.
  if (!(rate >= 0)) return amountMinor;
  // 1,005 × 0.9 is 904.5 in decimals, and 904.4999… in doubles.
  const steps = Math.round(Number(((amountMinor * rate) / step).toPrecision(15)));
  return Math.min(amountMinor, Math.max(1, steps) * step);
}

/** How a coupon stands (CP-1, CP-2): one of the history is used or expired. */
export type CouponState = 'claimable' | 'usable' | 'unusable' | 'used' | 'expired';

/** The state that a coupon's category stands for (CP-2). */
export function couponState({ use_category, is_used }: Pick<Coupon, 'use_category' | 'is_used'>): CouponState {
  if (use_category === 'history') return is_used ? 'used' : 'expired';
  return ({ claim: 'claimable', avail: 'usable', lock: 'unusable' } as const)[use_category];
}

/** What a coupon takes off in percent, with at most one decimal: a rate of 0.9 is 10. */
export function percentOff(rate: number): number {
  return Math.round(1_000 - rate * 1_000) / 10;
}

/** The usable coupon with the lowest rate (CP-3); of two with the same rate, the one that ends first; an end of 0 means never. */
export function bestCoupon(coupons: readonly Coupon[]): Coupon | undefined {
  const end = ({ valid_end_time }: Coupon): number => valid_end_time || Number.POSITIVE_INFINITY;
  return coupons
    .filter((one) => couponState(one) === 'usable')
    .sort((a, b) => a.discount_rate - b.discount_rate || end(a) - end(b))[0];
}

/** What a coupon needs besides itself (CP-5): VIP mode, the operator's switch, the product, and the way to pay. */
export interface CouponGround {
  readonly vip: boolean;
  readonly open: boolean;
  readonly goods: boolean;
  /** Null while no way to pay is chosen. */
  readonly payment: boolean | null;
}

/** Whether a coupon applies: all four conditions are met (CP-5). */
export function couponsApply({ vip, open, goods, payment }: CouponGround): boolean {
  return vip && open && goods && payment === true;
}

/** The spec's messages of the coupon area (CP-7). */
export type CouponHint = 'tip_noSupportCoupon_goods' | 'tip_noSupportCoupon' | 'tip_claim_more' | 'please_select';

/** What the coupon area says in place of a coupon, or null where it names the chosen one (CP-7). */
export function couponHint(
  { goods, payment }: Pick<CouponGround, 'goods' | 'payment'>,
  { usable, chosen }: { readonly usable: boolean; readonly chosen: boolean },
): CouponHint | null {
  if (!goods) return 'tip_noSupportCoupon_goods';
  if (payment === false) return 'tip_noSupportCoupon';
  if (chosen) return null;
  return usable ? 'please_select' : 'tip_claim_more';
}

/** A price in major units of its currency. */
interface Price {
  readonly price: number;
  readonly currency: string;
}

/**
 * What is paid with a coupon where the player pays from (CP-6). `calculated` is the gateway's price of the goods with the
 * coupon: it is taken where the region pays the goods' own price, and elsewhere the rule counts, once it has come to the same.
 * Null where the two disagree: then it is not known what will be charged.
 * @param step in major units: what the method of payment charges multiples of; 0 for every minor unit
 */
export function couponPrice(region: Price, goods: Price, rate: number, calculated: number, step = 0): number | null {
  const minor = ({ price, currency }: Price, by = 1): number => discounted(minorUnits(price, currency), rate, by);
  const by = Math.max(1, minorUnits(step, region.currency));
  if (by === 1 && region.currency === goods.currency && region.price === goods.price) return calculated;
  const agreed = minor(goods) === minorUnits(calculated, goods.currency);
  return agreed ? majorUnits(minor(region, by), region.currency) : null;
}
