import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { onlyProvider, type PaymentProvider } from '../ports/payment-provider.ts';
import {
  type CatalogueJson,
  changedExample,
  exampleDirectory,
  lumen,
  temporaryDirectory,
} from '../testing/catalogue-shop.ts';
import { problemLine, readCatalogue } from './index.ts';

const below = temporaryDirectory();

/** The problems of the example with one file changed, as lines. */
function problems(file: string, change: (content: CatalogueJson) => unknown, payments?: PaymentProvider): string[] {
  const read = readCatalogue(changedExample(below, file, change), {
    brands: [lumen],
    ...(payments ? { payments: onlyProvider(payments) } : {}),
  });
  return read.is === 'invalid' ? read.problems.map(problemLine) : [];
}

test('the example is valid, and its brand is known', () => {
  const read = readCatalogue(exampleDirectory, { brands: [lumen] });
  expect(read).toMatchObject({ is: 'valid', brand: { name: 'lumen' }, catalogue: { brand: 'lumen' } });
});

const game = (change: (game: CatalogueJson) => unknown) => (content: CatalogueJson) => void change(content.games[0]);
const product = (change: (product: CatalogueJson) => unknown) => game(({ products }) => change(products[1]));

describe('rejects, with file, position, problem and the allowed values', () => {
  test.each<[string, string, (content: CatalogueJson) => unknown, string]>([
    [
      'an unknown field',
      'game-lantern.json',
      product((one) => Object.assign(one, { cost: 1 })),
      'game-lantern.json: games[0].products[1].cost: this field is unknown. Allowed: one of id, type, name, prices,',
    ],
    [
      'a missing field',
      'game-lantern.json',
      product((one) => delete one.name),
      'game-lantern.json: games[0].products[1].name: it is missing. Allowed: a value, because the field is required.',
    ],
    [
      'a value of another type',
      'game-lantern.json',
      product((one) => Object.assign(one, { points: 'many' })),
      'game-lantern.json: games[0].products[1].points: "many" is not allowed. Allowed: a number.',
    ],
    [
      'an amount that is none',
      'game-lantern.json',
      product(({ prices }) => Object.assign(prices, { USD: '4,99' })),
      'game-lantern.json: games[0].products[1].prices.USD: "4,99" is not allowed. Allowed: an amount such as "4.99".',
    ],
    [
      'decimals that a currency does not have',
      'game-lantern.json',
      product(({ prices }) => Object.assign(prices, { USD: '4.999' })),
      'game-lantern.json: games[0].products[1].prices.USD: 4.999 has more decimals than USD has. Allowed: at most 2 decimals.',
    ],
    [
      'a price of nothing',
      'game-lantern.json',
      product(({ prices }) => Object.assign(prices, { USD: 0 })),
      'game-lantern.json: games[0].products[1].prices.USD: 0 USD is nothing. Allowed: an amount above 0.',
    ],
    [
      'a product without a price in the currency of an area',
      'game-lantern.json',
      product(({ prices }) => delete prices.KRW),
      'game-lantern.json: games[0].products[1].prices: there is no price in KRW, the currency of the area kr. Allowed: an amount, or null if the product is not sold in KRW.',
    ],
    [
      'a price in a currency that nobody pays in',
      'game-lantern.json',
      product(({ prices }) => Object.assign(prices, { UDS: '4.99' })),
      'game-lantern.json: games[0].products[1].prices.UDS: nobody pays in UDS where the game is sold. Allowed: KRW, USD.',
    ],
    [
      'a price in the app store in a currency that the product has no price in',
      'game-lantern.json',
      product((one) => Object.assign(one, { storePrices: { JPY: '800' } })),
      'game-lantern.json: games[0].products[1].storePrices.JPY: the product is not sold in JPY. Allowed: KRW, USD.',
    ],
    [
      'a price in the app store with too many decimals',
      'game-lantern.json',
      product((one) => Object.assign(one, { storePrices: { USD: '6.095' } })),
      'game-lantern.json: games[0].products[1].storePrices.USD: 6.095 has more decimals than USD has. Allowed: at most 2 decimals.',
    ],
    [
      'the address of a picture inside a product that no page may load',
      'game-lantern.json',
      product((one) => Object.assign(one, { contents: [{ name: 'Key', picture: 'javascript:1' }] })),
      'game-lantern.json: games[0].products[1].contents[0].picture: "javascript:1" is not allowed. Allowed: an https address, or a path such as /art/game/cover.svg.',
    ],
    [
      'a type that is not there',
      'game-lantern.json',
      product((one) => Object.assign(one, { type: 'gold' })),
      'game-lantern.json: games[0].products[1].type: there is no type gold in the game. Allowed: flames, packs.',
    ],
    [
      'an area that the brand does not have',
      'game-lantern.json',
      game(({ areas }) => Object.assign(areas[1], { area: 'moon' })),
      'game-lantern.json: games[0].areas[1].area: the brand lumen has no area moon. Allowed: universal, kr.',
    ],
    [
      'the address of a picture that no page may load',
      'game-lantern.json',
      product((one) => Object.assign(one, { picture: 'http://pictures.example/1.png' })),
      'game-lantern.json: games[0].products[1].picture: "http://pictures.example/1.png" is not allowed. Allowed: an https address, or a path such as /art/game/cover.svg.',
    ],
    [
      'a product that is there twice, in two files',
      'game-reef.json',
      game(({ products }) => Object.assign(products[0], { id: 'lantern-flames-60' })),
      'game-reef.json: games[0].products[0].id: the product lantern-flames-60 is there already (game-lantern.json: games[0].products[0].id). Allowed: an id of its own.',
    ],
    [
      'a limit per time without days',
      'game-lantern.json',
      game(({ products }) => delete products[3].limits[0].days),
      'game-lantern.json: games[0].products[3].limits[0]: days are missing. Allowed: days with a limit per time, and only there.',
    ],
    [
      'a server of a game that is not there',
      'servers-reef.json',
      ({ servers }) => void Object.assign(servers[0], { game: 'reeef' }),
      'servers-reef.json: servers[0].game: there is no game reeef. Allowed: lantern, reef.',
    ],
    [
      'a game without a server',
      'servers-reef.json',
      () => ({ servers: [] }),
      'game-reef.json: games[0]: the game reef has no server. Allowed: at least one entry in servers.',
    ],
    [
      'an unknown channel',
      'payments.json',
      ({ payments }) => void Object.assign(payments[0].methods[0], { channel: 'barter' }),
      'payments.json: payments[0].methods[0].channel: "barter" is not allowed. Allowed: one of bank, e2p,',
    ],
    [
      'a channel without the option that it needs',
      'payments.json',
      ({ payments }) => void delete payments[0].methods[0].option,
      "payments.json: payments[0].methods[0].option: the channel pingpong needs an option. Allowed: the provider's code of the method.",
    ],
    [
      'a country that is not there',
      'payments.json',
      ({ payments }) => void Object.assign(payments[0], { country: 'JP' }),
      'payments.json: payments[0].country: there is no country JP. Allowed: Global, KR, US.',
    ],
    [
      'a method that is there twice',
      'payments.json',
      ({ payments }) => void payments[0].methods.push(payments[0].methods[0]),
      'payments.json: payments[0].methods[2]: the method 12001_card is there already (payments.json: payments[0].methods[0]). Allowed: an id of its own.',
    ],
    [
      'a reward that is no coupon',
      'vip.json',
      ({ vip }) => void vip.levels[1].coupons.push('gold'),
      'vip.json: vip.levels[1].coupons[1]: there is no coupon gold. Allowed: lumen-vip-gold, lumen-welcome.',
    ],
    [
      'an activity that ends before it starts',
      'activities.json',
      ({ activities }) => void Object.assign(activities[0], { end: '2025-01-01T00:00:00Z' }),
      'activities.json: activities[0].end: it ends before it starts. Allowed: a later moment.',
    ],
    [
      'a moment without a time zone',
      'activities.json',
      ({ activities }) => void Object.assign(activities[0], { end: '2036-01-01' }),
      'activities.json: activities[0].end: "2036-01-01" is not allowed. Allowed: a moment with a time zone, such as 2026-12-01T00:00:00Z.',
    ],
    [
      'a banner with a time without a time zone',
      'game-lantern.json',
      ({ games }) =>
        void Object.assign(games[0].areas[0], { banners: { en: { picture: '/art/b.svg', ends: '2026-01-01' } } }),
      'game-lantern.json: games[0].areas[0].banners.en.ends: "2026-01-01" is not allowed. Allowed: a moment with a time zone, such as 2026-12-01T00:00:00Z.',
    ],
    [
      'a daily gift without a day',
      'activities.json',
      ({ activities }) => void Object.assign(activities[0], { type: 'daily' }),
      'activities.json: activities[0].gifts: the days of the gifts are 10, 50. Allowed: one gift for each day from 1 to 7.',
    ],
    [
      'a time zone that is not there',
      'activities.json',
      ({ activities }) => void Object.assign(activities[0], { timeZone: 'Asia/Nowhere' }),
      'activities.json: activities[0].timeZone: "Asia/Nowhere" is not allowed. Allowed: the name of a time zone, such as Asia/Tokyo.',
    ],
    [
      'a time zone of a top-up activity',
      'activities.json',
      ({ activities }) => void Object.assign(activities[0], { timeZone: 'Asia/Tokyo' }),
      'activities.json: activities[0].timeZone: the days of a cumulative activity begin in UTC. Allowed: a time zone with the type daily, and only there.',
    ],
    [
      'a brand that is not there',
      'brand.json',
      (content) => void Object.assign(content, { brand: 'lumne' }),
      'brand.json: brand: there is no brand lumne. Allowed: lumen.',
    ],
    [
      'a second brand',
      'vip.json',
      (content) => void Object.assign(content, { brand: 'lumen' }),
      'vip.json: brand: brand is in brand.json already. Allowed: brand in one file.',
    ],
  ])('%s', (_, file, change, line) => {
    expect(problems(file, change)).toContainEqual(expect.stringContaining(line));
  });

  test('what is not valid JSON, and a directory without files', () => {
    const directory = changedExample(below, 'vip.json', () => ({}));
    writeFileSync(join(directory, 'vip.json'), '{ "vip": ');
    const read = readCatalogue(directory, { brands: [lumen] });
    expect(read).toMatchObject({ is: 'invalid', problems: [{ file: 'vip.json', path: '', allowed: 'JSON' }] });
    const empty = join(below, 'empty');
    mkdirSync(empty);
    for (const missing of [empty, join(below, 'nowhere')])
      expect(readCatalogue(missing, { brands: [lumen] })).toMatchObject({
        is: 'invalid',
        problems: [{ file: missing, problem: 'there is no catalogue' }],
      });
  });

  test('all problems of all files at once', () => {
    const twice = (content: CatalogueJson) => {
      content.games[0].products[0].cost = 1;
      content.games[0].products[1].cost = 1;
    };
    expect(problems('game-lantern.json', twice)).toHaveLength(2);
  });
});

describe('prices and the provider that would charge them', () => {
  const provider = (steps: Record<string, number | null>): PaymentProvider => ({
    name: 'bridge',
    createPayment: () => Promise.reject(new Error('not asked')),
    amountStep: (currency) => (currency in steps ? (steps[currency] ?? null) : 1),
  });
  const same = () => undefined;

  test('a price that the provider cannot charge is rejected, once', () => {
    expect(problems('brand.json', same, provider({ USD: 100 }))).toEqual(
      [0, 1, 2, 3, 4].map((at) =>
        expect.stringMatching(
          new RegExp(
            `^game-lantern.json: games\\[0\\].products\\[${at}\\].prices.USD: the account bridge, which takes pingpong in universal, cannot charge [\\d.]+ USD. Allowed: `,
          ),
        ),
      ),
    );
  });

  test('a currency that the provider does not support is rejected', () => {
    expect(problems('brand.json', same, provider({ KRW: null }))).toHaveLength(7);
  });

  test('an amount that is a multiple of the provider’s step is accepted', () => {
    expect(problems('brand.json', same, provider({ KRW: 100, USD: 1 }))).toEqual([]);
  });
});
