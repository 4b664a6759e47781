/** Where errors and alarms of the worker are told: the log. */
export type Report = (error: unknown) => void;

/**
 * Reports what an operator has to look at, row by row, and marks each row after it was told: a process that ends between the two, or two
 * that look at once, tell it twice, and none is lost.
 */
export async function raiseAlarms<Row>(
  report: Report,
  rows: readonly Row[],
  say: (row: Row) => string,
  mark: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    report(new Error(`ALARM: ${say(row)}`));
    await mark(row);
  }
}
