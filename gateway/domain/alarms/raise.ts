import { throwFailures } from '../worker/patience.ts';
import type { Alarm } from './alarm.ts';

/** Where errors and alarms of the worker are reported: the log. */
export type ReportError = (error: unknown) => void;

/**
 * Reports rows that need an operator's attention, and marks each one afterwards. Two processes at once, or one that stops between report and
 * mark, can report a row twice. No row is lost.
 * @throws {AggregateError} with the errors of all rows that could not be reported or marked, after the other rows
 */
export async function raiseAlarms<Row>(
  report: ReportError,
  rows: readonly Row[],
  alarmOf: (row: Row) => Alarm,
  mark: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failures: Error[] = [];
  for (const row of rows)
    try {
      report(alarmOf(row));
      await mark(row);
    } catch (error) {
      failures.push(error as Error);
    }
  throwFailures(failures);
}
