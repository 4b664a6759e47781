import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { expireUnpaid } from '../../domain/orders/expire.ts';
import { checkPayments } from '../../domain/payments/reconcile.ts';
import { runDueJobs } from '../../domain/worker/due-jobs.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { startStripe, stripeSignature, type WebhookChanges } from '../../testing/stripe-stand-in.ts';
import { stripeAdapter } from './stripe.ts';

let now = Date.UTC(2026, 10, 20);
const secondMs = 1_000;
const dayMs = 86_400_000;
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
const { db, payments, services, bought, statusOf, cancel, send, alarms } = shop;

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
const results = async () =>
  (await db.query<{ result: string }>('select result from webhooks order by received_at')).rows.map(
    (row) => row.result,
  );

describe('T19 webhooks of Stripe', () => {
  test('a payment is delivered once, however often and in whatever order it is reported', async () => {
    const billing_no = await bought();
    stripe.pay(billing_no);
    for (let time = 0; time < 2; time++) expect(await report(completed, billing_no)).toEqual(received);
    expect(await report(completed, billing_no, { event: { id: 'evt_2' } })).toEqual(received);
    expect(await report('checkout.session.async_payment_succeeded', billing_no)).toEqual(received);
    await checkPayments(services);
    expect([await statusOf(billing_no), await shop.deliver(), await alarms()]).toEqual(['Success', 1, []]);
  });

  test('a transfer counts when it has come', async () => {
    const billing_no = await bought();
    stripe.pay(billing_no, 'processing');
    expect(await report(completed, billing_no)).toEqual(received);
    expect(await statusOf(billing_no)).toBe('Pending');
    stripe.pay(billing_no);
    await report('checkout.session.async_payment_succeeded', billing_no);
    expect([await statusOf(billing_no), await shop.deliver()]).toEqual(['Success', 1]);
  });

  test.each(['checkout.session.async_payment_failed', 'checkout.session.expired'])(
    '%s ends the order',
    async (type) => {
      const billing_no = await bought();
      expect(await report(type, billing_no)).toEqual(received);
      expect(await statusOf(billing_no)).toBe('Fail');
    },
  );

  test('a payment that is reported after its failure still buys the goods', async () => {
    const billing_no = await bought();
    const late = stripe.webhook('checkout.session.expired', billing_no, now);
    stripe.pay(billing_no);
    await send(late);
    await report(completed, billing_no);
    await send(late);
    expect([await statusOf(billing_no), await shop.deliver(), await alarms()]).toEqual(['Success', 1, []]);
  });

  test('one that comes before the order was answered counts', async () => {
    const replies: unknown[] = [];
    const { createPayment } = adapter;
    Object.assign(adapter, {
      createPayment: async (...order: Parameters<typeof createPayment>) => {
        const created = await createPayment(...order);
        stripe.pay(order[0].billing_no);
        replies.push(await report(completed, order[0].billing_no));
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
    stripe.pay(billing_no);
    await report(completed, billing_no);
    expect([await statusOf(billing_no), await shop.deliver()]).toEqual(['Success', 1]);
  });

  test.each([
    ['a smaller amount', { amount_total: 1 }],
    ['a greater amount', { amount_total: 99_900 }],
    ['another currency', { currency: 'thb' }],
  ])('one of %s pays nothing, and raises an alarm', async (_, object) => {
    const billing_no = await bought();
    stripe.pay(billing_no);
    expect(await report(completed, billing_no, { object })).toEqual(received);
    expect([await statusOf(billing_no), await shop.deliver()]).toEqual(['Pending', 0]);
    expect(await alarms()).toEqual([expect.stringContaining('another sum')]);
  });

  test.each([
    [
      'an unknown order',
      { object: { client_reference_id: 'nobody', metadata: { billing_no: 'nobody' } } },
      'unknown order',
    ],
    ['a payment link that names the order', { object: { metadata: {} } }, 'no event'],
    ['another reference than the order', { object: { client_reference_id: 'nobody' } }, 'no event'],
    ['a kind that is not known', { event: { type: 'payment_intent.succeeded' } }, 'no event'],
  ])('one of %s is stored and acknowledged', async (_, changes, result) => {
    const billing_no = await bought();
    stripe.pay(billing_no);
    expect(await report(completed, billing_no, changes)).toEqual(received);
    expect([await statusOf(billing_no), await results()]).toEqual(['Pending', [result]]);
  });

  test.each([
    ['of a connected account', { event: { account: 'acct_other' } }],
    ['of test money', { event: { livemode: false } }],
    ['without an amount', { object: { amount_total: null } }],
    ['without a payment', { object: { payment_intent: null } }],
    ['of a currency that Stripe does not charge', { object: { currency: 'iqd' } }],
    ['without its object', { event: { data: {} } }],
  ])('a signed one %s is answered 422 and pays nothing', async (_, changes) => {
    const billing_no = await bought();
    stripe.pay(billing_no);
    expect((await report(completed, billing_no, changes))[0]).toBe(422);
    expect(await statusOf(billing_no)).toBe('Pending');
  });

  const signed = (body: string, at = now, secrets = [stripe.webhookSecret]) => ({
    method: 'POST',
    body,
    headers: { 'stripe-signature': stripeSignature(secrets, body, at) },
  });
  test.each([
    ['signed with another secret', 401, (body: string) => signed(body, now, ['whsec_another'])],
    ['replayed after six minutes', 401, (body: string) => signed(body, now - 360 * secondMs)],
    ['of the future', 401, (body: string) => signed(body, now + 360 * secondMs)],
    ['without a signature', 401, (body: string) => ({ method: 'POST', body })],
    [
      'with an empty signature',
      401,
      (body: string) => ({ ...signed(body), headers: { 'stripe-signature': 't=,v1=' } }),
    ],
    ['whose amount was changed', 401, (body: string) => ({ ...signed(body), body: body.replace('999', '998') })],
    ['by GET', 401, () => ({})],
    ['truncated', 401, (body: string) => ({ ...signed(body), body: body.slice(0, 40) })],
    ['signed and truncated', 422, (body: string) => signed(body.slice(0, 40))],
    ['huge', 413, (body: string) => signed(body + ' '.repeat(70_000))],
  ])('one %s is answered %i and changes nothing', async (_, status, init) => {
    const billing_no = await bought();
    stripe.pay(billing_no);
    const { body } = stripe.webhook(completed, billing_no, now);
    expect((await send(init(body))).status).toBe(status);
    expect(await statusOf(billing_no)).toBe('Pending');
  });

  test('while a secret is rolled, one of several signatures is enough', async () => {
    const billing_no = await bought();
    stripe.pay(billing_no);
    expect(await report(completed, billing_no, { secrets: ['whsec_old', stripe.webhookSecret] })).toEqual(received);
    expect(await statusOf(billing_no)).toBe('Success');
  });

  test("a signature of Stripe's own library is valid", async () => {
    const { parseWebhook } = stripeAdapter.create('stripe', { ...settings, webhookSecret: 'whsec_vector' }, () => now);
    const rawBody =
      '{"id":"evt_vector","object":"event","type":"payment_intent.created","livemode":true,"data":{"object":{}}}';
    const headers = new Headers({
      'stripe-signature': 't=1700000000,v1=09d43765f20223a3b6071d9c0b5de7375ea6c1a04d18fe61acc43fb60a42d042',
    });
    const url = 'https://pay.example/';
    const request = { method: 'POST', url, headers, rawBody, now: 1_700_000_299_000, hasOrders: async () => true };
    expect(await parseWebhook?.(request)).toMatchObject({ is: 'events', events: [] });
    expect(await parseWebhook?.({ ...request, now: 1_700_000_301_000 })).toEqual({ is: 'forged' });
  });
});

test('RS-4 an order that ends is ended at Stripe, and a payment whose webhook was lost is found', async () => {
  const first = await bought();
  await cancel(first);
  await runDueJobs(db, now, payments);
  expect([stripe.sessionOf(first).status, await statusOf(first)]).toEqual(['expired', 'Fail']);
  const second = await bought();
  stripe.pay(second);
  now += 31 * secondMs;
  await checkPayments(services);
  expect(await statusOf(second)).toBe('Success');
});
