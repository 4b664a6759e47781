import { type Duration, duration } from './duration.ts';

/** What is left of the time in which an order can be paid: second by second at its end, calmly before (RS-2). */
export type PayTime =
  | { readonly is: 'over' }
  | { readonly is: 'ending'; readonly minutes: number; readonly seconds: number }
  | { readonly is: 'calm'; readonly left: Duration };

const minuteMs = 60_000;
/** In these last minutes each second is shown. */
const endingMs = 2 * minuteMs;

/** What is left until a moment in seconds since 1970, at another in milliseconds. */
export function payTime(pay_by: number, nowMs: number): PayTime {
  const leftMs = pay_by * 1_000 - nowMs;
  if (leftMs <= 0) return { is: 'over' };
  const seconds = Math.ceil(leftMs / 1_000);
  if (leftMs > endingMs) return { is: 'calm', left: duration(seconds) };
  return { is: 'ending', minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}

/** In how many milliseconds something else is to be shown; null: never again. */
export function payTimeChangesMs(pay_by: number, nowMs: number): number | null {
  const leftMs = pay_by * 1_000 - nowMs;
  if (leftMs <= 0) return null;
  const stepMs = leftMs > endingMs ? minuteMs : 1_000;
  return leftMs % stepMs || stepMs;
}

/** The minutes that a screen reader is told of, each once. */
const toldMinutes = [1, 5, 10, 30];

/** Fewer than how many minutes are left, as a screen reader is told it; null: nothing is to be told yet, or any more. */
export function payMinutesTold(pay_by: number, nowMs: number): number | null {
  const leftMs = pay_by * 1_000 - nowMs;
  return leftMs > 0 ? (toldMinutes.find((minutes) => leftMs <= minutes * minuteMs) ?? null) : null;
}
