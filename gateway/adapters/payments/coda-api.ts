import * as v from 'valibot';
import {
  PaymentError,
  type PaymentFailure,
  type PaymentMode,
  type PaymentState,
} from '../../ports/payment-provider.ts';
import type { CodaCountry } from './coda-countries.ts';
import { fromDecimal } from './decimal.ts';
import { parseJson, send, validate } from './send.ts';

/** An account at Coda: one API key for one country. */
export interface CodaAccount {
  readonly mode: PaymentMode;
  readonly apiKey: string;
  /** The key before, with which notifications may still be signed. */
  readonly previousApiKey?: string | undefined;
  /** Only version 2 of the interface has projects. */
  readonly projectId: string | undefined;
  readonly country: CodaCountry;
  /** The base address of the interface with its version, without a slash at its end. */
  readonly url: string;
  /** The payment page; `txn_id` is added to its query. */
  readonly page: string;
  readonly payTypes: Readonly<Record<string, number>>;
}

/**
 * Parses JSON, and leaves each number as the text that it was sent as: transactions have 19 digits, which no number of JavaScript holds.
 * @returns undefined for what is not JSON
 */
export function parseNumbersAsText(json: string): unknown {
  if (parseJson(json) === undefined) return undefined;
  return parseJson(
    json.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (part) =>
      part[0] === '"' ? part : `"${part}"`,
    ),
  );
}

const temporary = new Set('1 101 201 207 219 238 244 253 492 904 905 1200'.split(' '));
/** Codes of requests that Coda never takes: a wrong key, address, country, parameter, or a price point that is not registered. */
const setup = new Set('202 203 204 205 206 212 214 220 225 227 233 234 235 236 237 239 251 252 809 1300'.split(' '));
/** Codes of a transaction whose player has not paid yet. */
const pending = new Set('209 215 216 431'.split(' '));

function failureOf(code: string): PaymentFailure {
  if (temporary.has(code)) return 'retryable';
  return setup.has(code) ? 'misconfigured' : 'declined';
}

const codaError = (code: string): PaymentError =>
  new PaymentError(failureOf(code), `Coda answered with the code ${code}`);

async function request<S extends v.GenericSchema>(
  account: CodaAccount,
  name: string,
  body: object,
  schema: S,
  signal: AbortSignal,
): Promise<v.InferOutput<S>> {
  const { status, text } = await send('Coda', `${account.url}/${name}.json`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    signal,
  });
  if (status !== 200) {
    const isTemporary = status >= 500 || [408, 425, 429].includes(status);
    throw new PaymentError(isTemporary ? 'retryable' : 'misconfigured', `Coda answered ${status}`);
  }
  const json = parseNumbersAsText(text);
  if (json === undefined) throw new PaymentError('retryable', 'the response of Coda is not JSON');
  return validate('Coda', json, schema);
}

const code = v.pipe(v.string(), v.regex(/^\d{1,5}$/));
/** The id of a transaction: up to 20 digits, kept as text. */
export const transactionId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,19}$/));

const initResult = v.object({
  initResult: v.object({
    resultCode: code,
    txnId: v.optional(v.string()),
    redirectUrl: v.optional(v.nullable(v.string())),
  }),
});

/** The project of an account, as each request of version 2 names it. */
const projectOf = ({ projectId }: CodaAccount): object => (projectId === undefined ? {} : { projectId });

/** Begins a transaction. @throws {PaymentError} for one that Coda does not take */
export async function initTransaction(
  account: CodaAccount,
  fields: object,
  signal: AbortSignal,
): Promise<{ readonly txnId: string; readonly redirectUrl: string | null }> {
  const { apiKey, country } = account;
  const initRequest = {
    ...{ apiKey, country: country.number, currency: country.currencyNumber },
    ...projectOf(account),
    ...fields,
  };
  const { initResult: result } = await request(account, 'init', { initRequest }, initResult, signal);
  if (result.resultCode !== '0') throw codaError(result.resultCode);
  return { txnId: validate('Coda', result.txnId, transactionId), redirectUrl: result.redirectUrl ?? null };
}

const entries = v.fallback(
  v.object({ entry: v.array(v.object({ key: v.string(), value: v.pipe(v.unknown(), v.transform(String)) })) }),
  { entry: [] },
);
const paymentResult = v.object({
  paymentResult: v.object({
    resultCode: code,
    txnId: v.optional(v.string()),
    orderId: v.optional(v.nullable(v.string())),
    totalPrice: v.optional(v.nullable(v.string())),
    profile: v.optional(entries, { entry: [] }),
  }),
});

/**
 * Asks for the state of a transaction, which Coda's notifications do not sign. Coda reports no currency: it is that of the country.
 * @throws {PaymentError} for a transaction that is not the order's, and for what cannot be read
 */
export async function inquire(
  account: CodaAccount,
  { txnId, billingNo }: { readonly txnId: string; readonly billingNo: string },
  signal: AbortSignal,
): Promise<PaymentState> {
  const { apiKey, country } = account;
  const inquiryPaymentRequest = {
    ...{ apiKey, txnId, needStatusFinal: 'true' },
    ...(account.projectId !== undefined && { country: country.number, projectId: account.projectId }),
  };
  const { paymentResult: result } = await request(
    account,
    'inquiryPaymentResult',
    { inquiryPaymentRequest },
    paymentResult,
    signal,
  );
  const { resultCode, totalPrice, profile } = result;
  const entry = (key: string): string | undefined => profile.entry.find((one) => one.key === key)?.value.toLowerCase();
  const isOpen = entry('isStatusFinal') === 'false' || entry('status') === 'pending';
  if (pending.has(resultCode)) return { is: 'open' };
  if (resultCode !== '0') {
    if (failureOf(resultCode) !== 'declined') throw codaError(resultCode);
    return { is: isOpen ? 'open' : 'failed' };
  }
  if (isOpen) return { is: 'open' };
  if (result.txnId !== txnId || result.orderId !== billingNo)
    throw new PaymentError('retryable', 'Coda responds with another transaction');
  const money = fromDecimal(totalPrice ?? '', country.currency);
  if (!money) throw new PaymentError('retryable', 'Coda reports no readable price');
  return { is: 'paid', paymentId: txnId, ...money };
}
