import { UsageError } from './command.ts';

/** Reads a date such as `2026-12-31`, which is its end in UTC, or a moment such as `2026-12-31T18:00:00Z`. @throws {UsageError} */
export function readDate(option: string, text: string): Date {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const at = new Date(isDay ? `${text}T23:59:59.999Z` : text);
  const isReal = !Number.isNaN(at.getTime()) && (!isDay || at.toISOString().startsWith(text));
  if ((isDay || isMoment) && isReal) return at;
  throw new UsageError(`--${option} must be a date such as 2026-12-31, or a moment such as 2026-12-31T18:00:00Z.`);
}
