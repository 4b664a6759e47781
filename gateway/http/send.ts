import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { HonoRequest } from 'hono';
import type { Kind } from '../../src/contract/index.ts';
import type { Place } from '../domain/sites.ts';

/** A request to a call, and the headers its answer will carry. */
export interface Asked {
  readonly request: HonoRequest;
  readonly place: Place;
  /** The network address of whoever asks. */
  readonly address: string;
  readonly headers: Headers;
}

/** The frame of every answer (NT-2). */
export interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly content: unknown;
}

const compress = promisify(brotliCompress);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const worthBytes = 2_048;

/** Sends an envelope. Long lists are compressed; an answer that may hold a secret never is, so that its length tells nothing. */
export async function send(asked: Asked, status: number, envelope: Envelope, kind: Kind): Promise<Response> {
  const { headers, request } = asked;
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
