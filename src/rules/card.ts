import { checksum, fromBase64url, toBase64url } from './encoding.ts';
import { plainCode, plainText } from './text.ts';

/** The maximum length of a card's number and of its password (CD-1). */
export const maxCardTextLength = 80;

/** The number and password of a point card. */
export interface CardText {
  readonly number: string;
  readonly password: string;
}

const fits = (text: unknown): text is string =>
  typeof text === 'string' && text !== '' && text.length <= maxCardTextLength && text.normalize('NFKC').trim() === text;

/**
 * Encodes a card for a request: base64url of JSON with both texts, a dot, and a checksum that detects damage (CD-1). It does not protect the
 * card. Null if a text is empty or longer than {@link maxCardTextLength}.
 */
export function encodeCard(number: string, password: string): string | null {
  // The password keeps its inner characters, because it can be in any script.
  const both = [plainCode(number), plainText(password)];
  if (!both.every(fits)) return null;
  const json = JSON.stringify(both);
  return `${toBase64url(new TextEncoder().encode(json))}.${checksum(json)}`;
}

/** Decodes the result of {@link encodeCard}. Null for anything else, such as a wrong checksum (CD-1). */
export function decodeCard(encoded: string): CardText | null {
  try {
    const [text = '', sum] = encoded.split('.');
    const json = new TextDecoder('utf-8', { fatal: true }).decode(fromBase64url(text));
    const both: unknown = JSON.parse(json);
    if (checksum(json) !== sum || !Array.isArray(both) || both.length !== 2) return null;
    const [number, password]: unknown[] = both;
    if (!fits(number) || !fits(password)) return null;
    // Older pages send the number as the player typed it.
    const card = { number: plainCode(number), password: plainText(password) };
    return card.number && card.password ? card : null;
  } catch {
    return null;
  }
}

const first = 3;
const shortestMs = 30_000;
const longestMs = 600_000;

/**
 * How long a player waits for the next card after consecutive rejected ones: 30 s after the third, then twice as long each time, up to ten
 * minutes. `isLimited`: the gateway itself rejected further attempts. This only slows down typing; the gateway's limits are the protection
 * (T23).
 */
export function cardCooldownMs(rejections: number, isLimited: boolean): number {
  if (rejections < first && !isLimited) return 0;
  return Math.min(shortestMs * 2 ** Math.max(0, rejections - first), longestMs);
}
