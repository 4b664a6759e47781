import { fromBase64url, toBase64url } from './base64url.ts';
import { check } from './check.ts';
import { plainText } from './plain-text.ts';

/** How many characters a card's number and its password may have (CD-1). */
export const longestCardText = 80;

/** The two texts of a point card. */
export interface CardText {
  readonly number: string;
  readonly password: string;
}

const fits = (text: unknown): text is string =>
  typeof text === 'string' && text !== '' && text.length <= longestCardText && plainText(text) === text;

/**
 * A card as it is sent: both texts as base64url of JSON, a dot, and a check that finds what was damaged on the way (CD-1).
 * This is an encoding, not a protection. Null where a text is empty or longer than {@link longestCardText}.
 */
export function encodeCard(number: string, password: string): string | null {
  const both = [plainText(number), plainText(password)];
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
    return fits(number) && fits(password) ? { number, password } : null;
  } catch {
    return null;
  }
}
