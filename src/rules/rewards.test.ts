import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Coupon } from '../contract/coupon.ts';
import { dayOf, isOfferDue, percentOf, pointRate, rewardsAt, streakOf, vipProgress } from './rewards.ts';

describe('VIP levels and rewards', () => {
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
      const found = vipProgress(levels, points);
      expect(found.level?.level_id).toBe(reached);
      expect(found.next?.level_id).toBe(next);
      expect([found.percent, found.remaining]).toEqual([percent, remaining]);
      expect(found.levels.map((one) => one.level_id)).toEqual(['1', '2', '3']);
    });

    test('the level from the gateway wins over the points', () => {
      expect(vipProgress(levels, 10, '2')).toMatchObject({ percent: 0, remaining: 990, next: level('3', 1_000) });
      expect(vipProgress(levels, 5_000, '2')).toMatchObject({ percent: 100, remaining: 0 });
      expect(vipProgress(levels, 5_000, '1')).toMatchObject({ percent: 100, remaining: 0, next: level('2', 300) });
      expect(vipProgress([level('1', 0), level('2', 0)], 0, '1').percent).toBe(100);
    });

    test('no levels, or no level reached yet', () => {
      expect(vipProgress([], 50)).toEqual({ levels: [], level: null, next: null, percent: 100, remaining: 0 });
      expect(vipProgress([level('1', 100)], 50)).toMatchObject({ level: null, percent: 50, remaining: 50 });
    });

    test('the percentage is always from 0 to 100', () => {
      const any = fc.array(fc.record({ level_id: fc.string(), need_points: fc.integer() }));
      fc.assert(
        fc.property(any, fc.integer(), (all, points) => {
          const { percent, remaining } = vipProgress(all, points);
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
      rewardsAt(vipProgress(bringing, points), kept).map(({ code }) => code);

    test('all claimable rewards of reached levels and all of the current level; weekly ones first', () => {
      expect(codes(300)).toEqual(['w2', 'm1', 'p2']);
      expect(codes(0)).toEqual(['m1', 'p1']);
      expect(codes(-1)).toEqual([]);
    });

    test('recently claimed rewards stay', () => expect(codes(300, new Set(['p1']))).toEqual(['w2', 'm1', 'p1', 'p2']));
  });

  test.each([
    [100, 1, 100],
    [1, 1, 1],
    [0.1, 10, 1],
    [0.03, 100, 3],
    [2.345, 1, 2.35],
    [0, 1, 0],
  ])('VP-1 %d points per unit: %d of money gives %d points', (perUnit, money, points) =>
    expect(pointRate(perUnit)).toEqual({ money, points }),
  );
});

describe('activities', () => {
  describe('AC-1 streaks', () => {
    test.each([
      ['none', [], { current: 0, best: 0 }],
      ['today alone', [10], { current: 1, best: 1 }],
      ['until yesterday: today is not over', [8, 9], { current: 2, best: 2 }],
      ['ended the day before yesterday', [6, 7, 8], { current: 0, best: 3 }],
      ['a gap starts a new streak', [4, 5, 6, 8, 9], { current: 2, best: 3 }],
      ['in any order', [9, 10, 8], { current: 3, best: 3 }],
    ])('%s', (_, days, run) => expect(streakOf(days, 10)).toEqual(run));

    test('a day begins at midnight UTC', () => {
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
  ])('ST-1 an activity last shown at %s opens once a day: %s', (last, due) =>
    expect(isOfferDue(last, Date.UTC(2026, 10, 21, 12))).toBe(due),
  );

  test('ST-1 an activity that was never shown opens on any day, even day 0', () => {
    expect(isOfferDue(null, 0)).toBe(true);
    expect(isOfferDue(0, 0)).toBe(false);
  });
});
