import * as v from 'valibot';
import { PaymentError, type PaymentFailure, type PaymentMode } from '../../ports/payment-provider.ts';
import { type PlainResponse, parseJson, send, validate } from './send.ts';

/** An Xsolla project, and where Xsolla is. */
export interface XsollaAccount {
  readonly mode: PaymentMode;
  readonly merchantId: string;
  readonly projectId: string;
  readonly apiKey: string;
  /** The base address of the Store API, which makes orders. */
  readonly storeUrl: string;
  /** The base address of the Merchant API, which refunds transactions. */
  readonly apiUrl: string;
  /** The page where players pay, without its query. */
  readonly payUrl: string;
  readonly skus: Readonly<Record<string, string>>;
  readonly readOrders: boolean;
}

/** One request to Xsolla. */
export interface XsollaRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly body?: object;
  /** The token of a payment, in place of the credentials of the account. */
  readonly token?: string;
}

/** An error response of Xsolla's. The message has its code only: Xsolla's own texts repeat parts of the request. */
export class XsollaError extends PaymentError {
  readonly status: number;
  /** Xsolla's own text, for comparison only. */
  readonly text: string;

  constructor(kind: PaymentFailure, status: number, code: string, text: string) {
    super(kind, `Xsolla answered ${status}${code && ` with the code ${code}`}`);
    this.name = 'XsollaError';
    this.status = status;
    this.text = text;
  }
}

const code = v.optional(
  v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[\w-]{1,40}$/)), ''),
  '',
);
const message = v.optional(v.fallback(v.string(), ''), '');
/** The Store API reports `errorCode`, and the Merchant API `message`. */
const errorBody = v.object({ errorCode: code, message });

function toError({ status, text }: PlainResponse): XsollaError {
  const read = v.safeParse(errorBody, parseJson(text));
  const { errorCode, message: reason } = read.success ? read.output : { errorCode: '', message: '' };
  const isTemporary = status >= 500 || [408, 409, 425, 429].includes(status);
  return new XsollaError(isTemporary ? 'retryable' : 'misconfigured', status, errorCode, reason);
}

/**
 * Sends a request and validates the response. An empty response is `undefined`.
 * @throws {XsollaError} for an error response
 * @throws {PaymentError} `retryable` without a response, or for one that cannot be read
 */
export async function requestXsolla<S extends v.GenericSchema>(
  { merchantId, apiKey }: XsollaAccount,
  { method, url, body, token }: XsollaRequest,
  schema: S,
  signal: AbortSignal,
): Promise<v.InferOutput<S>> {
  const basic = Buffer.from(`${merchantId}:${apiKey}`).toString('base64');
  const response = await send('Xsolla', url, {
    method,
    headers: {
      accept: 'application/json',
      authorization: token === undefined ? `Basic ${basic}` : `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  });
  if (response.status < 200 || response.status > 299) throw toError(response);
  if (response.text === '') return validate('Xsolla', undefined, schema);
  const json = parseJson(response.text);
  if (json === undefined) throw new PaymentError('retryable', 'the response of Xsolla is not JSON');
  return validate('Xsolla', json, schema);
}

/** An id of Xsolla's: a number, which some responses send as a text. */
export const xsollaId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.regex(/^\d{1,20}$/),
);

/** An amount of Xsolla's: a decimal number, which some responses send as a text. */
export const xsollaDecimal = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
