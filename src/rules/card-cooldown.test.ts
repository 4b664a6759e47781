import { expect, test } from 'vitest';
import { cardCooldownMs } from './card-cooldown.ts';

test.each([
  [1, 0],
  [2, 0],
  [3, 30_000],
  [4, 60_000],
  [7, 480_000],
  [8, 600_000],
  [5_000, 600_000],
])('CD-1 after %i refused cards in a row the next one waits %i ms', (refusals, ms) => {
  expect(cardCooldownMs(refusals, false)).toBe(ms);
});

test('CD-1 a gateway that says it is enough is listened to at once', () => {
  expect([1, 2, 3, 4].map((refusals) => cardCooldownMs(refusals, true))).toEqual([30_000, 30_000, 30_000, 60_000]);
});
