import type { Area } from '../brand/brand.ts';
import type { AgeBand } from '../contract/shapes.ts';

/**
 * The age bands of Japan's minors' limits, the lowest first: until what age each lasts, and what it may spend in a calendar month,
 * in yen (LY-6). The last one has no limit.
 */
export const ageBands = [
  { band: 'under16', under: 16, monthly: 5_000 },
  { band: 'under18', under: 18, monthly: 20_000 },
  { band: 'adult', under: null, monthly: null },
] as const satisfies readonly { band: AgeBand; under: number | null; monthly: number | null }[];

/** What a band may spend in a month, in yen; null: whatever it likes. */
export const monthlyOf = (band: AgeBand): number | null => ageBands.find((one) => one.band === band)?.monthly ?? null;

/** Whether minors' limits hold for purchases in an area: under Japan's law, whatever money it takes (LY-6). */
export const limitsMinors = (area: Pick<Area, 'law'> | null): boolean => area?.law === 'japan';

/** Whether an amount is within a limit in yen. One in another money is not, because nothing says what it is in yen (LY-6). */
export const isWithinYen = (limit: number, amount: number, currency: string): boolean =>
  currency === 'JPY' && amount <= limit;

/** Japan's time is nine hours ahead the whole year. */
const aheadMs = 9 * 3_600_000;

/**
 * The calendar month in Japan's time: when it began and when the next one begins, in milliseconds since 1970.
 * @param now in milliseconds since 1970
 */
export function monthInJapan(now: number): { readonly from: number; readonly until: number } {
  const there = new Date(now + aheadMs);
  const start = (month: number): number => Date.UTC(there.getUTCFullYear(), month) - aheadMs;
  return { from: start(there.getUTCMonth()), until: start(there.getUTCMonth() + 1) };
}
