import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { DisputeState, PaymentMode, Webhook, WebhookEvent, WebhookRequest } from '../../ports/payment-provider.ts';
import { fromStripe } from './stripe-money.ts';
import type { StripeReturn } from './stripe-refund.ts';

/** For how long a signature is valid, before and after its time. */
const toleranceS = 300;
/** How many signatures of a header are compared. While a secret is rolled, Stripe sends one for each secret. */
const maxSignatures = 10;

/** Whether Stripe sent a body: `t=<seconds>,v1=<hex>,v1=<hex>`, each HMAC-SHA256 of `<t>.<body>`. */
function isSigned(secrets: readonly string[], rawBody: string, header: string, now: number): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const [, t = ''] = parts.find(([name]) => name === 't') ?? [];
  if (!/^\d{1,12}$/.test(t) || Math.abs(Number(t) - now / 1_000) > toleranceS) return false;
  const expected = secrets.map((secret) => createHmac('sha256', secret).update(`${t}.${rawBody}`).digest());
  return parts
    .flatMap(([name, hex = '']) => (name === 'v1' && /^[0-9a-f]{64}$/.test(hex) ? [Buffer.from(hex, 'hex')] : []))
    .slice(0, maxSignatures)
    .some((signature) => expected.some((one) => timingSafeEqual(signature, one)));
}

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const metadata = v.nullish(v.record(v.string(), v.string()));
const envelope = v.object({
  object: v.literal('event'),
  type: v.string(),
  livemode: v.boolean(),
  account: v.nullish(v.string()),
  data: v.object({ object: v.looseObject({ metadata, client_reference_id: v.nullish(v.string()) }) }),
});
type StripeEvent = v.InferOutput<typeof envelope>;

const paidSession = v.object({
  payment_intent: id,
  amount_total: v.pipe(v.number(), v.safeInteger()),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  // It helps against fraud only, so a payment must not fail by it.
  customer_details: v.fallback(
    v.nullish(v.object({ address: v.nullish(v.object({ country: v.nullish(v.string()) })) })),
    null,
  ),
});
const session = v.object({ id, payment_status: v.string() });
/** A charge or a refund. Those without a PaymentIntent are of other sales. */
const returned = v.object({ payment_intent: v.nullish(id), metadata });
const dispute = v.object({
  id,
  payment_intent: v.nullish(id),
  status: v.string(),
  amount: paidSession.entries.amount_total,
  currency: paidSession.entries.currency,
});

const aboutRefunds = new Set([
  'charge.refunded',
  'charge.refund.updated',
  ...['created', 'updated', 'failed'].map((one) => `refund.${one}`),
]);
const disputeStates: Readonly<Record<string, DisputeState>> = {
  lost: 'lost',
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
};

/** Reads an event about money that goes back; null for every other event. @throws {Error} for one that cannot be read */
function readReturn({ type, data: { object } }: StripeEvent): StripeReturn | null {
  if (aboutRefunds.has(type)) {
    const { payment_intent, metadata: own } = v.parse(returned, object);
    return payment_intent ? { paymentIntent: payment_intent, billingNo: own?.billing_no } : null;
  }
  if (!type.startsWith('charge.dispute.')) return null;
  const { id: disputeId, payment_intent, status, amount, currency } = v.parse(dispute, object);
  const state = Object.hasOwn(disputeStates, status) ? disputeStates[status] : undefined;
  const about = { id: disputeId, state: state ?? 'opened', ...fromStripe(amount, currency) } as const;
  return payment_intent ? { paymentIntent: payment_intent, dispute: about } : null;
}

/** Reads one event of an order. @throws {Error} for one that cannot be read */
function readEvent({ type, data: { object } }: StripeEvent, billing_no: string): WebhookEvent[] {
  // Anybody may set the reference of a payment link, so an order is known by the metadata, and both have to be the same.
  if (!type.startsWith('checkout.session.') || object.client_reference_id !== billing_no) return [];
  const { id: sessionId, payment_status } = v.parse(session, object);
  if (payment_status === 'paid') {
    const { payment_intent, amount_total, currency, customer_details } = v.parse(paidSession, object);
    const country = customer_details?.address?.country;
    const paid = { billing_no, paymentId: payment_intent, ...fromStripe(amount_total, currency) };
    return [{ is: 'paid', ...paid, ...(country ? { country } : {}) }];
  }
  // Neither event says why a bank refused a payment that takes days.
  if (type === 'checkout.session.async_payment_failed') return [{ is: 'failed', billing_no, paymentId: sessionId }];
  if (type !== 'checkout.session.expired') return [];
  return [{ is: 'failed', billing_no, paymentId: sessionId, failure: 'expired' }];
}

/** A signed webhook that is not for this account is the operator's mistake. Stripe shows the response in its dashboard. */
const refused = (reason: string): Webhook => ({
  is: 'events',
  events: [],
  response: new Response(reason, { status: 422 }),
});

/** A webhook of Stripe's; one about money that goes back says what to read from Stripe, and `response` is for after that. */
export type StripeWebhook =
  | Webhook
  | { readonly is: 'return'; readonly about: StripeReturn; readonly response: Response };

/**
 * Reads a webhook of Stripe's. Events of other sales of the same account are acknowledged and do nothing.
 * @param secrets the signing secrets of the endpoint: `whsec_…`
 */
export function parseStripeWebhook(
  { method, rawBody, headers, now }: WebhookRequest,
  secrets: readonly string[],
  mode: PaymentMode,
): StripeWebhook {
  if (method !== 'POST' || !isSigned(secrets, rawBody, headers.get('stripe-signature') ?? '', now))
    return { is: 'forged' };
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), rawBody);
  if (!read.success) return refused('not understood');
  const event = read.output;
  if (event.account) return refused('an event of a connected account');
  if (event.livemode !== (mode === 'live')) return refused(`an event of the other mode; this account is ${mode}`);
  const billingNo = event.data.object.metadata?.billing_no;
  const response = Response.json({ received: true });
  try {
    const about = readReturn(event);
    if (about) return { is: 'return', about, response };
    return { is: 'events', events: billingNo ? readEvent(event, billingNo) : [], response };
  } catch {
    return refused('not understood');
  }
}
