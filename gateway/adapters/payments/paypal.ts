import * as v from 'valibot';
import {
  type CreatedPayment,
  PaymentError,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentRef,
  RefundPending,
} from '../../ports/payment-provider.ts';
import type { RefundAnswer, ToRefund } from '../../ports/refund.ts';
import { accountEntries, address, type PaymentAdapter, text } from './adapter.ts';
import { checkPayPalCredentials, createPayPalRequest, PayPalError, type PayPalRequest } from './paypal-api.ts';
import { payPalStep, toPayPalMoney } from './paypal-money.ts';
import {
  billingNoOf,
  closeOrder,
  isPaidTo,
  type PayPalOrder,
  payPalId,
  payPalOrder,
  readOrder,
  refundReference,
  settleOrder,
} from './paypal-order.ts';
import { payPalWebhooks } from './paypal-webhook.ts';

const hosts = { live: 'api-m.paypal.com', demo: 'api-m.sandbox.paypal.com' };
const otherMode = { live: 'demo', demo: 'live' } as const;

const settings = v.pipe(
  v.strictObject({
    adapter: v.literal('paypal'),
    ...accountEntries,
    clientId: text,
    clientSecret: text,
    /** The PayPal account that the money goes to. Money for another one is never counted. */
    merchantId: v.pipe(
      text,
      v.regex(/^[A-Z0-9]{13}$/, 'the merchant ID of the PayPal account, of 13 letters and digits'),
    ),
    webhookId: v.pipe(text, v.regex(/^[a-zA-Z0-9]{1,50}$/, 'the webhook ID that PayPal shows')),
    /** The base address of the API; PayPal's for the mode by default. */
    url: v.optional(address),
  }),
  v.forward(
    v.check(
      ({ mode, url }) => !url || new URL(url).hostname !== hosts[otherMode[mode]],
      'an address for the mode: api-m.paypal.com takes real money, and api-m.sandbox.paypal.com takes test money',
    ),
    ['url'],
  ),
);
type PayPalSettings = v.InferOutput<typeof settings>;

const maxTextBytes = 127;

/** Cuts a text to the length that PayPal takes, and puts it into one line. PayPal counts letters beyond ASCII more than once. */
function cut(from: string): string {
  let result = '';
  for (const letter of from.replace(/\p{Cc}/gu, ' ').trim()) {
    if (Buffer.byteLength(result + letter) > maxTextBytes) break;
    result += letter;
  }
  return result;
}

/** The request that creates an order at PayPal. The same order results in the same request, or the idempotency key would be refused. */
function createRequest(order: PaymentOrder, brandName: string): object {
  const { billing_no, product_name, return_url, language } = order;
  const description = cut(product_name);
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: billing_no,
        invoice_id: billing_no,
        ...(description && { description }),
        amount: toPayPalMoney(order),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: cut(brandName),
          ...(/^[a-z]{2}-[A-Z]{2}$/.test(language) && { locale: language }),
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url,
          cancel_url: return_url,
        },
      },
    },
  };
}

/** The page where the player approves an order. @throws {PaymentError} where PayPal sends none */
function approvalPage({ links }: PayPalOrder): string {
  const { href = '' } = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve') ?? {};
  if (!URL.canParse(href) || !/^https?:$/.test(new URL(href).protocol))
    throw new PaymentError('retryable', 'PayPal sends no page for the approval');
  return href;
}

/** Checks that an order at PayPal is for our order and our account. @throws {PaymentError} */
function assertOwn(order: PayPalOrder, billingNo: string, merchantId: string): void {
  const [unit] = order.purchase_units;
  if (!unit || billingNoOf(unit) !== billingNo)
    throw new PaymentError('retryable', 'PayPal responds with another order');
  if (!isPaidTo(merchantId, unit))
    throw new PaymentError('misconfigured', 'the money of the order goes to another PayPal account than merchantId');
}

/** Why PayPal does not create an order: an order that it never takes is a mistake of the setup, the rest is a refusal. */
function creationError(error: unknown): unknown {
  if (!(error instanceof PayPalError) || error.kind !== 'declined') return error;
  const isSetup = /^(PAYEE_|NOT_ENABLED|INVALID_|UNSUPPORTED_|DECIMAL|MAX_VALUE|CANNOT_BE)/.test(error.issue);
  return isSetup ? new PaymentError('misconfigured', error.message, { cause: error }) : error;
}

