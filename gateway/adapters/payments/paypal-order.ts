import * as v from 'valibot';
import type { FailureCode } from '../../../src/rules/failure.ts';
import { PaymentError, type PaymentState } from '../../ports/payment-provider.ts';
import type { ToRefund } from '../../ports/refund.ts';
import { PayPalError, type PayPalRequest } from './paypal-api.ts';
import { fromPayPalMoney } from './paypal-money.ts';

/** An id that PayPal assigned. It becomes a part of addresses. */
export const payPalId = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,36}$/));

const payPalMoney = v.object({
  currency_code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  value: v.pipe(v.string(), v.maxLength(32)),
});
const payee = v.optional(v.object({ merchant_id: v.optional(v.string()) }));

/** A captured payment: the money itself. */
export const payPalCapture = v.object({
  id: payPalId,
  status: v.string(),
  amount: payPalMoney,
  custom_id: v.optional(v.string()),
  invoice_id: v.optional(v.string()),
  payee,
  processor_response: v.nullish(v.object({ response_code: v.nullish(v.string()) })),
});
/** A captured payment. */
export type PayPalCapture = v.InferOutput<typeof payPalCapture>;

const unit = v.object({
  custom_id: v.optional(v.string()),
  invoice_id: v.optional(v.string()),
  payee,
  payments: v.optional(v.object({ captures: v.optional(v.array(payPalCapture)) })),
});

/** An order at PayPal: what the player approves. It has one purchase unit, and one capture at most that succeeded. */
export const payPalOrder = v.object({
  id: payPalId,
  status: v.string(),
  intent: v.optional(v.string()),
  purchase_units: v.pipe(v.array(unit), v.minLength(1)),
  links: v.optional(v.array(v.object({ rel: v.string(), href: v.string() })), []),
});
/** An order at PayPal. */
export type PayPalOrder = v.InferOutput<typeof payPalOrder>;

/** The number of our order; undefined for an object that this adapter did not create. */
export function billingNoOf(object: {
  readonly custom_id?: string | undefined;
  readonly invoice_id?: string | undefined;
}) {
  return object.custom_id === object.invoice_id ? object.custom_id : undefined;
}

/** The `custom_id` of a refund: of a part it is the refund's id, with commas because PayPal knows no slashes there. */
export const refundReference = ({ refund_id, billing_no, is_part }: ToRefund): string =>
  is_part ? refund_id.replaceAll('/', ',') : billing_no;

/** The id of the refund that a `custom_id` names; undefined for one of a whole payment, or of a dashboard. */
export const refundIdOf = (customId: string | undefined): string | undefined =>
  customId?.startsWith('refund,') ? customId.replaceAll(',', '/') : undefined;

/** Whether the money goes to the account of the operator. PayPal leaves the payee out of some responses. */
export function isPaidTo(
  merchantId: string,
  object: { readonly payee?: { readonly merchant_id?: string | undefined } | undefined },
) {
  const { merchant_id } = object.payee ?? {};
  return merchant_id === undefined || merchant_id === merchantId;
}

/** The states of captures in the order in which they decide about an order; all others are failed attempts. */
const decisive = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'PENDING'];

/** PayPal's codes of a bank's refusal that are not a plain one. */
const failures: Readonly<Record<string, FailureCode>> = {
  '0R00': 'cancelled',
  '5120': 'insufficient_funds',
  '5650': 'authentication_failed',
  '5710': 'limit',
  '5910': 'provider_unavailable',
  '5920': 'provider_unavailable',
};

/** Why a capture failed; undefined where PayPal does not say. */
function payPalFailure({ processor_response }: PayPalCapture): FailureCode | undefined {
  const code = processor_response?.response_code;
  return code ? (Object.hasOwn(failures, code) ? failures[code] : 'declined') : undefined;
}

/** The state of a capture. A refund of a part leaves it paid. */
export function captureState(capture: PayPalCapture): PaymentState {
  const money = () => ({ paymentId: capture.id, ...fromPayPalMoney(capture.amount) });
  if (capture.status === 'COMPLETED' || capture.status === 'PARTIALLY_REFUNDED') return { is: 'paid', ...money() };
  if (capture.status === 'REFUNDED') return { is: 'refunded', ...money() };
  if (capture.status === 'PENDING') return { is: 'open' };
  return { is: 'failed', failure: payPalFailure(capture) };
}

