import * as v from 'valibot';
import type { PaymentState, Webhook, WebhookEvent, WebhookRequest } from '../../ports/payment-provider.ts';
import { PayPalError, type PayPalRequest } from './paypal-api.ts';
import { fromPayPalMoney } from './paypal-money.ts';
import {
  billingNoOf,
  captureState,
  isPaidTo,
  payPalCapture,
  payPalId,
  readOrder,
  refundIdOf,
  settleOrder,
} from './paypal-order.ts';

/** How long PayPal may take to verify a webhook and to capture an order. */
const timeoutMs = 10_000;

/** Whether PayPal itself publishes a certificate. Nothing is loaded from there: PayPal verifies the signature. */
function isPayPalAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  return protocol === 'https:' && hostname.endsWith('.paypal.com') && port === '' && username === '';
}

/** How many webhooks PayPal may reject in a minute. Anybody can send one, and each is verified by a request to PayPal. */
const maxRejectedPerMinute = 60;

/**
 * Limits how many webhooks are verified that PayPal then rejects. A verification counts until PayPal confirms the webhook.
 * @returns whether one more may be verified, and what to call when it is confirmed
 */
function createVerificationLimit() {
  let minute = 0;
  let unconfirmed = 0;
  return {
    begin: (now: number): boolean => {
      const present = Math.floor(now / 60_000);
      if (present !== minute) unconfirmed = 0;
      minute = present;
      if (unconfirmed >= maxRejectedPerMinute) return false;
      unconfirmed += 1;
      return true;
    },
    confirm: (): void => {
      unconfirmed = Math.max(0, unconfirmed - 1);
    },
  };
}

const signatureHeaders = v.object({
  auth_algo: v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-zA-Z0-9]+$/)),
  cert_url: v.pipe(v.string(), v.maxLength(500), v.check(isPayPalAddress)),
  transmission_id: v.pipe(v.string(), v.maxLength(50), v.regex(/^(?!\d+$)\w+\S+$/)),
  transmission_sig: v.pipe(v.string(), v.maxLength(500), v.regex(/^[A-Za-z0-9+/]+=*$/)),
  transmission_time: v.pipe(v.string(), v.maxLength(100), v.isoTimestamp()),
});

const link = v.object({ rel: v.string(), href: v.string() });
const resource = v.looseObject({
  id: payPalId,
  amount: v.optional(payPalCapture.entries.amount),
  links: v.optional(v.array(link), []),
});
type Resource = v.InferOutput<typeof resource>;
const notification = v.object({ event_type: v.string(), resource: v.unknown() });

const verification = v.object({ verification_status: v.picklist(['SUCCESS', 'FAILURE']) });

/**
 * Has PayPal verify the signature of a webhook. The body is passed on as it came: PayPal signs its bytes, and a body that was parsed and
 * serialized again has other ones.
 */
async function verify(
  request: PayPalRequest,
  webhookId: string,
  limit: ReturnType<typeof createVerificationLimit>,
  { headers, rawBody, now }: WebhookRequest,
  signal: AbortSignal,
): Promise<'genuine' | 'forged' | 'limited'> {
  const names = Object.keys(signatureHeaders.entries);
  const sent = Object.fromEntries(names.map((name) => [name, headers.get(`paypal-${name.replace('_', '-')}`)]));
  const parsed = v.safeParse(signatureHeaders, sent);
  if (!parsed.success) return 'forged';
  if (!limit.begin(now)) return 'limited';
  const fields = JSON.stringify({ ...parsed.output, webhook_id: webhookId });
  const body = `${fields.slice(0, -1)},"webhook_event":${rawBody}}`;
  try {
    const path = '/v1/notifications/verify-webhook-signature';
    const { verification_status } = await request({ method: 'POST', path, body }, verification, signal);
    if (verification_status !== 'SUCCESS') return 'forged';
    limit.confirm();
    return 'genuine';
  } catch (error) {
    // PayPal rejects what cannot be a webhook of its own.
    if (error instanceof PayPalError && error.kind !== 'retryable' && [400, 404, 422].includes(error.status))
      return 'forged';
    throw error;
  }
}

