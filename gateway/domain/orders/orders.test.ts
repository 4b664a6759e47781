import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { createApp } from '../../http/app.ts';
import { createSandboxAccounts } from '../../sandbox/accounts/accounts.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { other, tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { payOriginPayments } from '../../testing/payments.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { work } from '../../testing/work.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';
import { expireUnpaid } from './expire.ts';
import { applyPaymentEvent } from './payment-event.ts';

const db = await openTestPglite();
await makeWorld(db.query);
let now = Date.UTC(2026, 10, 20);
const options = { db, shops: [tiny, other], clock: () => now, accounts: createSandboxAccounts(db) };
const app = createSandbox(options);
const { call, logIn } = testClient(app);
const [ann, bob] = [await logIn('ann'), await logIn('bob')];
const key = (): string => randomToken(128);

const buy = (more: object = {}, token = ann, path = '/api/pay/paypal_pay') =>
  call(path, { ...purchase, request_id: key(), ...more }, { post: true, token });
const read = async (by: object, token = ann) => (await call('/api/pay/getOrderInfo', { ...by }, { token })).content;
const limitsOf = (token: string) =>
  call('/api/pay/getLimitProductInfo', { client_id: 'c1', role_id: 'r1', server_id: 's1' }, { token });
const limits = async () => (await limitsOf(ann)).content;
const pay = (billing_no: string, outcome: 'success' | 'fail' = 'success') =>
  applyPaymentEvent(db, { provider: 'p', eventId: key(), billingNo: billing_no, outcome }, now);

beforeEach(async () => {
  const tables = 'order_limits limit_usage outbox deliveries provider_events payment_conflicts orders';
  for (const table of tables.split(' ')) await db.query(`delete from ${table}`);
});