/** Whether {@link closeOrder} has closed an order, or PayPal has. */
const isClosed = ({ status, intent }: PayPalOrder): boolean =>
  status === 'VOIDED' || (intent !== undefined && intent !== 'CAPTURE');

/** The state of an order; `approved` where the player has agreed and the money has not been captured. */
function orderState(order: PayPalOrder): PaymentState | { readonly is: 'approved' } {
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
  const [capture = captures[0]] = decisive.flatMap((status) => captures.filter((one) => one.status === status));
  if (capture) return captureState(capture);
  if (isClosed(order)) return { is: 'failed' };
  return { is: order.status === 'APPROVED' ? 'approved' : 'open' };
}

/** Reads an order; null if PayPal has no such order. PayPal deletes an order that is not approved in time. */
export async function readOrder(request: PayPalRequest, id: string, signal: AbortSignal): Promise<PayPalOrder | null> {
  try {
    return await request({ method: 'GET', path: `/v2/checkout/orders/${id}` }, payPalOrder, signal);
  } catch (error) {
    if (error instanceof PayPalError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Closes an order, so that it can never be captured. PayPal cannot void an order whose intent is CAPTURE. The intent becomes AUTHORIZE
 * instead: PayPal then refuses each capture (`ACTION_DOES_NOT_MATCH_INTENT`), also one of another process that read the order before.
 * The adapter authorizes no order, so an approval moves no money.
 */
export async function closeOrder(
  request: PayPalRequest,
  id: string,
  signal: AbortSignal,
): Promise<'cancelled' | 'paid' | 'unknown'> {
  const body = JSON.stringify([{ op: 'replace', path: '/intent', value: 'AUTHORIZE' }]);
  try {
    await request({ method: 'PATCH', path: `/v2/checkout/orders/${id}`, body }, v.unknown(), signal);
    return 'cancelled';
  } catch (error) {
    if (!(error instanceof PayPalError) || error.kind !== 'declined') throw error;
    const order = await readOrder(request, id, signal);
    if (!order) return 'unknown';
    if (order.status === 'COMPLETED') return 'paid';
    if (isClosed(order)) return 'cancelled';
    throw error;
  }
}

/** Why PayPal refuses to take the money of this player. Each ends the order: the player buys again, with another method. */
const declines = new Set([
  'COMPLIANCE_VIOLATION',
  'DECLINED_DUE_TO_RELATED_TXN',
  'DOMESTIC_TRANSACTION_REQUIRED',
  // The order was paid by another order of the same number: it must not be paid again.
  'DUPLICATE_INVOICE_ID',
  'INSTRUMENT_DECLINED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
]);

/** The state after a capture failed: another process may have captured or closed the order. @throws what the capture threw */
async function stateAfterFailure(
  request: PayPalRequest,
  id: string,
  error: PayPalError,
  signal: AbortSignal,
): Promise<PaymentState> {
  const order = await readOrder(request, id, signal);
  const state = order ? orderState(order) : ({ is: 'unknown' } as const);
  if (state.is !== 'approved') return state;
  if (error.issue === 'ORDER_NOT_APPROVED') return { is: 'open' };
  if (!declines.has(error.issue))
    throw new PaymentError('misconfigured', `capture: ${error.message}`, { cause: error });
  if ((await closeOrder(request, id, signal)) === 'paid') throw new PaymentError('retryable', 'the order was captured');
  return { is: 'failed', failure: error.issue === 'TRANSACTION_LIMIT_EXCEEDED' ? 'limit' : 'declined' };
}

/** The state of an order. An order that the player has approved is captured first. */
export async function settleOrder(
  request: PayPalRequest,
  order: PayPalOrder,
  signal: AbortSignal,
): Promise<PaymentState> {
  const state = orderState(order);
  if (state.is !== 'approved') return state;
  try {
    const captured = await request(
      {
        method: 'POST',
        path: `/v2/checkout/orders/${order.id}/capture`,
        body: '{}',
        requestId: `capture-${order.id}`,
      },
      payPalOrder,
      signal,
    );
    const settled = orderState(captured);
    return settled.is === 'approved' ? { is: 'open' } : settled;
  } catch (error) {
    if (!(error instanceof PayPalError) || error.kind !== 'declined') throw error;
    return stateAfterFailure(request, order.id, error, signal);
  }
}
