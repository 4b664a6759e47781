import * as v from 'valibot';
import { call } from './call.ts';
import { flag, id, key, listOf, longText, money, text, timestamp } from './shapes.ts';

/**
 * A coupon (CP-1); `name` is JSON by locale or plain text, `discount_rate` is the part of the price that remains to be paid, out of 1. `product_ids`
 * is ours: the only products that it is for, missing where it is for all.
 */
export const coupon = v.object({
  code: id,
  name: longText,
  use_category: v.picklist(['claim', 'avail', 'lock', 'history']),
  is_used: v.optional(flag, false),
  used_time: v.optional(timestamp, 0),
  valid_end_time: v.optional(timestamp, 0),
  time_zone: v.optional(text, ''),
  discount_rate: money,
  type: v.optional(v.picklist(['permanent', 'month', 'week'])),
  product_ids: v.optional(listOf(id)),
});
/** See {@link coupon}. */
export type Coupon = v.InferOutput<typeof coupon>;

/**
 * The player's coupons; `use_category` is `avail,lock` or `history` (CP-1). `domain_area` is ours: coupons of other areas are locked then.
 * Responds with -600 without a token.
 */
export const couponList = call({
  path: '/api/coupons/couponList',
  kind: 'read',
  params: { client_id: id, use_category: v.picklist(['avail,lock', 'history']), domain_area: v.optional(id) },
  reply: listOf(coupon),
});

/** Claims coupons, one or all (VP-3). A repeat grants no coupon twice. */
export const receiveCoupons = call({
  path: '/api/coupons/receiveCoupons',
  kind: 'keyed-write',
  params: { client_id: id, code: v.optional(id), request_id: key },
  reply: v.object({ received: listOf(id) }),
});
