import { describe, expect, test } from 'vitest';
import { calendarDay, isTimeZone, startOfDay } from './calendar-day.ts';

const dayOf = (date: string): number => Date.parse(date) / 86_400_000;

describe('AC-4 a calendar day', () => {
  test.each([
    ['UTC', '2026-11-27', '2026-11-27T00:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-27', '2026-11-26T15:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-27', '2026-11-27T08:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-27', '2026-11-26T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-27', '2026-11-26T10:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    // The clocks skip midnight.
    ['Africa/Cairo', '2024-04-26', '2024-04-25T22:00:00.000Z'],
  ])('in %s %s begins at %s', (timeZone, date, begin) => {
    const start = startOfDay(dayOf(date), timeZone);
    expect(new Date(start).toISOString()).toBe(begin);
    expect(calendarDay(start, timeZone)).toBe(dayOf(date));
    expect(calendarDay(start - 1, timeZone)).toBe(dayOf(date) - 1);
  });

  test.each([
    ['Asia/Tokyo', true],
    ['UTC', true],
    ['Asia/Nowhere', false],
    ['', false],
  ])('whether %o is a time zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is));
});
