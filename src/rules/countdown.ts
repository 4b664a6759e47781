/** What is left of the time in which a replenish link may be paid (RP-3). */
export type Countdown =
  /** The link never runs out, or in more than a day: nothing is counted. */
  { is: 'none' } | { is: 'running'; minutes: number; seconds: number } | { is: 'expired' };

const daySeconds = 86_400;

/** When a time of so many seconds is over, on a clock that never jumps; null where nothing is to be counted (RP-3, T36). */
export function deadlineMs(validSeconds: number, nowMs: number): number | null {
  return validSeconds > 0 && validSeconds < daySeconds ? nowMs + validSeconds * 1_000 : null;
}

/** What is left until a deadline; a second that has begun still counts. Both in milliseconds of the same clock. */
export function countdown(deadline: number | null, nowMs: number): Countdown {
  if (deadline === null) return { is: 'none' };
  const left = Math.ceil((deadline - nowMs) / 1_000);
  return left > 0 ? { is: 'running', minutes: Math.floor(left / 60), seconds: left % 60 } : { is: 'expired' };
}
