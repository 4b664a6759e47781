import * as v from 'valibot';
import wretch, { type WretchError } from 'wretch';
import { type Call, envelope } from '../contract/call.ts';
import { codes, codeWord } from '../contract/codes.ts';
import type { Platform } from '../platform/platform.ts';
import { readJson } from '../rules/encoding.ts';
import type { EncodedRequest } from './encode-request.ts';
import { GatewayError, NetworkError, ReplyError, UnreachedError } from './errors.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import type { GatewayClock } from './gateway-clock.ts';
import { retryAfterMs } from './policy.ts';

/** The result of one attempt. Rejections are thrown instead. `waitMs` is the wait that the gateway requested. */
export type AttemptResult =
  | { readonly is: 'answered'; readonly value: unknown }
  | {
      readonly is: 'lost';
      readonly error: NetworkError | GatewayError;
      readonly waitMs: number;
      /** The status was 503: the gateway is closed for maintenance, or busy. */
      readonly closed: boolean;
      /** The connection failed before a response began. */
      readonly unreached: boolean;
    };

/** No redirect, cookie or referrer: only the request itself identifies the player (T01, T27). */
const fixedOptions: RequestInit = {
  redirect: 'error',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
};

/** Statuses that allow a retry: busy, too early, too many, or a response that is not from the gateway itself. */
const isTransient = (status: number): boolean =>
  [408, 409, 425, 429].includes(status) || (status >= 500 && status !== 501);

interface ReceivedResponse {
  readonly response: Response;
  readonly text: string;
}

async function fetchOnce(
  platform: Pick<Platform, 'fetch' | 'setTimer'>,
  call: Call,
  base: string,
  request: EncodedRequest,
  signal: AbortSignal | undefined,
): Promise<ReceivedResponse> {
  const { method, path, headers, body, cache } = request;
  return await wretch(base + path, {
    ...fixedOptions,
    cache,
    keepalive: call.kind === 'beacon',
    method,
    headers,
    body: body ?? null,
  })
    .middlewares([fetchWithTimeout(platform, call, signal)])
    .catcherFallback((error: WretchError) => {
      if (!error.response) throw error;
      return { response: error.response, text: error.text ?? '' };
    })
    .fetch()
    .res(async (response): Promise<ReceivedResponse> => ({ response, text: await response.text() }));
}

const fieldOf = (issue: v.BaseIssue<unknown>): string => issue.path?.map((step) => step.key).join('.') ?? 'body';

/** Validates the content of a successful response. Throws a {@link ReplyError} that names the invalid field. */
function parseContent(call: Call, content: unknown): unknown {
  const read = v.safeParse(call.reply, content);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const field = fieldOf(issue);
  throw new ReplyError(call.path, field === 'body' ? 'content' : `content.${field}`, issue.message);
}

/**
 * Sends a call once to one gateway. Throws a {@link GatewayError} for a final rejection, a {@link ReplyError} for a response that breaks the
 * contract, and the reason of an aborted signal.
 */
export async function attempt(
  platform: Pick<Platform, 'fetch' | 'setTimer' | 'now' | 'monotonicNow'>,
  call: Call,
  base: string,
  request: EncodedRequest,
  signal: AbortSignal | undefined,
  clock?: GatewayClock,
): Promise<AttemptResult> {
  const sentMs = platform.monotonicNow();
  const lost = (cause: unknown, waitMs = 0, closed = false): AttemptResult => ({
    is: 'lost',
    error: cause instanceof GatewayError && cause.word === 'too-many' ? cause : new NetworkError(call.path, cause),
    waitMs,
    closed,
    unreached: cause instanceof UnreachedError,
  });
  let received: ReceivedResponse;
  try {
    received = await fetchOnce(platform, call, base, request, signal);
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (cause instanceof ReplyError) throw cause;
    return lost(cause);
  }
  if (call.kind === 'beacon') return { is: 'answered', value: undefined };
  const { ok, status, headers } = received.response;
  if (status === 404 && call.optional) throw new GatewayError(call.path, 'not-yet', codes['not-yet'], '');
  // The fallback for gateways that send no `time`. Cross-origin pages cannot read this header.
  const dateMs = Date.parse(headers.get('Date') ?? '');
  const waitMs = retryAfterMs(headers.get('Retry-After'), dateMs || platform.now());
  const closed = status === 503;
  let json: unknown;
  try {
    json = readJson(received.text);
  } catch (cause) {
    if (cause instanceof RangeError) throw new ReplyError(call.path, 'body', 'it nests too deep', cause);
    return lost(cause, waitMs, closed);
  }
  const parsed = v.safeParse(envelope, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const invalid = new ReplyError(call.path, fieldOf(issue), issue.message);
    if (ok) throw invalid;
    return lost(invalid, waitMs, closed);
  }
  const { code, message, content, time } = parsed.output;
  // The browser may have kept the response, with the time of then.
  if (!call.cacheable) clock?.learn(time ?? dateMs, sentMs);
  if (code === codes.success && ok) return { is: 'answered', value: parseContent(call, content) };
  const rejection = new GatewayError(call.path, codeWord(code), code, message, content);
  if (isTransient(status) || code === codes.busy || code === codes.success) return lost(rejection, waitMs, closed);
  throw rejection;
}
