import * as v from 'valibot';
import wretch, { type WretchError } from 'wretch';
import { type Call, envelope } from '../contract/call.ts';
import { codes, codeWord } from '../contract/codes.ts';
import type { Platform } from '../platform/platform.ts';
import { readJson } from '../rules/encoding.ts';
import type { Request } from './encode-request.ts';
import { GatewayError, NetworkError, ReplyError, UnreachedError } from './errors.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import type { GatewayClock } from './gateway-clock.ts';
import { retryAfterMs } from './policy.ts';

/** How an attempt ended, where it did not end with a refusal: those are thrown. `waitMs` is what the gateway asked for. */
export type Outcome =
  | { readonly is: 'answered'; readonly value: unknown }
  | {
      readonly is: 'lost';
      readonly error: NetworkError | GatewayError;
      readonly waitMs: number;
      /** The answer was 503: the gateway is closed for maintenance, or busy. */
      readonly closed: boolean;
      /** The connection failed, and no answer began. */
      readonly unreached: boolean;
    };

/** No cache, no redirect, no cookie and no referrer: only the request itself says who asks (T01, T27). */
const fixed: RequestInit = {
  cache: 'no-store',
  redirect: 'error',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
};

/** Answers after which the same request may be sent again: busy, too early, too many, or no answer of the gateway's own. */
const passing = (status: number): boolean => [408, 409, 425, 429].includes(status) || (status >= 500 && status !== 501);

interface Heard {
  readonly response: Response;
  readonly text: string;
}

async function answerOf(
  platform: Pick<Platform, 'fetch' | 'setTimer'>,
  call: Call,
  base: string,
  request: Request,
  signal: AbortSignal | undefined,
): Promise<Heard> {
  const { method, path, headers, body } = request;
  return await wretch(base + path, { ...fixed, keepalive: call.kind === 'beacon', method, headers, body: body ?? null })
    .middlewares([fetchWithTimeout(platform, call, signal)])
    .catcherFallback((error: WretchError) => {
      if (!error.response) throw error;
      return { response: error.response, text: error.text ?? '' };
    })
    .fetch()
    .res(async (response): Promise<Heard> => ({ response, text: await response.text() }));
}

const fieldOf = (issue: v.BaseIssue<unknown>): string => issue.path?.map((step) => step.key).join('.') ?? 'body';

/** The validated content of an answer that succeeded. Throws a {@link ReplyError} naming the field. */
function contentOf(call: Call, content: unknown): unknown {
  const read = v.safeParse(call.reply, content);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const field = fieldOf(issue);
  throw new ReplyError(call.path, field === 'body' ? 'content' : `content.${field}`, issue.message);
}

/**
 * Sends a call once to one gateway. Throws a {@link GatewayError} when it was refused for good, a {@link ReplyError} when
 * the answer is not what the contract says, and the signal's reason when it was cancelled.
 */
export async function attempt(
  platform: Pick<Platform, 'fetch' | 'setTimer' | 'now' | 'monotonicNow'>,
  call: Call,
  base: string,
  request: Request,
  signal: AbortSignal | undefined,
  clock?: GatewayClock,
): Promise<Outcome> {
  const sentMs = platform.monotonicNow();
  const lost = (cause: unknown, waitMs = 0, closed = false): Outcome => ({
    is: 'lost',
    error: cause instanceof GatewayError && cause.word === 'too-many' ? cause : new NetworkError(call.path, cause),
    waitMs,
    closed,
    unreached: cause instanceof UnreachedError,
  });
  let heard: Heard;
  try {
    heard = await answerOf(platform, call, base, request, signal);
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (cause instanceof ReplyError) throw cause;
    return lost(cause);
  }
  if (call.kind === 'beacon') return { is: 'answered', value: undefined };
  const { ok, status, headers } = heard.response;
  if (status === 404 && call.optional) throw new GatewayError(call.path, 'not-yet', codes['not-yet'], '');
  // The fallback for gateways that send no `time`. Pages of other origins cannot read this header.
  const dateMs = Date.parse(headers.get('Date') ?? '');
  const waitMs = retryAfterMs(headers.get('Retry-After'), dateMs || platform.now());
  const closed = status === 503;
  let json: unknown;
  try {
    json = readJson(heard.text);
  } catch (cause) {
    if (cause instanceof RangeError) throw new ReplyError(call.path, 'body', 'it nests too deep', cause);
    return lost(cause, waitMs, closed);
  }
  const frame = v.safeParse(envelope, json);
  if (!frame.success) {
    const [issue] = frame.issues;
    const wrong = new ReplyError(call.path, fieldOf(issue), issue.message);
    if (ok) throw wrong;
    return lost(wrong, waitMs, closed);
  }
  const { code, message, content, time } = frame.output;
  clock?.learn(time ?? dateMs, sentMs);
  if (code === codes.success && ok) return { is: 'answered', value: contentOf(call, content) };
  const refusal = new GatewayError(call.path, codeWord(code), code, message, content);
  if (passing(status) || code === codes.busy || code === codes.success) return lost(refusal, waitMs, closed);
  throw refusal;
}
