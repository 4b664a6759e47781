const daySeconds = 86_400;
const minuteMs = 60_000;
/** The last hour, in which a clock runs. */
const runningMs = 60 * minuteMs;
/** The minutes that a screen reader announces, each once. */
const announcedMinutes = [1, 5];

/** The time left to pay a replenish link (RP-3). */
export type Countdown =
  /** The link never expires, or only after a day or more: there is no countdown. */
  { is: 'none' } | { is: 'running'; minutes: number; seconds: number } | { is: 'expired' };

/** Returns the end of a validity time on a monotonic clock, or null if there is no countdown (RP-3, T36). */
export function deadlineMs(validSeconds: number, nowMs: number): number | null {
  return validSeconds > 0 && validSeconds < daySeconds ? nowMs + validSeconds * 1_000 : null;
}

/** Returns the time left until a deadline. A started second counts in full. Both are in milliseconds of the same clock. */
export function countdown(deadline: number | null, nowMs: number): Countdown {
  if (deadline === null) return { is: 'none' };
  const left = Math.ceil((deadline - nowMs) / 1_000);
  return left > 0 ? { is: 'running', minutes: Math.floor(left / 60), seconds: left % 60 } : { is: 'expired' };
}

/** The time left to pay an order. The last hour is counted by the second; before it, the day and time are shown (RS-2). */
export type PayTime =
  | { readonly is: 'over' }
  | { readonly is: 'running'; readonly seconds: number }
  | { readonly is: 'later' };

/** Returns the time left. `pay_by` is in seconds since 1970, `nowMs` in milliseconds. */
export function payTime(pay_by: number, nowMs: number): PayTime {
  const leftMs = pay_by * 1_000 - nowMs;
  if (leftMs <= 0) return { is: 'over' };
  return leftMs > runningMs ? { is: 'later' } : { is: 'running', seconds: Math.ceil(leftMs / 1_000) };
}

/** Milliseconds until the countdown changes. Null: it changes no more. */
export function payTimeChangesMs(pay_by: number, nowMs: number): number | null {
  const leftMs = pay_by * 1_000 - nowMs;
  if (leftMs <= 0) return null;
  const stepMs = leftMs > runningMs ? minuteMs : 1_000;
  return leftMs % stepMs || stepMs;
}

/** The number of minutes that a screen reader announces as left. Null: it announces nothing now. */
export function payMinutesToAnnounce(pay_by: number, nowMs: number): number | null {
  const leftMs = pay_by * 1_000 - nowMs;
  return leftMs > 0 ? (announcedMinutes.find((minutes) => leftMs <= minutes * minuteMs) ?? null) : null;
}
