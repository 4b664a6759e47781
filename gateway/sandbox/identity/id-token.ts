import { createPrivateKey, generateKeyPair, type KeyObject, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { Query } from '../../database/database.ts';

/** What an identity token says: whom (`sub`), by whom (`iss`), for which app (`aud`), and until when (`exp`, in seconds). */
const claims = v.object({
  iss: v.string(),
  aud: v.string(),
  sub: v.pipe(v.string(), v.minLength(1)),
  exp: v.number(),
  nonce: v.optional(v.string()),
});
/** See {@link readIdToken}. */
export type Claims = v.InferOutput<typeof claims>;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const opened = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString());

/** An identity token, signed with RS256. */
export function idToken(said: Claims, key: KeyObject, keyId: string): string {
  const head = `${part({ alg: 'RS256', kid: keyId, typ: 'JWT' })}.${part(said)}`;
  return `${head}.${sign('sha256', Buffer.from(head), key).toString('base64url')}`;
}

/** What an identity token has to say to be believed. */
export interface Expected {
  readonly issuer: string;
  readonly audience: string;
  /** The shop's nonce; without one, the token must have none. */
  readonly nonce: string | undefined;
  /** In milliseconds. */
  readonly now: number;
}

/**
 * What an identity token says, or null when its signature, issuer, audience, nonce or time is not right (T03). The only
 * algorithm is RS256, whatever the token says of itself.
 */
export function readIdToken(token: string, key: KeyObject, expected: Expected): Claims | null {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  if (more.length > 0) return null;
  try {
    const { alg } = v.parse(v.object({ alg: v.string() }), opened(head));
    const signed = Buffer.from(`${head}.${body}`);
    if (alg !== 'RS256' || !verify('sha256', signed, key, Buffer.from(signature, 'base64url'))) return null;
    const said = v.parse(claims, opened(body));
    const right =
      said.iss === expected.issuer &&
      said.aud === expected.audience &&
      said.nonce === expected.nonce &&
      said.exp * 1_000 > expected.now;
    return right ? said : null;
  } catch {
    return null;
  }
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
