import * as v from 'valibot';
import { type Money, RefundPending, type WebhookEvent } from '../../ports/payment-provider.ts';
import type { RefundAnswer, ToRefund } from '../../ports/refund.ts';
import { requestStripe, type StripeAccess, StripeError } from './stripe-api.ts';
import { fromStripe, toStripe } from './stripe-money.ts';

const refund = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  amount: v.pipe(v.number(), v.safeInteger()),
  status: v.nullish(v.string(), 'pending'),
  metadata: v.nullish(v.record(v.string(), v.string())),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  failure_reason: v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^\w{1,80}$/))), null),
});
const refunds = v.object({ data: v.array(refund) });

type StripeRefund = v.InferOutput<typeof refund>;

const path = '/v1/refunds';

async function listRefunds(access: StripeAccess, payment_intent: string, signal: AbortSignal): Promise<StripeRefund[]> {
  const fields = { payment_intent, limit: 100 };
  return (await requestStripe(access, { method: 'GET', path, fields, schema: refunds }, signal)).data;
}

const failureOf = ({ status, failure_reason }: Pick<StripeRefund, 'status' | 'failure_reason'>): string =>
  `Stripe: ${status}${failure_reason ? ` (${failure_reason})` : ''}`;

/** @throws {RefundPending} while Stripe has not decided */
function toAnswer({ id, status, failure_reason }: StripeRefund): RefundAnswer {
  if (status === 'succeeded') return { is: 'refunded', provider_ref: id };
  if (status === 'failed' || status === 'canceled')
    return { is: 'refused', why: failureOf({ status, failure_reason }) };
  throw new RefundPending('the refund is not decided yet', id);
}

/** A refusal is about this refund; everything else is a mistake of the account or of the connection, and is tried again. */
const isRefusal = (error: unknown): error is StripeError =>
  error instanceof StripeError && [400, 402, 404].includes(error.status);

/**
 * Gives a payment back, or a part of it. A refund is found again by its id in the metadata: an idempotency key would repeat the first answer for a day, and
 * then be forgotten.
 * @throws {RefundPending} while the refund is not decided
 * @throws {PaymentError} when Stripe does not answer
 */
export async function refundByStripe(
  access: StripeAccess,
  payment_intent: string,
  owed: ToRefund,
  signal: AbortSignal,
): Promise<RefundAnswer> {
  const { refund_id, billing_no } = owed;
  const amount = toStripe(owed);
  try {
    const known = (await listRefunds(access, payment_intent, signal)).find(
      ({ metadata }) => metadata?.refund_id === refund_id,
    );
    if (known) return toAnswer(known);
    const fields = { payment_intent, amount, metadata: { refund_id, billing_no } };
    const create = { method: 'POST', path, fields, idempotencyKey: refund_id, schema: refund } as const;
    return toAnswer(await requestStripe(access, create, signal));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === 'charge_already_refunded' && !owed.is_part) return { is: 'refunded' };
    return { is: 'refused', why: error.message };
  }
}

const intent = v.object({ metadata: v.nullish(v.record(v.string(), v.string())) });

/** The order that a payment is for; undefined for a payment of another sale, or one that Stripe does not know. */
async function orderOfPayment(access: StripeAccess, payment: string, signal: AbortSignal): Promise<string | undefined> {
  const call = { method: 'GET', path: `/v1/payment_intents/${encodeURIComponent(payment)}`, schema: intent } as const;
  try {
    return (await requestStripe(access, call, signal)).metadata?.billing_no;
  } catch (error) {
    if (error instanceof StripeError && error.code === 'resource_missing') return undefined;
    throw error;
  }
}

/** A webhook about money that goes back. It names the payment; what became of it is read from Stripe. */
export interface StripeReturn {
  readonly paymentIntent: string;
  /** The order, if the webhook names it. */
  readonly billingNo?: string | undefined;
  /** The dispute that the webhook is about; without it, it is about refunds. */
  readonly dispute?: (NonNullable<WebhookEvent['dispute']> & Money) | undefined;
}

/**
 * The events of a webhook about money that goes back. A webhook about a refund results in the events of all refunds of its payment, as they
 * stand now: webhooks may come in any order, Stripe reports a refund when it begins, and one that is pending may still fail.
 * @throws {PaymentError} when Stripe does not answer
 */
export async function eventsOfReturn(
  access: StripeAccess,
  { paymentIntent: paymentId, billingNo, dispute }: StripeReturn,
  signal: AbortSignal,
): Promise<readonly WebhookEvent[]> {
  const billing_no = billingNo ?? (await orderOfPayment(access, paymentId, signal));
  if (!billing_no) return [];
  if (dispute) {
    const { amount_minor, currency, ...about } = dispute;
    return [{ is: 'disputed', billing_no, paymentId, amount_minor, currency, dispute: about }];
  }
  return (await listRefunds(access, paymentId, signal)).flatMap((one): WebhookEvent[] => {
    const requested = one.metadata?.refund_id;
    const about = { billing_no, paymentId, ...fromStripe(one.amount, one.currency), refundRef: one.id };
    const event = { ...about, ...(requested !== undefined && { requested }) };
    if (one.status === 'succeeded') return [{ is: 'refunded', ...event }];
    const isFailed = one.status === 'failed' || one.status === 'canceled';
    return isFailed ? [{ is: 'refund-failed', ...event, reason: failureOf(one) }] : [];
  });
}
