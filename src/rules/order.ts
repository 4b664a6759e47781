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
