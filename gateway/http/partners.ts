import type { Hosting } from './hosting.ts';

/**
 * The origins whose pages are a brand's partners (T43, T44). Each entry is an origin, for all brands, or `<brand>=<origin>`, for that
 * brand alone.
 * @param brand the brand's name; null for a site of all brands, where the partners of any brand may ask
 */
export function partnersOf(entries: readonly string[], brand: string | null): string[] {
  return entries.flatMap((entry) => {
    const [, name, origin = entry] = /^([a-z][a-z0-9]*)=(.*)$/i.exec(entry) ?? [];
    return name === undefined || brand === null || name === brand ? origin : [];
  });
}

/**
 * Whether pages of an origin may read the gateway's answers: its own brands' shops, and the partners that the operator named.
 * @param brand the brand of the site that was asked; null for a site of all brands
 */
export function mayAsk(origin: string, hosting: Hosting, partners: readonly string[], brand: string | null): boolean {
  return partnersOf(partners, brand).includes(origin) || (URL.canParse(origin) && hosting.isOwnOrigin(origin));
}
