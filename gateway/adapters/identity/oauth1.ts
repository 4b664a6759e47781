import { createHmac, randomBytes } from 'node:crypto';

/** The keys that sign a request: those of the app, and those of the token if there is one. */
export interface SigningKeys {
  readonly consumer_key: string;
  readonly consumer_secret: string;
  readonly token?: string | undefined;
  readonly token_secret?: string | undefined;
}

/** Encodes as RFC 5849 (3.6) does: everything but letters, digits and `-._~`. */
const encode = (value: string): string =>
  encodeURIComponent(value).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** Sorts by the encoded bytes. The order of a language would differ. */
const inOrder = ([a, x]: readonly [string, string], [b, y]: readonly [string, string]): number =>
  a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1;

/** The HMAC-SHA1 signature of a request (RFC 5849, 3.4). `fields` are all parameters: the protocol's, the query's, and the form's. */
export function signature(
  method: string,
  url: string,
  fields: Readonly<Record<string, string>>,
  { consumer_secret, token_secret = '' }: Pick<SigningKeys, 'consumer_secret' | 'token_secret'>,
): string {
  const pairs = Object.entries(fields).map(([key, value]) => [encode(key), encode(value)] as const);
  const parameters = pairs
    .toSorted(inOrder)
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
  const key = `${encode(consumer_secret)}&${encode(token_secret)}`;
  return createHmac('sha1', key).update([method, url, parameters].map(encode).join('&')).digest('base64');
}

/** The Authorization header of a POST. `fields` are protocol parameters besides the usual ones, such as `oauth_callback`. */
export function authorization(
  url: string,
  fields: Readonly<Record<string, string>>,
  keys: SigningKeys,
  now: number,
): string {
  const all: Record<string, string> = {
    ...fields,
    oauth_consumer_key: keys.consumer_key,
    oauth_nonce: randomBytes(16).toString('hex'),
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(now / 1_000)),
    oauth_version: '1.0',
    ...(keys.token !== undefined && { oauth_token: keys.token }),
  };
  all.oauth_signature = signature('POST', url, all, keys);
  const parts = Object.entries(all).map(([key, value]) => `${encode(key)}="${encode(value)}"`);
  return `OAuth ${parts.join(', ')}`;
}
