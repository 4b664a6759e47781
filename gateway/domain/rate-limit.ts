import type { Database } from '../database/database.ts';
import { ApiError } from './api-error.ts';

/** How often something may be tried: `times` in each window of `windowMs`. */
export interface RateLimit {
  readonly subject: string;
  readonly times: number;
  readonly windowMs: number;
}

const endOf = (now: number, windowMs: number): Date => new Date((Math.floor(now / windowMs) + 1) * windowMs);

/**
 * Counts a try before it is made, so that many at once cannot slip through.
 * @throws {ApiError} `too-many` when one of the allowances is used up
 */
export async function consume(db: Database, allowances: readonly RateLimit[], now: number): Promise<void> {
  for (const { subject, times, windowMs } of allowances) {
    const end = endOf(now, windowMs);
    const { rowCount } = await db.query(
      `insert into attempts (subject, window_end, used) values ($1, $2, 1)
       on conflict (subject, window_end) do update set used = attempts.used + 1 where attempts.used < $3`,
      [subject, end, times],
    );
    if (rowCount === 0) throw new ApiError('too-many', 'Too many tries. Please wait some minutes and try again.');
  }
}

/** Takes back a try that was no guess. The others stay, or a card of one's own would buy tries at another's. */
export async function giveBack(db: Database, allowances: readonly RateLimit[], now: number): Promise<void> {
  for (const { subject, windowMs } of allowances)
    await db.query('update attempts set used = used - 1 where subject = $1 and window_end = $2 and used > 0', [
      subject,
      endOf(now, windowMs),
    ]);
}

/** Forgets the tries of a subject, such as those before the right password. */
export async function resetLimits(db: Database, subjects: readonly string[]): Promise<void> {
  await db.query('delete from attempts where subject = any($1)', [subjects]);
}
