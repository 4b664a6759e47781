import type { ChannelName } from '../../../src/payments/channels.ts';
import { sha256 } from '../../domain/secrets.ts';
import type { PaymentOrder } from '../../ports/payment-provider.ts';
import { amount, signed, type Values } from './forms.ts';

/** The page of the frame's site on which a provider's script ends, beside the site of the payment pages. */
const doneAt = (site: string): string => `${site.replace('//pay.', '//frame.')}/done`;

/**
 * What the providers' own scripts need for a payment inside the page (PY-10). In the sandbox it is a key to nothing but the
 * order's own payment page; only Adyen is played there, by `adyen.ts`.
 */
const modules: Readonly<Partial<Record<ChannelName, (order: PaymentOrder, site: string) => Values>>> = {
  airwallex: (order) => ({
    env: 'demo',
    intent_id: `int_${order.billing_no}`,
    client_secret: sha256(`airwallex ${order.pay_token}`),
    currency: order.currency,
  }),
  // Antom's session is four parts, the last of which its script reads.
  'alipay-card': (order) => {
    const about = btoa(JSON.stringify({ paymentSessionConfig: { productScene: 'ELEMENT_PAYMENT' } }));
    return { environment: 'sandbox', sessionData: [sha256(`antom ${order.pay_token}`), 'SG', '1', about].join('&&') };
  },
  // On a computer the card script reads this form, where a phone posts the one of the payment page.
  welcome: (order, site) =>
    signed('signature', order, {
      environment: 'test',
      version: '1.0',
      mid: 'coinslot0t',
      oid: order.billing_no,
      goodname: order.product_name,
      price: amount(order),
      currency: 'WON',
      buyername: order.user_name,
      returnUrl: doneAt(site),
      closeUrl: doneAt(site),
      charset: 'UTF-8',
    }),
  adyen: (order, site) => ({
    environment: 'test',
    clientKey: 'sandbox_COINSLOT',
    id: `CS${order.billing_no}`,
    sessionData: order.pay_token,
    api: `${site}/checkoutshopper/`,
  }),
};

/** What the script of the channel of an order needs, or nothing. */
export function moduleOf(order: PaymentOrder, site: string): Values {
  return modules[order.channel]?.(order, site) ?? {};
}
