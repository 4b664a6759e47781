import { beforeEach, expect, test } from 'vitest';
import { resetActivities, writePaid } from '../../testing/activity-world.ts';
import { tiny } from '../../testing/brands.ts';
import { testClient } from '../../testing/client.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { createSandbox } from '../app.ts';
import { followActivities } from './next-activities.ts';

const dayMs = 86_400_000;
const db = await openTestPglite();
await makeWorld(db.query);
const begin = Date.UTC(2026, 10, 20, 12);
let now = begin;
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const token = await logIn('ann');

beforeEach(async () => {
  now = begin;
  await resetActivities(db.query, now);
});

const info = async (type: string) =>
  (await call('/api/cumulative/cumulativeActivityInfo', { client_id: 'c1', type }, { token })).content;
const running = async (): Promise<unknown[]> =>
  (
    await db.query(
      'select activity_id, type, start_at, end_at from activities where start_at <= $1 and end_at > $1 order by type',
      [new Date(now)],
    )
  ).rows;

test('AC-1 while an activity runs no other one follows it', async () => {
  expect(await followActivities(db, begin + 5 * dayMs - 1)).toBe(0);
});

test.each([0, 9, 10, 25, 1_000])(
  'AC-1 %i days after the end another activity of its kind runs for the same time',
  async (days) => {
    now = begin + (5 + days) * dayMs;
    expect(await running()).toEqual([]);
    expect(await followActivities(db, now)).toBe(2);
    const start = new Date(begin + (5 + Math.floor(days / 10) * 10) * dayMs);
    const end = new Date(start.getTime() + 10 * dayMs);
    const id = (type: string) => `g1-${type}-${start.toISOString().slice(0, 10)}`;
    expect(await running()).toEqual(
      ['continuous', 'cumulative'].map((type) => ({ activity_id: id(type), type, start_at: start, end_at: end })),
    );
    expect(await followActivities(db, now)).toBe(0);
  },
);

test('AC-1 its gifts are the same and can be received again, and earlier ones are history', async () => {
  const claim = async (activity_id: string, request_id: string) => {
    const params = { client_id: 'c1', activity_id, server_id: 's1', role_id: 'r1', request_id };
    return (await call('/api/cumulative/receiveActivityGift', params, { post: true, token })).content.received;
  };
  await writePaid(db.query, 'before', { at: now });
  expect(await claim('cum', 'request-0000000001')).toEqual(['c-5']);
  now += 6 * dayMs;
  await followActivities(db, now);
  const { activity_id } = await info('cumulative');
  const next = (nth: number) => `${activity_id}-${nth}`;
  const states = async () =>
    (await info('cumulative')).gifts.map((one: { gift_id: string; need: number; state: string }) => [
      one.gift_id,
      one.need,
      one.state,
    ]);
  expect(await states()).toEqual([
    [next(1), 5, 'lock'],
    [next(2), 15, 'lock'],
    [next(3), 50, 'lock'],
    ['c-5', 5, 'history'],
  ]);
  await writePaid(db.query, 'after', { at: now });
  expect(await claim(activity_id, 'request-0000000002')).toEqual([next(1)]);
  const { gifts } = await info('cumulative');
  expect(gifts[0]).toMatchObject({ state: 'avail', name: 'Gift c-5', items: [{ quantity: 50 }, { quantity: 1 }] });
  expect(gifts[1].items).toHaveLength(2);
});

test('AC-1 of many processes in parallel one starts it', async () => {
  const started = await Promise.all(Array.from({ length: 20 }, () => followActivities(db, begin + 7 * dayMs)));
  expect(started.reduce((sum, one) => sum + one, 0)).toBe(2);
});
