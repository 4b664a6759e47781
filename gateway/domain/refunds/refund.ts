import type { Database, Query } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';
import type { PaymentEvent } from '../orders/provider-events.ts';
import { sha256 } from '../secrets.ts';
import { clearFailure } from '../worker/failure.ts';
import { isWhollyRefunded, ownPaid, paidMinor, refundedMinor } from './refunded.ts';
import { settleRefunds } from './settle.ts';

/**
 * Why a payment is refunded automatically: another order replaced this one, it was already paid, or another order used its coupon. The
 * player sees the reason.
 */
export type RefundReason = 'replaced' | 'paid-twice' | 'coupon-used';

/** A payment as its provider reported it. */
export type Payment = Pick<PaymentEvent, 'provider' | 'eventId'>;

interface PromisedRefund extends Payment {
  readonly billingNo: string;
  /** Empty if an operator decided it. */
  readonly reason: RefundReason | '';
  /** A further payment of an order that is already paid, or one that does not pay it. */
  readonly isFurther?: boolean;
  /** The sum of that payment in minor units, in the currency of the order; the amount of the order by default. */
  readonly amount_minor?: number | null;
}

/** The column `payment` of a refund: identifies a further payment of an order. */
export const further = ({ provider, eventId }: Payment): string => sha256(`${provider}/${eventId}`).slice(0, 22);

/** Schedules the refund of a payment in the caller's transaction. Returns false if it was scheduled before. */
export async function promiseRefund(
  query: Query,
  { billingNo, reason, isFurther = false, amount_minor = null, ...payment }: PromisedRefund,
  now: number,
): Promise<boolean> {
  const { provider, eventId } = payment;
  const { rowCount } = await query(
    `insert into refunds (billing_no, payment, provider, event_id, reason, at, due_at, amount_minor) values ($1, $2, $3, $4, $5, $6, $6, $7)
     on conflict (billing_no, payment) do nothing`,
    [billingNo, isFurther ? further(payment) : '', provider, eventId, reason, new Date(now), amount_minor],
  );
  return rowCount > 0;
}

/** Whether this payment or all of the order's own was or will be refunded. The order must be locked. Rejected refunds do not count. */
export async function isRefunded(query: Query, payment: Payment & { readonly billingNo: string }): Promise<boolean> {
  const { rowCount } = await query(
    `select 1 from orders where billing_no = $1 and (${isWhollyRefunded} or exists (
       select 1 from refunds where refunds.billing_no = $1 and payment = $2 and refused_at is null))`,
    [payment.billingNo, further(payment)],
  );
  return rowCount > 0;
}

/**
 * Separates the refunds of other payments, which their providers have reported, from those of the payment that is about to pay a locked order.
 * Until an order is paid, each reported refund counts as one of its payment: also that of a payment of another sum.
 */
export async function setOthersAside(
  query: Query,
  { billingNo, provider, eventId }: Payment & { readonly billingNo: string },
): Promise<void> {
  const { rows } = await query<Payment & { readonly payment: string }>(
    `select payment, provider, event_id as "eventId" from refunds
     where billing_no = $1 and (payment = '' or payment like 'part.%') and event_id <> '' and (provider, event_id) <> ($2, $3)
       and request_key = '' and reason = '' and due_at is null and tries = 0`,
    [billingNo, provider, eventId],
  );
  for (const { payment, ...other } of rows) {
    const key = payment === '' ? further(other) : payment.replace('part.', 'more.');
    await query('update refunds set payment = $3 where billing_no = $1 and payment = $2', [billingNo, payment, key]);
  }
  if (rows.length > 0)
    await query(`update orders set refund_at = null where billing_no = $1 and not ${isWhollyRefunded}`, [billingNo]);
}

/** The payment that an order counts as its own: the first one without a refund of its own; null if unknown. */
export async function ownPayment(query: Query, billingNo: string): Promise<Payment | null> {
  const { rows } = await query<Payment>(
    `select own.* from orders cross join lateral (select paid.provider, paid.event_id as "eventId" ${ownPaid}) own
     where billing_no = $1`,
    [billingNo],
  );
  return rows[0] ?? null;
}

/** Locks an order and then its delivery. The worker cannot ask the game for the goods until the transaction ends. @throws {ApiError} `not-yours` when there is no such order */
export async function lockOrder(query: Query, billingNo: string): Promise<{ readonly is_due: boolean }> {
  const { rowCount } = await query('select 1 from orders where billing_no = $1 for update', [billingNo]);
  if (rowCount === 0) throw new ApiError('not-yours', 'There is no such order.');
  const { rows } = await query<{ is_due: boolean }>(
    `select due_at is not null as is_due from deliveries where source = 'order' and source_id = $1 for update`,
    [billingNo],
  );
  return { is_due: rows[0]?.is_due ?? false };
}

/** The id of a refund. */
export const refundId = ({ billing_no, payment }: { readonly billing_no: string; readonly payment: string }): string =>
  `refund/${billing_no}${payment === '' ? '' : `/${payment}`}`;

/** Parses the id of a refund. An order number alone means the order's own payment. */
export function readRefundId(id: string): { readonly billingNo: string; readonly payment: string } {
  const [billingNo = '', payment = ''] = id.replace(/^refund\//, '').split('/');
  return { billingNo, payment };
}

/**
 * Has the provider asked again for a refund that it refused, when an operator has seen to the reason.
 * @param id the refund id from the alarm: the order, or `refund/<billing_no>/<payment>` for a further payment
 * A refund that its provider had accepted and that failed afterwards is not asked for again: request another one.
 * @returns false where there is no such refused refund, where less is left than it would give back, or where the game may still give the goods
 * @throws {ApiError} `not-yours` when there is no such order
 */
export function refundAgain(db: Database, id: string, now: number): Promise<boolean> {
  const { billingNo, payment } = readRefundId(id);
  return db.tx(async (query) => {
    const { is_due } = await lockOrder(query, billingNo);
    const isOwn = payment === '' || payment.startsWith('part.');
    if (is_due && isOwn) return false;
    const { rowCount } = await query(
      `update refunds set due_at = $2, tries = 0, refused_at = null, refused_why = '', reported_at = null, pending_since = null,
         pending_reported_at = null, ${clearFailure} from orders
       where orders.billing_no = $1 and refunds.billing_no = $1 and payment = $3 and refused_at is not null and provider_ref = ''
         and (not $4 or coalesce(refunds.amount_minor, ${paidMinor}) <= ${paidMinor} - ${refundedMinor})`,
      [billingNo, new Date(now), payment, isOwn],
    );
    if (rowCount > 0) await settleRefunds(query, billingNo, now);
    return rowCount > 0;
  });
}
