import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { expireUnpaid } from '../../domain/orders/expire.ts';
import { checkPayments } from '../../domain/payments/reconcile.ts';
import { refundDue } from '../../domain/refunds/refund-due.ts';
import { refundOrder } from '../../domain/refunds/request-refund.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { startXsolla, type XsollaChanges, type XsollaWebhookInit } from '../../testing/xsolla-stand-in.ts';
import { xsollaAdapter } from './xsolla.ts';

let now = Date.UTC(2026, 10, 20);
const secondMs = 1_000;
const dayMs = 86_400_000;
const xsolla = await startXsolla(() => now);
afterAll(() => xsolla.close());
const settings = v.parse(xsollaAdapter.schema, { ...xsolla.settings, mode: 'live' });
const adapter = xsollaAdapter.create('xsolla', settings, () => now);
const shop = await openPaymentShop(adapter, () => now);
const { db, payments, services, bought, statusOf, send, alarms } = shop;

beforeEach(async () => {
  await shop.reset();
  xsolla.reset();
});

const answerOf = async (init: RequestInit) => {
  const response = await send(init);
  return [response.status, await response.text()];
};
const report = (type: string, billingNo: string, changes: XsollaChanges = {}) =>
  answerOf(xsolla.webhook(type, billingNo, changes));
const received = [204, ''];
const errorOf = (code: string) => [400, expect.stringContaining(`{"error":{"code":"${code}","message":`)];
const results = async () =>
  (await db.query<{ result: string }>('select result from webhooks order by received_at')).rows.map(
    (row) => row.result,
  );
const paid = async () => {
  const billing_no = await bought();
  xsolla.pay(billing_no);
  return billing_no;
};

