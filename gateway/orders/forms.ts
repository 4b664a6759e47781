import type { ChannelName } from '../../src/payments/channels.ts';
import { majorUnits } from '../../src/rules/money.ts';
import { digest } from '../secrets.ts';
import type { ToPay } from './provider.ts';

type Values = Readonly<Record<string, string>>;
type Table = Readonly<Partial<Record<ChannelName, (order: ToPay) => Values>>>;

const amount = (order: ToPay): string => String(majorUnits(order.amount_minor, order.currency));

const signed = (name: string, order: ToPay, values: Values): Values => ({
  ...values,
  [name]: digest(`${order.pay_token} ${Object.values(values).join(' ')}`),
});

const myCard = (order: ToPay): Values => ({
  AuthCode: digest(`auth ${order.pay_token}`).toUpperCase(),
  FacServiceId: 'COINSLOT',
  FacTradeSeq: order.billing_no,
  TradeType: '2',
});

/** The forms that providers want posted instead of a link being opened (PY-8); the names are the providers' own. */
const forms: Table = {
  welcome: (order) =>
    signed('P_SIGNATURE', order, {
      P_MID: 'coinslot0t',
      P_OID: order.billing_no,
      P_AMT: amount(order),
      P_GOODS: order.product_name,
      P_UNAME: order.user_name,
      P_NEXT_URL: order.return_url,
      P_CHARSET: 'utf8',
    }),
  'mycard-in-game': myCard,
  'mycard-billing': myCard,
  'mycard-points': myCard,
};

/** What the providers' own scripts need for a payment inside the page (PY-10). In the sandbox nothing of it is a key to anything. */
const modules: Table = {
  airwallex: (order) => ({
    env: 'demo',
    intent_id: `int_${order.billing_no}`,
    client_secret: digest(`airwallex ${order.pay_token}`),
    currency: order.currency,
  }),
  'alipay-card': (order) => ({ environment: 'sandbox', sessionData: digest(`antom ${order.pay_token}`) }),
  adyen: (order) => ({
    environment: 'test',
    clientKey: 'test_COINSLOTSANDBOX',
    id: `CS${order.billing_no}`,
    sessionData: digest(`adyen ${order.pay_token}`),
  }),
};

/** The form that the channel of an order wants, or no fields. The same order always gives the same ones. */
export function formOf(order: ToPay): Values {
  return forms[order.channel]?.(order) ?? {};
}

/** What the script of the channel of an order needs, or nothing. */
export function moduleOf(order: ToPay): Values {
  return modules[order.channel]?.(order) ?? {};
}
