/** The cell of the database that an error is about; empty for a database that is no cell. */
const cells = new WeakMap<object, string>();

/** Notes that an error means that a database does not answer, or takes no writes. */
export function markUnavailable(error: unknown, cell = ''): void {
  if (error instanceof Error) cells.set(error, cell);
}

/**
 * The cell whose database an error of some work is about, also behind a cause; empty for a database that is no cell. Undefined for any other
 * error, and for one of several pieces of work of which some failed for another reason.
 */
export function unavailableCell(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const own = cells.get(error);
  if (own !== undefined) return own;
  if (!(error instanceof AggregateError)) return unavailableCell(error.cause);
  const found = error.errors.map(unavailableCell);
  return found.includes(undefined) ? undefined : found[0];
}
