import type { Query } from '../../database/database.ts';
import { isWhollyRefunded, refundedShare } from '../refunds/refunded.ts';

/** SQL for a query of `orders`: how many points of a paid order are taken back: as many as the share of its money that is refunded. */
export const pointsBack = `case when ${isWhollyRefunded} then orders.points when orders.amount_minor = 0 then 0
  else orders.points - floor(orders.points::numeric * (orders.amount_minor - ${refundedShare}) / orders.amount_minor)::int end`;

interface OrderPoints {
  readonly account_id: string;
  /** How many points were taken back. */
  readonly had: number;
  /** How many are to be. */
  readonly due: number;
}

/** Withdraws rewards that were offered for a level that an account has no more, and that it has not claimed. */
async function withdrawOffers(query: Query, account: string, points: number): Promise<void> {
  await query(
    `delete from player_coupons where account_id = $1 and state = 'claim' and code like 'vip-%' and coupon_id in (
       select coupon_id from vip_rewards join vip_levels using (brand, level_id) group by coupon_id having min(need_points) > $2)`,
    [account, points],
  );
}

/**
 * Takes the points of a locked order back by the share of its money that is refunded, or gives them again where a refund has failed (VP-1).
 * An account never has less than no points: what could not be taken is not given again either.
 */
export async function settlePoints(query: Query, billingNo: string): Promise<void> {
  const { rows } = await query<OrderPoints>(
    `select account_id, points_back as had, case when status = 1 then ${pointsBack} else 0 end as due
     from orders where billing_no = $1 and points > 0`,
    [billingNo],
  );
  const [order] = rows;
  if (!order || order.due === order.had) return;
  const { account_id, had, due } = order;
  const { rows: growth } = await query<{ points: number }>(
    'select points::float8 as points from vip_growth where account_id = $1 for update',
    [account_id],
  );
  const points = growth[0]?.points ?? 0;
  const back = Math.min(due - had, points);
  if (back === 0) return;
  await query('update vip_growth set points = points - $2 where account_id = $1', [account_id, back]);
  await query('update orders set points_back = points_back + $2 where billing_no = $1', [billingNo, back]);
  if (back > 0) await withdrawOffers(query, account_id, points - back);
}
