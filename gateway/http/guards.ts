import type { MiddlewareHandler } from 'hono';
import { calls, codes, isWrite } from '../../src/contract/index.ts';
import { brandOf, type Hosting } from './hosting.ts';
import { isAllowedOrigin } from './partners.ts';
import type { AppEnv } from './request-info.ts';

/** The longest body of any request, in bytes. */
const maxBodyBytes = 64 * 1_024;

const tooLong = (): Response => {
  const refused = { code: codes['bad-parameter'], message: 'The request is too long.', content: null };
  return Response.json(refused, { status: 413 });
};

/** A body up to the limit, or null for a longer one, of which no more is read. */
async function upToLimit(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(maxBodyBytes);
  let length = 0;
  for await (const part of body ?? []) {
    if (length + part.length > maxBodyBytes) return null;
    bytes.set(part, length);
    length += part.length;
  }
  return bytes.subarray(0, length);
}

/**
 * Refuses a body that is too long before it is read into memory; one whose length is not said is read up to the limit. By
 * hand: the library's middleware builds a new request in a way that fails on those of the server.
 */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const { raw, method, url } = c.req;
  if (method !== 'POST') return next();
  const length = raw.headers.get('content-length');
  if (length !== null && !raw.headers.has('transfer-encoding'))
    return Number(length) > maxBodyBytes ? tooLong() : next();
  const body = await upToLimit(raw.body);
  if (!body) return tooLong();
  c.req.raw = new Request(url, { method, headers: raw.headers, body, signal: raw.signal });
  return next();
};

const allowedHeaders = 'authorization, content-type, idempotency-key, cache-control';
const dayS = '86400';

/** Cross-origin answers, by hand: the library's middleware costs several times the route. No cookie is ever involved. */
export function crossOrigin(hosting: Hosting, partners: readonly string[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { replyHeaders: headers, site } = c.get('request');
    const origin = c.req.header('origin');
    headers.set('Vary', 'Origin');
    if (origin && isAllowedOrigin(origin, hosting, partners, brandOf(site)?.name ?? null)) {
      headers.set('Access-Control-Allow-Origin', origin);
      headers.set('Access-Control-Expose-Headers', 'Retry-After, Idempotent-Replayed');
      if (c.req.method === 'OPTIONS') {
        headers.set('Access-Control-Allow-Methods', 'GET, POST');
        headers.set('Access-Control-Allow-Headers', allowedHeaders);
        headers.set('Access-Control-Max-Age', dayS);
      }
    }
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    return next();
  };
}

const writes = new Set([...calls.values()].filter(isWrite).map(({ path }) => path));

/** A write is asked for by a script on purpose: not by an address bar, a picture, a prefetch or a look at the headers (T35). */
export const rejectNavigation: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!writes.has(c.req.path)) return next();
  const mode = c.req.header('sec-fetch-mode');
  const purpose = c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '';
  const looksOnly =
    c.req.method === 'HEAD' || mode === 'navigate' || mode === 'no-cors' || purpose.includes('prefetch');
  if (!looksOnly) return next();
  const { replyHeaders: headers } = c.get('request');
  headers.set('Cache-Control', 'no-store');
  const refused = { code: codes['bad-parameter'], message: 'Payments are started by the shop itself.', content: null };
  return Response.json(refused, { status: 403, headers });
};
