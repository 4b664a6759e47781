/** Keeps what is made for a locale: making an `Intl` object takes some thirty times as long as using it. */
function oncePerLocale<T extends object>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

/** Creates an `Intl` object. Returns a plain one if the browser lacks it or does not support its options. */
function madeOr<T>(make: () => T, plain: T): T {
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
  madeOr<Pick<Intl.NumberFormat, 'format'>>(() => new Intl.NumberFormat(locale), { format: String }),
);

/** A number as a locale with Latin digits writes it. A whole one below 1,000 looks alike in all, and needs no `Intl`, which is slow to begin. */
export const numberIn = (n: number, locale: string): string =>
  Number.isInteger(n) && n >= 0 && n < 1_000 ? `${n}` : numberFormat(locale).format(n);

/** Writes a share of 1 as a percentage, with up to two decimals. */
export const percentFormat = oncePerLocale((locale) =>
  madeOr<Pick<Intl.NumberFormat, 'format'>>(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
    { format: (share) => `${Math.round(Number(share) * 10_000) / 100}%` },
  ),
);

/** Chooses the plural form of a count. */
export const pluralRules = oncePerLocale((locale) =>
  madeOr<Pick<Intl.PluralRules, 'select'>>(() => new Intl.PluralRules(locale), {
    select: (count) => (count === 1 ? 'one' : 'other'),
  }),
);

/** Names regions. @throws {RangeError} for a locale that is none */
export const regionNames = oncePerLocale((locale) => new Intl.DisplayNames([locale], { type: 'region' }));

/** Writes the first letter of a weekday, in UTC. */
export const weekdayFormat = oncePerLocale((locale) =>
  madeOr<DateFormat>(() => new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }), {
    format: (date) => 'SMTWTFS'.charAt(new Date(date ?? 0).getUTCDay()),
  }),
);

const style = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Writes a moment on the clock of the device. */
export const momentFormat = oncePerLocale((locale) =>
  madeOr<DateFormat>(() => new Intl.DateTimeFormat(locale, style), plainDate),
);

/** Writes the time of day on the clock of the device. */
export const clockFormat = oncePerLocale((locale) =>
  madeOr<DateFormat>(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }), plainDate),
);

/** Formats the time of day with seconds, in the device's time zone. */
export const secondsFormat = oncePerLocale((locale) =>
  madeOr<DateFormat>(() => new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }), plainDate),
);

/** Writes a moment in UTC. */
export const utcFormat = oncePerLocale((locale) =>
  madeOr<DateFormat>(() => new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }), plainDate),
);

/** Writes a moment on the clock of the device, to the second, and with how far the clock is from UTC. */
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
  return madeOr<DateFormat>(
    () => new Intl.DateTimeFormat(locale, { ...exact, timeZoneName: 'shortOffset' }),
    madeOr<DateFormat>(() => new Intl.DateTimeFormat(locale, { ...exact, timeZoneName: 'short' }), {
      format: (date) => new Date(date ?? 0).toISOString(),
    }),
  );
});
