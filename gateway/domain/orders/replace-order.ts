import type { Query } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';
import { applyPaymentEventIn } from './payment-event.ts';
import type { OrderRow } from './read.ts';

type GoodsColumns = 'account_id' | 'gp_id' | 'server_id' | 'role_id' | 'product_id' | 'replenishes' | 'gift_account_id';
type ReplacingOrder = Pick<OrderRow, GoodsColumns | 'billing_no' | 'buyer_id'>;
type OldOrder = Omit<ReplacingOrder, 'buyer_id'> &
  Pick<OrderRow, 'status' | 'pay_url'> & { readonly replaced_by: string | null };

/** Locks another order of the same account, or session of one character; null if there is no such order. */
async function lockOld(
  query: Query,
  { account_id, buyer_id }: ReplacingOrder,
  billingNo: string,
): Promise<OldOrder | null> {
  const { rows } = await query<OldOrder>(
    `select billing_no, account_id, gp_id, server_id, role_id, product_id, replenishes, gift_account_id, status, pay_url, replaced_by
     from orders where billing_no = $1 and account_id = $2 and ($3::text is null or buyer_id = $3) for update`,
    [billingNo, account_id, buyer_id],
  );
  return rows[0] ?? null;
}

const sameGoods = (one: Pick<ReplacingOrder, GoodsColumns>, other: Pick<ReplacingOrder, GoodsColumns>): boolean =>
  (['gp_id', 'server_id', 'role_id', 'product_id', 'replenishes', 'gift_account_id'] as const).every(
    (name) => one[name] === other[name],
  );

/**
 * Records, in the transaction of a new order, that it replaces an older one. An unpaid older order is cancelled, and later payments of it are
 * refunded. If the older order was already replaced, the order that replaced it counts instead, so only one replacement is made. Orders of
 * other accounts are ignored.
 * @throws {ApiError} `bad-parameter` if the goods differ; `unpaid-order` with the order that was paid, or with an existing unpaid
 *   replacement. Both undo the new order.
 */
export async function replaceOrder(query: Query, made: ReplacingOrder, replaces: string, now: number): Promise<void> {
  let old = await lockOld(query, made, replaces);
  if (!old || old.billing_no === made.billing_no) return;
  if (!sameGoods(old, made))
    throw new ApiError('bad-parameter', 'The order to be replaced is of another purchase.', { field: 'replaces' });
  while (old.replaced_by) {
    const newer: OldOrder | null = await lockOld(query, made, old.replaced_by);
    if (!newer) break;
    old = newer;
  }
  const { billing_no, status, pay_url } = old;
  if (status === 1) throw new ApiError('unpaid-order', 'This order was paid meanwhile.', { billing_no, url: '' });
  if (status === -1 && billing_no !== replaces)
    throw new ApiError('unpaid-order', 'You have begun another payment. Please finish it.', {
      billing_no,
      url: pay_url,
    });
  if (status === -1) {
    const event = { provider: 'gateway', eventId: `cancelled/${billing_no}`, billingNo: billing_no } as const;
    await applyPaymentEventIn(query, { ...event, outcome: 'fail', reason: 'cancelled' }, now);
  }
  await query('update orders set replaced_by = $2 where billing_no = $1', [billing_no, made.billing_no]);
}
