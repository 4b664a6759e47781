import { defaultDeliveryMs, type OrderProgress } from './order.ts';

/**
 * Whether an order takes longer than promised, so that the player can request help (RS-2). An order is never overdue after it failed, was
 * delivered, was fully refunded, or will not be delivered. Neither is a successful order of a gateway that reports no delivery times. An
 * unpaid order is overdue only after its time to pay has ended and the gateway has had time to close it.
 */
export function isOverdue(order: OrderProgress, nowMs: number): boolean {
  const { state, made, paid_at, delivered_at, undelivered, pay_by = Number.POSITIVE_INFINITY, expected_by = 0 } = order;
  if (state === 'fail' || delivered_at !== undefined || undelivered || order.refunded?.whole) return false;
  if (state === 'success' && paid_at === undefined) return false;
  const waits = (state === 'pending' || state === 'dismissed') && paid_at === undefined;
  if (waits) return nowMs > pay_by * 1_000 + defaultDeliveryMs;
  const from = paid_at === undefined ? made : paid_at * 1_000;
  const by = expected_by * 1_000;
  return nowMs > (by > from ? by : from + defaultDeliveryMs);
}

/**
 * A short order number to read aloud, such as `CS-7F3A-20C9` (RS-5). An order has the same short number on every device. Support receives
 * the full number, because short ones can collide. The hash is FNV-1a with 32 bits: one in four billion pairs of orders collides.
 */
export function shortOrderNumber(billing_no: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(billing_no)) hash = Math.imul(hash ^ byte, 0x01000193);
  const digits = (hash >>> 0).toString(16).toUpperCase().padStart(8, '0');
  return `CS-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
