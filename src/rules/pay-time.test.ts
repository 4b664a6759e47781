import { expect, test } from 'vitest';
import { payMinutesTold, payTime, payTimeChangesMs } from './pay-time.ts';

const byS = 1_000_000;
const before = (leftMs: number): number => byS * 1_000 - leftMs;

test.each([
  [-1, { is: 'over' }, null, null],
  [0, { is: 'over' }, null, null],
  [1, { is: 'ending', minutes: 0, seconds: 1 }, 1, 1],
  [1_000, { is: 'ending', minutes: 0, seconds: 1 }, 1_000, 1],
  [1_001, { is: 'ending', minutes: 0, seconds: 2 }, 1, 1],
  [60_000, { is: 'ending', minutes: 1, seconds: 0 }, 1_000, 1],
  [60_001, { is: 'ending', minutes: 1, seconds: 1 }, 1, 5],
  [120_000, { is: 'ending', minutes: 2, seconds: 0 }, 1_000, 5],
  [120_001, { is: 'calm', left: { is: 'minutes', minutes: 3 } }, 1, 5],
  [300_000, { is: 'calm', left: { is: 'minutes', minutes: 5 } }, 60_000, 5],
  [330_000, { is: 'calm', left: { is: 'minutes', minutes: 6 } }, 30_000, 10],
  [1_800_000, { is: 'calm', left: { is: 'minutes', minutes: 30 } }, 60_000, 30],
  [1_800_001, { is: 'calm', left: { is: 'minutes', minutes: 31 } }, 1, null],
  [5_400_000, { is: 'calm', left: { is: 'hours', hours: 1, minutes: 30 } }, 60_000, null],
  [180_000_000, { is: 'calm', left: { is: 'days', days: 2, hours: 2 } }, 60_000, null],
])(
  'RS-2 with %d ms left to pay it shows what is left, when that changes, and what is told',
  (leftMs, shown, ms, told) => {
    const now = before(leftMs);
    expect(payTime(byS, now)).toEqual(shown);
    expect([payTimeChangesMs(byS, now), payMinutesTold(byS, now)]).toEqual([ms, told]);
  },
);

test('RS-2 a countdown comes to its end, and looks at the clock no oftener than something changes', () => {
  let now = before(10 * 60_000 + 7);
  let looks = 0;
  for (let ms = payTimeChangesMs(byS, now); ms !== null; ms = payTimeChangesMs(byS, now)) {
    now += ms;
    looks += 1;
  }
  expect([payTime(byS, now), looks]).toEqual([{ is: 'over' }, 9 + 120]);
});