/** The events of a payment's state. Money that went back was paid before. */
function eventsOf(billing_no: string, attempt: string, state: PaymentState): readonly WebhookEvent[] {
  if (state.is === 'open' || state.is === 'unknown') return [];
  if (state.is === 'failed') return [{ is: 'failed', billing_no, paymentId: attempt, failure: state.failure }];
  const { paymentId, amount_minor, currency } = state;
  const paid = { billing_no, paymentId, amount_minor, currency };
  return state.is === 'paid'
    ? [{ is: 'paid', ...paid }]
    : [
        { is: 'refunded', ...paid },
        { is: 'paid', ...paid },
      ];
}

/** The capture that a resource is or that it belongs to: a refund links to its capture as `up`. */
function captureIdOf({ id, links }: Pick<Resource, 'id' | 'links'>): string {
  const up = links.find(({ rel, href }) => rel === 'up' && /\/captures\/[A-Z0-9]{1,36}$/.test(href));
  return up?.href.split('/').at(-1) ?? id;
}

const received = (events: readonly WebhookEvent[]): Webhook => ({
  is: 'events',
  events,
  response: new Response(null, { status: 200 }),
});

/** What webhooks of an account are checked with. */
interface WebhookAccount {
  readonly request: PayPalRequest;
  readonly merchantId: string;
}

/** Captures an order that its player has approved. */
async function onApproved(
  { request, merchantId }: WebhookAccount,
  { id }: Resource,
  signal: AbortSignal,
): Promise<Webhook> {
  const order = await readOrder(request, id, signal);
  const [unit] = order?.purchase_units ?? [];
  const billingNo = unit && billingNoOf(unit);
  if (!order || !unit || billingNo === undefined) return received([]);
  if (!isPaidTo(merchantId, unit)) return { is: 'forged' };
  return received(eventsOf(billingNo, order.id, await settleOrder(request, order, signal)));
}

const refund = v.object({
  id: payPalId,
  status: v.string(),
  amount: payPalCapture.entries.amount,
  custom_id: v.optional(v.string()),
  links: v.optional(v.array(link), []),
});

/** Reads an object; null if PayPal has no such object. */
function read<S extends v.GenericSchema>(request: PayPalRequest, path: string, schema: S, signal: AbortSignal) {
  return request({ method: 'GET', path }, schema, signal).catch((error): null => {
    if (error instanceof PayPalError && error.status === 404) return null;
    throw error;
  });
}

/** The event of one refund of a capture; null while it is pending, and if PayPal knows no such refund. */
async function refundEvent(
  request: PayPalRequest,
  about: Resource,
  captured: { readonly billing_no: string; readonly paymentId: string },
  signal: AbortSignal,
): Promise<WebhookEvent | null> {
  const found = await read(request, `/v2/payments/refunds/${about.id}`, refund, signal);
  if (!found || captureIdOf(found) !== captured.paymentId) return null;
  const requested = refundIdOf(found.custom_id);
  const event = { ...captured, ...fromPayPalMoney(found.amount), refundRef: found.id, ...(requested && { requested }) };
  if (found.status === 'COMPLETED') return { is: 'refunded', ...event };
  const isFailed = found.status === 'FAILED' || found.status === 'CANCELLED';
  return isFailed ? { is: 'refund-failed', ...event, reason: `PayPal: ${found.status}` } : null;
}

