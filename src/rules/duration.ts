/** A duration in the units that a player reads. Less than a minute counts as one minute (RP-3). */
export type Duration =
  | { is: 'days'; days: number; hours: number }
  | { is: 'hours'; hours: number; minutes: number }
  | { is: 'minutes'; minutes: number };

/** Converts seconds to days and hours, hours and minutes, or minutes. */
export function duration(seconds: number): Duration {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return { is: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  return hours > 0 ? { is: 'hours', hours, minutes: minutes % 60 } : { is: 'minutes', minutes };
}

/** Formats seconds as minutes and seconds, such as `1:05`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The time left to pay a replenish link (RP-3). */
export type Countdown =
  /** The link never expires, or only after a day or more: there is no countdown. */
  { is: 'none' } | { is: 'running'; minutes: number; seconds: number } | { is: 'expired' };

const daySeconds = 86_400;

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

const minuteMs = 60_000;
/** The last hour, in which a clock runs. */
const runningMs = 60 * minuteMs;

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

/** The minutes that a screen reader announces, each once. */
const announcedMinutes = [1, 5];

/** The number of minutes that a screen reader announces as left. Null: it announces nothing now. */
export function payMinutesToAnnounce(pay_by: number, nowMs: number): number | null {
  const leftMs = pay_by * 1_000 - nowMs;
  return leftMs > 0 ? (announcedMinutes.find((minutes) => leftMs <= minutes * minuteMs) ?? null) : null;
}

const hourMs = 3_600_000;

/** Whether an offer runs at a moment. `starts` and `ends` are in seconds since 1970; without them it has always begun, and never ends. */
export function isOfferRunning(
  { starts, ends }: { readonly starts?: number | undefined; readonly ends?: number | undefined },
  nowMs: number,
): boolean {
  return (starts === undefined || starts * 1_000 <= nowMs) && (ends === undefined || nowMs < ends * 1_000);
}

/** The time left in an offer: in words, and with seconds in the last hour. */
export type OfferTime =
  | { readonly is: 'calm'; readonly left: Duration; readonly changesMs: number }
  | { readonly is: 'ending'; readonly seconds: number; readonly changesMs: number };

/** Returns the time left in an offer and when it changes; null if the offer is over. `ends` is in seconds since 1970. */
export function offerTime(ends: number, nowMs: number): OfferTime | null {
  const leftMs = ends * 1_000 - nowMs;
  if (leftMs <= 0) return null;
  const seconds = Math.ceil(leftMs / 1_000);
  if (leftMs > hourMs) return { is: 'calm', left: duration(seconds), changesMs: leftMs % minuteMs || minuteMs };
  return { is: 'ending', seconds, changesMs: leftMs % 1_000 || 1_000 };
}
