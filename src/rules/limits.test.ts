import { expect, test } from 'vitest';
import type { Limit } from '../contract/goods.ts';
import { purchase } from './limits.ts';

const limit = (rest: Partial<Limit>): Limit => ({
  product_id: 'p1',
  limit_type: 'role',
  frequency: 3,
  day_info: 7,
  extra_pay_times: 2,
  next_pay_time: 0,
  ...rest,
});

test.each([
  ['no limit', [], { is: 'open' }],
  ["another product's limit", [limit({ product_id: 'p2', extra_pay_times: 0 })], { is: 'open' }],
  ['purchases left', [limit({})], { is: 'left', per: 'role', left: 2, of: 3, days: 7 }],
  [
    'none left',
    [limit({ extra_pay_times: 0, next_pay_time: 99 })],
    { is: 'reached', per: 'role', of: 3, days: 7, at: 99 },
  ],
  ['a negative count on a time limit', [limit({ limit_type: 'time', extra_pay_times: -1 })], { is: 'unpaid' }],
  [
    'a time limit with purchases left',
    [limit({ limit_type: 'time', extra_pay_times: 1 })],
    { is: 'left', per: 'time', left: 1, of: 3, days: 7 },
  ],
  [
    'a time limit with none left',
    [limit({ limit_type: 'time', extra_pay_times: 0 })],
    { is: 'reached', per: 'time', of: 3, days: 7, at: 0 },
  ],
  [
    'a negative count on another limit',
    [limit({ limit_type: 'game', extra_pay_times: -1 })],
    { is: 'reached', per: 'game', of: 3, days: 7, at: 0 },
  ],
  [
    'several limits: the tightest counts',
    [limit({}), limit({ limit_type: 'game', extra_pay_times: 1 })],
    { is: 'left', per: 'game', left: 1, of: 3, days: 7 },
  ],
  [
    'an unpaid order outweighs a limit reached',
    [limit({ extra_pay_times: -5 }), limit({ limit_type: 'time', extra_pay_times: -1 })],
    { is: 'unpaid' },
  ],
] as const)('GD-2 GD-3 %s', (_, limits, expected) => {
  expect(purchase('p1', limits)).toEqual(expected);
});
