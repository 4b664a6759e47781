import { mayBecome, orderStatus } from '../../../src/rules/order.ts';
import type { Database, Query } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';
import { consumeCoupon, releaseCoupons } from '../coupons/order-coupon.ts';
import { promiseOrders } from '../delivery/promise.ts';
import { holdFlagged } from '../fraud/hold.ts';
import { flagPayment } from '../fraud/payment-flags.ts';
import { measureOrder } from '../measure.ts';
import { enqueueCancel } from '../payments/enqueue-cancel.ts';
import { isRefunded, ownPayment, promiseRefund, type RefundReason, setOthersAside } from '../refunds/refund.ts';
import { isWhollyRefunded } from '../refunds/refunded.ts';
import { pointsBack } from '../vip/points-back.ts';
import { grow } from '../vip/vip.ts';
import { isReplaced } from './is-replaced.ts';
import { retakeSlots, returnSlots } from './limits.ts';
import { type PaymentEvent, recordConflict, recordEvent, recordMoreMoney, recordWrongSum } from './provider-events.ts';
import type { OrderRow } from './read.ts';
import { isPaidAlready } from './replenish-order.ts';

/**
 * The result of a payment event:
 * - `late`: a success after a failure, which still delivers;
 * - `refund`: the money buys nothing and goes back, because the order was replaced or made up for, its coupon is taken, or it was refunded;
 * - `repeat`, `unchanged`: nothing changed;
 * - `conflict`: a known event with another content, or a second payment of one order, which goes back. Both raise an alarm.
 * - `wrong-sum`: a success with another amount or currency than the order's. It marks nothing as paid, and raises an alarm.
 */
export type PaymentOutcome = 'wrong-sum' | 'paid' | 'late' | 'failed' | 'refund' | 'repeat' | 'unchanged' | 'conflict';

/** What ends an order. */
interface FailEvent extends Pick<PaymentEvent, 'provider' | 'billingNo' | 'failure'> {
  readonly reason: string;
}

/** Ends a pending order, and gives its slots and its coupon back. A payment that its provider did not end itself is cancelled there. */
async function fail(query: Query, { provider, billingNo, reason, failure }: FailEvent, now: number): Promise<void> {
  await query('update orders set status = -2, failed_at = $2, fail_reason = $3, failure = $4 where billing_no = $1', [
    billingNo,
    new Date(now),
    reason,
    failure ?? '',
  ]);
  await returnSlots(query, [billingNo]);
  await releaseCoupons(query, [billingNo]);
  if (provider === 'gateway') await enqueueCancel(query, billingNo, now);
}

const lockedColumns = 'billing_no, brand, area, status, coupon_code, points, replenishes, amount_minor, currency';
type Locked = Pick<
  OrderRow,
  'billing_no' | 'brand' | 'area' | 'status' | 'coupon_code' | 'points' | 'replenishes' | 'amount_minor' | 'currency'
>;

/** Whether a provider reports another sum than the order's, which no operator has accepted. */
const isOtherSum = ({ amount_minor, currency }: Locked, { money, isSumAccepted }: PaymentEvent): boolean =>
  money !== undefined && !isSumAccepted && (money.amount_minor !== amount_minor || money.currency !== currency);

/** Why a payment must go back; null if it buys the goods. */
async function reasonToRefund(query: Query, order: Locked): Promise<RefundReason | null> {
  if (order.status === -2 && (await isReplaced(query, order.billing_no))) return 'replaced';
  if ((order.replenishes || order.status === -2) && (await isPaidAlready(query, order.billing_no))) return 'paid-twice';
  return null;
}

/** Ends an order and refunds its payment. */
async function refund(query: Query, event: PaymentEvent, reason: RefundReason, now: number): Promise<'refund'> {
  await query(
    'update orders set status = -2, failed_at = coalesce(failed_at, $2), refund_at = coalesce(refund_at, $2) where billing_no = $1',
    [event.billingNo, new Date(now)],
  );
  await promiseRefund(query, { ...event, reason }, now);
  return 'refund';
}

