import { expect, test } from 'vitest';
import { isWithinYen, limitsMinors, monthInJapan, monthlyOf } from './age.ts';

test('LY-6 under 16, 5,000 yen a month; 16 to under 18, 20,000 yen; 18 and over none', () => {
  expect([monthlyOf('under16'), monthlyOf('under18'), monthlyOf('adult')]).toEqual([5_000, 20_000, null]);
});

test('LY-6 the limits hold under Japan’s law alone', () => {
  expect(limitsMinors({ law: 'japan' })).toBe(true);
  expect(limitsMinors({ law: 'europe' })).toBe(false);
  expect(limitsMinors({})).toBe(false);
  expect(limitsMinors(null)).toBe(false);
});

test('LY-6 no amount in another money is within a limit in yen', () => {
  expect(isWithinYen(5_000, 5_000, 'JPY')).toBe(true);
  expect(isWithinYen(5_000, 5_001, 'JPY')).toBe(false);
  expect(isWithinYen(5_000, 5, 'USD')).toBe(false);
});

test.each([
  ['2026-11-22T12:00:00Z', '2026-10-31T15:00:00Z', '2026-11-30T15:00:00Z'],
  ['2026-11-30T14:59:59Z', '2026-10-31T15:00:00Z', '2026-11-30T15:00:00Z'],
  ['2026-11-30T15:00:00Z', '2026-11-30T15:00:00Z', '2026-12-31T15:00:00Z'],
  ['2026-12-31T15:00:00Z', '2026-12-31T15:00:00Z', '2027-01-31T15:00:00Z'],
])('LY-6 the month of %s in Japan is from %s until %s', (now, from, until) => {
  expect(monthInJapan(Date.parse(now))).toEqual({ from: Date.parse(from), until: Date.parse(until) });
});
