import { expect, test } from 'vitest';
import { fits } from './price-range.ts';

test.each([
  [0, 0, 0, true],
  [5, -1, -1, true],
  [5, 0, -1, true],
  [5, 0, 5, true],
  [5.01, 0, 5, false],
  [5, -1, 5, true],
  [5, 5, 0, true],
  [4.99, 5, 0, false],
  [5, 5, -1, true],
  [5, 5, 10, true],
  [10, 5, 10, true],
  [4.99, 5, 10, false],
  [10.01, 5, 10, false],
  [7, 10, 5, false],
])('PY-3 a price of %d in the range %d to %d: %s', (price, min, max, expected) => {
  expect(fits(price, min, max)).toBe(expected);
});