/** The capture to refund: the payment's own id, or where it was not stored the capture of the order. */
async function captureToRefund(request: PayPalRequest, owed: ToRefund, signal: AbortSignal): Promise<string | null> {
  if (owed.event_id) return v.is(payPalId, owed.event_id) ? owed.event_id : null;
  if (!v.is(payPalId, owed.payment_ref)) return null;
  const order = await readOrder(request, owed.payment_ref, signal);
  const captures = order?.purchase_units.flatMap(({ payments }) => payments?.captures ?? []) ?? [];
  return captures.find(({ status }) => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED')?.id ?? null;
}

const refundResponse = v.object({ id: payPalId, status: v.string() });

/** Refunds a capture, or a part of it. @throws {RefundPending} while PayPal has not decided */
async function refund(request: PayPalRequest, owed: ToRefund, signal: AbortSignal): Promise<RefundAnswer> {
  const capture = await captureToRefund(request, owed, signal);
  if (capture === null) return { is: 'refused', why: 'no captured payment is known at PayPal' };
  const body = JSON.stringify({ amount: toPayPalMoney(owed), custom_id: refundReference(owed) });
  try {
    const create = { method: 'POST', path: `/v2/payments/captures/${capture}/refund`, body } as const;
    // PayPal forgets an idempotency key after some weeks, so a refund that it has accepted is read.
    const call = v.is(payPalId, owed.refund_ref)
      ? ({ method: 'GET', path: `/v2/payments/refunds/${owed.refund_ref}` } as const)
      : { ...create, requestId: owed.refund_id };
    const { id, status } = await request(call, refundResponse, signal);
    if (status === 'COMPLETED') return { is: 'refunded', provider_ref: id };
    if (status === 'PENDING') throw new RefundPending('the refund is pending at PayPal', id);
    return { is: 'refused', why: `PayPal reports the refund as ${status === 'CANCELLED' ? 'cancelled' : 'failed'}` };
  } catch (error) {
    if (!(error instanceof PayPalError) || error.kind !== 'declined') throw error;
    if (error.issue === 'CAPTURE_FULLY_REFUNDED' && !owed.is_part) return { is: 'refunded' };
    if (error.issue === 'PENDING_CAPTURE') throw new PaymentError('retryable', error.message, { cause: error });
    return { is: 'refused', why: error.message };
  }
}

/** Connects a PayPal account. */
function connect(name: string, account: PayPalSettings, now: () => number): PaymentProvider {
  const { mode, merchantId, webhookId } = account;
  const { clientId, clientSecret, url = `https://${hosts[mode]}` } = account;
  const credentials = { url, clientId, clientSecret, now };
  const request = createPayPalRequest(credentials);
  /** PayPal finds orders by its own ids only. A payment whose response was lost is created again with the same idempotency key. */
  const isKnown = ({ provider_ref }: PaymentRef): boolean => v.is(payPalId, provider_ref);
  return {
    name,
    createPayment: async (order, { brand }, signal): Promise<CreatedPayment> => {
      if (order.mode !== mode) throw new PaymentError('misconfigured', `the account is for ${mode} orders`);
      const body = JSON.stringify(createRequest(order, brand.title));
      const call = { method: 'POST', path: '/v2/checkout/orders', body, requestId: order.billing_no } as const;
      const created = await request(call, payPalOrder, signal).catch((error) => {
        throw creationError(error);
      });
      assertOwn(created, order.billing_no, merchantId);
      return { page: { url: approvalPage(created) }, providerRef: created.id };
    },
    lookUp: async (payment, signal) => {
      const order = isKnown(payment) ? await readOrder(request, payment.provider_ref, signal) : null;
      if (!order) return { is: 'unknown' };
      assertOwn(order, payment.billing_no, merchantId);
      return settleOrder(request, order, signal);
    },
    cancel: async (payment, signal) =>
      isKnown(payment) ? closeOrder(request, payment.provider_ref, signal) : 'unknown',
    amountStep: payPalStep,
    refund: (owed, signal) => refund(request, owed, signal),
    parseWebhook: payPalWebhooks({ request, merchantId }, webhookId),
    check: (signal) => checkPayPalCredentials(credentials, signal),
  };
}

/** The adapter `paypal`: payments with a PayPal account by PayPal Orders v2, which the gateway captures. */
export const paypalAdapter: PaymentAdapter<PayPalSettings> = { schema: settings, create: connect };
