import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { work } from '../../testing/work.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';
import { expireUnpaid } from './expire.ts';
import { applyPaymentEvent } from './payment-event.ts';
import { mostUnpaid } from './unpaid-limit.ts';

const db = await openTestPglite();
await makeWorld(db.query);
let now = Date.UTC(2026, 10, 20);
const app = createSandbox({ db, shops: [tiny], clock: () => now });
const { call, logIn } = testClient(app);
const ann = await logIn('ann');
const bob = await logIn('bob');

const buy = (more: object = {}) =>
  call('/api/pay/paypal_pay', { ...purchase, request_id: randomToken(128), ...more }, { post: true, token: ann });
const cancel = (billing_no: string, token = ann) =>
  call('/api/pay/cancelOrder', { client_id: 'c1', billing_no }, { post: true, token });
const pay = (billing_no: string, outcome: 'success' | 'fail' = 'success') =>
  applyPaymentEvent(db, { provider: 'p', eventId: randomToken(128), billingNo: billing_no, outcome }, now);

beforeEach(() => resetMoney(db.query, now));

describe('cancelling an unpaid order', () => {
  test('RS-4 the same purchase can be made again at once, with its limit and its coupon', async () => {
    await db.query("update goods set is_coupon = true where product_id = 'once'");
    const choice = { product_id: 'once', coupon_code: 'half' };
    const { billing_no } = (await buy(choice)).content;
    expect((await buy(choice)).code).not.toBe(1);
    expect((await cancel(billing_no)).content).toMatchObject({
      billing_no,
      status: 'Fail',
      fail_reason: 'cancelled',
      url: '',
    });
    const again = await buy(choice);
    expect(again.code).toBe(1);
    const read = await call('/api/pay/getOrderInfo', { billing_no: again.content.billing_no }, { token: ann });
    expect(read.content).toMatchObject({ status: 'Pending', amount: 5, fail_reason: '' });
  });

  test('GD-3 a time-limited product can then be bought by another method, which an unpaid order prevents', async () => {
    const { billing_no } = (await buy({ product_id: 'daily' })).content;
    expect((await buy({ product_id: 'daily' })).code).toBe(codes['unpaid-order']);
    await cancel(billing_no);
    expect((await buy({ product_id: 'daily' })).code).toBe(1);
  });

  test('RS-4 a repeat has the same result, and releases nothing twice', async () => {
    const { billing_no } = (await buy({ product_id: 'rare' })).content;
    await buy({ product_id: 'rare' });
    const first = await cancel(billing_no);
    now += 1_000;
    expect((await cancel(billing_no)).content).toEqual(first.content);
    expect((await db.query('select used from limit_usage')).rows).toEqual([{ used: 1 }]);
  });

  test('T19 a paid order is returned unchanged, and stays paid', async () => {
    const { billing_no } = (await buy({ product_id: 'once' })).content;
    await pay(billing_no);
    expect((await cancel(billing_no)).content).toMatchObject({ status: 'Success', paid_at: now / 1_000 });
    expect((await db.query('select used from limit_usage')).rows).toEqual([{ used: 1 }]);
  });

  test('RS-1 an order that has ended keeps its reason, whoever cancels it later', async () => {
    const { billing_no } = (await buy()).content;
    await pay(billing_no, 'fail');
    expect((await cancel(billing_no)).content).toMatchObject({ status: 'Fail', fail_reason: 'declined' });
    const left = (await buy()).content.billing_no;
    now += 86_400_000 + 11 * 60_000;
    await expireUnpaid(db, now);
    expect((await cancel(left)).content).toMatchObject({ status: 'Fail', fail_reason: 'expired' });
  });

  test('RS-1 every expired order ends, and the gateway is stored as the one who ended it', async () => {
    const bought = [await buy(), await buy()].map(({ content }) => content.billing_no);
    now += 86_400_000 + 11 * 60_000;
    expect(await expireUnpaid(db, now)).toBe(2);
    const { rows } = await db.query('select provider, billing_no from provider_events order by billing_no');
    expect(rows).toEqual(bought.sort().map((billing_no) => ({ provider: 'gateway', billing_no })));
  });

  test('T19 money that arrives after a cancellation still buys the goods', async () => {
    const { billing_no } = (await buy({ product_id: 'once' })).content;
    await cancel(billing_no);
    expect(await pay(billing_no)).toBe('late');
    await work(db, now);
    const { content } = await call('/api/pay/getOrderInfo', { billing_no }, { token: ann });
    expect(content).toMatchObject({ status: 'Success', fail_reason: '', delivered_at: now / 1_000 });
    expect((await buy({ product_id: 'once' })).code).toBe(codes['limit-reached']);
  });

  test('T20 an order of another account gets the same answer as an unknown one, and does not change', async () => {
    const { billing_no } = (await buy()).content;
    const theirs = await cancel(billing_no, bob);
    const none = await cancel(randomToken(128), bob);
    expect(theirs.code).toBe(codes['not-yours']);
    expect({ ...theirs, headers: null }).toEqual({ ...none, headers: null });
    expect((await cancel(billing_no, '')).code).toBe(codes['not-logged-in']);
    expect((await db.query('select status from orders')).rows).toEqual([{ status: -1 }]);
  });

  test('T20 guessing order numbers is limited', async () => {
    const seen = new Set<number>();
    for (let time = 0; time < 70; time++) seen.add((await cancel(randomToken(128), bob)).code);
    expect([...seen]).toEqual([codes['not-yours'], codes['too-many']]);
  });

  test('T35 opening the address or loading it as a picture cancels nothing', async () => {
    const { billing_no } = (await buy()).content;
    const how = { token: ann, headers: { 'sec-fetch-mode': 'navigate' } };
    expect((await call('/api/pay/cancelOrder', { client_id: 'c1', billing_no }, how)).status).toBe(403);
    expect((await db.query('select status from orders')).rows).toEqual([{ status: -1 }]);
  });

  test('T21 an account with too many unpaid orders makes no more until one of them is cancelled or paid', async () => {
    await buy();
    await db.query(
      `insert into orders select (o).* from (
         select jsonb_populate_record(o, jsonb_build_object('billing_no', 'B' || n, 'request_id', 'R' || n, 'pay_token', 'P' || n)) as o
         from orders o, generate_series(2, $1::int) n) copies`,
      [mostUnpaid],
    );
    const refused = await buy();
    expect(refused.code).toBe(codes['unpaid-order']);
    expect(refused.message).toContain('cancel');
    expect((await buy({ request_id: 'R2-is-a-key' })).code).toBe(codes['unpaid-order']);
    const named = refused.content.billing_no;
    expect((await cancel(named)).content).toMatchObject({ billing_no: named, fail_reason: 'cancelled' });
    expect((await buy()).code).toBe(1);
    expect((await buy()).code).toBe(codes['unpaid-order']);
    // The last of the copies: the order that the refusal names, and this test cancels, is the first of them or the original.
    await pay(`B${mostUnpaid}`);
    expect((await buy()).code).toBe(1);
  });

  test('PY-7 the payment page of a cancelled order says so', async () => {
    const { billing_no, url } = (await buy()).content;
    await cancel(billing_no);
    await work(db, now);
    expect(await (await app.request(url)).text()).toContain('This order was cancelled');
  });
});
