import type { Clock, Database } from '../../database/database.ts';
import type { Delivery } from '../../ports/delivery.ts';
import type { Refund } from '../../ports/refund.ts';
import { knownForMs } from '../accounts/known-clients.ts';
import { type Busy, deliverDue } from '../delivery/deliver.ts';
import { reportRefused } from '../delivery/refused.ts';
import { expireUnpaid } from '../orders/expire.ts';
import { reportConflicts } from '../orders/provider-events.ts';
import type { PaymentServices } from '../payments/open-payment.ts';
import { checkPayments } from '../payments/reconcile.ts';
import { reportClaimed } from '../refunds/claimed.ts';
import { reportDisputes } from '../refunds/disputes.ts';
import { promiseOwed, refundDue, reportRefusedRefunds } from '../refunds/refund-due.ts';
import type { Report } from './alarm.ts';
import { runDueJobs } from './due-jobs.ts';

const dayMs = 86_400_000;

/** Deletes rows in batches, so that no statement exceeds its timeout. */
async function deleteInParts({ query }: Database, table: string, where: string, ms: number): Promise<void> {
  const part = 10_000;
  const sql = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${part}))`;
  for (let deleted = part; deleted === part; ) deleted = (await query(sql, [new Date(ms)])).rowCount;
}

/** Deletes sessions that are over and can be renewed no more (by the index `sessions_by_end`), counted tries, used login codes and request tokens that have expired. */
async function deleteExpired(db: Database, now: number): Promise<void> {
  await deleteInParts(db, 'sessions', 'coalesce(renewable_until, expires_at) <= $1', now);
  await deleteInParts(db, 'attempts', 'window_end <= $1', now);
  await deleteInParts(db, 'known_clients', 'seen_at <= $1', now - knownForMs);
  await deleteInParts(db, 'sign_ins', 'at <= $1', now - dayMs);
  await deleteInParts(db, 'request_tokens', 'at <= $1', now - dayMs);
  await deleteInParts(db, 'payment_tickets', 'expires_at <= $1', now - dayMs);
  await deleteInParts(db, 'webhooks', 'received_at <= $1', now - 90 * dayMs);
}

/** A job that runs periodically. It reports or throws what an operator must know. */
export type PeriodicJob = (db: Database, now: number, report: Report) => Promise<unknown>;

/** What a worker works with. */
export interface WorkerOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Where goods are handed over. */
  readonly delivery: Delivery;
  /** Who gives money back. */
  readonly refund: Refund;
  /** What creates and checks payments; nothing is created or checked without it. */
  readonly paying?: PaymentServices | undefined;
  readonly reportError: Report;
  /** Periodic jobs besides the gateway's own. */
  readonly more?: readonly PeriodicJob[] | undefined;
}

/**
 * Runs the worker until it is stopped: jobs, deliveries, refunds and checks of payments twice a second, the expiry of orders every five
 * seconds, and the periodic jobs once a minute. Errors are reported, and the next round tries again. A slow game or provider blocks nothing
 * else, and neither do many overdue orders.
 * @returns stops the worker, and waits for its running work and open requests
 */
export function startWorker({
  db,
  clock,
  delivery,
  refund,
  paying,
  reportError,
  more = [],
}: WorkerOptions): () => Promise<void> {
  const everyMs = 500;
  const roundsPerExpiry = 10;
  const roundsPerPeriod = 120;
  let stopped = false;
  let round = 0;
  const busy: Busy = new Map();
  /** What waits for the games' answers: a round begins beside those that still wait, or one game could hold up another. */
  const delivering = new Set<Promise<void>>();
  const running = new Map<string, Promise<void>>();
  const attempt = async (job: PeriodicJob): Promise<void> => {
    try {
      await job(db, clock(), reportError);
    } catch (error) {
      reportError(error);
    }
  };
  /** Starts one kind of work next to all others, unless it is already running. */
  const begin = (kind: string, ...jobs: readonly PeriodicJob[]): void => {
    if (running.has(kind)) return;
    const work = async (): Promise<void> => {
      for (const job of jobs) await attempt(job);
    };
    running.set(
      kind,
      work().finally(() => running.delete(kind)),
    );
  };
  const tick = (): void => {
    begin('jobs', (_, now) => runDueJobs(db, now, paying?.payments));
    const deliveries = attempt(() => deliverDue(db, delivery, clock, { busy, isStopped: () => stopped })).finally(() =>
      delivering.delete(deliveries),
    );
    delivering.add(deliveries);
    begin('refunds', () => refundDue(db, refund, clock));
    if (paying) begin('payments', () => checkPayments(paying));
    if (round % roundsPerExpiry === 0) begin('expiry', (_, now) => expireUnpaid(db, now, paying?.payments));
    if (round % roundsPerPeriod === 0)
      begin(
        'periodic',
        promiseOwed,
        reportConflicts,
        reportRefused,
        reportRefusedRefunds,
        reportDisputes,
        reportClaimed,
        deleteExpired,
        ...more,
      );
    round += 1;
  };
  tick();
  const timer = setInterval(tick, everyMs);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await Promise.all([...delivering, ...running.values()]);
  };
}
