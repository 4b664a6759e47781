/** Says whether something may be done once more; it remembers in memory how often it was. */
export type Budget = (who: string, now: number, times?: number) => boolean;

const maxKept = 10_000;

/** Allows each of many a number of times in each window. The process alone counts, for what costs little and must only not flood. */
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
