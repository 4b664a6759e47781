import type { Database, Query } from '../../database/database.ts';
import type { Money } from '../../ports/payment-provider.ts';
import { payAgain } from '../orders/payment-event.ts';
import { sha256 } from '../secrets.ts';
import { further, lockOrder, ownPayment, type Payment, readRefundId } from './refund.ts';
import { paidMinor } from './refunded.ts';
import { settleRefunds } from './settle.ts';

/** A refund that a provider reports: one that it started by itself, or one that the gateway has requested. */
export interface ProviderRefund {
  readonly billingNo: string;
  /** The payment that was refunded, if the order has several; by default the order's own. */
  readonly payment?: Payment | undefined;
  /**
   * The provider's own id of the refund. Without it, a refund is known by its payment and its amount: two of the same amount count as one.
   */
  readonly providerRef?: string | undefined;
  /** The id by which the gateway has requested it, if the provider repeats it. */
  readonly requested?: string | undefined;
  /** How much went back; without it, and in another currency than the order's, the whole amount. */
  readonly money?: Money | undefined;
  /** A refund that has failed stays so, whatever is reported of it afterwards. */
  readonly state: 'done' | 'failed';
  /** Why it failed, for the operator. */
  readonly why?: string;
}

interface ProviderRefundRow {
  readonly payment: string;
  readonly provider_ref: string;
  readonly refunded_at: Date | null;
  readonly refused_at: Date | null;
}

/** A reported refund with what is known of its order. */
interface ReportedRefund extends ProviderRefund {
  readonly paid: Payment;
  readonly isOwn: boolean;
  readonly ref: string;
  /** Null for the whole amount. */
  readonly amount: number | null;
  readonly currency: string;
}

/** Whether a payment has a refund of its own: then it is not the one that pays the order. */
async function isOther(query: Query, billingNo: string, payment: Payment): Promise<boolean> {
  const { rowCount } = await query('select 1 from refunds where billing_no = $1 and payment = $2', [
    billingNo,
    further(payment),
  ]);
  return rowCount > 0;
}

/** Reads what a locked order says of a reported refund. */
async function readReport(query: Query, refund: ProviderRefund): Promise<ReportedRefund> {
  const { billingNo, payment, money } = refund;
  const own = await ownPayment(query, billingNo);
  const named = payment?.eventId ? payment : null;
  const isOwn =
    !named ||
    (own
      ? own.provider === named.provider && own.eventId === named.eventId
      : !(await isOther(query, billingNo, named)));
  const sum = isOwn ? paidMinor : 'amount_minor';
  const { rows } = await query<Money>(`select ${sum} as amount_minor, currency from orders where billing_no = $1`, [
    billingNo,
  ]);
  const { amount_minor = 0, currency = '' } = rows[0] ?? {};
  const isPart = money !== undefined && money.currency === currency && money.amount_minor < amount_minor;
  const paid = named ?? own ?? { provider: payment?.provider ?? '', eventId: '' };
  const amount = isPart ? money.amount_minor : null;
  const ref = refund.providerRef ?? (isPart ? `${paid.eventId}/${amount}` : '');
  return { ...refund, paid, isOwn, amount, currency, ref };
}

/** The id of the refund that a lost dispute is. */
export const disputeRef = (disputeId: string): string => `dispute/${disputeId}`;

/** The key of the refund of a whole payment. */
const wholeKey = ({ isOwn, paid }: ReportedRefund): string => (isOwn ? '' : further(paid));

/**
 * The stored refund that is reported: the one with the provider's id; else the one that was requested by the id that the provider repeats;
 * else the refund of the whole payment, if the provider's id of it is not known.
 */
async function findRefund(query: Query, report: ReportedRefund): Promise<ProviderRefundRow | undefined> {
  const { billingNo, paid, ref, requested, amount } = report;
  const { rows } = await query<ProviderRefundRow & { readonly provider: string }>(
    'select payment, provider, provider_ref, refunded_at, refused_at from refunds where billing_no = $1 for update',
    [billingNo],
  );
  const isFree = (row: ProviderRefundRow): boolean => row.provider_ref === '' || ref === '';
  const isOpen = (row: ProviderRefundRow): boolean => row.refunded_at === null && row.refused_at === null;
  // Money that a bank takes back is no refund that was requested.
  const isDispute = ref.startsWith(disputeRef(''));
  const refundId = requested === undefined ? null : readRefundId(requested);
  return (
    rows.find((row) => ref !== '' && row.provider_ref === ref && row.provider === paid.provider) ??
    rows.find(
      (row) => refundId?.billingNo === billingNo && row.payment === refundId.payment && (isFree(row) || isOpen(row)),
    ) ??
    rows.find((row) => amount === null && row.payment === wholeKey(report) && isFree(row) && !isDispute)
  );
}

