import { constants, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });

/** The key pair that the stand-in of login providers signs with. It lists the public key. */
const listedKey = rsa();
/** A key pair that nobody lists. */
export const forgedKey = rsa();
/** The key id of {@link listedKey}. */
const keyId = 'key-1';
/** The private key of the operator's Apple account, and its public half. */
export const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** What is different in a token from a right one. */
export interface TokenChanges {
  readonly claims?: object;
  readonly kid?: string;
  /** How it is signed. `HS256` uses the listed public key as a secret, which a careless verifier accepts. */
  readonly alg?: 'RS256' | 'PS256' | 'HS256' | 'none';
  readonly key?: KeyObject;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An id token with changes. */
export function makeIdToken(claims: object, { claims: more, kid = keyId, alg = 'RS256', key }: TokenChanges): string {
  const signed = `${part({ alg, kid, typ: 'JWT' })}.${part({ ...claims, ...more })}`;
  if (alg === 'none') return `${signed}.`;
  if (alg === 'HS256') {
    const secret = listedKey.publicKey.export({ type: 'spki', format: 'pem' });
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  }
  const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
  const signer = { key: key ?? listedKey.privateKey, ...(alg === 'PS256' && pss) };
  return `${signed}.${sign('sha256', Buffer.from(signed), signer).toString('base64url')}`;
}

/** The document in which the stand-in lists its keys. */
export function listKeys(): object {
  const { kty, n, e } = listedKey.publicKey.export({ format: 'jwk' });
  return { keys: [{ kty, n, e, kid: keyId, use: 'sig', alg: 'RS256' }] };
}
