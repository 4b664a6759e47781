import type { Brand } from '../../../src/brand/index.ts';

/** A country a player may pay from, and its money. The ids are the spec's, `MMK` for Myanmar included (PY-15). */
export interface SandboxRegion {
  readonly name: string;
  readonly currency: string;
}

/** The countries by id; the order is the order of the list. */
export const regions = {
  Global: { name: 'Global', currency: 'USD' },
  PH: { name: 'Philippines', currency: 'PHP' },
  MY: { name: 'Malaysia', currency: 'MYR' },
  SG: { name: 'Singapore', currency: 'SGD' },
  ID: { name: 'Indonesia', currency: 'IDR' },
  TH: { name: 'Thailand', currency: 'THB' },
  VN: { name: 'Vietnam', currency: 'VND' },
  IN: { name: 'India', currency: 'INR' },
  MMK: { name: 'Myanmar', currency: 'MMK' },
  TR: { name: 'Türkiye', currency: 'TRY' },
  BR: { name: 'Brazil', currency: 'BRL' },
  US: { name: 'United States', currency: 'USD' },
  FR: { name: 'France', currency: 'EUR' },
  DE: { name: 'Germany', currency: 'EUR' },
  RU: { name: 'Russia', currency: 'RUB' },
  NL: { name: 'Netherlands', currency: 'EUR' },
  JP: { name: 'Japan', currency: 'JPY' },
  KR: { name: 'South Korea', currency: 'KRW' },
  TW: { name: 'Taiwan', currency: 'TWD' },
  HK: { name: 'Hong Kong', currency: 'HKD' },
} as const satisfies Readonly<Record<string, SandboxRegion>>;

/** The id of a country in the table. */
export type RegionId = keyof typeof regions;

const byArea: Readonly<Record<string, readonly RegionId[]>> = {
  universal: ['US', 'DE', 'FR', 'BR', 'TR', 'IN', 'Global'],
  dragon: ['US', 'DE', 'FR', 'NL', 'TR', 'BR', 'Global'],
  eru: ['DE', 'FR', 'NL', 'TR', 'RU', 'Global'],
  sea: ['TH', 'PH', 'ID', 'MY', 'SG', 'VN', 'MMK', 'Global'],
  useuro: ['US', 'DE', 'FR', 'NL', 'Global'],
  twhk: ['TW', 'HK'],
  hk: ['HK'],
  mea: ['Global', 'TR'],
  codapay: ['PH', 'TH', 'ID', 'MY', 'SG', 'VN', 'MMK', 'TR'],
  ja: ['JP'],
  kr: ['KR'],
  ru: ['RU'],
};

/** The countries that pay in a shop with the money of a neighbour. */
const neighbours: Readonly<Record<string, readonly RegionId[]>> = { TWD: ['HK'] };

const ids = Object.keys(regions) as RegionId[];

type SeedShop = Pick<Brand, 'areas' | 'currency'>;

const areaOf = ({ areas }: SeedShop, area: string) => areas.find(({ id }) => id === area);

/** The money of a sales area of a brand. */
export const moneyOf = (brand: SeedShop, area: string): string => areaOf(brand, area)?.currency ?? brand.currency;

/**
 * Where players of a brand's sales area may pay from, the usual one first; what is not there is sold worldwide. A shop with a money
 * of its own begins with the countries of that money, and their neighbours. Under Japan's law there are no others, because its
 * limits for minors are in yen (LY-6).
 */
export function regionsOf(brand: SeedShop, area: string): readonly RegionId[] {
  const currency = moneyOf(brand, area);
  const own = (all: readonly RegionId[]) => all.filter((id) => regions[id].currency === currency);
  if (areaOf(brand, area)?.law === 'japan') return own(ids);
  const list = (Object.hasOwn(byArea, area) && byArea[area]) || ['Global'];
  const home = own(list).length > 0 ? [] : own(ids);
  const near = (home.length > 0 && Object.hasOwn(neighbours, currency) && neighbours[currency]) || [];
  return [...home, ...near, ...list];
}
