import * as v from 'valibot';
import { expect, test } from 'vitest';
import { intent as whole } from '../testing/stored.ts';
import { type Intent, journal, maxIntents, shorten } from './intent.ts';

const made = (n: number, state: Intent['state']): Intent => ({ intent: `intent-${n}`, state, made: n }) as Intent;
const many = (count: number, state: (n: number) => Intent['state']): Intent[] =>
  Array.from({ length: count }, (_, n) => made(n, state(n)));

test('NT-5 a journal within its limit is unchanged', () => {
  const all = many(maxIntents, () => 'fail');
  expect(shorten(all)).toEqual(all);
});

test('NT-5 settled intents are removed first, oldest first', () => {
  const kept = shorten(many(30, (n) => (n < 5 ? 'unknown' : 'success')));
  expect(kept).toHaveLength(maxIntents);
  expect(kept.slice(0, 6).map((one) => one.made)).toEqual([0, 1, 2, 3, 4, 15]);
});

test('NT-5 if none is settled, the newest stay', () => {
  expect(shorten(many(25, () => 'pending')).map((one) => one.made)[0]).toBe(5);
});

test.each([
  ['pending', {}, 'pending'],
  ['pending', { aside: true }, 'dismissed'],
  ['unknown', { aside: true }, 'dismissed'],
  ['unknown', { aside: true, unmade: true }, 'not-created'],
  ['pending', { aside: false, unmade: false, same: true }, 'pending'],
  ['success', { aside: true }, 'success'],
  ['fail', { aside: true, unmade: true }, 'fail'],
] as const)('ST-4 a stored intent that was %s with %j is %s', (state, flags, now) => {
  const [read] = v.parse(journal, [{ ...whole, state, ...flags }]);
  expect(read).toEqual({ ...whole, state: now });
});
