import { describe, expect, test } from 'vitest';
import { duration, isOfferRunning, offerTime } from './duration.ts';
import { countdown, deadlineMs, payMinutesToAnnounce, payTime, payTimeChangesMs } from './pay-time.ts';

describe('a duration', () => {
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
  ])('GD-2 RP-3 a duration of %d s', (seconds, expected) => {
    expect(duration(seconds)).toEqual(expected);
  });
});

describe('the countdown of a replenish link', () => {
  describe('RP-3 the countdown of a replenish link', () => {
    test.each([
      [-1, null],
      [0, null],
      [1, 1_000],
      [86_399, 86_399_000],
      [86_400, null],
      [Number.NaN, null],
    ])('%d seconds end at %s', (seconds, at) => expect(deadlineMs(seconds, 0)).toBe(at));

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
});

describe('the time left to pay', () => {
  const byS = 1_000_000;
  const msBefore = (leftMs: number): number => byS * 1_000 - leftMs;

  test.each([
    [-1, { is: 'over' }, null, null],
    [0, { is: 'over' }, null, null],
    [1, { is: 'running', seconds: 1 }, 1, 1],
    [1_000, { is: 'running', seconds: 1 }, 1_000, 1],
    [1_001, { is: 'running', seconds: 2 }, 1, 1],
    [60_000, { is: 'running', seconds: 60 }, 1_000, 1],
    [60_001, { is: 'running', seconds: 61 }, 1, 5],
    [300_000, { is: 'running', seconds: 300 }, 1_000, 5],
    [300_001, { is: 'running', seconds: 301 }, 1, null],
    [3_600_000, { is: 'running', seconds: 3_600 }, 1_000, null],
    [3_600_001, { is: 'later' }, 1, null],
    [5_430_000, { is: 'later' }, 30_000, null],
    [180_000_000, { is: 'later' }, 60_000, null],
  ])(
    'RS-2 with %d ms left, the countdown shows %j, changes after %s ms and announces %s minutes',
    (leftMs, expected, ms, announced) => {
      const now = msBefore(leftMs);
      expect(payTime(byS, now)).toEqual(expected);
      expect([payTimeChangesMs(byS, now), payMinutesToAnnounce(byS, now)]).toEqual([ms, announced]);
    },
  );

  test('RS-2 the countdown ends and reads the clock only when something changes', () => {
    let now = msBefore(62 * 60_000 + 7);
    let reads = 0;
    for (let ms = payTimeChangesMs(byS, now); ms !== null; ms = payTimeChangesMs(byS, now)) {
      now += ms;
      reads += 1;
    }
    expect([payTime(byS, now), reads]).toEqual([{ is: 'over' }, 3 + 3_600]);
  });
});

describe('CF-1 an offer with an end', () => {
  const ends = 1_000_000;
  const momentBefore = (seconds: number): number => (ends - seconds) * 1_000;

  test.each([
    [187_200, { is: 'calm', left: { is: 'days', days: 2, hours: 4 }, changesMs: 60_000 }],
    [3_601, { is: 'calm', left: { is: 'hours', hours: 1, minutes: 1 }, changesMs: 1_000 }],
    [3_600, { is: 'ending', seconds: 3_600, changesMs: 1_000 }],
    [0.25, { is: 'ending', seconds: 1, changesMs: 250 }],
    [0, null],
    [-5, null],
  ] as const)('%s seconds before the end shows what is left', (seconds, expected) =>
    expect(offerTime(ends, momentBefore(seconds))).toEqual(expected),
  );

  test.each([
    [{}, true],
    [{ starts: ends }, true],
    [{ starts: ends + 1 }, false],
    [{ ends }, false],
    [{ ends: ends + 1 }, true],
    [{ starts: ends - 5, ends: ends - 1 }, false],
  ])('%o runs: %s', (offer, runs) => expect(isOfferRunning(offer, momentBefore(0))).toBe(runs));
});
