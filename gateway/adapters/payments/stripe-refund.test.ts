import * as v from 'valibot';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { PaymentOrder } from '../../ports/payment-provider.ts';
import { tiny } from '../../testing/brands.ts';
import { startStripe } from '../../testing/stripe-stand-in.ts';
import { stripeAdapter } from './stripe.ts';

const now = Date.UTC(2026, 10, 20);
const stripe = await startStripe(() => now);
afterAll(() => stripe.close());
const { signal } = new AbortController();
const settings = {
  adapter: 'stripe',
  mode: 'demo',
  secretKey: stripe.secretKey,
  webhookSecret: 'whsec_x',
  url: stripe.url,
};
const provider = stripeAdapter.create('stripe', v.parse(stripeAdapter.schema, settings), () => now);

let count = 0;
const order = (): PaymentOrder => ({
  billing_no: `B${count}`,
  channel: 'paypal',
  channel_id: '',
  kind: 'wallet',
  amount_minor: 999,
  currency: 'USD',
  region: 'US',
  language: 'en',
  product_id: 'gems',
  product_name: '600 gems',
  is_discounted: false,
  account_id: 'a-ann',
  user_name: 'Ann',
  return_url: 'https://shop.tiny.example/result',
  pay_by: null,
  mode: 'demo',
});
const owed = () =>
  ({
    refund_id: `refund/B${count}`,
    billing_no: `B${count}`,
    channel: 'paypal',
    amount_minor: 999,
    currency: 'USD',
    event_id: 'pi_0',
  }) as const;
const refund = (more: object = {}) => provider.refund?.({ ...owed(), ...more }, signal);

beforeEach(async () => {
  stripe.sessions.clear();
  stripe.intents.clear();
  stripe.refunds.length = 0;
  stripe.requests.length = 0;
  stripe.refundStatus = 'succeeded';
  count += 1;
  await provider.createPayment(order(), { brand: tiny, payOrigin: 'https://pay.tiny.example' }, signal);
  stripe.pay(`B${count}`);
});

test('a repeated refund request refunds once', async () => {
  expect([await refund(), await refund()]).toMatchObject([{ is: 'refunded' }, { is: 'refunded' }]);
  expect(stripe.refunds).toMatchObject([{ amount: 999, metadata: { refund_id: `refund/B${count}` } }]);
  expect(stripe.requests.filter((one) => one === 'POST /v1/refunds')).toHaveLength(1);
});

test('a refund whose response was lost is found', async () => {
  stripe.faults.push(null, 'reset');
  await expect(refund()).rejects.toMatchObject({ kind: 'retryable' });
  expect(await refund()).toMatchObject({ is: 'refunded' });
  expect(stripe.refunds).toHaveLength(1);
});

test('an error that Stripe keeps for the idempotency key is retried', async () => {
  stripe.faults.push(null, 'kept-error');
  await expect(refund()).rejects.toMatchObject({ kind: 'retryable', status: 500 });
  expect(await refund()).toMatchObject({ is: 'refunded' });
  expect(stripe.refunds).toHaveLength(1);
});

test.each(['pending', 'requires_action'])(
  'a refund that is %s is requested again until Stripe has decided',
  async (status) => {
    stripe.refundStatus = status;
    for (let time = 0; time < 2; time++) await expect(refund()).rejects.toThrow('not decided');
    const [one] = stripe.refunds;
    Object.assign(one ?? {}, { status: 'succeeded' });
    expect([await refund(), stripe.refunds.length]).toMatchObject([{ is: 'refunded' }, 1]);
  },
);

test('a refund that failed at Stripe is refused, and its reason is reported', async () => {
  stripe.refundStatus = 'pending';
  await expect(refund()).rejects.toThrow('not decided');
  Object.assign(stripe.refunds[0] ?? {}, { status: 'failed', failure_reason: 'insufficient_funds' });
  expect(await refund()).toEqual({ is: 'refused', why: 'Stripe: failed (insufficient_funds)' });
  expect(stripe.refunds).toHaveLength(1);
});

test('a payment that was refunded in the dashboard is refunded', async () => {
  Object.assign(stripe.intents.get('pi_0')?.charge ?? {}, { amount_refunded: 999, refunded: true });
  expect(await refund()).toEqual({ is: 'refunded' });
  expect(stripe.refunds).toEqual([]);
});

test('a payment with an unknown id is found by its session', async () => {
  const session = { event_id: undefined, payment_ref: stripe.sessionOf(`B${count}`).id };
  expect(await refund(session)).toMatchObject({ is: 'refunded' });
  expect(stripe.refunds).toMatchObject([{ payment_intent: 'pi_0' }]);
});

test('each part is refunded once, and never more than the payment', async () => {
  const part = (name: string, amount_minor: number) =>
    refund({ refund_id: `refund/B${count}/part.${name}`, amount_minor, is_part: true });
  expect([await part('a', 300), await part('b', 600), await part('a', 300)]).toEqual([
    { is: 'refunded', provider_ref: 're_0' },
    { is: 'refunded', provider_ref: 're_1' },
    { is: 'refunded', provider_ref: 're_0' },
  ]);
  expect(await part('c', 100)).toMatchObject({ is: 'refused' });
  expect(await part('d', 99)).toMatchObject({ is: 'refunded' });
  expect(await part('e', 1)).toEqual({ is: 'refused', why: expect.stringContaining('charge_already_refunded') });
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([300, 600, 99]);
});

test.each([
  ['of which a part went back', {}, 'Stripe responded with 400 invalid_request_error for amount'],
  ['that Stripe does not know', { event_id: 'pi_9' }, 'Stripe responded with 404 resource_missing for payment_intent'],
  ['of an order that was never paid', { event_id: undefined }, 'Stripe knows no payment of this order'],
])('a refund of a payment %s is refused with a reason', async (_, more, why) => {
  Object.assign(stripe.intents.get('pi_0')?.charge ?? {}, { amount_refunded: 1 });
  expect(await refund(more)).toEqual({ is: 'refused', why });
  expect(stripe.refunds).toEqual([]);
});

test('wrong credentials decide nothing: the refund is requested again', async () => {
  const wrong = v.parse(stripeAdapter.schema, { ...settings, secretKey: 'sk_test_wrong' });
  const other = stripeAdapter.create('stripe', wrong, () => now);
  await expect(other.refund?.(owed(), signal)).rejects.toMatchObject({ kind: 'misconfigured', status: 401 });
});
