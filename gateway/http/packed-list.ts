import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { HonoRequest } from 'hono';
import { codes } from '../../src/contract/index.ts';

/** The reply to a cacheable call, ready to be sent any number of times. */
export interface PackedList {
  readonly plain: Uint8Array<ArrayBuffer>;
  /** The same, compressed; null for a short one. */
  readonly compressed: Uint8Array<ArrayBuffer> | null;
  readonly etag: string;
}

const compress = promisify(brotliCompress);
const worthBytes = 2_048;

/** Packs the content of a reply. It has no `time`, because a browser that keeps it would read an old one. */
export async function packList(content: unknown): Promise<PackedList> {
  const plain = new Uint8Array(Buffer.from(JSON.stringify({ code: codes.success, message: 'success', content })));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const compressed = plain.length < worthBytes ? null : new Uint8Array(await compress(plain, { params }));
  // It is weak, because both encodings have it. It is a hash, so that all gateways agree, and an unchanged list stays valid.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, compressed, etag };
}

/** The memory that a packed list takes. */
export const packedBytes = ({ plain, compressed }: PackedList): number => plain.length + (compressed?.length ?? 0);

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
/** Whether an `If-None-Match` header names a tag, by the weak comparison. */
const isKnown = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));

/**
 * Sends a packed list. A browser may keep what it got by an address, and asks every time whether it is current. Other caches may keep it,
 * too: it is the same for every player.
 */
export function sendPacked(request: HonoRequest, headers: Headers, packed: PackedList): Response {
  headers.set('X-Content-Type-Options', 'nosniff');
  const isKept = request.method !== 'POST';
  headers.set('Cache-Control', isKept ? 'no-cache' : 'no-store');
  if (isKept) headers.set('ETag', packed.etag);
  if (packed.compressed) headers.append('Vary', 'Accept-Encoding');
  const known = request.header('if-none-match');
  if (isKept && known !== undefined && isKnown(known, packed.etag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', 'application/json; charset=utf-8');
  const isCompressed = packed.compressed !== null && /\bbr\b/.test(request.header('accept-encoding') ?? '');
  if (isCompressed) headers.set('Content-Encoding', 'br');
  return new Response(isCompressed ? packed.compressed : packed.plain, { headers });
}
