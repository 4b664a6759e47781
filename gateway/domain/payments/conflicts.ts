import type { Database, Query } from '../../database/database.ts';
import { applyPaymentEventIn, type PaymentOutcome } from '../orders/payment-event.ts';
import { promiseRefund } from '../refunds/refund.ts';

/**
 * What does not fit about a payment. `wrong-sum`: another sum was paid than the order's, which stays unpaid. `further-payment`: the order was
 * paid before, and this payment is refunded. `changed-event`: a known event came with another order or outcome. `unknown-order`: a webhook
 * is about an order that is not here.
 */
export type ConflictKind = 'wrong-sum' | 'further-payment' | 'changed-event' | 'unknown-order';

/** A payment report that does not fit, for an operator. */
export interface PaymentConflict {
  /** What {@link settleConflict} takes. */
  readonly id: string;
  readonly kind: ConflictKind;
  readonly at: Date;
  readonly provider: string;
  /** The payment's own id; null for an unknown order, of which only the webhook is kept. */
  readonly event_id: string | null;
  /** The orders that are named. */
  readonly orders: readonly string[];
  readonly outcome: 'success' | 'fail' | null;
  /** What was paid, where the provider reported it. */
  readonly amount_minor: number | null;
  readonly currency: string | null;
  readonly settled_at: Date | null;
  /** How it was settled, and the operator's note. */
  readonly settled_as: string;
  readonly settled_note: string;
}

const paymentConflicts = `select conflict_id::text as id,
    case when conflicts.amount_minor is not null then 'wrong-sum' when known.at is not null then 'further-payment' else 'changed-event' end as kind,
    conflicts.at, provider, event_id, array[billing_no] as orders, case outcome when 1 then 'success' else 'fail' end as outcome,
    conflicts.amount_minor, conflicts.currency, settled_at, settled_as, settled_note
  from payment_conflicts conflicts left join provider_events known using (provider, event_id, billing_no, outcome)`;

const isUnknown = "result like '%unknown order%'";
const webhookConflicts = `select 'webhook-' || substr(body_hash, 1, 12) as id, 'unknown-order' as kind, received_at as at, provider,
    null as event_id, orders, null as outcome, null::bigint as amount_minor, null as currency, settled_at, settled_as, settled_note
  from webhooks where ${isUnknown}`;

/** Lists the conflicts, the oldest first. @param all also those that are settled */
export async function listConflicts({ query }: Pick<Database, 'query'>, all: boolean): Promise<PaymentConflict[]> {
  const { rows } = await query<PaymentConflict>(
    `select * from (${paymentConflicts} union all ${webhookConflicts}) conflicts ${all ? '' : 'where settled_at is null'} order by at, id`,
  );
  return rows;
}

/** One conflict; null where there is none. */
export async function findConflict({ query }: Pick<Database, 'query'>, id: string): Promise<PaymentConflict | null> {
  const { rows } = await query<PaymentConflict>(
    `select * from (${paymentConflicts} union all ${webhookConflicts}) conflicts where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * How a conflict is settled. `accepted`: a payment of another sum pays its order. `refunded`: that payment goes back. `noted`: it was settled
 * elsewhere, such as in the provider's dashboard.
 */
export type Settlement = 'accepted' | 'refunded' | 'noted';

/**
 * What became of it. `repeat`: it was settled in this way before. `settled-otherwise`: it was settled in another way. `only-noted`: a conflict of this kind moves no
 * money. `not-payable`: the order does not take the payment, because it is paid already, replaced or refunded. `other-currency`: a refund is
 * always in the currency of the order.
 */
export type SettleOutcome =
  | 'settled'
  | 'repeat'
  | 'no-such-conflict'
  | 'settled-otherwise'
  | 'only-noted'
  | 'not-payable'
  | 'other-currency';

class NotPayable extends Error {}

/** Has the payment of another sum pay the order. @throws {NotPayable} which undoes it */
async function accept(query: Query, conflict: PaymentConflict, billingNo: string, now: number): Promise<void> {
  const { provider, event_id, amount_minor, currency } = conflict;
  const { rowCount } = await query('select 1 from orders where billing_no = $1 and status <> 1', [billingNo]);
  if (rowCount === 0) throw new NotPayable();
  const money = amount_minor !== null && currency !== null ? { money: { amount_minor, currency } } : {};
  const event = {
    ...{ provider, eventId: event_id ?? '', billingNo, outcome: 'success' as const },
    ...{ ...money, isSumAccepted: true },
  };
  const outcome: PaymentOutcome = await applyPaymentEventIn(query, event, now);
  if (outcome !== 'paid' && outcome !== 'late') throw new NotPayable();
}

/** Has the provider give the payment of another sum back: the sum that was paid. */
async function giveBack(
  query: Query,
  conflict: PaymentConflict,
  billingNo: string,
  now: number,
): Promise<SettleOutcome> {
  const { provider, event_id, amount_minor, currency } = conflict;
  const same = await query('select 1 from orders where billing_no = $1 and currency = $2', [billingNo, currency]);
  if (same.rowCount === 0) return 'other-currency';
  const payment = { provider, eventId: event_id ?? '' };
  await promiseRefund(query, { ...payment, billingNo, reason: '', isFurther: true, amount_minor }, now);
  return 'settled';
}

async function settleLocked(
  query: Query,
  conflict: PaymentConflict,
  as: Settlement,
  now: number,
): Promise<SettleOutcome> {
  const [billingNo = ''] = conflict.orders;
  const movesMoney = conflict.kind === 'wrong-sum' && conflict.outcome === 'success';
  if (as === 'noted') return 'settled';
  if (!movesMoney) return 'only-noted';
  if (as === 'refunded') return giveBack(query, conflict, billingNo, now);
  await accept(query, conflict, billingNo, now);
  return 'settled';
}

/**
 * Settles a conflict once. An accepted payment pays its order, whose goods are delivered.
 * @param note why, for the operator's own records
 */
export async function settleConflict(
  db: Database,
  id: string,
  as: Settlement,
  note: string,
  now = db.clock(),
): Promise<SettleOutcome> {
  try {
    return await db.tx(async (query) => {
      const found = await findConflict({ query }, id);
      if (!found) return 'no-such-conflict';
      const [billingNo] = found.orders;
      // The order is locked first, as everywhere: of two that settle at once, the second one sees what the first one did.
      if (found.kind !== 'unknown-order')
        await query('select 1 from orders where billing_no = $1 for update', [billingNo]);
      const conflict = await findConflict({ query }, id);
      if (!conflict) return 'no-such-conflict';
      if (conflict.settled_at) return conflict.settled_as === as ? 'repeat' : 'settled-otherwise';
      const outcome = await settleLocked(query, conflict, as, now);
      if (outcome !== 'settled') return outcome;
      const [table, key] =
        conflict.kind === 'unknown-order'
          ? (['webhooks', `'webhook-' || substr(body_hash, 1, 12) = $1 and ${isUnknown}`] as const)
          : (['payment_conflicts', 'conflict_id::text = $1'] as const);
      await query(
        `update ${table} set settled_at = $2, settled_as = $3, settled_note = $4 where ${key} and settled_at is null`,
        [id, new Date(now), as, note],
      );
      return outcome;
    });
  } catch (error) {
    if (error instanceof NotPayable) return 'not-payable';
    throw error;
  }
}
