import * as v from 'valibot';
import { IdentityError } from '../../ports/identity-provider.ts';
import { readText } from '../read-text.ts';

/** Sends a request; `fetch` of this machine, or of a test. */
export type SendRequest = (url: string, init: RequestInit) => Promise<Response>;

/** What every adapter works with. */
export interface IdentityContext {
  readonly send: SendRequest;
  /** The time that tokens are checked at, in milliseconds since 1970. */
  readonly now: () => number;
}

/** A response of a provider. */
export interface ProviderResponse {
  readonly status: number;
  readonly text: string;
}

/** The longest response that is read, in bytes. */
const maxBytes = 262_144;

/** The reason that a request got no response. It never contains the address, which may have a token in it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'it took too long';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.name;
  return 'code' in cause ? String(cause.code) : cause.message === 'unexpected redirect' ? 'it redirects' : cause.name;
}

/**
 * Sends a request to a provider and reads its response. Redirects are not followed, because they would take secrets elsewhere.
 * @throws {IdentityError} `unavailable` without a response, for a server error, and while the provider limits requests
 */
export async function request(
  { send }: IdentityContext,
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<ProviderResponse> {
  let result: ProviderResponse;
  try {
    const response = await send(url, { ...init, redirect: 'error', signal });
    result = { status: response.status, text: await readText(response, maxBytes) };
  } catch (error) {
    if (error instanceof IdentityError) throw error;
    throw new IdentityError('unavailable', `no response: ${reasonOf(error)}`);
  }
  const { status } = result;
  if (status >= 500 || status === 408 || status === 429)
    throw new IdentityError('unavailable', `it answered ${status}`);
  return result;
}

/**
 * Reads JSON from a response.
 * @throws {IdentityError} `unavailable` for a successful response that cannot be read, `misconfigured` for an error of an unknown shape
 */
export function readResponse<S extends v.GenericSchema>(
  schema: S,
  { status, text }: ProviderResponse,
): v.InferOutput<S> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (read.success) return read.output;
  if (status !== 200) throw new IdentityError('misconfigured', `it answered ${status} in an unknown form`);
  throw new IdentityError('unavailable', `the response is wrong at ${v.getDotPath(read.issues[0]) ?? 'its root'}`);
}

/** Options of a request that posts a form. */
export function formPost(fields: Readonly<Record<string, string | undefined>>): RequestInit {
  const entries = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    method: 'POST',
    body: new URLSearchParams(entries).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  };
}
