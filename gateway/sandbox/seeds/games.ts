import type { BrandGame, Language } from '../../../src/brand/index.ts';
import { createRandom } from './random.ts';
import { isTitleLanguage, type TitleLanguage } from './title-languages.ts';

/** A game as the sandbox makes it, beyond what the brand file says. */
export interface Title {
  /** The folder of its pictures (`gateway/sandbox/art/games.ts`), and a part of its id. */
  readonly key: string;
  /** What is bought in it, by language, where it is not called as its kind of coin is (`coinNames`, and written as there). */
  readonly unit?: Readonly<Partial<Record<Language, string>>>;
  readonly scale: number;
  readonly servers: number;
  readonly outfits: number;
  readonly size: 'small' | 'full';
  /** Characters live in areas of the game, above its servers (GM-3). */
  readonly areas?: readonly string[];
  /** Editions of the game with client ids of their own (GM-1), by language where the name differs. */
  readonly editions?: readonly string[];
  /** The languages it is offered in, comma-separated, by sales area; in an area that is left out, all that its brand speaks (CF-1). */
  readonly languages?: Readonly<Record<string, string>>;
  /** A colour of its own, six hex digits (CF-1). */
  readonly colour?: string;
  readonly banner: boolean;
}

/** What the areas of a game are called, by language. */
type Areas = Readonly<Partial<Record<TitleLanguage, readonly string[]>>>;

/** What a game has of its own, by its `art`. What it leaves out, and a game that is not here, is as {@link titleOf} makes it. */
const own: Readonly<Record<string, Partial<Omit<Title, 'key' | 'areas'>> & { readonly areas?: Areas }>> = {
  skyward: {
    scale: 1,
    servers: 5_000,
    outfits: 8,
    size: 'full',
    editions: ['Origins', 'Tempest'],
  },
  harbor: { scale: 10, servers: 24, outfits: 4, size: 'full', editions: ['Idle'] },
  ember: { scale: 1, servers: 12, outfits: 0, size: 'small' },
  neon: { scale: 5, servers: 6, outfits: 6, size: 'full', colour: '#b31d8c' },
  starlight: {
    unit: { en: 'Starlight', ja: '星石', ko: '별조각', 'zh-cn': '星光石', 'zh-tw': '星光石' },
    scale: 1,
    servers: 60,
    outfits: 6,
    size: 'full',
  },
  iron: {
    scale: 2,
    servers: 18,
    outfits: 0,
    size: 'full',
    areas: {
      en: ['East', 'West'],
      ja: ['東国', '西国'],
      ko: ['동부', '서부'],
      'zh-tw': ['東境', '西境'],
      ru: ['Восток', 'Запад'],
    },
  },
  ranch: {
    scale: 1,
    servers: 5,
    outfits: 3,
    size: 'small',
  },
  courier: {
    scale: 1,
    servers: 9,
    outfits: 0,
    size: 'small',
    editions: ['Lite'],
    banner: false,
  },
  soukyu: {
    unit: { en: 'Mana crystals', ja: 'マナ結晶', 'zh-tw': '魔力結晶' },
    scale: 1,
    servers: 40,
    outfits: 8,
    size: 'full',
  },
  nekomachi: { scale: 10, servers: 5, outfits: 5, size: 'small' },
  genju: {
    unit: { en: 'Summoning stones', ja: '召喚石', 'zh-tw': '召喚石' },
    scale: 1,
    servers: 16,
    outfits: 0,
    size: 'full',
  },
  kengo: {
    unit: { ko: '금화' },
    scale: 1,
    servers: 22,
    outfits: 4,
    size: 'full',
    areas: { ja: ['東国', '西国'], ko: ['동국', '서국'] },
  },
  naru: { scale: 1, servers: 48, outfits: 6, size: 'full' },
  beom: { scale: 10, servers: 20, outfits: 4, size: 'full', areas: { ko: ['동녘', '서녘'] } },
  dragonfall: { scale: 1, servers: 80, outfits: 8, size: 'full', editions: ['Ashes of the First'] },
  bistro: { scale: 10, servers: 6, outfits: 5, size: 'small' },
  jelly: { scale: 5, servers: 8, outfits: 0, size: 'small', banner: false },
  rubezh: {
    scale: 1,
    servers: 36,
    outfits: 6,
    size: 'full',
    areas: { ru: ['Север', 'Юг'] },
    editions: ['Зимний поход'],
  },
  fairway: { scale: 1, servers: 5_000, outfits: 6, size: 'full' },
  breakers: { scale: 2, servers: 24, outfits: 4, size: 'full', colour: '#4a3bc4' },
  yukemuri: { scale: 10, servers: 12, outfits: 5, size: 'small' },
  pocha: { scale: 5, servers: 6, outfits: 3, size: 'small', banner: false },
  shanhai: { scale: 1, servers: 36, outfits: 8, size: 'full' },
  wulin: { scale: 10, servers: 24, outfits: 4, size: 'full' },
  gumiho: { unit: { ja: '狐火玉', ko: '여우구슬' }, scale: 1, servers: 48, outfits: 8, size: 'full' },
  pungcha: {
    scale: 5,
    servers: 8,
    outfits: 3,
    size: 'small',
    languages: { kr: 'ko,en', ja: 'ja,en' },
    banner: false,
  },
  gajah: { scale: 1, servers: 30, outfits: 6, size: 'full' },
  reef: { scale: 5, servers: 12, outfits: 4, size: 'small' },
  ginga: { scale: 1, servers: 40, outfits: 6, size: 'full' },
  hanabi: { scale: 5, servers: 6, outfits: 5, size: 'small' },
  kikou: { scale: 10, servers: 20, outfits: 4, size: 'full' },
  candy: { scale: 10, servers: 9, outfits: 4, size: 'small' },
  balloon: { scale: 1, servers: 18, outfits: 3, size: 'full' },
  masque: { scale: 1, servers: 24, outfits: 8, size: 'full' },
  sands: { scale: 10, servers: 5_000, outfits: 6, size: 'full' },
  frost: { scale: 1, servers: 22, outfits: 4, size: 'full' },
  orbit: { scale: 1, servers: 10, outfits: 0, size: 'small', banner: false },
};

