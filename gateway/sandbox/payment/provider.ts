import type { PayProvider } from '../../ports/payment-provider.ts';
import { formOf } from './forms.ts';
import { payCodeOf } from './means/pay-code.ts';
import { moduleOf } from './modules.ts';

/** The sandbox's own payment pages, one per channel. */
export const sandboxPayments: PayProvider = (order, { payOrigin }) => ({
  url: `${payOrigin}/pay/${order.channel}/${order.pay_token}`,
  fields: formOf(order),
  module: moduleOf(order, payOrigin),
  code: payCodeOf(order.kind, order),
});
