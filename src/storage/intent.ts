import * as v from 'valibot';
import { address, id, key, listOf, text } from '../contract/shapes.ts';

/**
 * How an intent stands. `sending`: its request is on the way. `pending`: its order waits for the money. `unknown`: the answer
 * was lost, the order may exist and is looked for by its key. `dismissed`: the player put it aside and is not asked about it
 * again. `not-created`: no order was found, and only the key is kept for the next try. `success` and `fail` are its order's end.
 */
const state = v.picklist(['sending', 'pending', 'unknown', 'dismissed', 'not-created', 'success', 'fail']);
type State = v.InferOutput<typeof state>;

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
  /** The key of the option it is paid with. */
  option: v.optional(text),
  /** The coupon that is used for it. */
  coupon_code: v.optional(id),
  /** Where it is paid from. */
  region: v.optional(text),
  /** When the player agreed to what the law asks, in milliseconds since 1970. */
  agreed: v.optional(v.number()),
  // The moments of its order, in seconds since 1970.
  pay_by: v.optional(v.number()),
  expected_by: v.optional(v.number()),
  paid_at: v.optional(v.number()),
  delivered_at: v.optional(v.number()),
  /** Why its goods will not come, though it was paid: `demo` where test money paid for it. */
  undelivered: v.optional(text),
  /** What is brought to a counter, or written into a transfer. */
  pay_code: v.optional(text),
  /** How long its goods take after the payment, in seconds. */
  done_within: v.optional(v.number()),
  /** Why its order failed, where the gateway says so: `declined`, `expired` or `cancelled`. */
  fail_reason: v.optional(text),
  /** When and why a payment of its order is refunded, in seconds since 1970: see the order in the contract. */
  refund_at: v.optional(v.number()),
  refund_reason: v.optional(text),
  /** How much of its order is refunded, and whether that is all of it. */
  refunded: v.optional(v.object({ amount: v.number(), currency: text, whole: v.boolean() })),
  // Older versions told two of the states by flags of their own.
  aside: v.optional(v.boolean()),
  unmade: v.optional(v.boolean()),
});

/** The state of an intent that an older version stored. */
function stateOf(was: State, aside: boolean | undefined, unmade: boolean | undefined): State {
  if (was === 'success' || was === 'fail') return was;
  if (unmade) return 'not-created';
  return aside ? 'dismissed' : was;
}

/**
 * One purchase as this device knows it, written before the first byte is sent (NT-5). `made` is in milliseconds since 1970.
 * What an older version stored is read as what it means today.
 */
const intent = v.pipe(
  fields,
  v.transform(({ aside, unmade, ...kept }): Intent => ({ ...kept, state: stateOf(kept.state, aside, unmade) })),
);
/** See {@link intent}. */
export type Intent = Omit<v.InferOutput<typeof fields>, 'aside' | 'unmade'>;

/** How many intents are remembered. */
export const most = 20;

/**
 * A journal short enough to store, newest last: settled intents make room first, then those without an order,
 * because a forgotten unsettled one could be paid twice (NT-5).
 */
export function shortened(all: readonly Intent[]): Intent[] {
  const kept = [...all];
  while (kept.length > most) {
    const settled = kept.findIndex((one) => one.state === 'success' || one.state === 'fail');
    const none = kept.findIndex((one) => one.state === 'not-created');
    kept.splice([settled, none].find((at) => at >= 0) ?? 0, 1);
  }
  return kept;
}

/** The journal as it is stored: a damaged intent is dropped, the others stay. */
export const journal = v.pipe(
  listOf(intent),
  v.transform((all) => shortened(all)),
);
