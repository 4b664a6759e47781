import type { Rarity } from '../../../src/contract/goods.ts';
import { grouped } from '../../../src/rules/money.ts';
import { type LocalizedText, localize } from './texts.ts';
import { outfitNames, packNames } from './texts-goods.ts';

/** The kinds of products, in the order in which a shop shows them. */
export type ProductKind = 'gems' | 'monthly' | 'bundles' | 'limited' | 'outfits';

/** How often a product may be bought (GD-2). */
export type Cap = readonly [per: 'role' | 'time' | 'game', times: number, days?: number];

/** A product before it has an id and a price in money. */
export interface Product {
  readonly key: string;
  readonly kind: ProductKind;
  readonly display: LocalizedText;
  /** Which price point it costs. */
  readonly tier: number;
  readonly base?: number;
  readonly bonus?: number;
  readonly special?: true;
  readonly caps?: readonly Cap[];
  readonly rarity?: Rarity;
}

/** Pieces and extra pieces for each of the ten price points. */
const heaps = [
  [60, 0],
  [120, 5],
  [180, 12],
  [300, 30],
  [600, 72],
  [980, 140],
  [1_280, 210],
  [1_980, 360],
  [3_280, 650],
  [6_480, 1_600],
] as const;

/** What a game's shop offers: how large it is, and what its pieces are called. */
export interface Offer {
  /** What the pieces are called after a number: Gems, Doubloons… */
  readonly unit: LocalizedText;
  /** How many pieces one gem of another game would be. */
  readonly scale: number;
  /** How many outfits are on sale; 0 leaves the kind out. */
  readonly outfits: number;
  readonly size: 'small' | 'full';
}

/** So many pieces of a game, with more that are a bonus: `600 + 72 Gems`. */
export function pieces(base: number, bonus: number, unit: LocalizedText): LocalizedText {
  const count = bonus > 0 ? `${grouped(base)} + ${grouped(bonus)}` : grouped(base);
  return localize((language) => `${count} ${unit[language]}`);
}

/** How rare the outfits are, in their order. */
const rarities: readonly Rarity[] = ['common', 'epic', 'legendary', 'rare', 'legendary', 'rare', 'common', 'epic'];
/** Which price point an outfit costs. */
const outfitTiers: Readonly<Record<Rarity, number>> = { common: 3, rare: 4, epic: 5, legendary: 6 };

/** A game's products, in their order. The same offer always gives the same ones. */
export function products({ unit, scale, outfits, size }: Offer): Product[] {
  const texts = packNames;
  const heap = (tier: number): Product => {
    const [base = 0, bonus = 0] = (heaps[tier] ?? []).map((number) => number * scale);
    return { key: `gems-${heaps[tier]?.[0]}`, kind: 'gems', display: pieces(base, bonus, unit), tier, base, bonus };
  };
  const all: (Product | false)[] = [
    ...(size === 'small' ? [0, 3, 4, 5, 7, 8] : heaps.map((_, tier) => tier)).map(heap),
    { key: 'week-pass', kind: 'monthly', display: texts.weekPass, tier: 1, caps: [['time', 1, 7]] },
    { key: 'month-pass', kind: 'monthly', display: texts.monthPass, tier: 3, caps: [['time', 1, 30]] },
    size === 'full' && {
      key: 'month-plus',
      kind: 'monthly',
      display: texts.monthPassPlus,
      tier: 4,
      caps: [['time', 2, 30]],
    },
    size === 'full' && { key: 'season', kind: 'monthly', display: texts.season, tier: 5, caps: [['role', 1]] },
    { key: 'starter', kind: 'bundles', display: texts.starter, tier: 0, special: true, caps: [['role', 1]] },
    ...['I', 'II', 'III'].map(
      (step, at): Product => ({
        key: `growth-${at + 1}`,
        kind: 'bundles',
        display: localize((language) => `${texts.growth[language]} ${step}`),
        tier: 3 + at * 2,
        caps: [['role', 3]],
      }),
    ),
    size === 'full' && { key: 'heroes', kind: 'bundles', display: texts.heroes, tier: 7, caps: [['game', 5]] },
    size === 'full' && { key: 'opening', kind: 'bundles', display: texts.opening, tier: 4, caps: [['game', 1]] },
    { key: 'daily', kind: 'limited', display: texts.daily, tier: 0, caps: [['time', 3, 1]] },
    { key: 'weekly', kind: 'limited', display: texts.weekly, tier: 0, caps: [['time', 1, 7]] },
    { key: 'double', kind: 'limited', display: texts.double, tier: 4, special: true, caps: [['game', 1]] },
    size === 'full' && {
      key: 'anniversary',
      kind: 'limited',
      display: texts.anniversary,
      tier: 8,
      caps: [['game', 2]],
    },
    size === 'full' && {
      key: 'festival',
      kind: 'limited',
      display: texts.festival,
      tier: 6,
      caps: [
        ['role', 2],
        ['time', 1, 7],
      ],
    },
    ...outfitNames.slice(0, outfits).map(
      (name, at): Product => ({
        key: `outfit-${at + 1}`,
        kind: 'outfits',
        display: name,
        tier: outfitTiers[rarities[at] ?? 'common'],
        rarity: rarities[at] ?? 'common',
        caps: [['role', 1]],
      }),
    ),
  ];
  return all.filter((one) => one !== false);
}
