import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { majorUnits, price } from '../../../src/rules/money.ts';
import type { PaymentOrder, PaymentRef } from '../../ports/payment-provider.ts';
import { tiny } from '../../testing/brands.ts';
import { type StripeFault, startStripe } from '../../testing/stripe-stand-in.ts';
import { stripeAdapter } from './stripe.ts';

let now = Date.UTC(2026, 10, 20);
const minuteMs = 60_000;
const stripe = await startStripe(() => now);
afterAll(() => stripe.close());
const { signal } = new AbortController();
const shop = { brand: tiny, payOrigin: 'https://pay.tiny.example' };
const settings = {
  adapter: 'stripe',
  mode: 'demo',
  secretKey: stripe.secretKey,
  webhookSecret: stripe.webhookSecret,
  url: stripe.url,
};
const read = (more: object = {}) => v.parse(stripeAdapter.schema, { ...settings, ...more });
const connect = (more: object = {}) => {
  const { lookUp, cancel, refund, ...provider } = stripeAdapter.create('stripe-eu', read(more), () => now);
  if (!lookUp || !cancel || !refund) throw new Error('the adapter is not complete');
  return { lookUp, cancel, refund, ...provider };
};
const provider = connect();

const order: PaymentOrder = {
  billing_no: 'B1',
  channel: 'pingpong',
  channel_id: 'card',
  kind: 'card',
  amount_minor: 999,
  currency: 'USD',
  region: 'US',
  language: 'en',
  product_id: 'gems',
  product_name: '600 gems & more',
  is_discounted: false,
  account_id: 'a-ann',
  user_name: 'Ann',
  return_url: 'https://shop.tiny.example/result?billing_no=B1&client_id=c1',
  pay_by: new Date(now + 24 * 60 * minuteMs),
  mode: 'demo',
};
const create = (more: Partial<PaymentOrder> = {}, by = provider) =>
  by.createPayment({ ...order, ...more }, shop, signal);
const ref = (provider_ref = 'cs_test_0'): PaymentRef => ({ billing_no: 'B1', provider_ref, mode: 'demo' });
const owed = {
  refund_id: 'refund/B1',
  billing_no: 'B1',
  channel: 'pingpong',
  amount_minor: 999,
  currency: 'USD',
} as const;

let count = 0;
/** Stripe keeps idempotency keys, so each test has an order of its own. */
const fresh = () => {
  count += 1;
  return { billing_no: `B${count + 1}` };
};

beforeEach(() => {
  stripe.sessions.clear();
  stripe.intents.clear();
  stripe.refunds.length = 0;
  stripe.requests.length = 0;
  stripe.faults.length = 0;
  Object.assign(stripe, { refundStatus: 'succeeded', onRequest: () => {} });
});

