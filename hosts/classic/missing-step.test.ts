import { describe, expect, test } from 'vitest';
import type { Screen } from '../../src/rules/routes.ts';
import { missingStep, type StepInput } from './missing-step.ts';

const one = {};
const ready: StepInput = {
  game: one,
  product: { chosen: one, waits: false },
  role: { chosen: one, waits: false },
  user: one,
  ordered: false,
  paying: false,
};
const none = { chosen: null, waits: false };
const coming = { chosen: null, waits: true };

describe('RT-2 the step that is still to be done', () => {
  test.each<[Screen['is'], Partial<StepInput>, string | null]>([
    ['home', { game: null }, null],
    ['goods', {}, null],
    ['goods', { game: null }, '/selectGame'],
    ['goods', { user: null, product: none, role: none }, null],
    ['recharge', {}, null],
    ['recharge', { game: null }, '/selectGame'],
    ['recharge', { user: null }, '/selectGoods'],
    ['recharge', { product: none }, '/selectGoods'],
    ['recharge', { product: coming }, null],
    ['recharge', { role: none }, '/selectGoods'],
    ['recharge', { role: coming }, null],
    ['result', { ordered: true }, null],
    ['result', { ordered: true, game: null }, null],
    ['result', {}, '/selectGoods'],
    ['result', { paying: true }, '/recharge'],
    ['result', { game: null }, '/selectGame'],
    ['replenish', { game: null }, null],
    ['not-found', { game: null }, null],
    ['no-area', { game: null }, null],
  ])('of %s with %o is %s', (is, chosen, path) => {
    expect(missingStep({ is } as Screen, { ...ready, ...chosen })).toBe(path);
  });
});
