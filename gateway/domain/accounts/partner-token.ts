import { timingSafeEqual } from 'node:crypto';
import { hmac, sha256 } from '../secrets.ts';

const tagLetters = 22;
const tagOf = (text: string, salt: string): string => hmac(salt, `tag/${text}`).slice(0, tagLetters);

/**
 * The token of a partner's session that is given for another token. It begins with the session's id, by which the gateway finds the session
 * of a token from before the last renewal too. Then comes what is made of that other token and the session's salt, so that the same
 * question has the same answer, only who has the other token can ask it, and neither token is kept. A tag by the salt ends it: it tells an
 * old token of the session from an id with rubbish behind it.
 */
export function partnerToken(id: string, givenFor: string, salt: string): string {
  const text = id + hmac(givenFor, salt);
  return text + tagOf(text, salt);
}

/** The id of the session that a partner's token names; empty for what cannot be such a token. Tokens from before there were tags have none. */
export const partnerIdOf = (token: string): string => /^([\w-]{22})[\w-]{43}(?:[\w-]{22})?$/.exec(token)?.[1] ?? '';

/** What a session knows its tokens by. */
export interface TokenMarks {
  readonly token_hash: string;
  /** The digest of the token before. */
  readonly last_hash: string | null;
  readonly renewal_salt: string | null;
}

/** Whether a token is one of a session's: its present one, the one before, or an older one. */
export function isPartnerToken(token: string, { token_hash, last_hash, renewal_salt }: TokenMarks): boolean {
  const hash = sha256(token);
  if (hash === token_hash || hash === last_hash) return true;
  if (!renewal_salt || token.length <= tagLetters) return false;
  const tag = tagOf(token.slice(0, -tagLetters), renewal_salt);
  return timingSafeEqual(Buffer.from(sha256(token.slice(-tagLetters))), Buffer.from(sha256(tag)));
}