/** Stores a refund that the gateway has not requested. */
async function insertRefund(query: Query, report: ReportedRefund, now: number): Promise<void> {
  const { billingNo, isOwn, paid, ref, amount, currency, state, why = '' } = report;
  const digest = sha256(`refund/${paid.provider}/${ref}`).slice(0, 22);
  const { rowCount } = await query('select 1 from refunds where billing_no = $1 and payment = $2', [
    billingNo,
    wholeKey(report),
  ]);
  const isWhole = amount === null && rowCount === 0;
  await query(
    `insert into refunds (billing_no, payment, provider, event_id, at, refunded_at, refused_at, refused_why, amount_minor, currency, provider_ref)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[billingNo, isWhole ? wholeKey(report) : `${isOwn ? 'part' : 'more'}.${digest}`, paid.provider, paid.eventId],
      ...[new Date(now), state === 'done' ? new Date(now) : null, state === 'failed' ? new Date(now) : null],
      ...[state === 'failed' ? why : '', amount, currency, ref],
    ],
  );
}

/** Applies a reported refund to a stored one; false where it says nothing new. */
async function updateRefund(
  query: Query,
  row: ProviderRefundRow,
  report: ReportedRefund,
  now: number,
): Promise<boolean> {
  const { billingNo, ref, state, why = '' } = report;
  const key = [billingNo, row.payment, new Date(now), ref];
  const isFinal = row.refused_at !== null && row.provider_ref !== '' && row.provider_ref === ref;
  if (isFinal) return false;
  if (state === 'failed')
    await query(
      `update refunds set due_at = null, refunded_at = null, refused_at = $3, refused_why = $5, reported_at = null,
         provider_ref = case $4 when '' then provider_ref else $4 end
       where billing_no = $1 and payment = $2`,
      [...key, why],
    );
  else
    await query(
      `update refunds set due_at = null, refunded_at = coalesce(refunded_at, $3), refused_at = null, refused_why = '',
         provider_ref = case $4 when '' then provider_ref else $4 end
       where billing_no = $1 and payment = $2`,
      key,
    );
  return state === 'failed' || row.refunded_at === null;
}

/**
 * Applies what a provider reports of a refund, in a transaction that has locked the order.
 * @returns false where it was known
 */
export async function applyProviderRefundIn(query: Query, refund: ProviderRefund, now: number): Promise<boolean> {
  const report = await readReport(query, refund);
  const row = await findRefund(query, report);
  if (!row) await insertRefund(query, report, now);
  const isNew = row ? await updateRefund(query, row, report, now) : true;
  await settleRefunds(query, report.billingNo, now);
  if (report.state === 'failed') await payAgain(query, report.billingNo, now);
  return isNew;
}

/**
 * Applies what a provider reports of a refund, also one that the gateway has not requested, such as one of its own dashboard. Reports may come
 * in any order, repeatedly, and before the payment itself. The provider is not asked for the refund any more. Where all money went back, nor is
 * the game for the goods: where it was asked and has not answered, `reportRefused` raises an alarm. A refund that failed is an alarm too. Where it
 * had kept its payment from paying the order, the payment pays it then.
 * @returns false where it was known
 * @throws {ApiError} `not-yours` when there is no such order
 */
export function applyProviderRefund(db: Database, refund: ProviderRefund, now: number): Promise<boolean> {
  return db.tx(async (query) => {
    await lockOrder(query, refund.billingNo);
    return applyProviderRefundIn(query, refund, now);
  });
}

/**
 * Takes in that all of a payment went back, as {@link applyProviderRefund} does.
 * @param payment the payment that was refunded, if the order has several; by default the order's own
 * @returns false where that was known
 * @throws {ApiError} `not-yours` when there is no such order
 */
export function applyRefundEvent(db: Database, billingNo: string, now: number, payment?: Payment): Promise<boolean> {
  return applyProviderRefund(db, { billingNo, payment, state: 'done' }, now);
}
