import { createPrivateKey, generateKeyPair, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { Query } from '../../database/database.ts';

/** The claims of an id token: the person (`sub`), the issuer, the app (`aud`), and the expiry in seconds since 1970. */
export interface IssuedClaims {
  readonly iss: string;
  readonly aud: string;
  readonly sub: string;
  readonly exp: number;
  readonly nonce?: string | undefined;
  readonly name?: string;
  readonly nickname?: string;
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs an id token with RS256. */
export function idToken(claims: IssuedClaims, key: KeyObject, keyId: string): string {
  const head = `${part({ alg: 'RS256', kid: keyId, typ: 'JWT' })}.${part(claims)}`;
  return `${head}.${sign('sha256', Buffer.from(head), key).toString('base64url')}`;
}

/** The name of the sandbox's key. */
export const sandboxKeyId = 'sandbox';

/** The key of the sandbox's identity tokens: made once, and kept in the store for every process that shares it. */
export async function sandboxKey(query: Query): Promise<KeyObject> {
  const kept = () =>
    query<{ private_key: string }>('select private_key from oauth_keys where key_id = $1', [sandboxKeyId]);
  let [row] = (await kept()).rows;
  if (!row) {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    await query('insert into oauth_keys (key_id, private_key) values ($1, $2) on conflict do nothing', [
      sandboxKeyId,
      pem,
    ]);
    [row] = (await kept()).rows;
  }
  if (!row) throw new Error('The key of identity tokens was not kept.');
  return createPrivateKey(row.private_key);
}
