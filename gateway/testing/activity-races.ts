import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { randomToken } from '../domain/secrets.ts';
import { createSandbox } from '../sandbox/app.ts';
import { resetActivities, writePaid } from './activity-world.ts';
import { tiny } from './brands.ts';
import { testClient } from './client.ts';
import { many } from './money-races.ts';
import { makeWorld } from './world.ts';

/** The races for gifts of activities, which hold on every database (T22). */
export async function activityRaces(db: Database, rounds: number): Promise<void> {
  const now = Date.UTC(2026, 10, 20, 12);
  await makeWorld(db.query);
  const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
  const token = await logIn('ann');
  const key = (): string => randomToken(128);
  const claim = (more: object) => {
    const params = { client_id: 'c1', activity_id: 'cum', server_id: 's1', role_id: 'r1', request_id: key(), ...more };
    return call('/api/cumulative/receiveActivityGift', params, { post: true, token });
  };
  const granted = async (): Promise<string[]> => {
    const { rows } = await db.query<{ source_id: string }>(
      "select source_id from deliveries where source = 'activity' order by source_id",
    );
    return rows.map(({ source_id }) => source_id);
  };
  const both = ['a-ann/c-15/gem', 'a-ann/c-15/key', 'a-ann/c-5/gem', 'a-ann/c-5/key'];

  describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('round %i', () => {
    beforeEach(async () => {
      await resetActivities(db.query, now);
      for (const at of [1, 2]) await writePaid(db.query, `paid-${at}`, { at: now - at });
    });

    test('AC-1 T22 fifty parallel claims of one gift grant it once', async () => {
      const answers = await many(() => claim({ gift_id: 'c-5' }));
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 1));
      expect(answers.flatMap(({ content }) => content.received)).toEqual(['c-5']);
      expect(await granted()).toEqual(both.slice(2));
    });

    test('AC-1 T22 fifty parallel claims of all gifts and of each, for two characters, grant each once', async () => {
      const answers = await many((at) => {
        const who = at % 2 ? {} : { server_id: 's2', role_id: 'r2' };
        return claim({ ...who, ...(at % 3 ? {} : { gift_id: at % 6 ? 'c-5' : 'c-15' }) });
      });
      expect(answers.flatMap(({ content }) => content.received).toSorted()).toEqual(['c-15', 'c-5']);
      expect(await granted()).toEqual(both);
    });

    test('NT-5 T22 fifty claims with one key get the same response', async () => {
      const request_id = key();
      const answers = await many(() => claim({ request_id }));
      for (const { content } of answers) expect(content.received).toEqual(['c-15', 'c-5']);
      expect(await granted()).toEqual(both);
    });
  });
}
