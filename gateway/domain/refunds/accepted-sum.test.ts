import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { httpPayments } from '../../adapters/payments/http.ts';
import { resetActivities } from '../../testing/activity-world.ts';
import { startFaultyProvider } from '../../testing/faulty-provider.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { forgetVip, makeVip } from '../../testing/vip-world.ts';
import { listConflicts, type SettleOutcome, settleConflict } from '../payments/conflicts.ts';
import { pointsOf } from '../vip/vip.ts';
import { listClaimedByRefunded } from './claimed.ts';
import { refundAgain } from './refund.ts';
import { refundDue } from './refund-due.ts';
import { requestRefund } from './request-refund.ts';

const now = Date.UTC(2026, 10, 20, 12);
const bridge = await startFaultyProvider();
afterAll(() => bridge.close());
const adapter = httpPayments('bridge', bridge.endpoint);
const shop = await openPaymentShop(adapter, () => now);
const { db, call, how, bought, send } = shop;
let keys = 0;

beforeEach(async () => {
  await forgetVip(db.query);
  await shop.reset();
  await resetActivities(db.query, now);
  await makeVip(db.query, 100);
  bridge.payments.clear();
  bridge.refunds.clear();
});

const sendWebhook = (billing_no: string, report: object) => send(bridge.webhook(billing_no, now, report));
/** An operator takes a payment of another sum than the 9.99 USD of an order. */
async function accept(billing_no: string): Promise<SettleOutcome> {
  const conflict = (await listConflicts(db, false)).find(({ orders }) => orders.includes(billing_no));
  return settleConflict(db, conflict?.id ?? '', 'accepted', 'close enough', now);
}
async function acceptedOrder(amount_minor: number): Promise<string> {
  const billing_no = await bought();
  await sendWebhook(billing_no, { amount_minor });
  expect(await accept(billing_no)).toBe('settled');
  return billing_no;
}
const request = (billing_no: string, amount_minor?: number) =>
  requestRefund(db, { billing_no, amount_minor, reason: '', by: 'ops', request_key: `key ${keys++}` });
const refused = () =>
  refundDue(
    db,
    async () => ({ is: 'refused', why: 'no' }),
    () => now,
  );
const claim = (gift_id: string) =>
  call(
    '/api/cumulative/receiveActivityGift',
    { client_id: 'c1', activity_id: 'cum', server_id: 's1', role_id: 'r1', request_id: `a-claim-${keys++}`, gift_id },
    how,
  );
const achieved = async () => {
  const info = (type: string) => call('/api/cumulative/cumulativeActivityInfo', { client_id: 'c1', type }, how);
  return [(await info('cumulative')).content.total, (await info('continuous')).content.days];
};

describe('NT-5 an order with an accepted payment of a smaller amount', () => {
  test.each([
    ['in parts', [300, 500]],
    ['at once', [undefined]],
  ])('is fully refunded when that amount is refunded %s', async (_, parts) => {
    const billing_no = await acceptedOrder(800);
    expect([await pointsOf(db.query, 'a-ann'), await achieved()]).toEqual([110, [9.99, 1]]);
    await claim('c-5');
    await shop.deliver();
    for (const part of parts) expect(await request(billing_no, part)).toMatchObject({ is: 'queued' });
    expect([await pointsOf(db.query, 'a-ann'), await achieved()]).toEqual([100, [0, 0]]);
    expect((await shop.orderInfo(billing_no)).refunded_amount).toBe(9.99);
    expect(await listClaimedByRefunded(db)).toMatchObject([{ billing_no, id: 'c-5', reached: 0 }]);
    expect(await request(billing_no, 1)).toMatchObject({ is: 'refused', why: 'already-refunded' });
    if (adapter.refund) await refundDue(db, adapter.refund, () => now);
    expect([...bridge.refunds.values()].reduce((sum, minor) => sum + minor)).toBe(800);
  });

  test('counts by the share of the payment that is not refunded', async () => {
    const billing_no = await acceptedOrder(800);
    await shop.deliver();
    await request(billing_no, 400);
    expect([await pointsOf(db.query, 'a-ann'), await achieved()]).toEqual([104, [4.99, 1]]);
    expect((await shop.orderInfo(billing_no)).refunded_amount).toBe(5);
  });

  test('has its goods withdrawn when the provider refunds that amount', async () => {
    const billing_no = await acceptedOrder(800);
    await sendWebhook(billing_no, { status: 'refunded', refund_id: 'a', amount_minor: 800 });
    expect([await shop.deliver(), await pointsOf(db.query, 'a-ann')]).toEqual([0, 100]);
  });

  test('is not paid by a payment that was refunded before it was accepted', async () => {
    const billing_no = await bought();
    await sendWebhook(billing_no, { amount_minor: 800 });
    await sendWebhook(billing_no, { status: 'refunded', refund_id: 'a', amount_minor: 800 });
    expect(await accept(billing_no)).toBe('not-payable');
    expect(await shop.deliver()).toBe(0);
  });

  test('does not refund a refused part again if less is left', async () => {
    const billing_no = await acceptedOrder(800);
    await shop.deliver();
    const part = await request(billing_no, 750);
    await refused();
    await request(billing_no, 100);
    expect(part.is === 'queued' && (await refundAgain(db, part.refund_id, now))).toBe(false);
  });
});

test('NT-5 an accepted payment of a larger amount can be refunded in full', async () => {
  const billing_no = await acceptedOrder(1_500);
  await shop.deliver();
  expect(await request(billing_no, 999)).toMatchObject({ is: 'queued', left_minor: 501 });
  expect((await shop.orderInfo(billing_no)).refunded_amount).toBe(6.65);
  expect(await request(billing_no)).toMatchObject({ is: 'queued', amount_minor: 501, left_minor: 0 });
  expect(await pointsOf(db.query, 'a-ann')).toBe(100);
});
