import * as v from 'valibot';
import { type ChannelName, channels } from '../../../src/payments/channels.ts';
import {
  type CreatedPayment,
  PaymentError,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentRef,
  type PaymentState,
} from '../../ports/payment-provider.ts';
import type { RefundAnswer, ToRefund } from '../../ports/refund.ts';
import { accountEntries, address, type PaymentAdapter, text } from './adapter.ts';
import { requestStripe, type StripeAccess, StripeError, type StripeFields } from './stripe-api.ts';
import { fromStripe, stripeStep, toStripe } from './stripe-money.ts';
import { eventsOfReturn, refundByStripe } from './stripe-refund.ts';
import { parseStripeWebhook } from './stripe-webhook.ts';

const channelNames = new Set<string>(channels.map(({ name }) => name));
const channelKey = v.pipe(
  v.string(),
  v.check((key) => channelNames.has(key.split('/')[0] ?? ''), 'a channel, or a channel and its option: pingpong/card'),
);
const methods = v.record(
  channelKey,
  v.pipe(v.array(text, 'a list of payment methods'), v.minLength(1, 'a list of payment methods')),
  'payment methods by channel',
);
const webhookSecret = v.pipe(text, v.regex(/^whsec_\S+$/, 'the signing secret of the webhook (whsec_…)'));
const settings = v.pipe(
  v.strictObject({
    adapter: v.literal('stripe'),
    ...accountEntries,
    secretKey: v.pipe(text, v.regex(/^[rs]k_(live|test)_\w+$/, 'a secret key of Stripe (sk_live_…, sk_test_…, rk_…)')),
    webhookSecret,
    previousWebhookSecret: v.optional(webhookSecret),
    methods: v.optional(methods, {}),
    url: v.optional(address, 'https://api.stripe.com'),
  }),
  v.forward(
    v.check(
      ({ mode, secretKey }) => /^.k_live_/.test(secretKey) === (mode === 'live'),
      'a live key (sk_live_…) in the mode live, and a test key (sk_test_…) in the mode demo',
    ),
    ['secretKey'],
  ),
);
type StripeSettings = v.InferOutput<typeof settings>;

interface StripeAccount extends StripeAccess, Pick<StripeSettings, 'mode' | 'methods'> {}

/** How long Stripe may take to answer while it waits for the response to its webhook. */
const webhookPatienceMs = 5_000;
const minuteS = 60;
/** Stripe takes no session that ends in less than 30 minutes. */
const minLifeS = 31 * minuteS;
/** Without `expires_at` a session ends after 24 hours, which is the longest. An order with more time than this gets that. */
const maxLifeS = 23 * 3_600;

/**
 * When a session ends. It depends on the order and not on the clock, because a repeated request has to be the same as the first. A last
 * moment to pay that is near is moved by Stripe's minimum; the gateway ends the session itself when the order ends.
 */
function expiresAt(payBy: Date | null, now: number): number | undefined {
  if (!payBy) return undefined;
  const payByS = Math.floor(payBy.getTime() / 1_000);
  const leftS = payByS - now / 1_000;
  if (leftS > maxLifeS) return undefined;
  return leftS > 2 * minLifeS ? payByS : payByS + minLifeS;
}

const locales = new Set(
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(' '),
);

/** The language of the payment page; `auto` is the browser's. */
function localeOf(language: string): string {
  const tag = language.toLowerCase();
  if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zh-TW';
  if (tag === 'pt-br') return 'pt-BR';
  const [primary = ''] = tag.split('-');
  return locales.has(primary) ? primary : 'auto';
}

const methodsOf = (account: StripeAccount, channel: ChannelName, channelId: string): readonly string[] | undefined => {
  const option = `${channel}/${channelId}`;
  return Object.hasOwn(account.methods, option) ? account.methods[option] : account.methods[channel];
};

