import type { ChannelName } from '../../src/payments/channels.ts';

/** What a payment page is about: it decides what stands between the bill and the buttons. */
export type Family = 'wallet' | 'carrier' | 'card' | 'voucher' | 'qr' | 'bank';

/** How the page of a channel looks. */
export interface Look {
  readonly title: string;
  readonly family: Family;
  /** Six hex digits; white text on it keeps 4.5:1. */
  readonly accent: string;
}

/** The payment pages, one row per channel. The colours are our own: nobody's mark is imitated. */
export const looks: Readonly<Record<ChannelName, Look>> = {
  bank: { title: 'Bank transfer', family: 'bank', accent: '#24527a' },
  e2p: { title: 'Easy2Pay', family: 'carrier', accent: '#b04a0c' },
  razer: { title: 'Razer Gold', family: 'wallet', accent: '#107537' },
  'e2p-banking': { title: 'Easy2Pay Banking', family: 'bank', accent: '#a3400a' },
  paypal: { title: 'PayPal', family: 'wallet', accent: '#1d4f9c' },
  'mycard-in-game': { title: 'MyCard', family: 'voucher', accent: '#b80f2a' },
  'mycard-billing': { title: 'MyCard Billing', family: 'carrier', accent: '#a30d48' },
  'mycard-points': { title: 'MyCard Points', family: 'wallet', accent: '#b4430a' },
  coda: { title: 'Codapay', family: 'wallet', accent: '#6236c4' },
  pagsmile: { title: 'Pagsmile', family: 'qr', accent: '#08776a' },
  travellet: { title: 'Travellet', family: 'voucher', accent: '#0a6c9c' },
  platform: { title: 'Platform balance', family: 'wallet', accent: '#3b4453' },
  xsolla: { title: 'Xsolla', family: 'card', accent: '#0f6579' },
  naver: { title: 'Naver Pay', family: 'wallet', accent: '#0a7539' },
  kakao: { title: 'KakaoPay', family: 'qr', accent: '#6b4f00' },
  welcome: { title: 'WelcomePay', family: 'card', accent: '#3a4fc4' },
  alipay: { title: 'Alipay+', family: 'qr', accent: '#0d5fc4' },
  'alipay-card': { title: 'Antom Card', family: 'card', accent: '#0b4fa3' },
  airwallex: { title: 'Airwallex', family: 'card', accent: '#b03a0b' },
  card: { title: 'Card payment', family: 'card', accent: '#334155' },
  payermax: { title: 'PayerMax', family: 'wallet', accent: '#0369a1' },
  pingpong: { title: 'PingPong', family: 'card', accent: '#9d174d' },
  adyen: { title: 'Adyen', family: 'card', accent: '#137a3a' },
  ebanx: { title: 'EBANX', family: 'card', accent: '#1e40af' },
  funtap: { title: 'FunTap', family: 'wallet', accent: '#b01036' },
};

/** The look of a channel, or undefined for a name that is none. */
export function lookOf(channel: string): Look | undefined {
  return Object.hasOwn(looks, channel) ? looks[channel as ChannelName] : undefined;
}

/** One rule per channel, so that a page names its colour by a class: its policy allows no style of its own. */
export function accentRules(): string {
  return Object.entries(looks)
    .map(([name, { accent }]) => `.ch-${name} { --accent: ${accent}; }`)
    .join('\n');
}
