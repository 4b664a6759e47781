import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { tiny } from '../../testing/brands.ts';
import type { SystemFault } from '../../testing/faults.ts';
import { failureOf, openPayPalAccount, testOrder as order } from '../../testing/paypal-account.ts';
import { compareWithDescriptions } from '../../testing/paypal-description.ts';
import { paymentAdapters } from './index.ts';
import { paypalAdapter } from './paypal.ts';

let now = Date.UTC(2026, 10, 20, 10);
const secondMs = 1_000;
const account = await openPayPalAccount('demo', () => now);
const { paypal, adapter, connect, create, refOf, orderOf } = account;
const { signal } = new AbortController();
afterAll(() => paypal.close());
beforeEach(() => paypal.reset());

const lookUp = (billingNo = 'B1', provider = adapter) => provider.lookUp(refOf(billingNo), signal);
/** A webhook as the gateway passes it to the adapter. */
const requestOf = ({ method, body, headers }: ReturnType<typeof paypal.sign>) => ({
  method,
  url: 'https://shop.tiny.example/webhooks/paypal',
  headers: new Headers(headers),
  rawBody: body,
  now,
  hasOrders: async () => true,
});

describe('PY-5 the settings of a PayPal account', () => {
  const { url: _, ...account } = paypal.settings;
  const validate = (more: object) => v.safeParse(paypalAdapter.schema, { ...account, ...more });

  test('the adapter is registered', () => {
    expect(paymentAdapters.paypal).toBe(paypalAdapter);
  });

  test.each([
    ['the live address in demo mode', { mode: 'demo', url: 'https://api-m.paypal.com' }, 'an address for the mode'],
    ['the sandbox in live mode', { mode: 'live', url: 'https://api-m.sandbox.paypal.com' }, 'an address for the mode'],
    ['an address without TLS', { mode: 'live', url: 'http://api-m.paypal.com' }, 'an https address'],
    ['an e-mail address as the merchant ID', { mode: 'live', merchantId: 'me@shop.example' }, 'the merchant ID'],
    ['the address of a webhook as its ID', { mode: 'live', webhookId: 'https://shop.example' }, 'the webhook ID'],
    ['no secret', { mode: 'live', clientSecret: '' }, 'a text that is not empty'],
  ])('%s is invalid', (_name, more, message) => {
    const parsed = validate(more);
    expect(parsed.issues?.[0]?.message).toContain(message);
  });

  test.each(['live', 'demo'])('the mode %s decides the default address', (mode) => {
    expect(validate({ mode }).success).toBe(true);
  });
});

