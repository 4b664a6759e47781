import type { Language } from '../brand/brand.ts';
import { clockFormat, dayFormat, exactFormat, momentFormat, monthFormat, utcFormat } from './formatters.ts';

/** The `Intl` locale of a language, always with Latin digits, as in prices. */
export const localeOf = (language: Language): string => `${language}-u-nu-latn`;

const offsetShape = /^(?:UTC|GMT)?\s*([+-])?(\d{1,2})(?::?(\d{2}))?$/i;

/** Parses the offset of a zone such as `+8`, `UTC+05:30` or `-3` to minutes. Returns 0 for anything else. */
function offsetMinutes(zone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = offsetShape.exec(zone.trim()) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return total > 14 * 60 ? 0 : sign === '-' ? -total : total;
}

/** Formats an offset: `UTC+8`, `UTC+5:30`, `UTC+0`. */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const rest = size % 60;
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** Formats a 10-digit timestamp at an offset from UTC, and shows the offset (AC-3). `zone` is `+8`, `UTC+05:30`, or empty for UTC. */
export function dateAt(seconds: number, zone: string, language: Language): string {
  const ahead = offsetMinutes(zone);
  const shifted = new Date((seconds + ahead * 60) * 1_000);
  return `${utcFormat(localeOf(language)).format(shifted)} (${offsetText(ahead)})`;
}

/**
 * The format of a timestamp: `exact` has seconds and the offset from UTC, `clock` is only the time of day, `day` has no year, `month` is the
 * month and the year.
 */
export type TimeStyle = 'exact' | 'clock' | 'day' | 'month';

const formats = { exact: exactFormat, clock: clockFormat, day: dayFormat, month: monthFormat } as const;

/** Formats a timestamp in seconds in the device's time zone. */
export function localTime(seconds: number, locale: string, how?: TimeStyle): string {
  return (how ? formats[how] : momentFormat)(locale).format(new Date(seconds * 1_000));
}
