/** After how many hours of failures work is dead. Hours, because a day of PostgreSQL may have 23 or 25. */
const deadAfterHours = 7 * 24;

const mostCharacters = 500;

/** The text of an error as it is stored. PostgreSQL stores no NUL. */
export const errorText = (cause: unknown): string => String(cause).replaceAll('\0', '').slice(0, mostCharacters);

/**
 * The assignments of an `update` that record a failure. Work that has failed for seven days is dead: it is not due any more, and
 * an operator has to retry it.
 * @param at the SQL expression of the time of the failure
 * @param error that of its text
 * @param dueAt that of the next attempt
 */
export function recordFailure(at: string, error: string, dueAt: string): string {
  const isDead = `failing_since <= (${at})::timestamptz - interval '${deadAfterHours} hours'`;
  return `failing_since = coalesce(failing_since, ${at}), last_error = ${error},
    dead_at = case when ${isDead} then (${at})::timestamptz end, due_at = case when ${isDead} then null else (${dueAt})::timestamptz end`;
}

/** The assignments of an `update` that ends failures: after a response, and for a retry by an operator. */
export const clearFailure = "failing_since = null, last_error = '', dead_at = null, dead_reported_at = null";
