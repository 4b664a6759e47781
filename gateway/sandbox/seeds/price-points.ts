import { minorUnits } from '../../../src/rules/money.ts';

/** Ten price points per currency, in major units, as a shop of that country would write them: no raw conversions. */
const points: Readonly<Record<string, readonly number[]>> = {
  USD: [0.99, 1.99, 2.99, 4.99, 9.99, 14.99, 19.99, 29.99, 49.99, 99.99],
  EUR: [0.99, 1.99, 3.49, 5.49, 10.99, 16.99, 21.99, 32.99, 54.99, 109.99],
  JPY: [160, 320, 480, 800, 1_500, 2_300, 3_000, 4_600, 7_800, 15_000],
  KRW: [1_200, 2_500, 3_900, 6_500, 13_000, 19_000, 25_000, 39_000, 65_000, 129_000],
  TWD: [33, 70, 100, 170, 330, 490, 670, 990, 1_690, 3_290],
  HKD: [8, 15, 23, 38, 78, 118, 158, 238, 388, 788],
  THB: [35, 69, 99, 179, 349, 529, 699, 1_050, 1_750, 3_500],
  PHP: [55, 110, 169, 279, 559, 839, 1_100, 1_690, 2_790, 5_590],
  IDR: [15_000, 31_000, 46_000, 79_000, 157_000, 235_000, 315_000, 469_000, 789_000, 1_575_000],
  MYR: [4.5, 8.9, 12.9, 21.9, 43.9, 65.9, 87.9, 131.9, 219.9, 439.9],
  SGD: [1.28, 2.58, 3.98, 6.98, 13.98, 19.98, 26.98, 39.98, 68.98, 138.98],
  VND: [24_000, 49_000, 74_000, 124_000, 249_000, 374_000, 499_000, 749_000, 1_249_000, 2_499_000],
  INR: [85, 169, 249, 419, 849, 1_249, 1_699, 2_499, 4_199, 8_499],
  MMK: [3_500, 6_900, 10_500, 17_500, 34_900, 52_500, 69_900, 104_900, 174_900, 349_900],
  TRY: [39.99, 79.99, 119.99, 199.99, 399.99, 599.99, 799.99, 1_199.99, 1_999.99, 3_999.99],
  BRL: [5.9, 10.9, 16.9, 27.9, 54.9, 82.9, 109.9, 164.9, 274.9, 549.9],
  RUB: [99, 189, 279, 469, 929, 1_399, 1_849, 2_799, 4_649, 9_290],
};

/** The price of a tier, counted from 0, in minor units of a currency. @throws {RangeError} for one without price points */
export function pricePoint(tier: number, currency: string): number {
  const price = points[currency]?.[tier];
  if (price === undefined) throw new RangeError(`There is no price point ${tier} in ${currency}.`);
  return minorUnits(price, currency);
}