function sessionFields(account: StripeAccount, order: PaymentOrder, now: number): StripeFields {
  const { billing_no, currency, product_name, return_url, language, channel, channel_id } = order;
  const metadata = { billing_no };
  return {
    mode: 'payment',
    client_reference_id: billing_no,
    metadata,
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toStripe(order),
          product_data: { name: product_name.slice(0, 250) },
        },
      },
    ],
    payment_method_types: methodsOf(account, channel, channel_id),
    // What the shop shows is what is charged: Stripe converts nothing.
    adaptive_pricing: { enabled: false },
    locale: localeOf(language),
    success_url: return_url,
    cancel_url: return_url,
    expires_at: expiresAt(order.pay_by, now),
  };
}

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const paymentIntent = v.object({
  id,
  status: v.string(),
  latest_charge: v.nullish(v.object({ refunded: v.boolean() })),
});
const session = v.object({
  id,
  livemode: v.boolean(),
  status: v.picklist(['open', 'complete', 'expired']),
  payment_status: v.string(),
  metadata: v.object({ billing_no: v.string() }),
  amount_total: v.pipe(v.number(), v.safeInteger()),
  currency: v.string(),
  payment_intent: v.nullish(v.union([id, paymentIntent])),
});
type Session = v.InferOutput<typeof session>;
const page = v.pipe(
  v.string(),
  v.check((value) => URL.canParse(value) && new URL(value).protocol === 'https:'),
);
const createdSession = v.object({ ...session.entries, url: page });

/** The session, if it is the order's. @throws {PaymentError} */
function own<S extends Session>(answer: S, billingNo: string, mode: StripeAccount['mode']): S {
  if (answer.metadata.billing_no !== billingNo) throw new PaymentError('retryable', 'the session is of another order');
  if (answer.livemode !== (mode === 'live'))
    throw new PaymentError('misconfigured', `the session is not of the mode ${mode}`);
  return answer;
}

