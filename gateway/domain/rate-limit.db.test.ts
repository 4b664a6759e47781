import { expect, test } from 'vitest';
import { openTestPostgres } from '../testing/postgres.ts';
import { consume, giveBack, resetLimits } from './rate-limit.ts';

const db = await openTestPostgres(20);

test('tries that are counted, given back and forgotten at once cause no deadlock', async () => {
  const now = db.clock();
  const subjects = ['z', 'm', 'a'].map((name) => `race/${name}`);
  const limits = subjects.map((subject) => ({ subject, times: 100_000, windowMs: 3_600_000 }));
  // The rows lie in the table in another order than that of their subjects.
  for (const limit of limits) await consume(db, [limit], now);
  const rounds = Array.from({ length: 300 }, (_, at) =>
    at % 3 === 0 ? consume(db, limits, now) : at % 3 === 1 ? giveBack(db, limits, now) : resetLimits(db, subjects),
  );
  const failed = (await Promise.allSettled(rounds)).filter(({ status }) => status === 'rejected');
  expect(failed).toEqual([]);
});
