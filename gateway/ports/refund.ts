import type { ChannelName } from '../../src/payments/channels.ts';

/** A payment to refund in full. */
export interface ToRefund {
  /**
   * The permanent id of this refund: `refund/<billing_no>`, or `refund/<billing_no>/<payment>` for a further payment of a paid order. A payment
   * has at most one refund, and each payment of an order has its own.
   */
  readonly refund_id: string;
  readonly billing_no: string;
  readonly channel: ChannelName;
  readonly amount_minor: number;
  readonly currency: string;
  /** The provider and its id of the payment to refund. Missing if they were not stored. */
  readonly provider?: string;
  readonly event_id?: string;
  /** The provider's own id of the order's payment; left out where it is not known. */
  readonly payment_ref?: string;
}

/** What a payment provider answers: the money is on its way back, or it will never go, and why (for the operator). */
export type RefundAnswer = { readonly is: 'refunded' } | { readonly is: 'refused'; readonly why: string };

/**
 * Asks the payment provider to give money back. It is asked again until it answers, also when an answer was lost: the provider must know
 * a `refund_id` again, answer `refunded`, and give nothing back a second time.
 * @param signal aborts when the gateway stops waiting for the answer
 * @throws for everything that is no answer, such as a time-out, or a refund that is not decided yet: it is asked again later
 */
export type Refund = (owed: ToRefund, signal: AbortSignal) => Promise<RefundAnswer>;
