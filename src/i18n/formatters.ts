/** Caches formatters by locale: creating an `Intl` object takes about thirty times as long as using it. */
function oncePerLocale<T extends object>(make: (locale: string) => T): (locale: string) => T {
  const cache = new Map<string, T>();
  return (locale) => {
    const known = cache.get(locale) ?? make(locale);
    cache.set(locale, known);
    return known;
  };
}

/** Creates an `Intl` object. Returns a plain one if the browser lacks it or does not support its options. */
function createOr<T>(make: () => T, plain: T): T {
  try {
    return make();
  } catch {
    return plain;
  }
}

type DateFormat = Pick<Intl.DateTimeFormat, 'format'>;

/** The fallback without `Intl`: formats a date as ISO 8601. */
const plainDate: DateFormat = { format: (date) => new Date(date ?? 0).toISOString().slice(0, 16).replace('T', ' ') };

const numberFormat = oncePerLocale((locale) =>
  createOr<Pick<Intl.NumberFormat, 'format'>>(() => new Intl.NumberFormat(locale), { format: String }),
);

/** Formats a number in a locale with Latin digits. Integers below 1,000 look the same in all and skip `Intl`, which starts slowly. */
export const numberIn = (n: number, locale: string): string =>
  Number.isInteger(n) && n >= 0 && n < 1_000 ? `${n}` : numberFormat(locale).format(n);

/** Formats a fraction as a percentage with up to two decimals. */
export const percentFormat = oncePerLocale((locale) =>
  createOr<Pick<Intl.NumberFormat, 'format'>>(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
    { format: (share) => `${Math.round(Number(share) * 10_000) / 100}%` },
  ),
);

/** Selects the plural form of a count. */
export const pluralRules = oncePerLocale((locale) =>
  createOr<Pick<Intl.PluralRules, 'select'>>(() => new Intl.PluralRules(locale), {
    select: (count) => (count === 1 ? 'one' : 'other'),
  }),
);

/** Names regions. @throws {RangeError} for an invalid locale */
export const regionNames = oncePerLocale((locale) => new Intl.DisplayNames([locale], { type: 'region' }));

/** Formats the first letter of a weekday, in UTC. */
export const weekdayFormat = oncePerLocale((locale) =>
  createOr<DateFormat>(() => new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }), {
    format: (date) => 'SMTWTFS'.charAt(new Date(date ?? 0).getUTCDay()),
  }),
);

const style = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Formats a date and time in the device's time zone. */
export const momentFormat = oncePerLocale((locale) =>
  createOr<DateFormat>(() => new Intl.DateTimeFormat(locale, style), plainDate),
);

/** Formats the time of day in the device's time zone. */
export const clockFormat = oncePerLocale((locale) =>
  createOr<DateFormat>(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }), plainDate),
);

/** Formats a date without its year, in the device's time zone. */
export const dayFormat = oncePerLocale((locale) =>
  createOr<DateFormat>(() => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }), plainDate),
);

/** Formats a month and its year, in the device's time zone. */
export const monthFormat = oncePerLocale((locale) =>
  createOr<DateFormat>(() => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }), {
    format: (date) => new Date(date ?? 0).toISOString().slice(0, 7),
  }),
);

const relativeDays = oncePerLocale((locale) =>
  createOr<Pick<Intl.RelativeTimeFormat, 'format'> | Record<'format', null>>(
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
    { format: null },
  ),
);

/** Names a day as today, tomorrow, or by its date, in the device's time zone. Both times are in milliseconds since 1970. */
export function dayText(at: number, nowMs: number, locale: string): string {
  const midnight = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);
  // A day on which the clocks change has 23 or 25 hours.
  const days = Math.round((midnight(at) - midnight(nowMs)) / 86_400_000);
  const relative = relativeDays(locale);
  return relative.format && (days === 0 || days === 1) ? relative.format(days, 'day') : dayFormat(locale).format(at);
}

/** Formats the time of day with seconds, in the device's time zone. */
export const secondsFormat = oncePerLocale((locale) =>
  createOr<DateFormat>(() => new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }), plainDate),
);

/** Formats a date and time in UTC. */
export const utcFormat = oncePerLocale((locale) =>
  createOr<DateFormat>(() => new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }), plainDate),
);

/** Formats a date and time in the device's time zone, with seconds and the offset from UTC. */
export const exactFormat = oncePerLocale((locale) => {
  const exact: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  };
  // Safari before 15.4 does not support `shortOffset`.
  return createOr<DateFormat>(
    () => new Intl.DateTimeFormat(locale, { ...exact, timeZoneName: 'shortOffset' }),
    createOr<DateFormat>(() => new Intl.DateTimeFormat(locale, { ...exact, timeZoneName: 'short' }), {
      format: (date) => new Date(date ?? 0).toISOString(),
    }),
  );
});
