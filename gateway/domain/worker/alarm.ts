import { throwFailures } from './patience.ts';

/** Where errors and alarms of the worker are reported: the log. */
export type Report = (error: unknown) => void;

/**
 * Reports what an operator has to look at, row by row, and marks each row after it was reported. A process that ends between the two, or two
 * processes at once, report it twice, and none is lost.
 * @throws {AggregateError} of the rows that could not be reported or marked, after all others
 */
export async function raiseAlarms<Row>(
  report: Report,
  rows: readonly Row[],
  say: (row: Row) => string,
  mark: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failures: Error[] = [];
  for (const row of rows)
    try {
      report(new Error(`ALARM: ${say(row)}`));
      await mark(row);
    } catch (error) {
      failures.push(error as Error);
    }
  throwFailures(failures);
}