describe('NT-5 creating a payment', () => {
  test('PayPal gets the number, the amount and the addresses, and the player opens its approval page', async () => {
    const { page, providerRef } = await create();
    expect(page).toEqual({ url: `https://www.sandbox.paypal.com/checkoutnow?token=${providerRef}` });
    const [request] = paypal.requests;
    expect(request?.headers).toMatchObject({ 'paypal-request-id': 'B1', prefer: 'return=representation' });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: 'B1',
          invoice_id: 'B1',
          description: '600 gems',
          amount: { currency_code: 'USD', value: '9.99' },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: tiny.title,
            locale: 'en-US',
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            return_url: order.return_url,
            cancel_url: order.return_url,
          },
        },
      },
    });
  });

  test('the same order number returns the same payment', async () => {
    expect(await create()).toEqual(await create());
    expect(paypal.orders.size).toBe(1);
  });

  test('a long name is cut to 127 bytes between two letters', async () => {
    await create({ product_name: '寶石'.repeat(60), language: 'zh-Hant-TW' });
    const { purchase_units, payment_source } = JSON.parse(paypal.requests[0]?.body ?? '');
    expect(purchase_units[0].description).toBe('寶石'.repeat(21));
    expect(payment_source.paypal.experience_context).not.toHaveProperty('locale');
  });

  test('a name that has only line breaks is left out', async () => {
    await create({ product_name: '\n\n' });
    expect(JSON.parse(paypal.requests[0]?.body ?? '').purchase_units[0]).not.toHaveProperty('description');
  });

  // PayPal has no decimals for TWD and HUF, which have two in ISO 4217.
  test.each([
    ['USD', 999, '9.99'],
    ['USD', 5, '0.05'],
    ['EUR', 100_000, '1000.00'],
    ['JPY', 1_500, '1500'],
    ['TWD', 30_000, '300'],
    ['HUF', 399_000, '3990'],
  ])(
    '%s: %i minor units are charged as %s, and parsed back to the same amount',
    async (currency, amount_minor, value) => {
      await create({ currency, amount_minor });
      expect(orderOf('B1').amount).toEqual({ currency_code: currency, value });
      paypal.approve('B1');
      expect(await lookUp()).toMatchObject({ is: 'paid', currency, amount_minor });
    },
  );

  test.each([
    ['KRW', 10_000],
    ['IDR', 15_000_000],
    ['VND', 240_000],
    ['CLP', 9_000],
    ['ISK', 1_300],
    ['KWD', 3_050],
    ['TWD', 30_050],
    ['HUF', 399_050],
    ['USD', 0],
    ['USD', -999],
  ])('%s: %i minor units cannot be charged', async (currency, amount_minor) => {
    expect(await failureOf(create({ currency, amount_minor }))).toMatchObject({ kind: 'misconfigured' });
    expect(paypal.requests).toEqual([]);
  });

  test('a live order is never created in an account for test money', async () => {
    expect(await failureOf(create({ mode: 'live' }))).toMatchObject({ kind: 'misconfigured' });
    expect(paypal.requests).toEqual([]);
  });

  test('an account that is not the one in the settings is misconfigured', async () => {
    const other = connect({ merchantId: 'MERCHANT00002' });
    expect(await failureOf(create({}, other))).toMatchObject({
      kind: 'misconfigured',
      message: expect.stringContaining('merchantId'),
    });
  });

  test('the number of another order is not accepted', async () => {
    await create({ billing_no: 'B2' });
    const call = adapter.lookUp({ ...refOf('B2'), billing_no: 'B1' }, signal);
    expect(await failureOf(call)).toMatchObject({ kind: 'retryable' });
  });

  const faults: SystemFault[] = ['busy', 'reset', 'error', 'garbage', 'page', 'redirect', 'endless'];
  test.each(faults)('a lost response (%s) is retried with the same key, and makes one order', async (fault) => {
    paypal.faults.push(fault);
    expect(await failureOf(create())).toMatchObject({ kind: 'retryable' });
    await create();
    expect(paypal.orders.size).toBe(1);
  });

  test('an aborted request ends at once', async () => {
    const abort = new AbortController();
    paypal.faults.push('nothing');
    paypal.onRequest = () => abort.abort();
    const call = adapter.createPayment(order, { brand: tiny, payOrigin: '' }, abort.signal);
    expect(await failureOf(call)).toMatchObject({ kind: 'retryable' });
  });
});

describe('access tokens', () => {
  test('one token is used for requests until it expires', async () => {
    const provider = connect();
    const before = paypal.tokens;
    await create({}, provider);
    await lookUp('B1', provider);
    expect(paypal.tokens - before).toBe(1);
    now += 9 * 3_600 * secondMs;
    await lookUp('B1', provider);
    expect(paypal.tokens - before).toBe(2);
  });

  test('a revoked token is renewed once', async () => {
    await create();
    paypal.revokeTokens();
    expect(await lookUp()).toEqual({ is: 'open' });
  });

  test('wrong credentials are misconfigured, and no error contains them', async () => {
    const provider = connect({ clientSecret: 'a-wrong-secret' });
    const failure = await failureOf(create({}, provider));
    expect(failure).toMatchObject({ kind: 'misconfigured' });
    expect(JSON.stringify(failure)).not.toMatch(/a-wrong-secret|client-of/);
  });
});

const folder = process.env.PROVIDER_DESCRIPTIONS;
if (!folder) console.info('skipped: no description (PROVIDER_DESCRIPTIONS)');
test.skipIf(!folder)('every request is valid by the API descriptions that PayPal publishes', async () => {
  await create();
  await lookUp();
  paypal.approve('B1');
  await adapter.parseWebhook(requestOf(paypal.webhook('CHECKOUT.ORDER.APPROVED', 'B1')));
  await adapter.parseWebhook(requestOf(paypal.webhook('PAYMENT.CAPTURE.COMPLETED', 'B1')));
  const owed = {
    refund_id: 'refund/B1',
    billing_no: 'B1',
    channel: 'paypal',
    amount_minor: 999,
    currency: 'USD',
  } as const;
  await adapter.refund({ ...owed, payment_ref: orderOf('B1').id }, signal);
  await create({
    billing_no: 'B2',
    currency: 'JPY',
    amount_minor: 1_500,
    language: '',
    product_name: '寶石'.repeat(60),
  });
  await adapter.cancel(refOf('B2'), signal);
  const { operations, wrong } = compareWithDescriptions(folder ?? '', paypal.requests);
  expect(wrong).toEqual([]);
  expect(operations).toHaveLength(7);
});
