import type { Order } from '../contract/order.ts';
import { channelOf } from '../payments/channels.ts';
import type { Intent } from '../storage/intent.ts';

const names = [
  ['client_id', 'client_id'],
  ['product_id', 'product_id'],
  ['server_id', 'server_id'],
  ['role_id', 'role_id'],
  ['product_name', 'product_name'],
  ['game_name', 'game_name'],
  ['server_name', 'game_server_name'],
  ['role_name', 'role_name'],
  ['method_name', 'payment_name'],
  ['option', 'payment_key'],
  ['region', 'country'],
] as const;
const moments = ['pay_by', 'expected_by', 'done_within', 'paid_at', 'delivered_at', 'refund_at'] as const;

/** The refunded part of an order. */
function refundedOf({ amount = 0, currency, refunded_amount }: Order): Intent['refunded'] {
  if (!refunded_amount || !currency) return undefined;
  return { amount: refunded_amount, currency, whole: refunded_amount >= amount };
}

/**
 * Adds the data of an order to its intent: names that are not known yet, times, and the price. `price_text` is the formatted amount.
 */
export function learned(intent: Intent, order: Order, price_text: string | undefined): Intent {
  const { billing_no, url } = order;
  const known = { ...intent, billing_no, url: url || intent.url };
  for (const [own, theirs] of names) known[own] ||= order[theirs];
  known.channel ||= channelOf(Number.parseInt(known.option ?? '', 10))?.name ?? '';
  known.pay_code = order.pay_code || intent.pay_code;
  known.refund_reason = order.refund_reason || intent.refund_reason;
  known.undelivered = order.undelivered || intent.undelivered;
  known.fail_reason = order.fail_reason || intent.fail_reason;
  known.gift = order.gift ?? intent.gift;
  known.failure = order.failure || intent.failure;
  // A response without an amount has the status only, so refunds and reviews are unknown.
  if (order.amount !== undefined) {
    known.refunded = refundedOf(order);
    known.in_review = order.in_review || undefined;
  }
  for (const moment of moments) known[moment] = order[moment] ?? intent[moment];
  if (price_text) known.price_text = price_text;
  return known;
}
