/** An in-memory rate limiter: returns whether a client may do something again, and counts it. */
export type Budget = (who: string, now: number, times?: number) => boolean;

const maxKept = 10_000;

/** Creates a rate limiter with fixed windows. Each process counts for itself, which suffices against floods of cheap requests. */
export function createBudget(most: number, windowMs: number): Budget {
  const used = new Map<string, number>();
  let window = 0;
  return (who, now, times = 1) => {
    const present = Math.floor(now / windowMs);
    if (present !== window || used.size >= maxKept) used.clear();
    window = present;
    const before = used.get(who) ?? 0;
    if (before + times > most) return false;
    used.set(who, before + times);
    return true;
  };
}
