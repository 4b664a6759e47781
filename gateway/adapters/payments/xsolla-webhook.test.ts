import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refundDue } from '../../domain/refunds/refund-due.ts';
import { refundOrder } from '../../domain/refunds/request-refund.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { bodyCases, describeWebhookCases } from '../../testing/webhook-cases.ts';
import { startXsolla, type XsollaChanges } from '../../testing/xsolla-stand-in.ts';
import { xsollaAdapter } from './xsolla.ts';

let now = Date.UTC(2026, 10, 20);
const secondMs = 1_000;
const dayMs = 86_400_000;
const xsolla = await startXsolla(() => now);
afterAll(() => xsolla.close());
const settings = v.parse(xsollaAdapter.schema, { ...xsolla.settings, mode: 'live' });
const adapter = xsollaAdapter.create('xsolla', settings, () => now);
const shop = await openPaymentShop(adapter, () => now);
const { db, bought, statusOf, send, alarms } = shop;

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
const received = [204, ''] as const;
const errorOf = (code: string) => [400, expect.stringContaining(`{"error":{"code":"${code}","message":`)] as const;
const results = async () =>
  (await db.query<{ result: string }>('select result from webhooks order by received_at')).rows.map(
    (row) => row.result,
  );
const paid = async () => {
  const billing_no = await bought();
  xsolla.pay(billing_no);
  return billing_no;
};

const webhook =
  (type: string, changes: XsollaChanges = {}) =>
  (billingNo: string) =>
    xsolla.webhook(type, billingNo, changes);
const order = (changes: object) => webhook('order_paid', { order: changes });
const paidBy = webhook('order_paid');
const forged = errorOf('INVALID_SIGNATURE');
const invalid = errorOf('INVALID_PARAMETER');
const bodies = bodyCases({ paid: paidBy, sign: xsolla.sign, change: ['9.9', '9.8'], forged, invalid });
const withHeader = (authorization: string) => (billingNo: string) => ({
  ...paidBy(billingNo),
  headers: { authorization },
});

describeWebhookCases({
  ...{ adapter, shop, accepted: received, requests: () => xsolla.requests.length },
  advance: (ms) => {
    now += ms;
  },
  pay: (billingNo) => xsolla.pay(billingNo),
  paid: paidBy,
  cases: {
    ...bodies,
    forged: {
      ...bodies.forged,
      'signed with another secret': [forged, (billingNo) => xsolla.sign(paidBy(billingNo).body, 'another')],
      'with half a signature': [forged, withHeader('Signature 0123456789abcdef')],
      'with another scheme': [forged, withHeader(`Bearer ${'0'.repeat(40)}`)],
    },
    wrongMerchant: {
      'another project of a payment': [invalid, webhook('payment', { settings: { project_id: 1 } })],
      'another project of an order': [invalid, webhook('order_paid', { billing: { settings: { project_id: 1 } } })],
      'test money of an order': [invalid, order({ mode: 'sandbox' })],
      'test money of a payment': [invalid, webhook('payment', { transaction: { dry_run: 1 } })],
    },
    wrongSum: (billingNo, { amount_minor, currency }) =>
      order({ amount: (amount_minor / 100).toFixed(4), currency })(billingNo),
    wrongCurrency: 'is reported',
    unknownOrder: webhook('order_paid', { custom_parameters: { billing_no: 'nobody' } }),
    replayed: { afterMs: 2 * dayMs, reply: received },
    reordered: {
      'several webhooks of one payment': {
        status: 'Success',
        steps: (billingNo) => {
          xsolla.pay(billingNo);
          return ['payment', 'order_paid', 'payment'].map((type) => () => xsolla.webhook(type, billingNo));
        },
      },
      'a refund before its payment': {
        status: 'Fail',
        steps: (billingNo) => {
          xsolla.pay(billingNo);
          return ['order_canceled', 'order_paid'].map((type) => () => xsolla.webhook(type, billingNo));
        },
      },
    },
    afterExpiry: 'buys the goods',
    lost: 'is found',
  },
});

