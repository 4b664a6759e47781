import type { Database, Query } from '../../database/database.ts';
import { auditOf } from '../audit/audit.ts';
import { reviewOf } from '../fraud/reviews.ts';
import { isOwnRefund, paidMinor } from '../refunds/refunded.ts';
import type { OrderSummary } from './find-orders.ts';

/** Something that happened to an order. */
export interface TimelineEntry {
  /** Null for a moment that was not stored. */
  readonly at: Date | null;
  /** A stable word for programs, such as `paid`. */
  readonly what: string;
  readonly text: string;
}

type FormatSum = (minor: number, currency: string) => string;

/** What happened to the order itself. */
function ownEntries(order: OrderSummary, sum: FormatSum): TimelineEntry[] {
  const { pay_provider, pay_ref, pay_mode, fail_reason, replaced_by, replenishes, coupon_code } = order;
  const price = `${order.product_name} (${order.product_id}) for ${sum(order.amount_minor, order.currency)}`;
  const details = [
    `by ${order.payment_name}`,
    ...(coupon_code ? ['with a coupon'] : []),
    ...(replenishes ? [`in place of the failed order ${replenishes}`] : []),
  ];
  const entries: TimelineEntry[] = [{ at: order.created_at, what: 'created', text: [price, ...details].join(', ') }];
  const payment = `at ${pay_provider} (${pay_mode})${pay_ref && `, reference ${pay_ref}`}`;
  if (order.payment_created_at || pay_ref)
    entries.push({ at: order.payment_created_at, what: 'payment-created', text: payment });
  if (order.paid_at) entries.push({ at: order.paid_at, what: 'paid', text: 'the order is paid' });
  if (order.failed_at)
    entries.push({
      at: order.failed_at,
      what: 'failed',
      text: `${fail_reason || 'reason unknown'}${replaced_by ? `, replaced by order ${replaced_by}` : ''}`,
    });
  return entries;
}

interface EventRow {
  readonly provider: string;
  readonly event_id: string;
  readonly outcome: number;
  readonly at: Date;
  readonly amount_minor: number | null;
  readonly currency: string | null;
}

const amountOf = ({ amount_minor, currency }: EventRow, sum: FormatSum): string =>
  amount_minor !== null && currency !== null ? ` of ${sum(amount_minor, currency)}` : '';

/** What providers reported. */
async function paymentEntries(query: Query, billingNo: string, sum: FormatSum): Promise<TimelineEntry[]> {
  const webhooks = await query<{ provider: string; received_at: Date; result: string }>(
    'select provider, received_at, result from webhooks where orders @> array[$1::text]',
    [billingNo],
  );
  const columns = 'provider, event_id, outcome, at, amount_minor, currency';
  const events = await query<EventRow>(`select ${columns} from provider_events where billing_no = $1`, [billingNo]);
  const conflicts = await query<EventRow>(`select ${columns} from payment_conflicts where billing_no = $1`, [
    billingNo,
  ]);
  return [
    ...webhooks.rows.map(({ provider, received_at, result }) => ({
      at: received_at,
      what: 'webhook',
      text: `from ${provider}: ${result}`,
    })),
    ...events.rows.map((event) => ({
      at: event.at,
      what: event.outcome === 1 ? 'payment-reported' : 'failure-reported',
      text: `by ${event.provider}: ${event.outcome === 1 ? 'payment' : 'failure'} ${event.event_id}${amountOf(event, sum)}`,
    })),
    ...conflicts.rows.map((event) => ({
      at: event.at,
      what: 'conflict',
      text: `${event.provider} reported ${event.event_id}${amountOf(event, sum)}, which does not fit; see coinslot-gateway conflicts`,
    })),
  ];
}

interface DeliveryRow {
  readonly at: Date;
  readonly due_at: Date | null;
  readonly tries: number;
  readonly delivered_at: Date | null;
  readonly refused_at: Date | null;
  readonly refused_why: string;
  readonly withdrawn_at: Date | null;
  /** Why the last attempt failed; empty if none has failed. */
  readonly last_error: string;
}

const times = (count: number, what: string): string => (count === 1 ? `1 ${what}` : `${count} ${what}s`);

/** The reason of the last failed attempt, to be added to a text. */
const because = ({ last_error }: { readonly last_error: string }): string => (last_error ? `: ${last_error}` : '');

/** The delivery with its attempts. */
async function deliveryEntries(query: Query, order: OrderSummary): Promise<TimelineEntry[]> {
  const { rows } = await query<DeliveryRow>(
    `select at, due_at, tries, delivered_at, refused_at, refused_why, withdrawn_at, last_error
     from deliveries
     where source = 'order' and source_id = $1`,
    [order.billing_no],
  );
  const [row] = rows;
  // Goods of an order that makes up for a delivered one are not delivered again.
  if (!row)
    return order.delivered_at ? [{ at: order.delivered_at, what: 'delivered', text: 'with an earlier order' }] : [];
  const after = `after ${times(row.tries, 'attempt')}`;
  const entries: TimelineEntry[] = [{ at: row.at, what: 'delivery-scheduled', text: `to the game ${order.gp_id}` }];
  if (row.delivered_at) entries.push({ at: row.delivered_at, what: 'delivered', text: after });
  if (order.no_game_at && !row.delivered_at)
    entries.push({ at: order.no_game_at, what: 'no-game', text: 'no game is connected for test money' });
  if (row.refused_at)
    entries.push({ at: row.refused_at, what: 'delivery-refused', text: `${after}: ${row.refused_why}` });
  if (row.withdrawn_at) entries.push({ at: row.withdrawn_at, what: 'delivery-withdrawn', text: 'the money goes back' });
  if (row.due_at)
    entries.push({ at: row.due_at, what: 'delivery-waits', text: `next attempt ${after}${because(row)}` });
  return entries;
}

