import type { Database, Query } from '../../database/database.ts';
import type { PaymentProviders } from '../../ports/payment-provider.ts';
import { promiseOrders } from '../delivery/promise.ts';
import { expireOrders } from '../orders/expire.ts';
import { cancelPayment } from '../payments/cancel-payment.ts';
import { backOffMs } from './back-off.ts';
import { type BatchResult, drain, type IsStopped, inLanes } from './drain.ts';
import { clearFailure, errorText, recordFailure } from './failure.ts';
import { inHalves } from './halves.ts';
import { patienceMs, throwFailures } from './patience.ts';

/** The kinds of jobs, each of which runs by itself: a provider that hangs delays no other kind. */
export const topics = ['deliver', 'expire', 'cancel-payment'] as const;

/** The kind of a job. */
export type Topic = (typeof topics)[number];

/** How many jobs a process claims at once. Those that send requests all run at once; deliveries are scheduled in one transaction. */
const batchOf = (topic: Topic): number => (topic === 'deliver' ? 500 : 50);
/** How long a process claims a job for: a job sends up to two requests to a provider. */
const leaseMs = 2 * patienceMs + 5_000;

/** A job that this process has claimed. */
interface ClaimedJob {
  readonly id: string;
  readonly payload: string;
  /** How often it was started, including this time. */
  readonly tries: number;
  /** When the claim ends. Later claims end later, so this identifies the claim. */
  readonly due_at: Date;
}

const orderOf = ({ payload }: ClaimedJob): string => (JSON.parse(payload) as { billing_no: string }).billing_no;

/** Claims due jobs of one topic, each for one process. */
async function lease({ query }: Database, topic: Topic, now: number): Promise<ClaimedJob[]> {
  const { rows } = await query<ClaimedJob>(
    `with due as materialized (select id from outbox where done_at is null and topic = $1 and due_at <= $2
       order by due_at limit ${batchOf(topic)} for update skip locked)
     update outbox set due_at = $3, tries = tries + 1 from due where outbox.id = due.id
     returning outbox.id, payload, tries, outbox.due_at`,
    [topic, new Date(now), new Date(now + leaseMs)],
  );
  return rows;
}

/** Marks jobs as done. @returns how many were open */
async function finish(query: Query, jobs: readonly ClaimedJob[], now: number): Promise<number> {
  if (jobs.length === 0) return 0;
  const { rowCount } = await query(
    `update outbox set done_at = $2, ${clearFailure} where id = any($1) and done_at is null`,
    [jobs.map(({ id }) => id), new Date(now)],
  );
  return rowCount;
}

/** Postpones a job that failed, by a longer time each time, or gives it up after seven days of failures. */
async function postpone(
  { query }: Database,
  { id, tries, due_at }: ClaimedJob,
  cause: unknown,
  now: number,
): Promise<void> {
  await query(
    `update outbox set ${recordFailure('$2::timestamptz', '$3', '$4')} where id = $1 and done_at is null and due_at = $5`,
    [id, new Date(now), errorText(cause), new Date(now + backOffMs(tries)), due_at],
  );
}

/** Schedules the deliveries of paid orders from older versions of the gateway. Newer payments schedule their own. */
function promiseAll(db: Database, jobs: readonly ClaimedJob[], now: number): Promise<number> {
  return db.tx(async (query) => {
    const orders = jobs.map(orderOf);
    await query('select 1 from orders where billing_no = any($1) order by billing_no for update', [orders]);
    await promiseOrders(query, orders, now);
    return finish(query, jobs, now);
  });
}

/** Runs one job. It has transactions of its own, and may run again after its process ended. */
async function run(
  db: Database,
  topic: Topic,
  job: ClaimedJob,
  now: number,
  payments?: PaymentProviders,
): Promise<void> {
  if (topic === 'expire') await expireOrders(db, [orderOf(job)], now, payments);
  if (payments && topic === 'cancel-payment') await cancelPayment(db, payments, orderOf(job));
}

/** Runs a batch of due jobs of one topic. @throws if the database is down, because then no job is to blame */
async function runBatch(db: Database, topic: Topic, now: number, payments?: PaymentProviders): Promise<BatchResult> {
  const jobs = await lease(db, topic, now);
  const failures: Error[] = [];
  const onFailed = async (job: ClaimedJob, cause: unknown): Promise<void> => {
    await postpone(db, job, cause, now);
    failures.push(new Error(`${topic} of ${job.id}: ${cause}`, { cause }));
  };
  let done = 0;
  if (topic === 'deliver')
    await inHalves(
      db,
      jobs,
      async (some) => {
        done += await promiseAll(db, some, now);
      },
      onFailed,
    );
  else {
    const finished: ClaimedJob[] = [];
    await inLanes(jobs, jobs.length, async (job) => {
      try {
        await run(db, topic, job, now, payments);
        finished.push(job);
      } catch (cause) {
        await onFailed(job, cause);
      }
    });
    done = await finish(db.query, finished, now);
  }
  return { done, failures, hasMore: jobs.length === batchOf(topic) };
}

/** How due jobs are run. */
interface JobOptions {
  /** The providers at which payments are looked up and cancelled. Without it, no provider is queried. */
  readonly payments?: PaymentProviders | undefined;
  readonly isStopped?: IsStopped;
}

/**
 * Runs the due jobs of one topic until none is due. Any number of processes may do so at once: each job is claimed by one. A job that
 * fails is postponed and does not block the others.
 * @returns how many jobs were done
 * @throws {AggregateError} of the jobs that failed, when all others are done
 */
export function runTopic(
  db: Database,
  topic: Topic,
  clock: () => number,
  { payments, isStopped }: JobOptions = {},
): Promise<number> {
  // They wait for a worker that is connected to the providers.
  if (topic === 'cancel-payment' && !payments) return Promise.resolve(0);
  return drain(() => runBatch(db, topic, clock(), payments), isStopped);
}

/** Runs the due jobs of all topics, as {@link runTopic} does. */
export async function runDueJobs(db: Database, now: number, payments?: PaymentProviders): Promise<number> {
  let done = 0;
  const failures: Error[] = [];
  for (const topic of topics)
    try {
      done += await runTopic(db, topic, () => now, { payments });
    } catch (error) {
      failures.push(...(error instanceof AggregateError ? (error.errors as Error[]) : [error as Error]));
    }
  throwFailures(failures);
  return done;
}
