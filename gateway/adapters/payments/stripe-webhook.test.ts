import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '../../domain/worker/due-jobs.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { startStripe, stripeSignature, type WebhookChanges } from '../../testing/stripe-stand-in.ts';
import { bodyCases, describeWebhookCases } from '../../testing/webhook-cases.ts';
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
const { db, payments, bought, statusOf, cancel, send } = shop;

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
const received = [200, '{"received":true}'] as const;
const results = async () =>
  (await db.query<{ result: string }>('select result from webhooks order by received_at')).rows.map(
    (row) => row.result,
  );

const paid = (billingNo: string) => stripe.webhook(completed, billingNo, now);
const signed = (body: string, at = now, secrets = [stripe.webhookSecret]) => ({
  method: 'POST',
  body,
  headers: { 'stripe-signature': stripeSignature(secrets, body, at) },
});
const changed = (object: object) => (billingNo: string) => stripe.webhook(completed, billingNo, now, { object });
const foreign = (event: object) => (billingNo: string) => stripe.webhook(completed, billingNo, now, { event });
const bodies = bodyCases({ paid, sign: signed, change: ['999', '998'], forged: 401, invalid: 422 });

describeWebhookCases({
  ...{ adapter, shop, paid, accepted: received, requests: () => stripe.requests.length },
  advance: (ms) => {
    now += ms;
  },
  pay: (billingNo) => stripe.pay(billingNo),
  cases: {
    ...bodies,
    forged: {
      ...bodies.forged,
      'signed with another secret': [401, (billingNo) => signed(paid(billingNo).body, now, ['whsec_another'])],
      'six minutes old': [401, (billingNo) => signed(paid(billingNo).body, now - 360 * secondMs)],
      'of the future': [401, (billingNo) => signed(paid(billingNo).body, now + 360 * secondMs)],
      'with an empty signature': [
        401,
        (billingNo) => ({ ...paid(billingNo), headers: { 'stripe-signature': 't=,v1=' } }),
      ],
    },
    wrongMerchant: {
      'a connected account': [422, foreign({ account: 'acct_other' })],
      'test money': [422, foreign({ livemode: false })],
    },
    wrongSum: (billingNo, { amount_minor, currency }) =>
      changed({ amount_total: amount_minor, currency: currency.toLowerCase() })(billingNo),
    wrongCurrency: 'is reported',
    unknownOrder: changed({ client_reference_id: 'nobody', metadata: { billing_no: 'nobody' } }),
    replayed: { afterMs: 360 * secondMs, reply: 401 },
    reordered: {
      'an expired session that was paid': {
        status: 'Success',
        steps: (billingNo) => {
          const late = stripe.webhook('checkout.session.expired', billingNo, now);
          stripe.pay(billingNo);
          return [() => late, () => paid(billingNo), () => late];
        },
      },
      'several events of one payment': {
        status: 'Success',
        steps: (billingNo) => {
          stripe.pay(billingNo);
          return [
            () => stripe.webhook('checkout.session.async_payment_succeeded', billingNo, now),
            () => stripe.webhook(completed, billingNo, now, { event: { id: 'evt_2' } }),
            () => paid(billingNo),
          ];
        },
      },
    },
    afterExpiry: 'buys the goods',
    lost: 'is found',
  },
});

describe('webhooks that only Stripe sends', () => {
  test('a bank transfer counts once it has arrived', async () => {
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

  test.each([
    ['a payment link that names the order', { object: { metadata: {} } }],
    ['another reference than the order', { object: { client_reference_id: 'nobody' } }],
    ['a kind that is not known', { event: { type: 'payment_intent.succeeded' } }],
  ])('a webhook of %s is stored and acknowledged', async (_, changes) => {
    const billing_no = await bought();
    stripe.pay(billing_no);
    expect(await report(completed, billing_no, changes)).toEqual(received);
    expect([await statusOf(billing_no), await results()]).toEqual(['Pending', ['no event']]);
  });

  test.each([
    ['without an amount', { object: { amount_total: null } }],
    ['without a payment', { object: { payment_intent: null } }],
    ['of a currency that Stripe does not charge', { object: { currency: 'iqd' } }],
    ['without its object', { event: { data: {} } }],
  ])('a signed webhook %s is answered with 422 and pays nothing', async (_, changes) => {
    const billing_no = await bought();
    stripe.pay(billing_no);
    expect((await report(completed, billing_no, changes))[0]).toBe(422);
    expect(await statusOf(billing_no)).toBe('Pending');
  });

  test('while a secret is replaced, one of several signatures is enough', async () => {
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

test('RS-4 an order that ends is expired at Stripe', async () => {
  const billing_no = await bought();
  await cancel(billing_no);
  await runDueJobs(db, now, payments);
  expect([stripe.sessionOf(billing_no).status, await statusOf(billing_no)]).toEqual(['expired', 'Fail']);
});
