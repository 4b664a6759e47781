import { randomBytes, type ScryptOptions, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const scrypt = promisify<string, string, number, ScryptOptions, Buffer>(scryptWithCallback);
const hashBytes = 32;
/** 8 MiB for some 100 ms. It is written down with each hash, so that a later one may cost more. */
const cost = { N: 8_192, r: 8, p: 4 };

/** A password as it is kept. `salt` begins with what the hash costs: `8192.8.4.` */
export interface PasswordHash {
  readonly salt: string;
  readonly hash: string;
}

/** A password as it is kept: salted, and slow to guess (scrypt). Callers that many may ask at once go by a queue. */
export async function passwordHash(password: string, salt = newSalt()): Promise<PasswordHash> {
  const [N, r, p] = salt.split('.').map(Number);
  const hash = await scrypt(password, salt, hashBytes, { N, r, p });
  return { salt, hash: hash.toString('base64url') };
}

function newSalt(): string {
  return `${cost.N}.${cost.r}.${cost.p}.${randomBytes(16).toString('base64url')}`;
}

/** Whether a password is the kept one; it takes as long for no account (null) as for a wrong password. */
export async function passwordFits(password: string, kept: PasswordHash | null): Promise<boolean> {
  const own = await passwordHash(password, kept?.salt ?? newSalt());
  return timingSafeEqual(Buffer.from(own.hash), Buffer.from(kept?.hash ?? own.hash)) && kept !== null;
}
