import { type Tongue, words } from './words.ts';

/** What the seeds know of a game beyond the brand file. */
export interface Title {
  /** The folder of its pictures (`tools/art/games.ts`), and a part of its id. */
  readonly key: string;
  /** What is bought in it, by language. */
  readonly unit: Readonly<Partial<Record<Tongue, string>>>;
  readonly scale: number;
  readonly servers: number;
  readonly outfits: number;
  readonly size: 'small' | 'full';
  /** Characters live in areas of the game, above its servers (GM-3). */
  readonly areas?: readonly string[];
  /** Editions of the game with client ids of their own (GM-1), by language where the name differs. */
  readonly editions?: readonly string[];
  /** A colour of its own, six hex digits (CF-1). */
  readonly colour?: string;
  readonly banner?: true;
}

const skyward: Title = {
  key: 'skyward',
  unit: { en: 'Gems' },
  scale: 1,
  servers: 5_000,
  outfits: 8,
  size: 'full',
  editions: ['Origins', 'Tempest'],
  banner: true,
};
const harbor: Title = {
  key: 'harbor',
  unit: { en: 'Doubloons' },
  scale: 10,
  servers: 24,
  outfits: 4,
  size: 'full',
  banner: true,
  editions: ['Idle'],
};
const ember: Title = {
  key: 'ember',
  unit: { en: 'Embers' },
  scale: 1,
  servers: 12,
  outfits: 0,
  size: 'small',
  banner: true,
};
const neon: Title = {
  key: 'neon',
  unit: { en: 'Chips' },
  scale: 5,
  servers: 6,
  outfits: 6,
  size: 'full',
  banner: true,
  colour: '#b31d8c',
};
const starlight: Title = {
  key: 'starlight',
  unit: { en: 'Starlight', ja: '星石', ko: '별조각', 'zh-tw': '星光石', ru: 'Звёзды' },
  scale: 1,
  servers: 60,
  outfits: 6,
  size: 'full',
  banner: true,
};
const iron: Title = {
  key: 'iron',
  unit: { en: 'Crowns', ja: 'クラウン', ko: '크라운', ru: 'Кроны' },
  scale: 2,
  servers: 18,
  outfits: 0,
  size: 'full',
  banner: true,
  areas: ['East', 'West'],
};
const ranch: Title = {
  key: 'ranch',
  unit: { en: 'Clover', 'zh-tw': '幸運草' },
  scale: 1,
  servers: 5,
  outfits: 3,
  size: 'small',
  banner: true,
};
const courier: Title = {
  key: 'courier',
  unit: { en: 'Scales' },
  scale: 1,
  servers: 9,
  outfits: 0,
  size: 'small',
  editions: ['Lite'],
};

/** The titles by the name a brand file gives them. */
export const titles: Readonly<Record<string, Title>> = {
  'Skyward Saga': skyward,
  'Harbor Kings': harbor,
  'Ember Tactics': ember,
  'Neon Drifters': neon,
  星詠みの誓約: starlight,
  '별빛의 서약': starlight,
  星光誓約: starlight,
  'Starlight Covenant': starlight,
  'Звёздный завет': starlight,
  鋼鉄のバナー: iron,
  '강철의 깃발': iron,
  'Iron Banner': iron,
  'Железное знамя': iron,
  雲端牧場: ranch,
  'Cloud Ranch': ranch,
  'Dragon Courier': courier,
  蒼穹の騎士団: {
    key: 'soukyu',
    unit: { ja: 'マナ結晶' },
    scale: 1,
    servers: 40,
    outfits: 8,
    size: 'full',
    editions: ['外伝'],
    banner: true,
  },
  ねこまち商店街: {
    key: 'nekomachi',
    unit: { ja: 'にぼし' },
    scale: 10,
    servers: 5,
    outfits: 5,
    size: 'small',
    banner: true,
  },
  幻獣コレクト: { key: 'genju', unit: { ja: '召喚石' }, scale: 1, servers: 16, outfits: 0, size: 'full', banner: true },
  剣豪烈伝: {
    key: 'kengo',
    unit: { ja: '小判' },
    scale: 1,
    servers: 22,
    outfits: 4,
    size: 'full',
    banner: true,
    areas: ['東国', '西国'],
  },
  달빛나루: {
    key: 'naru',
    unit: { ko: '월석' },
    scale: 1,
    servers: 48,
    outfits: 6,
    size: 'full',
    banner: true,
    editions: ['외전'],
  },
  '범의 시대': {
    key: 'beom',
    unit: { ko: '엽전' },
    scale: 10,
    servers: 20,
    outfits: 4,
    size: 'full',
    banner: true,
    areas: ['동녘', '서녘'],
  },
  '고양이 포차': { key: 'pocha', unit: { ko: '멸치' }, scale: 5, servers: 6, outfits: 3, size: 'small' },
};

const tongues: Readonly<Record<string, Tongue>> = { ja: 'ja', kr: 'ko', twhk: 'zh-tw', hk: 'zh-tw', ru: 'ru' };

/** The language in which games of a sales area speak: its own, or the brand's where the seeds speak that. */
export function tongueOf(area: string, language: string): Tongue {
  return (Object.hasOwn(tongues, area) && tongues[area]) || (isTongue(language) ? language : 'en');
}

const isTongue = (language: string): language is Tongue => Object.hasOwn(words, language);
