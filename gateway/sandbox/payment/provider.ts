import { onlyProvider } from '../../ports/payment-provider.ts';
import { formOf } from './forms.ts';
import { payCodeOf } from './means/pay-code.ts';
import { moduleOf } from './modules.ts';

/** The sandbox's own payment pages, one per channel. They report each payment by themselves. */
export const sandboxPayments = onlyProvider({
  name: 'sandbox',
  createPayment: async (order, { payOrigin }) => ({
    page: {
      url: `${payOrigin}/pay/${order.channel}/${order.pay_token}`,
      fields: formOf(order),
      module: moduleOf(order, payOrigin),
      code: payCodeOf(order.kind, order),
    },
    providerRef: '',
  }),
});
