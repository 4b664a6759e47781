import type { ChannelName } from '../../../../src/payments/channels.ts';
import { failureOf } from '../../../../src/rules/failure.ts';
import type { Clock, Database } from '../../../database/database.ts';
import { randomToken } from '../../../domain/secrets.ts';
import type { ChannelKind, PaymentState } from '../../../ports/payment-provider.ts';

/** A payment as the till stores it. Amounts are in minor units. */
export interface TillPayment {
  readonly payment_ref: string;
  readonly billing_no: string;
  /** Opens the payment page. */
  readonly token: string;
  readonly brand: string;
  readonly channel: ChannelName;
  readonly kind: ChannelKind;
  readonly amount_minor: number;
  readonly currency: string;
  readonly region: string;
  readonly product_name: string;
  readonly payment_name: string;
  readonly account_id: string;
  readonly user_name: string;
  readonly return_url: string;
  readonly pay_by: Date | null;
  readonly cancelled_at: Date | null;
}

/** A payment and what became of it. */
export interface PaymentWithStatus extends TillPayment {
  readonly status: 'open' | 'paid' | 'failed' | 'cancelled';
}

/** What the till works with. */
export interface TillStore {
  readonly db: Database;
  readonly clock: Clock;
}

const columns = [
  ...(['billing_no', 'brand', 'channel', 'kind', 'amount_minor', 'currency', 'region'] as const),
  ...(['product_name', 'payment_name', 'account_id', 'user_name', 'return_url', 'pay_by'] as const),
] as const;

/** A payment to create. */
export type NewPayment = Pick<TillPayment, (typeof columns)[number]>;

/** Creates the payment of an order, or finds the one that was created before. */
export async function createPayment({ db, clock }: TillStore, payment: NewPayment): Promise<TillPayment> {
  const values = columns.map((name) => payment[name]);
  await db.query(
    `insert into till_payments (payment_ref, token, created_at, ${columns.join(', ')})
     values ($1, $2, $3, ${columns.map((_, at) => `$${at + 4}`).join(', ')}) on conflict (billing_no) do nothing`,
    [`till_${randomToken(128)}`, randomToken(128), new Date(clock()), ...values],
  );
  const { rows } = await db.query<TillPayment>('select * from till_payments where billing_no = $1', [
    payment.billing_no,
  ]);
  const [stored] = rows;
  if (!stored) throw new Error(`the payment of ${payment.billing_no} is gone`);
  return stored;
}

/** Finds the payment that a page is opened for, by its token. */
export async function paymentByToken({ db, clock }: TillStore, token: unknown): Promise<PaymentWithStatus | null> {
  if (typeof token !== 'string' || !/^[\w-]{1,64}$/.test(token)) return null;
  const { rows } = await db.query<PaymentWithStatus>(
    `select *, case
       when exists (select 1 from till_attempts a where a.payment_ref = p.payment_ref and outcome = 'paid' and at <= $2) then 'paid'
       when cancelled_at is not null then 'cancelled'
       when exists (select 1 from till_attempts a where a.payment_ref = p.payment_ref and at <= $2) then 'failed'
       else 'open' end as status
     from till_payments p where token = $1`,
    [token, new Date(clock())],
  );
  return rows[0] ?? null;
}

/** Names a payment in a request of the gateway. The reference is empty where the gateway lost the answer to its creation. */
export interface PaymentName {
  readonly billing_no: string;
  readonly payment_ref: string;
}

/** Finds the payment of an order. */
export async function paymentOf(
  { db }: TillStore,
  { billing_no, payment_ref }: PaymentName,
): Promise<TillPayment | null> {
  const { rows } = await db.query<TillPayment>(
    "select * from till_payments where billing_no = $1 and $2 in ('', payment_ref)",
    [billing_no, payment_ref],
  );
  return rows[0] ?? null;
}

interface AttemptRow {
  readonly payment_id: string;
  readonly outcome: 'paid' | 'failed';
  readonly failure: string;
  readonly is_refunded: boolean;
}

/** The state of a payment, for the gateway. A payment that was given back in full counts only where there is no other. */
export async function stateOf(till: TillStore, name: PaymentName): Promise<PaymentState> {
  const payment = await paymentOf(till, name);
  if (!payment) return { is: 'unknown' };
  const { rows } = await till.db.query<AttemptRow>(
    `select payment_id, outcome, failure, $3 <= (select coalesce(sum(amount_minor), 0) from provider_refunds
       where provider_refunds.payment_id = till_attempts.payment_id) as is_refunded
     from till_attempts where payment_ref = $1 and at <= $2 order by at, payment_id`,
    [payment.payment_ref, new Date(till.clock()), payment.amount_minor],
  );
  const paid = rows.filter(({ outcome }) => outcome === 'paid');
  const own = paid.find(({ is_refunded }) => !is_refunded) ?? paid[0];
  if (!own && (payment.cancelled_at || rows.length > 0))
    return { is: 'failed', failure: failureOf(rows.at(-1)?.failure) ?? undefined };
  if (!own) return { is: 'open' };
  const { amount_minor, currency } = payment;
  return { is: own.is_refunded ? 'refunded' : 'paid', paymentId: own.payment_id, amount_minor, currency };
}

/** Cancels a payment that is not paid. The panel of its page can still pay it, as a late provider does. */
export async function cancelPayment(till: TillStore, name: PaymentName): Promise<'cancelled' | 'paid' | 'unknown'> {
  const { is } = await stateOf(till, name);
  if (is === 'unknown') return 'unknown';
  if (is === 'paid' || is === 'refunded') return 'paid';
  await till.db.query('update till_payments set cancelled_at = coalesce(cancelled_at, $2) where billing_no = $1', [
    name.billing_no,
    new Date(till.clock()),
  ]);
  return 'cancelled';
}

/** A payment to give back, or a part of it. */
export interface TillRefund {
  readonly refund_id: string;
  readonly billing_no: string;
  readonly payment_id: string;
  readonly amount_minor: number;
  readonly currency: string;
}

/** Gives a payment or a part of it back, each refund once. Payments of before the till existed are given back too. */
export async function refundPayment({ db, clock }: TillStore, refund: TillRefund): Promise<void> {
  const { refund_id, billing_no, payment_id, amount_minor, currency } = refund;
  await db.query(
    `insert into provider_refunds (refund_id, billing_no, payment_id, amount_minor, currency, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (refund_id) do nothing`,
    [refund_id, billing_no, payment_id, amount_minor, currency, new Date(clock())],
  );
}
