import type { Area, StorefrontBrand } from '../brand/index.ts';
import type { AgeBand } from '../contract/shapes.ts';

/**
 * Whether tracking needs the player's consent: if the brand or the area requires it, and under the law of Europe or Korea (TR-3).
 * A visitor without an area may be in any area of the brand.
 */
export function needsTrackingConsent(brand: StorefrontBrand, area: Area | null): boolean {
  const areas: readonly Area[] = area ? [area] : brand.areas;
  return (
    brand.asksToTrack === true ||
    areas.some((one) => one.asksToTrack === true || one.law === 'europe' || one.law === 'korea')
  );
}

/**
 * The age bands of Japan's limits for minors, youngest first: the age at which each ends, and how much it may spend per calendar month, in
 * yen (LY-6). The last band has no limit.
 */
export const ageBands = [
  { band: 'under16', under: 16, monthly: 5_000 },
  { band: 'under18', under: 18, monthly: 20_000 },
  { band: 'adult', under: null, monthly: null },
] as const satisfies readonly { band: AgeBand; under: number | null; monthly: number | null }[];

/** How much a band may spend per month, in yen. Null: no limit. */
export const monthlyLimit = (band: AgeBand): number | null =>
  ageBands.find((one) => one.band === band)?.monthly ?? null;

/** Whether limits for minors apply to purchases in an area: under Japan's law, in any currency (LY-6). */
export const limitsMinors = (area: Pick<Area, 'law'> | null): boolean => area?.law === 'japan';

/** Whether an amount is within a limit in yen. An amount in another currency is not, because its value in yen is unknown (LY-6). */
export const isWithinYen = (limit: number, amount: number, currency: string): boolean =>
  currency === 'JPY' && amount <= limit;

/** Japan is nine hours ahead of UTC all year. */
const aheadMs = 9 * 3_600_000;

/**
 * Returns the start of the calendar month in Japan's time, and the start of the next one, in milliseconds since 1970.
 * @param now in milliseconds since 1970
 */
export function monthInJapan(now: number): { readonly from: number; readonly until: number } {
  const there = new Date(now + aheadMs);
  const start = (month: number): number => Date.UTC(there.getUTCFullYear(), month) - aheadMs;
  return { from: start(there.getUTCMonth()), until: start(there.getUTCMonth() + 1) };
}
