import type { Coupon } from '../contract/coupon.ts';

/** A level in the gateway's list (VP-1). */
interface RankedLevel {
  readonly level_id: string;
  readonly need_points: number;
}

/** A player's progress through the levels (VP-2). */
export interface VipProgress<L> {
  /** All levels, lowest first. */
  readonly levels: readonly L[];
  /** The level reached; null below the first. */
  readonly level: L | null;
  /** The next level; null at the highest. */
  readonly next: L | null;
  /** From the level reached to the next, in percent with two decimals: 0 to 100. */
  readonly percent: number;
  /** Points still missing to the next level, never negative. */
  readonly remaining: number;
}

/** The state of a level's reward (VP-3). */
export type RewardState = 'claim' | 'received' | 'locked';

/** Returns the state for a reward's category. Usable and used rewards count as received. */
export function rewardState({ use_category }: Pick<Coupon, 'use_category'>): RewardState {
  return ({ claim: 'claim', lock: 'locked', avail: 'received', history: 'received' } as const)[use_category];
}

/** The groups of rewards, in the order in which they are shown. */
export const rewardKinds = ['week', 'month', 'permanent'] as const;

/** A level with its rewards. */
interface LevelWithRewards extends RankedLevel {
  readonly coupons_list: readonly Coupon[];
}

/**
 * Returns a player's rewards (VP-3): all claimable rewards of reached levels, and all rewards of the current level; weekly ones first.
 * @param kept codes that stay in the list after they were claimed
 */
export function rewardsAt<L extends LevelWithRewards>(
  { levels, level }: Pick<VipProgress<L>, 'levels' | 'level'>,
  kept: ReadonlySet<string> = new Set(),
): Coupon[] {
  const reached = level ? levels.slice(0, levels.indexOf(level) + 1) : [];
  const rankOf = ({ type = 'permanent' }: Coupon): number => rewardKinds.indexOf(type);
  return reached
    .flatMap((one) =>
      one.coupons_list.filter((coupon) => one === level || kept.has(coupon.code) || rewardState(coupon) === 'claim'),
    )
    .sort((a, b) => rankOf(a) - rankOf(b));
}

/**
 * Converts the point rate to numbers that are easy to understand (VP-1): 0.1 points per unit become 1 point for 10.
 * @param perUnit the points for one unit of the brand's currency
 */
export function pointRate(perUnit: number): { readonly money: number; readonly points: number } {
  const money = perUnit > 0 ? 10 ** Math.max(0, Math.ceil(-Math.log10(perUnit))) : 1;
  return { money, points: Math.round(perUnit * money * 100) / 100 };
}

/** Computes the progress of a player. `id` is the current level according to the gateway, which can keep a level for a while. */
export function vipProgress<L extends RankedLevel>(all: readonly L[], points: number, id?: string): VipProgress<L> {
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

const dayMs = 86_400_000;

/** Returns the UTC day of a timestamp, counted from 1 January 1970. */
export function dayOf(ms: number): number {
  return Math.floor(ms / dayMs);
}

/** Consecutive days with a top-up (AC-1). */
export interface Streak {
  /** The length of the current streak, which includes today or yesterday; otherwise 0. */
  readonly current: number;
  /** The length of the longest streak. Rewards that it reached stay reached. */
  readonly best: number;
}

/** Computes the streaks. `days` are distinct results of {@link dayOf}, in any order. */
export function streakOf(days: readonly number[], today: number): Streak {
  let [length, best, last] = [0, 0, Number.NaN];
  for (const day of days.toSorted((a, b) => a - b)) {
    length = day === last + 1 ? length + 1 : 1;
    best = Math.max(best, length);
    last = day;
  }
  return { current: last >= today - 1 ? length : 0, best };
}

/** Returns progress as an integer percentage from 0 to 100. It is 100 only when the goal is reached. */
export function percentOf(achieved: number, need: number): number {
  return need > 0 ? Math.floor(Math.min(1, Math.max(0, achieved / need)) * 100) : 100;
}

/** Whether an activity may open by itself: once per UTC day (autoShowAccum). Both are in milliseconds since 1970. */
export function isOfferDue(lastMs: number | null, nowMs: number): boolean {
  return lastMs === null || dayOf(lastMs) !== dayOf(nowMs);
}
