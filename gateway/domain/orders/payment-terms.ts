import type { ChannelName } from '../../../src/payments/channels.ts';

/**
 * What paying is like for the player. It decides the page and the time it takes: `balance` is one click, `wallet` a log-in and a
 * confirmation, `carrier` a PIN by SMS, `voucher` a code bought before, `store` cash at a counter, `bank` the bank's own
 * log-in, `transfer` money that is on its way for a day.
 */
export type Kind = 'balance' | 'wallet' | 'card' | 'carrier' | 'voucher' | 'store' | 'qr' | 'bank' | 'transfer';

const ofChannel: Readonly<Record<ChannelName, Kind>> = {
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

/** How long an order can be paid, and when it should be done at the latest, in seconds from its making. */
const terms: Readonly<Record<Kind, { readonly payS?: number; readonly doneS: number }>> = {
  balance: { doneS: 5 * minuteS },
  wallet: { doneS: 10 * minuteS },
  card: { doneS: 10 * minuteS },
  carrier: { doneS: 10 * minuteS },
  voucher: { doneS: 10 * minuteS },
  store: { payS: 3 * dayS, doneS: dayS },
  qr: { payS: 5 * minuteS, doneS: 10 * minuteS },
  bank: { doneS: 15 * minuteS },
  transfer: { payS: 2 * dayS, doneS: dayS },
};

const kinds = new Set(Object.keys(terms));

/** The kind of an option: its own, or else its channel's. */
export function kindOf(channel: ChannelName, own: string): Kind {
  return kinds.has(own) ? (own as Kind) : ofChannel[channel];
}

/** Until when an order of a kind can be paid (null: as long as it lives), and when it should be done (RS-2). */
export function termsOf(kind: Kind, now: number): { readonly pay_by: Date | null; readonly expected_by: Date } {
  const { payS, doneS } = terms[kind];
  return { pay_by: payS ? new Date(now + payS * 1_000) : null, expected_by: new Date(now + doneS * 1_000) };
}
