import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { createApp } from '../../http/app.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { sandboxKey } from '../../sandbox/card-key.ts';
import { other, tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { linkKeys, resetOwed } from '../../testing/owed-world.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { work } from '../../testing/work.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';
import { applyPaymentEvent } from './payment-event.ts';
import { owedBy, replenishId } from './replenish-link.ts';

const db = await openTestPglite();
await makeWorld(db.query);
let now = Date.UTC(2026, 10, 20);
const shops = [tiny, other];
const { call, logIn } = testClient(createSandbox({ db, shops, clock: () => now }));
const ann = await logIn('ann');
const bob = await logIn('bob');

beforeEach(() => resetOwed(db.query, now));

const link = (which: keyof typeof linkKeys = 'f-ann', forMs = 600_000): string =>
  replenishId(sandboxKey, linkKeys[which], now + forMs);
const infoPath = '/api/replenishment/replenishment_info';
const info = (replenish_id: string, host?: string) => call(infoPath, { replenish_id }, host ? { host } : {});
const pay = (more: object = {}, token = ann) =>
  call(
    '/api/pay/paypal_pay',
    { ...purchase, request_id: randomToken(128), replenish_id: link(), ...more },
    { post: true, token },
  );
const settled = (billingNo: string, outcome: 'success' | 'fail') =>
  applyPaymentEvent(db, { provider: 'p', eventId: randomToken(128), billingNo, outcome }, now);

describe('a replenish link', () => {
  test('RP-2 returns whose order it is, its price, and how long it can be paid', async () => {
    expect((await info(link())).content).toEqual({
      game_name: 'Game One',
      user_name: 'Ann',
      amount: 7.77,
      currency_code: 'USD',
      valid_time: 600,
      state: 'open',
      gp_id: 'g1',
      client_id: 'c1',
      domain_area: 'west',
      product_id: 'gems',
      product_name: '600 gems',
      server_id: 's1',
      server_name: 'One',
      role_id: 'r1',
      role_name: 'Sun',
    });
  });

  test('RP-2 T20 that has expired reveals nothing about its player, paid or not, and requests no money', async () => {
    const nothing = { game_name: '', user_name: '', amount: 0, currency_code: 'XXX', valid_time: 0 };
    const old = link('f-ann', -1_000);
    expect((await info(old)).content).toEqual({ ...nothing, state: 'expired' });
    await settled('f-ann', 'success');
    expect((await info(old)).content).toEqual({ ...nothing, state: 'paid' });
    const params = { client_id: 'c1', product_id: 'gems', platform: 'web', domain_area: 'west', replenish_id: old };
    expect(await call('/api/pay/getPaymentList', params)).toMatchObject({
      code: codes['limit-reached'],
      content: null,
    });
  });

  test('RP-2 I18-2 names the product in the language of the request, and so does the order that pays it', async () => {
    const name = (to: string) => db.query("update goods set display = $1 where product_id = 'gems'", [to]);
    await name('{"en":"600 gems","ja":"ジェム600個"}');
    const params = { replenish_id: link(), spec_lang: 'ja' };
    const { content } = await call(infoPath, params);
    expect(content.product_name).toBe('ジェム600個');
    const { billing_no } = (await pay({ bcp47_lang: 'ja' })).content;
    const { rows } = await db.query('select product_name from orders where billing_no = $1', [billing_no]);
    expect(rows).toEqual([{ product_name: 'ジェム600個' }]);
    await name('600 gems');
    await settled(billing_no, 'fail');
  });

  test('RP-2 T20 gets one and the same error if it is changed, of another brand, or made with another key', async () => {
    const good = link();
    const later = replenishId(sandboxKey, linkKeys['f-ann'], now + 999_000_000);
    const answers = [
      await info(`${good.slice(0, 29)}${'A'.repeat(22)}`),
      await info(later.slice(0, 29) + good.slice(29)),
      await info(link('f-bob').slice(0, 22) + good.slice(22)),
      await info(good.slice(0, -1)),
      await info(`${good}A`),
      await info(replenishId('another', linkKeys['f-ann'], now + 1_000)),
      await info(replenishId(sandboxKey, 'n'.repeat(22), now + 1_000)),
      await info('1'),
      await info(good, 'other.localhost'),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ code: codes['bad-replenish'], content: null });
    const expected = 'This link is not valid. Please ask customer service for a new one.';
    expect(new Set(answers.map(({ message }) => message))).toEqual(new Set([expected]));
  });

  test('T20 cannot be guessed: of a hundred guesses none is right, and soon they are rejected', async () => {
    const guesses = Array.from({ length: 100 }, () => info(randomToken(384).slice(0, 51)));
    const seen = (await Promise.all(guesses)).map(({ code }) => code);
    expect(seen.filter((code) => code === codes['bad-replenish'])).toHaveLength(60);
    expect(seen.filter((code) => code === codes['too-many'])).toHaveLength(40);
    expect((await info(link())).code).toBe(1);
  });

  test('T20 limits the guesses of each address, and can be read for every brand at a host without a brand', async () => {
    const check = { keys: [sandboxKey], siteBrand: null, address: '10.0.0.1' };
    const guess = (address: string) => owedBy(db, { ...check, address, link: 'x' }, now);
    for (let time = 0; time < 60; time++)
      await expect(guess('10.0.0.1')).rejects.toMatchObject({ word: 'bad-replenish' });
    await expect(guess('10.0.0.1')).rejects.toMatchObject({ word: 'too-many' });
    await expect(guess('10.0.0.2')).rejects.toMatchObject({ word: 'bad-replenish' });
    expect(await owedBy(db, { ...check, link: link() }, now)).toMatchObject({ billing_no: 'f-ann', state: 'open' });
  });

  test('RP-2 does not exist for an operator without a key', async () => {
    const withoutKey = testClient(createApp({ db, shops, clock: () => now }));
    const made = replenishId('', linkKeys['f-ann'], now + 1_000);
    const answer = await withoutKey.call(infoPath, { replenish_id: made }, { host: 'shop.tiny.example' });
    expect(answer.code).toBe(codes['bad-replenish']);
  });

  test('RP-1 leads a player to the oldest unpaid order, and a visitor to the games', async () => {
    const mine = await call('/api/replenishment/getGameList', {}, { token: ann });
    expect(mine.content).toMatchObject([{ gp_id: 'g1', client_id: 'c1' }]);
    expect((await info(mine.content[0].replenish_id)).content.user_name).toBe('Ann');
    expect((await call('/api/replenishment/getGameList', {}, { token: await logIn('eve') })).content).toEqual([]);
    const [game] = (await call('/api/replenishment/getGameList')).content;
    expect(game).toMatchObject({ gp_id: 'g1' });
    expect(game.replenish_id).toBeUndefined();
  });

  test('RP-2 GM-6 can be paid in any country with the same currency, for its old price', async () => {
    const params = { client_id: 'c1', product_id: 'gems', platform: 'web', domain_area: 'west', replenish_id: link() };
    const { content } = await call('/api/pay/getPaymentList', params);
    expect(Object.keys(content.regions)).toEqual(['US']);
    expect(content.prices).toEqual({ US: { price: 7.77, currency: 'USD' } });
    const countries = await call('/api/pay/replenishmentCountryList', { replenish_id: link() });
    expect(countries.content).toEqual([{ value: 'US', display: 'United States' }]);
  });
});

