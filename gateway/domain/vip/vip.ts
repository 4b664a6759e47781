import type { Query } from '../../database/database.ts';

const dayMs = 86_400_000;

/** The week and the month of a moment in UTC, each by its first day, and the moment when it is over. */
export interface Periods {
  readonly week: string;
  readonly weekEnd: Date;
  readonly month: string;
  readonly monthEnd: Date;
}

/** The periods of a moment; a week begins on Monday. */
export function periodsAt(now: number): Periods {
  const today = Math.floor(now / dayMs);
  // 1 January 1970 was a Thursday.
  const monday = today - ((today + 3) % 7);
  const at = new Date(now);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  return {
    week: day(monday * dayMs),
    weekEnd: new Date((monday + 7) * dayMs),
    month: day(Date.UTC(year, month, 1)),
    monthEnd: new Date(Date.UTC(year, month + 1, 1)),
  };
}

/** How many points an account has. */
export async function pointsOf(query: Query, account: string): Promise<number> {
  const { rows } = await query<{ points: number }>(
    'select points::float8 as points from vip_growth where account_id = $1',
    [account],
  );
  return rows[0]?.points ?? 0;
}

/** Adds the points of an order to its account, in the transaction in which the order becomes paid: once (VP-1). */
export async function grow(query: Query, billingNo: string): Promise<void> {
  await query(
    `insert into vip_growth (account_id, points) select account_id, points - points_back from orders where billing_no = $1
     on conflict (account_id) do update set points = vip_growth.points + excluded.points`,
    [billingNo],
  );
}

/** A reward of a level, and the coupon that it is for the asking account in this period; null where it has none. */
export interface Reward {
  readonly level_id: string;
  readonly coupon_id: string;
  readonly name: string;
  readonly type: 'permanent' | 'week' | 'month';
  readonly rate_percent: number;
  readonly time_zone: string;
  readonly code: string | null;
  readonly state: 'claim' | 'avail' | 'held' | 'used' | null;
  readonly valid_end: Date | null;
  readonly used_at: Date | null;
}

/** The code of a reward in its period: made from what it is for, so that there is one, however often it is offered. */
const code = `'vip-' || md5($1::text || ' ' || coupon_id || ' ' || case type when 'week' then $3 when 'month' then $4 else '' end)`;

/** The rewards of a brand's levels, for an account; an empty account is a visitor. */
export async function rewardsOf(query: Query, account: string, brand: string, now: number): Promise<Reward[]> {
  const { week, month } = periodsAt(now);
  const { rows } = await query<Reward>(
    `select level_id, coupon_id, name, type, rate_percent, time_zone, held.code, state, valid_end, used_at
     from vip_rewards join coupons using (brand, coupon_id)
     left join (select code, state, valid_end, used_at from player_coupons where account_id = $1) held on held.code = ${code}
     where brand = $2 order by level_id, type desc, coupon_id`,
    [account, brand, week, month],
  );
  return rows;
}

/**
 * Lays out what a player may claim now: the coupons of the level for this week and this month, and one for each level that
 * was ever reached (VP-3). Rows that exist already stay as they are, however many requests come at the same moment (T22).
 */
export async function offerRewards(query: Query, account: string, brand: string, now: number): Promise<void> {
  const { week, weekEnd, month, monthEnd } = periodsAt(now);
  await query(
    `with reached as (select level_id, need_points = max(need_points) over () as current from vip_levels
       where brand = $2 and need_points <= coalesce((select points from vip_growth where account_id = $1), 0)),
     due as (select ${code} as code, coupon_id, case type when 'week' then $5::timestamptz when 'month' then $6::timestamptz end as valid_end
       from reached join vip_rewards using (level_id) join coupons using (brand, coupon_id)
       where brand = $2 and (current or type = 'permanent'))
     insert into player_coupons (code, coupon_id, account_id, state, valid_end)
     select code, coupon_id, $1, 'claim', valid_end from due
     where not exists (select 1 from player_coupons where player_coupons.code = due.code)
     on conflict (code) do nothing`,
    [account, brand, week, month, weekEnd, monthEnd],
  );
}
