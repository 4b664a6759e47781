import type { ChannelName } from '../../../src/payments/channels.ts';
import { sha256 } from '../../domain/secrets.ts';
import { amount, signed, type Values } from './forms.ts';
import type { TillPayment } from './till/payments.ts';

/** The page of the frame's site on which a provider's script ends, beside the site of the payment pages. */
const doneAt = (site: string): string => `${site.replace('//pay.', '//frame.')}/done`;

/**
 * What the providers' own scripts need for a payment inside the page (PY-10). In the sandbox it is a key to nothing but the
 * order's own payment page; only Adyen is played there, by `adyen.ts`.
 */
const modules: Readonly<Partial<Record<ChannelName, (payment: TillPayment, site: string) => Values>>> = {
  airwallex: (payment) => ({
    env: 'demo',
    intent_id: `int_${payment.billing_no}`,
    client_secret: sha256(`airwallex ${payment.token}`),
    currency: payment.currency,
  }),
  // Antom's session is four parts, the last of which its script reads.
  'alipay-card': (payment) => {
    const about = btoa(JSON.stringify({ paymentSessionConfig: { productScene: 'ELEMENT_PAYMENT' } }));
    return { environment: 'sandbox', sessionData: [sha256(`antom ${payment.token}`), 'SG', '1', about].join('&&') };
  },
  // On a computer the card script reads this form, where a phone posts the one of the payment page.
  welcome: (payment, site) =>
    signed('signature', payment, {
      environment: 'test',
      version: '1.0',
      mid: 'coinslot0t',
      oid: payment.billing_no,
      goodname: payment.product_name,
      price: amount(payment),
      currency: 'WON',
      buyername: payment.user_name,
      returnUrl: doneAt(site),
      closeUrl: doneAt(site),
      charset: 'UTF-8',
    }),
  adyen: (payment, site) => ({
    environment: 'test',
    clientKey: 'sandbox_COINSLOT',
    id: `CS${payment.billing_no}`,
    sessionData: payment.token,
    api: `${site}/checkoutshopper/`,
  }),
};

/** What the script of the channel of an order needs, or nothing. */
export function moduleOf(payment: TillPayment, site: string): Values {
  return modules[payment.channel]?.(payment, site) ?? {};
}
