import { httpPayments } from '../../adapters/payments/http.ts';
import type { Clock } from '../../database/database.ts';
import { onlyProvider, type PaymentProviders } from '../../ports/payment-provider.ts';
import type { Refund } from '../../ports/refund.ts';
import { type TillLine, tillPath } from './till/line.ts';

/** The name of the till in orders and events, and in the address of its webhooks. */
const account = 'sandbox';

/** Connects the gateway to the till by the adapter `http`, as an operator's gateway is connected to its own bridge. */
export function connectTill(
  line: TillLine,
  now: Clock,
): { readonly payments: PaymentProviders; readonly refund: Refund } {
  const { key, fetch } = line;
  const provider = httpPayments(account, { url: line.origin + tillPath, key, now, fetch }, 'demo');
  const { refund } = provider;
  if (!refund) throw new Error('the adapter http refunds nothing');
  return { payments: onlyProvider(provider), refund };
}
