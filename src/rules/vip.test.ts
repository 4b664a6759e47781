import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Coupon } from '../contract/reward.ts';
import { growth, pointRate, rewardsAt } from './vip.ts';

const level = (level_id: string, need_points: number) => ({ level_id, need_points });
const levels = [level('3', 1_000), level('1', 0), level('2', 300)];

describe('VP-2 growth', () => {
  test.each([
    [0, '1', '2', 0, 300],
    [1, '1', '2', 0.33, 299],
    [299, '1', '2', 99.66, 1],
    [300, '2', '3', 0, 700],
    [650, '2', '3', 50, 350],
    [1_000, '3', undefined, 100, 0],
    [9_999, '3', undefined, 100, 0],
  ])('%i points: level %s, next %s, %d percent, %i missing', (points, reached, next, percent, remaining) => {
    const found = growth(levels, points);
    expect(found.level?.level_id).toBe(reached);
    expect(found.next?.level_id).toBe(next);
    expect([found.percent, found.remaining]).toEqual([percent, remaining]);
    expect(found.levels.map((one) => one.level_id)).toEqual(['1', '2', '3']);
  });

  test('a level that the gateway names is kept, with fewer points or more', () => {
    expect(growth(levels, 10, '2')).toMatchObject({ percent: 0, remaining: 990, next: level('3', 1_000) });
    expect(growth(levels, 5_000, '2')).toMatchObject({ percent: 100, remaining: 0 });
    expect(growth(levels, 5_000, '1')).toMatchObject({ percent: 100, remaining: 0, next: level('2', 300) });
    expect(growth([level('1', 0), level('2', 0)], 0, '1').percent).toBe(100);
  });

  test('no levels, or none reached yet', () => {
    expect(growth([], 50)).toEqual({ levels: [], level: null, next: null, percent: 100, remaining: 0 });
    expect(growth([level('1', 100)], 50)).toMatchObject({ level: null, percent: 50, remaining: 50 });
  });

  test('whatever the points, the bar stays on its track', () => {
    const any = fc.array(fc.record({ level_id: fc.string(), need_points: fc.integer() }));
    fc.assert(
      fc.property(any, fc.integer(), (all, points) => {
        const { percent, remaining } = growth(all, points);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(remaining).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('VP-3 rewards', () => {
  const reward = (code: string, type: Coupon['type'], use_category: Coupon['use_category']): Coupon => ({
    code,
    type,
    use_category,
    name: '',
    discount_rate: 0.9,
    is_used: false,
    used_time: 0,
    valid_end_time: 0,
    time_zone: '',
  });
  const bringing = [
    { ...level('2', 300), coupons_list: [reward('w2', 'week', 'avail'), reward('p2', undefined, 'claim')] },
    { ...level('1', 0), coupons_list: [reward('m1', 'month', 'claim'), reward('p1', 'permanent', 'history')] },
    { ...level('3', 900), coupons_list: [reward('w3', 'week', 'claim')] },
  ];
  const codes = (points: number, kept?: ReadonlySet<string>) =>
    rewardsAt(growth(bringing, points), kept).map(({ code }) => code);

  test('all that can be claimed so far, and whatever the level reached brings; weekly ones first', () => {
    expect(codes(300)).toEqual(['w2', 'm1', 'p2']);
    expect(codes(0)).toEqual(['m1', 'p1']);
    expect(codes(-1)).toEqual([]);
  });

  test('what was claimed a moment ago stays', () =>
    expect(codes(300, new Set(['p1']))).toEqual(['w2', 'm1', 'p1', 'p2']));
});

test.each([
  [100, 1, 100],
  [1, 1, 1],
  [0.1, 10, 1],
  [0.03, 100, 3],
  [2.345, 1, 2.35],
  [0, 1, 0],
])('VP-1 %d points for one unit are said as: %d brings %d', (perUnit, money, points) =>
  expect(pointRate(perUnit)).toEqual({ money, points }),
);
