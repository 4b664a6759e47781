import type { Brand } from '../../src/brand/index.ts';
import type { ChannelName } from '../../src/payments/channels.ts';

/**
 * What paying is like for the player. It decides the page and the time it takes: `balance` is one click, `wallet` a log-in and a
 * confirmation, `carrier` a PIN by SMS, `voucher` a code bought before, `store` cash at a counter, `bank` the bank's own
 * log-in, `transfer` money that is on its way for a day.
 */
export type Kind = 'balance' | 'wallet' | 'card' | 'carrier' | 'voucher' | 'store' | 'qr' | 'bank' | 'transfer';

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

/** The shop that an order was made in: its brand, and the origin of the brand's payment site (`https://pay.example`). */
export interface PayingShop {
  readonly brand: Brand;
  readonly payOrigin: string;
}

/** Where an order is paid. It is asked once per order and must not do anything but answer: its answer is stored with the order. */
export type PayProvider = (order: ToPay, shop: PayingShop) => PayPlace;
