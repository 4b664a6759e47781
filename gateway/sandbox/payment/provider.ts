import type { PayProvider } from '../../ports/payment-provider.ts';
import { formOf } from './forms.ts';
import { payCodeOf } from './means/pay-code.ts';
import { moduleOf } from './modules.ts';

/** The sandbox's own payment pages, one per channel, on a site of their own. */
export const sandboxProvider: PayProvider = (order, site) => ({
  url: `${site}/pay/${order.channel}/${order.pay_token}`,
  fields: formOf(order),
  module: moduleOf(order, site),
  code: payCodeOf(order.kind, order),
});
