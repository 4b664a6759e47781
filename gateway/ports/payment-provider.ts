import type { ChannelName } from '../../src/payments/channels.ts';
import type { Kind } from '../domain/orders/payment-terms.ts';

/** What a payment provider is told of an order. */
export interface ToPay {
  readonly billing_no: string;
  readonly channel: ChannelName;
  readonly channel_id: string;
  readonly kind: Kind;
  readonly amount_minor: number;
  readonly currency: string;
  readonly product_name: string;
  readonly user_name: string;
  /** The page of the shop that the player comes back to, by GET or by POST. */
  readonly return_url: string;
  /** The secret that opens the payment page: not the order number, which support and receipts show. */
  readonly pay_token: string;
}

/**
 * Where an order is paid: an address to open; with `fields` they are posted to it; `module` is for the provider's own script.
 * `code` is what the player brings to where the money is handed over: the number of a counter's slip, a transfer's reference.
 */
export interface PayPlace {
  readonly url: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly module?: Readonly<Record<string, string>>;
  readonly code?: string | undefined;
}

/** Where an order is paid. It is asked once per order and must not do anything but answer: its answer is stored with the order. */
export type PayProvider = (order: ToPay, site: string) => PayPlace;
