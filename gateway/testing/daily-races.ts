import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { randomToken } from '../domain/secrets.ts';
import { createSandbox } from '../sandbox/app.ts';
import { makeDaily, resetActivities } from './activity-world.ts';
import { tiny } from './brands.ts';
import { testClient } from './client.ts';
import { many } from './money-races.ts';
import { makeWorld } from './world.ts';

/** The races for daily gifts, which hold on every database (T22). */
export async function dailyRaces(db: Database, rounds: number): Promise<void> {
  const now = Date.UTC(2026, 10, 20, 12);
  await makeWorld(db.query);
  const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
  const token = await logIn('ann');
  const key = (): string => randomToken(128);
  const claim = (more: object = {}) => {
    const params = {
      client_id: 'c1',
      activity_id: 'daily',
      server_id: 's1',
      role_id: 'r1',
      request_id: key(),
      ...more,
    };
    return call('/api/cumulative/receiveDailyGift', params, { post: true, token });
  };
  const promised = async (): Promise<number> =>
    (await db.query("select 1 from deliveries where source = 'activity' and account_id = 'a-ann'")).rows.length;

  beforeEach(async () => {
    await resetActivities(db.query, now);
    await makeDaily(db.query, now);
  });

  describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('round %i', () => {
    test('AC-4 T22 fifty parallel claims of a day, for two characters, deliver one gift', async () => {
      const answers = await many((at) => claim(at % 2 ? {} : { server_id: 's2', role_id: 'r2' }));
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 1));
      expect(answers.flatMap(({ content }) => content.received)).toEqual(['day-1']);
      expect(await promised()).toBe(1);
    });

    test('NT-5 T22 fifty claims with one key get the same response', async () => {
      const request_id = key();
      const answers = await many(() => claim({ request_id }));
      for (const { content } of answers) expect(content.received).toEqual(['day-1']);
      expect(await promised()).toBe(1);
    });
  });

  // The negative control: the races above can fail, and it is the key of the table that decides them.
  test('AC-4 T22 negative control: without the primary key of the claims, a day is claimed many times', async () => {
    await db.query('alter table daily_claims drop constraint daily_claims_pkey');
    // The delivery has the day in its own key, so the second line of defence is taken away too.
    await db.query('alter table deliveries drop constraint grants_pkey');
    try {
      await many(() => claim());
      expect(await promised()).toBeGreaterThan(1);
    } finally {
      await db.query('delete from daily_claims');
      await db.query('delete from deliveries');
      await db.query('alter table daily_claims add primary key (account_id, activity_id, day)');
      await db.query('alter table deliveries add constraint grants_pkey primary key (source, source_id)');
    }
  });
}
