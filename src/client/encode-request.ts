import type { Gateway } from '../brand/brand.ts';
import { type Call, isWrite } from '../contract/call.ts';

/** The parameters of every call: player, device and language (NT-1). Empty ones are not sent. */
export interface CommonParams {
  readonly token?: string | undefined;
  readonly idfv?: string | undefined;
  readonly spec_lang?: string | undefined;
}

/** An encoded call. `path` includes the query. */
export interface EncodedRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** With `no-cache`, the browser may keep the response, and asks with every request whether it is current. */
  readonly cache: 'no-cache' | 'no-store';
}

const isFilled = ([, value]: [string, unknown]): boolean => value !== undefined && value !== null && value !== '';
const serialize = (value: unknown): string => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));

/**
 * Encodes a call for one of the two wires (NT-6). `spec`: GET with everything in the query. `hardened`: the token in a header, and
 * credentials, card data and writes in a body. Calls that the spec posts carry no token (TR-3).
 */
export function encodeRequest(call: Call, params: object, common: CommonParams, wire: Gateway['wire']): EncodedRequest {
  const { token, ...rest } = common;
  const posted = call.method === 'POST';
  const hardened = wire === 'hardened';
  const own = Object.entries(params).filter(([, value]) => value !== undefined);
  const shared = Object.entries({ ...rest, ...(hardened || posted ? {} : { token }) }).filter(isFilled);
  const headers: Record<string, string> = {};
  if (hardened && token && !posted) headers.Authorization = `Bearer ${token}`;

  if (posted || (hardened && (call.secret || isWrite(call)))) {
    headers['Content-Type'] = 'application/json';
    const body = JSON.stringify(Object.fromEntries([...own, ...shared]));
    return { method: 'POST', path: call.path, headers, body, cache: 'no-store' };
  }
  const query = new URLSearchParams([...own, ...shared].map(([name, value]) => [name, serialize(value)])).toString();
  // A browser keeps a response with its address, which must not have the token in it (T01).
  const cache = call.cacheable && (hardened || !token) ? 'no-cache' : 'no-store';
  return { method: 'GET', path: query ? `${call.path}?${query}` : call.path, headers, cache };
}
