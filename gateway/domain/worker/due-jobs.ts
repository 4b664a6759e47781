import type { Database, Query } from '../../database/database.ts';
import { promiseOrders } from '../delivery/promise.ts';
import { expireOrders } from '../orders/expire.ts';
import { applyPaymentEvent } from '../orders/payment-event.ts';
import type { PaymentEvent } from '../orders/provider-events.ts';
import { backOffMs } from './back-off.ts';
import { inHalves } from './halves.ts';
import { throwFailures } from './patience.ts';

const batch = 500;

/** A row of the outbox. */
interface Job {
  readonly id: string;
  readonly topic: string;
  readonly payload: string;
  /** How often it has failed. */
  readonly tries: number;
}

const orderOf = ({ payload }: Job): string => (JSON.parse(payload) as { billing_no: string }).billing_no;

/** Marks jobs as done that are still open, and runs `work` on them first. Those that another process is at are left to it. */
function finish(
  db: Database,
  jobs: readonly Job[],
  now: number,
  work: (query: Query, open: readonly Job[]) => Promise<void> = async () => {},
): Promise<number> {
  return db.tx(async (query) => {
    const { rows } = await query<{ id: string }>(
      'select id from outbox where id = any($1) and done_at is null order by id for update skip locked',
      [jobs.map(({ id }) => id)],
    );
    const open = new Set(rows.map(({ id }) => id));
    if (open.size === 0) return 0;
    await work(
      query,
      jobs.filter(({ id }) => open.has(id)),
    );
    await query('update outbox set done_at = $2 where id = any($1)', [[...open], new Date(now)]);
    return open.size;
  });
}

/** Promises the goods of orders that a gateway of an older version took the money for. A payment promises its goods itself now. */
async function promiseLocked(query: Query, open: readonly Job[], now: number): Promise<void> {
  const orders = open.map(orderOf);
  await query('select 1 from orders where billing_no = any($1) order by billing_no for update', [orders]);
  await promiseOrders(query, orders, now);
}

/** Runs jobs of one topic. Each job of the other topics has transactions of its own, and is harmless when it is run twice. */
async function run(db: Database, jobs: readonly Job[], now: number): Promise<number> {
  const [{ topic } = { topic: '' }] = jobs;
  if (topic === 'deliver') return finish(db, jobs, now, (query, open) => promiseLocked(query, open, now));
  for (const job of jobs) {
    if (topic === 'payment-event') await applyPaymentEvent(db, JSON.parse(job.payload) as PaymentEvent, now);
    if (topic === 'expire') await expireOrders(db, [orderOf(job)], now);
  }
  return finish(db, jobs, now);
}

/** Postpones a job that failed, by a longer time each time. */
async function postpone(query: Query, { id, tries }: Job, now: number): Promise<void> {
  await query('update outbox set tries = tries + 1, due_at = $2 where id = $1 and done_at is null', [
    id,
    new Date(now + backOffMs(tries + 1)),
  ]);
}

/**
 * Runs the jobs that are due, until none is: payment events that come late, and what could not be done in its own time. Any number of processes
 * may do it at once. A job that fails is postponed and does not hold up the others.
 * @returns how many jobs were done
 * @throws {AggregateError} of the jobs that failed, when all others are done
 */
export async function runDueJobs(db: Database, now: number): Promise<number> {
  let done = 0;
  const failures: Error[] = [];
  for (;;) {
    const { rows } = await db.query<Job>(
      `select id, topic, payload, tries from outbox where done_at is null and due_at <= $1 order by due_at limit ${batch}`,
      [new Date(now)],
    );
    const before = done + failures.length;
    for (const topic of new Set(rows.map((job) => job.topic)))
      await inHalves(
        db,
        rows.filter((job) => job.topic === topic),
        async (jobs) => {
          done += await run(db, jobs, now);
        },
        async (job, cause) => {
          // This throws as well when the database is gone, and then nothing else can be done.
          await postpone(db.query, job, now);
          failures.push(new Error(`${job.topic} of ${job.id}: ${cause}`, { cause }));
        },
      );
    if (rows.length < batch || done + failures.length === before) break;
  }
  throwFailures(failures);
  return done;
}
