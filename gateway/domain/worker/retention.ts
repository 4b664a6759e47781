import type { Database } from '../../database/database.ts';
import { knownForMs } from '../accounts/known-clients.ts';
import { measure } from '../measure.ts';
import type { IsStopped } from './drain.ts';
import { throwFailures } from './patience.ts';

const dayMs = 86_400_000;

/** Rows that are deleted some time after they were last needed. */
interface Retention {
  readonly table: string;
  /** The condition for the rows to delete; `$1` is the moment that lies `keptMs` ago. */
  readonly where: string;
  readonly keptMs: number;
}

/** A condition for columns that have a day in UTC, such as `2026-11-20`. */
const before = "day < to_char($1::timestamptz at time zone 'UTC', 'YYYY-MM-DD')";

/** Webhooks about unknown orders may be about money: they stay until an operator has settled them. */
const settledWebhooks = "received_at <= $1 and (settled_at is not null or result not like '%unknown order%')";

/** What is deleted, and when, besides records of sales. `docs/retention.md` explains it, and lists the tables that are kept. */
export const retentions: readonly Retention[] = [
  { table: 'sessions', where: 'coalesce(renewable_until, expires_at) <= $1', keptMs: 0 },
  { table: 'attempts', where: 'window_end <= $1', keptMs: 0 },
  { table: 'known_clients', where: 'seen_at <= $1', keptMs: knownForMs },
  { table: 'sign_ins', where: 'at <= $1', keptMs: dayMs },
  { table: 'request_tokens', where: 'at <= $1', keptMs: dayMs },
  { table: 'payment_tickets', where: 'expires_at <= $1', keptMs: dayMs },
  { table: 'webhooks', where: settledWebhooks, keptMs: 90 * dayMs },
  { table: 'outbox', where: 'done_at <= $1', keptMs: 7 * dayMs },
  { table: 'order_repeats', where: 'at <= $1', keptMs: 90 * dayMs },
  { table: 'limit_usage', where: 'window_end <= $1', keptMs: 7 * dayMs },
  { table: 'order_limits', where: 'window_end <= $1', keptMs: 30 * dayMs },
  { table: 'stated_ages', where: 'month <= $1', keptMs: 100 * dayMs },
  { table: 'order_origins', where: 'at <= $1', keptMs: 90 * dayMs },
  { table: 'blocks', where: 'until <= $1', keptMs: 90 * dayMs },
  { table: 'event_counts', where: before, keptMs: 400 * dayMs },
  { table: 'evocations', where: before, keptMs: 400 * dayMs },
];

/** How rows are deleted. */
interface DeleteOptions {
  /** How many rows a statement deletes at most, so that it stays below its timeout. */
  readonly part?: number;
  readonly isStopped?: IsStopped;
}

/** Deletes the rows of one table in parts. It leaves rows that another process has locked. */
async function deleteOld(
  { query }: Database,
  { table, where, keptMs }: Retention,
  now: number,
  { part = 10_000, isStopped = () => false }: DeleteOptions,
): Promise<void> {
  const sql = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${part} for update skip locked))`;
  let deleted: number;
  do {
    deleted = (await query(sql, [new Date(now - keptMs)])).rowCount;
    if (deleted > 0) measure('deleted', { table, rows: deleted });
  } while (deleted === part && !isStopped());
}

/** Deletes old rows of all tables. A table that fails does not block the others. @throws {AggregateError} of the tables that failed */
export async function deleteExpired(db: Database, now: number, options: DeleteOptions = {}): Promise<void> {
  const failures: Error[] = [];
  for (const retention of retentions)
    try {
      await deleteOld(db, retention, now, options);
    } catch (cause) {
      failures.push(new Error(`deletion from ${retention.table}: ${cause}`, { cause }));
    }
  throwFailures(failures);
}