describe('starting a payment', () => {
  test('NT-5 a repeat gets the stored order, even after it is paid, and another purchase with its key is rejected', async () => {
    const request_id = key();
    const first = await buy({ request_id });
    await pay(first.content.billing_no);
    const again = await buy({ request_id });
    expect(again.content).toEqual(first.content);
    expect([first, again].map((one) => one.headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    const other = await buy({ request_id, product_id: 'once' });
    expect([other.code, other.message]).toEqual([codes['other-request'], expect.stringMatching(/start again/)]);
    expect((await buy({ request_id }, bob)).code).toBe(codes['bad-parameter']);
  });

  test('NT-5 data that changes between two attempts of one purchase does not make it another one', async () => {
    const request_id = key();
    const first = await buy({ request_id, session_id: 'a', session_time: 1, did: 'x' });
    const again = await buy({ request_id, session_id: 'b', session_time: 2, did: 'y' });
    expect(again.content.billing_no).toBe(first.content.billing_no);
  });

  test('T21 uses the gateway’s own price, whatever the payload contains', async () => {
    const { content } = await buy({ price: 0.01, amount: 1, amount_minor: 1 });
    expect(await read({ billing_no: content.billing_no })).toMatchObject({ amount: 9.99, currency: 'USD' });
  });

  test('PY-2 uses the region’s own currency', async () => {
    const path = '/api/pay/codapay_pay';
    const { content } = await buy({ country: 'TH', channel: 'true' }, ann, path);
    expect(await read({ billing_no: content.billing_no })).toMatchObject({
      amount: 349,
      currency: 'THB',
      payment_name: 'TrueMoney',
    });
  });

  test.each([
    ['without a session', {}, '', codes['not-logged-in'], undefined],
    ["for another player's character", { role_id: 'r3' }, ann, codes['bad-parameter'], 'role_id'],
    ['for a character that is not there', { role_id: 'r7' }, ann, codes['bad-parameter'], 'role_id'],
    ['for a product of another game', { product_id: 'nine' }, ann, codes['bad-parameter'], 'product_id'],
    ['from a country that is not offered', { country: 'JP' }, ann, codes['bad-parameter'], 'country'],
    ['in an area that is not there', { domain_area: 'moon' }, ann, codes['wrong-domain'], undefined],
    ['of a game that is not there', { client_id: 'c404' }, ann, codes['no-game'], undefined],
    ['through a channel that is not offered', { channel_id: 'x' }, ann, codes['bad-parameter'], 'channel'],
    ['with a coupon that is none', { coupon_code: 'x' }, ann, codes['illegal-coupon'], undefined],
  ])('PY-14 is rejected %s', async (_, more, token, code, field) => {
    const answer = await buy(more, token);
    expect(answer.code).toBe(code);
    expect(answer.content?.field).toBe(field);
    expect((await db.query('select 1 from orders')).rowCount).toBe(0);
  });

  test('PY-3 is rejected for a channel that does not accept the amount', async () => {
    const answer = await buy({}, ann, '/api/pay/card_pay');
    expect(answer).toMatchObject({ code: codes['bad-parameter'], content: { field: 'channel' } });
  });

  test('PY-8 returns form fields for a channel with a form, and none for another one', async () => {
    expect((await buy()).content.method).toBe('GET');
    const { content } = await buy({ channel: 'w' }, ann, '/api/kr_pay/welcome_pay');
    expect(content).toMatchObject({ method: 'POST', fields: { P_OID: content.billing_no, P_AMT: '9.99' } });
    expect(content.url).toMatch(/^http:\/\/pay\.tiny\.localhost\/pay\/welcome\/[\w-]{22}$/);
  });

  test.each<Record<string, string>>([
    { 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-mode': 'no-cors' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
  ])('T35 an address bar, a picture and a prefetch start nothing: %o', async (headers) => {
    const how = { token: ann, headers };
    const answer = await call('/api/pay/paypal_pay', { ...purchase, request_id: key() }, how);
    expect(answer.status).toBe(403);
    const query = new URLSearchParams({ ...purchase, request_id: key(), token: ann });
    const head = await app.request(`http://tiny.localhost/api/pay/paypal_pay?${query}`, { method: 'HEAD' });
    expect(head.status).toBe(403);
    expect((await db.query('select 1 from orders')).rowCount).toBe(0);
    const cors = { token: ann, headers: { 'sec-fetch-mode': 'cors' } };
    expect((await call('/api/pay/paypal_pay', { ...purchase, request_id: key() }, cors)).code).toBe(1);
  });

  test('T16 returns to a page of the brand, whatever origin the request has', async () => {
    const back = async (origin: string, host = 'tiny.localhost:4173') => {
      const how = { post: true, token: ann, host, ...(origin ? { headers: { origin } } : {}) };
      const { content } = await call('/api/pay/paypal_pay', { ...purchase, request_id: key() }, how);
      if (!content) return 'no order';
      const { rows } = await db.query<{ return_url: string }>('select return_url from orders where billing_no = $1', [
        content.billing_no,
      ]);
      return rows[0]?.return_url.replace(content.billing_no, 'NO');
    };
    expect(await back('https://evil.example')).toBe('no order');
    expect(await back('')).toBe('http://tiny.localhost:4173/result?billing_no=NO&client_id=c1&domain_area=west');
    expect(await back('http://demo.tiny.localhost:4173')).toBe(
      'http://demo.tiny.localhost:4173/result?billing_no=NO&client_id=c1&domain_area=west',
    );
    expect(await back('', 'backup1.tiny.localhost:4173')).toBe(
      'http://tiny.localhost:4173/result?billing_no=NO&client_id=c1&domain_area=west',
    );
  });

  test('T16 in production returns to an https page, even if a proxy forwards plain http', async () => {
    const production = testClient(createApp({ ...options, payments: payOriginPayments }));
    const how = { post: true, token: ann, host: 'shop.tiny.example' };
    const { content } = await production.call('/api/pay/paypal_pay', { ...purchase, request_id: key() }, how);
    expect(content.url).toBe(`${new URL(tiny.production.paymentSite).origin}/1`);
    const { rows } = await db.query<{ return_url: string }>('select return_url from orders');
    expect(rows).toEqual([
      { return_url: `https://shop.tiny.example/result?billing_no=${content.billing_no}&client_id=c1&domain_area=west` },
    ]);
  });

  test('I18-2 returns to a page in the language of the request', async () => {
    await buy({ spec_lang: 'de' });
    const { rows } = await db.query<{ return_url: string }>('select return_url from orders');
    expect(rows[0]?.return_url).toMatch(/&spec_lang=de$/);
  });

  test.each(['e\0n', '<b>', 'x'.repeat(40)])(
    'an invalid language (%j) neither prevents an order nor is stored',
    async (spec_lang) => {
      const { content } = await buy({ spec_lang });
      const { rows } = await db.query<{ language: string }>('select language from orders');
      expect(content?.billing_no).toBeTruthy();
      expect(rows).toEqual([{ language: '' }]);
    },
  );

  test('without a connected provider is reported as unavailable', async () => {
    const production = testClient(createApp(options));
    const how = { post: true, token: ann, host: 'shop.tiny.example' };
    const answer = await production.call('/api/pay/paypal_pay', { ...purchase, request_id: key() }, how);
    expect(answer.code).toBe(codes['not-yet']);
  });
});

describe('reading an order', () => {
  test('RS-5 returns it in full, in the simple form, and by its key', async () => {
    const request_id = key();
    const { billing_no, url } = (await buy({ request_id })).content;
    const whole = await read({ billing_no });
    expect(whole).toMatchObject({
      status: 'Pending',
      user_name: 'Ann',
      game_name: 'Game One',
      product_name: '600 gems',
      game_server_name: 'One',
      role_name: 'Sun',
      payment_name: 'PayPal',
      url,
      created_at: now / 1_000,
    });
    expect(await read({ request_id })).toEqual(whole);
    expect(await read({ billing_no, simple: 1 })).toEqual({ billing_no, status: 'Pending' });
  });

  test('T20 gives the same answer for another player’s order as for an unknown one', async () => {
    const { billing_no } = (await buy()).content;
    const theirs = await call('/api/pay/getOrderInfo', { billing_no }, { token: bob });
    const none = await call('/api/pay/getOrderInfo', { billing_no: randomToken(128) }, { token: bob });
    expect(theirs.code).toBe(codes['not-yours']);
    expect({ ...theirs, headers: null }).toEqual({ ...none, headers: null });
    expect((await call('/api/pay/getOrderInfo', { billing_no })).code).toBe(codes['not-logged-in']);
  });

  test('T20 limits the guessing of order numbers', async () => {
    const seen = new Set<number>();
    for (let time = 0; time < 70; time++)
      seen.add((await call('/api/pay/getOrderInfo', { billing_no: randomToken(128) }, { token: bob })).code);
    expect([...seen]).toEqual([codes['not-yours'], codes['too-many']]);
    now += 10 * 60_000;
  });
});

describe('the end of an order', () => {
  test('RS-1 paid and delivered are two points in time', async () => {
    const { billing_no } = (await buy()).content;
    expect(await pay(billing_no)).toBe('paid');
    const paid = await read({ billing_no });
    expect(paid).toMatchObject({ status: 'Success', paid_at: now / 1_000, url: '' });
    expect(paid.delivered_at).toBeUndefined();
    now += 30_000;
    await work(db, now);
    expect((await read({ billing_no })).delivered_at).toBe(now / 1_000);
    expect((await db.query('select item, role_id from deliveries')).rows).toEqual([{ item: 'gems', role_id: 'r1' }]);
  });

  test('T19 success is final, and a success after a failure still delivers', async () => {
    const { billing_no } = (await buy({ product_id: 'once' })).content;
    expect(await pay(billing_no, 'fail')).toBe('failed');
    expect(await pay(billing_no, 'fail')).toBe('unchanged');
    expect((await read({ billing_no })).status).toBe('Fail');
    expect(await pay(billing_no)).toBe('late');
    expect(await pay(billing_no, 'fail')).toBe('unchanged');
    expect((await read({ billing_no })).status).toBe('Success');
    await work(db, now);
    expect((await db.query('select 1 from deliveries')).rowCount).toBe(1);
    expect((await limits()).find((one: { product_id: string }) => one.product_id === 'once').extra_pay_times).toBe(0);
  });

  test('a repeated event counts once', async () => {
    const { billing_no } = (await buy()).content;
    const event = { provider: 'p', eventId: 'same', billingNo: billing_no, outcome: 'success' } as const;
    expect([await applyPaymentEvent(db, event, now), await applyPaymentEvent(db, event, now)]).toEqual([
      'paid',
      'repeat',
    ]);
  });

  test('a failed job delays no delivery, and is repeated with growing delays', async () => {
    for (const topic of ['deliver', 'expire'])
      await db.query("insert into outbox values ($1, $2, '{', $3)", [`damaged ${topic}`, topic, new Date(now - 1)]);
    const { billing_no } = (await buy()).content;
    await pay(billing_no);
    await expect(work(db, now)).rejects.toThrow(/deliver of damaged deliver: .*expire of damaged expire: /);
    expect((await read({ billing_no })).delivered_at).toBe(now / 1_000);
    expect(await work(db, now)).toBe(0);
    for (const seconds of [1, 2, 4]) {
      now += seconds * 1_000;
      await expect(work(db, now)).rejects.toThrow(AggregateError);
      expect(await work(db, now)).toBe(0);
    }
    const { rows } = await db.query("select tries from outbox where id = 'damaged deliver'");
    expect(rows).toEqual([{ tries: 4 }]);
  });

  test('an order that nobody pays for a day fails, and releases its slot', async () => {
    const { billing_no } = (await buy({ product_id: 'once' })).content;
    expect((await buy({ product_id: 'once' })).code).toBe(codes['limit-reached']);
    now += 86_400_000 + 10 * 60_000;
    expect([await expireUnpaid(db, now), await expireUnpaid(db, ++now)]).toEqual([0, 1]);
    expect([(await read({ billing_no })).status, (await buy({ product_id: 'once' })).code]).toEqual(['Fail', 1]);
  });
});
