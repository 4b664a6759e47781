import * as v from 'valibot';
import { RefundPending } from '../ports/payment-provider.ts';
import type { Refund } from '../ports/refund.ts';
import { why } from './plain-text.ts';
import { type Endpoint, signedPost } from './signed-post.ts';

const answer = v.variant('status', [
  v.object({ status: v.literal('refunded'), refund_id: v.string() }),
  v.object({ status: v.literal('pending'), refund_id: v.string() }),
  v.object({ status: v.literal('refused'), refund_id: v.string(), reason: v.optional(why, '') }),
]);

/**
 * Asks a payment provider by HTTP to give money back: a signed POST of what is owed, answered by `{ "status": …, "refund_id": … }` with the
 * id that was asked for; the status is `refunded`, `refused` with a `reason`, or `pending`, which is asked for again.
 */
export function httpRefund(endpoint: Endpoint): Refund {
  return async (owed, signal) => {
    const response = await signedPost(endpoint, owed, answer, signal);
    if (response.refund_id !== owed.refund_id) throw new Error('the answer is to another refund');
    if (response.status === 'pending') throw new RefundPending('it is not decided yet');
    return response.status === 'refunded' ? { is: 'refunded' } : { is: 'refused', why: response.reason };
  };
}
