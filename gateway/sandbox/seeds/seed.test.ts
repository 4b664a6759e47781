import { beforeAll, describe, expect, test } from 'vitest';
import { brands } from '../../../brands/index.ts';
import { languages, providersOf } from '../../../src/brand/index.ts';
import { channels } from '../../../src/payments/channels.ts';
import { isWithinRange, majorUnits, minorUnits } from '../../../src/rules/money.ts';
import { sample } from '../../../src/testing/sample.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { passwordFits } from '../accounts/password.ts';
import { cardsOf } from './cards.ts';
import { chunks } from './chunks.ts';
import { seedGames } from './game-chunks.ts';
import { peopleOf, subjectOf } from './people.ts';
import { playersOf } from './players.ts';
import { seed } from './seed.ts';

const db = await openTestPglite();
const now = Date.UTC(2026, 10, 21);
const count = async (table: string, where = 'true'): Promise<number> => {
  const { rows } = await db.query<{ n: number }>(`select count(*) as n from ${table} where ${where}`);
  return Number(rows[0]?.n);
};

beforeAll(async () => {
  await seed(db, brands, now);
}, 240_000);

describe('the test data', () => {
  test('BR-4 every client id of every brand names a game in its area', async () => {
    for (const brand of brands)
      for (const { clientIds, area } of brand.games)
        for (const [platform, id] of Object.entries(clientIds)) {
          const { rows } = await db.query(
            'select 1 from clients join games using (gp_id) join game_areas using (gp_id) where client_id = $1 and platform = $2 and brand = $3 and area = $4',
            [id, platform, brand.name, area],
          );
          expect(rows, `${id} of ${brand.name}`).toHaveLength(1);
        }
  });

  test('GM-1 some games of every brand have sub-games, with client ids of their own', async () => {
    const { rows } = await db.query<{ brand: string }>(
      'select distinct brand from clients join games using (gp_id) where code_key is not null',
    );
    expect(rows.map(({ brand }) => brand).sort()).toEqual(brands.map(({ name }) => name).sort());
  });

  test('GM-2 one game has 5,000 servers, and the others have several', async () => {
    const { rows } = await db.query<{ n: number }>('select count(*) as n from servers group by gp_id order by n');
    const counts = rows.map(({ n }) => Number(n));
    expect(counts.at(-1)).toBe(5_000);
    expect(counts[0]).toBeGreaterThanOrEqual(5);
  });

  test('GM-3 a game with areas keeps every character in one of them', async () => {
    expect(await count('roles join game_areas using (gp_id)', "is_area_role and area_id = ''")).toBe(0);
    expect(await count('roles join game_areas using (gp_id)', "not is_area_role and area_id <> ''")).toBe(0);
    expect(await count('game_areas', 'is_area_role')).toBeGreaterThan(0);
  });

  test.each([
    'is_open_coupon',
    "language_config <> ''",
    'is_area_role',
    "brand_color <> ''",
    'is_has_cumulative',
    'is_has_continue',
    'is_has_card',
    "banner_config <> '{}'",
  ])('CF-1 a game of some brand has %s, and another one does not', async (field) => {
    expect(await count('game_areas', field)).toBeGreaterThan(0);
    expect(await count('game_areas', `not (${field})`)).toBeGreaterThan(0);
  });

  test('VP-1 CP-6 the VIP questions promise the points that products add, in the currency in which they are counted', async () => {
    const { rows } = await db.query<{ brand: string; faq_content: string }>(
      'select brand, faq_content from vip_programmes',
    );
    for (const { brand, faq_content } of rows) {
      const texts = Object.entries<string>(JSON.parse(faq_content)).flatMap(([language, text]) =>
        [...text.matchAll(/(\d+) ([A-Z]{3}) = (\d+)/g)].map(([, unit, currency, points]) => ({
          ...{ language, unit: Number(unit), currency: currency ?? '', points: Number(points) },
        })),
      );
      expect(texts.map(({ language }) => language).toSorted()).toEqual([...languages].toSorted());
      for (const { unit, currency, points } of texts) {
        const { rows: brought } = await db.query<{ amount_minor: number; coupon_points: number }>(
          `select amount_minor, coupon_points from games join goods using (gp_id) join prices using (product_id)
           where brand = $1 and currency = $2`,
          [brand, currency],
        );
        expect(brought, `${brand} ${currency}`).not.toEqual([]);
        for (const { amount_minor, coupon_points } of brought)
          expect(coupon_points, `${brand} ${currency}`).toBe(
            Math.round((majorUnits(Number(amount_minor), currency) / unit) * points),
          );
      }
    }
  });

  test('GD-1 a game has 12 to 40 products in several kinds, some special, each with a price in every currency of its area', async () => {
    const { rows } = await db.query<{ gp_id: string; n: number; kinds: number; special: boolean }>(
      `select gp_id, count(*) as n, count(distinct type_key) as kinds, bool_or(is_special) as special
       from goods group by gp_id`,
    );
    expect(rows).toHaveLength(brands.flatMap(({ games }) => games).length);
    for (const { gp_id, n, kinds, special } of rows) {
      expect(Number(n), gp_id).toBeGreaterThanOrEqual(12);
      expect(Number(n), gp_id).toBeLessThanOrEqual(40);
      expect(Number(kinds), gp_id).toBeGreaterThanOrEqual(4);
      expect(special, gp_id).toBe(true);
    }
    const { rows: unsold } = await db.query(
      `select product_id, currency from goods join games using (gp_id) join game_areas using (gp_id)
       join payment_regions using (brand, area)
       where not exists (select 1 from prices where prices.product_id = goods.product_id and prices.currency = payment_regions.currency)`,
    );
    expect(unsold).toEqual([]);
  });

  test('GD-2 every kind of limit occurs', async () => {
    const { rows } = await db.query<{ limit_type: string }>('select distinct limit_type from goods_limits order by 1');
    expect(rows.map((row) => row.limit_type)).toEqual(['game', 'role', 'time']);
  });

  test('PY-2 every option has a channel of the table, an icon of ours and a readable description', async () => {
    const { rows } = await db.query<{ payway_id: number | null; icon: string; description: string; key: string }>(
      'select payway_id, icon, description, option_key as key from payments',
    );
    const known = [null, ...channels.map(({ id }) => id)];
    for (const { payway_id, icon, key } of rows) {
      expect(known, key).toContain(payway_id);
      expect(icon, key).toMatch(/^\/art\/pay\/[a-z0-9-]+\.svg$/);
    }
    const described = rows.filter(({ description }) => description !== '');
    expect(described.length).toBeGreaterThan(0);
    for (const { description } of described) expect(JSON.parse(description)).toHaveProperty('en');
  });

  test('PY-5 every channel can be used somewhere', async () => {
    const { rows } = await db.query<{ payway_id: number }>(
      'select distinct payway_id from payments where payway_id > 0',
    );
    const offered = rows.map((row) => row.payway_id);
    expect(channels.filter(({ id }) => !offered.includes(id)).map(({ name }) => name)).toEqual([]);
  });

  test('BR-1 PY-2 the area that Coda sells in has only its option, in every country', async () => {
    const at = "area = 'codapay'";
    expect(await count('payment_regions', at)).toBeGreaterThan(5);
    expect(await count('payments', `${at} and payway_id is not null and payway_id <> 10401`)).toBe(0);
    expect(
      await count(
        'payment_regions r',
        `${at} and not exists (select 1 from payments p where p.${at} and p.region = r.region)`,
      ),
    ).toBe(0);
  });

  test('PY-3 in every country the cheapest and the dearest product can be paid for', async () => {
    const { rows } = await db.query<{ region: string; brand: string; area: string; low: number; high: number }>(
      `select brand, area, region, min(amount_minor) as low, max(amount_minor) as high from payment_regions
       join games using (brand) join game_areas using (gp_id, area) join goods using (gp_id) join prices using (product_id, currency)
       group by brand, area, region`,
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { brand, area, region, low, high } of rows) {
      const { rows: options } = await db.query<{ min_minor: number; max_minor: number }>(
        'select min_minor, max_minor from payments where brand = $1 and area = $2 and region = $3 and payway_id is not null',
        [brand, area, region],
      );
      for (const price of [low, high])
        expect(
          options.filter(({ min_minor, max_minor }) => isWithinRange(Number(price), min_minor, max_minor)),
          region,
        ).not.toEqual([]);
    }
    expect(minorUnits(160, 'JPY')).toBe(160);
  });
});

