import * as v from 'valibot';
import type { Delivery } from '../ports/delivery.ts';
import { why } from './plain-text.ts';
import { type Endpoint, signedPost } from './signed-post.ts';

const answer = v.variant('status', [
  v.object({ status: v.literal('delivered'), delivery_id: v.string() }),
  v.object({ status: v.literal('refused'), delivery_id: v.string(), reason: v.optional(why, '') }),
]);

/**
 * Gives goods to a game by HTTP: a signed POST of the goods, answered by `{ "status": "delivered", "delivery_id": … }` or
 * `{ "status": "refused", "delivery_id": …, "reason": … }` with the id that was asked for.
 */
export function httpDelivery(endpoint: Endpoint): Delivery {
  return async ({ mode: _, ...goods }, signal) => {
    const response = await signedPost(endpoint, goods, answer, signal);
    if (response.delivery_id !== goods.delivery_id) throw new Error('the answer is to another delivery');
    return response.status === 'delivered' ? { is: 'delivered' } : { is: 'refused', why: response.reason };
  };
}
