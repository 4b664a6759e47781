import type { ChannelName } from '../../src/payments/channels.ts';

/** A payment to refund, in full or in part. */
export interface ToRefund {
  /**
   * The permanent id of this refund, and its idempotency key: `refund/<billing_no>` for the whole amount of an order,
   * `refund/<billing_no>/part.<digest>` for a part of it, and `refund/<billing_no>/<payment>` for a further payment of a paid order.
   */
  readonly refund_id: string;
  readonly billing_no: string;
  readonly channel: ChannelName;
  /** How much is refunded, in minor units of ISO 4217. */
  readonly amount_minor: number;
  readonly currency: string;
  /** True where only a part is refunded, or what earlier refunds have left. A payment may have several such refunds. */
  readonly is_part?: boolean;
  /** The provider and its id of the payment to refund. Missing if they were not stored. */
  readonly provider?: string;
  readonly event_id?: string;
  /** The provider's own id of the order's payment; left out where it is not known. */
  readonly payment_ref?: string;
  /** The provider's own id of this refund, where it has accepted it before: then no other refund is created, only its state is read. */
  readonly refund_ref?: string;
}

/**
 * What a payment provider answers: the money is on its way back, or it will never go, and why (for the operator). `provider_ref` is the
 * provider's own id of the refund: webhooks that name the same id are about this refund.
 */
export type RefundAnswer =
  | { readonly is: 'refunded'; readonly provider_ref?: string }
  | { readonly is: 'refused'; readonly why: string };

/**
 * Asks the payment provider to give money back. It is asked again until it answers, also when an answer was lost: the provider must know
 * a `refund_id` again, answer `refunded`, and give nothing back a second time.
 * @param signal aborts when the gateway stops waiting for the answer
 * @throws {RefundPending} for a refund that is not decided yet; it is asked again until it is
 * @throws for everything else that is no answer, such as a timeout: it is asked again for seven days
 */
export type Refund = (owed: ToRefund, signal: AbortSignal) => Promise<RefundAnswer>;
