import type { Coupon } from '../contract/reward.ts';

/** A level as the gateway lists it (VP-1). */
interface Level {
  readonly level_id: string;
  readonly need_points: number;
}

/** How far a player has grown (VP-2). */
export interface Growth<L> {
  /** All levels, lowest first. */
  readonly levels: readonly L[];
  /** The level reached; null below the first. */
  readonly level: L | null;
  /** The level to grow to; null at the highest. */
  readonly next: L | null;
  /** From the level reached to the next, in percent with two decimals: 0 to 100. */
  readonly percent: number;
  /** Points still missing to the next level, never negative. */
  readonly remaining: number;
}

/** How a reward of a level stands (VP-3). */
export type RewardState = 'claim' | 'received' | 'locked';

/** The state that a reward's category stands for: one that may be used, or was, has been received. */
export function rewardState({ use_category }: Pick<Coupon, 'use_category'>): RewardState {
  return ({ claim: 'claim', lock: 'locked', avail: 'received', history: 'received' } as const)[use_category];
}

/** The groups of rewards, in the order in which they are shown. */
export const rewardKinds = ['week', 'month', 'permanent'] as const;

/** What a level brings. */
interface Bringing extends Level {
  readonly coupons_list: readonly Coupon[];
}

/**
 * The rewards of a player (VP-3): all that can be claimed, whichever level brought them, and besides what the level that is
 * reached brings; weekly ones first.
 * @param kept codes that stay in the list though they have been claimed
 */
export function rewardsAt<L extends Bringing>(
  { levels, level }: Pick<Growth<L>, 'levels' | 'level'>,
  kept: ReadonlySet<string> = new Set(),
): Coupon[] {
  const reached = level ? levels.slice(0, levels.indexOf(level) + 1) : [];
  const place = ({ type = 'permanent' }: Coupon): number => rewardKinds.indexOf(type);
  return reached
    .flatMap((one) =>
      one.coupons_list.filter((coupon) => one === level || kept.has(coupon.code) || rewardState(coupon) === 'claim'),
    )
    .sort((a, b) => place(a) - place(b));
}

/**
 * How much money brings how many points (VP-1), in numbers that a player can picture: 0.1 points for one unit are 1 for 10.
 * @param perUnit the points for one unit of the brand's currency
 */
export function pointRate(perUnit: number): { readonly money: number; readonly points: number } {
  const money = perUnit > 0 ? 10 ** Math.max(0, Math.ceil(-Math.log10(perUnit))) : 1;
  return { money, points: Math.round(perUnit * money * 100) / 100 };
}

/** The growth of a player with so many points; `id` names the level the gateway says was reached, which may be kept for a while. */
export function growth<L extends Level>(all: readonly L[], points: number, id?: string): Growth<L> {
  const levels = all.toSorted((a, b) => a.need_points - b.need_points);
  const named = levels.findIndex((one) => one.level_id === id);
  const at = named >= 0 ? named : levels.findLastIndex((one) => one.need_points <= points);
  const level = levels[at] ?? null;
  const next = levels[at + 1] ?? null;
  if (!next) return { levels, level, next, percent: 100, remaining: 0 };
  const from = level?.need_points ?? 0;
  const share = next.need_points > from ? (points - from) / (next.need_points - from) : 1;
  const percent = Math.floor(Math.min(1, Math.max(0, share)) * 10_000) / 100;
  return { levels, level, next, percent, remaining: Math.max(0, next.need_points - points) };
}
