import type { Database } from '../../database/database.ts';
import type { PaymentState } from '../../ports/payment-provider.ts';
import { applyPaymentEvent, type PaymentOutcome } from '../orders/payment-event.ts';
import { applyRefundEvent } from '../refunds/provider-refund.ts';

/**
 * Applies the state that a provider reports of an order's payment.
 * @returns what it did; null for a payment that is still open, or that the provider does not know
 */
export async function applyState(
  db: Database,
  { provider, billing_no }: { readonly provider: string; readonly billing_no: string },
  state: PaymentState,
  now: number,
): Promise<PaymentOutcome | null> {
  if (state.is === 'open' || state.is === 'unknown') return null;
  const about = { provider, billingNo: billing_no };
  if (state.is === 'failed')
    return applyPaymentEvent(
      db,
      { ...about, eventId: `failed/${billing_no}`, outcome: 'fail', failure: state.failure },
      now,
    );
  const { paymentId, amount_minor, currency } = state;
  if (state.is === 'refunded') await applyRefundEvent(db, billing_no, now, { provider, eventId: paymentId });
  const event = { ...about, eventId: paymentId, outcome: 'success', money: { amount_minor, currency } } as const;
  return applyPaymentEvent(db, event, now);
}
