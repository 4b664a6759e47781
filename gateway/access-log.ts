/** Where a line of the log goes. */
export type Log = (line: string) => void;

/** A path as it may be written down: the token of a payment page opens an order, and is left out. */
function plain(path: string): string {
  return path.replace(/^(\/pay\/[\w-]+\/).+$/, '$1…').slice(0, 200);
}

/** One line per request: method, path without its query, status, milliseconds. No parameter is ever written. */
export function accessLine(method: string, path: string, status: number, ms: number): string {
  return `${method} ${plain(path)} ${status} ${ms.toFixed(1)} ms`;
}

/** One line per error that no player was told of. A database's error names the statement but never its parameters. */
export function errorLine(what: string, error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `ERROR ${what}: ${text}`;
}
