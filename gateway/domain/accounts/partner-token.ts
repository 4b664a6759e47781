import { timingSafeEqual } from 'node:crypto';
import { cellOfToken, cellPrefix } from '../cell.ts';
import { hmac, sha256 } from '../secrets.ts';

const tagLetters = 22;
const tagOf = (text: string, salt: string): string => hmac(salt, `tag/${text}`).slice(0, tagLetters);

/**
 * Makes the next token of a partner session. It begins with the cell of the previous token and the session id, so the gateway finds the
 * session of an old token too. A digest
 * of the previous token and the session's salt follows, so a repeated renewal returns the same token and no token is stored. The tag at the
 * end needs the salt too: it proves that a token belonged to the session.
 */
export function partnerToken(id: string, previous: string, salt: string): string {
  const text = cellPrefix(cellOfToken(previous)) + id + hmac(previous, salt);
  return text + tagOf(text, salt);
}

/** The session id in a partner token; empty if the text cannot be such a token. Tokens of older versions have no tag. */
export function partnerIdOf(token: string): string {
  const own = token.slice(cellPrefix(cellOfToken(token)).length);
  return /^([\w-]{22})[\w-]{43}(?:[\w-]{22})?$/.exec(own)?.[1] ?? '';
}

/** The stored values that identify the tokens of a session. */
export interface TokenMarks {
  readonly token_hash: string;
  /** The digest of the previous token. */
  readonly last_hash: string | null;
  readonly renewal_salt: string | null;
}

/** Whether a token belongs to a session: the current, the previous or an older one. */
export function isPartnerToken(token: string, { token_hash, last_hash, renewal_salt }: TokenMarks): boolean {
  const hash = sha256(token);
  if (hash === token_hash || hash === last_hash) return true;
  if (!renewal_salt || token.length <= tagLetters) return false;
  const tag = tagOf(token.slice(0, -tagLetters), renewal_salt);
  return timingSafeEqual(Buffer.from(sha256(token.slice(-tagLetters))), Buffer.from(sha256(tag)));
}
