import type { Clock, Database } from '../../database/database.ts';
import { RefundPending } from '../../ports/payment-provider.ts';
import type { Refund, RefundAnswer, ToRefund } from '../../ports/refund.ts';
import { Alarm } from '../alarms/alarm.ts';
import { type ReportError, raiseAlarms } from '../alarms/raise.ts';
import { measureOrder } from '../measure.ts';
import { backOffMs } from '../worker/back-off.ts';
import { drain, type IsStopped } from '../worker/drain.ts';
import { clearFailure, errorText, recordFailure } from '../worker/failure.ts';
import { answerWithin, failuresOf, leaseMs, patienceMs } from '../worker/patience.ts';
import { lockOrder, refundId } from './refund.ts';
import { paidMinor } from './refunded.ts';
import { settleRefunds } from './settle.ts';

const atOnce = 10;

interface DueRefundRow extends Omit<ToRefund, 'refund_id' | 'is_part'> {
  /** The further payment to refund; empty for the order's own payment. */
  readonly payment: string;
  /** The provider's own id of the order's payment, or empty. */
  readonly pay_ref: string;
  /** The provider's own id of the refund, or empty. */
  readonly provider_ref: string;
  readonly tries: number;
  readonly is_part: boolean;
  readonly brand: string;
  /** Until when the refund is this process's; a later lease ends later, so that it says whose it is. */
  readonly due_at: Date;
}

type RefundName = Pick<DueRefundRow, 'billing_no' | 'payment'>;

/** Takes refunds that are due, each for one process. */
async function lease({ query }: Database, now: number): Promise<DueRefundRow[]> {
  const { rows } = await query<DueRefundRow>(
    `with due as materialized (
       select billing_no, payment from refunds where due_at <= $1 order by due_at limit $3 for update skip locked)
     update refunds set due_at = $2, tries = tries + 1 from due join orders using (billing_no)
     where refunds.billing_no = due.billing_no and refunds.payment = due.payment
     returning refunds.billing_no, refunds.payment, channel, coalesce(refunds.amount_minor, case when refunds.payment = '' then ${paidMinor} else orders.amount_minor end) as amount_minor,
       orders.currency, orders.brand, refunds.amount_minor is not null as is_part, provider, event_id, pay_ref, provider_ref, tries, refunds.due_at`,
    [new Date(now), new Date(now + leaseMs), atOnce],
  );
  return rows;
}

/** Writes down what a provider has answered. Money that went back stays so, and a refusal counts for the latest question only. */
function record(db: Database, row: DueRefundRow, answer: RefundAnswer, now: number): Promise<void> {
  const { billing_no, payment, due_at } = row;
  return db.tx(async (query) => {
    await lockOrder(query, billing_no);
    if (answer.is === 'refunded')
      await query(
        `update refunds set due_at = null, refunded_at = $2, refused_at = null, refused_why = '',
           provider_ref = coalesce(nullif($4, ''), provider_ref), ${clearFailure}
         where billing_no = $1 and payment = $3 and refunded_at is null and (refused_at is null or provider_ref = '')`,
        [billing_no, new Date(now), payment, answer.provider_ref ?? ''],
      );
    else
      await query(
        `update refunds set due_at = null, refused_at = $2, refused_why = $3, ${clearFailure}
         where billing_no = $1 and payment = $5 and due_at = $4`,
        [billing_no, new Date(now), answer.why, due_at, payment],
      );
    await settleRefunds(query, billing_no, now);
  });
}

/** Schedules the next question about a refund that was not made, for the one who has leased it. */
async function postpone(
  db: Database,
  { billing_no, payment, due_at, tries }: DueRefundRow,
  cause: unknown,
  now: number,
) {
  const params = [billing_no, new Date(now + backOffMs(tries)), due_at, payment, new Date(now), errorText(cause)];
  const where = 'where billing_no = $1 and payment = $4 and due_at = $3';
  if (cause instanceof RefundPending)
    await db.query(
      `update refunds set failing_since = null, last_error = $6, due_at = $2, pending_since = coalesce(pending_since, $5),
         provider_ref = coalesce(nullif(provider_ref, ''), $7) ${where}`,
      [...params, cause.refundRef],
    );
  else await db.query(`update refunds set ${recordFailure('$5::timestamptz', '$6', '$2')} ${where}`, params);
}

