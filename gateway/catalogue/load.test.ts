import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { brands } from '../../brands/index.ts';
import { sample } from '../../src/testing/sample.ts';
import { seed } from '../sandbox/seeds/index.ts';
import {
  changedCatalogue,
  exampleDirectory,
  lumen,
  openCatalogueShop,
  temporaryDirectory,
  validCatalogue,
} from '../testing/catalogue-shop.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { filesOf } from './export.ts';
import {
  type Catalogue,
  diffCatalogue,
  diffLines,
  exportCatalogue,
  isEmpty,
  loadCatalogue as load,
  normalized,
  problemLine,
  readCatalogue,
  writeCatalogue,
} from './index.ts';

const db = await openTestPglite();
const below = temporaryDirectory();
const example = validCatalogue(exampleDirectory);
const shop = await openCatalogueShop(db);
const lines = async (catalogue: Catalogue): Promise<string[]> => diffLines(await diffCatalogue(db, catalogue));

/** All rows of a table, in an order of their own. */
const rowsIn = async (table: string): Promise<string[]> =>
  (await db.query<{ row: string }>(`select to_jsonb(${table})::text as row from ${table} order by 1`)).rows.map(
    ({ row }) => row,
  );

let token = '';
beforeAll(async () => {
  await load(db, example);
  token = await shop.logIn();
});

describe('a load', () => {
  test('sells the content of the files', async () => {
    expect(await shop.goods()).toEqual({
      'lantern-flames-60': 0.99,
      'lantern-flames-300': 4.99,
      'lantern-flames-980': 14.99,
      'lantern-week-pass': 1.99,
      'lantern-starter': 0.99,
    });
    expect((await shop.goods('90023', 'kr'))['reef-pearls-550']).toBe(6_500);
    const { content } = await shop.buy(token);
    expect(await shop.orderInfo(token, content.billing_no)).toMatchObject({ amount: 4.99, currency: 'USD' });
  });

  test('changes nothing the second time', async () => {
    expect(isEmpty(await load(db, example))).toBe(true);
  });

  test('as a dry run reports the differences, and changes nothing', async () => {
    const dear = changedCatalogue(({ games }) => Object.assign(games[0].products[1].prices, { USD: '5.99' }));
    const before = [await rowsIn('prices'), await rowsIn('goods')];
    expect(diffLines(await load(db, dear, { dryRun: true }))).toEqual([
      '~ price lantern-flames-300 USD: amount_minor 4.99 → 5.99',
    ]);
    expect([await rowsIn('prices'), await rowsIn('goods')]).toEqual(before);
    // The load itself changes the row.
    await load(db, dear);
    expect(await rowsIn('prices')).not.toEqual(before[0]);
    await load(db, example);
  });

  test('reports what is added, changed and removed, with amounts in major units', async () => {
    const other = changedCatalogue((catalogue) => {
      const [lantern] = catalogue.games;
      lantern.products[0].id = 'lantern-flames-66';
      lantern.name = 'Lantern Roads';
      catalogue.payments[0].methods[1].max = 400_000;
      catalogue.activities[0].gifts[0].need = '12.50';
      catalogue.coupons.pop();
    });
    const found = await lines(other);
    expect(found).toEqual([
      '+ product lantern-flames-66',
      expect.stringMatching(/^\+ price lantern-flames-66 KRW: 1200/),
      '+ price lantern-flames-66 USD: 0.99',
      '~ game lantern: name Lantern Road → Lantern Roads',
      expect.stringMatching(/^~ payment method kr KR 11402_0: max_minor 500000.* → 400000/),
      '~ gift of an activity lantern-festival-1: need 10.00 → 12.50',
      '- product lantern-flames-60',
      expect.stringMatching(/^- price lantern-flames-60 KRW: 1200/),
      '- price lantern-flames-60 USD: 0.99',
      '- coupon lumen-welcome',
    ]);
  });

  test('ignores the order of languages and of lists whose entries have a position', async () => {
    const same = changedCatalogue((catalogue) => {
      const { en, ko } = catalogue.games[0].products[0].name;
      catalogue.games[0].products[0].name = { ko, en };
      catalogue.countries.reverse();
      for (const [at, country] of catalogue.countries.entries()) country.sort = 2 - at;
    });
    expect(await lines(same)).toEqual([]);
  });

  test('is rejected as a whole if an id belongs to another brand', async () => {
    const stolen = changedCatalogue((catalogue) => {
      catalogue.brand = 'other';
      catalogue.games[0].id = 'other-lantern';
    });
    await expect(load(db, stolen)).rejects.toThrow('The game reef belongs to the brand lumen.');
    expect((await db.query("select 1 from games where brand = 'other'")).rowCount).toBe(0);
  });

  test('is rolled back as a whole if the database fails in the middle', async () => {
    const dear = changedCatalogue(({ games }) => {
      games[0].name = 'Never';
      // The reader refuses it; the column does too.
      games[0].products[0].prices.USD = '0';
    });
    await expect(load(db, dear)).rejects.toThrow('check');
    expect(await lines(example)).toEqual([]);
  });
});

