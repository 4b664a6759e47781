import { expect, test } from 'vitest';
import { limitsMinors, monthInJapan, monthlyOf } from './age.ts';

test('LY-6 under 16, 5,000 yen a month; 16 to under 18, 20,000 yen; 18 and over none', () => {
  expect([monthlyOf('under16'), monthlyOf('under18'), monthlyOf('adult')]).toEqual([5_000, 20_000, null]);
});

test('LY-6 the limits hold under Japan’s law and in yen alone', () => {
  expect(limitsMinors({ law: 'japan' }, 'JPY')).toBe(true);
  expect(limitsMinors({ law: 'japan' }, 'USD')).toBe(false);
  expect(limitsMinors({ law: 'europe' }, 'JPY')).toBe(false);
  expect(limitsMinors({}, 'JPY')).toBe(false);
  expect(limitsMinors(null, undefined)).toBe(false);
});

test.each([
  ['2026-11-22T12:00:00Z', '2026-10-31T15:00:00Z', '2026-11-30T15:00:00Z'],
  ['2026-11-30T14:59:59Z', '2026-10-31T15:00:00Z', '2026-11-30T15:00:00Z'],
  ['2026-11-30T15:00:00Z', '2026-11-30T15:00:00Z', '2026-12-31T15:00:00Z'],
  ['2026-12-31T15:00:00Z', '2026-12-31T15:00:00Z', '2027-01-31T15:00:00Z'],
])('LY-6 the month of %s in Japan is from %s until %s', (now, from, until) => {
  expect(monthInJapan(Date.parse(now))).toEqual({ from: Date.parse(from), until: Date.parse(until) });
});
