import type { HonoRequest } from 'hono';
import { ApiError } from '../domain/api-error.ts';

async function body(request: HonoRequest): Promise<Iterable<[string, unknown]>> {
  const type = request.header('content-type') ?? '';
  const text = await request.text();
  if (type.includes('application/x-www-form-urlencoded')) return new URLSearchParams(text);
  if (text === '') return [];
  try {
    // A beacon cannot say that it is JSON without asking first, and says text/plain.
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return Object.entries(parsed);
  } catch {
    // Answered below.
  }
  throw new ApiError('bad-parameter', 'The body is not a JSON object.');
}

/**
 * The parameters of a request on either wire: the query, and the JSON or form of a POST, which wins.
 * @param onlyPosted takes nothing from the query, where no secret may be
 * @throws {ApiError} `bad-parameter` for a body that cannot be read
 */
export async function readParams(request: HonoRequest, onlyPosted = false): Promise<Record<string, unknown>> {
  const query = onlyPosted ? [] : new URL(request.url).searchParams;
  const posted = request.method === 'POST' ? await body(request) : [];
  // It defines own properties, whatever they are called; assignment would let `__proto__` through.
  return Object.fromEntries<unknown>([...query, ...posted]);
}

/** The session's token: from the header, or from the parameters of the spec's wire (NT-6). */
export function tokenOf(request: HonoRequest, params: Readonly<Record<string, unknown>>): string {
  const [, bearer] = /^Bearer ([\w-]{1,256})$/.exec(request.header('authorization') ?? '') ?? [];
  if (bearer) return bearer;
  const { token } = params;
  return typeof token === 'string' && token.length <= 256 ? token : '';
}
