import * as v from 'valibot';
import { PaymentError, type Webhook, type WebhookEvent } from '../../ports/payment-provider.ts';
import type { RefundAnswer, ToRefund } from '../../ports/refund.ts';
import { requestStripe, type StripeAccess, StripeError } from './stripe-api.ts';
import { toStripe } from './stripe-money.ts';

const refund = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  amount: v.pipe(v.number(), v.safeInteger()),
  status: v.nullish(v.string(), 'pending'),
  metadata: v.nullish(v.record(v.string(), v.string())),
  failure_reason: v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^\w{1,80}$/))), null),
});
const refunds = v.object({ data: v.array(refund) });

type StripeRefund = v.InferOutput<typeof refund>;

const path = '/v1/refunds';

async function listRefunds(access: StripeAccess, payment_intent: string, signal: AbortSignal): Promise<StripeRefund[]> {
  const fields = { payment_intent, limit: 100 };
  return (await requestStripe(access, { method: 'GET', path, fields, schema: refunds }, signal)).data;
}

/** @throws {PaymentError} `retryable` while Stripe has not decided */
function toAnswer({ id, status, failure_reason }: StripeRefund): RefundAnswer {
  if (status === 'succeeded') return { is: 'refunded', provider_ref: id };
  if (status === 'failed' || status === 'canceled')
    return { is: 'refused', why: `Stripe: ${status}${failure_reason ? ` (${failure_reason})` : ''}` };
  throw new PaymentError('retryable', 'the refund is not decided yet');
}

/** A refusal is about this refund; everything else is a mistake of the account or of the connection, and is tried again. */
const isRefusal = (error: unknown): error is StripeError =>
  error instanceof StripeError && [400, 402, 404].includes(error.status);

/**
 * Gives a payment back, or a part of it. A refund is found again by its id in the metadata: an idempotency key would repeat the first answer for a day, and
 * then be forgotten.
 * @throws {PaymentError} while the refund is not decided, or when Stripe does not answer
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

/**
 * The webhook without the refunds that are not done. Stripe reports a refund when it begins, and one that is pending may still fail.
 * @throws {PaymentError} when Stripe does not answer
 */
export async function withoutPendingRefunds(
  access: StripeAccess,
  webhook: Webhook,
  signal: AbortSignal,
): Promise<Webhook> {
  if (webhook.is === 'forged') return webhook;
  const events: WebhookEvent[] = [];
  for (const event of webhook.events) {
    const { is, paymentId, amount_minor = 0, currency = '' } = event;
    if (is === 'refunded') {
      const done = (await listRefunds(access, paymentId, signal)).filter(({ status }) => status === 'succeeded');
      if (done.reduce((sum, { amount }) => sum + amount, 0) < toStripe({ amount_minor, currency })) continue;
    }
    events.push(event);
  }
  return { ...webhook, events };
}