describe('the test players', () => {
  test('LG-1 every test account logs in with the listed password', async () => {
    for (const { brand, username, password } of sample('players', 4, brands.flatMap(playersOf))) {
      const { rows } = await db.query<{ salt: string; hash: string }>(
        'select salt, password_hash as hash from accounts where brand = $1 and username = $2',
        [brand, username],
      );
      expect(await passwordFits(password, rows[0] ?? null), username).toBe(true);
    }
  });

  test('LG-2 RP-1 every provider of a brand knows four of its accounts, one with an unpaid order, and two people without one', async () => {
    for (const brand of brands) {
      const { name } = brand;
      const people = peopleOf(brand);
      expect(people.map(({ account }) => account !== null)).toEqual([true, true, true, true, true, false, false]);
      for (const provider of providersOf(brand))
        for (const person of people) {
          const { rows } = await db.query(
            'select account_id from identities where brand = $1 and provider = $2 and subject = $3',
            [name, provider, subjectOf(name, provider, person)],
          );
          expect(rows, `${name} ${provider} ${person.key}`).toEqual(
            person.account ? [{ account_id: person.account }] : [],
          );
        }
    }
  });

  test('GM-3 every brand has a player on several servers and one without any character', async () => {
    for (const { name } of brands) {
      const { rows } = await db.query<{ n: number }>(
        'select count(roles) as n from accounts left join roles using (account_id) where brand = $1 group by account_id order by n',
        [name],
      );
      expect(Number(rows[0]?.n)).toBe(0);
      expect(Number(rows.at(-1)?.n)).toBeGreaterThan(40);
    }
  });

  test('GD-2 one player of every brand has reached a character’s limits', async () => {
    expect(await count('limit_usage', "limit_key like 'role/watt-%' and used > 0")).toBeGreaterThan(0);
    expect(await count('limit_usage', "limit_key like 'time/%' and window_end is null")).toBe(0);
  });
});

