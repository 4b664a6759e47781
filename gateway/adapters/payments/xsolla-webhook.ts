import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Webhook, WebhookEvent, WebhookRequest } from '../../ports/payment-provider.ts';
import { fromDecimal } from './decimal.ts';
import { type XsollaAccount, xsollaDecimal, xsollaId } from './xsolla-api.ts';

/** Whether Xsolla sent a body: `Signature <hex>`, SHA-1 of the body with the secret after it. */
function isSigned(secrets: readonly string[], rawBody: string, header: string): boolean {
  const [, hex] = /^Signature ([0-9a-f]{40})$/i.exec(header) ?? [];
  if (hex === undefined) return false;
  return secrets.some((secret) =>
    timingSafeEqual(Buffer.from(hex, 'hex'), createHash('sha1').update(rawBody).update(secret).digest()),
  );
}

const settings = v.nullish(v.object({ project_id: v.nullish(xsollaId) }));
const ours = v.nullish(v.looseObject({ billing_no: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))) }));
const transaction = v.object({ id: xsollaId, dry_run: v.nullish(v.union([v.number(), v.string(), v.boolean()])) });

const userValidation = v.object({ settings, user: v.object({ id: v.string() }) });
/** `payment` and `refund`: the webhooks of projects that Xsolla registered before 2025-01-23. */
const paymentWebhook = v.object({
  settings,
  transaction,
  purchase: v.object({ total: v.object({ currency: v.string(), amount: xsollaDecimal }) }),
  custom_parameters: ours,
});
/** `order_paid` and `order_canceled`. Only newer projects get `billing`; the invoice of an order is its transaction. */
const orderWebhook = v.object({
  order: v.object({
    mode: v.nullish(v.string()),
    currency_type: v.nullish(v.string()),
    currency: v.string(),
    amount: xsollaDecimal,
    invoice_id: v.nullish(v.fallback(v.nullish(xsollaId), null)),
  }),
  billing: v.nullish(v.object({ settings, transaction: v.nullish(transaction) })),
  custom_parameters: ours,
});
const notification = v.looseObject({ notification_type: v.string() });

const respond = (response: Response, events: readonly WebhookEvent[] = []): Webhook => ({
  is: 'events',
  events,
  response,
});
const received = (events: readonly WebhookEvent[] = []): Webhook =>
  respond(new Response(null, { status: 204 }), events);
const errorResponse = (code: string, message: string): Response =>
  Response.json({ error: { code, message } }, { status: 400 });
const invalid = (message: string): Webhook => respond(errorResponse('INVALID_PARAMETER', message));

/** A payment as any of the webhooks reports it. */
interface ReportedPayment {
  readonly project: string | null | undefined;
  readonly isTest: boolean | null;
  readonly id: string | null | undefined;
  readonly amount: string;
  readonly currency: string;
  readonly billingNo: string | undefined;
}

/** Test payments have the number 1 there, and real ones 0 or nothing. */
const isDryRun = (of: v.InferOutput<typeof transaction> | null | undefined): boolean =>
  ['1', 'true'].includes(String(of?.dry_run));

/** Reads the payment of a webhook; null for one that moves no money. @throws {v.ValiError} for what cannot be read */
function readPayment(type: string, body: unknown): ReportedPayment | null {
  if (type === 'payment' || type === 'refund') {
    const read = v.parse(paymentWebhook, body);
    const { currency, amount } = read.purchase.total;
    return {
      project: read.settings?.project_id,
      isTest: isDryRun(read.transaction),
      id: read.transaction.id,
      ...{ amount, currency },
      billingNo: read.custom_parameters?.billing_no,
    };
  }
  const { order, billing, custom_parameters } = v.parse(orderWebhook, body);
  if (order.currency_type && order.currency_type !== 'real') return null;
  return {
    project: billing?.settings?.project_id,
    isTest: order.mode ? order.mode === 'sandbox' : billing?.transaction ? isDryRun(billing.transaction) : null,
    id: billing?.transaction?.id ?? order.invoice_id,
    amount: order.amount,
    currency: order.currency,
    billingNo: custom_parameters?.billing_no,
  };
}

const moneyTypes = new Set(['payment', 'refund', 'order_paid', 'order_canceled']);
const returns = new Set(['refund', 'order_canceled']);

/**
 * Reads a webhook of Xsolla's. It accepts 2xx, ends at 400, and repeats the webhook after any other response. Where automatic refunds are on, a
 * payment whose webhook is answered 400 goes back to the player.
 * @param secret the secret key of the project's webhooks
 */
export async function parseXsollaWebhook(
  { method, rawBody, headers, hasOrders }: WebhookRequest,
  secrets: readonly string[],
  { projectId, mode }: Pick<XsollaAccount, 'projectId' | 'mode'>,
): Promise<Webhook> {
  if (method !== 'POST' || !isSigned(secrets, rawBody, headers.get('authorization') ?? ''))
    return { is: 'forged', response: errorResponse('INVALID_SIGNATURE', 'The signature is wrong.') };
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), notification), rawBody);
  if (!read.success) return invalid('The webhook cannot be read.');
  const { notification_type: type } = read.output;
  try {
    if (type === 'user_validation') {
      const { user, settings: of } = v.parse(userValidation, read.output);
      const isOwn = !of?.project_id || of.project_id === projectId;
      return isOwn && (await hasOrders(user.id))
        ? received()
        : respond(errorResponse('INVALID_USER', 'The user is not known.'));
    }
    if (!moneyTypes.has(type)) return received();
    const payment = readPayment(type, read.output);
    if (!payment?.billingNo) return received();
    if (payment.project && payment.project !== projectId) return invalid('The payment is of another project.');
    if ((payment.isTest ?? mode === 'demo') !== (mode === 'demo'))
      return invalid(`The payment is not of the mode ${mode}.`);
    const money = fromDecimal(payment.amount, payment.currency);
    if (!payment.id || !money) return invalid('The payment cannot be read.');
    const paid = { billing_no: payment.billingNo, paymentId: payment.id, ...money };
    // Money that goes back was paid before.
    return received([...(returns.has(type) ? [{ is: 'refunded', ...paid } as const] : []), { is: 'paid', ...paid }]);
  } catch (error) {
    if (error instanceof v.ValiError) return invalid('The webhook cannot be read.');
    throw error;
  }
}
