/**
 * The response codes by the names that the code uses (NT-2).
 * The first eight are the spec's. The reference gateway responds with the rest where the spec allows "other codes".
 */
export const codes = {
  /** Done: `content` holds the reply. */
  success: 1,
  /** The call needs a player, and the token is missing or invalid. The storefront deletes the session and shows the login. */
  'not-logged-in': -600,
  /** There is no game with this `client_id`. */
  'no-game': -3001,
  /** There is no area with this `domain_area`, or the game is not sold in it. */
  'wrong-domain': -3014,
  /** The law requires a real name, and the account has not proved one. */
  'not-real': 6001,
  /** The replenish link is wrong or has expired. */
  'bad-replenish': -3016,
  /** The coupon does not belong to the player, was used, or is not valid for this product. */
  'illegal-coupon': -3062,
  /** The activity does not exist or has ended. */
  'no-activity': -3022,
  /** A parameter is missing or wrong, or the body cannot be read; with HTTP 400. `content.field` may name the parameter. */
  'bad-parameter': -400,
  /** The name, the password or a provider's proof is wrong, or no character has the player ID. The response never reveals which. */
  'log-in-failed': -401,
  /** The session may only buy for one character, and this call needs a full login (LG-7). The session stays valid. */
  'log-in-needed': -403,
  /** The account has no such order. For a `request_id` it means that no order was made. */
  'not-yours': -404,
  /** The player has reached a purchase limit of the product. */
  'limit-reached': -3101,
  /** An unpaid order blocks this one. `content` has its `billing_no` and `url`, so that the player can pay it. */
  'unpaid-order': -3102,
  /** The purchase exceeds what players of this age may spend in a month (LY-6). */
  'age-limit': -3103,
  /** The shop takes no orders of this player, address or character. The response does not reveal why. Nothing was charged. */
  'purchase-refused': -3104,
  /** What the shop lets a player spend in a day is reached. `content.until` may be when the next day begins, in seconds. Nothing was charged. */
  'spend-limit': -3105,
  /** The `request_id` was used for another purchase. */
  'other-request': -422,
  /** Too many tries. `Retry-After` may hold the seconds until the next one. */
  'too-many': -429,
  /** This gateway does not offer the call. */
  'not-yet': -501,
  /** The gateway is unavailable; with HTTP 500 or 503. A write may or may not have been done. */
  busy: -503,
} as const;

/** The name of a response code; `other` is any code that is not in this table. */
export type CodeWord = keyof typeof codes | 'other';

/** Returns the name of a code. */
export function codeWord(code: number): CodeWord {
  for (const word of Object.keys(codes) as (keyof typeof codes)[]) if (codes[word] === code) return word;
  return 'other';
}