describe('a price change', () => {
  test('does not change earlier orders, also when they are paid afterwards', async () => {
    const { content } = await shop.buy(token);
    const before = await rowsIn('orders');
    await load(
      db,
      changedCatalogue(({ games }) => {
        games[0].products[1].prices.USD = '9.99';
        games[0].products[1].name = '300 Flames';
      }),
    );
    expect(await rowsIn('orders')).toEqual(before);
    expect((await shop.goods())['lantern-flames-300']).toBe(9.99);
    expect(await shop.orderInfo(token, content.billing_no)).toMatchObject({
      amount: 4.99,
      product_name: '300 + 30 Flames',
    });
    const dear = await shop.buy(token);
    expect(await shop.orderInfo(token, dear.content.billing_no)).toMatchObject({ amount: 9.99 });
    await load(db, example);
  });
});

describe('an entry that is removed from the files', () => {
  const without = (change: Parameters<typeof changedCatalogue>[0]) => load(db, changedCatalogue(change));

  test('a product is neither listed nor sold, its orders, limits and players stay, and it can be added again', async () => {
    const sold = await shop.buy(token, { product_id: 'lantern-week-pass' });
    expect(sold.code).toBe(1);
    const kept = ['orders', 'order_limits', 'limit_usage', 'sessions', 'player_coupons'];
    const before = await Promise.all(kept.map(rowsIn));
    expect(before[2]).not.toEqual([]);
    await without(({ games }) => games[0].products.splice(3, 1));
    expect(Object.keys(await shop.goods())).not.toContain('lantern-week-pass');
    expect(await shop.buy(token, { product_id: 'lantern-week-pass' })).toMatchObject({ code: -400 });
    expect(await Promise.all(kept.map(rowsIn))).toEqual(before);
    expect(await shop.orderInfo(token, sold.content.billing_no)).toMatchObject({ product_name: 'Weekly pass' });
    await load(db, example);
    // The limit still counts the order of before.
    expect((await shop.buy(token, { product_id: 'lantern-week-pass' })).code).not.toBe(1);
  });

  test('a second load withdraws nothing more', async () => {
    const smaller = changedCatalogue((catalogue) => {
      catalogue.games[0].clients.splice(0, 1);
      catalogue.games[0].products.splice(0, 1);
      catalogue.games.splice(1, 1);
      catalogue.servers.splice(1, 3);
      catalogue.coupons.splice(1, 1);
      catalogue.activities = [];
      catalogue.vip = null;
      catalogue.payments.splice(1, 1);
      catalogue.countries.splice(2, 1);
    });
    expect(isEmpty(await load(db, smaller))).toBe(false);
    expect(await lines(smaller)).toEqual([]);
    expect(normalized(await exportCatalogue(db, lumen), lumen)).toEqual(normalized(smaller, lumen));
    await load(db, example);
    expect(await lines(example)).toEqual([]);
  });

  test('a client is not listed, and a link to one of its orders still works', async () => {
    const { content } = await shop.buy(token);
    const list = async () =>
      (await shop.call('/api/pay/getGameListV2', { platform: 'web', domain_area: 'universal' })).content;
    expect((await list()).map((one: { client_id: string }) => one.client_id)).toEqual(['90013']);
    await without(({ games }) => Object.assign(games[0].clients[2], { id: '90019' }));
    expect((await list()).map((one: { client_id: string }) => one.client_id)).toEqual(['90019']);
    expect((await list())[0].client_ids).toEqual(['90011', '90012', '90019']);
    expect(await shop.orderInfo(token, content.billing_no)).toMatchObject({ amount: 4.99 });
    await load(db, example);
  });

  test('a game is not sold, and its orders are still shown', async () => {
    const { content } = await shop.buy(token);
    await without((catalogue) => {
      catalogue.games.splice(0, 1);
      catalogue.servers.splice(0, 3);
      catalogue.activities = [];
    });
    expect((await shop.buy(token)).code).toBe(-400);
    expect(await shop.orderInfo(token, content.billing_no)).toMatchObject({ amount: 4.99 });
    await load(db, example);
    expect((await shop.buy(token)).code).toBe(1);
  });

  test('a coupon stays with the players who have it', async () => {
    await db.query(
      "insert into player_coupons (code, coupon_id, account_id, state) values ('c1', 'lumen-welcome', 'lumen-ann', 'avail')",
    );
    await without(({ coupons }) => coupons.splice(1, 1));
    const { content } = await shop.call(
      '/api/coupons/couponList',
      { client_id: '90013', use_category: 'avail,lock' },
      token,
    );
    expect(content.map(({ code }: { code: string }) => code)).toContain('c1');
    const bought = await shop.buy(token, { coupon_code: 'c1' });
    expect(bought.code).toBe(1);
    await load(db, example);
  });

  test('an activity ends, and the gifts that players received stay in their history', async () => {
    const info = async (type: string) =>
      (await shop.call('/api/cumulative/cumulativeActivityInfo', { client_id: '90013', type }, token)).content;
    await db.query(
      "insert into activity_claims values ('lumen-ann', 'lantern-festival-1', 'r', '1', 'r1', now() - interval '1 day')",
    );
    const running = await info('cumulative');
    expect(running.gifts).toHaveLength(2);
    await without(({ activities }) => activities[0].gifts.shift());
    expect((await info('cumulative')).gifts.map(({ gift_id }: { gift_id: string }) => gift_id)).toEqual([
      'lantern-festival-1',
      'lantern-festival-2',
    ]);
    await db.query('delete from activity_claims');
    expect((await info('cumulative')).gifts).toHaveLength(1);
    await without((catalogue) => Object.assign(catalogue, { activities: [] }));
    expect(await info('cumulative')).toBeNull();
    await load(db, example);
    expect((await info('cumulative')).gifts).toHaveLength(2);
  });
});

