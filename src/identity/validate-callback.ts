import type { Answer } from './answer.ts';
import type { Begun, Provider } from './provider.ts';

/**
 * What to think of an answer: `foreign` is not to this try, so the attempt goes on waiting; `denied` is the player's own
 * no, told apart from `failed` (LG-6).
 */
export type CallbackVerdict = 'foreign' | 'denied' | 'failed' | 'good';

/** What providers call a player's no: OAuth 2's word, and Apple's. */
const denials: readonly unknown[] = ['access_denied', 'user_cancelled_authorize'];

/** Judges an answer to a try. The request token of Twitter is both its state and its proof: another one has failed (T05). */
export function validateCallback(answer: Answer, { begin, holds }: Provider, { state }: Begun): CallbackVerdict {
  const repeated = begin ? (answer.oauth_token ?? answer.denied) : answer.state;
  if (repeated !== state) return begin ? 'failed' : 'foreign';
  if (answer.denied !== undefined || denials.includes(answer.error)) return 'denied';
  return answer.error === undefined && holds.every((name) => answer[name]) ? 'good' : 'failed';
}
