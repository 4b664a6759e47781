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

/** Whether the money of an order has gone back or goes back; its row must be locked. A refund that was refused is none. */
export async function isRefunded(query: Query, billingNo: string): Promise<boolean> {
  const { rowCount } = await query('select 1 from refunds where billing_no = $1 and refused_at is null', [billingNo]);
  return rowCount > 0;
}

/** Locks an order and then its delivery. The worker cannot ask the game for the goods until the transaction ends. @throws {ApiError} `not-yours` when there is no such order */
async function lockOrder(query: Query, billingNo: string): Promise<{ readonly is_due: boolean }> {
  const { rowCount } = await query('select 1 from orders where billing_no = $1 for update', [billingNo]);
  if (rowCount === 0) throw new ApiError('not-yours', 'There is no such order.');
  const { rows } = await query<{ is_due: boolean }>(
    `select due_at is not null as is_due from deliveries where source = 'order' and source_id = $1 for update`,
    [billingNo],
  );
  return { is_due: rows[0]?.is_due ?? false };
}

/** Says of a locked order that its money goes back, and takes back the promise of goods that were not delivered. */
async function withdraw(query: Query, billingNo: string, now: number): Promise<void> {
  const at = [billingNo, new Date(now)];
  await query('update orders set refund_at = coalesce(refund_at, $2) where billing_no = $1', at);
  await query(
    `update deliveries set withdrawn_at = coalesce(withdrawn_at, $2), due_at = null
     where source = 'order' and source_id = $1 and delivered_at is null`,
    at,
  );
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
    const { is_due } = await lockOrder(query, billingNo);
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
    if (facts.is_promised || is_due) return 'on-its-way';
    if (!(await promiseRefund(query, billingNo, now))) return 'repeat';
    await withdraw(query, billingNo, now);
    return 'promised';
  });
}

/**
 * Has the provider asked again for a refund that it refused, when an operator has seen to the reason.
 * @returns false where there is no refused refund, or the game has been asked for the goods again
 * @throws {ApiError} `not-yours` when there is no such order
 */
export function refundAgain(db: Database, billingNo: string, now: number): Promise<boolean> {
  return db.tx(async (query) => {
    const { is_due } = await lockOrder(query, billingNo);
    if (is_due) return false;
    const { rowCount } = await query(
      `update refunds set due_at = $2, tries = 0, refused_at = null, refused_why = '', reported_at = null
       where billing_no = $1 and refused_at is not null`,
      [billingNo, new Date(now)],
    );
    if (rowCount > 0) await withdraw(query, billingNo, now);
    return rowCount > 0;
  });
}

/**
 * Takes in what a provider says of its own accord: the money of an order went back, for example by its own dashboard. The provider is
 * not asked for it any more, nor is the game for the goods: where it was asked and has not answered, `reportRefused` raises an alarm.
 * It may come before the payment is told of, which then buys nothing.
 * @returns false where that was known
 * @throws {ApiError} `not-yours` when there is no such order
 */
export function applyRefundEvent(db: Database, billingNo: string, now: number): Promise<boolean> {
  return db.tx(async (query) => {
    await lockOrder(query, billingNo);
    await withdraw(query, billingNo, now);
    const { rowCount } = await query(
      `insert into refunds (billing_no, at, refunded_at) values ($1, $2, $2)
       on conflict (billing_no) do update set due_at = null, refunded_at = $2, refused_at = null, refused_why = ''
       where refunds.refunded_at is null`,
      [billingNo, new Date(now)],
    );
    return rowCount > 0;
  });
}
