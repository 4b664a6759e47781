import * as v from 'valibot';
import { PaymentError } from '../../ports/payment-provider.ts';
import { readText } from '../read-text.ts';
import { parseJson } from './send.ts';

/** The address of Adyen's Checkout API with its version, and the key of the API credential. */
export interface AdyenEndpoint {
  readonly url: string;
  readonly apiKey: string;
}

/** A request to the Checkout API. */
export interface AdyenRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Begins with a slash. */
  readonly path: string;
  readonly body?: object;
  /** At most 64 characters. Adyen answers a repeated key with its first response. */
  readonly idempotencyKey?: string;
}

/** The body of a successful response, or a refusal of the request itself. `code` is Adyen's error code for the operator. */
export type AdyenResponse<Body> =
  | { readonly is: 'ok'; readonly body: Body }
  | { readonly is: 'refused'; readonly code: string };

const errorBody = v.object({
  errorCode: v.optional(v.pipe(v.string(), v.regex(/^\w{1,16}$/)), ''),
  errorType: v.optional(v.string(), ''),
});

/** Codes of errors that pass: a resource is not available, and a request with the same key is still being processed. */
const transientCodes = new Set(['703', '704']);

const noAnswer = (cause: unknown): PaymentError =>
  cause instanceof PaymentError ? cause : new PaymentError('retryable', 'Adyen did not answer', { cause });

/** Reads an error response. @throws {PaymentError} unless Adyen refused the request itself */
function readRefusal(response: Response, text: string): { readonly is: 'refused'; readonly code: string } {
  const { status } = response;
  const read = v.safeParse(errorBody, parseJson(text));
  const { errorCode, errorType } = read.success ? read.output : { errorCode: '', errorType: '' };
  const what = `Adyen responded with ${status}${errorCode && `, error ${errorCode}`}`;
  const isTransient = response.headers.get('transient-error') === 'true' || transientCodes.has(errorCode);
  if (isTransient) throw new PaymentError('retryable', what);
  if (status === 401 || status === 403 || errorType === 'security' || errorType === 'configuration')
    throw new PaymentError('misconfigured', what);
  if (status < 400 || status >= 500 || [408, 409, 425, 429].includes(status)) throw new PaymentError('retryable', what);
  return { is: 'refused', code: errorCode || String(status) };
}

/**
 * Sends a request to the Checkout API. Redirects are not followed, because they would take the API key elsewhere.
 * @throws {PaymentError} `retryable` where Adyen did not answer properly, `misconfigured` for wrong credentials. Messages never
 * contain a body.
 */
export async function requestAdyen<S extends v.GenericSchema>(
  { url, apiKey }: AdyenEndpoint,
  { method, path, body, idempotencyKey }: AdyenRequest,
  schema: S,
  signal: AbortSignal,
): Promise<AdyenResponse<v.InferOutput<S>>> {
  const send = async (): Promise<{ readonly response: Response; readonly text: string }> => {
    const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
      method,
      headers: {
        'x-api-key': apiKey,
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    });
    return { response, text: await readText(response) };
  };
  const { response, text } = await send().catch((cause: unknown) => Promise.reject(noAnswer(cause)));
  if (!response.ok) return readRefusal(response, text);
  const read = v.safeParse(schema, parseJson(text));
  if (read.success) return { is: 'ok', body: read.output };
  throw new PaymentError(
    'retryable',
    `the response of Adyen is invalid at ${v.getDotPath(read.issues[0]) ?? 'its root'}`,
  );
}
