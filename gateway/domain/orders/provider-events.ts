import type { FailureCode } from '../../../src/rules/failure.ts';
import type { Database, Query } from '../../database/database.ts';
import type { Money } from '../../ports/payment-provider.ts';
import { Alarm } from '../alarms/alarm.ts';
import { type ReportError, raiseAlarms } from '../alarms/raise.ts';
import type { Payer } from '../fraud/payment-flags.ts';
import type { FraudRules } from '../fraud/rules.ts';

/**
 * What a provider says of an order. The same `eventId` twice is the same event, so that every attempt to pay needs an id of its
 * own: an id that comes again with another order or outcome is reported and changes nothing, and so is a success under another id than
 * the order's first.
 */
export interface PaymentEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly billingNo: string;
  readonly outcome: 'success' | 'fail';
  /** Why it failed; `declined` by default. */
  readonly reason?: 'declined' | 'expired' | 'cancelled';
  /** Why its payment failed, where the provider reports that. */
  readonly failure?: FailureCode | undefined;
  /** What was paid, as the provider reports it. It is compared with the order. */
  readonly money?: Money;
  /** Whether an operator has accepted another sum than the order's. */
  readonly isSumAccepted?: boolean;
  /** What the provider reports of who paid, and the rules about that. */
  readonly paidBy?: { readonly payer: Payer; readonly rules: FraudRules };
}

interface ConflictingEvent {
  readonly provider: string;
  readonly event_id: string;
  readonly billing_no: string;
  readonly outcome: number;
  /** Whether the event is not a known one that changed, but the second that says that its order was paid. */
  readonly is_more_money: boolean;
  /** What was paid in place of the order's sum; null where the sum was right. */
  readonly amount_minor: number | null;
  readonly currency: string | null;
}

/** The alarm of a conflict. */
function textOf({
  provider,
  event_id,
  billing_no,
  outcome,
  is_more_money,
  amount_minor,
  currency,
}: ConflictingEvent): string {
  if (amount_minor !== null)
    return `${provider} reports ${amount_minor} ${currency} (minor units) as event ${event_id} for order ${billing_no}, which is of another sum and stays unpaid`;
  if (is_more_money)
    return `${provider} sent more money, as event ${event_id}, for order ${billing_no}, which was paid before`;
  return `${provider} sent the known event ${event_id} again, now as ${outcome === 1 ? 'success' : 'fail'} of order ${billing_no}`;
}

const alarmOf = (conflict: ConflictingEvent): Alarm =>
  new Alarm('payment-conflict', textOf(conflict), { order: conflict.billing_no });

const values = ({ provider, eventId, billingNo, outcome }: PaymentEvent, now: number): unknown[] => [
  ...[provider, eventId, billingNo, outcome === 'success' ? 1 : -2],
  new Date(now),
];

const moneyOf = ({ money }: PaymentEvent): unknown[] => [money?.amount_minor ?? null, money?.currency ?? null];

/** What is known of an order when an event of it is recorded. */
export interface RecordedEvent {
  /** Whether the id of the event was not known yet. */
  readonly is_new: boolean;
  /** Whether the order has another payment. */
  readonly has_other_payment: boolean;
  /** Whether the order has a refund, of whatever state. */
  readonly has_refunds: boolean;
}

/**
 * Records an event of a provider, and reads what else the order has. The order must be locked: then the rest of the transaction need not
 * look for what is not there.
 */
export async function recordEvent(query: Query, event: PaymentEvent, now: number): Promise<RecordedEvent> {
  const { rows } = await query<RecordedEvent>(
    `with recorded as (
       insert into provider_events (provider, event_id, billing_no, outcome, at, amount_minor, currency) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (provider, event_id) do nothing returning 1)
     select exists (select 1 from recorded) as is_new,
       exists (select 1 from provider_events where billing_no = $3 and outcome = 1 and (provider, event_id) <> ($1, $2)) as has_other_payment,
       exists (select 1 from refunds where billing_no = $3) as has_refunds`,
    [...values(event, now), ...moneyOf(event)],
  );
  return rows[0] ?? { is_new: false, has_other_payment: true, has_refunds: true };
}

/** Writes down that a known id came with another order or outcome than the first time; false where it says the same again. */
export async function recordConflict(query: Query, event: PaymentEvent, now: number): Promise<boolean> {
  const { rowCount } = await query(
    `select 1 from provider_events where provider = $1 and event_id = $2 and billing_no = $3 and outcome = $4`,
    values(event, now).slice(0, 4),
  );
  if (rowCount > 0) return false;
  await query(
    `insert into payment_conflicts (provider, event_id, billing_no, outcome, at) values ($1, $2, $3, $4, $5)
     on conflict (provider, event_id, billing_no, outcome) do nothing`,
    values(event, now),
  );
  return true;
}

/**
 * Writes down that an order which was paid is said to be paid under another id too: money came twice. The order's row is locked, so
 * that of two at once one is the first.
 * @returns false where this is the order's first success
 */
export async function recordMoreMoney(query: Query, event: PaymentEvent, now: number): Promise<boolean> {
  const { rowCount } = await query(
    `insert into payment_conflicts (provider, event_id, billing_no, outcome, at)
     select $1, $2, $3, $4, $5::timestamptz where exists (select 1 from provider_events
       where billing_no = $3 and outcome = $4 and (provider, event_id) <> ($1, $2))
     on conflict (provider, event_id, billing_no, outcome) do nothing`,
    values(event, now),
  );
  return rowCount > 0;
}

/** Stores a payment of another sum than the order's for an operator; false where it is stored already. */
export async function recordWrongSum(query: Query, event: PaymentEvent, now: number): Promise<boolean> {
  const { rowCount } = await query(
    `insert into payment_conflicts (provider, event_id, billing_no, outcome, at, amount_minor, currency) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (provider, event_id, billing_no, outcome) do nothing`,
    [...values(event, now), ...moneyOf(event)],
  );
  return rowCount > 0;
}

/** Reports the conflicts that were not reported yet, each once. They stay in `payment_conflicts` for the operator. */
export async function reportConflicts({ query }: Database, now: number, report: ReportError): Promise<void> {
  const { rows } = await query<ConflictingEvent>(
    `select provider, event_id, billing_no, outcome, known.at is not null as is_more_money,
       payment_conflicts.amount_minor, payment_conflicts.currency
     from payment_conflicts left join provider_events known using (provider, event_id, billing_no, outcome)
     where reported_at is null`,
  );
  await raiseAlarms(report, rows, alarmOf, ({ provider, event_id, billing_no, outcome }) =>
    query(
      `update payment_conflicts set reported_at = $1
         where provider = $2 and event_id = $3 and billing_no = $4 and outcome = $5`,
      [new Date(now), provider, event_id, billing_no, outcome],
    ),
  );
}
