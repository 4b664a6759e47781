import { expect, test } from 'vitest';
import { mayBecome, type OrderStatus, orderStatus } from './order-status.ts';

test.each([
  ['Pending', 'pending'],
  ['Success', 'success'],
  ['Fail', 'fail'],
  [1, 'success'],
  [-1, 'pending'],
  [-2, 'fail'],
  [10, 'repeat'],
  ['1', 'success'],
  ['success', 'pending'],
  [0, 'pending'],
  [2, 'pending'],
  [Number.NaN, 'pending'],
  ['constructor', 'pending'],
] as const)('RS-1 %s is %s', (wire, expected) => {
  expect(orderStatus(wire)).toBe(expected);
});

const all: readonly OrderStatus[] = ['pending', 'success', 'fail', 'repeat'];
test.each(all)('NT-5 T19 success is final: it never becomes %s', (to) => {
  expect(mayBecome('success', to)).toBe(false);
});
test.each(all)('NT-5 a failed order becomes %s only where that delivers', (to) => {
  expect(mayBecome('fail', to)).toBe(to === 'success');
});
test.each(all)('NT-5 RS-1 a pending order, and one that was there before, may become %s', (to) => {
  expect([mayBecome('pending', to), mayBecome('repeat', to)]).toEqual([true, true]);
});
