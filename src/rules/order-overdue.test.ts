import { describe, expect, test } from 'vitest';
import { isOverdue, promisedMs, type Standing } from './order-overdue.ts';

const made = Date.UTC(2026, 10, 20, 12);
const seconds = (ms: number): number => Math.floor(ms / 1_000);
const minuteMs = 60_000;

/** The last moment at which the order is still in time, in minutes after it was made; null: it is never late. */
const rows: readonly (readonly [string, Partial<Standing>, number | null])[] = [
  ['waits for the money, and says no time to pay', { state: 'pending' }, null],
  [
    'waits for the money, though its goods are promised within two minutes',
    { state: 'pending', expected_by: seconds(made) + 120 },
    null,
  ],
  ['was put aside and can be paid for a day', { state: 'dismissed', pay_by: seconds(made) + 86_400 }, 1_440 + 15],
  ['can be paid for a day, and was not', { state: 'pending', pay_by: seconds(made) + 86_400 }, 1_440 + 15],
  [
    'can be paid for longer than its method promises',
    { state: 'pending', pay_by: seconds(made) + 86_400, expected_by: seconds(made) + 60 },
    1_440 + 15,
  ],
  ['was lost', { state: 'unknown' }, 15],
  ['was lost, and is promised tomorrow', { state: 'unknown', expected_by: seconds(made) + 86_400 }, 1_440],
  ['was paid ten minutes later', { state: 'success', paid_at: seconds(made) + 600 }, 25],
  [
    'was paid after it was promised',
    { state: 'success', paid_at: seconds(made) + 600, expected_by: seconds(made) + 60 },
    25,
  ],
  ['was paid, and is not called so yet', { state: 'pending', paid_at: seconds(made) + 600 }, 25],
  [
    'was promised for the moment of its payment',
    { state: 'success', paid_at: seconds(made) + 600, expected_by: seconds(made) + 600 },
    25,
  ],
  ['was paid in time', { state: 'success', paid_at: seconds(made) + 60, expected_by: seconds(made) + 300 }, 5],
  ['was delivered', { state: 'success', paid_at: 1, delivered_at: 2 }, null],
  ['was paid with test money, and gets no goods', { state: 'success', paid_at: 1, undelivered: 'demo' }, null],
  ['succeeded where no moments are told', { state: 'success' }, null],
  ['failed', { state: 'fail', expected_by: seconds(made) + 60 }, null],
];

describe('RS-2 when an order is late', () => {
  test.each(rows)('one that %s', (_, standing, minutes) => {
    const at = (ms: number): boolean => isOverdue({ state: 'pending', made, ...standing }, made + ms);
    if (minutes === null) return expect(at(100 * 86_400_000)).toBe(false);
    expect(at(minutes * minuteMs)).toBe(false);
    expect(at(minutes * minuteMs + 1)).toBe(true);
  });

  test('where nothing is promised it is a quarter of an hour', () => {
    expect(promisedMs).toBe(900_000);
  });
});
