import { Alarm } from '../domain/alarms/alarm.ts';

/** Where a line of the log goes. */
export type Log = (line: string) => void;

/** Text from outside as a part of one line: a line break in it would begin a line of its own. */
const inLine = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

/** The stack of an error, whose message may hold text from outside: only the lines of the stack itself are kept. */
const inLines = (stack: string): string => stack.replace(/\n(?! {4}at )|[^\P{Cc}\n]/gu, ' ');

/** A path as it may be written down: the token of a payment page opens an order, and is left out. */
function plain(path: string): string {
  return inLine(path)
    .replace(/^(\/pay\/[\w-]+\/).+$/, '$1…')
    .slice(0, 200);
}

/** One line per request: method, path without its query, status, milliseconds. No parameter is ever written. */
export function accessLine(method: string, path: string, status: number, ms: number): string {
  return `${method} ${plain(path)} ${status} ${ms.toFixed(1)} ms`;
}

/** One line per error that no player has seen; `what` is a call or a path. A database's error names the statement but never its parameters. */
export function errorLine(what: string, error: unknown): string {
  const isPlain = !(error instanceof Error) || error instanceof Alarm;
  const text = isPlain ? inLine(String(error)) : inLines(error.stack ?? error.message);
  return `ERROR ${plain(what)}: ${text}`;
}

/** One line per error or alarm of the worker. */
export function workErrorLine(error: unknown): string {
  return `ERROR work: ${inLine(String(error))}`;
}
