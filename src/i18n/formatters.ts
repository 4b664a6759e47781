/** Keeps what is made for a locale: making an `Intl` object takes some thirty times as long as using it. */
function oncePerLocale<T extends object>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

/** Makes an `Intl` object, or a plain one where the browser has no such thing, or does not know what is asked of it. */
function madeOr<T>(make: () => T, plain: T): T {
  try {
    return make();
  } catch {
    return plain;
  }
}

type DateFormat = Pick<Intl.DateTimeFormat, 'format'>;

/** Writes a moment as ISO 8601 has it, where no `Intl` writes it as people do. */
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

/** Writes the time of day to the second, on the clock of the device. */
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
  // Safari before 15.4 knows no short offset.
  return madeOr<DateFormat>(
    () => new Intl.DateTimeFormat(locale, { ...exact, timeZoneName: 'shortOffset' }),
    madeOr<DateFormat>(() => new Intl.DateTimeFormat(locale, { ...exact, timeZoneName: 'short' }), {
      format: (date) => new Date(date ?? 0).toISOString(),
    }),
  );
});
