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
  if (state.is === 'failed') return [{ is: 'failed', billing_no, paymentId: attempt }];
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
function captureIdOf({ id, links }: Resource): string {
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

/** Reads the capture that a webhook is about. The webhook only names it: PayPal signs a checksum of the body, which can be forged. */
async function onCapture(
  { request, merchantId }: WebhookAccount,
  about: Resource,
  isReversal: boolean,
  signal: AbortSignal,
): Promise<Webhook> {
  const path = `/v2/payments/captures/${captureIdOf(about)}`;
  const capture = await request({ method: 'GET', path }, payPalCapture, signal).catch((error) => {
    if (error instanceof PayPalError && error.status === 404) return null;
    throw error;
  });
  const billingNo = capture && billingNoOf(capture);
  if (!capture || !billingNo) return received([]);
  if (!isPaidTo(merchantId, capture)) return { is: 'forged' };
  const state = captureState(capture);
  // A reversal, such as a chargeback, may leave the capture completed.
  const isWhole =
    state.is === 'paid' && about.amount && fromPayPalMoney(about.amount).amount_minor === state.amount_minor;
  return received(eventsOf(billingNo, capture.id, isReversal && isWhole ? { ...state, is: 'refunded' } : state));
}

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
    const about = v.safeParse(resource, parsed.output.resource);
    if (!about.success) return received([]);
    if (event_type === 'CHECKOUT.ORDER.APPROVED') return onApproved(account, about.output, signal);
    if (!captureEvents.has(event_type)) return received([]);
    return onCapture(account, about.output, event_type.endsWith('REVERSED'), signal);
  };
}
