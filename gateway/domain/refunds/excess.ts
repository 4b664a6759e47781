import type { Database, Query } from '../../database/database.ts';
import { Alarm } from '../alarms/alarm.ts';
import { type ReportError, raiseAlarms } from '../alarms/raise.ts';
import { clearFailure } from '../worker/failure.ts';
import { isOwnRefund, ownPaid, paidMinor } from './refunded.ts';

/** Why a refund was cancelled: its money went back otherwise before the worker sent it. */
const neverSent = 'cancelled: the money went back otherwise, such as by a lost dispute, before this refund was sent';
const maybeSent =
  'cancelled: the money went back otherwise, such as by a lost dispute. The provider may have received this refund too: check there that it is not made';
const disputeWon =
  'cancelled when a dispute was lost, which is won now: retry this refund if the player is to get the money';

interface PaymentRefund {
  readonly payment: string;
  /** The payment that it refunds; empty for the payment that pays the order. */
  readonly paid_by: string;
  /** What that payment brought. */
  readonly paid: number;
  readonly amount: number;
  /** Whether it refunds all of its payment. */
  readonly is_whole: boolean;
  readonly is_done: boolean;
  /** Whether the provider reported it without an id. It may be the sum of others then. */
  readonly is_anonymous: boolean;
  /** Whether the provider has accepted it and not decided. The gateway cannot cancel it any more. */
  readonly is_accepted: boolean;
  readonly tries: number;
  readonly excess: number | null;
}

const furtherPaid = `coalesce((select wrong.amount_minor from payment_conflicts wrong where wrong.billing_no = refunds.billing_no
  and wrong.provider = refunds.provider and wrong.event_id = refunds.event_id and wrong.amount_minor is not null limit 1), orders.amount_minor)`;

/** The refunds of a locked order that are requested or done, the oldest first. */
async function readRefunds(query: Query, billingNo: string): Promise<PaymentRefund[]> {
  const { rows } = await query<PaymentRefund>(
    `select payment, paid_by, paid.minor as paid, coalesce(refunds.amount_minor, paid.minor) as amount, refunds.amount_minor is null as is_whole,
       refunded_at is not null as is_done, refunded_at is not null and tries = 0 and provider_ref = '' as is_anonymous,
       refunded_at is null and provider_ref <> '' as is_accepted, tries, excess_minor as excess
     from refunds join orders using (billing_no)
       cross join lateral (select case when ${isOwnRefund('refunds')} and exists (select 1 ${ownPaid}) then '' else provider || '/' || event_id end as paid_by) of_payment
       cross join lateral (select case when ${isOwnRefund('refunds')} then ${paidMinor} else ${furtherPaid} end as minor) paid
     where billing_no = $1 and refused_at is null order by at, payment for update of refunds`,
    [billingNo],
  );
  return rows;
}

const sumOf = (refunds: readonly PaymentRefund[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0);
const isOpen = ({ is_done, is_accepted }: PaymentRefund): boolean => !is_done && !is_accepted;
/** Whether its money is gone for certain. */
const isGone = (refund: PaymentRefund): boolean => !isOpen(refund) && !refund.is_anonymous;

/** Cancels a refund that was not made. */
async function cancel(query: Query, billingNo: string, { payment, tries }: PaymentRefund, now: number): Promise<void> {
  await query(
    `update refunds set due_at = null, refused_at = $3, refused_why = $4, reported_at = null, ${clearFailure}
     where billing_no = $1 and payment = $2`,
    [billingNo, payment, new Date(now), tries === 0 ? neverSent : maybeSent],
  );
}

/**
 * Cancels the queued refunds of one payment for which no money is left, or refunds what is left instead of the whole payment.
 * @returns how much more than the payment is gone
 */
async function cancelQueued(
  query: Query,
  billingNo: string,
  refunds: readonly PaymentRefund[],
  now: number,
): Promise<number> {
  const [{ paid } = { paid: 0 }] = refunds;
  const gone = sumOf(refunds.filter(isGone));
  const anonymous = refunds.filter(({ is_anonymous }) => is_anonymous).map(({ amount }) => amount);
  let left = paid - Math.max(gone, ...anonymous);
  for (const refund of refunds.filter(isOpen)) {
    if (refund.amount <= left) left -= refund.amount;
    else if (refund.is_whole && refund.tries === 0 && left > 0) {
      await query('update refunds set amount_minor = $3 where billing_no = $1 and payment = $2', [
        ...[billingNo, refund.payment, left],
      ]);
      left = 0;
    } else await cancel(query, billingNo, refund, now);
  }
  return gone - paid;
}

/** Stores how much more than a payment brought went back, at the latest of its refunds. */
async function markExcess(
  query: Query,
  billingNo: string,
  refunds: readonly PaymentRefund[],
  excess: number,
): Promise<void> {
  const last = refunds.findLast(isGone);
  for (const refund of refunds) {
    const minor = refund === last && excess > 0 ? excess : null;
    if (refund.excess !== minor)
      await query(
        'update refunds set excess_minor = $3, excess_reported_at = null where billing_no = $1 and payment = $2',
        [billingNo, refund.payment, minor],
      );
  }
}

/**
 * Keeps a locked order from refunding more than was paid: queued refunds for which no money is left are cancelled, which raises an alarm. Where
 * more has gone back nevertheless, such as by a refund and a lost dispute, {@link reportExcess} raises one.
 */
export async function cancelExcess(query: Query, billingNo: string, now: number): Promise<void> {
  await query(
    'update refunds set excess_minor = null where billing_no = $1 and excess_minor is not null and refused_at is not null',
    [billingNo],
  );
  const all = await readRefunds(query, billingNo);
  const payments = new Set(all.map(({ paid_by }) => paid_by));
  for (const refunds of [...payments].map((payment) => all.filter(({ paid_by }) => paid_by === payment)))
    await markExcess(query, billingNo, refunds, await cancelQueued(query, billingNo, refunds, now));
}

/** Reports once more the refunds that a lost dispute has cancelled, after the dispute was won. */
export async function reopenCancelled(query: Query, billingNo: string): Promise<void> {
  await query(
    `update refunds set refused_why = $2, reported_at = null
     where billing_no = $1 and refused_at is not null and refused_why = any($3)`,
    [billingNo, disputeWon, [neverSent, maybeSent]],
  );
}

interface ExcessRow {
  readonly billing_no: string;
  readonly payment: string;
  readonly provider: string;
  readonly currency: string;
  readonly excess_minor: number;
}

/** Reports payments of which more went back than they brought, each once. */
export async function reportExcess({ query }: Database, now: number, report: ReportError): Promise<void> {
  const { rows } = await query<ExcessRow>(
    `select billing_no, payment, provider, orders.currency, excess_minor from refunds join orders using (billing_no)
     where excess_minor is not null and excess_reported_at is null`,
  );
  await raiseAlarms(
    report,
    rows,
    ({ billing_no, provider, currency, excess_minor }) =>
      new Alarm(
        'refund-excess',
        `order ${billing_no} refunds more than was paid: ${excess_minor} ${currency} (minor units) too much, at ${provider || 'an unknown provider'}; see order show, and ask the provider for it`,
        { order: billing_no },
      ),
    ({ billing_no, payment, excess_minor }) =>
      query('update refunds set excess_reported_at = $4 where billing_no = $1 and payment = $2 and excess_minor = $3', [
        billing_no,
        payment,
        excess_minor,
        new Date(now),
      ]),
  );
}
