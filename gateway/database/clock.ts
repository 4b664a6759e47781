import type { Clock, Query } from './database.ts';

/** How often the clock is compared with the database. */
const everyMs = 5_000;

/** A clock that follows the database. */
export interface DatabaseClock {
  readonly now: Clock;
  /** Compares the clock with the database. A failure leaves the clock unchanged. */
  measure(): Promise<void>;
  stop(): void;
}

/**
 * Creates a clock that shows the time of the database, so that all its gateways agree on every deadline. Between two measurements it uses
 * the monotonic clock of the process. It never reads the wall clock, because that may be wrong or jump.
 * @throws when the first measurement fails
 */
export async function createDatabaseClock(query: Query): Promise<DatabaseClock> {
  let offsetMs = Number.NaN;
  const read = async (): Promise<void> => {
    const fromMs = performance.now();
    const { rows } = await query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    const roundTripMs = performance.now() - fromMs;
    const measuredMs = (rows[0]?.now ?? Number.NaN) - (fromMs + roundTripMs / 2);
    // A slow response is less precise than the last fast one. It moves the clock only if the two disagree.
    if (!(Math.abs(measuredMs - offsetMs) <= roundTripMs / 2)) offsetMs = measuredMs;
  };
  await read();
  let running: Promise<void> | undefined;
  const measure = (): Promise<void> => {
    running ??= read()
      .catch(() => {})
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const timer = setInterval(measure, everyMs).unref();
  return {
    now: () => Math.floor(performance.now() + offsetMs),
    measure,
    stop: () => clearInterval(timer),
  };
}
