import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { PaymentError, type Webhook, type WebhookEvent, type WebhookRequest } from '../../ports/payment-provider.ts';
import { type CodaAccount, inquire, parseNumbersAsText, transactionId } from './coda-api.ts';

/** How long Coda may take to answer while it waits for the response to its notification. */
const patienceMs = 5_000;

const notification = v.object({
  TxnId: transactionId,
  OrderId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  ResultCode: v.pipe(v.string(), v.regex(/^\d{1,5}$/)),
  Checksum: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/i)),
});
type Notification = v.InferOutput<typeof notification>;

/** The fields of a notification: in the query, or where POST is turned on in a form or in JSON. */
function fieldsOf({ method, url, headers, rawBody }: WebhookRequest): unknown {
  const query = Object.fromEntries(new URL(url, 'http://localhost').searchParams);
  if (method === 'GET' || rawBody === '') return query;
  if (headers.get('content-type')?.includes('json')) return parseNumbersAsText(rawBody);
  return { ...query, ...Object.fromEntries(new URLSearchParams(rawBody)) };
}

/** Whether Coda sent a notification: MD5 of its transaction, the API key, its order and its result. The price is not in it. */
function isSigned({ TxnId, OrderId, ResultCode, Checksum }: Notification, keys: readonly string[]): boolean {
  return keys.some((key) => {
    const expected = createHash('md5').update(`${TxnId}${key}${OrderId}${ResultCode}`).digest();
    return timingSafeEqual(Buffer.from(Checksum, 'hex'), expected);
  });
}

const answer = (code: number, status: number): Response =>
  new Response(`ResultCode=${code}`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/**
 * Reads a notification, and asks Coda for the payment, because the checksum does not cover the price. Coda expects `ResultCode=0`, and
 * repeats the notification three times otherwise.
 * @throws {PaymentError} when Coda does not answer, or does not report yet what it has notified of
 */
export async function parseCodaWebhook(account: CodaAccount, request: WebhookRequest): Promise<Webhook> {
  const read = v.safeParse(notification, fieldsOf(request));
  const { apiKey, previousApiKey } = account;
  const keys = [apiKey, ...(previousApiKey ? [previousApiKey] : [])];
  if (!read.success || !isSigned(read.output, keys)) return { is: 'forged', response: answer(239, 401) };
  const { TxnId: txnId, OrderId: billing_no, ResultCode } = read.output;
  const state = await inquire(account, { txnId, billingNo: billing_no }, AbortSignal.timeout(patienceMs));
  // A failure that is not final is reported once more when it is.
  if (state.is === 'open' && ResultCode === '0')
    throw new PaymentError('retryable', 'Coda does not report the payment as done yet');
  const events: WebhookEvent[] = [];
  // A transaction that failed may still be paid, so its failure has an id of its own.
  if (state.is === 'failed') events.push({ is: 'failed', billing_no, paymentId: `failed/${txnId}` });
  if (state.is === 'paid') {
    const { paymentId, amount_minor, currency } = state;
    events.push({ is: 'paid', billing_no, paymentId, amount_minor, currency });
  }
  return { is: 'events', events, response: answer(0, 200) };
}
