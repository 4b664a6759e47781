import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { urlToHttpOptions } from 'node:url';
import { maxResponseBytes, ResponseTooLong } from './read-text.ts';

/** How long an unused connection stays open: shorter than most servers keep one, so that a request rarely meets one that closes. */
const idleMs = 4_000;
const agents = {
  'http:': new Agent({ keepAlive: true, timeout: idleMs }),
  'https:': new SecureAgent({ keepAlive: true, timeout: idleMs }),
};

/** A system of the operator's, by its URL. */
interface Target {
  readonly host: string;
  readonly options: RequestOptions;
}

/** An operator's settings name a few URLs, and thousands of requests are sent to each. */
const targets = new Map<string, Target>();
const maxTargets = 100;

/** Reads a URL, once for all requests to it. @throws {TypeError} for what is no URL */
export function targetOf(url: string): Target {
  const known = targets.get(url);
  if (known) return known;
  if (targets.size >= maxTargets) targets.clear();
  const read = new URL(url);
  const target = { host: read.host, options: urlToHttpOptions(read) as RequestOptions };
  targets.set(url, target);
  return target;
}

/** A request to a system. */
interface Post {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** A response of any status. */
interface PostResponse {
  readonly status: number;
  readonly text: string;
}

/** Reads a response. @throws {ResponseTooLong} */
function readBody(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    response.on('data', (part: Buffer) => {
      parts.push(part);
      length += part.length;
      if (length > maxResponseBytes) response.destroy(new ResponseTooLong());
    });
    response.once('error', reject).once('end', () => resolve(Buffer.concat(parts).toString('utf8')));
  });
}

/**
 * Posts to a system of the operator's, over connections that stay open. It does what `fetch` does, in a third of the processor time, and
 * every order waits for two such requests. A redirect is not followed.
 * @throws the reason of an abort, or {Error} where there is no connection
 */
export function httpPost({ url, body, headers, signal }: Post): Promise<PostResponse> {
  const { options: to } = targetOf(url);
  const isSecure = to.protocol === 'https:';
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  const options = {
    ...to,
    method: 'POST',
    agent: isSecure ? agents['https:'] : agents['http:'],
    headers: { accept: '*/*', 'user-agent': 'coinslot', ...headers, ...length },
  };
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const fail = (cause: Error & { readonly code?: string }): void => {
      if (signal.aborted) reject(signal.reason);
      else if (cause instanceof ResponseTooLong) reject(cause);
      // A refused connection to a name with two addresses has no message of its own.
      else reject(new Error(`no connection: ${cause.message || cause.code}`, { cause }));
    };
    const onResponse = (response: IncomingMessage): void => {
      readBody(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), fail);
    };
    const sent = isSecure ? secureRequest(options, onResponse) : request(options, onResponse);
    // The option `signal` of Node adds ten listeners to each request.
    const abort = (): void => void sent.destroy(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    sent.once('close', () => signal.removeEventListener('abort', abort));
    sent.once('error', fail).end(body);
  });
}