describe('T19 webhooks of Xsolla', () => {
  test('a payment is delivered once, however often and by whatever webhooks it is reported', async () => {
    const billing_no = await paid();
    for (const type of ['order_paid', 'order_paid', 'payment', 'order_paid'])
      expect(await report(type, billing_no)).toEqual(received);
    expect(await report('order_paid', billing_no, { billing: null })).toEqual(received);
    now += 31 * secondMs;
    await checkPayments(services);
    expect([await statusOf(billing_no), await shop.deliver(), await alarms()]).toEqual(['Success', 1, []]);
    expect((await db.query('select event_id from provider_events')).rows).toEqual([{ event_id: '2105129134' }]);
  });

  test.each([
    ['order_paid', {}],
    ['order_paid', { billing: null }],
    ['payment', {}],
  ])('%s alone pays the order: %j', async (type, changes) => {
    const billing_no = await paid();
    expect(await report(type, billing_no, changes)).toEqual(received);
    expect([await statusOf(billing_no), await shop.deliver()]).toEqual(['Success', 1]);
  });

  test.each(['order_canceled', 'refund'])('%s takes the goods back before their delivery', async (type) => {
    const billing_no = await paid();
    await report('order_paid', billing_no);
    for (let time = 0; time < 2; time++) expect(await report(type, billing_no)).toEqual(received);
    expect([await shop.deliver(), await alarms()]).toEqual([0, []]);
  });

  test('a refund that is reported before its payment is one too', async () => {
    const billing_no = await paid();
    await report('order_canceled', billing_no);
    await report('order_paid', billing_no);
    expect([await statusOf(billing_no), await shop.deliver(), await alarms()]).toEqual(['Fail', 0, []]);
  });

  test('one that comes before the order was answered counts', async () => {
    const replies: unknown[] = [];
    const { createPayment } = adapter;
    Object.assign(adapter, {
      createPayment: async (...order: Parameters<typeof createPayment>) => {
        const created = await createPayment(...order);
        xsolla.pay(order[0].billing_no);
        replies.push(await report('order_paid', order[0].billing_no));
        return created;
      },
    });
    const billing_no = await bought();
    Object.assign(adapter, { createPayment });
    expect([replies, await statusOf(billing_no)]).toEqual([[received], 'Success']);
  });

  test('one that comes after the order ran out buys the goods', async () => {
    const billing_no = await bought();
    now += 2 * dayMs;
    expect(await expireUnpaid(db, now, payments)).toBe(1);
    xsolla.pay(billing_no);
    await report('order_paid', billing_no);
    expect([await statusOf(billing_no), await shop.deliver()]).toEqual(['Success', 1]);
  });

  test.each([
    ['a smaller amount', { order: { amount: '0.0100' } }],
    ['a greater amount', { order: { amount: '999.0000' } }],
    ['another currency', { order: { currency: 'THB' } }],
  ])('one of %s pays nothing, and raises an alarm', async (_, changes) => {
    const billing_no = await paid();
    expect(await report('order_paid', billing_no, changes)).toEqual(received);
    expect([await statusOf(billing_no), await shop.deliver()]).toEqual(['Pending', 0]);
    expect(await alarms()).toEqual([expect.stringContaining('another sum')]);
  });

  test.each([
    ['an unknown order', 'order_paid', { custom_parameters: { billing_no: 'nobody' } }, 'unknown order'],
    ['another sale of the project', 'order_paid', { custom_parameters: null }, 'no event'],
    ['virtual money', 'order_paid', { order: { currency_type: 'virtual', currency: 'gold' } }, 'no event'],
    ['a kind that is not known', 'partial_refund', {}, 'no event'],
  ])('one of %s is stored and acknowledged', async (_, type, changes, result) => {
    const billing_no = await paid();
    expect(await report(type, billing_no, changes)).toEqual(received);
    expect([await statusOf(billing_no), await results()]).toEqual(['Pending', [result]]);
  });

  test.each([
    ['of another project', 'payment', { settings: { project_id: 1 } }],
    ['of another project', 'order_paid', { billing: { settings: { project_id: 1 } } }],
    ['of test money', 'order_paid', { order: { mode: 'sandbox' } }],
    ['of test money', 'payment', { transaction: { dry_run: 1 } }],
    ['without a transaction', 'order_paid', { order: { invoice_id: null }, billing: null }],
    ['without an amount', 'order_paid', { order: { amount: null } }],
    ['of an amount that the currency does not have', 'order_paid', { order: { amount: '9.9950' } }],
  ])('a signed one %s (%s) is answered 400 and pays nothing', async (_, type, changes) => {
    const billing_no = await paid();
    expect(await report(type, billing_no, changes)).toEqual(errorOf('INVALID_PARAMETER'));
    expect(await statusOf(billing_no)).toBe('Pending');
  });

  const withHeader = (init: RequestInit, authorization: string) => ({ ...init, headers: { authorization } });
  test.each<[string, string, (init: XsollaWebhookInit) => RequestInit]>([
    ['signed with another secret', 'INVALID_SIGNATURE', ({ body }) => xsolla.sign(body, 'another')],
    ['without a signature', 'INVALID_SIGNATURE', ({ body }) => ({ method: 'POST', body })],
    ['with half a signature', 'INVALID_SIGNATURE', (init) => withHeader(init, 'Signature 0123456789abcdef')],
    ['with another scheme', 'INVALID_SIGNATURE', (init) => withHeader(init, `Bearer ${'0'.repeat(40)}`)],
    ['whose amount was changed', 'INVALID_SIGNATURE', (init) => ({ ...init, body: init.body.replace('9.9', '9.8') })],
    ['truncated', 'INVALID_SIGNATURE', (init) => ({ ...init, body: init.body.slice(0, 40) })],
    ['by GET', 'INVALID_SIGNATURE', () => ({})],
    ['signed and truncated', 'INVALID_PARAMETER', ({ body }) => xsolla.sign(body.slice(0, 40))],
  ])('one %s is answered 400 %s and changes nothing', async (_, code, init) => {
    const billing_no = await paid();
    expect(await answerOf(init(xsolla.webhook('order_paid', billing_no)))).toEqual(errorOf(code));
    expect(await statusOf(billing_no)).toBe('Pending');
  });

  test('one that is huge is answered 413', async () => {
    const billing_no = await paid();
    const { body } = xsolla.webhook('order_paid', billing_no);
    expect((await answerOf(xsolla.sign(body + ' '.repeat(70_000))))[0]).toBe(413);
    expect(await statusOf(billing_no)).toBe('Pending');
  });

  test('one that is replayed later changes nothing', async () => {
    const billing_no = await paid();
    const webhook = xsolla.webhook('order_paid', billing_no);
    await send(webhook);
    now += 2 * dayMs;
    expect(await answerOf(webhook)).toEqual(received);
    expect([await statusOf(billing_no), await shop.deliver(), await alarms()]).toEqual(['Success', 1, []]);
  });

  test('a signature that another program made is valid, also of letters beyond ASCII', async () => {
    // printf '%s' '{"notification_type":"ps_declined","name":"Зоя"}key' | sha1sum
    const rawBody = '{"notification_type":"ps_declined","name":"Зоя"}';
    const headers = { authorization: 'Signature 7ee383321b61903fcfa156166f88b90141909d61' };
    const other = xsollaAdapter.create('xsolla', { ...settings, webhookSecret: 'key' }, () => now);
    const request = { method: 'POST', url: '', rawBody, now, hasOrders: async () => true };
    expect(await other.parseWebhook?.({ ...request, headers: new Headers(headers) })).toMatchObject({ is: 'events' });
    expect(await adapter.parseWebhook?.({ ...request, headers: new Headers(headers) })).toMatchObject({ is: 'forged' });
  });
});