/** Requests one refund. @throws when there was no response or it could not be recorded; the refund is then due again later */
async function requestRefund(
  db: Database,
  refund: Refund,
  row: DueRefundRow,
  clock: Clock,
  waitMs: number,
): Promise<void> {
  const { tries, due_at, payment, provider, event_id, pay_ref, provider_ref, is_part, brand, ...owed } = row;
  const { billing_no } = owed;
  const toRefund = {
    ...owed,
    ...(event_id ? { provider, event_id } : {}),
    ...(pay_ref ? { payment_ref: pay_ref } : {}),
    ...(provider_ref ? { refund_ref: provider_ref } : {}),
    ...(is_part ? { is_part } : {}),
    refund_id: refundId(row),
  };
  try {
    const answer = await answerWithin(waitMs, (signal) => refund(toRefund, signal));
    await record(db, row, answer, clock());
    if (answer.is === 'refunded') measureOrder('refunded', brand, provider ?? '');
  } catch (cause) {
    await postpone(db, row, cause, clock());
    throw new Error(`refund of ${billing_no}: ${cause}`, { cause });
  }
}

/** How due refunds are requested. */
interface RefundOptions {
  /** How long an answer is waited for; much less than a lease. */
  readonly waitMs?: number;
  readonly isStopped?: IsStopped;
}

/**
 * Requests the due refunds from the payment provider until it has answered. A refund that is pending there is requested again until it is decided.
 * Any number of processes may do this at once.
 * @throws {AggregateError} of the refunds that were not answered, when all others are done
 */
export async function refundDue(
  db: Database,
  refund: Refund,
  clock: Clock,
  { waitMs = patienceMs, isStopped = () => false }: RefundOptions = {},
): Promise<void> {
  await drain(async () => {
    const rows = await lease(db, clock());
    const failures = await failuresOf(rows.map((row) => requestRefund(db, refund, row, clock, waitMs)));
    return { done: rows.length - failures.length, failures, hasMore: rows.length === atOnce };
  }, isStopped);
}

/**
 * Adds the refunds that an older gateway only marked as owed: it may still run during an update. Parts that make up the whole amount are
 * separate refunds.
 */
export async function promiseOwed({ query }: Database, now: number): Promise<void> {
  await query(
    `insert into refunds (billing_no, at, due_at) select billing_no, refund_at, $1::timestamptz from orders
     where refund_at is not null and not exists (
         select 1 from refunds where refunds.billing_no = orders.billing_no and (payment = '' or payment like 'part.%'))
     on conflict (billing_no, payment) do nothing`,
    [new Date(now)],
  );
}

/** Reports the refunds that the provider refused, each once. */
export async function reportRefusedRefunds({ query }: Database, now: number, report: ReportError): Promise<void> {
  const { rows } = await query<RefundName & { refused_at: Date; refused_why: string }>(
    'select billing_no, payment, refused_at, refused_why from refunds where refused_at is not null and reported_at is null',
  );
  await raiseAlarms(
    report,
    rows,
    ({ refused_why, ...refund }) => {
      const of = refund.payment.startsWith('part.') ? 'a part' : 'a second payment';
      const which = refund.payment ? `${refundId(refund)} of ${of}` : `of order ${refund.billing_no}`;
      return new Alarm('refund-refused', `the refund ${which} was refused: ${refused_why}`, {
        order: refund.billing_no,
      });
    },
    ({ billing_no, payment, refused_at }) =>
      query('update refunds set reported_at = $1 where billing_no = $2 and payment = $4 and refused_at = $3', [
        ...[new Date(now), billing_no, refused_at, payment],
      ]),
  );
}
