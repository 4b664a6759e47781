import type { Database, Query } from '../../database/database.ts';
import { measure } from '../measure.ts';
import type { IsStopped } from './drain.ts';
import { inHalves } from './halves.ts';
import { throwFailures } from './patience.ts';
import { isSettled } from './settled-order.ts';

/** How many years the records of sales of an area are kept. Orders of an area without a rule are never deleted. */
export interface SalesRule {
  readonly brand: string;
  readonly area: string;
  readonly years: number;
}

/** The moment before which the orders of a rule are old: the same day and time, as many years ago. */
function oldBefore({ years }: SalesRule, now: number): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}

/** The parameters `$1` to `$3`. */
const rulesTable = 'unnest($1::text[], $2::text[], $3::timestamptz[]) as rule (brand, area, before)';
const ruleValues = (rules: readonly SalesRule[], now: number): string[][] => [
  rules.map(({ brand }) => brand),
  rules.map(({ area }) => area),
  rules.map((rule) => oldBefore(rule, now).toISOString()),
];

/** What was deleted: the number of orders by `<brand>/<area>`, and of all rows by table. */
export interface DeletedSales {
  readonly orders: Readonly<Record<string, number>>;
  readonly rows: Readonly<Record<string, number>>;
}

/** The tables whose rows go with their order, which is `any($1)`. `docs/retention.md` lists them. */
const belongings: Readonly<Record<string, string>> = {
  deliveries: "source = 'order' and source_id",
  provider_events: 'billing_no',
  payment_conflicts: 'billing_no',
  refunds: 'billing_no',
  disputes: 'billing_no',
  reviews: 'billing_no',
  order_limits: 'billing_no',
  order_origins: 'billing_no',
  order_repeats: 'billing_no',
  replenishments: 'failed_no',
};

/** The tables that lose rows by a rule. */
export const salesTables: readonly string[] = ['orders', ...Object.keys(belongings)];

/** What stays used after its order is deleted. */
const used = ['point_cards', 'player_coupons'];

/**
 * The orders of `$1`, each with those that it is linked to: by a replacement, or because one makes up for the other's failure. While one of
 * them is known, a late payment of another goes back, so they are deleted together.
 */
const linkedOrders = `linked (seed, billing_no) as (
  select number, number from unnest($1::text[]) number
  union select seed, next.billing_no from linked cross join lateral (
    select replaced_by as billing_no from orders old where old.billing_no = linked.billing_no and replaced_by is not null
    union all select billing_no from orders old where old.replaced_by = linked.billing_no
    union all select failed.billing_no from orders made join orders failed on failed.billing_no = made.replenishes
      where made.billing_no = linked.billing_no
    union all select billing_no from orders made where made.replenishes = linked.billing_no and made.replenishes <> '') next)`;

/** Locks orders and those that they are linked to. It leaves those that another process has locked. */
async function lockLinked(query: Query, billingNos: readonly string[]): Promise<string[]> {
  const { rows } = await query<{ billing_no: string }>(
    `with recursive ${linkedOrders} select billing_no from orders where billing_no in (select billing_no from linked)
     order by billing_no for update skip locked`,
    [billingNos],
  );
  const locked = rows.map(({ billing_no }) => billing_no);
  // An order that pays a failed one locks its link.
  await query('select 1 from replenishments where failed_no = any($1) for update', [locked]);
  return locked;
}

/** Which of the locked orders can be deleted with all that they are linked to. The statement sees what others changed before the locks. */
async function findSettled(
  query: Query,
  locked: readonly string[],
  rules: readonly SalesRule[],
  now: number,
): Promise<string[]> {
  const { rows } = await query<{ billing_no: string }>(
    `with recursive ${linkedOrders.replaceAll('$1', '$5')},
     settled as materialized (select billing_no from orders join ${rulesTable} using (brand, area)
       where billing_no = any($5) and ${isSettled})
     select seed as billing_no from linked left join settled using (billing_no) group by seed
     having count(*) = count(settled.billing_no)`,
    [...ruleValues(rules, now), new Date(now), locked],
  );
  return rows.map(({ billing_no }) => billing_no);
}

/** Adds numbers by name. */
function add(sums: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(more)) if (count > 0) sums[name] = (sums[name] ?? 0) + count;
}

/** Deletes those of some orders that are settled, with all that belongs to them, in one transaction. */
function deleteSettled(
  db: Database,
  candidates: readonly string[],
  rules: readonly SalesRule[],
  now: number,
): Promise<DeletedSales> {
  return db.tx(async (query) => {
    const [orders, rows]: Record<string, number>[] = [{}, {}];
    const deleted = { orders: orders ?? {}, rows: rows ?? {} };
    const billingNos = await findSettled(query, await lockLinked(query, candidates), rules, now);
    if (billingNos.length === 0) return deleted;
    for (const [table, key] of Object.entries(belongings)) {
      const { rowCount } = await query(`delete from ${table} where ${key} = any($1)`, [billingNos]);
      add(deleted.rows, { [table]: rowCount });
    }
    for (const table of used)
      await query(`update ${table} set billing_no = null where billing_no = any($1) and state = 'used'`, [billingNos]);
    const gone = await query<{ area: string }>(
      `delete from orders where billing_no = any($1) returning brand || '/' || area as area`,
      [billingNos],
    );
    for (const { area } of gone.rows) add(deleted.orders, { [area]: 1 });
    add(deleted.rows, { orders: gone.rowCount });
    return deleted;
  });
}

