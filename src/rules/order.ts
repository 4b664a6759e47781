import { checksum } from './encoding.ts';

/** The status of an order. `repeat` (10) means that the order already exists: the client reads it again and never sends it again (RS-1). */
export type OrderStatus = 'pending' | 'success' | 'fail' | 'repeat';

const words: Readonly<Record<string, OrderStatus>> = {
  Success: 'success',
  Fail: 'fail',
  '1': 'success',
  '-2': 'fail',
  '10': 'repeat',
};

/** Parses a status of the gateway (RS-1). Every unknown value, and `Pending` and -1, is pending: never failed. */
export function orderStatus(wire: string | number): OrderStatus {
  return (Object.hasOwn(words, wire) && words[wire]) || 'pending';
}

/** Whether an order may change from one status to another. Success is final. A success after a fail still delivers. */
export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return from === 'pending' || from === 'repeat' || (from === 'fail' && to === 'success');
}

/** The progress of an order. Timestamps are in seconds since 1970, except `made`, which is in milliseconds. */
export interface OrderProgress {
  readonly state: 'sending' | 'pending' | 'unknown' | 'dismissed' | 'not-created' | 'success' | 'fail';
  readonly made: number;
  readonly paid_at?: number | undefined;
  readonly delivered_at?: number | undefined;
  /** The reason why the goods will not be delivered, if there is one. */
  readonly undelivered?: string | undefined;
  readonly pay_by?: number | undefined;
  readonly expected_by?: number | undefined;
  readonly refunded?: { readonly whole: boolean } | undefined;
}

/** How long an order may take if its payment method promises no time. Counts from its creation, and again from its payment. */
export const defaultDeliveryMs = 15 * 60_000;

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

/** Fields that can differ between two attempts at the same purchase. */
const volatileFields = new Set([
  'token',
  'session_id',
  // The character implies it, and a configuration that loads late must not make another purchase.
  'areaId',
  // A price may change between two tries; the gateway compares it with what it charges.
  'shown_amount',
  // The player's age does not change what they buy.
  'age_band',
  'session_time',
  'spec_lang',
  'bcp47_lang',
  'idfv',
  'did',
  'game_channel_id',
  'traffic_source',
  'request_id',
]);

const serialize = (name: string, value: unknown): string =>
  name === 'card_info' ? checksum(String(value)) : String(value);

/**
 * Serializes a purchase to one canonical text. Two payloads with the same fingerprint are the same purchase (NT-5).
 * Keys are sorted and volatile fields are omitted. The device stores it, so it contains only a checksum of a card (T24).
 */
export function fingerprint(account: string, channel: string, payload: Readonly<Record<string, unknown>>): string {
  const fields = Object.keys(payload)
    .filter((name) => !volatileFields.has(name) && payload[name] !== undefined)
    .sort()
    .map((name) => `${name}=${encodeURIComponent(serialize(name, payload[name]))}`);
  return [account, channel, ...fields].join('&');
}
