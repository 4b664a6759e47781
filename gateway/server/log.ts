import pino from 'pino';
import { framesOf, type Log, lineOf } from '../http/log.ts';
import { redact } from './redact.ts';

/** The least level of lines that are written. Errors and alarms always are. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
/** JSON for programs, or text for people. */
export const logFormats = ['json', 'text'] as const;

/** How a log is written. */
export interface LogOptions {
  readonly level: (typeof logLevels)[number];
  readonly format: (typeof logFormats)[number];
  /** False leaves out the line of each request. */
  readonly requests: boolean;
  /** Gets each line with its line break. */
  readonly write: (line: string) => void;
}

/** An error may come with a whole page of a provider. */
const maxLength = 2_000;
const shorten = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

/** An error, with its stack once: the message is not a part of it. */
function serialize(error: Error) {
  const { name, message } = error;
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: name, message: shorten(redact(message)), ...code, stack: framesOf(error) };
}

/** Writes text for people: the time, the line, and the stack of an error. */
const textLog =
  (write: LogOptions['write']): Log =>
  (entry) => {
    if (entry.event === 'start') return write(`${entry.text}\n`);
    const stack = entry.error ? framesOf(entry.error).map((frame) => `    ${frame}\n`) : [];
    write(`${new Date().toISOString()} ${shorten(redact(lineOf(entry)))}\n${stack.join('')}`);
  };

/** Writes one JSON object per line. */
function jsonLog({ level, write }: LogOptions): Log {
  const logger = pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Errors are serialized below.
      serializers: { err: (value) => value },
      formatters: { level: (label) => ({ level: label }) },
    },
    { write },
  );
  return ({ level: of, event, text, fields = {}, error }) => {
    const printable = Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? redact(value) : value,
    ]);
    const line = { event, ...Object.fromEntries(printable), ...(error ? { err: serialize(error) } : {}) };
    logger[of](line, shorten(redact(text)));
  };
}

/**
 * Creates the log of a process. No line contains a token, a password or a card number, also where an error quotes a request.
 * @example
 * const log = createLog({ level: 'info', format: 'json', requests: true, write: (line) => process.stdout.write(line) });
 */
export function createLog(options: LogOptions): Log {
  const { level, format, requests, write } = options;
  const all = format === 'json' ? jsonLog(options) : textLog(write);
  const least = logLevels.indexOf(level);
  return (entry) => {
    if (entry.event === 'request' && !requests) return;
    if (logLevels.indexOf(entry.level) >= least) all(entry);
  };
}
