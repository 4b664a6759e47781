import { constants, type KeyObject, verify } from 'node:crypto';
import * as v from 'valibot';
import { IdentityError } from '../../ports/identity-provider.ts';
import type { KeySet } from './key-set.ts';

/** The algorithms that are accepted, both with RSA and SHA-256. `none` and algorithms with a shared secret are not among them. */
const algorithms = {
  RS256: { padding: constants.RSA_PKCS1_PADDING },
  PS256: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST },
} as const;
/** See {@link algorithms}. */
export type Algorithm = keyof typeof algorithms;

const json = v.pipe(
  v.string(),
  v.transform((part) => Buffer.from(part, 'base64url').toString('utf8')),
  v.parseJson(),
);
/** `crit` names extensions that a reader must know. This one knows none. */
const header = v.pipe(json, v.object({ alg: v.string(), kid: v.string(), crit: v.optional(v.never()) }));
const claims = v.pipe(
  json,
  v.looseObject({
    iss: v.string(),
    // A list of audiences would let an app share its tokens with others.
    aud: v.string(),
    sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
    exp: v.number(),
    azp: v.optional(v.string()),
    nonce: v.optional(v.string()),
  }),
);
/** The claims of an id token. */
export type Claims = v.InferOutput<typeof claims>;

/** What an id token must be: for whom, by whom, and for which login. */
export interface Expected {
  readonly issuers: readonly string[];
  /** The client id of the operator's app. */
  readonly audience: string;
  readonly algorithms: readonly Algorithm[];
  /** The nonce of the login; undefined if it had none, and then the token must have none. `any` is not compared. */
  readonly nonce: { readonly is: string | undefined } | 'any';
  /** In milliseconds since 1970. */
  readonly now: number;
}

const refuse = (what: string): never => {
  throw new IdentityError('refused', `the id token ${what}`);
};

function hasSignature(algorithm: Algorithm, key: KeyObject, signed: string, signature: string): boolean {
  return verify('sha256', Buffer.from(signed), { key, ...algorithms[algorithm] }, Buffer.from(signature, 'base64url'));
}

/**
 * Verifies an id token (OpenID Connect Core 3.1.3.7): signature, issuer, audience, authorized party, expiry and nonce.
 * @throws {IdentityError} `refused` if any of them is wrong, `unavailable` without the provider's keys
 */
export async function verifyIdToken(
  token: string,
  keys: KeySet,
  { issuers, audience, algorithms: accepted, nonce, now }: Expected,
  signal: AbortSignal,
): Promise<Claims> {
  const [, head = '', body = '', signature = ''] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  const readHeader = v.safeParse(header, head);
  if (!readHeader.success) return refuse('has no valid header');
  const { alg, kid } = readHeader.output;
  const algorithm = accepted.find((one) => one === alg) ?? refuse('has another algorithm');
  const key = await keys.find(kid, signal);
  if (!key) return refuse('has an unknown key');
  if (!hasSignature(algorithm, key, `${head}.${body}`, signature)) return refuse('has a wrong signature');
  const read = v.safeParse(claims, body);
  if (!read.success) return refuse('has no valid claims');
  const { iss, aud, azp = audience, exp, nonce: own } = read.output;
  if (!issuers.includes(iss)) return refuse('has another issuer');
  if (aud !== audience || azp !== audience) return refuse('is for another app');
  if (!(exp * 1_000 > now)) return refuse('has expired');
  if (nonce !== 'any' && own !== nonce.is) return refuse('has another nonce');
  return read.output;
}

/** A text claim that may be missing, such as a name. */
export function textClaim(from: Claims, name: string): string {
  const value = from[name];
  return typeof value === 'string' ? value : '';
}
