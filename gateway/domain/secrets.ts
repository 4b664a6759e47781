import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A name that cannot be guessed: 256 bits by default, as letters, digits, `_` and `-`. */
export function randomToken(bits = 256): string {
  return randomBytes(bits / 8).toString('base64url');
}

/** The keys of one purpose: the first one signs, and all of them are accepted. */
export type KeyRing = readonly string[];

/** What is kept in place of a secret that has the strength of a key: SHA-256. */
export function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** What is kept in place of a secret that can be guessed: HMAC-SHA256 with a key that the database does not have. */
export function hmac(key: string, secret: string): string {
  return createHmac('sha256', key).update(secret).digest('base64url');
}
