import type { Kind } from '../../../ports/payment-provider.ts';
import { last4 } from '../bill.ts';

/** What the player of an order brings to the counter or writes into a transfer; undefined for the kinds that are paid on a page. */
export function payCodeOf(
  kind: Kind,
  order: { readonly billing_no: string; readonly pay_token: string },
): string | undefined {
  const { billing_no, pay_token } = order;
  if (kind === 'store') return `${last4(billing_no)} ${last4(pay_token)} ${last4(billing_no + pay_token)}`;
  return kind === 'transfer' ? billing_no.slice(0, 10).toUpperCase() : undefined;
}
