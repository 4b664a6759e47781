import * as v from 'valibot';
import { address, id, key, listOf, text } from '../contract/shapes.ts';

/**
 * The state of an intent. `sending`: its request is running. `pending`: its order is not paid yet. `unknown`: the response was lost, and the
 * order is searched for by its key. `dismissed`: the player dismissed the order. `not-created`: no order was found, and the key is kept for the
 * next attempt. `success` and `fail`: its order has ended.
 */
const state = v.picklist(['sending', 'pending', 'unknown', 'dismissed', 'not-created', 'success', 'fail']);
type IntentState = v.InferOutput<typeof state>;

const fields = v.object({
  intent: key,
  fingerprint: v.pipe(v.string(), v.maxLength(4_096)),
  account: text,
  channel: text,
  made: v.number(),
  state,
  billing_no: v.optional(id),
  url: v.optional(address),
  method: v.optional(v.picklist(['GET', 'POST'])),
  product_name: v.optional(text, ''),
  role_name: v.optional(text, ''),
  server_name: v.optional(text, ''),
  game_name: v.optional(text, ''),
  price_text: v.optional(text, ''),
  method_name: v.optional(text, ''),
  client_id: v.optional(text, ''),
  product_id: v.optional(text, ''),
  server_id: v.optional(text),
  role_id: v.optional(text),
  /** The key of the payment option. */
  option: v.optional(text),
  /** The code of its coupon. */
  coupon_code: v.optional(id),
  /** The region of the payment. */
  region: v.optional(text),
  /** It is a gift for a friend, whose character the intent names (GF-1). */
  gift: v.optional(v.object({ note: v.optional(text, '') })),
  /** When the player agreed to the legal terms, in milliseconds since 1970. */
  agreed: v.optional(v.number()),
  // Timestamps of its order, in seconds since 1970.
  pay_by: v.optional(v.number()),
  expected_by: v.optional(v.number()),
  paid_at: v.optional(v.number()),
  delivered_at: v.optional(v.number()),
  /** The reason why its paid goods are not delivered: `demo` for test money. */
  undelivered: v.optional(text),
  /** An operator checks its payment before the goods are delivered. */
  in_review: v.optional(v.boolean()),
  /** The code to show at a counter or to write into a bank transfer. */
  pay_code: v.optional(text),
  /** The delivery time after the payment, in seconds. */
  done_within: v.optional(v.number()),
  /** Why its order failed, if the gateway reports it: `declined`, `expired` or `cancelled`. */
  fail_reason: v.optional(text),
  /** Why its payment failed. See `paymentFailures`. */
  failure: v.optional(text),
  /** When (in seconds since 1970) and why a payment of its order is refunded. See the order in the contract. */
  refund_at: v.optional(v.number()),
  refund_reason: v.optional(text),
  /** The refunded amount of its order, and whether that is the whole amount. */
  refunded: v.optional(v.object({ amount: v.number(), currency: text, whole: v.boolean() })),
  // Older versions stored two of the states as flags.
  aside: v.optional(v.boolean()),
  unmade: v.optional(v.boolean()),
});

/** Converts the state of an older version. */
function stateOf(was: IntentState, aside: boolean | undefined, unmade: boolean | undefined): IntentState {
  if (was === 'success' || was === 'fail') return was;
  if (unmade) return 'not-created';
  return aside ? 'dismissed' : was;
}

/**
 * One purchase on this device, stored before its request is sent (NT-5). `made` is in milliseconds since 1970. Intents of older versions are
 * converted.
 */
const intent = v.pipe(
  fields,
  v.transform(({ aside, unmade, ...rest }): Intent => ({ ...rest, state: stateOf(rest.state, aside, unmade) })),
);
/** See {@link intent}. */
export type Intent = Omit<v.InferOutput<typeof fields>, 'aside' | 'unmade'>;

/** The maximum number of stored intents. */
export const maxIntents = 20;

/**
 * Shortens a journal to its maximum, newest last. Settled intents are removed first, then those without an order, because the player could pay
 * a removed open one twice (NT-5).
 */
export function shorten(all: readonly Intent[]): Intent[] {
  const kept = [...all];
  while (kept.length > maxIntents) {
    const settled = kept.findIndex((one) => one.state === 'success' || one.state === 'fail');
    const none = kept.findIndex((one) => one.state === 'not-created');
    kept.splice([settled, none].find((at) => at >= 0) ?? 0, 1);
  }
  return kept;
}

/** The stored journal. Damaged intents are dropped. */
export const journal = v.pipe(
  listOf(intent),
  v.transform((all) => shorten(all)),
);