describe('an export', () => {
  test('of the example has the same files with the same content', async () => {
    const directory = join(below, 'lumen');
    const names = writeCatalogue(directory, await exportCatalogue(db, lumen));
    const own = readdirSync(exampleDirectory).filter((name) => name.endsWith('.json'));
    expect(names.toSorted()).toEqual(own.toSorted());
    expect(await lines(validCatalogue(directory))).toEqual([]);
    const files = filesOf(normalized(example, lumen));
    for (const name of own) expect(JSON.parse(readFileSync(join(directory, name), 'utf8'))).toEqual(files[name]);
  });

  test('does not write into a directory with files of another catalogue', async () => {
    const directory = join(below, 'used');
    writeCatalogue(directory, example);
    writeFileSync(join(directory, 'old.json'), '{}');
    expect(() => writeCatalogue(directory, example)).toThrow('other files of a catalogue: old.json');
  });

  test.each(sample('exports', 2, ['watt', 'ssgame']))(
    'of the sandbox’s brand %s is valid, and loading it changes nothing',
    async (name) => {
      const brand = brands.find((one) => one.name === name) ?? lumen;
      await seed(db, [brand]);
      const exported = await exportCatalogue(db, brand);
      expect(exported.games.length).toBe(brand.games.length);
      const directory = join(below, name);
      writeCatalogue(directory, exported);
      const read = readCatalogue(directory, { brands: [brand] });
      expect(read.is === 'invalid' ? read.problems.map(problemLine) : []).toEqual([]);
      const catalogue = validCatalogue(directory, brand);
      expect(await lines(catalogue)).toEqual([]);
      expect(normalized(catalogue, brand)).toEqual(exported);
      // What is withdrawn and loaded again is what it was.
      await load(db, { ...catalogue, activities: [], coupons: [], vip: null, payments: [] });
      await load(db, catalogue);
      expect(await exportCatalogue(db, brand)).toEqual(exported);
    },
  );
});
