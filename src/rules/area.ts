import type { Area, StorefrontBrand } from '../brand/index.ts';

/** What a sales area may be read from (AR-1). */
export interface AreaSource {
  /** `domain_area` of the address. */
  readonly asked: string | null;
  /** `client_id` of the address. */
  readonly client: string | null;
  /** The stored value. */
  readonly stored: string | null;
}

/**
 * The sales area a visitor is in, or null when none is valid: then the stored one is cleared and /notArea shown (AR-1, AR-2).
 * The brand's single area comes first, then the address, then the client id, then what is stored.
 */
export function areaOf(brand: StorefrontBrand, source: AreaSource): Area | null {
  if (brand.areas.length === 1) return brand.areas[0];
  const named = (id: string | null): Area | undefined => brand.areas.find((area) => area.id === id);
  if (source.asked !== null) return named(source.asked) ?? null;
  const { client } = source;
  const byClient = client === null ? undefined : brand.areas.find((area) => area.clientIds?.includes(client));
  return byClient ?? named(source.stored) ?? null;
}
