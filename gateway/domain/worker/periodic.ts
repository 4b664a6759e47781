import type { Clock, Database } from '../../database/database.ts';
import type { Delivery } from '../../ports/delivery.ts';
import type { Refund } from '../../ports/refund.ts';
import type { ReportError } from '../alarms/raise.ts';
import { type Busy, deliverDue } from '../delivery/deliver.ts';
import { reportRefused } from '../delivery/refused.ts';
import { runExpiry } from '../orders/expire.ts';
import { reportConflicts } from '../orders/provider-events.ts';
import type { PaymentServices } from '../payments/open-payment.ts';
import { checkPayments } from '../payments/reconcile.ts';
import { reportClaimed } from '../refunds/claimed.ts';
import { reportDisputes } from '../refunds/disputes.ts';
import { reportExcess } from '../refunds/excess.ts';
import { reportPending } from '../refunds/pending.ts';
import { promiseOwed, refundDue, reportRefusedRefunds } from '../refunds/refund-due.ts';
import { reportDead } from './dead-letters.ts';
import type { IsStopped } from './drain.ts';
import { runTopic, topics } from './due-jobs.ts';
import { deleteExpired } from './retention.ts';
import { type DeletedSales, deleteSales, type SalesRule } from './sales-retention.ts';

/** A job that runs periodically. It reports or throws what an operator must know. */
export type PeriodicJob = (db: Database, now: number, report: ReportError) => Promise<unknown>;

/** How long records of sales are kept; without it all of them are. */
export interface SalesRetention {
  readonly rules: readonly SalesRule[];
  /** Called once for each pass that has deleted orders. */
  onDeleted(deleted: DeletedSales, db: Database): void;
}

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
  readonly reportError: ReportError;
  readonly sales?: SalesRetention | undefined;
  /** Periodic jobs besides the gateway's own. */
  readonly more?: readonly PeriodicJob[] | undefined;
}

/** The job that deletes old records of sales. */
const deleteOldSales =
  (sales: SalesRetention | undefined, isStopped: IsStopped): PeriodicJob =>
  async (db, now) => {
    if (!sales) return;
    const onDeleted = (deleted: DeletedSales): void => sales.onDeleted(deleted, db);
    await deleteSales(db, sales.rules, now, { isStopped, onDeleted });
  };

/**
 * Runs the worker until it is stopped: jobs, deliveries, refunds and checks of payments twice a second, the expiry of orders every five
 * seconds, the periodic jobs once a minute, and the deletion of old rows once an hour. Errors are reported, and the next round tries
 * again. A slow game or provider blocks nothing else, and neither do many overdue orders.
 * @returns stops the worker: it starts no more work, and waits for its running work and open requests
 */
export function startWorker({
  db,
  clock,
  delivery,
  refund,
  paying,
  reportError,
  sales,
  more = [],
}: WorkerOptions): () => Promise<void> {
  const everyMs = 500;
  const roundsPerExpiry = 10;
  const roundsPerPeriod = 120;
  const roundsPerDeletion = 7_200;
  let stopped = false;
  const isStopped = (): boolean => stopped;
  const payments = paying?.payments;
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
    for (const topic of topics) begin(`jobs ${topic}`, () => runTopic(db, topic, clock, { payments, isStopped }));
    const deliveries = attempt(() => deliverDue(db, delivery, clock, { busy, isStopped })).finally(() =>
      delivering.delete(deliveries),
    );
    delivering.add(deliveries);
    begin('refunds', () => refundDue(db, refund, clock, { isStopped }));
    if (paying) begin('payments', () => checkPayments(paying, isStopped));
    if (round % roundsPerExpiry === 0) begin('expiry', () => runExpiry(db, clock, { payments, isStopped }));
    if (round % roundsPerPeriod === 0)
      begin(
        'periodic',
        promiseOwed,
        reportConflicts,
        reportRefused,
        reportRefusedRefunds,
        reportDisputes,
        reportExcess,
        reportPending,
        reportClaimed,
        reportDead,
        ...more,
      );
    if (round % roundsPerDeletion === 0)
      begin('deletion', (_, now) => deleteExpired(db, now, { isStopped }), deleteOldSales(sales, isStopped));
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
