import type { Brand, BrandGame, Platform } from '../brand/index.ts';

/** Short-link codes whose last part names a language that is written otherwise elsewhere (AR-4). */
const languageNames: Readonly<Record<string, string>> = {
  vn: 'vi',
  jp: 'ja',
  kr: 'ko',
  tw: 'zh-tw',
  hk: 'zh-tw',
  cn: 'zh-cn',
};

const languagePart = /^[a-z]{2}(-[a-z]{2})?$/;

/** Where a short link leads: an area, a game for the visitor's platform, a language. */
export interface ShortLink {
  readonly area: string;
  readonly client: string;
  readonly language: string;
}

/**
 * What the code of `/@code` selects, or null for an unknown one, which clears the stored area (AR-4).
 * `skyward-vn` is the game with code `skyward` in Vietnamese; without a language part, or with one that the brand does not speak,
 * it is the area's own language, or else the brand's short-link language.
 */
export function shortLink(code: string, brand: Brand, platform: Platform): ShortLink | null {
  const fits = ({ code: own }: BrandGame): boolean =>
    own !== undefined &&
    (code === own || (code.startsWith(`${own}-`) && languagePart.test(code.slice(own.length + 1))));
  const length = ({ code: own = '' }: BrandGame): number => own.length;
  // The longest code wins: `isle-vn` is itself before it is `isle` in Vietnamese.
  const [game] = brand.games.filter(fits).sort((one, two) => length(two) - length(one));
  if (!game) return null;
  const named = (name: string): string => (Object.hasOwn(languageNames, name) && languageNames[name]) || name;
  const asked = named(code.slice(length(game) + 1));
  const home = brand.areas.find(({ id }) => id === game.area)?.language;
  const spoken = brand.languages.some((one) => one === asked);
  return {
    area: game.area,
    client: game.clientIds[platform],
    language: spoken ? asked : (home ?? named(brand.shortLinkLanguage)),
  };
}