describe('a payment by a replenish link', () => {
  test('RP-2 makes an order at the old price, for the old character, and returns to the link', async () => {
    const link51 = link();
    const made = await pay({ replenish_id: link51 });
    const { rows } = await db.query('select * from orders where billing_no = $1', [made.content.billing_no]);
    expect(rows[0]).toMatchObject({
      amount_minor: 777,
      currency: 'USD',
      role_id: 'r1',
      replenishes: 'f-ann',
      points: 0,
    });
    expect(new URL(String(rows[0]?.return_url)).searchParams.get('replenish_id')).toBe(link51);
  });

  test('RP-2 marks the link as paid, allows no other order, and delivers the goods', async () => {
    const { content } = await pay();
    await settled(content.billing_no, 'success');
    await work(db, now);
    expect((await info(link())).content.state).toBe('paid');
    expect(await pay()).toMatchObject({ code: codes['limit-reached'], message: 'This order is paid already.' });
    expect((await db.query('select source_id from deliveries')).rows).toEqual([{ source_id: content.billing_no }]);
    expect((await call('/api/replenishment/getGameList', {}, { token: ann })).content[0].replenish_id).toContain('ccc');
  });

  test('RP-2 does not deliver goods again that were delivered the first time', async () => {
    const { content } = await pay({ replenish_id: link('f-back') });
    await settled(content.billing_no, 'success');
    await work(db, now);
    expect((await db.query('select source_id from deliveries')).rows).toEqual([]);
    const order = await call('/api/pay/getOrderInfo', { billing_no: content.billing_no }, { token: ann });
    expect(order.content).toMatchObject({ status: 'Success', delivered_at: now / 1_000 });
  });

  test('RP-2 T19 is owed back and adds no points if it arrives late for a replaced order', async () => {
    const first = (await pay()).content.billing_no;
    await settled(first, 'fail');
    const second = (await pay()).content.billing_no;
    expect(await settled(second, 'success')).toBe('paid');
    expect([await settled(first, 'success'), await settled('f-ann', 'success')]).toEqual(['refund', 'refund']);
    await work(db, now);
    const { rows } = await db.query(
      'select billing_no, status, refund_at is not null as owed from orders order by created_at',
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { billing_no: first, status: -2, owed: true },
        { billing_no: 'f-ann', status: -2, owed: true },
        { billing_no: second, status: 1, owed: false },
      ]),
    );
    expect((await db.query('select source_id from deliveries')).rows).toEqual([{ source_id: second }]);
  });

  test('RP-2 is not needed if late money pays the failed order itself, and the link is paid', async () => {
    expect(await settled('f-ann', 'success')).toBe('late');
    expect((await info(link())).content.state).toBe('paid');
    expect(await pay()).toMatchObject({ code: codes['limit-reached'] });
  });

  test('T19 late money for a failed order without a link buys its goods', async () => {
    await db.query("delete from replenishments where failed_no = 'f-bob'");
    expect(await settled('f-bob', 'success')).toBe('late');
  });

  test('PY-14 is rejected for another account, which learns nothing about the order', async () => {
    expect(await pay({}, bob)).toMatchObject({
      code: codes['not-yours'],
      message: 'This order belongs to another account.',
      content: null,
    });
  });

  test.each([
    ['product_id', 'rare', 'This link is for another purchase.'],
    ['role_id', 'r2', 'This link is for another purchase.'],
    ['server_id', 's2', 'This link is for another purchase.'],
    ['client_id', 'c2', 'This link belongs to another game.'],
    ['domain_area', 'east', 'This link belongs to another sales area.'],
    ['coupon_code', 'ten', 'This order takes no coupon.'],
    ['country', 'TH', 'This way to pay is not offered here. Please choose another.', 'channel'],
    ['channel', 'x', 'This way to pay is not offered here. Please choose another.'],
  ])('RP-2 T21 cannot change %s', async (name, value, message, field = name) => {
    await db.query("insert into games values ('g2', 'tiny', 'Game Two') on conflict do nothing");
    await db.query("insert into clients values ('c2', 'g2', 'web') on conflict do nothing");
    const answer = await pay({ [name]: value });
    expect(answer).toMatchObject({ code: codes['bad-parameter'], message, content: { field } });
    expect((await db.query("select 1 from orders where replenishes <> ''")).rows).toEqual([]);
  });

  test('RP-2 PY-3 needs the call of its option, and a payment method that accepts the amount', async () => {
    const params = { ...purchase, replenish_id: link() };
    const by = (path: string, more = {}) =>
      call(path, { ...params, request_id: randomToken(128), ...more }, { post: true, token: ann });
    const refused = { code: codes['bad-parameter'], content: { field: 'channel' } };
    expect(await by('/api/pay/razer_gold_pay')).toMatchObject(refused);
    expect(await by('/api/pay/card_pay')).toMatchObject(refused);
    const { content } = await by('/api/kr_pay/welcome_pay', { channel: 'w' });
    const { rows } = await db.query('select channel, channel_id, payment_name from orders where billing_no = $1', [
      content.billing_no,
    ]);
    expect(rows).toEqual([{ channel: 'welcome', channel_id: 'w', payment_name: 'Welcome' }]);
  });

  test('RP-2 stores which of several options with one call was used, by default in the country of its currency', async () => {
    await db.query(`insert into payments (brand, area, region, option_key, payway_id, channel_id, name, icon, min_minor, max_minor)
      values ('tiny', 'west', 'US', '11602_', 11602, '', 'Alipay card', '/a.svg', 0, 0)`);
    const params = { ...purchase, country: undefined, request_id: randomToken(128), replenish_id: link() };
    const { content } = await call('/api/pay/alipay_pay', params, { post: true, token: ann });
    const { rows } = await db.query('select region, channel from orders where billing_no = $1', [content.billing_no]);
    expect(rows).toEqual([{ region: 'US', channel: 'alipay-card' }]);
    await db.query('delete from payments where payway_id = 11602');
  });

  test('RP-2 GD-2 ignores the limits of its product, and takes no slot', async () => {
    await db.query("insert into goods_limits values ('gems', 'role', 1, 0)");
    await settled((await pay()).content.billing_no, 'success');
    expect((await pay({ replenish_id: link('f-back') })).code).toBe(1);
    expect((await db.query('select 1 from limit_usage')).rows).toEqual([]);
    await db.query("delete from goods_limits where product_id = 'gems'");
  });

  test('RP-2 made a second time leads to the first order, which is still unpaid', async () => {
    const { billing_no, url } = (await pay()).content;
    expect(await pay()).toMatchObject({
      code: codes['unpaid-order'],
      message: 'A payment of this order has begun. Please finish it.',
      content: { billing_no, url },
    });
  });

  test('RP-2 after the link has expired makes no order, and one that was started in time can be completed', async () => {
    const soon = link('f-ann', 60_000);
    const { content } = await pay({ replenish_id: soon });
    now += 120_000;
    expect(await pay({ replenish_id: soon })).toMatchObject({
      code: codes['limit-reached'],
      message: 'This link has run out. Please ask for a new one.',
    });
    expect(await settled(content.billing_no, 'success')).toBe('paid');
    now -= 120_000;
  });
});
