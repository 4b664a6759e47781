/** Whether a connection is broken, or a database is down, full, too slow or still a standby. */
export function isOutage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (
    /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|57|08|53|58|25006|25P0|55P03)/.test(code) ||
    /connection|timeout/i.test(String(error))
  )
    return true;
  return error instanceof Error && error.cause instanceof Error && isOutage(error.cause);
}
