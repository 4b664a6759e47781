import type { Database } from '../../database/database.ts';
import type { PaymentMode, PaymentProvider, PaymentProviders, PaymentRef } from '../../ports/payment-provider.ts';
import { isUnpaid } from '../orders/is-unpaid.ts';
import { answerWithin, patienceMs } from '../worker/patience.ts';
import { applyState } from './payment-state.ts';

/** The payment of a stored order, and the name of its provider. */
export interface StoredPayment extends PaymentRef {
  readonly provider: string;
  readonly mode: PaymentMode;
}

/** Reads the payment of an order; null where it has no provider. */
export async function storedPayment({ query }: Database, billingNo: string): Promise<StoredPayment | null> {
  const { rows } = await query<StoredPayment>(
    "select pay_provider as provider, billing_no, pay_ref as provider_ref, pay_mode as mode from orders where billing_no = $1 and pay_provider <> ''",
    [billingNo],
  );
  return rows[0] ?? null;
}

/** Cancels the payment of a failed order at its provider. Money that came before is applied as a payment. @throws when the provider does not answer */
export async function cancelPayment(db: Database, payments: PaymentProviders, billingNo: string): Promise<void> {
  const payment = await storedPayment(db, billingNo);
  const provider = payment && payments.byName(payment.provider);
  if (!payment) return;
  if (!provider) throw new Error(`the provider ${payment.provider} is not connected`);
  if (provider.cancel) {
    const answer = await answerWithin(patienceMs, async (signal) => provider.cancel?.(payment, signal));
    if (answer !== 'paid') return;
  }
  await lookUpPayment(db, provider, payment);
}

/**
 * Asks a provider for the state of a payment, and applies it.
 * @returns whether the order still waits for its money: the provider may have none, or of another sum than the order's
 * @throws when the provider does not answer
 */
export async function lookUpPayment(db: Database, provider: PaymentProvider, payment: StoredPayment): Promise<boolean> {
  if (!provider.lookUp) return true;
  const state = await answerWithin(patienceMs, async (signal) => provider.lookUp?.(payment, signal));
  if (state) await applyState(db, payment, state, db.clock());
  const { rowCount } = await db.query(`select 1 from orders where billing_no = $1 and ${isUnpaid}`, [
    payment.billing_no,
  ]);
  return rowCount > 0;
}