/** Marks an order as paid, and schedules its delivery unless a rule holds it. @returns why its payment buys nothing; null where it does */
async function payOrder(
  query: Query,
  order: Locked,
  now: number,
  event?: Pick<PaymentEvent, 'provider' | 'paidBy'>,
): Promise<RefundReason | null> {
  const { billing_no, status, coupon_code, points } = order;
  const reason = await reasonToRefund(query, order);
  if (reason) return reason;
  // Slots before the coupon, in the same order as when an order is created.
  if (status === -2) await retakeSlots(query, billing_no);
  const isCouponOurs = !coupon_code || (await consumeCoupon(query, billing_no, coupon_code, now));
  if (status === -2 && !isCouponOurs) {
    await returnSlots(query, [billing_no]);
    return 'coupon-used';
  }
  const flags = event?.paidBy ? await flagPayment(query, order, event.provider, event.paidBy, now) : '';
  // They are sent without waiting for each other, and run in this order: the points are those of a paid order.
  await Promise.all([
    query(
      `with ${holdFlagged} update orders set status = 1, paid_at = $2, points_back = ${pointsBack} where billing_no = $1`,
      [billing_no, new Date(now), flags],
    ),
    points > 0 ? grow(query, billing_no) : null,
    promiseOrders(query, [billing_no], now),
  ]);
  return null;
}

/**
 * Takes in what a provider says, in a transaction that the caller has begun. The status only moves forward: success is final, a fail gives
 * its slots and its coupon back. A payment after a failure still buys the goods, unless another order replaced this one, made up for it or
 * took its coupon: then it goes back. A payment that the provider has refunded buys nothing. A second payment goes back with an alarm.
 * The order's row is locked first, because inserting the event (a foreign key) and then updating the order could deadlock.
 * @param onOrder called with the locked order
 * @throws {ApiError} `not-yours` when there is no such order
 */
export async function applyPaymentEventIn(
  query: Query,
  event: PaymentEvent,
  now: number,
  onOrder: (order: Pick<OrderRow, 'brand'>) => void = () => {},
): Promise<PaymentOutcome> {
  const { rows } = await query<Locked>(`select ${lockedColumns} from orders where billing_no = $1 for update`, [
    event.billingNo,
  ]);
  const order = rows[0];
  if (!order) throw new ApiError('not-yours', 'There is no such order.');
  onOrder(order);
  if (event.outcome === 'success' && isOtherSum(order, event))
    return (await recordWrongSum(query, event, now)) ? 'wrong-sum' : 'repeat';
  const { is_new, has_other_payment, has_refunds } = await recordEvent(query, event, now);
  if (!is_new) return (await recordConflict(query, event, now)) ? 'conflict' : 'repeat';
  if (event.outcome === 'success' && has_other_payment && (await recordMoreMoney(query, event, now))) {
    await promiseRefund(query, { ...event, reason: 'paid-twice', isFurther: true }, now);
    return 'conflict';
  }
  if (!mayBecome(orderStatus(order.status), event.outcome)) return 'unchanged';
  if (event.outcome === 'fail') {
    await fail(query, { ...event, reason: event.reason ?? 'declined' }, now);
    return 'failed';
  }
  if (has_refunds) await setOthersAside(query, event);
  if (has_refunds && (await isRefunded(query, event))) {
    if (order.status === -1) await fail(query, { ...event, reason: '' }, now);
    return 'refund';
  }
  const reason = await payOrder(query, order, now, event);
  if (reason) return refund(query, event, reason, now);
  return order.status === -2 ? 'late' : 'paid';
}

/**
 * Has the payment of a locked order pay it after all, where a refund of it had prevented that and has failed, or a lost dispute that is won
 * now. The shop has the money, so the order is as paid as if the refund had been reported after the payment: its goods wait until an operator
 * delivers them or refunds the order. An order that was replaced or made up for stays failed.
 */
export async function payAgain(query: Query, billingNo: string, now: number): Promise<void> {
  const { rows } = await query<Locked>(
    `select ${lockedColumns} from orders where billing_no = $1 and status = -2 and not ${isWhollyRefunded}
       and not exists (select 1 from refunds where refunds.billing_no = orders.billing_no and reason <> '')`,
    [billingNo],
  );
  const [order] = rows;
  if (!order || !(await ownPayment(query, billingNo)) || (await payOrder(query, order, now))) return;
  await query(
    `update deliveries set withdrawn_at = $2, due_at = null where source = 'order' and source_id = $1 and delivered_at is null`,
    [billingNo, new Date(now)],
  );
}

/** Takes in what a provider says, as {@link applyPaymentEventIn} does. */
export async function applyPaymentEvent(db: Database, event: PaymentEvent, now = db.clock()): Promise<PaymentOutcome> {
  let brand = '';
  const outcome = await db.tx((query) =>
    applyPaymentEventIn(query, event, now, (order) => {
      brand = order.brand;
    }),
  );
  if (outcome === 'paid' || outcome === 'late') measureOrder('paid', brand, event.provider);
  return outcome;
}
