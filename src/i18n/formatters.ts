/** Keeps what is made for a locale: making an `Intl` object takes some thirty times as long as using it. */
export function oncePerLocale<T extends object>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

const numberFormat = oncePerLocale((locale) => new Intl.NumberFormat(locale));

/** A number as a locale with Latin digits writes it. A whole one below 1,000 looks alike in all, and needs no `Intl`, which is slow to begin. */
export const numberIn = (n: number, locale: string): string =>
  Number.isInteger(n) && n >= 0 && n < 1_000 ? `${n}` : numberFormat(locale).format(n);

/** Writes a share of 1 as a percentage, with up to two decimals. */
export const percentFormat = oncePerLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
);

/** Chooses the plural form of a count. */
export const pluralRules = oncePerLocale((locale) => new Intl.PluralRules(locale));

/** Names regions. @throws {RangeError} for a locale that is none */
export const regionNames = oncePerLocale((locale) => new Intl.DisplayNames([locale], { type: 'region' }));

/** Writes the first letter of a weekday, in UTC. */
export const weekdayFormat = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }),
);

const style = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Writes a moment on the clock of the device. */
export const momentFormat = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, style));

/** Writes the time of day on the clock of the device. */
export const clockFormat = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

/** Writes a moment in UTC. */
export const utcFormat = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }));

/** Writes a moment on the clock of the device, to the second, and with how far the clock is from UTC. */
export const exactFormat = oncePerLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'shortOffset',
    }),
);