describe('creating a payment', () => {
  test('leads to a page of Stripe, for the amount and the number of the order', async () => {
    const created = await create({ billing_no: 'B1' });
    expect(created).toEqual({ page: { url: 'https://checkout.stripe.com/c/pay/cs_test_0' }, providerRef: 'cs_test_0' });
    expect(stripe.lastForm).toEqual({
      mode: 'payment',
      client_reference_id: 'B1',
      metadata: { billing_no: 'B1' },
      payment_intent_data: { metadata: { billing_no: 'B1' } },
      line_items: {
        0: {
          quantity: '1',
          price_data: { currency: 'usd', unit_amount: '999', product_data: { name: '600 gems & more' } },
        },
      },
      adaptive_pricing: { enabled: 'false' },
      locale: 'en',
      success_url: order.return_url,
      cancel_url: order.return_url,
    });
  });

  test('the same order gets the same payment again, also later', async () => {
    const mine = { ...fresh(), pay_by: new Date(now + 5 * minuteMs) };
    const first = await create(mine);
    now += 2 * minuteMs;
    expect(await create(mine)).toEqual(first);
    expect(stripe.sessions.size).toBe(1);
    await expect(create({ ...mine, amount_minor: 1_999 })).rejects.toMatchObject({ kind: 'misconfigured' });
    expect(stripe.sessions.size).toBe(1);
  });

  const faults: StripeFault[] = ['busy', 'reset', 'error', 'garbage', 'page', 'redirect', 'endless'];
  test.each(faults)('a lost response (%s) can be requested again, and makes no second payment', async (fault) => {
    const mine = fresh();
    stripe.faults.push(fault);
    await expect(create(mine)).rejects.toMatchObject({ kind: 'retryable' });
    await create(mine);
    expect(stripe.sessions.size).toBe(1);
  });

  test('an error that Stripe keeps for the idempotency key does not end the order', async () => {
    const mine = fresh();
    stripe.faults.push('kept-error');
    await expect(create(mine)).rejects.toMatchObject({ kind: 'retryable', status: 500 });
    expect((await create(mine)).providerRef).toBe('cs_test_0');
  });

  test.each([
    [
      'a wrong key',
      { secretKey: 'sk_test_wrong' },
      {},
      'misconfigured',
      'Stripe responded with 401 invalid_request_error: check secretKey',
    ],
    ['an unknown method', { methods: { pingpong: ['cash'] } }, {}, 'misconfigured', 'for payment_method_types'],
    ['an unknown currency', {}, { currency: 'RMB' }, 'misconfigured', '[currency]'],
    ['an amount that is too small', {}, { amount_minor: 10 }, 'declined', 'amount_too_small'],
  ] as const)('%s is an error without a secret', async (_, account, more, kind, message) => {
    const error = await create({ ...fresh(), ...more }, connect(account)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind, message: expect.stringContaining(message) });
    expect(String(error)).not.toContain('sk_test');
  });

  test('BR-3 a live order is not paid with test money', async () => {
    await expect(create({ mode: 'live' })).rejects.toMatchObject({ kind: 'misconfigured' });
    expect(stripe.requests).toEqual([]);
  });

  test('an aborted request ends', async () => {
    const stopped = AbortSignal.abort();
    await expect(provider.createPayment(order, shop, stopped)).rejects.toMatchObject({ kind: 'retryable' });
  });

  test.each([
    ['five minutes', 5, 36],
    ['half an hour', 30, 61],
    ['two hours', 120, 120],
    ['22 hours', 22 * 60, 22 * 60],
    ['a day', 1_440, 1_440],
    ['three days', 3 * 1_440, 1_440],
  ])('an order with %s to pay has a session of a length that Stripe accepts', async (_, minutes, life) => {
    const mine = fresh();
    await create({ ...mine, pay_by: new Date(now + minutes * minuteMs) });
    expect(stripe.sessionOf(mine.billing_no).expires_at).toBe(Math.floor(now / 1_000) + life * 60);
  });

  test.each([
    ['zh-tw', 'zh-TW'],
    ['zh-cn', 'zh'],
    ['pt', 'pt'],
    ['ar', 'auto'],
    ['', 'auto'],
  ])('the page is in the language of the order: %s is %s', async (language, locale) => {
    await create({ ...fresh(), language });
    expect(stripe.lastForm.locale).toBe(locale);
  });

  test('an option, or else its channel, decides which payment methods Stripe shows', async () => {
    const account = connect({
      methods: { 'pingpong/card': ['card'], pingpong: ['card', 'paypal'], alipay: ['alipay'] },
    });
    const methodsFor = async (more: Partial<PaymentOrder>) => {
      await create({ ...fresh(), ...more }, account);
      return stripe.lastForm.payment_method_types;
    };
    expect(await methodsFor({})).toEqual({ 0: 'card' });
    expect(await methodsFor({ channel_id: 'other' })).toEqual({ 0: 'card', 1: 'paypal' });
    expect(await methodsFor({ channel: 'alipay' })).toEqual({ 0: 'alipay' });
    expect(await methodsFor({ channel: 'paypal' })).toBeUndefined();
  });
});

