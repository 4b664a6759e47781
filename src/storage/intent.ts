import * as v from 'valibot';
import { address, id, key, listOf, text } from '../contract/shapes.ts';

/**
 * One purchase as this device knows it, written before the first byte is sent (NT-5). `made` is in milliseconds since
 * 1970. `unknown` means that the answer was lost: the order may exist, and is looked for by its intent. `aside`: the player
 * put it aside, and is not asked about it again. `unmade`: no order was found, and only the key is kept for the next try.
 */
export const intent = v.object({
  intent: key,
  fingerprint: v.pipe(v.string(), v.maxLength(4_096)),
  account: text,
  channel: text,
  made: v.number(),
  state: v.picklist(['sending', 'pending', 'unknown', 'success', 'fail']),
  billing_no: v.optional(id),
  url: v.optional(address),
  method: v.optional(v.picklist(['GET', 'POST'])),
  same: v.optional(v.boolean()),
  aside: v.optional(v.boolean()),
  unmade: v.optional(v.boolean()),
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
  /** How long its goods take after the payment, in seconds. */
  done_within: v.optional(v.number()),
});
/** See {@link intent}. */
export type Intent = v.InferOutput<typeof intent>;

/** How many intents are remembered. */
export const most = 20;

/**
 * A journal short enough to store, newest last: settled intents make room first, then those that no order was found of,
 * because a forgotten unsettled one could be paid twice (NT-5).
 */
export function shortened(all: readonly Intent[]): Intent[] {
  const kept = [...all];
  while (kept.length > most) {
    const settled = kept.findIndex(({ state }) => state === 'success' || state === 'fail');
    const unmade = kept.findIndex((one) => one.unmade);
    kept.splice([settled, unmade].find((at) => at >= 0) ?? 0, 1);
  }
  return kept;
}

/** The journal as it is stored: a damaged intent is dropped, the others stay. */
export const journal = v.pipe(
  listOf(intent),
  v.transform((all) => shortened(all)),
);
