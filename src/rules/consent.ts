import type { Area, StorefrontBrand } from '../brand/index.ts';

/**
 * Whether events wait until the player agreed: where the brand or the area asks for it, and wherever the law of Europe or Korea
 * holds (TR-3). A visitor whose area is not known yet may be in any.
 */
export function asksToTrack(brand: StorefrontBrand, area: Area | null): boolean {
  const areas: readonly Area[] = area ? [area] : brand.areas;
  return (
    brand.asksToTrack === true ||
    areas.some((one) => one.asksToTrack === true || one.law === 'europe' || one.law === 'korea')
  );
}
