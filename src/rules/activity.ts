const dayMs = 86_400_000;

/** The day of a moment in UTC, counted from 1 January 1970. */
export function dayOf(ms: number): number {
  return Math.floor(ms / dayMs);
}

/** Days in a row with a top-up (AC-1). */
export interface Run {
  /** The run that still goes on: it ends today, or yesterday as long as today is not over. */
  readonly now: number;
  /** The longest run: what it reached stays reached. */
  readonly best: number;
}

/** The runs in some different days, as {@link dayOf} counts them, in any order. */
export function runOf(days: readonly number[], today: number): Run {
  let [length, best, last] = [0, 0, Number.NaN];
  for (const day of days.toSorted((a, b) => a - b)) {
    length = day === last + 1 ? length + 1 : 1;
    best = Math.max(best, length);
    last = day;
  }
  return { now: last >= today - 1 ? length : 0, best };
}

/** How far something has come towards what it needs, in whole percent from 0 to 100; 100 only when it is there. */
export function percentOf(achieved: number, need: number): number {
  return need > 0 ? Math.floor(Math.min(1, Math.max(0, achieved / need)) * 100) : 100;
}

/** Whether an activity may offer itself again: once a day in UTC (autoShowAccum). Both are milliseconds since 1970. */
export function offerIsDue(lastMs: number | null, nowMs: number): boolean {
  return lastMs === null || dayOf(lastMs) !== dayOf(nowMs);
}