describe('T19 Xsolla asks whether a user is known', () => {
  test('one who has an order is, and moves nothing', async () => {
    const billing_no = await bought();
    for (let time = 0; time < 2; time++) expect(await report('user_validation', billing_no)).toEqual(received);
    expect([await statusOf(billing_no), await results()]).toEqual(['Pending', ['no event']]);
  });

  test.each([
    ['has no order', { user: { id: 'a-bob' } }],
    ['does not exist', { user: { id: 'no\u0000body' } }],
    ['is of another project', { settings: { project_id: 1 } }],
  ])('one who %s is not', async (_, changes) => {
    const billing_no = await bought();
    expect(await report('user_validation', billing_no, changes)).toEqual(errorOf('INVALID_USER'));
  });

  test('a question that cannot be read is answered 400', async () => {
    const billing_no = await bought();
    const unreadable = { user: { id: 7 } };
    expect(await report('user_validation', billing_no, unreadable)).toEqual(errorOf('INVALID_PARAMETER'));
  });
});

test('RS-4 a payment whose webhook was lost is found', async () => {
  const billing_no = await paid();
  now += 31 * secondMs;
  await checkPayments(services);
  expect([await statusOf(billing_no), await shop.deliver()]).toEqual(['Success', 1]);
});

test('PY-9 a price that a coupon lowered is not taken: the player chooses another method, and keeps the coupon', async () => {
  expect((await shop.buy({ coupon_code: 'half' })).content).toMatchObject({ field: 'channel' });
  const { rows } = await db.query("select state from player_coupons where code = 'half'");
  expect(rows).toEqual([{ state: 'avail' }]);
  expect((await db.query('select status, fail_reason from orders')).rows).toEqual([
    { status: -2, fail_reason: 'declined' },
  ]);
});

test("PY-9 a price of the catalogue that is not the shop's ends the order before anyone pays", async () => {
  xsolla.prices.set('gems USD', '19.99');
  expect((await shop.buy()).code).not.toBe(1);
  expect((await db.query('select status, pay_url from orders')).rows).toEqual([{ status: -2, pay_url: '' }]);
});

test('T19 the gateway refunds a payment once, though the response was lost', async () => {
  const billing_no = await paid();
  await report('order_paid', billing_no);
  await shop.deliver();
  expect(await refundOrder(db, billing_no, now)).toBe('promised');
  const { refund } = adapter;
  if (!refund) throw new Error('the adapter refunds nothing');
  xsolla.faults.push(null, 'reset');
  await expect(refundDue(db, refund, () => now)).rejects.toThrow(billing_no);
  now += 60 * secondMs;
  await refundDue(db, refund, () => now);
  expect(xsolla.orderOf(billing_no).transaction?.status).toBe('refunded');
  expect((await db.query('select refunded_at is not null as done from refunds')).rows).toEqual([{ done: true }]);
  await report('order_canceled', billing_no);
  expect(await alarms()).toEqual([]);
});
