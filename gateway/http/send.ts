import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { HonoRequest } from 'hono';
import type { Kind } from '../../src/contract/index.ts';

/** The frame of every answer (NT-2). */
export interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly content: unknown;
  /** When the response is sent, in milliseconds since 1970. Devices compare the gateway's deadlines with it (T36). */
  readonly time?: number;
}

const compress = promisify(brotliCompress);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const worthBytes = 2_048;

/** Sends an envelope. Long lists are compressed; an answer that may hold a secret never is, so that its length reveals nothing. */
export async function send(
  request: HonoRequest,
  headers: Headers,
  status: number,
  envelope: Envelope,
  kind: Kind,
): Promise<Response> {
  headers.set('Content-Type', 'application/json; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Content-Type-Options', 'nosniff');
  const text = JSON.stringify(envelope);
  const accepts = /\bbr\b/.test(request.header('accept-encoding') ?? '');
  if (kind !== 'read' || text.length < worthBytes || !accepts) return new Response(text, { status, headers });
  headers.set('Content-Encoding', 'br');
  headers.append('Vary', 'Accept-Encoding');
  return new Response(new Uint8Array(await compress(text, quick)), { status, headers });
}
