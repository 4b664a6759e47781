import { pricePoint } from './price-points.ts';
import { moneyOf } from './regions.ts';
import type { Batch, SeedRow } from './rows.ts';
import type { SeedGame } from './seed-game.ts';
import { giftNames } from './texts-names.ts';
import { unitOf } from './units.ts';

const dayMs = 86_400_000;

/** Which activities run for a game: both, one of them, or none; by its place among the brand's games. */
export function activityTypesOf({ brand, game }: SeedGame): ('cumulative' | 'continuous')[] {
  const types = [['cumulative', 'continuous'], ['cumulative'], [], ['continuous']] as const;
  return [...(types[brand.games.indexOf(game) % types.length] ?? [])];
}

const gifts = [
  { picture: 'pile-5', name: giftNames.pouch },
  { picture: 'gift', name: giftNames.box },
  { picture: 'pile-7', name: giftNames.chest },
  { picture: 'pile-8', name: giftNames.crown },
] as const;

/** What four purchases of the middle price point lead to, a little less than half the way at first. */
const shares = [0.5, 1.5, 5, 10] as const;
const days = [1, 2, 3, 7] as const;

/** A sum as an operator would choose it: two digits, and zeros. */
const round = (minor: number): number => Number(minor.toPrecision(2));

/** The currency that the activities of a game count in. */
export const currencyOf = ({ brand, game }: SeedGame): string => moneyOf(brand, game.area);

/** When the activities of a world begin and end that is written now: from a week ago for two months; and one before that. */
export function periods(now: number) {
  const today = Math.floor(now / dayMs) * dayMs;
  const at = (day: number): string => new Date(today + day * dayMs).toISOString();
  return { now: { start_at: at(-7), end_at: at(53) }, past: { start_at: at(-37), end_at: at(-7) } };
}

/** A game's activities with their gifts: those that run, and an earlier one of each with a single gift. */
export function activityBatches(game: SeedGame, now: number): Batch[] {
  const { now: running, past } = periods(now);
  const currency = currencyOf(game);
  const all = activityTypesOf(game).flatMap((type) => {
    const common = { gp_id: game.gp, type, name: JSON.stringify(giftNames[type]), currency };
    const id = `${game.gp}-${type}`;
    return [
      { activity: { activity_id: id, ...common, ...running }, gifts },
      { activity: { activity_id: `${id}-past`, ...common, ...past }, gifts: gifts.slice(0, 1) },
    ];
  });
  const giftItems = all.flatMap(({ activity, gifts: own }) =>
    own.map((gift, nth) => {
      const money = round(pricePoint(4, currency) * (shares[nth] ?? 1));
      const row = {
        gift_id: `${activity.activity_id}-${nth + 1}`,
        activity_id: activity.activity_id,
        name: JSON.stringify(gift.name),
        picture: `/art/${game.title.key}/${gift.picture}.svg`,
        need: activity.type === 'cumulative' ? money : (days[nth] ?? 1),
      };
      return { row, nth };
    }),
  );
  const item = (gift_id: string, item: string, name: object, quantity: number, sort: number): SeedRow => ({
    gift_id,
    item,
    name: JSON.stringify(name),
    picture: item === 'gem' ? `/art/${game.title.key}/coin.svg` : `/art/item-${item}.svg`,
    quantity,
    sort,
  });
  return [
    { table: 'activities', rows: all.map(({ activity }) => activity) },
    { table: 'activity_gifts', rows: giftItems.map(({ row }) => row) },
    {
      table: 'activity_items',
      rows: giftItems.flatMap(({ row: { gift_id }, nth }) => [
        item(gift_id, 'gem', unitOf(game).name, 50 * game.title.scale * (nth + 1) ** 2, 0),
        item(gift_id, 'boost', giftNames.boost, 3 * (nth + 1), 1),
        ...(nth > 1 ? [item(gift_id, 'key', giftNames.key, nth, 2)] : []),
      ]),
    },
  ];
}
