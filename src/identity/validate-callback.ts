import type { SocialLoginResponse } from './answer.ts';
import type { Provider, StartedLogin } from './provider.ts';

/**
 * The verdict on a response. `foreign`: it belongs to another attempt, so this one continues to wait. `denied`: the player declined, unlike
 * `failed` (LG-6).
 */
export type CallbackVerdict = 'foreign' | 'denied' | 'failed' | 'good';

/** The error codes when the player declined: OAuth 2's and Apple's. */
const denials: readonly unknown[] = ['access_denied', 'user_cancelled_authorize'];

/** Validates a response. The request token of Twitter is both its state and its proof, so another one fails (T05). */
export function validateCallback(
  response: SocialLoginResponse,
  { begin, requiredFields }: Provider,
  { state }: StartedLogin,
): CallbackVerdict {
  const repeated = begin ? (response.oauth_token ?? response.denied) : response.state;
  if (repeated !== state) return begin ? 'failed' : 'foreign';
  if (response.denied !== undefined || denials.includes(response.error)) return 'denied';
  return response.error === undefined && requiredFields.every((name) => response[name]) ? 'good' : 'failed';
}
