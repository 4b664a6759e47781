import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { PaymentError, type PaymentFailure } from '../../ports/payment-provider.ts';
import { readText } from '../read-text.ts';

/** The version of the API that every request asks for, whatever the account's default is. */
const apiVersion = '2025-08-27.basil';
/** Where Stripe is, and the key of the account. */
export interface StripeAccess {
  readonly url: string;
  readonly secretKey: string;
}

/** Fields of a request. Those that are undefined are left out. */
export interface StripeFields {
  readonly [name: string]: string | number | boolean | undefined | StripeFields | readonly (string | StripeFields)[];
}

/** One request to Stripe. */
export interface StripeRequest<S extends v.GenericSchema> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly fields?: StripeFields;
  /** A repeated POST with the same key does nothing new. */
  readonly idempotencyKey?: string;
  readonly schema: S;
}

/** An error response of Stripe's. The message has its codes only: Stripe's own texts repeat parts of the request. */
export class StripeError extends PaymentError {
  readonly status: number;
  readonly code: string;

  constructor(kind: PaymentFailure, status: number, code: string, param: string) {
    const hint = status === 401 || status === 403 ? ': check secretKey' : '';
    super(kind, `Stripe responded with ${status}${code && ` ${code}`}${param && ` for ${param}`}${hint}`);
    this.status = status;
    this.code = code;
  }
}

/** Encodes fields as Stripe reads them: `line_items[0][quantity]=1`. */
function encode(fields: StripeFields, params = new URLSearchParams(), prefix = ''): URLSearchParams {
  for (const [name, value] of Object.entries(fields)) {
    const key = prefix ? `${prefix}[${name}]` : name;
    if (value === undefined) continue;
    if (typeof value === 'object') encode({ ...value } as StripeFields, params, key);
    else params.append(key, String(value));
  }
  return params;
}

/** A word of Stripe's that may stand in a message; everything else is left out. */
const word = v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[\w.[\]]{1,80}$/)), ''), '');
const errorBody = v.object({ error: v.object({ type: word, code: word, decline_code: word, param: word }) });

/** Codes of requests that are well-formed and that Stripe still does not take money for. */
const declines = new Set(['amount_too_small', 'amount_too_large']);

function kindOf(status: number, code: string, param: string): PaymentFailure {
  if (status === 408 || status === 409 || status === 429 || status >= 500) return 'retryable';
  if (status === 402 || declines.has(code) || param === 'expires_at') return 'declined';
  return 'misconfigured';
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toError(status: number, text: string): StripeError {
  const read = v.safeParse(errorBody, readJson(text));
  const { type, code, decline_code, param } = read.success
    ? read.output.error
    : { type: '', code: '', decline_code: '', param: '' };
  const name = code || decline_code || type;
  return new StripeError(kindOf(status, name, param), status, name, param);
}

interface StripeResponse {
  readonly status: number;
  readonly text: string;
  readonly isReplayed: boolean;
}

async function send(
  { url, secretKey }: StripeAccess,
  { method, path, fields = {}, idempotencyKey }: StripeRequest<v.GenericSchema>,
  signal: AbortSignal,
): Promise<StripeResponse> {
  const target = new URL(path, url);
  const params = encode(fields);
  if (method === 'GET') target.search = params.toString();
  const headers = {
    authorization: `Bearer ${secretKey}`,
    'stripe-version': apiVersion,
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  const body = method === 'POST' ? { body: params } : {};
  try {
    // A redirect would take the key elsewhere.
    const response = await fetch(target, { method, headers, ...body, redirect: 'error', signal });
    const isReplayed = response.headers.get('idempotent-replayed') === 'true';
    return { status: response.status, text: await readText(response), isReplayed };
  } catch (cause) {
    if (cause instanceof PaymentError) throw cause;
    throw new PaymentError('retryable', 'no connection to Stripe', { cause });
  }
}

/**
 * Sends a request to Stripe and reads its response. Stripe repeats the first response to an idempotency key for a day, also when it was
 * an error. A repeated error is the end of that first attempt, so the request is sent once more with a new key.
 * @throws {StripeError} for an error response
 * @throws {PaymentError} `retryable` when there is no response, or one that cannot be read
 */
export async function requestStripe<S extends v.GenericSchema>(
  access: StripeAccess,
  request: StripeRequest<S>,
  signal: AbortSignal,
): Promise<v.InferOutput<S>> {
  let response = await send(access, request, signal);
  if (response.status >= 400 && response.isReplayed)
    response = await send(access, { ...request, idempotencyKey: randomUUID() }, signal);
  const { status, text } = response;
  if (status !== 200) throw toError(status, text);
  const read = v.safeParse(request.schema, readJson(text));
  if (read.success) return read.output;
  throw new PaymentError(
    'retryable',
    `the response of Stripe is wrong at ${v.getDotPath(read.issues[0]) ?? 'its root'}`,
  );
}
