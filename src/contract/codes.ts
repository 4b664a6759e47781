/**
 * The response codes, each under the word the code speaks (NT-2).
 * The first eight are the spec's; the rest are what the reference gateway answers where the spec says "other codes".
 */
export const codes = {
  /** Done: `content` holds the reply. */
  success: 1,
  /** The call is about a player, and there is no token, or none that is valid. The storefront forgets the session and asks the player to log in. */
  'not-logged-in': -600,
  /** There is no game with this `client_id`. */
  'no-game': -3001,
  /** There is no area with this `domain_area`, or the game is not sold in it. */
  'wrong-domain': -3014,
  /** The account has not proved a real name, where the law wants one. */
  'not-real': 6001,
  /** The replenish link is wrong, or its time is over. */
  'bad-replenish': -3016,
  /** The coupon is not the player's, is used, or is not for this product. */
  'illegal-coupon': -3062,
  /** There is no such activity, or it is over. */
  'no-activity': -3022,
  /** A parameter is missing or wrong, or the body cannot be read; with HTTP 400. `content.field` may name it. */
  'bad-parameter': -400,
  /** The name or the password is wrong, or a provider's proof is, or no character has the player ID. It never says which. */
  'log-in-failed': -401,
  /** The session may only buy for one character, and this needs a full log-in (LG-7). The session stays good. */
  'log-in-needed': -403,
  /** The account has no such order. To a `request_id` it says for certain that no order was made. */
  'not-yours': -404,
  /** The product may not be bought more often now. */
  'limit-reached': -3101,
  /** An unpaid order stands in the way; `content` is its `billing_no` and `url`, so that it can be paid. */
  'unpaid-order': -3102,
  /** It costs more than the age may spend in a month (LY-6). */
  'age-limit': -3103,
  /** The `request_id` was used for another purchase. */
  'other-request': -422,
  /** Too many tries. `Retry-After` may say for how many seconds. */
  'too-many': -429,
  /** This gateway does not offer the call. */
  'not-yet': -501,
  /** The gateway cannot answer now; with HTTP 500 or 503. Of a write it stays unknown whether it was done. */
  busy: -503,
} as const;

/** A word for a response code; `other` is any code this table does not know. */
export type CodeWord = keyof typeof codes | 'other';

/** The word for a code of the wire. */
export function codeWord(code: number): CodeWord {
  for (const word of Object.keys(codes) as (keyof typeof codes)[]) if (codes[word] === code) return word;
  return 'other';
}
