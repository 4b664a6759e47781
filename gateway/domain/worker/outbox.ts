import type { Query } from '../../database/database.ts';
import { backOffMs } from './back-off.ts';
import { errorText } from './failure.ts';

/**
 * Writes down a job in the transaction that is its cause, so that both happen or neither does. `runDueJobs` runs it.
 * @param id the job's own: a second job of the same id is not written
 * @param dueMs the moment from which it may run, in milliseconds since 1970
 */
export async function enqueue(query: Query, id: string, topic: string, payload: unknown, dueMs: number): Promise<void> {
  await query('insert into outbox (id, topic, payload, due_at) values ($1, $2, $3, $4) on conflict (id) do nothing', [
    id,
    topic,
    JSON.stringify(payload),
    new Date(dueMs),
  ]);
}

/** Work that failed, as a job that retries it. */
interface FailedWork {
  readonly id: string;
  readonly topic: string;
  readonly payload: unknown;
  readonly cause: unknown;
}

/** Queues failed work as a job that retries later. An existing job with this id starts over. */
export async function queueRetry(query: Query, { id, topic, payload, cause }: FailedWork, now: number): Promise<void> {
  await query(
    `insert into outbox (id, topic, payload, due_at, tries, failing_since, last_error) values ($1, $2, $3, $4, 1, $5, $6)
     on conflict (id) do update set due_at = excluded.due_at, tries = 1, done_at = null,
       failing_since = excluded.failing_since, last_error = excluded.last_error, dead_at = null, dead_reported_at = null`,
    [id, topic, JSON.stringify(payload), new Date(now + backOffMs(1)), new Date(now), errorText(cause)],
  );
}
