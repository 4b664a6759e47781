import { beforeEach, describe, expect, test } from 'vitest';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';
import { applyPaymentEvent } from './payment-event.ts';
import { latestOrders } from './read.ts';

const db = await openTestPglite();
await makeWorld(db.query);
let now = Date.UTC(2026, 10, 20);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const token = await logIn('ann');
const buy = async (path = '/api/pay/paypal_pay', more = {}) =>
  (await call(path, { ...purchase, request_id: randomToken(128), ...more }, { post: true, token })).content;
const readBy = async (by: object) => (await call('/api/pay/getOrderInfo', { ...by }, { token })).content;
const read = (billing_no: string) => readBy({ billing_no });
const settle = (billingNo: string, more: object) =>
  applyPaymentEvent(db, { provider: 'p', eventId: randomToken(128), billingNo, outcome: 'success', ...more }, now);

beforeEach(async () => {
  for (const table of ['outbox', 'deliveries', 'provider_events', 'orders']) await db.query(`delete from ${table}`);
});

describe('an order as its player sees it', () => {
  const facts = {
    user_name: 'Ann',
    game_name: 'Game One',
    product_id: 'gems',
    product_name: '600 gems',
    client_id: 'c1',
    server_id: 's1',
    role_id: 'r1',
    game_server_name: 'One',
    role_name: 'Sun',
    payment_name: 'PayPal',
    payment_key: '10201_0',
    country: 'US',
    amount: 9.99,
    currency: 'USD',
    done_within: 600,
  };

  test('RS-5 while it is pending it has its payment page and the deadline', async () => {
    const { billing_no, url } = await buy();
    expect(await read(billing_no)).toEqual({
      ...facts,
      ...{ billing_no, status: 'Pending', url, fail_reason: '' },
      created_at: now / 1_000,
      pay_by: now / 1_000 + 86_400,
    });
  });

  test('RS-2 RS-5 once it is paid it has the promised delivery time, and no page', async () => {
    const { billing_no } = await buy('/api/kr_pay/welcome_pay', { channel: 'w' });
    now += 30_000;
    await settle(billing_no, {});
    expect(await read(billing_no)).toEqual({
      ...facts,
      ...{ billing_no, status: 'Success', url: '', pay_code: '', fail_reason: '' },
      payment_name: 'Welcome',
      payment_key: '11501_w',
      created_at: now / 1_000 - 30,
      pay_by: now / 1_000 - 30 + 86_400,
      paid_at: now / 1_000,
      expected_by: now / 1_000 + 600,
    });
  });

  test('RS-4 RS-5 if it failed it has the reason, and no page', async () => {
    const { billing_no } = await buy();
    await settle(billing_no, { outcome: 'fail', reason: 'cancelled' });
    expect(await read(billing_no)).toMatchObject({ status: 'Fail', url: '', pay_code: '', fail_reason: 'cancelled' });
    await settle(billing_no, {});
    expect(await read(billing_no)).toMatchObject({ status: 'Success', fail_reason: '' });
  });

  test('RS-2 an order without a kind promises no time', async () => {
    const { billing_no } = await buy();
    await settle(billing_no, {});
    await db.query("update orders set kind = ''");
    const order = await read(billing_no);
    expect([order.expected_by, order.done_within]).toEqual([undefined, undefined]);
  });

  test('NT-5 RS-5 it is found by the key of its request', async () => {
    const request_id = randomToken(128);
    const { billing_no } = await buy('/api/pay/paypal_pay', { request_id });
    await buy();
    expect(await readBy({ request_id })).toMatchObject({ billing_no });
  });
});

test('RS-5 the latest twenty orders of a game are listed, the newest first', async () => {
  const made: string[] = [];
  for (let time = 0; time < 22; time++) {
    now += 600_000;
    const { billing_no } = await buy();
    await settle(billing_no, {});
    made.unshift(billing_no);
  }
  const numbers = async (gp: string) => (await latestOrders(db.query, 'a-ann', gp)).map(({ billing_no }) => billing_no);
  expect(await numbers('g1')).toEqual(made.slice(0, 20));
  expect(await numbers('g9')).toEqual([]);
});
