import type { ChannelName } from '../../../src/payments/channels.ts';
import type { ChannelKind } from '../../ports/payment-provider.ts';

const ofChannel: Readonly<Record<ChannelName, ChannelKind>> = {
  bank: 'transfer',
  e2p: 'carrier',
  razer: 'wallet',
  'e2p-banking': 'bank',
  paypal: 'wallet',
  'mycard-in-game': 'voucher',
  'mycard-billing': 'carrier',
  'mycard-points': 'balance',
  coda: 'wallet',
  pagsmile: 'qr',
  travellet: 'voucher',
  platform: 'balance',
  xsolla: 'card',
  naver: 'wallet',
  'naver-global': 'wallet',
  kakao: 'qr',
  welcome: 'card',
  alipay: 'qr',
  'alipay-card': 'card',
  airwallex: 'card',
  card: 'voucher',
  payermax: 'wallet',
  pingpong: 'card',
  adyen: 'card',
  ebanx: 'card',
  funtap: 'balance',
};

const minuteS = 60;
const dayS = 86_400;

/** How long an order can be paid after it was made, and how long its goods take after it was paid, in seconds. */
const terms: Readonly<Record<ChannelKind, { readonly payS: number; readonly doneS: number }>> = {
  balance: { payS: dayS, doneS: 5 * minuteS },
  wallet: { payS: dayS, doneS: 10 * minuteS },
  card: { payS: dayS, doneS: 10 * minuteS },
  carrier: { payS: dayS, doneS: 10 * minuteS },
  voucher: { payS: dayS, doneS: 10 * minuteS },
  store: { payS: 3 * dayS, doneS: dayS },
  qr: { payS: 5 * minuteS, doneS: 10 * minuteS },
  bank: { payS: dayS, doneS: 15 * minuteS },
  transfer: { payS: 2 * dayS, doneS: dayS },
};

const kinds = new Set(Object.keys(terms));

/** The kind of an option: its own, or else its channel's. */
export function kindOf(channel: ChannelName, own: string): ChannelKind {
  return kinds.has(own) ? (own as ChannelKind) : ofChannel[channel];
}

/** Until when an order of a kind can be paid that is made at `now`, in milliseconds since 1970 (RS-2). */
export function payByOf(kind: ChannelKind, now: number): Date {
  return new Date(now + terms[kind].payS * 1_000);
}

/** How long the goods of an order take at most after it was paid, in seconds; undefined for an order that has no kind (RS-2). */
export function doneWithinS(kind: string): number | undefined {
  return kinds.has(kind) ? terms[kind as ChannelKind].doneS : undefined;
}
