/**
 * The response codes, each under the word the code speaks (NT-2).
 * The first eight are the spec's; the rest are what the reference gateway answers where the spec says "other codes".
 */
export const codes = {
  success: 1,
  'not-logged-in': -600,
  'no-game': -3001,
  'wrong-domain': -3014,
  'not-real': 6001,
  'bad-replenish': -3016,
  'illegal-coupon': -3062,
  'no-activity': -3022,
  'bad-parameter': -400,
  'log-in-failed': -401,
  'not-yours': -404,
  'limit-reached': -3101,
  'unpaid-order': -3102,
  'age-limit': -3103,
  'other-request': -422,
  'too-many': -429,
  'not-yet': -501,
  busy: -503,
} as const;

/** A word for a response code; `other` is any code this table does not know. */
export type CodeWord = keyof typeof codes | 'other';

/** The word for a code of the wire. */
export function codeWord(code: number): CodeWord {
  for (const word of Object.keys(codes) as (keyof typeof codes)[]) if (codes[word] === code) return word;
  return 'other';
}
