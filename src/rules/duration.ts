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

const minuteMs = 60_000;
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
