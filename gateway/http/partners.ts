import type { Hosting } from './hosting.ts';

/**
 * The partner origins of a brand (T43, T44). An entry is an origin, for all brands, or `<brand>=<origin>`, for one brand.
 * @param brand the name of the brand; null for a site of all brands, which accepts the partners of any brand
 */
export function partnersOf(entries: readonly string[], brand: string | null): string[] {
  return entries.flatMap((entry) => {
    const [, name, origin = entry] = /^([a-z][a-z0-9]*)=(.*)$/i.exec(entry) ?? [];
    return name === undefined || brand === null || name === brand ? origin : [];
  });
}

/**
 * Whether pages of an origin may read the gateway's responses: the shops of the installation and its partners.
 * @param brand the brand of the requested site; null for a site of all brands
 */
export function isAllowedOrigin(
  origin: string,
  hosting: Hosting,
  partners: readonly string[],
  brand: string | null,
): boolean {
  return partnersOf(partners, brand).includes(origin) || (URL.canParse(origin) && hosting.isOwnOrigin(origin));
}
