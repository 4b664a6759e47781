import type { ActivityType } from '../../../src/contract/index.ts';
import { dayOf, streakOf } from '../../../src/rules/rewards.ts';
import type { Query } from '../../database/database.ts';
import { isWhollyRefunded, refundedShare } from '../refunds/refunded.ts';

/** An activity as the store has it. */
export interface ActivityRow {
  readonly activity_id: string;
  readonly gp_id: string;
  readonly type: ActivityType;
  readonly name: string;
  readonly currency: string;
  readonly start_at: Date;
  readonly end_at: Date;
}

/** The top-up activities of a game that run at a moment, the latest of each type (AC-1). */
export async function runningActivities(query: Query, gp: string, now: number): Promise<ActivityRow[]> {
  const { rows } = await query<ActivityRow>(
    `select distinct on (type) activity_id, gp_id, type, name, currency, start_at, end_at from activities
     where gp_id = $1 and type <> 'daily' and start_at <= $2 and end_at > $2 and withdrawn_at is null order by type, start_at desc, activity_id`,
    [gp, new Date(now)],
  );
  return rows;
}

/** What an account has achieved in an activity; money is in minor units of the activity's currency. */
export interface Achieved {
  readonly total: number;
  /** The days with a top-up, as `dayOf` counts them. */
  readonly days: readonly number[];
  /** The days in a row that still go on. */
  readonly run: number;
  /** What the gifts are measured by: the money, or the longest run of days. */
  readonly reached: number;
}

/** Nothing yet, as for a visitor. */
export const nothing: Achieved = { total: 0, days: [], run: 0, reached: 0 };

/**
 * Counts the paid orders of an account in the game, whichever character they were for. An order in another currency counts as
 * the same share of the product's price in the activity's own, and a point card as a share of the product's that comes nearest;
 * one of which no such price is known counts as a day only. An order that was wholly refunded does not count, and one of which a part was
 * refunded counts by what is left.
 */
export async function achievedBy(query: Query, activity: ActivityRow, account: string, now: number): Promise<Achieved> {
  const { rows } = await query<{ day: number; total: number }>(
    `select floor(extract(epoch from paid_at) / 86400)::int as day, coalesce(sum(case when orders.currency = $3 then kept.minor
         else round(kept.minor::numeric * rate.there / rate.paid) end), 0)::float8 as total
     from orders cross join lateral (select orders.amount_minor - ${refundedShare} as minor, ${isWhollyRefunded} as is_refunded) kept
       left join lateral (
         select paid.amount_minor as paid, there.amount_minor as there
         from goods join prices paid using (product_id) join prices there using (product_id)
         where goods.gp_id = $2 and orders.product_id in ('', product_id) and paid.currency = orders.currency
           and there.currency = $3 and orders.currency <> $3 and paid.amount_minor > 0
         order by abs(paid.amount_minor - orders.amount_minor), product_id limit 1) rate on true
     where account_id = $1 and orders.gp_id = $2 and status = 1 and paid_at >= $4 and paid_at < $5
       and not kept.is_refunded group by day order by day`,
    [account, activity.gp_id, activity.currency, activity.start_at, activity.end_at],
  );
  const days = rows.map(({ day }) => day);
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  const run = streakOf(days, dayOf(now));
  return { total, days, run: run.current, reached: activity.type === 'cumulative' ? total : run.best };
}

/** How many gifts an account has reached in an activity and not received yet. */
export async function claimableIn(query: Query, activity: ActivityRow, account: string, now: number): Promise<number> {
  const { reached } = await achievedBy(query, activity, account, now);
  const { rows } = await query<{ n: number }>(
    `select count(*)::int as n from activity_gifts where activity_id = $1 and need <= $2 and withdrawn_at is null
       and not exists (select 1 from activity_claims where account_id = $3 and activity_claims.gift_id = activity_gifts.gift_id)`,
    [activity.activity_id, reached, account],
  );
  return rows[0]?.n ?? 0;
}

/** A gift as the store has it, and when the asking account received it. */
export interface GiftRow {
  readonly gift_id: string;
  readonly activity_id: string;
  readonly name: string;
  readonly picture: string;
  readonly need: number;
  readonly claimed_at: Date | null;
  /** What is in it. */
  readonly items: readonly { readonly name: string; readonly picture: string; readonly quantity: number }[];
}

/** The gifts of an activity, the nearest first; then those that the account received in earlier ones of its kind, the latest first. */
export async function giftsOf(query: Query, activity: ActivityRow, account: string): Promise<GiftRow[]> {
  const { rows } = await query<GiftRow>(
    `select gift_id, activity_id, activity_gifts.name, picture, need::float8 as need, claimed_at,
       (select coalesce(json_agg(json_build_object('name', activity_items.name, 'picture', activity_items.picture, 'quantity', quantity)
          order by sort, item), '[]') from activity_items where activity_items.gift_id = activity_gifts.gift_id) as items
     from activity_gifts join activities using (activity_id)
       left join (select gift_id, claimed_at from activity_claims where account_id = $3) own using (gift_id)
     where activity_id = $1 and (activity_gifts.withdrawn_at is null or claimed_at is not null)
       or claimed_at is not null and gp_id = $2 and type = $4 and start_at < $5
     order by activity_id <> $1, case when activity_id = $1 then need end, claimed_at desc, gift_id limit 100`,
    [activity.activity_id, activity.gp_id, account, activity.type, activity.start_at],
  );
  return rows;
}

/** What is claimed, and for whom. */
export interface Claim {
  readonly account_id: string;
  readonly request_id: string;
  readonly server_id: string;
  readonly role_id: string;
  /** One gift, or undefined for all. */
  readonly gift_id: string | undefined;
}

const claimsOf = {
  activity: 'select gift_id from activity_claims where account_id = $1 and request_id = $2 order by gift_id',
  daily: 'select gift_id from daily_claims where account_id = $1 and request_id = $2 order by day',
} as const;

/** The gifts that a request has claimed. */
export async function giftsClaimedBy(
  query: Query,
  kind: keyof typeof claimsOf,
  { account_id, request_id }: Pick<Claim, 'account_id' | 'request_id'>,
): Promise<string[]> {
  const { rows } = await query<{ gift_id: string }>(claimsOf[kind], [account_id, request_id]);
  return rows.map(({ gift_id }) => gift_id);
}

/**
 * Gives the gifts that were reached and not given yet, in one statement. The claim's key is the gift and the account, so a second
 * request at the same moment finds it taken; the gift's items go out with the claim or not at all (T22).
 */
export async function receive(query: Query, activity: ActivityRow, claim: Claim, now: number): Promise<void> {
  const { reached } = await achievedBy(query, activity, claim.account_id, now);
  await query(
    `with taken as (
       insert into activity_claims (account_id, gift_id, request_id, server_id, role_id, claimed_at)
       select $1, gift_id, $2, $3, $4, $5 from activity_gifts
       where activity_id = $6 and need <= $7 and withdrawn_at is null and $8 in ('', gift_id) order by gift_id
       on conflict (account_id, gift_id) do nothing returning gift_id)
     insert into deliveries (source, source_id, account_id, gp_id, server_id, role_id, item, quantity, at, due_at)
     select 'activity', concat_ws('/', $1, gift_id, item), $1, $9, $3, $4, item, quantity, $5, $5
     from taken join activity_items using (gift_id)`,
    [
      claim.account_id,
      claim.request_id,
      claim.server_id,
      claim.role_id,
      new Date(now),
      activity.activity_id,
      reached,
      claim.gift_id ?? '',
      activity.gp_id,
    ],
  );
}
