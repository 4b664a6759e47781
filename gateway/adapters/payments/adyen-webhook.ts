import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Webhook, WebhookEvent, WebhookRequest } from '../../ports/payment-provider.ts';
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

/** Events that report that the money of a payment went back, or will never arrive. They name the payment in `originalReference`. */
const returned = new Set([
  ...['REFUND', 'CANCELLATION', 'CANCEL_OR_REFUND', 'TECHNICAL_CANCEL'],
  ...['CAPTURE_FAILED', 'CHARGEBACK', 'SECOND_CHARGEBACK'],
]);

/** Converts an item; null where it changes no order. @throws {RangeError} for an amount that the gateway cannot express */
function toEvent({ eventCode, success, ...from }: Item): WebhookEvent | null {
  const billing_no = from.merchantReference;
  if (eventCode === 'AUTHORISATION' && success === 'false') {
    // The page of a payment link lets the player try again, and the link stays open.
    return from.additionalData.paymentLinkId ? null : { is: 'failed', billing_no, paymentId: from.pspReference };
  }
  const paymentId = eventCode === 'AUTHORISATION' ? from.pspReference : from.originalReference;
  const isReturned = returned.has(eventCode) && success === 'true' && paymentId !== '';
  if (eventCode !== 'AUTHORISATION') return isReturned ? { is: 'refunded', billing_no, paymentId } : null;
  const money = fromAdyenAmount(from.amount);
  if (!money) throw new RangeError(`${from.amount.value} ${from.amount.currency}`);
  return { is: 'paid', billing_no, paymentId, ...money };
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