describe('webhooks that only Xsolla sends', () => {
  test.each([
    ['order_paid', {}],
    ['order_paid', { billing: null }],
    ['payment', {}],
  ])('%s without any other webhook pays the order: %j', async (type, changes) => {
    const billing_no = await paid();
    expect(await report(type, billing_no, changes)).toEqual(received);
    expect([await statusOf(billing_no), await shop.deliver()]).toEqual(['Success', 1]);
  });

  test.each(['order_canceled', 'refund'])('%s withdraws the goods before their delivery', async (type) => {
    const billing_no = await paid();
    await report('order_paid', billing_no);
    for (let time = 0; time < 2; time++) expect(await report(type, billing_no)).toEqual(received);
    expect([await shop.deliver(), await alarms()]).toEqual([0, []]);
  });

  test.each([
    ['another sale of the project', 'order_paid', { custom_parameters: null }],
    ['virtual money', 'order_paid', { order: { currency_type: 'virtual', currency: 'gold' } }],
    ['a kind that is not known', 'partial_refund', {}],
  ])('a webhook of %s is stored and acknowledged', async (_, type, changes) => {
    const billing_no = await paid();
    expect(await report(type, billing_no, changes)).toEqual(received);
    expect([await statusOf(billing_no), await results()]).toEqual(['Pending', ['no event']]);
  });

  test.each([
    ['without a transaction', 'order_paid', { order: { invoice_id: null }, billing: null }],
    ['without an amount', 'order_paid', { order: { amount: null } }],
    ['of an amount that the currency does not have', 'order_paid', { order: { amount: '9.9950' } }],
  ])('a signed webhook %s (%s) is answered with 400 and pays nothing', async (_, type, changes) => {
    const billing_no = await paid();
    expect(await report(type, billing_no, changes)).toEqual(errorOf('INVALID_PARAMETER'));
    expect(await statusOf(billing_no)).toBe('Pending');
  });

  test('a signature that another program computed is valid, also for letters beyond ASCII', async () => {
    // printf '%s' '{"notification_type":"ps_declined","name":"Зоя"}key' | sha1sum
    const rawBody = '{"notification_type":"ps_declined","name":"Зоя"}';
    const headers = { authorization: 'Signature 7ee383321b61903fcfa156166f88b90141909d61' };
    const other = xsollaAdapter.create('xsolla', { ...settings, webhookSecret: 'key' }, () => now);
    const request = { method: 'POST', url: '', rawBody, now, hasOrders: async () => true };
    expect(await other.parseWebhook?.({ ...request, headers: new Headers(headers) })).toMatchObject({ is: 'events' });
    expect(await adapter.parseWebhook?.({ ...request, headers: new Headers(headers) })).toMatchObject({ is: 'forged' });
  });
});

describe('T19 Xsolla’s user validation', () => {
  test('accepts a user who has an order, and changes no order', async () => {
    const billing_no = await bought();
    for (let time = 0; time < 2; time++) expect(await report('user_validation', billing_no)).toEqual(received);
    expect([await statusOf(billing_no), await results()]).toEqual(['Pending', ['no event']]);
  });

  test.each([
    ['has no order', { user: { id: 'a-bob' } }],
    ['does not exist', { user: { id: 'no\u0000body' } }],
    ['is of another project', { settings: { project_id: 1 } }],
  ])('rejects a user who %s', async (_, changes) => {
    const billing_no = await bought();
    expect(await report('user_validation', billing_no, changes)).toEqual(errorOf('INVALID_USER'));
  });

  test('answers an unreadable request with 400', async () => {
    const billing_no = await bought();
    const unreadable = { user: { id: 7 } };
    expect(await report('user_validation', billing_no, unreadable)).toEqual(errorOf('INVALID_PARAMETER'));
  });
});

test('PY-9 a price with a coupon is declined: the player chooses another method, and keeps the coupon', async () => {
  expect((await shop.buy({ coupon_code: 'half' })).content).toMatchObject({ field: 'channel' });
  const { rows } = await db.query("select state from player_coupons where code = 'half'");
  expect(rows).toEqual([{ state: 'avail' }]);
  expect((await db.query('select status, fail_reason from orders')).rows).toEqual([
    { status: -2, fail_reason: 'declined' },
  ]);
});

test('PY-9 a price at Xsolla that is not the shop’s ends the order before anyone pays', async () => {
  xsolla.prices.set('gems USD', '19.99');
  expect((await shop.buy()).code).not.toBe(1);
  expect((await db.query('select status, pay_url from orders')).rows).toEqual([{ status: -2, pay_url: '' }]);
});

test('T19 the gateway refunds a payment once, although the response was lost', async () => {
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
