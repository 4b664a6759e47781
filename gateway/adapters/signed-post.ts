import * as v from 'valibot';
import { type SpanFacts, traceHeaders, withSpan } from '../tracing/span.ts';
import { httpPost, targetOf } from './http-post.ts';
import { readText } from './read-text.ts';
import { signedHeaders } from './signature.ts';

/** Where an operator's own system is asked, and the key that both sides sign with. */
export interface Endpoint {
  readonly url: string;
  readonly key: string;
  /** The time for signatures, in milliseconds since 1970. The default is the clock of this machine. */
  readonly now?: (() => number) | undefined;
  /** Sends the requests, in tests and where a system is in this process. */
  readonly fetch?: typeof fetch;
}

/** An answer with another status than 200. */
export class StatusError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`answered ${status}`);
    this.name = 'StatusError';
    this.status = status;
  }
}

/** What the span of a request has: the host, and what is requested. */
const spanOf = (url: string, question: object): SpanFacts => ({
  is: 'client',
  attributes: {
    'http.request.method': 'POST',
    'server.address': targetOf(url).host,
    ...('ask' in question ? { 'coinslot.operation': String(question.ask) } : {}),
  },
});

/**
 * Asks an operator's system by a signed POST of JSON, and reads its answer: 200 and JSON of the expected shape. A redirect is not
 * followed, because it would take the signed body elsewhere.
 * @throws {Error} for everything else; what was answered is not in the message, for it may hold anything
 */
export async function signedPost<S extends v.GenericSchema>(
  { url, key, now = Date.now, fetch: send }: Endpoint,
  question: object,
  answer: S,
  signal: AbortSignal,
): Promise<v.InferOutput<S>> {
  const body = JSON.stringify(question);
  const post = async (): Promise<{ readonly status: number; readonly text: string }> => {
    const headers = { 'content-type': 'application/json', ...signedHeaders(key, body, now()), ...traceHeaders() };
    if (!send) return httpPost({ url, body, headers, signal });
    const response = await send(url, { method: 'POST', body, headers, redirect: 'error', signal });
    return { status: response.status, text: await readText(response) };
  };
  const { status, text } = await withSpan('POST', spanOf(url, question), async (annotate) => {
    const answered = await post();
    annotate({ 'http.response.status_code': answered.status });
    return answered;
  });
  if (status !== 200) throw new StatusError(status);
  let response: unknown;
  try {
    response = JSON.parse(text);
  } catch {
    throw new Error('the answer is not JSON');
  }
  const read = v.safeParse(answer, response);
  if (!read.success) throw new Error(`the answer is wrong at ${v.getDotPath(read.issues[0]) ?? 'its root'}`);
  return read.output;
}
