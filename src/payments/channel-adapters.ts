import type { ChannelName } from './channels.ts';

/** A payment adapter of the gateway, by the name that an account's `adapter` has. */
export type AdapterName = 'http' | 'adyen' | 'stripe' | 'paypal' | 'xsolla' | 'coda';

/** Cards and local wallets, which any provider with them can serve. */
const cards = ['http', 'adyen', 'stripe'] as const;
/** What belongs to one company, which an operator connects by a bridge of their own. */
const bridge = ['http'] as const;

/**
 * The adapters that can serve each channel: the other half of the table of channels. A payment of a channel that its provider does not have
 * would lead to a page with other methods than the player chose. It is a separate file because no storefront needs it.
 */
export const channelAdapters = {
  bank: bridge,
  e2p: bridge,
  razer: bridge,
  'e2p-banking': bridge,
  paypal: ['http', 'paypal', 'adyen', 'stripe'],
  'mycard-in-game': bridge,
  'mycard-billing': bridge,
  'mycard-points': bridge,
  coda: ['http', 'coda'],
  pagsmile: cards,
  travellet: bridge,
  platform: bridge,
  xsolla: ['http', 'xsolla'],
  naver: cards,
  'naver-global': cards,
  kakao: cards,
  welcome: cards,
  alipay: cards,
  'alipay-card': cards,
  airwallex: cards,
  card: bridge,
  payermax: cards,
  pingpong: cards,
  adyen: cards,
  ebanx: cards,
  funtap: bridge,
} as const satisfies Readonly<Record<ChannelName, readonly AdapterName[]>>;

/** Whether an adapter can serve a channel. */
export function canServe(adapter: AdapterName, channel: ChannelName): boolean {
  const adapters: readonly AdapterName[] = channelAdapters[channel];
  return adapters.includes(adapter);
}
