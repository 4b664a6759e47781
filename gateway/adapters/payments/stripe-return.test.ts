import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refundDue } from '../../domain/refunds/refund-due.ts';
import { refundOrder, requestRefund } from '../../domain/refunds/request-refund.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { startStripe, type WebhookChanges } from '../../testing/stripe-stand-in.ts';
import { stripeAdapter } from './stripe.ts';

let now = Date.UTC(2026, 10, 20);
const secondMs = 1_000;
const stripe = await startStripe(() => now, 'sk_live_standin');
afterAll(() => stripe.close());
const settings = v.parse(stripeAdapter.schema, {
  adapter: 'stripe',
  mode: 'live',
  secretKey: stripe.secretKey,
  webhookSecret: stripe.webhookSecret,
  url: stripe.url,
});
const adapter = stripeAdapter.create('stripe', settings, () => now);
const shop = await openPaymentShop(adapter, () => now);
const { db, bought, send, alarms } = shop;

beforeEach(async () => {
  await shop.reset();
  stripe.sessions.clear();
  stripe.intents.clear();
  stripe.refunds.length = 0;
  stripe.requests.length = 0;
  stripe.faults.length = 0;
  Object.assign(stripe, { refundStatus: 'succeeded', onRequest: () => {} });
});

const completed = 'checkout.session.completed';
const report = async (type: string, billingNo: string, changes: WebhookChanges = {}) => {
  const response = await send(stripe.webhook(type, billingNo, now, changes));
  return [response.status, await response.text()];
};
const received = [200, '{"received":true}'];
describe('a refund at Stripe', () => {
  const { refund } = adapter;
  if (!refund) throw new Error('the adapter refunds nothing');
  const paid = async (): Promise<string> => {
    const billing_no = await bought();
    stripe.pay(billing_no);
    await report(completed, billing_no);
    await shop.deliver();
    return billing_no;
  };
  const refundAtOf = async (billing_no: string) =>
    (await db.query('select refunded_at, refused_why from refunds where billing_no = $1', [billing_no])).rows[0];

  test('T19 is made once, for the payment of the order', async () => {
    const billing_no = await paid();
    expect(await refundOrder(db, billing_no, now)).toBe('promised');
    stripe.faults.push(null, 'reset');
    await expect(refundDue(db, refund, () => now)).rejects.toThrow(billing_no);
    now += 60 * secondMs;
    await refundDue(db, refund, () => now);
    expect(stripe.refunds).toMatchObject([{ payment_intent: 'pi_0', amount: 999 }]);
    expect(await refundAtOf(billing_no)).toMatchObject({ refunded_at: expect.any(Date) });
  });

  test('from the dashboard counts when the whole sum is refunded', async () => {
    const billing_no = await paid();
    const refunded = { amount_refunded: 999, refunded: true };
    const back = { id: 're_0', payment_intent: 'pi_0', amount: 999, currency: 'usd', metadata: {}, status: 'pending' };
    stripe.refunds.push(back);
    expect(await report('charge.refunded', billing_no, { object: { amount_refunded: 1 } })).toEqual(received);
    expect(await report('charge.refunded', billing_no, { object: refunded })).toEqual(received);
    expect(await refundAtOf(billing_no)).toBeUndefined();
    back.status = 'succeeded';
    stripe.faults.push('reset');
    expect((await report('charge.refunded', billing_no, { object: refunded }))[0]).toBe(500);
    for (let time = 0; time < 2; time++)
      expect(await report('charge.refunded', billing_no, { object: refunded })).toEqual(received);
    expect(await refundAtOf(billing_no)).toMatchObject({ refunded_at: expect.any(Date) });
    expect(await alarms()).toEqual([]);
  });

  const refundedOf = async (billing_no: string) => (await shop.orderInfo(billing_no)).refunded_amount;

  test.each(['charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed'])(
    'of a part is known from %s, whichever part it names, until a part fails',
    async (type) => {
      const billing_no = await paid();
      const part = { payment_intent: 'pi_0', currency: 'usd', metadata: {}, status: 'succeeded' };
      const [one, other] = [
        { ...part, id: 're_1', amount: 300 },
        { ...part, id: 're_2', amount: 200, status: 'pending' },
      ];
      stripe.refunds.push(one, other);
      // A refund of the dashboard does not name the order.
      const object = type === 'charge.refunded' ? {} : { object: 'refund', id: 're_1', metadata: {} };
      for (let time = 0; time < 2; time++) expect(await report(type, billing_no, { object })).toEqual(received);
      expect(await refundedOf(billing_no)).toBe(3);
      other.status = 'succeeded';
      await report(type, billing_no, { object });
      expect(await refundedOf(billing_no)).toBe(5);
      one.status = 'failed';
      await report(type, billing_no, { object });
      expect(await refundedOf(billing_no)).toBe(2);
    },
  );

  test('that the gateway requested is not counted twice', async () => {
    const billing_no = await paid();
    await requestRefund(db, { billing_no, amount_minor: 300, reason: '', by: 'ops', request_key: 'one' });
    stripe.faults.push(null, 'reset');
    await expect(refundDue(db, refund, () => now)).rejects.toThrow(billing_no);
    await report('charge.refunded', billing_no);
    now += 60 * secondMs;
    await refundDue(db, refund, () => now);
    expect((await db.query('select amount_minor, provider_ref from refunds')).rows).toEqual([
      { amount_minor: 300, provider_ref: 're_0' },
    ]);
  });

  test('by a dispute counts when the dispute is lost', async () => {
    const billing_no = await paid();
    const dispute = { id: 'du_1', object: 'dispute', metadata: {}, amount: 999, status: 'needs_response' };
    await report('charge.dispute.created', billing_no, { object: dispute });
    expect(await refundedOf(billing_no)).toBeUndefined();
    for (const [status, sum] of [
      ['lost', 9.99],
      ['under_review', 9.99],
      ['won', undefined],
    ] as const) {
      expect(await report('charge.dispute.closed', billing_no, { object: { ...dispute, status } })).toEqual(received);
      expect(await refundedOf(billing_no)).toBe(sum);
    }
    expect((await db.query('select dispute_id, state from disputes')).rows).toEqual([
      { dispute_id: 'du_1', state: 'won' },
    ]);
  });

  test('of another sale is acknowledged', async () => {
    const billing_no = await paid();
    const elsewhere = { object: { id: 'x', payment_intent: 'pi_9', metadata: {}, amount: 1, status: 'lost' } };
    expect(await report('refund.created', billing_no, elsewhere)).toEqual(received);
    expect(await report('charge.dispute.created', billing_no, elsewhere)).toEqual(received);
    expect(
      await report('refund.created', billing_no, { object: { ...elsewhere.object, payment_intent: null } }),
    ).toEqual(received);
    expect(await refundedOf(billing_no)).toBeUndefined();
  });
});
