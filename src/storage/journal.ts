import * as v from 'valibot';
import { address, id, key, listOf, text } from '../contract/shapes.ts';

/**
 * One purchase as this device knows it, written before the first byte is sent (NT-5). `made` is in milliseconds since
 * 1970. `unknown` means that the answer was lost: the order may exist, and is looked for by its intent.
 */
export const purchase = v.object({
  intent: key,
  fingerprint: v.pipe(v.string(), v.maxLength(4_096)),
  account: text,
  channel: text,
  made: v.number(),
  state: v.picklist(['sending', 'pending', 'unknown', 'success', 'fail']),
  billing_no: v.optional(id),
  url: v.optional(address),
  /** True when the player set the order aside: it is offered, and no longer taken up by itself. */
  aside: v.optional(v.boolean()),
  method_name: v.optional(text, ''),
  product_name: v.optional(text, ''),
  role_name: v.optional(text, ''),
  server_name: v.optional(text, ''),
  game_name: v.optional(text, ''),
  price_text: v.optional(text, ''),
  client_id: v.optional(id, ''),
  product_id: v.optional(id, ''),
});
/** See {@link purchase}. */
export type Purchase = v.InferOutput<typeof purchase>;

/** How many purchases are remembered. */
export const longest = 20;

const settled = (one: Purchase): boolean => one.state === 'success' || one.state === 'fail';

/**
 * A journal short enough to store, newest last: settled purchases make room first, because a forgotten unsettled one
 * could be paid twice (NT-5).
 */
export function shortened(all: readonly Purchase[]): Purchase[] {
  const kept = [...all];
  while (kept.length > longest) {
    const oldestSettled = kept.findIndex(settled);
    kept.splice(Math.max(oldestSettled, 0), 1);
  }
  return kept;
}

/** The journal as it is stored: a damaged purchase is dropped, the others stay. */
export const journal = v.pipe(
  listOf(purchase),
  v.transform((all) => shortened(all)),
);
