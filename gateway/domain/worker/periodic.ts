import type { Clock, Database } from '../../database/database.ts';
import type { Delivery } from '../../ports/delivery.ts';
import type { Refund } from '../../ports/refund.ts';
import { type Busy, deliverDue } from '../delivery/deliver.ts';
import { reportRefused } from '../delivery/refused.ts';
import { expireUnpaid } from '../orders/expire.ts';
import { reportConflicts } from '../orders/provider-events.ts';
import { promiseOwed, refundDue, reportRefusedRefunds } from '../refunds/refund-due.ts';
import type { Report } from './alarm.ts';
import { runDueJobs } from './due-jobs.ts';

const dayMs = 86_400_000;

/** Deletes sessions that are over and can be renewed no more (by the index `sessions_by_end`), counted tries and used login codes that have expired. */
async function deleteExpired(db: Database, now: number): Promise<void> {
  await db.query('delete from sessions where coalesce(renewable_until, expires_at) <= $1', [new Date(now)]);
  await db.query('delete from attempts where window_end <= $1', [new Date(now)]);
  await db.query('delete from sign_ins where at <= $1', [new Date(now - dayMs)]);
}

/** A job that runs once a minute; what an operator has to know it reports, or throws. */
export type PeriodicJob = (db: Database, now: number, report: Report) => Promise<unknown>;

/** What a worker works with. */
export interface WorkerOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Where goods are handed over. */
  readonly delivery: Delivery;
  /** Who gives money back. */
  readonly refund: Refund;
  readonly reportError: Report;
  /** Periodic jobs besides the gateway's own. */
  readonly more?: readonly PeriodicJob[] | undefined;
}

/**
 * Runs the due jobs twice a second, asks for the deliveries and refunds that are due, and runs the periodic jobs once a minute, until it is stopped. Errors are
 * reported, and the job is tried again in the next round. A game or a provider that takes its time holds up nothing else.
 * @returns stops the worker, and waits for the running round and for the answers that are on their way
 */
export function startWorker({
  db,
  clock,
  delivery,
  refund,
  reportError,
  more = [],
}: WorkerOptions): () => Promise<void> {
  const everyMs = 500;
  const roundsPerPeriod = 120;
  let stopped = false;
  let rounds = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const busy: Busy = new Map();
  /** What waits for the games' answers: a round begins beside those that still wait, or one game could hold up another. */
  const delivering = new Set<Promise<void>>();
  let refunding: Promise<void> | undefined;
  const attempt = async (job: PeriodicJob): Promise<void> => {
    try {
      await job(db, clock(), reportError);
    } catch (error) {
      reportError(error);
    }
  };
  const round = async (): Promise<void> => {
    await attempt(runDueJobs);
    const deliveries = attempt(() => deliverDue(db, delivery, clock, { busy, isStopped: () => stopped })).finally(() =>
      delivering.delete(deliveries),
    );
    delivering.add(deliveries);
    refunding ??= attempt(() => refundDue(db, refund, clock)).finally(() => {
      refunding = undefined;
    });
    if (rounds++ % roundsPerPeriod === 0)
      for (const job of [
        expireUnpaid,
        promiseOwed,
        reportConflicts,
        reportRefused,
        reportRefusedRefunds,
        deleteExpired,
        ...more,
      ])
        await attempt(job);
    if (!stopped) timer = setTimeout(start, everyMs);
  };
  const start = (): void => {
    running = round();
  };
  start();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
    await Promise.all([...delivering, refunding]);
  };
}
