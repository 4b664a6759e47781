import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { FailureCode } from '../../../src/rules/failure.ts';
import type { DisputeState, Money, Webhook, WebhookEvent, WebhookRequest } from '../../ports/payment-provider.ts';
import { fromAdyenAmount } from './adyen-money.ts';

/** What a webhook is checked against. */
export interface AdyenWebhookSettings {
  readonly merchantAccount: string;
  readonly mode: 'live' | 'demo';
  /** HMAC keys in hex: the current one, and the previous one while Adyen still signs with it. */
  readonly hmacKeys: readonly string[];
}

const optionalText = v.nullish(v.string(), '');
const item = v.object({
  pspReference: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  originalReference: optionalText,
  merchantAccountCode: v.string(),
  merchantReference: optionalText,
  amount: v.object({ value: v.pipe(v.number(), v.safeInteger()), currency: v.string() }),
  eventCode: v.string(),
  success: v.picklist(['true', 'false']),
  reason: optionalText,
  additionalData: v.object({ hmacSignature: v.string(), paymentLinkId: optionalText }),
});
type Item = v.InferOutput<typeof item>;

const notification = v.object({
  live: v.picklist(['true', 'false']),
  notificationItems: v.pipe(v.array(v.object({ NotificationRequestItem: item })), v.minLength(1)),
});

const escapeValue = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll(':', '\\:');

/**
 * Whether Adyen signed an item. Adyen's libraries join the values as they are, and its documentation escapes `\` and `:`. The two
 * differ only for values that no order number has, and both are accepted.
 */
function isSigned(hmacKeys: readonly string[], signed: Item): boolean {
  const { amount, additionalData } = signed;
  const values = [
    ...[signed.pspReference, signed.originalReference, signed.merchantAccountCode, signed.merchantReference],
    ...[String(amount.value), amount.currency, signed.eventCode, signed.success],
  ];
  const signature = Buffer.from(additionalData.hmacSignature);
  return hmacKeys.some((key) =>
    [values, values.map(escapeValue)].some((parts) => {
      const expected = createHmac('sha256', Buffer.from(key, 'hex')).update(parts.join(':')).digest('base64');
      return signature.length === expected.length && timingSafeEqual(signature, Buffer.from(expected));
    }),
  );
}

/**
 * Adyen's refusal reasons, where a player may know of them. Adyen asks its merchants not to reveal the others, such as a suspected fraud
 * or a wrong security code, because they would help to try stolen cards: those are `declined`.
 */
const failures: Readonly<Record<string, FailureCode>> = {
  'not enough balance': 'insufficient_funds',
  'withdrawal amount exceeded': 'limit',
  'withdrawal count exceeded': 'limit',
  '3d not authenticated': 'authentication_failed',
  'authentication required': 'authentication_failed',
  cancelled: 'cancelled',
  'shopper cancelled': 'cancelled',
  'acquirer error': 'provider_unavailable',
  'issuer unavailable': 'provider_unavailable',
};

/** Why a payment was refused; undefined where Adyen does not say. */
function failureOf(reason: string | null): FailureCode | undefined {
  const known = (reason ?? '').trim().toLowerCase();
  return known ? (Object.hasOwn(failures, known) ? failures[known] : 'declined') : undefined;
}

/** Events that report that all money of a payment went back, or will never arrive. They name the payment in `originalReference`. */
const returned = new Set(['CANCELLATION', 'CANCEL_OR_REFUND', 'TECHNICAL_CANCEL', 'CAPTURE_FAILED']);
/** Events that report that a refund failed, also one that was reported as done before. */
const failedRefunds = new Set(['REFUND_FAILED', 'REFUNDED_REVERSED']);

/**
 * Events of disputes. Adyen takes the money with CHARGEBACK, and once more with SECOND_CHARGEBACK after it was won. All events of a dispute
 * have one id, so the second round gets another.
 */
const disputes: Readonly<Record<string, readonly [state: DisputeState, round: 1 | 2]>> = {
  REQUEST_FOR_INFORMATION: ['opened', 1],
  NOTIFICATION_OF_CHARGEBACK: ['opened', 1],
  CHARGEBACK: ['lost', 1],
  CHARGEBACK_REVERSED: ['won', 1],
  SECOND_CHARGEBACK: ['lost', 2],
  PREARBITRATION_LOST: ['lost', 2],
  PREARBITRATION_WON: ['won', 2],
};

