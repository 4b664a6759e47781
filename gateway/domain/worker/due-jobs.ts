import type { Database, Query } from '../../database/database.ts';
import type { PaymentProviders } from '../../ports/payment-provider.ts';
import { promiseOrders } from '../delivery/promise.ts';
import { expireOrders } from '../orders/expire.ts';
import { applyPaymentEvent } from '../orders/payment-event.ts';
import type { PaymentEvent } from '../orders/provider-events.ts';
import { cancelPayment } from '../payments/cancel-payment.ts';
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

/** Marks open jobs as done after running `work` on them. It skips jobs that another process has locked. */
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

/** Schedules the deliveries of paid orders from older versions of the gateway. Newer payments schedule their own. */
async function promiseLocked(query: Query, open: readonly Job[], now: number): Promise<void> {
  const orders = open.map(orderOf);
  await query('select 1 from orders where billing_no = any($1) order by billing_no for update', [orders]);
  await promiseOrders(query, orders, now);
}

/** Runs jobs of one topic. `deliver` jobs share a transaction. The others have their own transactions and may run twice. */
async function run(
  db: Database,
  jobs: readonly Job[],
  now: number,
  payments: PaymentProviders | undefined,
): Promise<number> {
  const [{ topic } = { topic: '' }] = jobs;
  if (topic === 'deliver') return finish(db, jobs, now, (query, open) => promiseLocked(query, open, now));
  for (const job of jobs) {
    if (topic === 'payment-event') await applyPaymentEvent(db, JSON.parse(job.payload) as PaymentEvent, now);
    if (topic === 'expire') await expireOrders(db, [orderOf(job)], now, payments);
    if (topic === 'cancel-payment' && payments) await cancelPayment(db, payments, orderOf(job));
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
 * Runs due jobs until no job is due: late payment events, retries of failed work, and, where `payments` is given, cancels of payments. Any
 * number of processes may run it at once. A failed job is postponed and does not block the others.
 * @returns how many jobs were done
 * @throws {AggregateError} of the jobs that failed, when all others are done
 */
export async function runDueJobs(db: Database, now: number, payments?: PaymentProviders): Promise<number> {
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
          done += await run(db, jobs, now, payments);
        },
        async (job, cause) => {
          // This also throws if the database is down. Then no other job can run either.
          await postpone(db.query, job, now);
          failures.push(new Error(`${job.topic} of ${job.id}: ${cause}`, { cause }));
        },
      );
    if (rows.length < batch || done + failures.length === before) break;
  }
  throwFailures(failures);
  return done;
}
