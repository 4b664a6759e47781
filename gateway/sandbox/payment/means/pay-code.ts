import type { ChannelKind } from '../../../ports/payment-provider.ts';
import { last4 } from '../bill.ts';
import type { TillPayment } from '../till/payments.ts';

/** What the player of a payment brings to the counter or writes into a transfer; undefined for the kinds that are paid on a page. */
export function payCodeOf(
  kind: ChannelKind,
  { billing_no, token }: Pick<TillPayment, 'billing_no' | 'token'>,
): string | undefined {
  if (kind === 'store') return `${last4(billing_no)} ${last4(token)} ${last4(billing_no + token)}`;
  return kind === 'transfer' ? billing_no.slice(0, 10).toUpperCase() : undefined;
}
