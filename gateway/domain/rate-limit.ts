import type { Database } from '../database/database.ts';
import { ApiError } from './api-error.ts';
import { widerNetwork } from './networks.ts';

/** How often something may be tried: `times` in each window of `windowMs`. */
export interface RateLimit {
  readonly subject: string;
  readonly times: number;
  readonly windowMs: number;
}

/** How many /64 networks of one IPv6 /48 may use up their tries. A household has one /64, but an attacker may own the whole /48. */
const networksOfOne = 8;

/** The end of the window that contains a given time. */
export const windowEnd = (now: number, windowMs: number): number => (Math.floor(now / windowMs) + 1) * windowMs;

/**
 * The limits of a client: one for its network, and one for the /48 of an IPv6 client (T23).
 * @param subject the key of the limit, such as `login`
 * @param network as returned by `networkOf`
 */
export function networkLimits(subject: string, network: string, times: number, windowMs: number): RateLimit[] {
  const wider = widerNetwork(network);
  const own = { subject: `${subject}/${network}`, times, windowMs };
  return wider === network ? [own] : [own, { subject: `${subject}/${wider}`, times: times * networksOfOne, windowMs }];
}

/**
 * Counts a try against all limits. If a limit is used up, it writes nothing and returns those limits. Each statement of this file locks its
 * rows in the order of their subjects, or two of them would deadlock.
 */
const countAll = `with requested as (
    select * from unnest($1::text[], $2::timestamptz[], $3::int[]) as requested (subject, window_end, times)
  ), spent as (
    select subject from requested join attempts using (subject, window_end) where used >= times
  ), counted as (
    insert into attempts (subject, window_end, used)
      select subject, window_end, 1 from requested where not exists (select 1 from spent) order by subject
    on conflict (subject, window_end) do update set used = attempts.used + 1
      where attempts.used < (select times from requested where requested.subject = excluded.subject)
    returning subject
  ) select (select coalesce(array_agg(subject), '{}') from spent) as spent, (select count(*)::int from counted) as counted`;

/**
 * Counts a try before it is made, so that parallel tries cannot exceed the limits. A rejected try writes nothing.
 * @param onSpent called with the limits that are used up
 * @throws {ApiError} `too-many` when one of the allowances is used up
 */
export async function consume(
  db: Database,
  allowances: readonly RateLimit[],
  now: number,
  onSpent: (subjects: readonly string[]) => void = () => {},
): Promise<void> {
  const { rows } = await db.query<{ spent: string[]; counted: number }>(countAll, [
    allowances.map(({ subject }) => subject),
    allowances.map(({ windowMs }) => new Date(windowEnd(now, windowMs))),
    allowances.map(({ times }) => times),
  ]);
  const { spent = [], counted = 0 } = rows[0] ?? {};
  if (counted === allowances.length) return;
  onSpent(spent);
  throw new ApiError('too-many', 'Too many tries. Please wait some minutes and try again.');
}

/** Takes back a try that was no guess. The others stay, or a card of one's own would buy tries at another's. */
export async function giveBack(db: Database, allowances: readonly RateLimit[], now: number): Promise<void> {
  await db.query(
    `with locked as (
       select subject, window_end from attempts
       where (subject, window_end) in (select * from unnest($1::text[], $2::timestamptz[])) order by subject, window_end for update
     ) update attempts set used = used - 1 from locked
       where attempts.subject = locked.subject and attempts.window_end = locked.window_end and used > 0`,
    [allowances.map(({ subject }) => subject), allowances.map(({ windowMs }) => new Date(windowEnd(now, windowMs)))],
  );
}

/** Forgets the tries of a subject, such as those before the right password. */
export async function resetLimits(db: Database, subjects: readonly string[]): Promise<void> {
  await db.query(
    `with locked as (select subject, window_end from attempts where subject = any($1) order by subject, window_end for update)
     delete from attempts using locked
       where attempts.subject = locked.subject and attempts.window_end = locked.window_end`,
    [subjects],
  );
}
