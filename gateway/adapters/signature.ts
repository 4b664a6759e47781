import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The header that says who sent a request: `t=<seconds since 1970>,v1=<hex>`, HMAC-SHA256 of `<t>.<body>` by a shared key. */
export const signatureHeader = 'coinslot-signature';

const digest = (key: string, seconds: number, body: string): string =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');

/** The header that names the key of a signature, for a receiver that knows two. It is not a part of what is signed. */
export const keyIdHeader = 'coinslot-key-id';

/** The id of a key: the first 8 digits of the SHA-256 of `coinslot-key/` and the key, in hex. It says nothing about the key. */
export const keyIdOf = (key: string): string =>
  createHash('sha256').update(`coinslot-key/${key}`).digest('hex').slice(0, 8);

/** The id of the key that signed last, which is that of most requests. */
let lastId = { key: '', id: keyIdOf('') };

/** The headers of a request that is signed now (ms since 1970). */
export function signedHeaders(key: string, body: string, now: number): Readonly<Record<string, string>> {
  if (lastId.key !== key) lastId = { key, id: keyIdOf(key) };
  return { [signatureHeader]: sign(key, body, now), [keyIdHeader]: lastId.id };
}

/** The value of {@link signatureHeader} for a body that is sent now (ms since 1970). */
export function sign(key: string, body: string, now: number): string {
  const seconds = Math.floor(now / 1_000);
  return `t=${seconds},v1=${digest(key, seconds, body)}`;
}

/** For how long a signature is good, before and after its moment, so that a recorded request cannot be sent again later. */
const goodForS = 300;

/** Whether a body was sent by the one who has the key, within five minutes of `now` (ms since 1970). */
export function isSigned(key: string, body: string, signature: string, now: number): boolean {
  const [, t, hash = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (t === undefined || Math.abs(Number(t) - now / 1_000) > goodForS) return false;
  return timingSafeEqual(Buffer.from(hash), Buffer.from(digest(key, Number(t), body)));
}
