import type { Brand, Language } from '../../../src/brand/index.ts';
import { majorUnits } from '../../../src/rules/money.ts';
import { accountId } from './players.ts';
import { pricePoint } from './price-points.ts';
import type { Batch, SeedRow } from './rows.ts';
import type { SeedPlayer } from './seed-player.ts';
import { type LocalizedText, localize } from './texts.ts';
import { levelNames } from './texts-names.ts';
import { faqContent, faqTitle } from './vip-faq.ts';

/** How many growth points one unit of a brand's currency brings. */
const rates: Readonly<Record<string, number>> = { USD: 100, JPY: 1, KRW: 0.1, RUB: 1, TWD: 3 };

/** The growth points that one unit of a currency brings. @throws {RangeError} for one without a rate */
function pointsPerUnit(currency: string): number {
  const rate = rates[currency];
  if (rate === undefined) throw new RangeError(`There is no rate of growth points for ${currency}.`);
  return rate;
}

/** The growth points that a price point brings, by what it costs in a brand's currency. */
export function pointsFor(tier: number, currency: string): number {
  return Math.round(majorUnits(pricePoint(tier, currency), currency) * pointsPerUnit(currency));
}

/** The levels: the points that they need, and what is left to pay of 100 with their coupons. */
const levels = [
  { need: 0, name: levelNames.bronze },
  { need: 1_000, name: levelNames.silver, week: 98, month: 97, permanent: 95 },
  { need: 5_000, name: levelNames.gold, week: 97, month: 95, permanent: 92 },
  { need: 20_000, name: levelNames.platinum, week: 96, month: 93, permanent: 90 },
  { need: 50_000, name: levelNames.diamond, week: 95, month: 90, permanent: 85 },
  { need: 100_000, name: levelNames.crown, week: 93, month: 88, permanent: 80 },
] as const;
const kinds = ['week', 'month', 'permanent'] as const;

/** What the reward for reaching a level is called. */
const reached = (level: LocalizedText): LocalizedText =>
  localize((language) => levelNames.reached[language].replace('{{level}}', level[language]));

/** What a unit of money brings, in words; isolated, since it is read from left to right in a language that is not. */
function rateIn(currency: string): string {
  const perUnit = pointsPerUnit(currency);
  const [unit, points] = perUnit < 1 ? [1 / perUnit, 1] : [1, perUnit];
  return `\u2066${unit} ${currency} = ${points}\u2069`;
}

/** The VIP centre of a brand: its programme, its levels and what they bring. */
export function vipBatches({ name: brand, currency }: Brand): Batch[] {
  const points_per_unit = pointsPerUnit(currency);
  const rate = rateIn(currency);
  const rewards = levels.flatMap((level, at) =>
    kinds.flatMap((type) => (type in level ? [{ at, type, rate_percent: level[type as never] as number }] : [])),
  );
  const coupon_id = ({ at, type }: (typeof rewards)[number]): string => `${brand}-vip-${at + 1}-${type}`;
  const content = Object.fromEntries(Object.keys(faqTitle).map((one) => [one, faqContent(one as Language, rate)]));
  return [
    {
      table: 'vip_programmes',
      rows: [{ brand, points_per_unit, faq_title: JSON.stringify(faqTitle), faq_content: JSON.stringify(content) }],
    },
    {
      table: 'vip_levels',
      rows: levels.map(({ need, name }, at) => ({
        brand,
        level_id: `${at + 1}`,
        name: JSON.stringify(name),
        show: `VIP ${at + 1}`,
        need_points: need,
      })),
    },
    {
      table: 'coupons',
      rows: rewards.map((reward) => ({
        coupon_id: coupon_id(reward),
        brand,
        gp_id: '',
        // What comes again and again is called by what it takes off, in every language.
        name: reward.type === 'permanent' ? JSON.stringify(reached((levels[reward.at] ?? levels[0]).name)) : '',
        type: reward.type,
        rate_percent: reward.rate_percent,
        time_zone: 'UTC+0',
      })),
    },
    {
      table: 'vip_rewards',
      rows: rewards.map((reward) => ({ brand, level_id: `${reward.at + 1}`, coupon_id: coupon_id(reward) })),
    },
  ];
}

/** How far the players have grown. */
export function growthRows(players: readonly SeedPlayer[]): SeedRow[] {
  return players.flatMap((player) =>
    player.growth === undefined ? [] : [{ account_id: accountId(player), points: player.growth }],
  );
}
