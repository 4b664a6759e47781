import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { expireUnpaid } from '../../domain/orders/expire.ts';
import { refundDue } from '../../domain/refunds/refund-due.ts';
import { refundOrder, requestRefund } from '../../domain/refunds/request-refund.ts';
import { runDueJobs } from '../../domain/worker/due-jobs.ts';
import { openPayPalShop } from '../../testing/paypal-shop.ts';

let now = Date.UTC(2026, 10, 20, 10);
const secondMs = 1_000;
const dayMs = 86_400_000;
const shop = await openPayPalShop(() => now);
const {
  paypal,
  adapter,
  create,
  refOf,
  orderOf,
  captureOf,
  db,
  payments,
  buy,
  bought,
  statusOf,
  sendWebhook,
  deliver,
  alarms,
} = shop;
afterAll(() => paypal.close());
beforeEach(() => shop.reset());
const { signal } = new AbortController();

describe('T19 webhooks of PayPal', () => {
  test('an approval captures the money once, and the goods are delivered', async () => {
    const billingNo = await bought();
    paypal.approve(billingNo);
    for (let time = 0; time < 2; time++) expect(await sendWebhook('CHECKOUT.ORDER.APPROVED', billingNo)).toBe(200);
    expect([await statusOf(billingNo), await deliver(), orderOf(billingNo).captures.length]).toEqual(['Success', 1, 1]);
    const { rows } = await db.query('select event_id from provider_events');
    expect(rows).toEqual([{ event_id: captureOf(billingNo).id }]);
  });

  test('an order that was captured before it expired buys the goods', async () => {
    const billingNo = await bought();
    paypal.approve(billingNo);
    now += 2 * dayMs;
    await expireUnpaid(db, now, payments);
    expect([await statusOf(billingNo), await deliver()]).toEqual(['Success', 1]);
  });

  test('an order that the player replaced is not captured', async () => {
    const billingNo = await bought();
    await buy({ replaces: billingNo });
    await runDueJobs(db, now, payments);
    paypal.approve(billingNo);
    await sendWebhook('CHECKOUT.ORDER.APPROVED', billingNo);
    expect([await statusOf(billingNo), orderOf(billingNo).captures]).toEqual(['Fail', []]);
  });

  test('a webhook that names a capture is checked at PayPal, and its own fields are ignored', async () => {
    const billingNo = await bought();
    paypal.approve(billingNo);
    paypal.captureStatus = 'PENDING';
    await sendWebhook('CHECKOUT.ORDER.APPROVED', billingNo);
    await sendWebhook('PAYMENT.CAPTURE.COMPLETED', billingNo, { status: 'COMPLETED' });
    expect(await statusOf(billingNo)).toBe('Pending');
    captureOf(billingNo).status = 'COMPLETED';
    await sendWebhook('PAYMENT.CAPTURE.COMPLETED', billingNo, { amount: { value: '0.01', currency_code: 'USD' } });
    expect([await statusOf(billingNo), await alarms()]).toEqual(['Success', []]);
  });

  test('an order that PayPal does not know, and an event of another kind, are acknowledged', async () => {
    await create();
    expect(await sendWebhook('CHECKOUT.ORDER.APPROVED', 'nobody')).toBe(200);
    expect(await sendWebhook('PAYMENT.CAPTURE.COMPLETED', 'nobody')).toBe(200);
    expect(await sendWebhook('CUSTOMER.DISPUTE.CREATED', 'B1')).toBe(200);
  });

  test('a declined capture ends the order', async () => {
    const billingNo = await bought();
    paypal.approve(billingNo);
    paypal.captureIssue = 'INSTRUMENT_DECLINED';
    expect(await sendWebhook('CHECKOUT.ORDER.APPROVED', billingNo)).toBe(200);
    expect([await statusOf(billingNo), orderOf(billingNo).captures]).toEqual(['Fail', []]);
  });

  test('a capture that was pending and is denied ends the order', async () => {
    const billingNo = await bought();
    paypal.approve(billingNo);
    paypal.captureStatus = 'PENDING';
    await sendWebhook('CHECKOUT.ORDER.APPROVED', billingNo);
    captureOf(billingNo).status = 'DECLINED';
    for (let time = 0; time < 2; time++) await sendWebhook('PAYMENT.CAPTURE.DENIED', billingNo);
    expect([await statusOf(billingNo), await alarms()]).toEqual(['Fail', []]);
  });

  const paid = async () => {
    const billingNo = await bought();
    paypal.approve(billingNo);
    await sendWebhook('CHECKOUT.ORDER.APPROVED', billingNo);
    return billingNo;
  };
  const refundedAt = async () =>
    (await db.query<{ at: Date | null }>('select refund_at as at from orders')).rows[0]?.at;

  test('a refund in PayPal’s dashboard withdraws the goods before their delivery', async () => {
    const billingNo = await paid();
    captureOf(billingNo).status = 'REFUNDED';
    for (let time = 0; time < 2; time++) expect(await sendWebhook('PAYMENT.CAPTURE.REFUNDED', billingNo)).toBe(200);
    expect(await refundedAt()).not.toBeNull();
    expect([await deliver(), await alarms()]).toEqual([0, []]);
  });

  test('a refund that is reported before the payment counts', async () => {
    const billingNo = await bought();
    paypal.approve(billingNo);
    await adapter.lookUp(refOf(billingNo), signal);
    captureOf(billingNo).status = 'REFUNDED';
    await sendWebhook('PAYMENT.CAPTURE.REFUNDED', billingNo);
    await sendWebhook('PAYMENT.CAPTURE.COMPLETED', billingNo);
    expect([await statusOf(billingNo), await deliver(), await alarms()]).toEqual(['Fail', 0, []]);
  });

  const sum = async (billingNo: string) => (await shop.orderInfo(billingNo)).refunded_amount;

  test('partial refunds are added up, each once, whatever sum the webhook has', async () => {
    const billingNo = await paid();
    const part = { captureId: captureOf(billingNo).id, status: 'COMPLETED' };
    paypal.refunds.push({ ...part, id: 'PART1', amount: { value: '3.00', currency_code: 'USD' } });
    paypal.refunds.push({ ...part, id: 'PART2', amount: { value: '2.00', currency_code: 'USD' }, status: 'PENDING' });
    captureOf(billingNo).status = 'PARTIALLY_REFUNDED';
    for (const id of ['PART1', 'PART2', 'PART1']) await sendWebhook('PAYMENT.CAPTURE.REFUNDED', billingNo, { id });
    expect(await sum(billingNo)).toBe(3);
    Object.assign(paypal.refunds[1] ?? {}, { status: 'COMPLETED' });
    await sendWebhook('PAYMENT.CAPTURE.REFUNDED', billingNo, { id: 'PART2' });
    expect([await sum(billingNo), await deliver()]).toEqual([5, 1]);
    Object.assign(paypal.refunds[1] ?? {}, { status: 'FAILED' });
    await sendWebhook('PAYMENT.CAPTURE.REFUNDED', billingNo, { id: 'PART2' });
    expect(await sum(billingNo)).toBe(3);
  });

  test('the webhook of a partial refund that the gateway requested belongs to that refund', async () => {
    const billingNo = await paid();
    const request = { billing_no: billingNo, amount_minor: 300, reason: '', by: 'ops', request_key: 'one' };
    await requestRefund(db, request);
    paypal.faults.push('reset');
    await expect(refundDue(db, adapter.refund, () => now)).rejects.toThrow(billingNo);
    await sendWebhook('PAYMENT.CAPTURE.REFUNDED', billingNo, { id: paypal.refunds[0]?.id });
    expect([await requestRefund(db, request), await sum(billingNo)]).toMatchObject([{ is: 'done' }, 3]);
  });

  test('a dispute is stored with its outcome, and only the reversal takes the money', async () => {
    const billingNo = await paid();
    const about = {
      dispute_id: 'PP-D-1',
      disputed_transactions: [{ seller_transaction_id: captureOf(billingNo).id }],
    };
    const states = async () =>
      (await db.query<{ state: string }>('select state from disputes')).rows.map((row) => row.state);
    await sendWebhook('CUSTOMER.DISPUTE.CREATED', billingNo, { ...about, status: 'OPEN' });
    expect(await states()).toEqual(['opened']);
    const resolved = { ...about, status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } };
    await sendWebhook('CUSTOMER.DISPUTE.RESOLVED', billingNo, resolved);
    expect([await states(), await sum(billingNo)]).toEqual([['lost'], undefined]);
    await sendWebhook('PAYMENT.CAPTURE.REVERSED', billingNo, { amount: { value: '-9.99', currency_code: 'USD' } });
    expect(await sum(billingNo)).toBe(9.99);
  });

  test('a partial refund that PayPal does not know changes nothing', async () => {
    const billingNo = await paid();
    captureOf(billingNo).status = 'PARTIALLY_REFUNDED';
    const amount = { value: '1.00', currency_code: 'USD' };
    expect(await sendWebhook('PAYMENT.CAPTURE.REFUNDED', billingNo, { amount })).toBe(200);
    expect([await refundedAt(), await deliver()]).toEqual([null, 1]);
  });

  test.each([
    ['the whole amount', '-9.99', 0],
    ['a part', '-1.00', 1],
  ])('a reversal of %s, after which the capture stays completed, delivers %3$i goods', async (_, value, goods) => {
    const billingNo = await paid();
    const amount = { value, currency_code: 'USD' };
    expect(await sendWebhook('PAYMENT.CAPTURE.REVERSED', billingNo, { amount })).toBe(200);
    expect(await deliver()).toBe(goods);
  });
});

test('T19 the gateway refunds a capture once, although the response was lost', async () => {
  const billingNo = await bought();
  paypal.approve(billingNo);
  await sendWebhook('CHECKOUT.ORDER.APPROVED', billingNo);
  await deliver();
  expect(await refundOrder(db, billingNo, now)).toBe('promised');
  paypal.faults.push('reset');
  await expect(refundDue(db, adapter.refund, () => now)).rejects.toThrow(billingNo);
  now += 60 * secondMs;
  await refundDue(db, adapter.refund, () => now);
  expect(paypal.refunds).toMatchObject([
    { captureId: captureOf(billingNo).id, amount: { value: '9.99', currency_code: 'USD' } },
  ]);
  expect((await db.query('select refunded_at is not null as done from refunds')).rows).toEqual([{ done: true }]);
  await sendWebhook('PAYMENT.CAPTURE.REFUNDED', billingNo);
  expect(await alarms()).toEqual([]);
});
