import type { Query } from '../../database/database.ts';

/**
 * Whether another order replaced a failed one. Some clients do not name the order they replace. Then a new order counts if it has the same
 * goods and character, and was made after the old one was cancelled or declined. The caller must hold the row lock of the order.
 */
export async function isReplaced(query: Query, billingNo: string): Promise<boolean> {
  const { rowCount } = await query(
    `select 1 from orders old where billing_no = $1 and (replaced_by is not null
       or replenishes = '' and product_id <> '' and fail_reason in ('cancelled', 'declined') and exists (
         select 1 from orders newer
         where newer.account_id = old.account_id and newer.created_at >= old.failed_at and newer.billing_no <> old.billing_no
           and newer.replenishes = '' and newer.gp_id = old.gp_id and newer.product_id = old.product_id
           and newer.server_id = old.server_id and newer.role_id = old.role_id
           and newer.gift_account_id is not distinct from old.gift_account_id))`,
    [billingNo],
  );
  return rowCount > 0;
}
