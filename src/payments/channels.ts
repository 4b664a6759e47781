import type { PayPath } from '../contract/order.ts';
import type { Platform } from '../platform/platform.ts';

/** One way to pay (PY-5, PY-6). */
export interface Channel {
  /** The payway id. */
  readonly id: number;
  readonly name: string;
  /** The call that starts it; null opens the payment site without a call (PY-7). */
  readonly path: PayPath | null;
  /** Which parameter carries the option's channel, if any (PY-8). */
  readonly carries?: 'channel' | 'channel_id';
  /** `same` for methods that work only in the player's own window. */
  readonly window?: 'same';
  /** Paid with a point card's number and password, which its call carries (CD-1). */
  readonly card?: true;
  /** Paid by a transfer, with a code that is known once the payment site has made the order (PY-7). */
  readonly transfer?: true;
  /** Paid inside the page, by the provider's own module in a frame of its own (PY-10). */
  readonly module?: 'airwallex' | 'alipay-card' | 'adyen' | 'welcome';
}

/** Whether a channel is paid in the window of the page itself. */
export const isPaidInSameWindow = (
  channel: Channel | null | undefined,
  { windowless, held = false }: Pick<Platform, 'windowless' | 'held'>,
): boolean => windowless() || (channel?.window === 'same' && !held);

/** Every payment channel of the spec (PY-5). A new method is a row, and one in {@link channelAdapters}, which lists who can serve it. */
export const channels = [
  { id: 10101, name: 'bank', path: null, carries: 'channel', transfer: true },
  { id: 10102, name: 'e2p', path: null, carries: 'channel' },
  { id: 10103, name: 'razer', path: 'razer_gold_pay', carries: 'channel_id' },
  { id: 10104, name: 'e2p-banking', path: null, carries: 'channel' },
  { id: 10201, name: 'paypal', path: 'paypal_pay' },
  { id: 10301, name: 'mycard-in-game', path: 'payMyCardInGame' },
  { id: 10302, name: 'mycard-billing', path: 'payMyCardBilling', carries: 'channel' },
  { id: 10303, name: 'mycard-points', path: 'payMyCardKouDian' },
  { id: 10401, name: 'coda', path: 'codapay_pay', carries: 'channel' },
  { id: 10501, name: 'pagsmile', path: 'pagsmile_pay', carries: 'channel', window: 'same' },
  { id: 10701, name: 'travellet', path: 'travellet_pay', carries: 'channel' },
  { id: 10801, name: 'platform', path: 'platform_pay' },
  { id: 11001, name: 'xsolla', path: 'xsolla_pay', carries: 'channel_id' },
  { id: 11401, name: 'naver', path: 'kr/naver_pay', window: 'same' },
  { id: 11403, name: 'naver-global', path: 'naver_pay', window: 'same' },
  { id: 11402, name: 'kakao', path: 'kr/kakao_pay' },
  { id: 11501, name: 'welcome', path: 'kr/welcome_pay', carries: 'channel', module: 'welcome' },
  { id: 11601, name: 'alipay', path: 'alipay_pay', carries: 'channel', window: 'same' },
  { id: 11602, name: 'alipay-card', path: 'alipay_pay', carries: 'channel', module: 'alipay-card' },
  { id: 11701, name: 'airwallex', path: 'airwallex', carries: 'channel', module: 'airwallex' },
  { id: 11702, name: 'card', path: 'card_pay', carries: 'channel', card: true },
  { id: 11801, name: 'payermax', path: 'payermax_pay', carries: 'channel' },
  { id: 12001, name: 'pingpong', path: 'pingpongx_pay', carries: 'channel' },
  { id: 12101, name: 'adyen', path: 'adyen_pay', carries: 'channel', module: 'adyen' },
  { id: 12201, name: 'ebanx', path: 'ebanx_pay', carries: 'channel' },
  { id: 12301, name: 'funtap', path: 'funtap_pay', carries: 'channel' },
] as const satisfies readonly Channel[];

/** The name of a channel in the table. */
export type ChannelName = (typeof channels)[number]['name'];

/** The channel of a payway id, or undefined for an id the table does not know. */
export function channelOf(payway: number | undefined): Channel | undefined {
  return channels.find((channel) => channel.id === payway);
}
