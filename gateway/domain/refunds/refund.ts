import type { Database, Query } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';

/** Writes down that the money of an order goes back, in the transaction that is its cause; false where it was written down before. */
export async function promiseRefund(query: Query, billingNo: string, now: number): Promise<boolean> {
  const { rowCount } = await query(
    'insert into refunds (billing_no, at, due_at) values ($1, $2, $2) on conflict (billing_no) do nothing',
    [billingNo, new Date(now)],
  );
  return rowCount > 0;
}

/**
 * What became of a wish for a refund. `repeat`: it was wished before, and nothing more happens. `unpaid`: there is no money.
 * `card`: it was paid with a point card, which no provider gives back. `on-its-way`: the game may still give the goods, and then
 * both would be the player's.
 */
export type RefundOutcome = 'promised' | 'repeat' | 'unpaid' | 'card' | 'on-its-way';

interface Facts {
  readonly is_paid: boolean;
  readonly by_card: boolean;
  readonly is_promised: boolean;
}

/**
 * Gives the money of an order back, as an operator decides: of one whose goods the game refused, which are never asked for again, or
 * of one that was delivered. The worker asks the provider. Its player still sees the order as paid; points and coupon stay as they are.
 * @throws {ApiError} `not-yours` when there is no such order
 */
export function refundOrder(db: Database, billingNo: string, now: number): Promise<RefundOutcome> {
  return db.tx(async (query) => {
    const { rowCount } = await query('select 1 from orders where billing_no = $1 for update', [billingNo]);
    if (rowCount === 0) throw new ApiError('not-yours', 'There is no such order.');
    const { rows } = await query<Facts>(
      `select status = 1 or refund_at is not null as is_paid,
         exists (select 1 from point_cards where point_cards.billing_no = orders.billing_no) as by_card,
         exists (select 1 from outbox where id = 'deliver/' || billing_no and done_at is null) as is_promised
       from orders where billing_no = $1`,
      [billingNo],
    );
    const [facts] = rows;
    if (!facts?.is_paid) return 'unpaid';
    if (facts.by_card) return 'card';
    // The row stays locked, so that nobody has the game asked again meanwhile.
    const { rows: deliveries } = await query<{ is_open: boolean }>(
      `select due_at is not null as is_open from deliveries where source = 'order' and source_id = $1 for update`,
      [billingNo],
    );
    if (facts.is_promised || deliveries[0]?.is_open) return 'on-its-way';
    if (!(await promiseRefund(query, billingNo, now))) return 'repeat';
    const at = [billingNo, new Date(now)];
    await query('update orders set refund_at = coalesce(refund_at, $2) where billing_no = $1', at);
    await query(
      `update deliveries set withdrawn_at = $2 where source = 'order' and source_id = $1 and delivered_at is null`,
      at,
    );
    return 'promised';
  });
}

/**
 * Takes in what a provider says of its own accord: the money of an order went back, for example by its own dashboard. The provider is
 * not asked for it any more.
 * @returns false where that was known
 * @throws {ApiError} `not-yours` when there is no such order
 */
export function applyRefundEvent(db: Database, billingNo: string, now: number): Promise<boolean> {
  return db.tx(async (query) => {
    const at = [billingNo, new Date(now)];
    const { rowCount: found } = await query(
      'update orders set refund_at = coalesce(refund_at, $2) where billing_no = $1',
      at,
    );
    if (found === 0) throw new ApiError('not-yours', 'There is no such order.');
    const { rowCount } = await query(
      `insert into refunds (billing_no, at, refunded_at) values ($1, $2, $2)
       on conflict (billing_no) do update set due_at = null, refunded_at = $2, refused_at = null, refused_why = ''
       where refunds.refunded_at is null`,
      at,
    );
    return rowCount > 0;
  });
}
