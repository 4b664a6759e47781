import type { Limit } from '../../../src/contract/index.ts';
import type { Query } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';
import { isUnpaid } from './is-unpaid.ts';

const dayMs = 86_400_000;

/** Whose purchases a limit counts. */
export interface LimitedBuyer {
  readonly account_id: string;
  readonly gp_id: string;
  readonly server_id: string;
  readonly role_id: string;
}

/** A limit of a product, as the operator set it. */
export interface LimitRow {
  readonly product_id: string;
  readonly limit_type: Limit['limit_type'];
  readonly frequency: number;
  readonly day_info: number;
}

/** What a limit counts by: `role` and `time` by the character, `game` by the account (GD-2). */
export function limitKey(limit: LimitRow, buyer: LimitedBuyer): string {
  const whose = limit.limit_type === 'game' ? [buyer.account_id] : [buyer.gp_id, buyer.server_id, buyer.role_id];
  return [limit.limit_type, limit.product_id, ...whose].join('/');
}

/** A pending order that holds a slot of a limit. */
async function unpaid(query: Query, key: string, except: string): Promise<{ billing_no: string; url: string } | null> {
  const { rows } = await query<{ billing_no: string; url: string }>(
    `select billing_no, pay_url as url from order_limits join orders using (billing_no)
     where limit_key = $1 and ${isUnpaid} and billing_no <> $2 order by created_at desc limit 1`,
    [key, except],
  );
  return rows[0] ?? null;
}

/**
 * Takes a slot of each limit of a product for an order, in the order's own transaction: a refusal undoes the order too.
 * The row of a limit is locked by the update, so that buyers of the last one queue here.
 * @throws {ApiError} `limit-reached`, or `unpaid-order` (GD-3) with the order that is to be paid first
 */
export async function takeSlots(
  query: Query,
  billingNo: string,
  bought: LimitedBuyer & { product_id: string },
  now: number,
) {
  const { rows: limits } = await query<LimitRow>(
    'select product_id, limit_type, frequency, day_info from goods_limits where product_id = $1 order by limit_type',
    [bought.product_id],
  );
  for (const limit of limits) {
    const key = limitKey(limit, bought);
    // An existing row stays as it is, but is locked: the worker deletes rows whose window is over.
    await query(
      `insert into limit_usage (limit_key, used) values ($1, 0)
       on conflict (limit_key) do update set used = limit_usage.used where false`,
      [key],
    );
    const end = limit.limit_type === 'time' ? new Date(now + limit.day_info * dayMs) : null;
    const { rows } = await query<{ window_end: Date | null }>(
      `update limit_usage set
         used = case when window_end <= $2 then 1 else used + 1 end,
         window_end = case when window_end > $2 then window_end else $3 end
       where limit_key = $1 and (used < $4 or window_end <= $2) returning window_end`,
      [key, new Date(now), end, limit.frequency],
    );
    const open = limit.limit_type === 'time' ? await unpaid(query, key, billingNo) : null;
    if (open)
      throw new ApiError('unpaid-order', 'You have an unpaid order for this product. Please pay it first.', open);
    const taken = rows[0];
    if (!taken) throw new ApiError('limit-reached', 'The purchase limit of this product has been reached.');
    await query('insert into order_limits (billing_no, limit_key, window_end) values ($1, $2, $3)', [
      billingNo,
      key,
      taken.window_end,
    ]);
  }
}

/** Gives back the slots of failed orders in windows that still run. It locks rows in the same order as `takeSlots`. */
export async function returnSlots(query: Query, billingNos: readonly string[]): Promise<void> {
  await query(
    `with held as (select limit_key, window_end, count(*)::int as slots from order_limits where billing_no = any($1) group by 1, 2),
     locked as materialized (
       select limit_key from limit_usage where limit_key in (select limit_key from held) order by limit_key for update)
     update limit_usage set used = greatest(0, used - held.slots) from held join locked using (limit_key)
     where held.limit_key = limit_usage.limit_key and held.window_end is not distinct from limit_usage.window_end`,
    [billingNos],
  );
}

/** Takes the slots of a failed order again when it is paid after all; the limit may be exceeded by it. */
export async function retakeSlots(query: Query, billingNo: string): Promise<void> {
  await query(
    `update limit_usage set used = used + 1 from order_limits held
     where held.billing_no = $1 and held.limit_key = limit_usage.limit_key
       and held.window_end is not distinct from limit_usage.window_end`,
    [billingNo],
  );
}

/** The limits of a game's products as they stand for a buyer (GD-2, GD-3). */
export async function limitsFor(query: Query, buyer: LimitedBuyer, now: number): Promise<Limit[]> {
  const { rows } = await query<LimitRow>(
    `select product_id, limit_type, frequency, day_info from goods_limits join goods using (product_id)
     where gp_id = $1 order by product_id, limit_type`,
    [buyer.gp_id],
  );
  const keys = rows.map((limit) => limitKey(limit, buyer));
  const { rows: usages } = await query<{ limit_key: string; used: number; window_end: Date | null }>(
    'select limit_key, used, window_end from limit_usage where limit_key = any($1)',
    [keys],
  );
  const { rows: pending } = await query<{ limit_key: string }>(
    `select limit_key from order_limits join orders using (billing_no) where limit_key = any($1) and ${isUnpaid}`,
    [keys],
  );
  return rows.map((limit, index) => {
    const usage = usages.find(({ limit_key }) => limit_key === keys[index]);
    const runs = usage && (!usage.window_end || usage.window_end.getTime() > now);
    const left = Math.max(0, limit.frequency - (runs ? usage.used : 0));
    const owed = limit.limit_type === 'time' && pending.some(({ limit_key }) => limit_key === keys[index]);
    const next = left === 0 && runs && usage.window_end ? Math.ceil(usage.window_end.getTime() / 1_000) : 0;
    return { ...limit, extra_pay_times: owed ? -1 : left, next_pay_time: next };
  });
}
