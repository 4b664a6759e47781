import { describe, expect, test } from 'vitest';
import { countdown, deadlineMs } from './countdown.ts';

describe('RP-3 the countdown of a replenish link', () => {
  test.each([
    [-1, null],
    [0, null],
    [1, 1_000],
    [86_399, 86_399_000],
    [86_400, null],
    [Number.NaN, null],
  ])('%d seconds: over at %s', (seconds, at) => expect(deadlineMs(seconds, 0)).toBe(at));

  test.each([
    [null, 5_000, { is: 'none' }],
    [60_000, 0, { is: 'running', minutes: 1, seconds: 0 }],
    [60_000, 1, { is: 'running', minutes: 1, seconds: 0 }],
    [60_000, 1_000, { is: 'running', minutes: 0, seconds: 59 }],
    [86_399_000, 0, { is: 'running', minutes: 1_439, seconds: 59 }],
    [60_000, 59_999, { is: 'running', minutes: 0, seconds: 1 }],
    [60_000, 60_000, { is: 'expired' }],
    [60_000, 9e9, { is: 'expired' }],
  ])('until %s at %d', (deadline, now, left) => expect(countdown(deadline, now)).toEqual(left));
});
