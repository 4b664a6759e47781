import { minorUnits } from '../../../src/rules/money.ts';
import type { Thing } from '../art/things.ts';
import { pricePoint } from './price-points.ts';
import type { SeedRow } from './rows.ts';
import type { LocalizedText } from './texts.ts';
import { thingNames, thingNotes } from './texts-contents.ts';

/** How many of what is inside a bundle; coins are those of the game. */
export type Inside = readonly (readonly [thing: 'coin' | Thing, count: number])[];

/** What is inside the bundles, by the key of the product. Coins are counted like those of the packs. */
export const bundles: Readonly<Record<string, Inside>> = {
  starter: [
    ['coin', 60],
    ['potion', 5],
    ['ticket', 1],
    ['gold', 5_000],
  ],
  'growth-1': [
    ['coin', 300],
    ['book', 10],
    ['potion', 20],
    ['gold', 50_000],
    ['key', 1],
  ],
  'growth-2': [
    ['coin', 980],
    ['book', 40],
    ['key', 5],
    ['gold', 250_000],
    ['potion', 30],
  ],
  'growth-3': [
    ['coin', 1_980],
    ['book', 90],
    ['key', 12],
    ['gold', 600_000],
    ['potion', 60],
  ],
  heroes: [
    ['coin', 1_980],
    ['wings', 1],
    ['frame', 1],
    ['ticket', 10],
    ['key', 10],
    ['gold', 300_000],
  ],
  opening: [
    ['coin', 600],
    ['ticket', 10],
    ['gold', 50_000],
    ['book', 20],
  ],
  daily: [
    ['coin', 60],
    ['potion', 3],
    ['gold', 3_000],
  ],
  weekly: [
    ['coin', 60],
    ['ticket', 2],
    ['potion', 5],
    ['gold', 10_000],
  ],
  double: [
    ['coin', 1_200],
    ['frame', 1],
  ],
  anniversary: [
    ['coin', 3_280],
    ['wings', 1],
    ['key', 20],
    ['ticket', 20],
  ],
  festival: [
    ['coin', 1_280],
    ['ticket', 15],
    ['potion', 30],
    ['gold', 100_000],
  ],
};

/** What a bundle costs in the app store, as that would write it: about a fifth more. In minor units. */
export function storePoint(tier: number, currency: string): number {
  const one = minorUnits(1, currency);
  const more = (pricePoint(tier, currency) / one) * 1.22;
  if (pricePoint(tier, currency) % one !== 0) return Math.round(Math.round(more * 10) * (one / 10)) - 1;
  const step = more < 100 ? 1 : more < 1_000 ? 5 : more < 10_000 ? 10 : more < 100_000 ? 100 : 1_000;
  return Math.round(more / step) * step * one;
}

/** The rows of what is inside a bundle. */
export function contentRows(
  product_id: string,
  inside: Inside,
  game: { readonly key: string; readonly scale: number; readonly unit: LocalizedText },
): SeedRow[] {
  return inside.map(([thing, count], sort) => ({
    product_id,
    sort,
    name: JSON.stringify(thing === 'coin' ? game.unit : thingNames[thing]),
    count: thing === 'coin' ? count * game.scale : count,
    picture: thing === 'coin' ? `/art/${game.key}/coin.svg` : `/art/things/${thing}.svg`,
    note: JSON.stringify(thingNotes[thing]),
  }));
}
