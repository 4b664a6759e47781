import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const packed = new Set(['.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.woff2', '.ico']);
const worthBytes = 512;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A file held in memory with its compressed forms, which are made when they are first asked for. */
export interface HeldFile {
  readonly type: string;
  readonly etag: string;
  readonly text: () => string;
  /** The bytes in the best coding of an `Accept-Encoding` header. */
  encoded(accepted: string): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly coding: string | null }>;
}

/** Holds some bytes as a file of a kind (`.html`). */
export function holdFile(bytes: Buffer, extension: string): HeldFile {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const compressors: Record<string, (from: Buffer) => Promise<Buffer>> = {
    br: (from) => toBrotli(from, quality),
    gzip: (from) => toGzip(from),
  };
  const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    type: types[extension.toLowerCase()] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    text: () => bytes.toString('utf8'),
    encoded: async (accepted) => {
      const tooSmall = packed.has(extension) || bytes.length < worthBytes;
      const coding = tooSmall ? undefined : Object.keys(compressors).find((one) => accepted.includes(one));
      if (coding === undefined) return { bytes: new Uint8Array(bytes), coding: null };
      const compressor = compressors[coding] as (from: Buffer) => Promise<Buffer>;
      const work = made.get(coding) ?? compressor(bytes).then((result) => new Uint8Array(result));
      made.set(coding, work);
      return { bytes: await work, coding };
    },
  };
}

/**
 * Loads all files of a folder by path (`/assets/part-1a2b.js`). Requests cannot reach other files, because no request opens a path. Links
 * may only point to files inside the folder.
 * @throws {Error} with a message for the operator if a link leaves the folder
 */
export function holdFolder(folder: string): ReadonlyMap<string, HeldFile> {
  const held = new Map<string, HeldFile>();
  if (!existsSync(folder)) return held;
  const inside = realpathSync(folder) + sep;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) continue;
    if (!realpathSync(path).startsWith(inside))
      throw new Error(`${path} is a link to a file outside of its folder. Put the file itself there.`);
    held.set(`/${relative(folder, path).split(sep).join('/')}`, holdFile(readFileSync(path), extname(path)));
  }
  return held;
}

/** Answers with a held file: compressed, and "not modified" where the browser has it. */
export async function sendFile(request: Request, file: HeldFile, headers: Headers, status = 200): Promise<Response> {
  headers.set('Content-Type', file.type);
  headers.set('ETag', file.etag);
  headers.append('Vary', 'Accept-Encoding');
  if (status === 200 && request.headers.get('if-none-match') === file.etag)
    return new Response(null, { status: 304, headers });
  const { bytes, coding } = await file.encoded(request.headers.get('accept-encoding') ?? '');
  if (coding) headers.set('Content-Encoding', coding);
  headers.set('Content-Length', String(bytes.length));
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
}