describe('PY-9 the charged price is the shown price', () => {
  test.each([
    ['USD', 999, 999, '$9.99'],
    ['EUR', 999, 999, '€9.99'],
    ['TWD', 15_050, 15_050, 'NT$150.50'],
    ['HUF', 199_050, 199_050, 'HUF 1,990.50'],
    ['IDR', 1_600_000, 1_600_000, 'IDR 16,000.00'],
    ['JPY', 1_500, 1_500, '¥1,500'],
    ['KRW', 12_000, 12_000, '₩12,000'],
    ['VND', 25_000, 25_000, 'VND 25,000'],
    ['CLP', 9_000, 9_000, 'CLP 9,000'],
    ['ISK', 1_390, 139_000, 'ISK 1,390'],
    ['UGX', 37_000, 3_700_000, 'UGX 37,000'],
    ['KWD', 3_070, 3_070, 'KWD 3.070'],
  ])('%s: %i is %i at Stripe, and shown as %s', async (currency, amount_minor, atStripe, expected) => {
    const mine = fresh();
    const { providerRef } = await create({ ...mine, currency, amount_minor });
    const session = stripe.pay(mine.billing_no);
    expect([session.amount_total, session.currency]).toEqual([atStripe, currency.toLowerCase()]);
    expect(price(majorUnits(amount_minor, currency), currency)).toBe(expected);
    const state = await provider.lookUp({ ...mine, provider_ref: providerRef, mode: 'demo' }, signal);
    expect(state).toEqual({ is: 'paid', paymentId: 'pi_0', amount_minor, currency });
  });

  test.each([
    ['KWD', 3_075],
    ['IQD', 9_000],
    ['MGA', 90_000],
    ['usd', 999],
  ])('%s %i, which Stripe cannot charge, is rejected without a request', async (currency, amount_minor) => {
    await expect(create({ ...fresh(), currency, amount_minor })).rejects.toMatchObject({ kind: 'misconfigured' });
    expect(stripe.requests).toEqual([]);
  });
});

describe('the state of a payment', () => {
  const made = async () => {
    const mine = fresh();
    const { providerRef } = await create(mine);
    return { ...mine, provider_ref: providerRef, mode: 'demo' as const };
  };

  test('is open, paid, refunded, failed or unknown', async () => {
    const one = await made();
    expect(await provider.lookUp(one, signal)).toEqual({ is: 'open' });
    stripe.pay(one.billing_no, 'processing');
    expect(await provider.lookUp(one, signal)).toEqual({ is: 'open' });
    stripe.pay(one.billing_no, 'requires_payment_method');
    expect(await provider.lookUp(one, signal)).toEqual({ is: 'failed' });
    stripe.pay(one.billing_no);
    const money = { paymentId: 'pi_0', amount_minor: 999, currency: 'USD' };
    expect(await provider.lookUp(one, signal)).toEqual({ is: 'paid', ...money });
    await provider.refund({ ...owed, event_id: 'pi_0' }, signal);
    expect(await provider.lookUp(one, signal)).toEqual({ is: 'refunded', ...money });
    expect(await provider.lookUp(ref('cs_test_none'), signal)).toEqual({ is: 'unknown' });
    expect(await provider.lookUp(ref(''), signal)).toEqual({ is: 'unknown' });
  });

  test('is not read from a session of another order or of the other mode', async () => {
    const { provider_ref } = await made();
    await expect(provider.lookUp(ref(provider_ref), signal)).rejects.toMatchObject({ kind: 'retryable' });
    const two = await made();
    Object.assign(stripe.sessionOf(two.billing_no), { livemode: true });
    await expect(provider.lookUp(two, signal)).rejects.toMatchObject({ kind: 'misconfigured' });
  });

  test('a cancellation ends an open session, and reports a paid one', async () => {
    const one = await made();
    expect(await provider.cancel(one, signal)).toBe('cancelled');
    expect(await provider.cancel(one, signal)).toBe('cancelled');
    expect(await provider.lookUp(one, signal)).toEqual({ is: 'failed', failure: 'expired' });
    const two = await made();
    stripe.pay(two.billing_no, 'processing');
    await expect(provider.cancel(two, signal)).rejects.toThrow('on its way');
    stripe.pay(two.billing_no);
    expect(await provider.cancel(two, signal)).toBe('paid');
    expect(await provider.cancel(ref('cs_test_none'), signal)).toBe('unknown');
    expect(await provider.cancel(ref(''), signal)).toBe('unknown');
  });
});

test.each([
  [{ mode: 'live' }, 'a live key (sk_live_…) in the mode live'],
  [{ secretKey: 'sk_live_1' }, 'a live key (sk_live_…) in the mode live'],
  [{ secretKey: 'pk_test_1' }, 'a secret key of Stripe'],
  [{ webhookSecret: 'secret' }, 'the signing secret of the webhook'],
  [{ url: 'http://api.stripe.com' }, 'an https address'],
  [{ methods: { cash: ['card'] } }, 'a channel'],
  [{ methods: { paypal: [] } }, 'a list of payment methods'],
])('BR-3 impossible settings are rejected: %j', (more, message) => {
  const { issues = [] } = v.safeParse(stripeAdapter.schema, { ...settings, ...more });
  expect(issues[0]?.message).toContain(message);
});
