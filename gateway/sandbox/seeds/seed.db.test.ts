import { expect, test } from 'vitest';
import { brands as allBrands } from '../../../brands/index.ts';
import type { Database } from '../../database/database.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { chunks } from './chunks.ts';
import { seed } from './seed.ts';

// One is written as sixteen are; the data of all of them is tested in seed.test.ts.
const brands = allBrands.slice(0, 1);
const db = await openTestPostgres(12);
const now = Date.UTC(2026, 10, 21);
const all = chunks(brands).length;
const tables = ['games', 'clients', 'servers', 'roles', 'goods', 'prices', 'payments', 'accounts', 'limit_usage'];
const counts = async (): Promise<number[]> => {
  const found = await Promise.all(
    tables.map((table) => db.query<{ n: number }>(`select count(*)::int as n from ${table}`)),
  );
  return found.map(({ rows }) => rows[0]?.n ?? 0);
};

/** A store whose process dies in the middle of the chunk with that number: what it wrote of it is undone. */
const dyingIn = (number: number): Database => {
  let started = 0;
  return {
    ...db,
    tx: (work, options) =>
      db.tx(async (query) => {
        const value = await work(query);
        if (++started === number) throw new Error('killed');
        return value;
      }, options),
  };
};

test('the test data is written once and completely, however many processes start and fail in parallel, and what players used up stays used up', async () => {
  for (const number of [1, 2, 7, 20]) await expect(seed(dyingIn(number), brands, now)).rejects.toThrow('killed');
  const written = await Promise.all([1, 2, 3, 4].map(() => seed(db, brands, now)));
  expect(written.reduce((sum, one) => sum + one, 0)).toBe(all - (0 + 1 + 6 + 19));
  const first = await counts();
  expect(Math.min(...first)).toBeGreaterThan(0);
  expect(await seed(db, brands, now)).toBe(0);
  await db.query('update limit_usage set used = 0');
  await db.query('delete from seed_chunks');
  expect(await seed(db, brands, now)).toBe(all);
  expect(await counts()).toEqual(first);
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from limit_usage where used > 0');
  expect(rows[0]?.n).toBe(0);
});
