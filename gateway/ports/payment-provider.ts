import type { Brand } from '../../src/brand/index.ts';
import { type ChannelName, channels } from '../../src/payments/channels.ts';
import type { FailureCode } from '../../src/rules/failure.ts';
import type { Refund } from './refund.ts';

/**
 * What paying is like for the player. It decides the page and the time it takes: `balance` is one click, `wallet` a log-in and a
 * confirmation, `carrier` a PIN by SMS, `voucher` a code bought before, `store` cash at a counter, `bank` the bank's own
 * log-in, `transfer` money that is on its way for a day.
 */
export const kinds = ['balance', 'wallet', 'card', 'carrier', 'voucher', 'store', 'qr', 'bank', 'transfer'] as const;
/** One of {@link kinds}. */
export type ChannelKind = (typeof kinds)[number];

/** The names of all channels. */
export const channelNames = channels.map(({ name }) => name) as [ChannelName, ...ChannelName[]];

/** Whether an order is paid with real money or with test money. */
export type PaymentMode = 'live' | 'demo';

/** The order that a provider creates a payment for. */
export interface PaymentOrder {
  /** The order's number. It is the idempotency key too: a provider that gets it again returns the same payment. */
  readonly billing_no: string;
  readonly channel: ChannelName;
  readonly channel_id: string;
  readonly kind: ChannelKind;
  /** In minor units of ISO 4217. */
  readonly amount_minor: number;
  readonly currency: string;
  /** The country that the player pays from, such as `TH`. */
  readonly region: string;
  /** A BCP 47 tag; empty where the player asked for none. */
  readonly language: string;
  /** The product in the shop's catalogue. */
  readonly product_id: string;
  readonly product_name: string;
  /** Whether a coupon lowered the amount, so that it is not the price of the product. */
  readonly is_discounted: boolean;
  /** What the shop calls the payment method, in the player's language. */
  readonly payment_name?: string;
  readonly account_id: string;
  readonly user_name: string;
  /** The page of the shop that the player comes back to, by GET or by POST. */
  readonly return_url: string;
  /** The last moment to pay. */
  readonly pay_by: Date | null;
  readonly mode: PaymentMode;
}

/**
 * Where an order is paid: an address to open; with `fields` they are posted to it; `module` is for the provider's own script.
 * `code` is what the player brings to where the money is handed over: the number of a counter's slip, a transfer's reference.
 */
export interface PaymentPage {
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

/** A payment that a provider has created. */
export interface CreatedPayment {
  readonly page: PaymentPage;
  /** The provider's own id of the payment, which look-ups, cancels and refunds name. Empty where it can be neither looked up nor cancelled. */
  readonly providerRef: string;
}

/** A payment that was created before. */
export interface PaymentRef {
  readonly billing_no: string;
  /** Empty where the provider's answer was lost: then the order's number is all that is known. */
  readonly provider_ref: string;
  readonly mode: PaymentMode;
}

/** An amount as the provider reports it, in minor units of ISO 4217. */
export interface Money {
  readonly amount_minor: number;
  readonly currency: string;
}

/**
 * The state of a payment at its provider. `paymentId` is the id of the payment itself, never that of a notification: the same payment
 * is reported more than once. `unknown` is a payment that the provider does not have. `failure` is why it failed, where the provider says so.
 */
export type PaymentState =
  | { readonly is: 'open' }
  | { readonly is: 'failed'; readonly failure?: FailureCode | undefined }
  | { readonly is: 'unknown' }
  | ({ readonly is: 'paid' | 'refunded'; readonly paymentId: string } & Money);

/** A request that a provider sends by itself. */
export interface WebhookRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  /** The body as it came, before any parser. */
  readonly rawBody: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether an account has made an order here. Xsolla asks for it before it takes a payment. */
  readonly hasOrders: (accountId: string) => Promise<boolean>;
}

/** How a dispute (a chargeback, a claim) stands: the bank took the money back (lost), or gave it back to the seller (won). */
export type DisputeState = 'opened' | 'lost' | 'won';

/**
 * One event of a webhook. Events may come in any order and repeatedly. The amount of `paid` is that of the payment; of `refunded` and
 * `refund-failed`, that of the one refund, or the whole payment where it is left out; of `disputed`, what a lost dispute takes back, left out
 * where the provider reports that as a refund. `refund-failed` also takes back a refund that was done.
 */
