import type { Database } from '../../database/database.ts';
import { overdueBefore } from '../orders/expire.ts';
import { topics } from './due-jobs.ts';

/** Work of one kind that waits. */
export interface Backlog {
  readonly kind: string;
  /** How much is due, up to 10,000. */
  readonly due: number;
  /** How long the oldest of it has been due, in seconds; 0 if nothing is. */
  readonly oldest_s: number;
}

/** Work that has failed for so long that it is not tried any more. */
export interface DeadWork {
  readonly kind: string;
  readonly dead: number;
}

/** More due work is not counted, so that the query stays cheap when a long queue has built up. */
const maxCounted = 10_000;

/** One kind: its rows in the order of an index, and the column that says since when they are due. */
const kindRows = (kind: string, at: string, from: string): string =>
  `select '${kind}' as kind, count(*)::int as due, min(at) as oldest
   from (select ${at} as at from ${from} order by ${at} limit ${maxCounted}) due`;

/** The deliveries of each game in turn, because their index begins with the game. */
const deliveries = `select 'deliveries' as kind,
    (select count(*)::int from (select 1 from deliveries where due_at <= $1 and withdrawn_at is null limit ${maxCounted}) due) as due,
    (select min(due_at) from games cross join lateral (
      select due_at from deliveries where deliveries.gp_id = games.gp_id and due_at <= $1 and withdrawn_at is null
      order by due_at limit 1) one) as oldest`;

const statement = `with recursive games as (
    select min(gp_id) as gp_id from deliveries where due_at is not null
    union all
    select (select min(gp_id) from deliveries where due_at is not null and deliveries.gp_id > games.gp_id)
    from games where gp_id is not null)
  select kind, due, coalesce(extract(epoch from $1::timestamptz - oldest), 0)::float8 as oldest_s from (
    ${[
      deliveries,
      kindRows('refunds', 'due_at', 'refunds where due_at <= $1'),
      ...topics.map((topic) =>
        kindRows(
          `jobs_${topic.replaceAll('-', '_')}`,
          'due_at',
          `outbox where done_at is null and topic = '${topic}' and due_at <= $1`,
        ),
      ),
      kindRows('payment_checks', 'check_at', 'orders where status = -1 and check_at <= $1'),
      kindRows('expiry', 'pay_by', 'orders where status = -1 and pay_by < $2'),
    ].join(' union all ')}
  ) found`;

/** Reads how much work of each kind is due, and for how long. */
export async function readBacklog({ query }: Database, now: number): Promise<Backlog[]> {
  const { rows } = await query<Backlog>(statement, [new Date(now), overdueBefore(now)]);
  return rows;
}

/** Reads how much work of each kind was given up. */
export async function readDead({ query }: Database): Promise<DeadWork[]> {
  const dead = (kind: string, table: string): string =>
    `select '${kind}' as kind, (select count(*)::int from (select 1 from ${table} where dead_at is not null limit ${maxCounted}) dead) as dead`;
  const { rows } = await query<DeadWork>(
    [dead('deliveries', 'deliveries'), dead('refunds', 'refunds'), dead('jobs', 'outbox')].join(' union all '),
  );
  return rows;
}