/** Reads the capture that a webhook is about. The webhook only names it: PayPal signs a checksum of the body, which can be forged. */
async function onCapture(
  { request, merchantId }: WebhookAccount,
  about: Resource,
  eventType: string,
  signal: AbortSignal,
): Promise<Webhook> {
  const capture = await read(request, `/v2/payments/captures/${captureIdOf(about)}`, payPalCapture, signal);
  const billingNo = capture && billingNoOf(capture);
  if (!capture || !billingNo) return received([]);
  if (!isPaidTo(merchantId, capture)) return { is: 'forged' };
  const state = captureState(capture);
  const captured = { billing_no: billingNo, paymentId: capture.id };
  const isReversal = eventType.endsWith('REVERSED');
  if (!isReversal && !eventType.endsWith('REFUNDED')) return received(eventsOf(billingNo, capture.id, state));
  // PayPal has no call that reads a reversal, such as a chargeback, which may leave the capture completed.
  const part: WebhookEvent | null = isReversal
    ? about.amount
      ? { is: 'refunded', ...captured, ...fromPayPalMoney(about.amount), refundRef: about.id }
      : null
    : await refundEvent(request, about, captured, signal);
  if (!part) return received(eventsOf(billingNo, capture.id, state));
  const paid = 'amount_minor' in state ? eventsOf(billingNo, capture.id, { ...state, is: 'paid' }) : [];
  return received([part, ...paid]);
}

const disputeResource = v.object({
  dispute_id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  status: v.optional(v.string(), ''),
  dispute_outcome: v.optional(v.object({ outcome_code: v.optional(v.string(), '') })),
  disputed_transactions: v.pipe(v.array(v.object({ seller_transaction_id: payPalId })), v.minLength(1)),
});
/** The outcomes after which the seller keeps the money. */
const kept = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'RESOLVED_WITH_PAYOUT', 'NONE']);

/** Reads a dispute. It has no amount: PayPal reports the money that goes back as a refund or a reversal of the capture. */
async function onDispute(
  { request, merchantId }: WebhookAccount,
  resource: unknown,
  signal: AbortSignal,
): Promise<Webhook> {
  const parsed = v.safeParse(disputeResource, resource);
  if (!parsed.success) return received([]);
  const { dispute_id, status, dispute_outcome, disputed_transactions } = parsed.output;
  const state = status !== 'RESOLVED' ? 'opened' : kept.has(dispute_outcome?.outcome_code ?? '') ? 'won' : 'lost';
  const events: WebhookEvent[] = [];
  for (const [at, { seller_transaction_id }] of disputed_transactions.slice(0, maxTransactions).entries()) {
    const capture = await read(request, `/v2/payments/captures/${seller_transaction_id}`, payPalCapture, signal);
    const billing_no = capture && billingNoOf(capture);
    if (!capture || !billing_no || !isPaidTo(merchantId, capture)) continue;
    events.push({
      is: 'disputed',
      billing_no,
      paymentId: capture.id,
      dispute: { id: at === 0 ? dispute_id : `${dispute_id}/${at}`, state },
    });
  }
  return received(events);
}
/** How many payments of one dispute are read. */
const maxTransactions = 10;

const captureEvents = new Set(
  ['COMPLETED', 'DECLINED', 'DENIED', 'REFUNDED', 'REVERSED'].map((name) => `PAYMENT.CAPTURE.${name}`),
);

/** Reads the webhooks of an account. PayPal accepts every response 2xx, and repeats the webhook for three days after any other. */
export function payPalWebhooks(account: WebhookAccount, webhookId: string) {
  const limit = createVerificationLimit();
  return async (webhook: WebhookRequest): Promise<Webhook> => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), notification), webhook.rawBody);
    if (webhook.method !== 'POST' || !parsed.success) return { is: 'forged' };
    const signal = AbortSignal.timeout(timeoutMs);
    const verified = await verify(account.request, webhookId, limit, webhook, signal);
    if (verified === 'limited') return { is: 'forged', response: new Response(null, { status: 503 }) };
    if (verified === 'forged') return { is: 'forged' };
    const { event_type } = parsed.output;
    if (event_type.startsWith('CUSTOMER.DISPUTE.')) return onDispute(account, parsed.output.resource, signal);
    const about = v.safeParse(resource, parsed.output.resource);
    if (!about.success) return received([]);
    if (event_type === 'CHECKOUT.ORDER.APPROVED') return onApproved(account, about.output, signal);
    if (!captureEvents.has(event_type)) return received([]);
    return onCapture(account, about.output, event_type, signal);
  };
}
