import { describe, expect, test } from 'vitest';
import type { Query } from '../../database/database.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { Alarm } from '../alarms/alarm.ts';
import { ApiError } from '../api-error.ts';
import { type CatalogueCacheOptions, createCatalogueCache } from './cache.ts';

const db = await openTestPglite();
await makeWorld(db.query);

const price = "select amount_minor from prices where product_id = 'gems' and currency = $1";

/** A cache with a clock that a test sets, and what it sent to the database. */
function openCache(options: CatalogueCacheOptions = {}) {
  const seen = { now: 0, sent: [] as string[], broken: (_: string): boolean => false, reported: [] as unknown[] };
  const query: Query = async (sql, params) => {
    seen.sent.push(sql);
    if (seen.broken(sql)) throw new Error('no connection');
    return db.query(sql, params);
  };
  const report = (error: unknown): void => void seen.reported.push(error);
  const cache = createCatalogueCache(query, { maxAgeMs: 1_000, now: () => seen.now, report, ...options });
  const read = async (currency = 'USD') => {
    const { rows } = await cache.query<{ amount_minor: number }>(price, [currency]);
    return rows[0]?.amount_minor;
  };
  return { seen, cache, read };
}

const setPrice = (minor: number) =>
  db.query("update prices set amount_minor = $1 where product_id = 'gems' and currency = 'USD'", [minor]);

describe('the catalogue in memory', () => {
  test('NT-4 is read once, however many ask at once, and looked after once a second', async () => {
    const { seen, read } = openCache();
    await Promise.all([read(), read(), read()]);
    expect(seen.sent).toEqual(['select version from catalogue_version', price]);
    seen.now = 999;
    await read();
    expect(seen.sent).toHaveLength(2);
    seen.now = 1_000;
    await Promise.all([read(), read()]);
    expect(seen.sent.slice(2)).toEqual(['select version from catalogue_version']);
    await read('THB');
    expect(seen.sent.slice(3)).toEqual([price]);
  });

  test('GD-1 a change is seen a second later, and by the next request after something did not fit', async () => {
    const { seen, cache, read } = openCache();
    expect(await read()).toBe(999);
    await setPrice(499);
    seen.now = 999;
    expect(await read()).toBe(999);
    seen.now = 1_000;
    expect(await read()).toBe(499);
    await setPrice(999);
    cache.expire();
    expect(await read()).toBe(999);
  });

  test('a change that began before the version was read is not missed', async () => {
    const { seen, read } = openCache();
    await db.tx(async (inside) => {
      await inside("update prices set amount_minor = 100 where product_id = 'gems' and currency = 'USD'");
    });
    expect(await read()).toBe(100);
    // The rows are older than a version that was read while they came.
    const before = seen.sent.length;
    seen.now = 2_000;
    const reading = read();
    await setPrice(999);
    await reading;
    seen.now = 4_000;
    expect(await read()).toBe(999);
    expect(seen.sent.length).toBeGreaterThan(before);
  });

  test('rows are shared, and nobody can change them', async () => {
    const { cache } = openCache();
    const { rows } = await cache.query<{ amount_minor: number }>(price, ['USD']);
    expect(() => rows.push({ amount_minor: 1 })).toThrow(TypeError);
    expect(() => Object.assign(rows[0] as object, { amount_minor: 1 })).toThrow(TypeError);
  });

  test('while the database does not answer, what is there is served, and after ten seconds an operator is told once', async () => {
    const { seen, read } = openCache();
    await read();
    seen.broken = () => true;
    for (seen.now = 1_000; seen.now <= 30_000; seen.now += 1_000) expect(await read()).toBe(999);
    expect(seen.reported).toHaveLength(1);
    expect(seen.reported[0]).toBeInstanceOf(Alarm);
    expect(seen.reported[0]).toMatchObject({ alarm: 'catalogue-stale' });
    await expect(read('THB')).rejects.toThrow('no connection');
    seen.broken = () => false;
    await setPrice(499);
    seen.now += 1_000;
    expect(await read()).toBe(499);
    await setPrice(999);
  });

  test('a database that hangs delays no request by more than half a second', async () => {
    const { seen, read } = openCache();
    await read();
    let answer = (): void => {};
    const hung = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow: Query = async (sql, params) => {
      await hung;
      return db.query(sql, params);
    };
    const cache = createCatalogueCache(
      async (sql, params) => (seen.now >= 1_000 ? slow(sql, params) : db.query(sql, params)),
      {
        maxAgeMs: 1_000,
        now: () => seen.now,
      },
    );
    await cache.query(price, ['USD']);
    seen.now = 1_000;
    expect((await cache.query(price, ['USD'])).rows).toEqual([{ amount_minor: 999 }]);
    seen.now = 1_600;
    expect((await cache.query(price, ['USD'])).rows).toEqual([{ amount_minor: 999 }]);
    answer();
  });

  test('where a new version cannot be read, the old one is served whole, and the failure is reported', async () => {
    const { seen, cache, read } = openCache();
    const list = () =>
      cache.keep(
        'list',
        async () => `costs ${await read()}`,
        ({ length }) => length,
      );
    expect(await list()).toBe('costs 999');
    await setPrice(499);
    seen.now = 1_000;
    seen.broken = (sql) => sql === price;
    expect(await list()).toBe('costs 999');
    expect(seen.reported).toHaveLength(1);
    seen.broken = () => false;
    expect(await list()).toBe('costs 499');
    await setPrice(999);
  });

  test('a refusal is not kept, and not replaced by what was there before', async () => {
    const { seen, cache } = openCache();
    let isGone = false;
    const list = () =>
      cache.keep(
        'list',
        async () => {
          if (isGone) throw new ApiError('no-game', 'There is no such game.');
          return 'list';
        },
        () => 4,
      );
    expect(await list()).toBe('list');
    isGone = true;
    expect(await list()).toBe('list');
    await setPrice(999);
    seen.now = 1_000;
    await expect(list()).rejects.toThrow('no such game');
    isGone = false;
    expect(await list()).toBe('list');
  });

  test('T23 endless addresses do not fill the memory: what was not used for the longest time goes', async () => {
    const { cache } = openCache({ maxBytes: 10_000 });
    let created = 0;
    const keep = (key: string) =>
      cache.keep(
        key,
        async () => (created += 1),
        () => 1_000,
      );
    await keep('often');
    for (let number = 0; number < 50; number++) {
      await keep(`address ${number}`);
      await keep('often');
    }
    expect(created).toBe(51);
    await keep('address 0');
    expect(created).toBe(52);
    await cache.keep(
      'too large',
      async () => 'x',
      () => 20_000,
    );
    await keep('often');
    expect(created).toBe(53);
  });
});
