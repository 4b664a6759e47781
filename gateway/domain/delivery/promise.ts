import type { Query } from '../../database/database.ts';
import { isWhollyRefunded } from '../refunds/refunded.ts';

/** The failed order that this order replenishes, if its goods were delivered before it failed. */
const madeUpFor = 'from orders failed where failed.billing_no = orders.replenishes and failed.delivered_at is not null';

/** Whether an operator has not approved the order, which a rule holds. */
const isHeld = `exists (select 1 from reviews where reviews.billing_no = orders.billing_no and decision <> 'approved')`;

/**
 * Schedules the deliveries of paid orders. Each order has one delivery, because the order is its key. An order that replenishes a delivered
 * one gets no second delivery, and neither does a refunded order or one that is held. The caller must hold the row locks of the orders, so that no refund
 * can start at the same time.
 */
export async function promiseOrders(query: Query, billingNos: readonly string[], now: number): Promise<void> {
  // PostgreSQL plans the statement for an array each time, which takes much longer than its execution.
  const [first] = billingNos;
  const [match, key] = billingNos.length === 1 ? ['= $1', first] : ['= any($1)', billingNos];
  await query(
    `with promised as (
       insert into deliveries (source, source_id, account_id, gp_id, server_id, role_id, item, quantity, at, due_at)
       select 'order', billing_no, coalesce(gift_account_id, account_id), gp_id, server_id, role_id, product_id, 1, $2, $2 from orders
       where billing_no ${match} and not exists (select 1 ${madeUpFor})
         and not ${isWhollyRefunded} and not ${isHeld}
       on conflict (source, source_id) do nothing)
     update orders set delivered_at = $2
     where billing_no ${match} and replenishes <> '' and delivered_at is null and not ${isHeld}
       and exists (select 1 ${madeUpFor})`,
    [key, new Date(now)],
  );
}
