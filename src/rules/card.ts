import { fromBase64url, toBase64url } from './base64url.ts';
import { check } from './check.ts';
import { plainCode, plainText } from './plain-text.ts';

/** How many characters a card's number and its password may have (CD-1). */
export const longestCardText = 80;

/** The two texts of a point card. */
export interface CardText {
  readonly number: string;
  readonly password: string;
}

const fits = (text: unknown): text is string =>
  typeof text === 'string' && text !== '' && text.length <= longestCardText && text.normalize('NFKC').trim() === text;

/**
 * A card as it is sent: both texts as base64url of JSON, a dot, and a check that finds what was damaged on the way (CD-1).
 * This is an encoding, not a protection. Null where a text is empty or longer than {@link longestCardText}.
 */
export function encodeCard(number: string, password: string): string | null {
  // The password keeps its inner characters, because it may use another script.
  const both = [plainCode(number), plainText(password)];
  if (!both.every(fits)) return null;
  const json = JSON.stringify(both);
  return `${toBase64url(new TextEncoder().encode(json))}.${check(json)}`;
}

/** The card behind what {@link encodeCard} made, or null for everything else: a wrong check, other contents (CD-1). */
export function decodeCard(encoded: string): CardText | null {
  try {
    const [text = '', sum] = encoded.split('.');
    const json = new TextDecoder('utf-8', { fatal: true }).decode(fromBase64url(text));
    const both: unknown = JSON.parse(json);
    if (check(json) !== sum || !Array.isArray(both) || both.length !== 2) return null;
    const [number, password]: unknown[] = both;
    if (!fits(number) || !fits(password)) return null;
    // Older pages send the number as typed.
    const card = { number: plainCode(number), password: plainText(password) };
    return card.number && card.password ? card : null;
  } catch {
    return null;
  }
}