export interface WebhookEvent extends Partial<Money> {
  readonly is: 'paid' | 'failed' | 'refunded' | 'refund-failed' | 'disputed';
  readonly billing_no: string;
  /** The id of the payment itself; of a failed one, of the attempt. Empty for the order's own where the provider does not name it. */
  readonly paymentId: string;
  /** The provider's own id of a refund. Without it, two refunds of the same amount count as one. */
  readonly refundRef?: string;
  /** The `refund_id` of the gateway's request, if the provider repeats it. */
  readonly requested?: string;
  /** Why a payment failed, where the provider reports that. */
  readonly failure?: FailureCode | undefined;
  /**
   * Identifies the payment instrument of `paid`, where the provider reports it: a fingerprint of a card or the id of a saved method, never the
   * number of a card. The gateway stores a digest of it.
   */
  readonly instrument?: string | undefined;
  /** The country of the instrument or of the payer's address of `paid`, in ISO 3166, where the provider reports it. */
  readonly country?: string | undefined;
  /** Why a refund failed, for the operator. */
  readonly reason?: string;
  /** The dispute of `disputed`. */
  readonly dispute?: { readonly id: string; readonly state: DisputeState };
}

/**
 * What a webhook contains, and the exact response that its provider expects. A forged one is refused: with a response of its own where the
 * provider expects one, and with 401 otherwise.
 */
export type Webhook =
  | { readonly is: 'events'; readonly events: readonly WebhookEvent[]; readonly response: Response }
  | { readonly is: 'forged'; readonly response?: Response };

/** Why a provider did not do what it was asked: no answer, a refusal, or wrong credentials, currency or method. */
export type PaymentFailure = 'retryable' | 'declined' | 'misconfigured';

/** What a provider throws. Every other error counts as `retryable`. */
export class PaymentError extends Error {
  readonly kind: PaymentFailure;

  constructor(kind: PaymentFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PaymentError';
    this.kind = kind;
  }
}

/**
 * Thrown by an adapter for a refund that the provider has accepted and not decided. The gateway repeats the request until it is decided,
 * and raises an alarm after seven days.
 */
export class RefundPending extends PaymentError {
  /** The provider's own id of the refund; empty where it is not known. */
  readonly refundRef: string;

  constructor(message: string, refundRef = '') {
    super('retryable', message);
    this.name = 'RefundPending';
    this.refundRef = refundRef;
  }
}

/** A payment provider. Each function throws {@link PaymentError}, and stops when its signal aborts. */
export interface PaymentProvider {
  /** Names the provider in orders, events and the address of its webhooks, such as `adyen`. */
  readonly name: string;
  /** Creates the payment of an order that is stored already. The same `billing_no` returns the same payment. */
  createPayment(order: PaymentOrder, shop: PayingShop, signal: AbortSignal): Promise<CreatedPayment>;
  /** Reads the state of a payment. Left out where the provider reports each payment without a request. */
  lookUp?(payment: PaymentRef, signal: AbortSignal): Promise<PaymentState>;
  /** Cancels a payment. It cannot be paid afterwards. Left out if the provider has no such call. */
  cancel?(payment: PaymentRef, signal: AbortSignal): Promise<'cancelled' | 'paid' | 'unknown'>;
  /**
   * The step between the amounts that the provider can charge in a currency, in minor units of ISO 4217: 100 for TWD at PayPal, which
   * takes whole dollars only. Null for a currency that it cannot charge. Left out where it can charge every minor unit.
   */
  amountStep?(currency: string): number | null;
  /** Gives a payment back. Left out where another system does: see `REFUND_URL`. */
  readonly refund?: Refund;
  /**
   * Reads the request in which the payment site exchanges a ticket (PY-7), or null for a forged one. Left out where the provider has no payment
   * site of its own.
   */
  readTicket?(request: Omit<WebhookRequest, 'hasOrders'>): string | null;
  /** Reads a webhook. Left out where the provider sends none. */
  parseWebhook?(request: WebhookRequest): Promise<Webhook>;
  /** Checks the credentials by a request that changes nothing. Left out where the provider has no such request. */
  check?(signal: AbortSignal): Promise<void>;
}

/** The payment providers of a gateway. */
export interface PaymentProviders {
  /** The provider that serves a channel of a brand in an area; null where none does. */
  forOrder(order: {
    readonly brand: string;
    readonly area: string;
    readonly channel: ChannelName;
  }): PaymentProvider | null;
  /** The provider of a stored order or of a webhook. */
  byName(name: string): PaymentProvider | undefined;
  /** All providers, for checks of their credentials. */
  readonly all?: readonly PaymentProvider[];
}

/** Has one provider serve every channel. */
export function onlyProvider(provider: PaymentProvider): PaymentProviders {
  return {
    forOrder: () => provider,
    byName: (name) => (name === provider.name ? provider : undefined),
    all: [provider],
  };
}
