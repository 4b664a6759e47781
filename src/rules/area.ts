import type { Area, Brand, BrandGame, Platform, StorefrontBrand } from '../brand/index.ts';

/** The sources of a sales area (AR-1). */
export interface AreaSource {
  /** `domain_area` of the address. */
  readonly requested: string | null;
  /** `client_id` of the address. */
  readonly client: string | null;
  /** The area that storage holds. */
  readonly stored: string | null;
}

/**
 * Returns the sales area of a visitor, or null if none is valid: the caller then clears the stored area and shows /notArea (AR-1, AR-2).
 * The brand's single area comes first, then the address, then the client id, then the stored area.
 */
export function areaOf(brand: StorefrontBrand, source: AreaSource): Area | null {
  if (brand.areas.length === 1) return brand.areas[0];
  const named = (id: string | null): Area | undefined => brand.areas.find((area) => area.id === id);
  if (source.requested !== null) return named(source.requested) ?? null;
  const { client } = source;
  const byClient = client === null ? undefined : brand.areas.find((area) => area.clientIds?.includes(client));
  return byClient ?? named(source.stored) ?? null;
}

/** Language parts of short-link codes that differ from our language codes (AR-4). */
const languageNames: Readonly<Record<string, string>> = {
  vn: 'vi',
  jp: 'ja',
  kr: 'ko',
  tw: 'zh-tw',
  hk: 'zh-tw',
  cn: 'zh-cn',
};

const languagePart = /^[a-z]{2}(-[a-z]{2})?$/;

/** The target of a short link: an area, a game for the visitor's platform, and a language. */
export interface ShortLink {
  readonly area: string;
  readonly client: string;
  readonly language: string;
}

/**
 * Returns the target of `/@code`, or null for an unknown code, which clears the stored area (AR-4).
 * `skyward-vn` is the game with the code `skyward` in Vietnamese. Without a supported language part, the language is the area's own, or else
 * the brand's short-link language.
 */
export function shortLink(code: string, brand: Brand, platform: Platform): ShortLink | null {
  const fits = ({ code: own }: BrandGame): boolean =>
    own !== undefined &&
    (code === own || (code.startsWith(`${own}-`) && languagePart.test(code.slice(own.length + 1))));
  const length = ({ code: own = '' }: BrandGame): number => own.length;
  // The longest code wins: the game `isle-vn` comes before the game `isle` in Vietnamese.
  const [game] = brand.games.filter(fits).sort((one, two) => length(two) - length(one));
  if (!game) return null;
  const named = (name: string): string => (Object.hasOwn(languageNames, name) && languageNames[name]) || name;
  const requested = named(code.slice(length(game) + 1));
  const home = brand.areas.find(({ id }) => id === game.area)?.language;
  const isSupported = brand.languages.some((one) => one === requested);
  return {
    area: game.area,
    client: game.clientIds[platform],
    language: isSupported ? requested : (home ?? named(brand.shortLinkLanguage)),
  };
}

/** Returns the brand's game with this client id, for any device. */
export function gameOf({ games }: Brand, client: string): BrandGame | undefined {
  return games.find(({ clientIds }) => Object.values(clientIds).includes(client));
}

/**
 * Converts the client id of a game to the client id for a device, because players share links between devices.
 * An id that no game of the brand has is returned unchanged: it may belong to an edition, which the game list contains.
 */
export function clientOn(device: Platform, brand: Brand, client: string): string {
  return gameOf(brand, client)?.clientIds[device] ?? client;
}