describe('coupons and cards', () => {
  test('CP-1 a player of every brand has coupons of every type and in every state', async () => {
    for (const { name } of brands) {
      const { rows } = await db.query<{ type: string; state: string; runs: boolean; gp_id: string }>(
        `select type, state, valid_end is null or valid_end > $2 as runs, gp_id from player_coupons join coupons using (coupon_id)
         join accounts using (account_id) where accounts.brand = $1`,
        [name, new Date(now)],
      );
      const seen = new Set(rows.map(({ state, runs, gp_id }) => (gp_id ? 'locked' : runs ? state : 'expired')));
      expect([...seen].sort()).toEqual(['avail', 'claim', 'expired', 'locked', 'used']);
      expect([...new Set(rows.map(({ type }) => type))].sort()).toEqual(['month', 'permanent', 'week']);
      const games = `game_areas join games using (gp_id) where brand = '${name}'`;
      expect(await count(`(select distinct is_open_coupon from ${games}) as kinds`)).toBe(2);
      expect(await count(`(select distinct is_has_card from ${games}) as kinds`)).toBe(2);
    }
  });

  test('CD-2 T23 every game has cards worth the price of a product, and the database has neither number nor password', async () => {
    const all = brands.flatMap(seedGames).flatMap(cardsOf);
    expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
    expect(await count('point_cards')).toBe(all.length);
    expect(await count('games', 'gp_id not in (select gp_id from point_cards)')).toBe(0);
    expect(await count('point_cards', "state = 'used'")).toBeGreaterThan(0);
    expect(
      await count(
        'point_cards c',
        'not exists (select 1 from prices join goods using (product_id) where gp_id = c.gp_id and currency = c.currency and prices.amount_minor = c.amount_minor)',
      ),
    ).toBe(0);
    const { rows } = await db.query('select * from point_cards');
    const stored = JSON.stringify(rows);
    for (const { number, password } of sample('cards', 8, all)) {
      expect(stored).not.toContain(number);
      expect(stored).not.toContain(number.replaceAll(' ', ''));
      expect(stored).not.toContain(password);
    }
  });
});

describe('writing the test data', () => {
  /** Their worlds are written again. What is written does not depend on the brand. */
  const some = brands.filter(({ name }) => process.env.EXHAUSTIVE || name === 'watt');

  test('writes the same data every time', () => {
    expect(JSON.stringify(chunks(some))).toBe(JSON.stringify(chunks(some)));
  });

  test('finds everything the second time, and writes a missing part again', async () => {
    expect(await seed(db, some, now)).toBe(0);
    await db.query("delete from seed_chunks where name = 'countries'");
    await db.query("update countries set name = 'Nowhere' where country_id = 'TH'");
    expect(await seed(db, some, now)).toBe(1);
    expect(await count('countries', "name = 'Nowhere'")).toBe(0);
  });

  test('PY-2 removes a payment method that is no longer offered when the others are written again', async () => {
    const at = "brand = 'watt' and area = 'sea'";
    const before = await count('payments', at);
    await db.query(
      `update payments set option_key = 'of before' where ${at} and option_key like '10103%' and region = 'TH'`,
    );
    await db.query("update seed_chunks set checksum = '' where name = 'watt/catalogue'");
    expect(await seed(db, some, now)).toBe(1);
    expect(await count('payments', at)).toBe(before);
    expect(await count('payments', "option_key = 'of before'")).toBe(0);
  });

  test('writes each part once in parallel processes', async () => {
    await db.query("delete from seed_chunks where name like 'watt%'");
    const all = chunks(some).filter(({ name }) => name.startsWith('watt')).length;
    const [one, other] = await Promise.all([seed(db, some, now), seed(db, some, now)]);
    expect(one + other).toBe(all);
  });
});