interface TimelineRefund {
  /** Empty for the whole order, `part.…` for a part of it, else a further payment. */
  readonly payment: string;
  readonly amount_minor: number | null;
  readonly currency: string | null;
  readonly event_id: string;
  readonly reason: string;
  readonly at: Date;
  readonly due_at: Date | null;
  readonly tries: number;
  readonly refunded_at: Date | null;
  readonly refused_at: Date | null;
  readonly refused_why: string;
  readonly provider: string;
  readonly provider_ref: string;
  readonly pending_since: Date | null;
  readonly dead_at: Date | null;
  /** Why the last attempt failed, or what a pending refund waits for; empty if neither. */
  readonly last_error: string;
  readonly excess_minor: number | null;
}

/** What a refund gives back. */
function refundedWhat(
  { payment, amount_minor, currency, event_id }: TimelineRefund,
  order: OrderSummary,
  sum: FormatSum,
): string {
  const amount = sum(amount_minor ?? order.amount_minor, currency ?? order.currency);
  const isFurther = payment !== '' && !payment.startsWith('part.');
  return `${amount}${isFurther ? ` of the other payment ${event_id}` : ''}`;
}

/** The refunds of the order's payments. */
async function refundEntries(query: Query, order: OrderSummary, sum: FormatSum): Promise<TimelineEntry[]> {
  const { rows } = await query<TimelineRefund>(
    `select payment, coalesce(refunds.amount_minor, case when ${isOwnRefund('refunds')} then ${paidMinor} end) as amount_minor, refunds.currency,
       event_id, reason, at, due_at, tries, refunded_at, refused_at, refused_why, provider, provider_ref, pending_since, dead_at, last_error,
       excess_minor
     from refunds join orders using (billing_no) where billing_no = $1`,
    [order.billing_no],
  );
  return rows.flatMap((row) => {
    const what = refundedWhat(row, order, sum);
    const after = `${what} after ${times(row.tries, 'attempt')}`;
    const entries: TimelineEntry[] = [
      { at: row.at, what: 'refund-scheduled', text: `${what}${row.reason && ` (${row.reason})`}` },
    ];
    const { refunded_at, pending_since, dead_at, excess_minor } = row;
    if (refunded_at) entries.push({ at: refunded_at, what: 'refunded', text: after });
    if (excess_minor !== null) {
      const text = `${sum(excess_minor, order.currency)} more than was paid`;
      entries.push({ at: refunded_at ?? row.at, what: 'refund-excess', text });
    }
    const isOpen = !refunded_at && !row.refused_at;
    if (pending_since && isOpen) {
      const text = `${what} at ${row.provider}${row.provider_ref && `, reference ${row.provider_ref}`}: ${row.last_error}`;
      entries.push({ at: pending_since, what: 'refund-pending', text });
    }
    if (dead_at && isOpen) {
      const text = `${after}: ${row.last_error}; see coinslot-gateway dead-letters`;
      entries.push({ at: dead_at, what: 'refund-given-up', text });
    }
    if (row.refused_at)
      entries.push({ at: row.refused_at, what: 'refund-refused', text: `${after}: ${row.refused_why}` });
    if (row.due_at)
      entries.push({ at: row.due_at, what: 'refund-waits', text: `next attempt: ${after}${because(row)}` });
    return entries;
  });
}

/** Whether a rule held the order, and what was decided. */
async function reviewEntries(query: Query, billingNo: string): Promise<TimelineEntry[]> {
  const review = await reviewOf(query, billingNo);
  if (!review) return [];
  const held = { at: review.at, what: 'held', text: review.reasons };
  if (review.decision === '') return [held];
  const text = `by ${review.decided_by}${review.note && `: ${review.note}`}`;
  return [held, { at: review.decided_at, what: `review-${review.decision}`, text }];
}

/** What operators did with the order. */
async function commandEntries(query: Query, billingNo: string): Promise<TimelineEntry[]> {
  return (await auditOf(query, billingNo)).map(({ at, command, actor, outcome }) => ({
    at,
    what: 'command',
    text: `${command} by ${actor}: ${outcome}`,
  }));
}

/**
 * Everything that happened to an order, the oldest first. A moment that was not stored is placed after the creation.
 * @param sum writes an amount of minor units
 */
export async function timelineOf(db: Database, order: OrderSummary, sum: FormatSum): Promise<TimelineEntry[]> {
  const { query } = db;
  const entries = [
    ...ownEntries(order, sum),
    ...(await paymentEntries(query, order.billing_no, sum)),
    ...(await reviewEntries(query, order.billing_no)),
    ...(await deliveryEntries(query, order)),
    ...(await refundEntries(query, order, sum)),
    ...(await commandEntries(query, order.billing_no)),
  ];
  const created = order.created_at.getTime();
  const msOf = ({ at }: TimelineEntry): number => at?.getTime() ?? created;
  return entries.toSorted((one, other) => msOf(one) - msOf(other));
}
