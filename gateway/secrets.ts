import { createHash, randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const scrypt = promisify<string, string, number, Buffer>(scryptWithCallback);
const hashBytes = 32;

/** A password as it is kept. */
export interface PasswordHash {
  readonly salt: string;
  readonly hash: string;
}

/** A password as it is kept: salted, and slow to guess (scrypt, some 50 ms). */
export async function passwordHash(
  password: string,
  salt = randomBytes(16).toString('base64url'),
): Promise<PasswordHash> {
  return { salt, hash: (await scrypt(password, salt, hashBytes)).toString('base64url') };
}

/** Whether a password is the kept one; it takes as long for no account (null) as for a wrong password. */
export async function passwordFits(password: string, kept: PasswordHash | null): Promise<boolean> {
  const own = await passwordHash(password, kept?.salt ?? 'nobody');
  return timingSafeEqual(Buffer.from(own.hash), Buffer.from(kept?.hash ?? own.hash)) && kept !== null;
}

/** A name that cannot be guessed: 256 bits unless told otherwise, as letters, digits, `_` and `-`. */
export function unguessable(bits = 256): string {
  return randomBytes(bits / 8).toString('base64url');
}

/** What is kept in place of a secret that has the strength of a key: SHA-256. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