/** Reads a session with its payment; null if Stripe has no such session. */
async function readSession(
  account: StripeAccount,
  { billing_no, provider_ref }: Pick<PaymentRef, 'billing_no' | 'provider_ref'>,
  signal: AbortSignal,
): Promise<Session | null> {
  const path = `/v1/checkout/sessions/${encodeURIComponent(provider_ref)}`;
  const fields = { expand: ['payment_intent.latest_charge'] };
  try {
    const found = await requestStripe(account, { method: 'GET', path, fields, schema: session }, signal);
    return own(found, billing_no, account.mode);
  } catch (error) {
    if (error instanceof StripeError && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** What a payment that was submitted and then failed goes back to. The player cannot try again in the same session. */
const failedIntents = new Set(['requires_payment_method', 'canceled']);

/** The state of a session's payment. One that is complete and neither paid nor failed is a transfer on its way. */
function stateOf({ status, payment_status, payment_intent, amount_total, currency }: Session): PaymentState {
  const intent = typeof payment_intent === 'object' ? payment_intent : null;
  if (payment_status === 'paid') {
    if (!intent) throw new PaymentError('retryable', 'the paid session names no payment');
    const is = intent.latest_charge?.refunded ? 'refunded' : 'paid';
    return { is, paymentId: intent.id, ...fromStripe(amount_total, currency) };
  }
  if (status === 'expired') return { is: 'failed', failure: 'expired' };
  const isFailed = status === 'complete' && intent !== null && failedIntents.has(intent.status);
  return { is: isFailed ? 'failed' : 'open' };
}

async function createPayment(
  account: StripeAccount,
  order: PaymentOrder,
  now: number,
  signal: AbortSignal,
): Promise<CreatedPayment> {
  if (order.mode !== account.mode)
    throw new PaymentError('misconfigured', `a ${order.mode} order cannot be paid with a ${account.mode} account`);
  const request = {
    method: 'POST',
    path: '/v1/checkout/sessions',
    fields: sessionFields(account, order, now),
    idempotencyKey: order.billing_no,
    schema: createdSession,
  } as const;
  const created = own(await requestStripe(account, request, signal), order.billing_no, account.mode);
  if (created.amount_total !== toStripe(order) || created.currency !== order.currency.toLowerCase())
    throw new PaymentError('misconfigured', 'the session is of another amount than the order');
  return { page: { url: created.url }, providerRef: created.id };
}

async function cancel(
  account: StripeAccount,
  payment: PaymentRef,
  signal: AbortSignal,
): Promise<'cancelled' | 'paid' | 'unknown'> {
  if (!payment.provider_ref) return 'unknown';
  const path = `/v1/checkout/sessions/${encodeURIComponent(payment.provider_ref)}/expire`;
  try {
    await requestStripe(account, { method: 'POST', path, schema: session }, signal);
    return 'cancelled';
  } catch (error) {
    if (!(error instanceof StripeError) || (error.status !== 400 && error.status !== 404)) throw error;
    // Only an open session can be ended.
    const found = await readSession(account, payment, signal);
    if (!found) return 'unknown';
    const { is } = stateOf(found);
    if (is === 'failed') return 'cancelled';
    if (is === 'open') throw new PaymentError('retryable', 'the payment is on its way', { cause: error });
    return 'paid';
  }
}

async function refund(account: StripeAccount, owed: ToRefund, signal: AbortSignal): Promise<RefundAnswer> {
  if (owed.event_id) return refundByStripe(account, owed.event_id, owed, signal);
  const ref = { billing_no: owed.billing_no, provider_ref: owed.payment_ref ?? '' };
  const found = ref.provider_ref ? await readSession(account, ref, signal) : null;
  const state = found && stateOf(found);
  if (!state || !('paymentId' in state)) return { is: 'refused', why: 'Stripe knows no payment of this order' };
  return refundByStripe(account, state.paymentId, owed, signal);
}

const balance = v.object({ livemode: v.boolean() });

/** Reads the balance. A restricted key may not, and the refusal shows that Stripe knows the key. */
async function check(account: StripeAccount, signal: AbortSignal): Promise<void> {
  const request = { method: 'GET', path: '/v1/balance', schema: balance } as const;
  const isRestricted = account.secretKey.startsWith('rk_');
  const found = await requestStripe(account, request, signal).catch((error: unknown) => {
    if (error instanceof StripeError && error.status === 403 && isRestricted) return null;
    throw error;
  });
  if (found && found.livemode !== (account.mode === 'live'))
    throw new PaymentError('misconfigured', `the key is not of the mode ${account.mode}`);
}

/**
 * The adapter `stripe`: payments by Checkout, on a page of Stripe's. The id of a payment is its session's until it is paid, and then its
 * PaymentIntent's, which events and refunds name.
 */
export const stripeAdapter: PaymentAdapter<StripeSettings> = {
  schema: settings,
  create: (name, { url, secretKey, mode, methods: byChannel, ...secrets }, now): PaymentProvider => {
    const { webhookSecret: current, previousWebhookSecret: previous } = secrets;
    const webhookSecrets = [current, ...(previous ? [previous] : [])];
    const account: StripeAccount = { url, secretKey: secretKey, mode, methods: byChannel };
    return {
      name,
      createPayment: (order, _, signal) => createPayment(account, order, now(), signal),
      lookUp: async (payment, signal) => {
        // The response to its creation was lost. The player has not seen its page. A retry returns the same session.
        if (!payment.provider_ref) return { is: 'unknown' };
        const found = await readSession(account, payment, signal);
        return found ? stateOf(found) : { is: 'unknown' };
      },
      cancel: (payment, signal) => cancel(account, payment, signal),
      amountStep: stripeStep,
      refund: (owed, signal) => refund(account, owed, signal),
      parseWebhook: async (request) => {
        const webhook = parseStripeWebhook(request, webhookSecrets, mode);
        if (webhook.is !== 'return') return webhook;
        const { about, response } = webhook;
        const events = await eventsOfReturn(account, about, AbortSignal.timeout(webhookPatienceMs));
        return { is: 'events', events, response };
      },
      check: (signal) => check(account, signal),
    };
  },
};
