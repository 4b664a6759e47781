import { accountId } from './players.ts';
import type { Batch, SeedRow } from './rows.ts';
import type { SeedPlayer } from './seed-player.ts';
import { couponNames } from './texts-names.ts';

/** A coupon of every brand. `percent` is what is left to pay; `last` ties it to the brand's last game, so that others lock it. */
interface CouponKind {
  readonly key: keyof typeof couponNames;
  readonly type: 'permanent' | 'month' | 'week';
  readonly percent: number;
  readonly last?: true;
}

const kinds: readonly CouponKind[] = [
  { key: 'welcome', type: 'permanent', percent: 90 },
  { key: 'week', type: 'week', percent: 85 },
  { key: 'month', type: 'month', percent: 95 },
  { key: 'gift', type: 'month', percent: 75 },
  { key: 'other', type: 'permanent', percent: 70, last: true },
];

/** What a player with coupons has: which kind, in which state, and in how many days it is over or was used. */
const wallet = [
  ['welcome', 'avail', null],
  ['week', 'avail', 7],
  ['month', 'avail', 30],
  ['other', 'avail', null],
  ['gift', 'claim', 30],
  ['week-past', 'avail', -1],
  ['welcome-spent', 'used', null],
] as const;

const zones: Readonly<Record<string, string>> = { ssgame: 'UTC+9', rhinosJp: 'UTC+9', watt: 'UTC+8' };

/** The coupons of a brand, whose last game has one of its own. */
export function couponBatch(brand: string, lastGame: string): Batch {
  return {
    table: 'coupons',
    rows: kinds.map(({ key, type, percent, last }) => ({
      coupon_id: `${brand}-${key}`,
      brand,
      gp_id: last ? lastGame : '',
      name: JSON.stringify(couponNames[key]),
      type,
      rate_percent: percent,
      time_zone: zones[brand] ?? 'UTC+0',
    })),
  };
}

/** The coupons in the wallets of some players. */
export function walletRows(players: readonly SeedPlayer[], now: number): SeedRow[] {
  const at = (days: number): string => new Date(now + days * 86_400_000).toISOString();
  return players
    .filter(({ coupons }) => coupons)
    .flatMap((player) =>
      wallet.map(([key, state, days]) => ({
        code: `${accountId(player)}-${key}`,
        coupon_id: `${player.brand}-${key.split('-')[0]}`,
        account_id: accountId(player),
        state,
        valid_end: days === null ? null : at(days),
        used_at: state === 'used' ? at(-1) : null,
      })),
    );
}
