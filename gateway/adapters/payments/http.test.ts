import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { signedBody, startFaultyProvider } from '../../testing/faulty-provider.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { bodyCases, describeWebhookCases } from '../../testing/webhook-cases.ts';
import { httpPayments } from './http.ts';

let now = Date.UTC(2026, 10, 20);
const secondMs = 1_000;
const bridge = await startFaultyProvider();
afterAll(() => bridge.close());
const { key } = bridge.endpoint;
const adapter = httpPayments('bridge', bridge.endpoint);
const shop = await openPaymentShop(adapter, () => now);
beforeEach(async () => {
  await shop.reset();
  bridge.payments.clear();
});

const changed = (fields: object) => (billingNo: string) => bridge.webhook(billingNo, now, fields);
const paid = changed({});
const bodies = bodyCases({
  ...{ paid, sign: (body) => signedBody(key, body, now), change: ['999', '1'], forged: 401, invalid: 422 },
});
const anotherKey = 'another-key-of-thirty-two-letters';

describeWebhookCases({
  ...{ adapter, shop, paid, accepted: [200, '{"status":"received"}'], requests: () => bridge.requests.length },
  advance: (ms) => {
    now += ms;
  },
  pay: (billingNo) => bridge.pay(billingNo),
  cases: {
    ...bodies,
    forged: {
      ...bodies.forged,
      'ten minutes old': [401, (billingNo) => signedBody(key, paid(billingNo).body, now - 600 * secondMs)],
    },
    // Each account has a key of its own.
    wrongMerchant: {
      'another account': [401, (billingNo) => signedBody(anotherKey, paid(billingNo).body, now)],
    },
    wrongSum: (billingNo, sum) => changed(sum)(billingNo),
    wrongCurrency: 'is reported',
    unknownOrder: () => bridge.webhook('nobody', now),
    replayed: { afterMs: 600 * secondMs, reply: 401 },
    reordered: {
      'a failed attempt before and after the payment': {
        status: 'Success',
        steps: (billingNo) => {
          bridge.pay(billingNo);
          const failed = () => bridge.webhook(billingNo, now, { status: 'failed', payment_id: 'try-1' });
          return [failed, () => paid(billingNo), failed];
        },
      },
    },
    afterExpiry: 'buys the goods',
    lost: 'is found',
  },
});

const wrong = httpPayments('bridge', { ...bridge.endpoint, key: anotherKey });
const { signal } = new AbortController();

describe('NT-5 a payment system that rejects the signature', () => {
  test('is misconfigured for every request', async () => {
    const payment = { billing_no: 'B1', provider_ref: 'ref-0', mode: 'live' } as const;
    for (const answer of [wrong.lookUp?.(payment, signal), wrong.cancel?.(payment, signal), wrong.check?.(signal)])
      await expect(answer).rejects.toMatchObject({
        kind: 'misconfigured',
        message: 'the payment system answered 401: check the key',
      });
  });

  test('ends the order at once', async () => {
    const { buy, db } = await openPaymentShop(wrong, () => now);
    expect((await buy()).code).toBe(-503);
    expect((await db.query('select status, fail_reason from orders')).rows).toEqual([
      { status: -2, fail_reason: 'declined' },
    ]);
  });
});

test.each([
  ['insufficient_funds', 'insufficient_funds'],
  ['provider_unavailable', 'provider_unavailable'],
  ['<b>51: do not honor</b>', ''],
  [undefined, ''],
])('RS-4 a payment that the bridge reports as failed with %s has the reason "%s"', async (failure, stored) => {
  const own = httpPayments('bridge', bridge.endpoint);
  const { buy, db, send } = await openPaymentShop(own, () => now);
  const { billing_no } = (await buy()).content;
  const response = await send(bridge.webhook(billing_no, now, { status: 'failed', payment_id: 'try-9', failure }));
  expect(response.status).toBe(200);
  expect((await db.query('select status, failure from orders')).rows).toEqual([{ status: -2, failure: stored }]);
});
