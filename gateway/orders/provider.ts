import type { ChannelName } from '../../src/payments/channels.ts';
import { Refusal } from '../refusal.ts';

/** What a payment provider is told of an order. */
export interface ToPay {
  readonly billing_no: string;
  readonly channel: ChannelName;
  readonly channel_id: string;
  readonly amount_minor: number;
  readonly currency: string;
  /** The secret that opens the payment page: not the order number, which support and receipts show. */
  readonly pay_token: string;
}

/** Where an order is paid. It is asked once per order and must not do anything but answer: its answer is stored with the order. */
export type PayProvider = (order: ToPay, site: string) => string;

/** Channels whose page wants a posted form instead of a link (PY-8). */
export const postedChannels: ReadonlySet<string> = new Set<ChannelName>(['welcome']);

/** The sandbox's own payment pages, one per channel, on a site of their own. */
export const sandboxProvider: PayProvider = (order, site) => `${site}/pay/${order.channel}/${order.pay_token}`;

/** Where no provider is connected. @throws {Refusal} `not-yet` */
export const noProvider: PayProvider = () => {
  throw new Refusal('not-yet', 'Payments are not connected yet.');
};
