import type { Database } from '../../database/database.ts';
import type { ReportError } from '../alarms/raise.ts';
import type { Cells } from '../cell.ts';
import type { PaymentServices } from '../payments/open-payment.ts';
import { homeJobs } from './home-jobs.ts';
import { startWorker, type WorkerOptions } from './periodic.ts';

/** What the workers of all cells work with. */
export interface CellWorkersOptions extends Pick<WorkerOptions, 'delivery' | 'refund' | 'sales' | 'more'> {
  readonly cells: Cells;
  /** What creates and checks payments; nothing is created or checked without it. */
  readonly paying?: Omit<PaymentServices, 'db'> | undefined;
  /** Reports errors and alarms of the work in a database. */
  reporter(db: Database): ReportError;
}

/** Starts a worker for each cell, so that a cell that is down holds up no other. Returns the function that stops them. */
export function startCellWorkers({
  cells,
  paying,
  reporter,
  more = [],
  ...options
}: CellWorkersOptions): () => Promise<void> {
  const stops = cells.all.map((db) =>
    startWorker({
      ...options,
      db,
      clock: db.clock,
      paying: paying && { ...paying, db },
      reportError: reporter(db),
      more: db === cells.home ? [...more, ...homeJobs(cells)] : more,
    }),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
