import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { oneCardKey } from '../../domain/cards/card-keys.ts';
import { card, openCardShop } from '../../testing/card-shop.ts';
import { commandLineOf } from '../../testing/command-line.ts';
import { resetMoney } from '../../testing/money-world.ts';

const shop = await openCardShop();
const { db } = shop;
const folder = mkdtempSync(join(tmpdir(), 'coinslot-cards-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await resetMoney(db.query, shop.time.now);
  await db.query('delete from audit');
});

const cardKey = 'a-key-of-thirty-two-characters-00';
const run = commandLineOf(db, { env: { CARD_KEY: cardKey } });
const head = 'number,password,gp_id,card_type,amount,currency,gems,extra_gems,gems_name';
const secrets = ['5555', 'secret-word-1', '6666', 'secret "word", 2'];
const good = [
  head,
  '5555-0000-0001,secret-word-1,g1,Test card,9.99,USD,600,60,660 Gems',
  '',
  '6666 0000 0002,"secret ""word"", 2",g1,Test card,1500,JPY,600,,600 Gems',
];
const file = (lines: readonly string[]): string => {
  const path = join(folder, 'cards.csv');
  writeFileSync(path, lines.join('\r\n'));
  return path;
};
const stored = async (): Promise<number> => (await db.query('select 1 from point_cards')).rowCount - 4;

describe('card import', () => {
  test('imports cards once, and a player can use them', async () => {
    const path = file(good);
    expect((await run(`card import ${path} --yes --json`)).json.result).toEqual({ imported: 2, known: 0 });
    expect((await run(`card import ${path} --yes --json`)).json.result).toEqual({ imported: 0, known: 2 });
    expect(await stored()).toBe(2);
    const { rows } = await db.query(
      'select amount_minor, currency, gems, extra_gems from point_cards where gems_name like $1',
      ['6_0 Gems'],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { amount_minor: 999, currency: 'USD', gems: 600, extra_gems: 60 },
        { amount_minor: 1_500, currency: 'JPY', gems: 600, extra_gems: 0 },
      ]),
    );
    const { createSandbox } = await import('../../sandbox/app.ts');
    const { testClient } = await import('../../testing/client.ts');
    const { call } = testClient(createSandbox({ ...shop.options, cardKeys: oneCardKey(cardKey) }));
    const check = (number: string, password: string) =>
      call(
        '/api/pay/card_precheck',
        { client_id: 'c1', card_info: card(number, password) },
        { post: true, token: shop.ann },
      );
    expect((await check('5555 0000 0001', 'secret-word-1')).content).toMatchObject({ price: 9.99, currency: 'USD' });
    expect((await check('666600000002', 'secret "word", 2')).content).toMatchObject({ price: 1500, currency: 'JPY' });
  });

  test('neither the output nor the database nor the audit contains a number or a password', async () => {
    const path = file([...good, '5555-0000-0003,short,g1,Test card,9.99,USD,600,60,660 Gems']);
    const printed = [await run(`card import ${path} --yes`), await run(`card import ${path}`, { answer: 'y' })];
    printed.push(await run(`card import ${file(good)} --yes`), await run(`card import ${file(good)} --yes --json`));
    const { rows } = await db.query('select * from point_cards, audit');
    const all = JSON.stringify([printed, rows]);
    expect(rows.length).toBeGreaterThan(0);
    for (const secret of [...secrets, 'short', cardKey]) expect(all).not.toContain(secret);
  });

  const [, first = ''] = good;
  test.each([
    [[head.replace('amount', 'price'), first], 'the first line must name the columns'],
    [[head, first, `${first},more`], 'line 3: has 10 fields in place of 9'],
    [[head, first, first], 'line 3: the number is in the file twice'],
    [[head, '', first.replace('g1', 'g7')], 'line 3: there is no game g7'],
    [[head, first.replace('9.99', '9.999')], 'line 2: amount is not an amount of USD'],
    [[head, first.replace('9.99', '0')], 'line 2: amount is not an amount of USD'],
    [[head, first.replace('USD', 'dollar')], 'line 2: currency is not a currency such as USD'],
    [[head, first.replace('600,', 'many,')], 'line 2: gems is not a whole number'],
    [[head, first.replace('5555-0000-0001', '')], 'line 2: number is empty'],
    [[head, first.replace('5555-0000-0001', '5555/1')], 'line 2: the number or the password cannot be typed as a card'],
    [[head, first.replace('secret-word-1', 'secret')], 'line 2: the password has fewer than 8 characters'],
    [[head, '"5555'], 'Line 2 has quotes in a wrong place.'],
  ])('a file with a mistake imports nothing, and the message names the line: %j', async (lines, problem) => {
    const { code, stderr } = await run(`card import ${file(lines)} --yes`);
    expect([code, stderr]).toEqual([1, expect.stringContaining(problem)]);
    for (const secret of ['5555', 'secret']) expect(stderr).not.toContain(secret);
    expect(await stored()).toBe(0);
  });

  test('reports a missing CARD_KEY and a missing file', async () => {
    expect((await run(`card import ${file(good)} --yes --json`, { more: { CARD_KEY: '' } })).json.error.code).toBe(
      'no-card-key',
    );
    expect((await run(`card import ${folder}/none.csv --yes --json`)).json.error.code).toBe('no-such-file');
  });
});

test('cells repair is refused without cells', async () => {
  expect((await run('cells repair --yes --json')).json.error.code).toBe('no-cells');
});
