import { ApiError } from '../api-error.ts';
import { lookUpPayment, storedPayment } from '../payments/cancel-payment.ts';
import type { PurchaseServices } from './load-purchase.ts';
import { applyPaymentEventIn } from './payment-event.ts';
import { type OrderRow, orderOf } from './read.ts';

/**
 * Gives up an unpaid order of an account: it fails as an expired one does, and its slots and its coupon come back in the same
 * transaction. The provider is asked first, and cancels the payment. One that is paid or has ended is left as it is. Money that comes after a cancel is taken in as after any fail.
 * @throws {ApiError} `busy` when the provider does not answer
 * @returns the order as it stands now; null where the account has no such order
 */
export async function cancelOrder(
  { db, payments }: Pick<PurchaseServices, 'db' | 'payments'>,
  account: string,
  billingNo: string,
  now: number,
): Promise<OrderRow | null> {
  const payment = await storedPayment(db, billingNo);
  const provider = payment && payments.byName(payment.provider);
  // Money that has come already is kept: the provider is asked first.
  if (payment?.provider_ref && provider && (await orderOf(db.query, account, { billing_no: billingNo }))?.status === -1)
    await lookUpPayment(db, provider, payment).catch(() => {
      throw new ApiError('busy', 'The payment provider does not answer. Please try again.', null, 5);
    });
  return db.tx(async (query) => {
    const own = await orderOf(query, account, { billing_no: billingNo });
    if (own?.status !== -1) return own;
    const event = { provider: 'gateway', eventId: `cancelled/${billingNo}`, billingNo } as const;
    await applyPaymentEventIn(query, { ...event, outcome: 'fail', reason: 'cancelled' }, now);
    return orderOf(query, account, { billing_no: billingNo });
  });
}
