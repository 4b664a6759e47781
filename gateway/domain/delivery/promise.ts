import type { Query } from '../../database/database.ts';

/** The order that an order makes up for, where its goods were delivered before it failed. */
const madeUpFor = 'from orders failed where failed.billing_no = orders.replenishes and failed.delivered_at is not null';

/**
 * Writes down that the goods of paid orders are due in the game from a moment on, once: the order is the key of the delivery. A failed order
 * that was delivered before it failed is not delivered again by the order that makes up for it, and nothing is due for money that went back.
 * The caller holds the locks of the orders' rows, or a refund could be taken in at the same moment without being seen here.
 */
export async function promiseOrders(
  query: Query,
  billingNos: readonly string[],
  now: number,
  dueMs = now,
): Promise<void> {
  await query(
    `with promised as (
       insert into deliveries (source, source_id, account_id, gp_id, server_id, role_id, item, quantity, at, due_at)
       select 'order', billing_no, account_id, gp_id, server_id, role_id, product_id, 1, $2, $3 from orders
       where billing_no = any($1) and not exists (select 1 ${madeUpFor})
         and not exists (select 1 from refunds where refunds.billing_no = orders.billing_no and payment = '' and refused_at is null)
       on conflict (source, source_id) do nothing)
     update orders set delivered_at = $2
     where billing_no = any($1) and replenishes <> '' and delivered_at is null and exists (select 1 ${madeUpFor})`,
    [billingNos, new Date(now), new Date(dueMs)],
  );
}
