import { expect, test } from 'vitest';
import { duration } from './duration.ts';

test.each([
  [0, { is: 'minutes', minutes: 1 }],
  [1, { is: 'minutes', minutes: 1 }],
  [59, { is: 'minutes', minutes: 1 }],
  [60, { is: 'minutes', minutes: 1 }],
  [61, { is: 'minutes', minutes: 2 }],
  [3_599, { is: 'hours', hours: 1, minutes: 0 }],
  [3_600, { is: 'hours', hours: 1, minutes: 0 }],
  [5_400, { is: 'hours', hours: 1, minutes: 30 }],
  [86_399, { is: 'days', days: 1, hours: 0 }],
  [86_400, { is: 'days', days: 1, hours: 0 }],
  [180_000, { is: 'days', days: 2, hours: 2 }],
  [-5, { is: 'minutes', minutes: 1 }],
])('GD-2 RP-3 a wait of %d s', (seconds, expected) => {
  expect(duration(seconds)).toEqual(expected);
});
