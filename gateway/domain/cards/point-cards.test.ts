import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { card, openCardShop } from '../../testing/card-shop.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { work } from '../../testing/work.ts';
import { randomToken } from '../secrets.ts';

const { db, time, lines, call, ann, bob, options, character, check, order } = await openCardShop();
const key = (): string => randomToken(128);
const good = card('1111', 'pass-1');

beforeEach(async () => {
  await resetMoney(db.query, time.now);
  lines.length = 0;
});

const buy = (card_info: string, more: object = {}) =>
  call('/api/pay/card_pay', { ...purchase, card_info, request_id: key(), ...more }, { post: true, token: ann });
const read = async (by: object, token = ann) => (await call('/api/pay/getOrderInfo', { ...by }, { token })).content;
const count = async (table: string): Promise<number> =>
  (await db.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? -1;
const body = ({ headers: _, ...rest }: Awaited<ReturnType<typeof check>>) => rest;

describe('CD-2 the pre-check', () => {
  test('CD-2 returns the value of the card, however often it is called', async () => {
    for (let time = 0; time < 12; time++)
      expect((await check(good)).content).toEqual({
        price: 10,
        currency: 'USD',
        card_type: 'Test card',
        gems_number: 600,
        extra_gems_number: 60,
      });
    expect((await check(card(' 11-11 ', 'pass-1'))).code).toBe(1);
    expect(await count('orders')).toBe(0);
  });

  test('T23 gives the same answer for a wrong number, a wrong password, another game’s card and no card at all', async () => {
    const answers = [];
    for (const one of [card('1112', 'pass-1'), card('1111', 'pass-2'), card('9999', 'pass-9'), 'damaged.0'])
      answers.push(body(await check(one)));
    expect(answers[0]).toMatchObject({ status: 400, code: codes['bad-parameter'], content: { field: 'card_info' } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('T23 reports a spent card only to players who know its password', async () => {
    await order(good);
    const unknown = body(await check(card('1112', 'pass-1')));
    expect(body(await check(card('1111', 'wrong')))).toEqual(unknown);
    expect((await check(good)).message).toBe('This card has been used already.');
  });

  test('GD-4 asks a visitor to log in', async () => {
    expect((await call('/api/pay/card_precheck', { client_id: 'c1', card_info: good })).code).toBe(
      codes['not-logged-in'],
    );
  });
});

describe('CD-3 a top-up with a card', () => {
  test('CD-3 is paid and delivered at once, and the gems are there', async () => {
    const answer = await order(good);
    expect(answer.content).toMatchObject({ url: '' });
    const { billing_no } = answer.content;
    expect(await read({ billing_no })).toMatchObject({
      status: 'Success',
      product_name: '660 Gems',
      payment_name: 'Test card',
      amount: 10,
      currency: 'USD',
      role_name: 'Sun',
      role_id: 'r1',
      paid_at: time.now / 1_000,
      delivered_at: time.now / 1_000,
    });
    await work(db, time.now);
    const { rows } = await db.query('select item, quantity, role_id from deliveries');
    expect(rows).toEqual([{ item: 'gems', quantity: 660, role_id: 'r1' }]);
  });

  test('VP-1 adds the points of the product closest in price', async () => {
    const grown = async (): Promise<number> =>
      (await db.query<{ points: number }>("select points::int as points from vip_growth where account_id = 'a-ann'"))
        .rows[0]?.points ?? 0;
    const before = await grown();
    await order(good);
    // 10 USD where 9.99 bring 10 points.
    expect(await grown()).toBe(before + 10);
    await order(good);
    await order(card('2222', 'pass-2'));
    expect(await grown()).toBe(before + 20);
  });

  test('NT-5 returns the stored order to a repeat of the key, which is only valid for this card', async () => {
    const request_id = key();
    const first = await order(good, { request_id });
    expect((await order(good, { request_id })).content).toEqual(first.content);
    expect((await order(card('2222', 'pass-2'), { request_id })).code).toBe(codes['other-request']);
    expect(await count('orders')).toBe(1);
  });

  test('RS-1 with the same card for the same character returns its order, also for another key', async () => {
    const first = await order(good);
    const request_id = key();
    expect((await order(good, { request_id })).content).toEqual(first.content);
    expect((await order(good, { request_id })).content).toEqual(first.content);
    const { billing_no } = first.content;
    expect(await read({ request_id })).toMatchObject({ billing_no, status: 10 });
    expect(await read({ request_id, simple: 1 })).toEqual({ billing_no, status: 10 });
    expect((await read({ billing_no })).status).toBe('Success');
    expect(await count('orders')).toBe(1);
  });

  test('CD-3 rejects a spent card for another character and for another player', async () => {
    await order(good);
    const spent = { status: 400, message: 'This card has been used already.' };
    expect(await order(good, { server_id: 's2', role_id: 'r2' })).toMatchObject(spent);
    expect(await order(good, { role_id: 'r3' }, bob)).toMatchObject(spent);
  });

  test.each([
    ["for another player's character", { role_id: 'r3' }, 'role_id'],
    ['with half a card', { card_info: 'x' }, 'card_info'],
  ])('CD-3 is rejected %s', async (_, more, field) => {
    expect(await order(good, more)).toMatchObject({ status: 400, content: { field } });
    expect(await count('orders')).toBe(0);
  });

  test('CD-3 is rejected in a game that takes no cards', async () => {
    await db.query('update game_areas set is_has_card = false');
    expect(await order(good)).toMatchObject({ status: 400, content: { field: 'client_id' } });
  });

  test('CD-3 makes one order of fifty with one card', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => order(good, {}, ann, `10.9.0.${at}`)));
    const numbers = answers.filter(({ code }) => code === 1).map(({ content }) => content.billing_no);
    expect(new Set(numbers).size).toBe(1);
    expect(await count('orders')).toBe(1);
    expect(await count('deliveries')).toBe(1);
  });
});

describe('PY-8 a purchase with a card', () => {
  test('PY-8 is paid by a card that is worth the price, and the goods are delivered', async () => {
    const { content } = await buy(card('2222', 'pass-2'));
    expect(content.url).toBe('');
    expect(await read({ billing_no: content.billing_no })).toMatchObject({ status: 'Success', amount: 9.99 });
    await work(db, time.now);
    expect((await db.query('select item, quantity from deliveries')).rows).toEqual([{ item: 'gems', quantity: 1 }]);
    expect((await buy(card('2222', 'pass-2'))).message).toBe('This card has been used already.');
  });

  test('PY-8 is rejected with both amounts for a card that is worth more or less, and the card stays unspent', async () => {
    expect(await buy(good)).toMatchObject({
      status: 400,
      message: 'This card is worth $10.00, and the purchase costs $9.99.',
      content: { field: 'card_price' },
    });
    expect((await check(good)).code).toBe(1);
    expect(await count('orders')).toBe(0);
  });

  test('GD-2 that a limit rejects leaves the card unspent', async () => {
    expect((await buy(card('2222', 'pass-2'), { product_id: 'once' })).code).toBe(1);
    expect((await buy(card('3333', 'pass-3'), { product_id: 'once' })).code).toBe(codes['limit-reached']);
    expect((await check(card('3333', 'pass-3'))).code).toBe(1);
  });

  test.each([
    ['/api/pay/card_pay', { ...purchase, card_info: card('2222', 'pass-2') }],
    ['/api/pay/card_info', { ...character, card_info: card('2222', 'pass-2') }],
  ])(
    'NT-5 %s: a repeat that overtakes its first request gets the same order, and not "already used"',
    async (path, requested) => {
      const params = { ...requested, request_id: key() };
      const how = { post: true, token: ann };
      let first: Awaited<ReturnType<typeof call>> | undefined;
      const query: typeof db.query = async (sql, values) => {
        if (sql.includes('from point_cards') && !first) first = await call(path, params, how);
        return db.query(sql, values);
      };
      const slow = testClient(createSandbox({ ...options, db: { ...db, query } }));
      const second = await slow.call(path, params, how);
      expect(first?.code).toBe(1);
      expect(second.content).toEqual(first?.content);
      expect(second.headers.get('idempotent-replayed')).toBe('true');
      expect(await count('order_repeats')).toBe(0);
      expect(await count('orders')).toBe(1);
    },
  );

  test('CP-6 is paid by a card that is worth the price after a coupon', async () => {
    await db.query("update prices set amount_minor = 2000 where product_id = 'gems' and currency = 'USD'");
    expect((await buy(good, { coupon_code: 'half' })).code).toBe(1);
    await db.query("update prices set amount_minor = 999 where product_id = 'gems' and currency = 'USD'");
  });

  test('PY-8 without a card is paid on a payment page', async () => {
    const { content } = await call('/api/pay/card_pay', { ...purchase, request_id: key() }, { post: true, token: ann });
    expect(content.url).toContain('/pay/card/');
  });
});
