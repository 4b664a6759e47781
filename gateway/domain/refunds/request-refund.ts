import type { Database, Query } from '../../database/database.ts';
import type { Money } from '../../ports/payment-provider.ts';
import { ApiError } from '../api-error.ts';
import { sha256 } from '../secrets.ts';
import { lockOrder, ownPayment, refundId } from './refund.ts';
import { paidMinor, refundedMinor } from './refunded.ts';
import { settleRefunds } from './settle.ts';

/** What an operator asks for. */
export interface RefundRequest {
  readonly billing_no: string;
  /** How much, in minor units of the order's currency; by default all that is left of the order. */
  readonly amount_minor?: number | undefined;
  /** Why, for the operator's own records. */
  readonly reason: string;
  /** Who asks. */
  readonly by: string;
  /** The same key asks for one refund of the order, however often it comes. */
  readonly request_key: string;
}

/**
 * Why an order is not refunded. `paid-by-card`: a point card paid it, which no provider gives back. `on-its-way`: the game may still give the
 * goods, so not all of the money may go back. `already-refunded`: nothing is left. `other-request`: the key was used with another amount.
 * `other-currency`: an operator accepted a payment in another currency than the order's. `refused-by-provider`: the request was made before, and its provider refused it.
 */
export type RefusedRefund =
  | 'no-such-order'
  | 'bad-amount'
  | 'not-paid'
  | 'paid-by-card'
  | 'other-currency'
  | 'on-its-way'
  | 'more-than-left'
  | 'already-refunded'
  | 'other-request'
  | 'refused-by-provider';

/**
 * What became of a request: `queued` until the provider has answered the worker, and `done` when the money is on its way back.
 * `left_minor` is what is left of the order, after the refund.
 */
export type RefundRequestResult =
  | ({ readonly is: 'queued' | 'done'; readonly refund_id: string; readonly left_minor: number } & Money)
  | {
      readonly is: 'refused';
      readonly why: RefusedRefund;
      readonly left_minor?: number;
      /** The currency of `left_minor`. */
      readonly currency?: string;
      /** What the provider said. */
      readonly detail?: string;
    };

interface PaidOrder extends Money {
  /** What was paid: the amount of the order, or the sum that an operator accepted. */
  readonly paid: number;
  readonly is_other_currency: boolean;
  readonly refunded: number;
  readonly is_paid: boolean;
  readonly by_card: boolean;
  readonly is_promised: boolean;
  /** Whether a refund of the whole amount was requested, also one that was refused. */
  readonly was_whole: boolean;
}

interface KnownRefund {
  readonly payment: string;
  readonly amount_minor: number;
  readonly refunded_at: Date | null;
  readonly refused_at: Date | null;
  readonly refused_why: string;
}

const refused = (why: RefusedRefund, more: object = {}): RefundRequestResult => ({ is: 'refused', why, ...more });

async function readOrder(query: Query, billingNo: string): Promise<PaidOrder | null> {
  const { rows } = await query<PaidOrder>(
    `select amount_minor, currency, ${paidMinor} as paid, exists (select 1 from provider_events paid
         where paid.billing_no = orders.billing_no and paid.outcome = 1 and paid.currency <> orders.currency) as is_other_currency,
       ${refundedMinor} as refunded, status = 1 or refund_at is not null as is_paid,
       exists (select 1 from point_cards where point_cards.billing_no = orders.billing_no)
         or exists (select 1 from card_spends where card_spends.billing_no = orders.billing_no) as by_card,
       exists (select 1 from outbox where id = 'deliver/' || billing_no and done_at is null) as is_promised,
       exists (select 1 from refunds where refunds.billing_no = orders.billing_no and payment = '') as was_whole
     from orders where billing_no = $1`,
    [billingNo],
  );
  return rows[0] ?? null;
}

/** The refund that the same key has asked for before. */
async function knownRefund(query: Query, { billing_no, request_key }: RefundRequest): Promise<KnownRefund | null> {
  const { rows } = await query<KnownRefund>(
    `select payment, coalesce(refunds.amount_minor, ${paidMinor}) as amount_minor, refunded_at, refused_at, refused_why
     from refunds join orders using (billing_no) where billing_no = $1 and request_key = $2`,
    [billing_no, request_key],
  );
  return rows[0] ?? null;
}

/** How much may still go back. */
const leftOf = ({ paid, refunded }: PaidOrder): number => Math.max(0, paid - refunded);

