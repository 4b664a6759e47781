import { mayBecome, orderStatus } from '../../../src/rules/order-status.ts';
import type { Database, Query } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';
import { consumeCoupon, releaseCoupons } from '../coupons/order-coupon.ts';
import { promiseOrders } from '../delivery/promise.ts';
import { isRefunded, promiseRefund, type RefundReason } from '../refunds/refund.ts';
import { grow } from '../vip/vip.ts';
import { enqueue } from '../worker/outbox.ts';
import { isReplaced } from './is-replaced.ts';
import { retakeSlots, returnSlots } from './limits.ts';
import { type PaymentEvent, recordConflict, recordEvent, recordMoreMoney } from './provider-events.ts';
import type { OrderRow } from './read.ts';
import { isPaidAlready } from './replenish-order.ts';

/**
 * What an event did: `late` is a success after a fail, which still delivers; `refund` is money that buys nothing and goes back to the
 * player: the order was replaced by another one, its coupon or its failed order was paid with otherwise, or the provider gave the money
 * back before it reported the payment; `repeat` and `unchanged` did nothing; `conflict` is a known event that now says something else, or
 * a second success of one order, whose money goes back: an operator is told of both.
 */
export type PaymentOutcome = 'paid' | 'late' | 'failed' | 'refund' | 'repeat' | 'unchanged' | 'conflict';

/** Ends a pending order, and gives its slots and its coupon back. */
async function fail(query: Query, billingNo: string, reason: string, now: number): Promise<void> {
  await query('update orders set status = -2, failed_at = $2, fail_reason = $3 where billing_no = $1', [
    billingNo,
    new Date(now),
    reason,
  ]);
  await returnSlots(query, [billingNo]);
  await releaseCoupons(query, [billingNo]);
}

type Locked = Pick<OrderRow, 'billing_no' | 'status' | 'coupon_code' | 'points' | 'replenishes'>;

/** Why money for an order buys nothing and goes back; null where it buys the goods. */
async function reasonToRefund(query: Query, order: Locked): Promise<RefundReason | null> {
  if (order.status === -2 && (await isReplaced(query, order.billing_no))) return 'replaced';
  if ((order.replenishes || order.status === -2) && (await isPaidAlready(query, order.billing_no))) return 'paid-twice';
  return null;
}

/** Ends an order whose money goes back. */
async function refund(query: Query, event: PaymentEvent, reason: RefundReason, now: number): Promise<'refund'> {
  await query(
    'update orders set status = -2, failed_at = coalesce(failed_at, $2), refund_at = coalesce(refund_at, $2) where billing_no = $1',
    [event.billingNo, new Date(now)],
  );
  await promiseRefund(query, { ...event, reason }, now);
  return 'refund';
}

/**
 * Takes in what a provider says, in a transaction that the caller has begun. The status only moves forward: success is final, a fail gives
 * its slots and its coupon back, and money that comes in after a fail still buys the goods, unless another order has taken its place,
 * made up for it or used its coupon: then it goes back. Money that the provider gave back already buys nothing, and the money of a second
 * success of one order goes back, with an alarm. The order's row is locked before anything refers to it, or the foreign key of the event would deadlock with the update.
 * @throws {ApiError} `not-yours` when there is no such order
 */
export async function applyPaymentEventIn(query: Query, event: PaymentEvent, now: number): Promise<PaymentOutcome> {
  const { rows } = await query<Locked>(
    'select billing_no, status, coupon_code, points, replenishes from orders where billing_no = $1 for update',
    [event.billingNo],
  );
  const order = rows[0];
  if (!order) throw new ApiError('not-yours', 'There is no such order.');
  if (!(await recordEvent(query, event, now))) return (await recordConflict(query, event, now)) ? 'conflict' : 'repeat';
  if (event.outcome === 'success' && (await recordMoreMoney(query, event, now))) {
    await promiseRefund(query, { ...event, reason: 'paid-twice', isFurther: true }, now);
    return 'conflict';
  }
  if (!mayBecome(orderStatus(order.status), event.outcome)) return 'unchanged';
  if (event.outcome === 'fail') {
    await fail(query, event.billingNo, event.reason ?? 'declined', now);
    return 'failed';
  }
  if (await isRefunded(query, event)) {
    if (order.status === -1) await fail(query, event.billingNo, '', now);
    return 'refund';
  }
  const reason = await reasonToRefund(query, order);
  if (reason) return refund(query, event, reason, now);
  // The slots first, as an order that is made takes them before its coupon.
  if (order.status === -2) await retakeSlots(query, event.billingNo);
  const isCouponOurs = !order.coupon_code || (await consumeCoupon(query, event.billingNo, order.coupon_code, now));
  if (order.status === -2 && !isCouponOurs) {
    await returnSlots(query, [event.billingNo]);
    return refund(query, event, 'coupon-used', now);
  }
  await query('update orders set status = 1, paid_at = $2 where billing_no = $1', [event.billingNo, new Date(now)]);
  if (order.points > 0) await grow(query, event.billingNo);
  await promiseOrders(query, [event.billingNo], now, now + (event.deliverAfterMs ?? 0));
  return order.status === -2 ? 'late' : 'paid';
}

/** Takes in what a provider says, as {@link applyPaymentEventIn} does. */
export function applyPaymentEvent(db: Database, event: PaymentEvent, now = db.clock()): Promise<PaymentOutcome> {
  return db.tx((query) => applyPaymentEventIn(query, event, now));
}

/** Takes in an event after a while, as a slow provider would; it outlives the process. */
export function schedulePaymentEvent(
  db: Database,
  event: PaymentEvent,
  afterMs: number,
  now = db.clock(),
): Promise<void> {
  const { provider, eventId, billingNo, outcome } = event;
  const id = ['payment-event', provider, eventId, billingNo, outcome].join('/');
  return enqueue(db.query, id, 'payment-event', event, now + afterMs);
}
