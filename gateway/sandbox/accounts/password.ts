import { randomBytes, type ScryptOptions, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const scrypt = promisify<string, string, number, ScryptOptions, Buffer>(scryptWithCallback);
const hashBytes = 32;
/**
 * 1 MiB for some 3 ms. The lobby of the sandbox prints these passwords, so a hash protects nothing here; an account system of real players
 * spends 100 ms. The cost is stored with each hash, so that a later one may cost more.
 */
const cost = { N: 1_024, r: 8, p: 1 };

/** A stored password. `salt` begins with the cost of the hash: `1024.8.1.` */
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
