import type { Database, Query } from '../../database/database.ts';
import type { DisputeState, Money } from '../../ports/payment-provider.ts';
import { Alarm } from '../alarms/alarm.ts';
import { type ReportError, raiseAlarms } from '../alarms/raise.ts';
import { payAgain } from '../orders/payment-event.ts';
import { reopenCancelled } from './excess.ts';
import { applyProviderRefundIn, disputeRef } from './provider-refund.ts';
import { lockOrder, type Payment } from './refund.ts';
import { settleRefunds } from './settle.ts';

/** A dispute that a provider reports. */
export interface Dispute {
  readonly billingNo: string;
  readonly provider: string;
  /** The provider's own id of the dispute. */
  readonly disputeId: string;
  readonly state: DisputeState;
  /** The disputed payment, if the provider names it. */
  readonly payment?: Payment | undefined;
  /** What a lost dispute takes back; left out where the provider reports that as a refund. */
  readonly money?: Money | undefined;
}

/** A dispute only moves forward, whatever is reported first. A lost one may still be won. */
const rank = (state: string): string => `array_position(array['opened', 'lost', 'won'], ${state})`;

/** Stores a dispute. @returns its state, and whether it is new */
async function store(query: Query, dispute: Dispute, now: number): Promise<{ state: DisputeState; isNew: boolean }> {
  const { provider, disputeId, billingNo, state, payment, money } = dispute;
  const { rowCount } = await query(
    `insert into disputes (provider, dispute_id, billing_no, event_id, amount_minor, currency, state, at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     on conflict (provider, dispute_id) do update set state = excluded.state, changed_at = excluded.changed_at,
       amount_minor = coalesce(excluded.amount_minor, disputes.amount_minor), currency = coalesce(excluded.currency, disputes.currency)
     where ${rank('excluded.state')} > ${rank('disputes.state')}`,
    [
      ...[provider, disputeId, billingNo, payment?.eventId ?? '', money?.amount_minor ?? null, money?.currency ?? null],
      ...[state, new Date(now)],
    ],
  );
  const { rows } = await query<{ state: DisputeState }>(
    'select state from disputes where provider = $1 and dispute_id = $2',
    [provider, disputeId],
  );
  return { state: rows[0]?.state ?? state, isNew: rowCount > 0 };
}

/**
 * Stores a dispute, and raises an alarm at each change of its state. Reports may arrive in any order and repeatedly. The money of a lost
 * dispute counts as refunded. Queued refunds that would exceed the remaining money are cancelled. If a lost dispute is won later, its money
 * no longer counts as refunded.
 * @returns false if the dispute was already known
 * @throws {ApiError} `not-yours` if there is no such order
 */
export function applyDispute(db: Database, dispute: Dispute, now: number): Promise<boolean> {
  const { billingNo, provider, disputeId, payment, money } = dispute;
  const providerRef = disputeRef(disputeId);
  return db.tx(async (query) => {
    await lockOrder(query, billingNo);
    const { state, isNew } = await store(query, dispute, now);
    if (state === 'lost' && money) {
      const refund = { billingNo, payment: payment ?? { provider, eventId: '' }, providerRef, money } as const;
      await applyProviderRefundIn(query, { ...refund, state: 'done' }, now);
    }
    // The alarm of the dispute says it, so the refund needs none.
    if (state === 'won') {
      const { rowCount } = await query(
        `update refunds set refunded_at = null, refused_at = $4, refused_why = 'the dispute was won', reported_at = $4
         where billing_no = $1 and provider = $2 and provider_ref = $3 and refused_at is null`,
        [billingNo, provider, providerRef, new Date(now)],
      );
      if (rowCount > 0) await reopenCancelled(query, billingNo);
    }
    await settleRefunds(query, billingNo, now);
    if (state === 'won') await payAgain(query, billingNo, now);
    return isNew;
  });
}

interface DisputeRow {
  readonly provider: string;
  readonly dispute_id: string;
  readonly billing_no: string;
  readonly amount_minor: number | null;
  readonly currency: string | null;
  readonly state: DisputeState;
}

const alarmOf = ({ provider, dispute_id, billing_no, amount_minor, currency, state }: DisputeRow): Alarm => {
  const about = `dispute ${dispute_id} of order ${billing_no} at ${provider}`;
  const money = amount_minor === null ? '' : `, ${amount_minor} ${currency} (minor units)`;
  const text = state === 'opened' ? `was opened${money}: answer it there in time` : `was ${state}${money}`;
  return new Alarm('dispute', `${about} ${text}`, { order: billing_no });
};

/** Reports disputes and what became of them, each state once. */
export async function reportDisputes({ query }: Database, now: number, report: ReportError): Promise<void> {
  const { rows } = await query<DisputeRow>(
    'select provider, dispute_id, billing_no, amount_minor, currency, state from disputes where reported_state <> state',
  );
  await raiseAlarms(report, rows, alarmOf, ({ provider, dispute_id, state }) =>
    query(
      'update disputes set reported_state = $3, reported_at = $4 where provider = $1 and dispute_id = $2 and state = $3',
      [provider, dispute_id, state, new Date(now)],
    ),
  );
}
