import type { Query } from '../../database/database.ts';
import type { Claim, GiftRow } from './activity.ts';
import { calendarDay, startOfDay } from './calendar-day.ts';

/** How many gifts a daily activity has. After the last one the first follows. */
export const dailyGiftCount = 7;

/** A daily activity as it is stored. */
export interface DailyRow {
  readonly activity_id: string;
  readonly gp_id: string;
  readonly name: string;
  readonly time_zone: string;
  readonly start_at: Date;
  readonly end_at: Date;
}

/** The daily activity of a game that runs at a moment, the latest one; undefined if there is none (AC-4). */
export async function runningDaily(query: Query, gp: string, now: number): Promise<DailyRow | undefined> {
  const { rows } = await query<DailyRow>(
    `select activity_id, gp_id, name, time_zone, start_at, end_at from activities
     where gp_id = $1 and type = 'daily' and start_at <= $2 and end_at > $2 and withdrawn_at is null
     order by start_at desc, activity_id limit 1`,
    [gp, new Date(now)],
  );
  return rows[0];
}

/** The progress of an account in a daily activity. */
export interface DailyProgress {
  /** The days in a row with a claim, including today's; 0 after a day without a claim. */
  readonly streak: number;
  /** Today's gift was claimed. */
  readonly isClaimed: boolean;
  /** A streak has ended because a day passed without a claim, and no new one has begun. */
  readonly isMissed: boolean;
}

/** The progress of a visitor. */
export const noProgress: DailyProgress = { streak: 0, isClaimed: false, isMissed: false };

/** Reads the progress of an account. */
export async function dailyProgress(
  query: Query,
  { activity_id, time_zone }: DailyRow,
  account: string,
  now: number,
): Promise<DailyProgress> {
  const { rows } = await query<{ day: number; streak: number }>(
    'select day, streak from daily_claims where account_id = $1 and activity_id = $2 order by day desc limit 1',
    [account, activity_id],
  );
  const [last] = rows;
  if (!last) return noProgress;
  const today = calendarDay(now, time_zone);
  const isMissed = last.day < today - 1;
  return { streak: isMissed ? 0 : last.streak, isClaimed: last.day >= today, isMissed };
}

/** Whether an account can claim today's gift in a game. */
export async function isDailyClaimable(query: Query, gp: string, account: string, now: number): Promise<boolean> {
  const daily = await runningDaily(query, gp, now);
  return daily !== undefined && !(await dailyProgress(query, daily, account, now)).isClaimed;
}

/** Returns which of the gifts is today's, from 1, and how many were claimed in this round. */
export function dailyPosition({ streak, isClaimed }: DailyProgress): {
  readonly today: number;
  readonly claimed: number;
} {
  const today = ((isClaimed ? streak - 1 : streak) % dailyGiftCount) + 1;
  return { today, claimed: isClaimed ? today : today - 1 };
}

/** Returns when the next gift can be claimed, in milliseconds since 1970; null if the activity is over by then. */
export function nextGiftAt({ time_zone, end_at }: DailyRow, now: number): number | null {
  const next = startOfDay(calendarDay(now, time_zone) + 1, time_zone);
  return next < end_at.getTime() ? next : null;
}

/** Reads the gifts of a daily activity, the first day first. */
export async function dailyGiftsOf(query: Query, { activity_id }: DailyRow): Promise<Omit<GiftRow, 'claimed_at'>[]> {
  const { rows } = await query<Omit<GiftRow, 'claimed_at'>>(
    `select gift_id, activity_id, name, picture, need::float8 as need,
       (select coalesce(json_agg(json_build_object('name', activity_items.name, 'picture', activity_items.picture, 'quantity', quantity)
          order by sort, item), '[]') from activity_items where activity_items.gift_id = activity_gifts.gift_id) as items
     from activity_gifts where activity_id = $1 and withdrawn_at is null order by need, gift_id limit $2`,
    [activity_id, dailyGiftCount],
  );
  return rows;
}

/**
 * Claims today's gift in one statement. The claim's key is the account, the activity and the day, so a second request at the same moment
 * claims nothing. The items are promised with the claim or not at all (T22). A day that is later than today was claimed before the
 * time zone of the activity was changed; it counts as today's.
 */
export async function claimDaily(query: Query, daily: DailyRow, claim: Claim, now: number): Promise<void> {
  await query(
    `with streak as (
       select coalesce((select streak from daily_claims where account_id = $1 and activity_id = $6 and day = $7::int - 1), 0) + 1 as days),
     taken as (
       insert into daily_claims (account_id, activity_id, day, streak, gift_id, request_id, server_id, role_id, claimed_at)
       select $1, $6, $7::int, days, gift_id, $2, $3, $4, $5
       from streak join activity_gifts on activity_id = $6 and need = (days - 1) % $8::int + 1 and withdrawn_at is null
       where not exists (select 1 from daily_claims where account_id = $1 and activity_id = $6 and day > $7::int)
       on conflict do nothing returning gift_id)
     insert into deliveries (source, source_id, account_id, gp_id, server_id, role_id, item, quantity, at, due_at)
     select 'activity', concat_ws('/', $1, gift_id, $7::int, item), $1, $9, $3, $4, item, quantity, $5, $5
     from taken join activity_items using (gift_id)`,
    [
      claim.account_id,
      claim.request_id,
      claim.server_id,
      claim.role_id,
      new Date(now),
      daily.activity_id,
      calendarDay(now, daily.time_zone),
      dailyGiftCount,
      daily.gp_id,
    ],
  );
}
