import { Alarm } from '../domain/alarms/alarm.ts';
import { contextOf } from './request-context.ts';

/** What one line of the log is about. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: 'start' | 'request' | 'error' | 'alarm' | 'deleted';
  /** One line for people. */
  readonly text: string;
  /** Values for programs. */
  readonly fields?: Readonly<Record<string, string | number>>;
  /** The error, for its stack. */
  readonly error?: Error;
}

/** Where entries of the log go. */
export type Log = (entry: LogEntry) => void;

/** Text from outside as a part of one line: a line break in it would begin a line of its own. */
const inLine = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

/** As long as a token, which a client may have written into an address by mistake. Numbers of orders and names of calls are shorter. */
const longWord = /[\w-]{32,}/g;

/** A path as it may be written down: the token of a payment page opens an order, and is left out. */
function plain(path: string): string {
  return inLine(path)
    .replace(/^(\/pay\/[\w-]+\/).+$/, '$1…')
    .replace(longWord, '[redacted]')
    .slice(0, 200);
}

/** The response to a request. */
export interface LoggedResponse {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

/** The entry of a request: method, path without its query, status, milliseconds. No parameter and no header is ever in it. */
export function requestEntry({ method, path, status, ms }: LoggedResponse): LogEntry {
  const [plainPath, duration] = [plain(path), Number(ms.toFixed(1))];
  return {
    level: 'info',
    event: 'request',
    text: `${method} ${plainPath} ${status} ${ms.toFixed(1)} ms`,
    fields: { method, path: plainPath, status, ms: duration, ...contextOf() },
  };
}

/**
 * The entry of an alarm, or of an error that no player has seen. A database's error names the statement but never its parameters.
 * @param what a call, a path, or `work` for the worker
 */
export function errorEntry(what: string, error: unknown): LogEntry {
  const about = { level: 'error', text: inLine(`${plain(what)}: ${String(error)}`) } as const;
  const fields = { what: plain(what), ...contextOf() };
  if (!(error instanceof Alarm))
    return { ...about, event: 'error', fields, ...(error instanceof Error ? { error } : {}) };
  const { alarm, id, order } = error;
  return { ...about, event: 'alarm', fields: { ...fields, alarm, alarm_id: id, ...(order ? { order } : {}) } };
}

/** The entry of records of sales that were deleted, as the operator has set. @param cell the cell they were in; empty without cells */
export function deletedEntry(orders: Readonly<Record<string, number>>, cell = ''): LogEntry {
  const total = Object.values(orders).reduce((sum, count) => sum + count, 0);
  const areas = Object.entries(orders).map(([area, count]) => `${area} ${count}`);
  return {
    level: 'info',
    event: 'deleted',
    text: inLine(`Deleted old orders${cell ? ` of cell ${cell}` : ''}, as SALES_RETENTION says: ${areas.join(', ')}.`),
    fields: { orders: total, ...(cell ? { cell } : {}) },
  };
}

/** An entry as a line of text. */
export const lineOf = ({ level, text }: LogEntry): string =>
  level === 'info' ? text : `${level.toUpperCase()} ${text}`;

/** The frames of an error's stack. Its message may hold text from outside and is left out. */
export function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .map((line) => inLine(line.trim()));
}
