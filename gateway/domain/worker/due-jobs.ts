import type { Database, Query } from '../../database/database.ts';
import { promiseOrder } from '../delivery/promise.ts';
import { applyPaymentEvent } from '../orders/payment-event.ts';
import type { PaymentEvent } from '../orders/provider-events.ts';
import { backOffMs } from './back-off.ts';

/** A row of the outbox. */
interface Job {
  readonly id: string;
  readonly topic: string;
  readonly payload: string;
  /** How often it has failed. */
  readonly tries: number;
}

/** Runs one job; false when another process is running it or has done it. */
async function runJob(db: Database, { id, topic, payload }: Job, now: number): Promise<boolean> {
  // An event has its own id, so applying it twice is harmless. It has its own transaction, and transactions do not nest.
  if (topic === 'payment-event') await applyPaymentEvent(db, JSON.parse(payload) as PaymentEvent, now);
  return db.tx(async (query) => {
    const { rowCount } = await query('select id from outbox where id = $1 and done_at is null for update skip locked', [
      id,
    ]);
    if (rowCount === 0) return false;
    if (topic === 'deliver') await promiseOrder(query, (JSON.parse(payload) as { billing_no: string }).billing_no, now);
    await query('update outbox set done_at = $2 where id = $1', [id, new Date(now)]);
    return true;
  });
}

/** Postpones a job that failed, by a longer time each time. */
async function postpone(query: Query, { id, tries }: Job, now: number): Promise<void> {
  await query('update outbox set tries = tries + 1, due_at = $2 where id = $1 and done_at is null', [
    id,
    new Date(now + backOffMs(tries + 1)),
  ]);
}

/**
 * Runs the jobs that are due: payment events that come late, and promises of goods, which `deliverDue` then hands over. Any number of processes may do it at once. A job
 * that fails is postponed and does not hold up the others.
 * @returns how many jobs were done
 * @throws {AggregateError} of the jobs that failed, when all others are done
 */
export async function runDueJobs(db: Database, now: number): Promise<number> {
  let done = 0;
  const failures: Error[] = [];
  const due = await db.query<Job>(
    'select id, topic, payload, tries from outbox where done_at is null and due_at <= $1 order by due_at limit 100',
    [new Date(now)],
  );
  for (const job of due.rows) {
    try {
      if (await runJob(db, job, now)) done += 1;
    } catch (cause) {
      // This throws as well when the database is gone, and then nothing else can be done.
      await postpone(db.query, job, now);
      failures.push(new Error(`${job.topic} of ${job.id}: ${cause}`, { cause }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
  return done;
}
