/** What is known of an order's way to its end. Moments are timestamps in seconds, `made` is in milliseconds since 1970. */
export interface Standing {
  readonly state: 'sending' | 'pending' | 'unknown' | 'dismissed' | 'not-created' | 'success' | 'fail';
  readonly made: number;
  readonly paid_at?: number | undefined;
  readonly delivered_at?: number | undefined;
  /** Why its goods will not come; nothing where they will. */
  readonly undelivered?: string | undefined;
  readonly pay_by?: number | undefined;
  readonly expected_by?: number | undefined;
  readonly refunded?: { readonly whole: boolean } | undefined;
}

/** How long an order may take where its method promises nothing: from when it was made, and from when it was paid. */
export const promisedMs = 15 * 60_000;

/**
 * Whether an order takes longer than promised, so that a player may ask for help (RS-2). One that failed, was delivered or never will be,
 * or is wholly refunded
 * does not, nor a success of a gateway that does not say when it delivers. One that waits for its money is never late while it can
 * be paid: only where its time to pay is over and its gateway has had time to end it.
 */
export function isOverdue(order: Standing, nowMs: number): boolean {
  const { state, made, paid_at, delivered_at, undelivered, pay_by = Number.POSITIVE_INFINITY, expected_by = 0 } = order;
  if (state === 'fail' || delivered_at !== undefined || undelivered || order.refunded?.whole) return false;
  if (state === 'success' && paid_at === undefined) return false;
  const waits = (state === 'pending' || state === 'dismissed') && paid_at === undefined;
  if (waits) return nowMs > pay_by * 1_000 + promisedMs;
  const from = paid_at === undefined ? made : paid_at * 1_000;
  const by = expected_by * 1_000;
  return nowMs > (by > from ? by : from + promisedMs);
}
