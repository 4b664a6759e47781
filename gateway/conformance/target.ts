import { type IncomingHttpHeaders, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import type { Brand } from '../../src/brand/index.ts';
import { type Call, envelope, isWrite } from '../../src/contract/index.ts';

/** The two wires of the contract: everything in the query of a GET, or secrets in a body and the token in a header (NT-6). */
export const wires = ['spec', 'hardened'] as const;
/** See {@link wires}. */
export type Wire = (typeof wires)[number];

/** A gateway to look at, and the account that calls it. */
export interface Target {
  /** Its base address. With `localhost` the brand's own place of a sandbox is asked. */
  readonly url: string;
  /** Whose games and areas it sells. */
  readonly brand: Pick<Brand, 'name' | 'title' | 'areas' | 'games'>;
  readonly wires: readonly Wire[];
  /** An account with a character in at least one game. */
  readonly username: string;
  readonly password: string;
  /** A page's origin that may ask; the gateway's own by default. */
  readonly origin?: string | undefined;
  /** A point card that may be spent, as it is printed: its number and password. Without one only refusals are looked at. */
  readonly card?: { readonly number: string; readonly password: string } | undefined;
  /** Looks at these calls only, by name; what does not depend on a call is looked at all the same. */
  readonly only?: readonly string[] | undefined;
}

/** A response of the gateway. `code` is null where it is not in the envelope of the contract. */
export interface ReceivedReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly code: number | null;
  readonly message: string;
  readonly content: unknown;
  /** When it was sent, as the gateway says. */
  readonly time?: number | undefined;
}

/** A request as it is sent. */
export interface Sent {
  readonly method: 'GET' | 'POST' | 'OPTIONS';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request to the gateway. @throws when no answer comes within the ten seconds that a storefront waits (NT-1) */
export type Send = (sent: Sent) => Promise<ReceivedReply>;

const patienceMs = 10_000;

/** The address that is asked: the brand's own place, where a sandbox runs on this machine. */
export function baseOf({ url, brand }: Pick<Target, 'url' | 'brand'>): URL {
  const base = new URL(url);
  if (base.hostname === 'localhost') base.hostname = `${brand.name.toLowerCase()}.localhost`;
  return base;
}

/** Opens the way to a gateway. */
export function senderOf(target: Pick<Target, 'url' | 'brand'>): Send {
  const { protocol, hostname, port, host, pathname } = baseOf(target);
  const begin = protocol === 'https:' ? secure : plain;
  // Not every system knows that every name under localhost is this machine.
  const to = hostname.endsWith('.localhost') ? '127.0.0.1' : hostname;
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const outgoing = begin(
        { host: to, port, method, path: pathname.replace(/\/$/, '') + path, headers: { host, ...length, ...headers } },
        (response) => {
          text(response).then(
            (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, ...frameOf(body) }),
            reject,
          );
        },
      );
      // What follows the path may hold a token.
      const [named] = path.split('?');
      outgoing.setTimeout(patienceMs, () => outgoing.destroy(new Error(`${named} was not answered in ten seconds.`)));
      outgoing.once('error', reject);
      outgoing.end(body);
    });
}

function frameOf(body: string): Pick<ReceivedReply, 'code' | 'message' | 'content' | 'time'> {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    json = null;
  }
  const frame = v.safeParse(envelope, json);
  return frame.success ? { content: undefined, ...frame.output } : { code: null, message: body, content: null };
}

/** A call on a wire. What is text, number or yes in a query keeps its kind in a body. */
export function sentOf(call: Call, params: Readonly<Record<string, unknown>>, wire: Wire, token = ''): Sent {
  const hardened = wire === 'hardened';
  const headers: Record<string, string> = {};
  // The spec's own post is anonymous, and carries no token (TR-3).
  if (hardened && token && call.method === 'GET') headers.authorization = `Bearer ${token}`;
  if (call.method === 'POST' || (hardened && (call.secret || isWrite(call)))) {
    headers['content-type'] = 'application/json';
    return { method: 'POST', path: call.path, headers, body: JSON.stringify(params) };
  }
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  if (!hardened && token) query.set('token', token);
  return { method: 'GET', path: `${call.path}?${query}`, headers };
}
