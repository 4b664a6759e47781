import * as v from 'valibot';
import { PaymentError, type PaymentFailure } from '../../ports/payment-provider.ts';
import { type PlainResponse, send } from './send.ts';

/** How requests reach a PayPal account. */
export interface PayPalCredentials {
  /** The base address of the API. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** One request to the API. */
export interface PayPalCall {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  /** JSON. */
  readonly body?: string;
  /** The idempotency key. */
  readonly requestId?: string;
}

/** Sends a request with an access token and validates the response. @throws {PaymentError} */
export type PayPalRequest = <S extends v.GenericSchema>(
  call: PayPalCall,
  schema: S,
  signal: AbortSignal,
) => Promise<v.InferOutput<S>>;

/** An error response of PayPal. */
export class PayPalError extends PaymentError {
  readonly status: number;
  /** PayPal's code of the error, such as `INSTRUMENT_DECLINED`; empty where the response has none. */
  readonly issue: string;

  constructor(kind: PaymentFailure, status: number, issue: string) {
    super(kind, `PayPal responded ${status}${issue && ` ${issue}`}`);
    this.name = 'PayPalError';
    this.status = status;
    this.issue = issue;
  }
}

/** A token is renewed this long before it expires. */
const tokenMarginMs = 60_000;

const code = v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,64}$/));
const errorResponse = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.fallback(v.optional(code), undefined),
    details: v.fallback(v.optional(v.array(v.object({ issue: code }))), undefined),
  }),
);
const tokenResponse = v.object({
  access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
  expires_in: v.pipe(v.number(), v.minValue(0)),
});

/** Codes of errors that pass by themselves. */
const temporaryIssues = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'ORDER_COMPLETION_IN_PROGRESS', 'RATE_LIMIT_REACHED']);

/** Classifies an error response. */
function toError({ status, text }: PlainResponse): PayPalError {
  const parsed = v.safeParse(errorResponse, text);
  const issue = parsed.success ? (parsed.output.details?.[0]?.issue ?? parsed.output.name ?? '') : '';
  const isTemporary = status >= 500 || [408, 409, 425, 429].includes(status) || temporaryIssues.has(issue);
  if (isTemporary) return new PayPalError('retryable', status, issue);
  return new PayPalError([404, 422].includes(status) ? 'declined' : 'misconfigured', status, issue);
}

/** Validates a successful response. @throws {PaymentError} with the path of the field that is wrong, never with its value */
function parse<S extends v.GenericSchema>({ text }: PlainResponse, schema: S): v.InferOutput<S> {
  let json: unknown;
  try {
    json = text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new PaymentError('retryable', 'the response of PayPal is not JSON');
  }
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  const path = v.getDotPath(parsed.issues[0]) ?? 'its root';
  throw new PaymentError('retryable', `the response of PayPal is invalid at ${path}`);
}

const isSuccess = ({ status }: PlainResponse): boolean => status >= 200 && status < 300;

/** Gets access tokens by client credentials. A token is kept until shortly before it expires. */
function createTokens({ url, clientId, clientSecret, now }: PayPalCredentials) {
  let cached = { token: '', expiresAt: 0 };
  return {
    get: async (signal: AbortSignal): Promise<string> => {
      if (now() < cached.expiresAt) return cached.token;
      const response = await send('PayPal', new URL('/v1/oauth2/token', url).href, {
        method: 'POST',
        body: 'grant_type=client_credentials',
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        signal,
      });
      if (response.status === 401) throw new PaymentError('misconfigured', 'PayPal rejects clientId or clientSecret');
      if (!isSuccess(response)) throw toError(response);
      const { access_token, expires_in } = parse(response, tokenResponse);
      cached = { token: access_token, expiresAt: now() + expires_in * 1_000 - tokenMarginMs };
      return access_token;
    },
    /** Forgets a token that PayPal rejected, unless another request has renewed it already. */
    drop: (token: string): void => {
      if (cached.token === token) cached = { token: '', expiresAt: 0 };
    },
  };
}

/** Gets a new access token, which shows that the credentials are right. @throws {PaymentError} */
export async function checkPayPalCredentials(credentials: PayPalCredentials, signal: AbortSignal): Promise<void> {
  await createTokens(credentials).get(signal);
}

/** Connects to the API of a PayPal account. */
export function createPayPalRequest(credentials: PayPalCredentials): PayPalRequest {
  const tokens = createTokens(credentials);
  return async ({ method, path, body, requestId }, schema, signal) => {
    const attempt = async (): Promise<PlainResponse> => {
      const token = await tokens.get(signal);
      const response = await send('PayPal', new URL(path, credentials.url).href, {
        method,
        ...(body !== undefined && { body }),
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(method !== 'GET' && { 'content-type': 'application/json', prefer: 'return=representation' }),
          ...(requestId && { 'paypal-request-id': requestId }),
        },
        signal,
      });
      if (response.status === 401) tokens.drop(token);
      return response;
    };
    let response = await attempt();
    // PayPal may revoke a token early: a new one is tried once.
    if (response.status === 401) response = await attempt();
    if (!isSuccess(response)) throw toError(response);
    return parse(response, schema);
  };
}
