import { beforeEach, expect, test } from 'vitest';
import type { Database, Query } from '../database/database.ts';
import {
  changedCatalogue,
  exampleDirectory,
  lumen,
  openCatalogueShop,
  validCatalogue,
} from '../testing/catalogue-shop.ts';
import { openTestPostgres } from '../testing/postgres.ts';
import { type Catalogue, exportCatalogue, loadCatalogue, normalized } from './index.ts';

const db = await openTestPostgres(20);
const shop = await openCatalogueShop(db);
const old = validCatalogue(exampleDirectory);
/** The same product, dearer and by another name. */
const dear = changedCatalogue(({ games }) => {
  games[0].products[1].prices.USD = '9.99';
  games[0].products[1].name = 'Three hundred';
});
await loadCatalogue(db, old);
const token = await shop.logIn();

beforeEach(async () => {
  await loadCatalogue(db, old);
  await db.query('update orders set status = -2 where status = -1');
});

/** What the orders that wait say: name and amount. */
const promised = async (): Promise<string[]> => {
  const { rows } = await db.query<{ line: string }>(
    "select distinct product_name || ' ' || amount_minor as line from orders where status = -1 order by line",
  );
  return rows.map(({ line }) => line);
};

/** A database in which something happens in the middle of a load: the products are written, their prices are not. */
function pausing(during: () => Promise<unknown>, transaction: boolean): Database {
  const paused =
    (query: Query): Query =>
    async (sql, params) => {
      if (sql.startsWith('insert into prices ')) await during();
      return query(sql, params);
    };
  return {
    ...db,
    tx: (work, options) => (transaction ? db.tx((query) => work(paused(query)), options) : work(paused(db.query))),
  };
}

test('an order during a load gets the old product at the old price', async () => {
  await loadCatalogue(
    pausing(() => shop.buy(token), true),
    dear,
  );
  expect(await promised()).toEqual(['300 + 30 Flames 499']);
  await shop.buy(token);
  expect(await promised()).toEqual(['300 + 30 Flames 499', 'Three hundred 999']);
});

test('negative control: without the transaction it gets the new product at the old price', async () => {
  await loadCatalogue(
    pausing(() => shop.buy(token), false),
    dear,
  );
  expect(await promised()).toEqual(['Three hundred 499']);
});

test('with orders and loads in parallel, every order has a name and the price that belongs to it, and none fails', async () => {
  const loads = async (): Promise<void> => {
    for (const catalogue of [dear, old, dear, old, dear]) await loadCatalogue(db, catalogue);
  };
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 40 }, () => shop.buy(token))),
    loads(),
    loads(),
  ]);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1]));
  expect(['300 + 30 Flames 499', 'Three hundred 999']).toEqual(expect.arrayContaining(await promised()));
});

test('parallel loads run one after the other: the database has exactly the content of one of them', async () => {
  const others: Catalogue[] = ['a', 'b', 'c', 'd'].map((letter) =>
    changedCatalogue(({ games, servers }) => {
      for (const product of games[0].products) product.id = `${product.id}-${letter}`;
      servers.push({ game: 'lantern', id: letter, name: letter });
    }),
  );
  await Promise.all(others.map((catalogue) => loadCatalogue(db, catalogue)));
  const found = await exportCatalogue(db, lumen);
  expect(others.map((catalogue) => JSON.stringify(normalized(catalogue, lumen)))).toContain(JSON.stringify(found));
});

test('a product that is withdrawn during a purchase is sold or rejected, and an order that was made stays', async () => {
  const gone = changedCatalogue(({ games }) => games[0].products.splice(3, 1));
  const buy = () => shop.buy(token, { product_id: 'lantern-week-pass' });
  const [answers] = await Promise.all([Promise.all([buy(), buy(), buy()]), loadCatalogue(db, gone)]);
  for (const { code } of answers) expect([1, -400, -3103, -3102, -3101, -3104]).toContain(code);
  const made = answers.filter(({ code }) => code === 1).length;
  expect((await promised()).length).toBe(Math.min(made, 1));
  expect(await buy()).toMatchObject({ code: -400 });
});