function repeated(known: KnownRefund, order: PaidOrder, request: RefundRequest): RefundRequestResult {
  const { amount_minor, payment, refused_at, refunded_at, refused_why } = known;
  const { currency } = order;
  const left_minor = leftOf(order);
  if (request.amount_minor !== undefined && request.amount_minor !== amount_minor)
    return refused('other-request', { left_minor, currency });
  if (refused_at) return refused('refused-by-provider', { left_minor, currency, detail: refused_why });
  const refund_id = refundId({ billing_no: request.billing_no, payment });
  return { is: refunded_at ? 'done' : 'queued', refund_id, amount_minor, currency, left_minor };
}

/** Why a locked order is not refunded by an amount; null if it is. */
function objection(order: PaidOrder, amount: number, isDue: boolean): RefusedRefund | null {
  const left = leftOf(order);
  if (!order.is_paid) return 'not-paid';
  if (order.by_card) return 'paid-by-card';
  if (order.is_other_currency) return 'other-currency';
  if (left <= 0) return 'already-refunded';
  if (amount > left) return 'more-than-left';
  return amount === left && (order.is_promised || isDue) ? 'on-its-way' : null;
}

/** Requests a refund of a locked order, and takes undelivered goods back if no money is left. */
export async function requestOfLocked(
  query: Query,
  request: RefundRequest,
  isDue: boolean,
  now: number,
): Promise<RefundRequestResult> {
  const { billing_no, request_key, reason, by } = request;
  const order = await readOrder(query, billing_no);
  if (!order) return refused('no-such-order');
  const known = await knownRefund(query, request);
  if (known) return repeated(known, order, request);
  const { currency } = order;
  const left = leftOf(order);
  const amount = request.amount_minor ?? left;
  const why = objection(order, amount, isDue);
  if (why) return refused(why, { left_minor: left, currency });
  const isWhole = amount === order.paid && !order.was_whole;
  const payment = isWhole ? '' : `part.${sha256(`request/${request_key}`).slice(0, 22)}`;
  const own = (await ownPayment(query, billing_no)) ?? { provider: '', eventId: '' };
  await query(
    `insert into refunds (billing_no, payment, provider, event_id, at, due_at, amount_minor, currency, request_key, requested_by, note)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10)`,
    [
      billing_no,
      payment,
      own.provider,
      own.eventId,
      new Date(now),
      isWhole ? null : amount,
      currency,
      request_key,
      by,
      reason,
    ],
  );
  await settleRefunds(query, billing_no, now);
  const refund_id = refundId({ billing_no, payment });
  return { is: 'queued', refund_id, amount_minor: amount, currency, left_minor: left - amount };
}

/**
 * Gives the money of an order back, as an operator decides: all that is left of it, or a part. The worker sends the request to the provider.
 * An order may have several such refunds, and their sum never exceeds what was paid: requests for one order wait for each other. When
 * nothing is left, goods that the game has refused are never asked for again.
 */
export async function requestRefund(db: Database, request: RefundRequest): Promise<RefundRequestResult> {
  const { amount_minor } = request;
  if (request.request_key === '') throw new TypeError('request_key is empty');
  if (amount_minor !== undefined && !(Number.isSafeInteger(amount_minor) && amount_minor > 0))
    return refused('bad-amount');
  try {
    return await db.tx(async (query) => {
      const { is_due } = await lockOrder(query, request.billing_no);
      return requestOfLocked(query, request, is_due, db.clock());
    });
  } catch (error) {
    if (error instanceof ApiError && error.word === 'not-yours') return refused('no-such-order');
    throw error;
  }
}

/**
 * What became of a request for the whole amount. `repeat`: it was requested before, and nothing more happens. `unpaid`: there is no money.
 * `card` and `on-its-way` are as in {@link RefusedRefund}.
 */
export type RefundOutcome = 'promised' | 'repeat' | 'unpaid' | 'card' | 'on-its-way';

/** The key of the request for the whole amount that names none. */
const wholeKey = 'whole';

/**
 * Gives all that is left of an order's money back, once, as {@link requestRefund} does.
 * @throws {ApiError} `not-yours` when there is no such order
 */
export function refundOrder(db: Database, billing_no: string, now: number): Promise<RefundOutcome> {
  return db.tx(async (query) => {
    const { is_due } = await lockOrder(query, billing_no);
    const { rowCount } = await query(
      "select 1 from refunds where billing_no = $1 and (payment = '' or request_key = $2)",
      [billing_no, wholeKey],
    );
    if (rowCount > 0) return 'repeat';
    const request = { billing_no, reason: '', by: '', request_key: wholeKey };
    const result = await requestOfLocked(query, request, is_due, now);
    if (result.is !== 'refused') return 'promised';
    if (result.why === 'not-paid') return 'unpaid';
    if (result.why === 'paid-by-card') return 'card';
    return result.why === 'on-its-way' ? 'on-its-way' : 'repeat';
  });
}
