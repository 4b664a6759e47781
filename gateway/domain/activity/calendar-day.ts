const dayMs = 86_400_000;
/** The greatest difference between a local time and UTC is below this. */
const maxOffsetMs = 15 * 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  formats.set(timeZone, format);
  return format;
}

/** Whether a text is the name of a time zone, such as `Asia/Tokyo`. */
export function isTimeZone(timeZone: string): boolean {
  try {
    formatOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** Returns the calendar day of a moment in a time zone, counted from 1 January 1970. */
export function calendarDay(ms: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(ms);
  const [year = 0, month = 1, day = 1] = (['year', 'month', 'day'] as const).map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  return Date.UTC(year, month - 1, day) / dayMs;
}

/** Returns the first moment of a calendar day in a time zone. Where the clocks skip midnight, this is not 0:00. */
export function startOfDay(day: number, timeZone: string): number {
  let [before, start] = [day * dayMs - maxOffsetMs, day * dayMs + maxOffsetMs];
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (calendarDay(middle, timeZone) < day) before = middle;
    else start = middle;
  }
  return start;
}
