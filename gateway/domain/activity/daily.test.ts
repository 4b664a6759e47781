import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { makeDaily, resetActivities } from '../../testing/activity-world.ts';
import { tiny } from '../../testing/brands.ts';
import { testClient } from '../../testing/client.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { work } from '../../testing/work.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';

const dayMs = 86_400_000;
const db = await openTestPglite();
await makeWorld(db.query);
/** 21:00 in Tokyo. */
const begin = Date.UTC(2026, 10, 20, 12);
/** Midnight in Tokyo, as seconds since 1970. */
const midnight = Date.UTC(2026, 10, 20, 15) / 1_000;
let now = begin;
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const ann = await logIn('ann');
const bob = await logIn('bob');

beforeEach(async () => {
  now = begin;
  await resetActivities(db.query, now);
  await makeDaily(db.query, now);
});

const info = async (token?: string) =>
  (await call('/api/cumulative/dailyGift', { client_id: 'c1' }, { token })).content;
const claim = (more: object = {}, token = ann) => {
  const request_id = randomToken(128);
  const params = { client_id: 'c1', activity_id: 'daily', server_id: 's1', role_id: 'r1', request_id, ...more };
  return call('/api/cumulative/receiveDailyGift', params, { post: true, token });
};
const received = async (more?: object, token?: string) => (await claim(more, token)).content.received;
const states = async (token?: string): Promise<string> =>
  (await info(token)).gifts.map(({ state }: { state: string }) => state).join(' ');

describe('AC-4 the daily gift', () => {
  test('a visitor sees the gift of each day and when the next day begins, and can claim nothing', async () => {
    const { gifts, ...own } = await info();
    expect(own).toEqual({
      activity_id: 'daily',
      name: 'Daily',
      end_time: (begin + 20 * dayMs) / 1_000,
      streak: 0,
      claimed: false,
      missed: false,
      next_time: midnight,
    });
    expect(gifts).toHaveLength(7);
    expect(gifts[2]).toMatchObject({
      gift_id: 'day-3',
      need: 3,
      state: 'lock',
      items: [{ name: 'Gems', quantity: 3 }],
    });
    expect(await states()).toBe('lock lock lock lock lock lock lock');
  });

  test('a day’s gift is claimed once, whichever character it is for', async () => {
    expect(await states(ann)).toBe('claim lock lock lock lock lock lock');
    expect(await received()).toEqual(['day-1']);
    expect(await received()).toEqual([]);
    expect(await received({ server_id: 's2', role_id: 'r2' })).toEqual([]);
    expect(await info(ann)).toMatchObject({ streak: 1, claimed: true, missed: false });
    expect(await states(ann)).toBe('avail lock lock lock lock lock lock');
    expect(await info(bob)).toMatchObject({ streak: 0, claimed: false });
  });

  test('a day begins at midnight of the activity’s time zone', async () => {
    await claim();
    now = midnight * 1_000 - 1;
    expect(await received()).toEqual([]);
    now = midnight * 1_000;
    expect(await info(ann)).toMatchObject({ streak: 1, claimed: false, next_time: midnight + 86_400 });
    expect(await received()).toEqual(['day-2']);
  });

  test('after seven consecutive days the first gift follows, and the streak continues', async () => {
    for (const day of [1, 2, 3, 4, 5, 6, 7, 1]) {
      expect(await received()).toEqual([`day-${day}`]);
      now += dayMs;
    }
    expect(await info(ann)).toMatchObject({ streak: 8, claimed: false });
    expect(await states(ann)).toBe('avail claim lock lock lock lock lock');
  });

  test('on the seventh day all gifts of the round have been received', async () => {
    for (let day = 0; day < 7; day++) {
      await claim();
      now += dayMs;
    }
    now -= dayMs;
    expect(await states(ann)).toBe('avail avail avail avail avail avail avail');
  });

  test('a missed day breaks the streak', async () => {
    await claim();
    now += dayMs;
    await claim();
    now += 2 * dayMs;
    expect(await info(ann)).toMatchObject({ streak: 0, claimed: false, missed: true });
    expect(await states(ann)).toBe('claim lock lock lock lock lock lock');
    expect(await received()).toEqual(['day-1']);
    expect(await info(ann)).toMatchObject({ streak: 1, missed: false });
  });

  test('NT-5 a repeated request gets its first response, also on a later day', async () => {
    const request_id = randomToken(128);
    expect(await received({ request_id })).toEqual(['day-1']);
    now += dayMs;
    const again = await claim({ request_id });
    expect(again.content.received).toEqual(['day-1']);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  });

  test('a changed time zone does not give a second gift for a day', async () => {
    now = midnight * 1_000;
    await claim();
    await db.query("update activities set time_zone = 'America/Los_Angeles' where activity_id = 'daily'");
    expect(await info(ann)).toMatchObject({ claimed: true });
    expect(await received()).toEqual([]);
  });

  test('the game gets each item once, with an id that contains the day', async () => {
    await claim();
    await work(db, now);
    now += dayMs;
    await claim();
    await work(db, now);
    const { rows } = await db.query(
      "select delivery_id, role_id, item, quantity::int as quantity from game_goods where account_id = 'a-ann' order by delivery_id",
    );
    const own = { role_id: 'r1', item: 'gem' };
    expect(rows).toEqual([
      { ...own, delivery_id: 'activity/a-ann/day-1/20777/gem', quantity: 1 },
      { ...own, delivery_id: 'activity/a-ann/day-2/20778/gem', quantity: 2 },
    ]);
  });

  test('the status says whether the daily gift can be claimed, and counts the other gifts without it', async () => {
    const status = async (token?: string) =>
      (await call('/api/cumulative/status', { client_id: 'c1' }, { token })).content;
    expect(await status()).toMatchObject({ daily: false, claimable: 0 });
    expect(await status(ann)).toMatchObject({ daily: true, claimable: 0 });
    await claim();
    expect(await status(ann)).toMatchObject({ daily: false, claimable: 0 });
  });
});

describe('AC-4 rejected claims', () => {
  test('of a visitor, for a character of another player, and in an activity that is not running', async () => {
    expect(
      (
        await call(
          '/api/cumulative/receiveDailyGift',
          { client_id: 'c1', activity_id: 'daily', server_id: 's1', role_id: 'r1', request_id: randomToken(128) },
          { post: true },
        )
      ).code,
    ).toBe(codes['not-logged-in']);
    expect((await claim({ role_id: 'r3' })).code).toBe(codes['bad-parameter']);
    expect((await claim({ activity_id: 'con' })).code).toBe(codes['no-activity']);
    now = begin + 20 * dayMs;
    expect((await call('/api/cumulative/dailyGift', { client_id: 'c1' })).code).toBe(codes['no-activity']);
    const { rows } = await db.query('select 1 from daily_claims');
    expect(rows).toEqual([]);
  });

  test('on the last day no next gift is announced', async () => {
    now = begin + 20 * dayMs - 1;
    expect(await info()).toMatchObject({ next_time: 0 });
  });
});
