import { expect, test } from 'vitest';
import { ssgame } from '../../brands/ssgame.ts';
import { watt } from '../../brands/watt.ts';
import type { Area, StorefrontBrand } from '../brand/index.ts';
import { asksToTrack } from './consent.ts';

const areaOf = (brand: StorefrontBrand, id: string): Area | null => brand.areas.find((one) => one.id === id) ?? null;

test.each([
  [watt, 'sea', false],
  [watt, 'eru', true],
  [ssgame, 'ja', false],
  [ssgame, 'kr', true],
  [ssgame, 'useuro', true],
  [ssgame, 'ru', true],
] as const)('TR-3 $name in %s asks: %s', (brand, id, asks) => {
  expect(asksToTrack(brand, areaOf(brand, id))).toBe(asks);
});

test('TR-3 a visitor without an area may be in any, and a brand may ask everywhere', () => {
  expect(asksToTrack(watt, null)).toBe(true);
  const [calm] = watt.areas;
  expect(asksToTrack({ ...watt, areas: [calm] }, null)).toBe(false);
  expect(asksToTrack({ ...watt, asksToTrack: true }, areaOf(watt, 'sea'))).toBe(true);
});