/** A game of a brand as the sandbox makes it: what it has of its own, and else numbers that follow from its key. */
export function titleOf({ art }: Pick<BrandGame, 'art'>, language: TitleLanguage): Title {
  const { whole, pick } = createRandom(art);
  const { areas = {}, ...has } = Object.hasOwn(own, art) ? (own[art] ?? {}) : {};
  const title = areas[language] ?? Object.values(areas)[0];
  return {
    key: art,
    scale: pick([1, 1, 2, 10]),
    servers: whole(6, 60),
    outfits: whole(2, 8),
    size: pick(['small', 'full', 'full']),
    banner: true,
    ...has,
    ...(title ? { areas: title } : {}),
  };
}

/** What the first game of a brand has beside it where no game of the brand names editions of its own (GM-1). */
export const spinOff: Readonly<Record<TitleLanguage, string>> = {
  en: 'Origins',
  ja: '外伝',
  ko: '외전',
  'zh-tw': '外傳',
  ru: 'Истоки',
};

const languageByArea: Readonly<Record<string, TitleLanguage>> = {
  ja: 'ja',
  kr: 'ko',
  twhk: 'zh-tw',
  hk: 'zh-tw',
  ru: 'ru',
};

/** The language in which games of a sales area speak: its own, or the brand's where the seeds speak that. */
export function titleLanguage(area: string, language: string): TitleLanguage {
  return (Object.hasOwn(languageByArea, area) && languageByArea[area]) || (isTitleLanguage(language) ? language : 'en');
}
