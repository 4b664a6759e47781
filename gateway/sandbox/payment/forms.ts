import type { ChannelName } from '../../../src/payments/channels.ts';
import { majorUnits } from '../../../src/rules/money.ts';
import { sha256 } from '../../domain/secrets.ts';
import type { TillPayment } from './till/payments.ts';

/** Parameters by the provider's own names. */
export type Values = Readonly<Record<string, string>>;
type FormTable = Readonly<Partial<Record<ChannelName, (payment: TillPayment) => Values>>>;

/** What an order costs, in major units as providers write it. */
export const amount = (payment: TillPayment): string => String(majorUnits(payment.amount_minor, payment.currency));

/** Values with a signature of theirs, which only the shop and the provider could make. */
export const signed = (name: string, payment: TillPayment, values: Values): Values => ({
  ...values,
  [name]: sha256(`${payment.token} ${Object.values(values).join(' ')}`),
});

const myCard = (payment: TillPayment): Values => ({
  AuthCode: sha256(`auth ${payment.token}`).toUpperCase(),
  FacServiceId: 'COINSLOT',
  FacTradeSeq: payment.billing_no,
  TradeType: '2',
});

/** The forms that providers want posted instead of a link being opened (PY-8); the names are the providers' own. */
const forms: FormTable = {
  welcome: (payment) =>
    signed('P_SIGNATURE', payment, {
      P_MID: 'coinslot0t',
      P_OID: payment.billing_no,
      P_AMT: amount(payment),
      P_GOODS: payment.product_name,
      P_UNAME: payment.user_name,
      P_NEXT_URL: payment.return_url,
      P_CHARSET: 'utf8',
    }),
  'mycard-in-game': myCard,
  'mycard-billing': myCard,
  'mycard-points': myCard,
};

/** The form that the channel of an order wants, or no fields. The same order always gives the same ones. */
export function formOf(payment: TillPayment): Values {
  return forms[payment.channel]?.(payment) ?? {};
}
