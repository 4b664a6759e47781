import { describe, expect, test } from 'vitest';
import { dayOf, offerIsDue, percentOf, runOf } from './activity.ts';

describe('AC-1 days in a row', () => {
  test.each([
    ['none', [], { now: 0, best: 0 }],
    ['today alone', [10], { now: 1, best: 1 }],
    ['yesterday: today is not over yet', [8, 9], { now: 2, best: 2 }],
    ['it ended the day before yesterday', [6, 7, 8], { now: 0, best: 3 }],
    ['a gap begins anew', [4, 5, 6, 8, 9], { now: 2, best: 3 }],
    ['in any order', [9, 10, 8], { now: 3, best: 3 }],
  ])('%s', (_, days, run) => expect(runOf(days, 10)).toEqual(run));

  test('a day changes at midnight in UTC', () => {
    expect(dayOf(Date.UTC(2026, 10, 21)) - dayOf(Date.UTC(2026, 10, 21) - 1)).toBe(1);
    expect(dayOf(Date.UTC(2026, 10, 21, 23, 59, 59))).toBe(dayOf(Date.UTC(2026, 10, 21)));
  });
});

test.each([
  [0, 5, 0],
  [-1, 5, 0],
  [4.99, 5, 99],
  [5, 5, 100],
  [80, 5, 100],
  [0, 0, 100],
])('AC-1 %d of %d is %d percent', (achieved, need, percent) => expect(percentOf(achieved, need)).toBe(percent));

test.each([
  [null, true],
  [Date.UTC(2026, 10, 20, 23, 59), true],
  [Date.UTC(2026, 10, 21), false],
  [Date.UTC(2026, 10, 22), true],
])('ST-1 an activity shown at %s offers itself once a day', (last, due) =>
  expect(offerIsDue(last, Date.UTC(2026, 10, 21, 12))).toBe(due),
);

test('ST-1 an activity that was never shown offers itself on any day, the first of all too', () => {
  expect(offerIsDue(null, 0)).toBe(true);
  expect(offerIsDue(0, 0)).toBe(false);
});
