import type { Query } from '../../database/database.ts';

/**
 * Writes down that the goods of a paid order are due in the game, once: the order is the key of the delivery. A failed order that was
 * delivered before it failed is not delivered again by the order that makes up for it, and nothing is due for money that went back. The
 * order's row is locked first, or a refund could be taken in at the same moment without being seen here.
 */
export async function promiseOrder(query: Query, billingNo: string, now: number): Promise<void> {
  const params = [billingNo, new Date(now)];
  await query('select 1 from orders where billing_no = $1 for update', [billingNo]);
  const madeUpFor = `from orders failed where failed.billing_no = orders.replenishes and failed.delivered_at is not null`;
  await query(
    `insert into deliveries (source, source_id, account_id, gp_id, server_id, role_id, item, quantity, at, due_at)
     select 'order', billing_no, account_id, gp_id, server_id, role_id, product_id, 1, $2, $2 from orders
     where billing_no = $1 and not exists (select 1 ${madeUpFor})
       and not exists (select 1 from refunds where refunds.billing_no = orders.billing_no and payment = '' and refused_at is null)
     on conflict (source, source_id) do nothing`,
    params,
  );
  await query(
    `update orders set delivered_at = $2 where billing_no = $1 and delivered_at is null and exists (select 1 ${madeUpFor})`,
    params,
  );
}
