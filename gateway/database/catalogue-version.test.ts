import { expect, test } from 'vitest';
import { openTestPglite } from '../testing/pglite.ts';

const db = await openTestPglite();
const version = async (): Promise<number> =>
  (await db.query<{ version: number }>('select version from catalogue_version')).rows[0]?.version ?? 0;

/** The tables of which gateways keep rows in memory. */
const kept = [
  ...['countries', 'games', 'clients', 'game_areas', 'servers', 'goods_types', 'goods', 'prices', 'goods_limits'],
  ...['goods_contents', 'third_gifts', 'payment_regions', 'payments'],
];

test.each(kept)('each statement that writes %s raises the version of the catalogue', async (table) => {
  const before = await version();
  await db.query(`delete from ${table} where false`);
  expect(await version()).toBe(before + 1);
});

test('a change that is rolled back raises nothing', async () => {
  const before = await version();
  const undone = db.tx(async (query) => {
    await query("insert into countries values ('XX', 'Nowhere')");
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await version()).toBe(before);
});

test('statements of the cache read no other table', () => {
  const sources: Record<string, string> = import.meta.glob(
    ['../http/handlers/{game,goods,payment}.ts', '../domain/catalogue/*.ts', '!../**/{version,*.test}.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  );
  const cached = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/(?:catalogue\.|await )query<[\s\S]*?>\(\s*(`[^`]*`|'[^']*')/g)].map(([, sql = '']) => sql),
  );
  expect(cached.length).toBeGreaterThan(12);
  const read = cached.flatMap((sql) => [...sql.matchAll(/\b(?:from|join) (\w+)/g)].map(([, table]) => table));
  expect(read.filter((table) => !kept.includes(table ?? ''))).toEqual([]);
});
