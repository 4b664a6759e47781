import type { Database, Query } from '../../database/database.ts';
import { Alarm } from '../alarms/alarm.ts';
import { type ReportError, raiseAlarms } from '../alarms/raise.ts';
import { ApiError } from '../api-error.ts';
import { promiseOrders } from '../delivery/promise.ts';
import { lockOrder } from '../refunds/refund.ts';
import { isWhollyRefunded } from '../refunds/refunded.ts';
import { type RefusedRefund, requestOfLocked } from '../refunds/request-refund.ts';

/** A paid order whose goods wait for a decision. */
export interface HeldOrder {
  readonly billing_no: string;
  /** Words of the rules, separated by spaces. */
  readonly reasons: string;
  /** Since when it waits. */
  readonly at: Date;
  readonly account_id: string;
  readonly product_name: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly address: string | null;
  readonly instrument: string;
}

const isHeld = `reviews.decision = '' and orders.status = 1 and not ${isWhollyRefunded}`;

/** Lists the orders that are held, the oldest first. */
export async function listHeld({ query }: Database): Promise<HeldOrder[]> {
  const { rows } = await query<HeldOrder>(
    `select orders.billing_no, reasons, reviews.at, orders.account_id, product_name, orders.amount_minor, orders.currency,
       address::text, coalesce(instrument, '') as instrument
     from reviews join orders using (billing_no) left join order_origins using (billing_no)
     where ${isHeld} order by reviews.at, billing_no`,
  );
  return rows;
}

/** Counts the orders that are held. */
export async function countHeld({ query }: Database): Promise<number> {
  const { rows } = await query<{ held: number }>(
    `select count(*)::int as held from reviews join orders using (billing_no) where ${isHeld}`,
  );
  return rows[0]?.held ?? 0;
}

/** The review of an order, for its timeline. */
export interface Review {
  readonly reasons: string;
  readonly at: Date;
  readonly decision: '' | 'approved' | 'refused';
  readonly decided_at: Date | null;
  readonly decided_by: string;
  readonly note: string;
}

/** Reads the review of an order; null if it was never held. */
export async function reviewOf(query: Query, billingNo: string): Promise<Review | null> {
  const { rows } = await query<Review>(
    'select reasons, at, decision, decided_at, decided_by, note from reviews where billing_no = $1',
    [billingNo],
  );
  return rows[0] ?? null;
}

/** A decision about a held order. */
export interface ReviewDecision {
  readonly billing_no: string;
  readonly decision: 'approved' | 'refused';
  readonly by: string;
  readonly note: string;
}

/**
 * What became of a decision. `repeat`: it was decided so before. Everything else changes nothing: the order is `not-held`, was
 * `decided-otherwise`, its money goes back already (`refunded`), or it cannot go back, for the reason of {@link RefusedRefund}.
 */
export type ReviewOutcome = 'done' | 'repeat' | 'no-such-order' | 'not-held' | 'decided-otherwise' | RefusedRefund;

/** Undoes the transaction of a decision. */
class Undecided extends Error {
  constructor(readonly why: RefusedRefund) {
    super(why);
  }
}

async function decide(query: Query, { billing_no, decision, by, note }: ReviewDecision, now: number) {
  const { is_due } = await lockOrder(query, billing_no);
  const known = await reviewOf(query, billing_no);
  if (!known) return 'not-held';
  if (known.decision !== '') return known.decision === decision ? 'repeat' : 'decided-otherwise';
  const { rowCount } = await query(
    `update reviews set decision = $2, decided_at = $3, decided_by = $4, note = $5 from orders
     where reviews.billing_no = $1 and orders.billing_no = $1 and ${isHeld}`,
    [billing_no, decision, new Date(now), by, note],
  );
  if (rowCount === 0) return 'already-refunded';
  if (decision === 'approved') await promiseOrders(query, [billing_no], now);
  else {
    const result = await requestOfLocked(query, { billing_no, reason: note, by, request_key: 'review' }, is_due, now);
    if (result.is === 'refused') throw new Undecided(result.why);
  }
  return 'done';
}

/**
 * Decides about a held order, once: `approved` has its goods delivered, `refused` gives its money back. The order is locked first, so of any
 * number of decisions at once one counts.
 */
export async function decideReview(db: Database, decision: ReviewDecision): Promise<ReviewOutcome> {
  try {
    return await db.tx((query) => decide(query, decision, db.clock()));
  } catch (error) {
    if (error instanceof Undecided) return error.why;
    if (error instanceof ApiError && error.word === 'not-yours') return 'no-such-order';
    throw error;
  }
}

/** Creates the job that reports the orders which are held for longer than a time, each once. */
export const reportHeld =
  (longMs: number) =>
  async ({ query }: Database, now: number, report: ReportError): Promise<void> => {
    const { rows } = await query<Pick<HeldOrder, 'billing_no' | 'reasons'>>(
      `select billing_no, reasons from reviews join orders using (billing_no)
       where ${isHeld} and reviews.at <= $1 and reported_at is null order by reviews.at, billing_no`,
      [new Date(now - longMs)],
    );
    await raiseAlarms(
      report,
      rows,
      ({ billing_no, reasons }) =>
        new Alarm('review-overdue', `order ${billing_no} is paid and waits for a decision (${reasons})`, {
          order: billing_no,
        }),
      ({ billing_no }) =>
        query('update reviews set reported_at = $2 where billing_no = $1', [billing_no, new Date(now)]),
    );
  };
