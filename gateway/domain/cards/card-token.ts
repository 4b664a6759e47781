import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { decodeCard, encodeCard } from '../../../src/rules/card.ts';
import type { KeyRing } from '../secrets.ts';

/** For whom a card token is made: it is good for one player, in one game, on the pages of one origin (T45). */
export interface TokenScope {
  readonly account_id: string;
  readonly gp_id: string;
  /** The origin of a partner's page. */
  readonly origin: string;
}

/** A card as the contract encodes it, and from when on it has to be typed again: `Infinity` where it came in clear. */
export interface ReadCard {
  readonly card_info: string;
  readonly expiresAtMs: number;
}

/** So long a card token is good, in seconds. */
export const cardTokenS = 30 * 60;

/** What no card in clear begins with. */
const mark = 'token.';
const [cipher, ivBytes, tagBytes] = ['aes-256-gcm', 12, 16] as const;

/** Whether a text is a card token, not the card itself. */
export const isCardToken = (card_info: string): boolean => card_info.startsWith(mark);

const keyOf = (cardKey: string): Buffer => Buffer.from(hkdfSync('sha256', cardKey, '', 'coinslot card token', 32));
const scopeOf = ({ account_id, gp_id, origin }: TokenScope): Buffer =>
  Buffer.from(JSON.stringify([account_id, gp_id, origin]));

/**
 * Encrypts a card for one partner's page (CD-4). Nothing is stored: the token holds all of it, and only the key can read or change
 * it. Null for a text that is no card.
 * @param encoded as the contract encodes it
 */
export function createCardToken(cardKey: string, encoded: string, scope: TokenScope, now: number): string | null {
  const card = decodeCard(encoded);
  // Written again, because the token of what is written in another way might be too long.
  const card_info = card && encodeCard(card.number, card.password);
  if (!card_info) return null;
  const iv = randomBytes(ivBytes);
  const encrypt = createCipheriv(cipher, keyOf(cardKey), iv).setAAD(scopeOf(scope));
  const plain = JSON.stringify({ card_info, expiresAtMs: now + cardTokenS * 1_000 });
  const bytes = [iv, encrypt.update(plain, 'utf8'), encrypt.final(), encrypt.getAuthTag()];
  return mark + Buffer.concat(bytes).toString('base64url');
}

/** Decrypts a token; null for a token of another key, and for one that was changed or is for another player, game or page. */
function decryptToken(cardKey: string, card_info: string, scope: TokenScope): ReadCard | null {
  const bytes = Buffer.from(card_info.slice(mark.length), 'base64url');
  const [iv, secret, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, -tagBytes), bytes.subarray(-tagBytes)];
  try {
    const decrypt = createDecipheriv(cipher, keyOf(cardKey), iv, { authTagLength: tagBytes });
    decrypt.setAAD(scopeOf(scope)).setAuthTag(tag);
    return JSON.parse(Buffer.concat([decrypt.update(secret), decrypt.final()]).toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * The card behind a token; what is no token is the card itself. A token that no key of the ring can read is left as it is, which is no
 * card.
 */
export function readCard(keys: KeyRing, card_info: string, scope: TokenScope): ReadCard {
  if (isCardToken(card_info))
    for (const key of keys) {
      const card = decryptToken(key, card_info, scope);
      if (card) return card;
    }
  return { card_info, expiresAtMs: Number.POSITIVE_INFINITY };
}
