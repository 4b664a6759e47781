import type { Query } from '../../database/database.ts';

/**
 * Hands the goods of a paid order over, once: the order is the key of the delivery. A failed order that was delivered before it
 * failed is not delivered again by the order that makes up for it.
 */
export async function deliverOrder(query: Query, billingNo: string, now: number): Promise<void> {
  await query(
    `insert into deliveries (source, source_id, account_id, gp_id, server_id, role_id, item, quantity, at)
     select 'order', billing_no, account_id, gp_id, server_id, role_id, product_id, 1, $2 from orders where billing_no = $1
       and not exists (select 1 from orders failed where failed.billing_no = orders.replenishes and failed.delivered_at is not null)
     on conflict (source, source_id) do nothing`,
    [billingNo, new Date(now)],
  );
  await query('update orders set delivered_at = $2 where billing_no = $1 and delivered_at is null', [
    billingNo,
    new Date(now),
  ]);
}
