import { verify } from 'node:crypto';
import * as v from 'valibot';
import { appleAccount } from './credentials.ts';

const json = v.pipe(
  v.string(),
  v.transform((part) => Buffer.from(part, 'base64url').toString('utf8')),
  v.parseJson(),
);
const header = v.pipe(json, v.object({ alg: v.literal('ES256'), kid: v.literal(appleAccount.key_id) }));
const claims = v.pipe(
  json,
  v.object({ iss: v.literal(appleAccount.team_id), sub: v.string(), aud: v.string(), exp: v.number() }),
);

/** Whether a text is the client secret of an app at the sandbox's Apple: a JWT that its account has signed. */
export function isAppleSecret(jwt: string, clientId: string, audience: string, nowS: number): boolean {
  const [head = '', body = '', mac = ''] = jwt.split('.');
  const key = { key: appleAccount.publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const read = v.safeParse(claims, body);
  if (!v.is(header, head) || !read.success) return false;
  const { sub, aud, exp } = read.output;
  const isOurs = sub === clientId && aud === audience && exp > nowS;
  return isOurs && verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(mac, 'base64url'));
}
