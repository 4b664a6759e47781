import { couponsApply } from '../../../src/rules/coupons.ts';
import type { Query } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';

/** What a coupon is to be used for. */
export interface CouponUse {
  readonly code: string;
  readonly account_id: string;
  readonly request_id: string;
  /** The order to replace, which may hold the coupon; empty for none. */
  readonly replaces: string;
  readonly gp_id: string;
  readonly area: string;
  readonly product_id: string;
  /** Whether the brand has a VIP mode, and the way to pay takes coupons (CP-5). */
  readonly vip: boolean;
  readonly payment: boolean;
}

const illegal = (): ApiError => new ApiError('illegal-coupon', 'This coupon cannot be used.');

/**
 * The factor that a coupon leaves of a price. The order of the same request may use it again, because the request may be a retry. So may
 * the order that replaces its holder. Without a
 * request only the price is asked for, and that of a product whose order holds the coupon is the order's.
 * @throws {ApiError} `illegal-coupon` for one that is not there, not the account's, claimed, used, over, of another game,
 *   and where coupons do not apply (CP-5)
 */
export async function couponRate(query: Query, use: CouponUse, now: number): Promise<number> {
  const { rows } = await query<{ rate_percent: number; open: boolean | null; goods: boolean | null }>(
    `select rate_percent,
       (select is_open_coupon from game_areas where game_areas.gp_id = $3 and area = $4) as open,
       (select is_coupon from goods where goods.gp_id = $3 and product_id = $5) as goods
     from player_coupons held join coupons using (coupon_id)
     where code = $1 and account_id = $2 and coupons.gp_id in ('', $3) and held.area in ('', $4)
       and (held.product_ids = '' or $5 = any(string_to_array(held.product_ids, ',')))
       and (state = 'avail' and (valid_end is null or valid_end > $6)
         or state = 'held' and exists (select 1 from orders where orders.billing_no = held.billing_no
           and case when $7 = '' then product_id = $5 else request_id = $7 or orders.billing_no = $8 end))`,
    [use.code, use.account_id, use.gp_id, use.area, use.product_id, new Date(now), use.request_id, use.replaces],
  );
  const found = rows[0];
  const { vip, payment } = use;
  if (!found || !couponsApply({ vip, payment, open: found.open === true, goods: found.goods === true }))
    throw illegal();
  return found.rate_percent / 100;
}

/**
 * Reserves a coupon in the order's own transaction: of any number of orders at once, one gets it (CP-6, T22).
 * @throws {ApiError} `illegal-coupon`, which undoes the order too
 */
export async function holdCoupon(
  query: Query,
  order: { readonly billing_no: string; readonly account_id: string; readonly coupon_code: string },
  now: number,
): Promise<void> {
  const { rowCount } = await query(
    `update player_coupons set state = 'held', billing_no = $1
     where code = $2 and account_id = $3 and state = 'avail' and (valid_end is null or valid_end > $4)`,
    [order.billing_no, order.coupon_code, order.account_id, new Date(now)],
  );
  if (rowCount === 0) throw illegal();
}

/** Gives back the coupons of failed orders, even if they have expired. */
export async function releaseCoupons(query: Query, billingNos: readonly string[]): Promise<void> {
  await query(
    `update player_coupons set state = 'avail', billing_no = null where billing_no = any($1) and state = 'held'`,
    [billingNos],
  );
}

/**
 * Uses up the coupon of an order on payment. If the order failed before, its coupon was given back, and another order may have it now.
 * @returns false if another order holds or has used it
 */
export async function consumeCoupon(
  query: Query,
  billingNo: string,
  couponCode: string,
  now: number,
): Promise<boolean> {
  const { rowCount } = await query(
    `update player_coupons set state = 'used', billing_no = $1, used_at = $3
     where code = $2 and (state = 'avail' or state = 'held' and billing_no = $1)`,
    [billingNo, couponCode, new Date(now)],
  );
  if (rowCount > 0) return true;
  const { rowCount: others } = await query(
    `select 1 from player_coupons where code = $1 and state in ('held', 'used') and billing_no is distinct from $2`,
    [couponCode, billingNo],
  );
  return others === 0;
}