const hourMs = 3_600_000;
/** How much of the table a pass reads at least: all of it in a small shop. */
const leastBlocks = 5_000;
/** A pass reads at least this part of the table, so that each order is looked at once in 30 days. */
const mostSlices = 30 * 24;
/** How many blocks a statement reads: 8 MB. */
const blocksAtOnce = 1_000;

const sizeInBlocks = `select (pg_relation_size('orders') / current_setting('block_size')::int)::int as blocks`;

/** The blocks of `orders` that the pass of an hour reads. Without an index on the date, which each purchase would have to write, old orders
 * are found by reading the table, a part of it each hour. The hour says which, so that any number of workers keep no state. */
export function sliceAt(blocks: number, now: number): { readonly from: number; readonly to: number } {
  const slices = Math.min(mostSlices, Math.max(1, Math.ceil(blocks / leastBlocks)));
  const slice = Math.floor(now / hourMs) % slices;
  return { from: Math.floor((blocks * slice) / slices), to: Math.floor((blocks * (slice + 1)) / slices) };
}

/** SQL: the old orders in a range of blocks, `$4` to `$5`, also those that are not settled. */
export const findOld = `select billing_no from orders join ${rulesTable} using (brand, area)
  where orders.ctid >= $4::tid and orders.ctid < $5::tid and status <> -1 and created_at < before`;

/** How records of sales are deleted. */
interface DeleteSalesOptions {
  /** How many orders a transaction deletes. */
  readonly part?: number;
  readonly isStopped?: IsStopped;
  /** Called once with what a pass has deleted, also if a part of it failed. */
  readonly onDeleted?: (deleted: DeletedSales) => void;
}

/**
 * Deletes settled orders that are older than their area keeps them, with all that belongs to them. A pass looks at a part of the orders.
 * An order that cannot be deleted does not block the others.
 * @throws {AggregateError} of the orders that failed, after all others are done
 */
export async function deleteSales(
  db: Database,
  rules: readonly SalesRule[],
  now: number,
  { part = 200, isStopped = () => false, onDeleted = () => {} }: DeleteSalesOptions = {},
): Promise<void> {
  if (rules.length === 0) return;
  const deleted = { orders: {}, rows: {} };
  const failures: Error[] = [];
  const remove = async (some: readonly string[]): Promise<void> => {
    const { orders, rows } = await deleteSettled(db, some, rules, now);
    add(deleted.orders, orders);
    add(deleted.rows, rows);
  };
  const onFailed = async (billingNo: string, cause: unknown): Promise<void> => {
    failures.push(new Error(`deletion of order ${billingNo}: ${cause}`, { cause }));
  };
  const [{ blocks = 0 } = {}] = (await db.query<{ blocks: number }>(sizeInBlocks)).rows;
  const { from, to } = sliceAt(blocks, now);
  try {
    for (let first = from; first < to && !isStopped(); first += blocksAtOnce) {
      const range = [`(${first},0)`, `(${Math.min(to, first + blocksAtOnce)},0)`];
      const { rows } = await db.query<{ billing_no: string }>(findOld, [...ruleValues(rules, now), ...range]);
      const old = rows.map(({ billing_no }) => billing_no);
      for (let at = 0; at < old.length && !isStopped(); at += part)
        await inHalves(db, old.slice(at, at + part), remove, onFailed);
    }
  } finally {
    for (const [table, rows] of Object.entries<number>(deleted.rows)) measure('deleted', { table, rows });
    if (Object.keys(deleted.orders).length > 0) onDeleted(deleted);
  }
  throwFailures(failures);
}

/** How many orders of an area are older than its rule. */
export interface OldOrders extends SalesRule {
  readonly before: Date;
  readonly orders: number;
}

/** The largest part of the table that is counted: 160 MB. */
const countedBlocks = 20_000;

/**
 * Counts the ended orders that are older than their rule. Of a large table it reads a sample.
 * @returns the rules in their order, and whether the numbers are estimates
 */
export async function countOld(
  { query }: Database,
  rules: readonly SalesRule[],
  now: number,
): Promise<{ readonly areas: readonly OldOrders[]; readonly isEstimate: boolean }> {
  const [{ blocks = 0 } = {}] = (await query<{ blocks: number }>(sizeInBlocks)).rows;
  const percent = Math.min(100, (100 * countedBlocks) / Math.max(1, blocks));
  const { rows } = await query<{ brand: string; area: string; orders: number }>(
    `select brand, area, count(*)::float8 as orders from orders ${percent < 100 ? `tablesample system (${percent})` : ''}
     join ${rulesTable} using (brand, area) where status <> -1 and created_at < before group by brand, area`,
    ruleValues(rules, now),
  );
  const areas = rules.map((rule) => {
    const found = rows.find(({ brand, area }) => brand === rule.brand && area === rule.area)?.orders ?? 0;
    return { ...rule, before: oldBefore(rule, now), orders: Math.round((found * 100) / percent) };
  });
  return { areas, isEstimate: percent < 100 };
}
