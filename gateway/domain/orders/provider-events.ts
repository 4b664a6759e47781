import type { Database, Query } from '../../database/database.ts';
import { type Report, raiseAlarms } from '../worker/alarm.ts';

/**
 * What a provider says of an order. The same `eventId` twice is the same event, so that every attempt to pay needs an id of its
 * own: an id that comes again with another order or outcome is reported and changes nothing.
 */
export interface PaymentEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly billingNo: string;
  readonly outcome: 'success' | 'fail';
  /** Why it failed; `declined` unless told otherwise. */
  readonly reason?: 'declined' | 'expired' | 'cancelled';
  /** How long the goods are held back after the money came in; 0 unless told otherwise. */
  readonly deliverAfterMs?: number;
}

const values = ({ provider, eventId, billingNo, outcome }: PaymentEvent, now: number): unknown[] => [
  ...[provider, eventId, billingNo, outcome === 'success' ? 1 : -2],
  new Date(now),
];

/** Writes down an event of a provider; false where its id is known already. */
export async function recordEvent(query: Query, event: PaymentEvent, now: number): Promise<boolean> {
  const { rowCount } = await query(
    `insert into provider_events (provider, event_id, billing_no, outcome, at) values ($1, $2, $3, $4, $5)
     on conflict (provider, event_id) do nothing`,
    values(event, now),
  );
  return rowCount > 0;
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

/** Reports the conflicts that were not reported yet, each once. They stay in `payment_conflicts` for the operator. */
export async function reportConflicts({ query }: Database, now: number, report: Report): Promise<void> {
  const { rows } = await query<{ provider: string; event_id: string; billing_no: string; outcome: number }>(
    'select provider, event_id, billing_no, outcome from payment_conflicts where reported_at is null',
  );
  await raiseAlarms(
    report,
    rows,
    ({ provider, event_id, billing_no, outcome }) =>
      `${provider} sent the known event ${event_id} again, now as ${outcome === 1 ? 'success' : 'fail'} of order ${billing_no}`,
    ({ provider, event_id, billing_no, outcome }) =>
      query(
        `update payment_conflicts set reported_at = $1
         where provider = $2 and event_id = $3 and billing_no = $4 and outcome = $5`,
        [new Date(now), provider, event_id, billing_no, outcome],
      ),
  );
}
