import type { ChannelName } from '../../../src/payments/channels.ts';

/** How the page of a channel looks. What it asks of the player is the order's kind. */
export interface Look {
  readonly title: string;
  /** Six hex digits; white text on it keeps 4.5:1. */
  readonly accent: string;
  /** `post` for a provider that sends the player back with a form instead of a redirect. */
  readonly returns?: 'post';
}

/** The payment pages, one row per channel. The colours are our own and imitate no trademark. */
export const looks: Readonly<Record<ChannelName, Look>> = {
  bank: { title: 'Bank transfer', accent: '#24527a' },
  e2p: { title: 'Easy2Pay', accent: '#b04a0c' },
  razer: { title: 'Razer Gold', accent: '#107537' },
  'e2p-banking': { title: 'Easy2Pay Banking', accent: '#a3400a' },
  paypal: { title: 'PayPal', accent: '#1d4f9c' },
  'mycard-in-game': { title: 'MyCard', accent: '#b80f2a' },
  'mycard-billing': { title: 'MyCard Billing', accent: '#a30d48' },
  'mycard-points': { title: 'MyCard Points', accent: '#b4430a' },
  coda: { title: 'Codapay', accent: '#6236c4' },
  pagsmile: { title: 'Pagsmile', accent: '#08776a' },
  travellet: { title: 'Travellet', accent: '#0a6c9c' },
  platform: { title: 'Platform balance', accent: '#3b4453' },
  xsolla: { title: 'Xsolla', accent: '#0f6579' },
  naver: { title: 'Naver Pay', accent: '#0a7539' },
  'naver-global': { title: 'Naver Pay', accent: '#0a7539' },
  kakao: { title: 'KakaoPay', accent: '#6b4f00' },
  welcome: { title: 'WelcomePay', accent: '#3a4fc4', returns: 'post' },
  alipay: { title: 'Alipay+', accent: '#0d5fc4' },
  'alipay-card': { title: 'Antom Card', accent: '#0b4fa3' },
  airwallex: { title: 'Airwallex', accent: '#b03a0b' },
  card: { title: 'Redeem a game card', accent: '#334155' },
  payermax: { title: 'PayerMax', accent: '#0369a1' },
  pingpong: { title: 'PingPong', accent: '#9d174d' },
  adyen: { title: 'Adyen', accent: '#137a3a' },
  ebanx: { title: 'EBANX', accent: '#1e40af' },
  funtap: { title: 'FunTap', accent: '#b01036' },
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
