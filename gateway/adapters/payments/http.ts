import * as v from 'valibot';
import { type FailureCode, paymentFailures } from '../../../src/rules/failure.ts';
import type {
  PaymentMode,
  PaymentProvider,
  PaymentRef,
  WebhookEvent,
  WebhookRequest,
} from '../../ports/payment-provider.ts';
import { PaymentError, RefundPending } from '../../ports/payment-provider.ts';
import { why } from '../plain-text.ts';
import { isSigned, signatureHeader } from '../signature.ts';
import { type Endpoint, StatusError, signedPost } from '../signed-post.ts';
import { accountEntries, address, type PaymentAdapter, text } from './adapter.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const money = {
  amount_minor: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
};
const texts = v.record(v.string(), v.string());

/** An address that a page may open or post to. */
const page = v.pipe(
  v.string(),
  v.check((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
);

/** The number of an order that cannot exist: order numbers have 22 random letters. */
const unknownOrder = 'coinslot-check';

/** Why a payment failed. A reason that is not in the list counts as none. */
const failure = v.optional(v.fallback(v.optional(v.picklist(paymentFailures)), undefined));

/** What is reported of the payer. What cannot be read counts as nothing: a payment must not fail by it. */
const payerText = v.optional(v.fallback(v.optional(id), undefined));

const created = v.variant('status', [
  v.object({
    status: v.literal('created'),
    billing_no: v.string(),
    payment_ref: id,
    url: page,
    fields: v.optional(texts),
    module: v.optional(texts),
    code: v.optional(v.string()),
  }),
  v.object({ status: v.literal('declined'), billing_no: v.string(), reason: v.optional(why, '') }),
]);
const state = v.variant('status', [
  v.object({ status: v.picklist(['open', 'unknown']), billing_no: v.string() }),
  v.object({ status: v.literal('failed'), billing_no: v.string(), failure }),
  v.object({ status: v.picklist(['paid', 'refunded']), billing_no: v.string(), payment_id: id, ...money }),
]);
const cancelled = v.object({ status: v.picklist(['cancelled', 'paid', 'unknown']), billing_no: v.string() });
const refunded = v.variant('status', [
  v.object({ status: v.literal('refunded'), refund_id: v.string() }),
  v.object({ status: v.literal('pending'), refund_id: v.string() }),
  v.object({ status: v.literal('refused'), refund_id: v.string(), reason: v.optional(why, '') }),
]);
const webhook = v.variant('status', [
  v.object({
    status: v.literal('paid'),
    billing_no: id,
    payment_id: id,
    instrument: payerText,
    country: payerText,
    ...money,
  }),
  v.object({ status: v.literal('failed'), billing_no: id, payment_id: id, failure }),
  v.object({ status: v.literal('refunded'), billing_no: id, payment_id: id, refund_id: v.optional(id), ...money }),
  v.object({
    status: v.literal('refund-failed'),
    ...{ billing_no: id, payment_id: id, refund_id: id, reason: v.optional(why, '') },
    ...money,
  }),
  v.object({
    status: v.literal('disputed'),
    ...{ billing_no: id, payment_id: id, dispute_id: id, dispute: v.picklist(['opened', 'lost', 'won']) },
    ...money,
  }),
]);

const exchange = v.object({ ask: v.literal('exchange-ticket'), ticket: v.pipe(v.string(), v.maxLength(200)) });

const whyOf = (report: { readonly failure?: FailureCode | undefined }) =>
  report.failure === undefined ? {} : { failure: report.failure };

/** Who paid, where it is reported. */
const payerOf = ({ instrument: one, country }: { instrument?: string | undefined; country?: string | undefined }) => ({
  ...(one ? { instrument: one } : {}),
  ...(country ? { country } : {}),
});

/** Reads a webhook as an event. A refund that the gateway has requested has the gateway's id. */
function toEvent(report: v.InferOutput<typeof webhook>): WebhookEvent {
  const { billing_no, payment_id: paymentId } = report;
  if (report.status === 'failed') return { is: 'failed', billing_no, paymentId, ...whyOf(report) };
  const { amount_minor, currency } = report;
  const event = { billing_no, paymentId, amount_minor, currency };
  if (report.status === 'paid') return { is: 'paid', ...event, ...payerOf(report) };
  if (report.status === 'disputed')
    return { is: 'disputed', ...event, dispute: { id: report.dispute_id, state: report.dispute } };
  const { refund_id } = report;
  const refund = refund_id === undefined ? {} : { refundRef: refund_id, requested: refund_id };
  return report.status === 'refunded'
    ? { is: 'refunded', ...event, ...refund }
    : { is: 'refund-failed', ...event, ...refund, ...(report.reason && { reason: report.reason }) };
}

/** Sends a request to the system. @throws {PaymentError} `misconfigured` where it rejects the signature; other errors may pass by themselves */
async function request<S extends v.GenericSchema>(
  endpoint: Endpoint,
  body: object,
  answer: S,
  signal: AbortSignal,
): Promise<v.InferOutput<S>> {
  try {
    return await signedPost(endpoint, body, answer, signal);
  } catch (cause) {
    if (cause instanceof StatusError && [401, 403].includes(cause.status))
      throw new PaymentError('misconfigured', `the payment system ${cause.message}: check the key`, { cause });
    throw cause;
  }
}

/** The answer, if it is to the order that was asked for. @throws {PaymentError} */
function own<A extends { readonly billing_no: string }>(answer: A, billingNo: string): A {
  if (answer.billing_no !== billingNo) throw new PaymentError('retryable', 'the answer is to another order');
  return answer;
}

/**
 * Creates payments in an operator's own system by HTTP. Each request is a signed POST of JSON, and each answer names the order again:
 *
 * | `ask` | answer |
 * |---|---|
 * | `create-payment` | `{ "status": "created", "billing_no", "payment_ref", "url" }`, with `fields`, `module` or `code`; or `"declined"` with a `reason` |
 * | `look-up` | `"open"`, `"failed"` (with a `failure`) or `"unknown"`; `"paid"` or `"refunded"` with `payment_id`, `amount_minor`, `currency` |
 * | `cancel` | `"cancelled"`, `"paid"` or `"unknown"` |
 * | `refund` | `{ "status": "refunded", "refund_id" }`, `"pending"`, or `"refused"` with a `reason` |
 *
 * The system reports a payment by `POST /webhooks/<account>`, signed in the same way, with what `look-up` would answer; refunds with their
 * `refund_id`; and disputes as `"disputed"` with `dispute_id` and `dispute`. Amounts are minor units of ISO 4217.
 * The same `billing_no` must return the same payment.
 * @param mode the mode of the account, for the check of its credentials
 * @param incomingKeys the keys that webhooks and exchanges of tickets may be signed with. The default is the key of the endpoint
 */
export function httpPayments(
  name: string,
  endpoint: Endpoint,
  mode: PaymentMode = 'live',
  incomingKeys: readonly string[] = [endpoint.key],
): PaymentProvider {
  const isOwnRequest = ({ method, rawBody, headers, now }: Omit<WebhookRequest, 'hasOrders'>): boolean =>
    method === 'POST' && incomingKeys.some((one) => isSigned(one, rawBody, headers.get(signatureHeader) ?? '', now));
  const ref = (payment: PaymentRef) => ({
    billing_no: payment.billing_no,
    payment_ref: payment.provider_ref,
    mode: payment.mode,
  });
  return {
    name,
    createPayment: async (order, shop, signal) => {
      const body = { ask: 'create-payment', ...order, brand: shop.brand.name, pay_origin: shop.payOrigin };
      const answer = own(await request(endpoint, body, created, signal), order.billing_no);
      if (answer.status === 'declined') throw new PaymentError('declined', answer.reason);
      const { payment_ref, url, fields, module, code } = answer;
      return {
        page: { url, ...(fields && { fields }), ...(module && { module }), ...(code && { code }) },
        providerRef: payment_ref,
      };
    },
    lookUp: async (payment, signal) => {
      const body = { ask: 'look-up', ...ref(payment) };
      const answer = own(await request(endpoint, body, state, signal), payment.billing_no);
      if (answer.status === 'failed') return { is: 'failed', ...whyOf(answer) };
      if (!('payment_id' in answer)) return { is: answer.status };
      const { status, payment_id, amount_minor, currency } = answer;
      return { is: status, paymentId: payment_id, amount_minor, currency };
    },
    cancel: async (payment, signal) => {
      const body = { ask: 'cancel', ...ref(payment) };
      return own(await request(endpoint, body, cancelled, signal), payment.billing_no).status;
    },
    refund: async ({ refund_id, billing_no, event_id, payment_ref, amount_minor, currency }, signal) => {
      const body = { ask: 'refund', refund_id, billing_no, payment_ref, payment_id: event_id, amount_minor, currency };
      const answer = await request(endpoint, body, refunded, signal);
      if (answer.refund_id !== refund_id) throw new PaymentError('retryable', 'the answer is to another refund');
      if (answer.status === 'pending') throw new RefundPending('the refund is not decided yet');
      return answer.status === 'refunded' ? { is: 'refunded' } : { is: 'refused', why: answer.reason };
    },
    readTicket: (incoming) => {
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), exchange), incoming.rawBody);
      return isOwnRequest(incoming) && read.success ? read.output.ticket : null;
    },
    parseWebhook: async (incoming) => {
      if (!isOwnRequest(incoming)) return { is: 'forged' };
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), webhook), incoming.rawBody);
      // A body that is signed and cannot be read is a mistake of the system, which must hear of it.
      if (!read.success) return { is: 'events', events: [], response: new Response('not understood', { status: 422 }) };
      return {
        is: 'events',
        events: [toEvent(read.output)],
        response: Response.json({ status: 'received' }),
      };
    },
    // A bridge that accepts the key says of a made-up order number that it does not know it.
    check: async (signal) => {
      const body = { ask: 'look-up', billing_no: unknownOrder, payment_ref: '', mode };
      own(await request(endpoint, body, state, signal), unknownOrder);
    },
  };
}

const key = v.pipe(
  text,
  v.minLength(32, 'at least 32 random characters'),
  v.check((value) => new Set(value).size >= 8, 'at least 32 random characters'),
);
const settings = v.strictObject({
  adapter: v.literal('http'),
  ...accountEntries,
  url: address,
  key,
  webhookKey: v.optional(key),
  previousKey: v.optional(key),
});

/**
 * The adapter `http`: an operator's own bridge to a provider. The gateway signs with `key`, and the bridge with `webhookKey`, or with `key`
 * too where it is left out. While the bridge changes its key, `previousKey` is accepted as well.
 */
export const httpAdapter: PaymentAdapter<v.InferOutput<typeof settings>> = {
  schema: settings,
  create: (name, { url, key: ownKey, webhookKey = ownKey, previousKey, mode }, now) =>
    httpPayments(name, { url, key: ownKey, now }, mode, [webhookKey, ...(previousKey ? [previousKey] : [])]),
};