/** The order that an item is about. A refund of a part has the id of the refund as its reference: `refund/<billing_no>/…`. */
const billingNoOf = ({ merchantReference }: Pick<Item, 'merchantReference'>): string =>
  merchantReference.startsWith('refund/') ? (merchantReference.split('/')[1] ?? '') : merchantReference;

/** Converts an amount; without it, where the gateway cannot express it. */
const moneyOf = (amount: Item['amount']): Partial<Money> => fromAdyenAmount(amount) ?? {};

/** Converts a refund or a dispute; null for every other item. */
function toReturn({ eventCode, success, ...from }: Item): WebhookEvent | null {
  const { merchantReference, originalReference: paymentId, pspReference, amount } = from;
  const event = { billing_no: billingNoOf(from), paymentId };
  const isSuccess = success === 'true';
  const dispute = Object.hasOwn(disputes, eventCode) ? disputes[eventCode] : undefined;
  if (dispute) {
    const [state, round] = dispute;
    const id = round === 1 ? pspReference : `${pspReference}/${round}`;
    return isSuccess ? { is: 'disputed', ...event, ...moneyOf(amount), dispute: { id, state } } : null;
  }
  if (paymentId === '') return null;
  if (returned.has(eventCode)) return isSuccess ? { is: 'refunded', ...event } : null;
  const isFailed = failedRefunds.has(eventCode) ? isSuccess : !isSuccess;
  if (eventCode !== 'REFUND' && !failedRefunds.has(eventCode)) return null;
  const requested = merchantReference === event.billing_no ? {} : { requested: merchantReference };
  const refund = { ...event, ...moneyOf(amount), refundRef: pspReference, ...requested };
  return isFailed
    ? { is: 'refund-failed', ...refund, reason: `Adyen reports ${eventCode}` }
    : eventCode === 'REFUND'
      ? { is: 'refunded', ...refund }
      : null;
}

/** Converts an item; null where it changes no order. @throws {RangeError} for an amount that the gateway cannot express */
function toEvent({ eventCode, success, ...from }: Item): WebhookEvent | null {
  const billing_no = from.merchantReference;
  if (eventCode === 'AUTHORISATION' && success === 'false') {
    // The page of a payment link lets the player try again, and the link stays open.
    if (from.additionalData.paymentLinkId) return null;
    return { is: 'failed', billing_no, paymentId: from.pspReference, failure: failureOf(from.reason) };
  }
  if (eventCode !== 'AUTHORISATION') return toReturn({ eventCode, success, ...from });
  const money = fromAdyenAmount(from.amount);
  if (!money) throw new RangeError(`${from.amount.value} ${from.amount.currency}`);
  return { is: 'paid', billing_no, paymentId: from.pspReference, ...money };
}

function parse(rawBody: string): v.InferOutput<typeof notification> | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), notification), rawBody);
  return read.success ? read.output : null;
}

const rejected = (why: string): Webhook => ({ is: 'events', events: [], response: new Response(why, { status: 422 }) });

/**
 * Reads a standard webhook. The signature carries no time: a replay repeats the id of a payment, which changes nothing. A signed webhook
 * of another merchant account or of the other mode is kept without effect, and answered 422 so that Adyen reports it to the operator.
 */
export function parseAdyenWebhook(
  { merchantAccount, mode, hmacKeys }: AdyenWebhookSettings,
  { method, rawBody }: WebhookRequest,
): Webhook {
  const read = method === 'POST' ? parse(rawBody) : null;
  const items = read?.notificationItems.map(({ NotificationRequestItem }) => NotificationRequestItem) ?? [];
  if (!read || !items.every((one) => isSigned(hmacKeys, one))) return { is: 'forged' };
  if (items.some(({ merchantAccountCode }) => merchantAccountCode !== merchantAccount))
    return rejected('another merchant account');
  if (read.live !== String(mode === 'live')) return rejected('another mode');
  try {
    const events = items.map(toEvent).filter((event) => event !== null);
    return { is: 'events', events, response: new Response('[accepted]', { status: 200 }) };
  } catch (error) {
    if (error instanceof RangeError) return rejected('another currency unit');
    throw error;
  }
}
