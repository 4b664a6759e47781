import type { ChannelName } from '../../../src/payments/channels.ts';
import { majorUnits } from '../../../src/rules/money.ts';
import { sha256 } from '../../domain/secrets.ts';
import type { PaymentOrder } from '../../ports/payment-provider.ts';

/** Parameters by the provider's own names. */
export type Values = Readonly<Record<string, string>>;
type Table = Readonly<Partial<Record<ChannelName, (order: PaymentOrder) => Values>>>;

/** What an order costs, in major units as providers write it. */
export const amount = (order: PaymentOrder): string => String(majorUnits(order.amount_minor, order.currency));

/** Values with a signature of theirs, which only the shop and the provider could make. */
export const signed = (name: string, order: PaymentOrder, values: Values): Values => ({
  ...values,
  [name]: sha256(`${order.pay_token} ${Object.values(values).join(' ')}`),
});

const myCard = (order: PaymentOrder): Values => ({
  AuthCode: sha256(`auth ${order.pay_token}`).toUpperCase(),
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

/** The form that the channel of an order wants, or no fields. The same order always gives the same ones. */
export function formOf(order: PaymentOrder): Values {
  return forms[order.channel]?.(order) ?? {};
}
