import { describe, expect, test } from 'vitest';
import { ssgame } from '../../brands/ssgame.ts';
import { watt } from '../../brands/watt.ts';
import type { Area, StorefrontBrand } from '../brand/index.ts';
import { isWithinYen, limitsMinors, monthInJapan, monthlyLimit, needsTrackingConsent } from './law.ts';

describe('consent to tracking', () => {
  const areaOf = (brand: StorefrontBrand, id: string): Area | null => brand.areas.find((one) => one.id === id) ?? null;

  test.each([
    [watt, 'sea', false],
    [watt, 'eru', true],
    [ssgame, 'ja', false],
    [ssgame, 'kr', true],
    [ssgame, 'useuro', true],
    [ssgame, 'ru', true],
  ] as const)('TR-3 $name in %s needs consent: %s', (brand, id, expected) => {
    expect(needsTrackingConsent(brand, areaOf(brand, id))).toBe(expected);
  });

  test('TR-3 a visitor without an area may be in any, and a brand can require consent everywhere', () => {
    expect(needsTrackingConsent(watt, null)).toBe(true);
    const [sea] = watt.areas;
    expect(needsTrackingConsent({ ...watt, areas: [sea] }, null)).toBe(false);
    expect(needsTrackingConsent({ ...watt, asksToTrack: true }, areaOf(watt, 'sea'))).toBe(true);
  });
});

describe('limits for minors', () => {
  test('LY-6 under 16, 5,000 yen a month; 16 to under 18, 20,000 yen; 18 and over none', () => {
    expect([monthlyLimit('under16'), monthlyLimit('under18'), monthlyLimit('adult')]).toEqual([5_000, 20_000, null]);
  });

  test('LY-6 the limits apply only under Japan’s law', () => {
    expect(limitsMinors({ law: 'japan' })).toBe(true);
    expect(limitsMinors({ law: 'europe' })).toBe(false);
    expect(limitsMinors({})).toBe(false);
    expect(limitsMinors(null)).toBe(false);
  });

  test('LY-6 an amount in another currency is not within a limit in yen', () => {
    expect(isWithinYen(5_000, 5_000, 'JPY')).toBe(true);
    expect(isWithinYen(5_000, 5_001, 'JPY')).toBe(false);
    expect(isWithinYen(5_000, 5, 'USD')).toBe(false);
  });

  test.each([
    ['2026-11-22T12:00:00Z', '2026-10-31T15:00:00Z', '2026-11-30T15:00:00Z'],
    ['2026-11-30T14:59:59Z', '2026-10-31T15:00:00Z', '2026-11-30T15:00:00Z'],
    ['2026-11-30T15:00:00Z', '2026-11-30T15:00:00Z', '2026-12-31T15:00:00Z'],
    ['2026-12-31T15:00:00Z', '2026-12-31T15:00:00Z', '2027-01-31T15:00:00Z'],
  ])('LY-6 the month of %s in Japan starts at %s and ends at %s', (now, from, until) => {
    expect(monthInJapan(Date.parse(now))).toEqual({ from: Date.parse(from), until: Date.parse(until) });
  });
});
