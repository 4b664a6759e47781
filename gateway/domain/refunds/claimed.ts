import type { Database, Query } from '../../database/database.ts';
import { type ActivityRow, achievedBy } from '../activity/activity.ts';
import { Alarm } from '../alarms/alarm.ts';
import { type ReportError, raiseAlarms } from '../alarms/raise.ts';
import { refundedMinor } from './refunded.ts';

/** A gift of an activity or a reward of a VIP level that an account has claimed and, since an order was refunded, would no longer reach. */
export interface ClaimedByRefunded {
  readonly kind: 'gift' | 'reward';
  readonly account_id: string;
  /** The refunded order; the latest, if there are several. */
  readonly billing_no: string;
  /** The gift, or the code of the coupon. */
  readonly id: string;
  /** The activity, or the level. */
  readonly of: string;
  /** What it needs: money in minor units or days of the activity, or points. */
  readonly need: number;
  /** How much of it the account has now. */
  readonly reached: number;
  /** When the gift was claimed; null for a reward, of which that is not known. */
  readonly claimed_at: Date | null;
}

interface ClaimedGift extends ActivityRow {
  readonly account_id: string;
  readonly billing_no: string;
  readonly gift_id: string;
  readonly need: number;
  readonly claimed_at: Date;
}

/** The gifts that accounts claimed after a payment of the activity that was refunded. */
async function claimedGifts(query: Query, billingNos: readonly string[] | null): Promise<ClaimedGift[]> {
  const { rows } = await query<ClaimedGift>(
    `with back as materialized (
       select distinct billing_no from refunds where refused_at is null and ($1::text[] is null or billing_no = any($1)))
     select distinct on (orders.account_id, gift_id) orders.account_id, billing_no, gift_id, need::float8 as need, claimed_at, activities.*
     from back join orders using (billing_no)
       join activities on activities.gp_id = orders.gp_id and paid_at >= start_at and paid_at < end_at
       join activity_gifts using (activity_id)
       join activity_claims claimed using (gift_id)
     where claimed.account_id = orders.account_id and claimed_at >= paid_at and ${refundedMinor} > 0
     order by orders.account_id, gift_id, paid_at desc`,
    [billingNos],
  );
  return rows;
}

async function listGifts(
  query: Query,
  billingNos: readonly string[] | null,
  now: number,
): Promise<ClaimedByRefunded[]> {
  const reached = new Map<string, number>();
  const list: ClaimedByRefunded[] = [];
  for (const gift of await claimedGifts(query, billingNos)) {
    const { account_id, activity_id, billing_no, gift_id, need, claimed_at } = gift;
    const key = `${activity_id} ${account_id}`;
    const has = reached.get(key) ?? (await achievedBy(query, gift, account_id, now)).reached;
    reached.set(key, has);
    if (need > has)
      list.push({ kind: 'gift', account_id, billing_no, id: gift_id, of: activity_id, need, reached: has, claimed_at });
  }
  return list;
}

/** The rewards of levels that accounts have claimed and reach no more without the points that were taken back. */
async function listRewards(query: Query, billingNos: readonly string[] | null): Promise<ClaimedByRefunded[]> {
  const { rows } = await query<ClaimedByRefunded>(
    `with back as materialized (
       select account_id, brand, (array_agg(billing_no order by paid_at desc))[1] as billing_no, sum(points_back) as points
       from orders where points_back > 0 and exists (select 1 from refunds where refunds.billing_no = orders.billing_no)
         and ($1::text[] is null or billing_no = any($1))
       group by account_id, brand),
     held as (
       select distinct on (code) back.*, code, level_id, need_points, coalesce(vip_growth.points, 0) as has
       from back join player_coupons using (account_id) join vip_rewards using (brand, coupon_id)
         join vip_levels using (brand, level_id) left join vip_growth using (account_id)
       where code like 'vip-%' and state <> 'claim' order by code, need_points)
     select 'reward' as kind, account_id, billing_no, code as id, level_id as of, need_points::float8 as need, has::float8 as reached,
       null as claimed_at
     from held where need_points > has and need_points <= has + points order by account_id, code`,
    [billingNos],
  );
  return rows;
}

/**
 * Lists the gifts and rewards that were claimed because of orders that were refunded since. Nothing is taken away by itself: an operator
 * decides.
 * @param billingNos only because of these orders
 */
export async function listClaimedByRefunded(
  db: Database,
  billingNos?: readonly string[],
): Promise<ClaimedByRefunded[]> {
  const only = billingNos ?? null;
  return [...(await listGifts(db.query, only, db.clock())), ...(await listRewards(db.query, only))];
}

/** How long a refund waits before its claims are looked for: a claim at the same moment is stored by then. */
const settleMs = 60_000;
const atOnce = 100;

/** Reports what was claimed because of orders that were refunded, once for each refund. */
export async function reportClaimed(db: Database, now: number, report: ReportError): Promise<void> {
  const { query } = db;
  const { rows } = await query<{ billing_no: string }>(
    'select distinct billing_no from refunds where claims_at is null and refused_at is null and at <= $1 limit $2',
    [new Date(now - settleMs), atOnce],
  );
  if (rows.length === 0) return;
  const orders = rows.map(({ billing_no }) => billing_no);
  await raiseAlarms(
    report,
    await listClaimedByRefunded(db, orders),
    ({ kind, id, of, account_id, billing_no }) =>
      new Alarm(
        'refund-claimed',
        `account ${account_id} has claimed the ${kind} ${id} of ${of} with order ${billing_no}, which was refunded`,
        { order: billing_no },
      ),
    async () => {},
  );
  await query(
    'update refunds set claims_at = $2 where billing_no = any($1) and claims_at is null and refused_at is null',
    [orders, new Date(now)],
  );
}
