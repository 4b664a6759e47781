import * as v from 'valibot';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentOrder } from '../../ports/payment-provider.ts';
import { readPayments } from '../../server/payments.ts';
import { adyenRequestFaults, openApiFaults, readDescription } from '../../testing/adyen-description.ts';
import { startAdyenStandIn } from '../../testing/adyen-stand-in.ts';
import { tiny } from '../../testing/brands.ts';
import { adyenAdapter } from './adyen.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 20);
const adyen = await startAdyenStandIn();
afterAll(() => adyen.close());
const { signal } = new AbortController();
const connect = (more: object = {}) =>
  adyenAdapter.create('adyen', v.parse(adyenAdapter.schema, { ...adyen.account, ...more }), () => now);
const adapter = connect();
const provider = adapter as Required<typeof adapter>;
const checkout = readDescription('adyen-checkout.json');
const webhooks = readDescription('adyen-webhooks.json');

beforeEach(() => adyen.reset(now));
afterEach(() => {
  if (checkout) expect(adyenRequestFaults(checkout, adyen.calls)).toEqual([]);
});

const order: PaymentOrder = {
  billing_no: 'B1',
  channel: 'adyen',
  channel_id: '',
  kind: 'card',
  amount_minor: 999,
  currency: 'USD',
  region: 'US',
  language: 'en',
  product_id: 'gems',
  product_name: '600 gems',
  is_discounted: false,
  account_id: 'ann',
  user_name: 'Ann',
  return_url: 'https://shop.example/return',
  pay_by: new Date(now + dayMs),
  mode: 'demo',
};
const shop = { brand: tiny, payOrigin: 'https://pay.tiny.example' };
const createPayment = (more: Partial<PaymentOrder> = {}, account = adapter) =>
  account.createPayment({ ...order, ...more }, shop, signal);
const refOf = (provider_ref: string, billing_no = 'B1') => ({ billing_no, provider_ref, mode: 'demo' }) as const;
const webhookRequest = (rawBody: string) => {
  const url = 'https://gateway.example/webhooks/adyen';
  return { method: 'POST', url, headers: new Headers(), rawBody, now, hasOrders: async () => true };
};

describe('NT-5 creating a payment', () => {
  test('the channel adyen gets a session for the Drop-in, and a payment link as a fallback', async () => {
    const created = await createPayment();
    const { page, providerRef } = created;
    const session = [...adyen.payments.values()].find(({ id }) => id.startsWith('CS'));
    expect(page.module).toEqual({
      environment: 'test',
      clientKey: 'test_COINSLOT',
      id: session?.id,
      sessionData: `data-of-${session?.id}`,
    });
    expect(page.url).toBe(`https://test.adyen.link/${adyen.linkOf('B1').id}`);
    expect(providerRef).toBe(`${adyen.linkOf('B1').id}/${session?.id}`);
    const [sent] = adyen.calls.filter(({ path }) => path === '/sessions');
    // A minute less than the 24 hours that a session may have.
    expect(sent?.body).toMatchObject({ expiresAt: '2026-11-20T23:59:00Z', shopperLocale: 'en-US', channel: 'Web' });
    expect(await createPayment()).toEqual(created);
    expect(adyen.payments.size).toBe(2);
  });

  test('without a client key, or with more time to pay than a session has, only a payment link is created', async () => {
    const { clientKey: _, ...rest } = adyen.account;
    const withoutKey = adyenAdapter.create('adyen', v.parse(adyenAdapter.schema, rest), () => now);
    expect((await createPayment({}, withoutKey)).page.module).toBeUndefined();
    const pay_by = new Date(now + 3 * dayMs);
    expect((await createPayment({ billing_no: 'B2', kind: 'store', pay_by })).page.module).toBeUndefined();
  });

  test.each([
    [
      ['scheme', 'paypal'],
      ['scheme', 'paypal', 'applepay', 'googlepay'],
    ],
    [['paypal'], ['paypal']],
  ])(
    'PY-5 a list of methods with cards also has the wallets that pay with a card: %j',
    async (configured, requested) => {
      await createPayment({ channel: 'pingpong' }, connect({ methods: { pingpong: configured } }));
      expect(adyen.calls[0]?.body).toMatchObject({ allowedPaymentMethods: requested });
    },
  );

  test('requests have the country, the language, the deadline and the methods of the channel', async () => {
    const methods = { alipay: ['alipay'] };
    const more = { channel: 'alipay', region: 'VN', language: 'vi', pay_by: new Date(now + 300_000) } as const;
    await createPayment(more, connect({ methods }));
    expect(adyen.calls[0]?.body).toMatchObject({
      reference: 'B1',
      countryCode: 'VN',
      shopperLocale: 'vi-VN',
      allowedPaymentMethods: ['alipay'],
      expiresAt: new Date(now + 300_000).toISOString().replace('.000', ''),
      returnUrl: order.return_url,
    });
  });

  const error = (errorCode: string, errorType = 'validation') => ({ errorCode, errorType, message: 'secret' });
  test.each([
    ['retryable', 409, error('704'), {}],
    ['retryable', 422, error('704'), {}],
    ['retryable', 422, error('138'), { 'transient-error': 'true' }],
    ['retryable', 429, {}, {}],
    ['retryable', 500, error('905', 'internal'), {}],
    ['misconfigured', 500, error('905', 'configuration'), {}],
    ['misconfigured', 401, error('000', 'security'), {}],
    ['misconfigured', 403, error('901', 'security'), {}],
    ['misconfigured', 422, error('138'), {}],
    ['misconfigured', 400, { errorCode: 'a long <b>text</b>' }, {}],
  ])('an error is %s: %i %j', async (kind, status, body, headers) => {
    adyen.faults.push({ status, error: body, headers });
    const failed = await createPayment({ channel: 'paypal' }).catch((thrown: unknown) => thrown);
    expect(failed).toMatchObject({ name: 'PaymentError', kind });
    expect(String(failed)).not.toMatch(/secret|text|AQE/);
  });

  test('wrong credentials and an unknown merchant account are misconfigured', async () => {
    const wrong = [{ apiKey: 'AQEanother-api-key-0123456789' }, { merchantAccount: 'OtherCOM' }];
    for (const more of wrong)
      await expect(createPayment({}, connect(more))).rejects.toMatchObject({ kind: 'misconfigured' });
  });

  test('an aborted request ends', async () => {
    const controller = new AbortController();
    adyen.onCall = () => controller.abort();
    adyen.faults.push('nothing');
    const created = adapter.createPayment({ ...order, channel: 'paypal' }, shop, controller.signal);
    await expect(created).rejects.toMatchObject({ kind: 'retryable' });
  });

  test('a server that cannot be reached is retryable', async () => {
    const unreachable = connect({ url: 'http://127.0.0.1:1/v72' });
    await expect(createPayment({}, unreachable)).rejects.toMatchObject({ kind: 'retryable' });
  });
});

describe('GD-5 the charged amount is the shown amount', () => {
  test.each([
    ['USD', 999, 999],
    ['EUR', 999, 999],
    ['TWD', 15_000, 15_000],
    ['KRW', 1_200, 1_200],
    ['JPY', 1_500, 1_500],
    ['VND', 25_000, 25_000],
    ['IDR', 1_600_000, 16_000],
    ['CLP', 4_500, 450_000],
    ['ISK', 700, 70_000],
    ['CVE', 10_000, 100],
    ['KWD', 1_250, 1_250],
  ])('%s: %i minor units are charged as %i', async (currency, amount_minor, value) => {
    await createPayment({ channel: 'paypal', currency, amount_minor });
    expect(adyen.linkOf('B1').amount).toEqual({ currency, value });
    const webhook = await provider.parseWebhook(webhookRequest(adyen.webhook('B1').body));
    expect(webhook).toMatchObject({
      events: [{ is: 'paid', billing_no: 'B1', paymentId: 'PSPPL0', amount_minor, currency }],
    });
  });

  test.each([
    ['IDR', 1_600_001],
    ['CVE', 10_001],
  ])('%s: %i minor units cannot be charged', async (currency, amount_minor) => {
    await expect(createPayment({ currency, amount_minor })).rejects.toMatchObject({ kind: 'misconfigured' });
    expect(adyen.calls).toEqual([]);
  });
});

describe('T19 signatures of webhooks', () => {
  test('Adyen’s published example has the published signature', async () => {
    const account = connect({ merchantAccount: 'TestMerchant' }) as Required<typeof adapter>;
    const item = {
      pspReference: '7914073381342284',
      merchantAccountCode: 'TestMerchant',
      merchantReference: 'TestPayment-1407325143704',
      amount: { value: 1130, currency: 'EUR' },
      eventCode: 'AUTHORISATION',
      success: 'true',
      additionalData: { hmacSignature: 'coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=' },
    };
    const rawBody = JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] });
    const request = webhookRequest(rawBody);
    expect(await account.parseWebhook(request)).toMatchObject({
      is: 'events',
      events: [{ is: 'paid', billing_no: item.merchantReference, paymentId: item.pspReference, amount_minor: 1130 }],
    });
    const changed = { ...request, rawBody: rawBody.replace('1130', '1131') };
    expect(await account.parseWebhook(changed)).toEqual({ is: 'forged' });
  });

  test('the previous key is accepted while Adyen still uses it', async () => {
    const signedWith = 'AB'.repeat(32);
    const rotated = connect({ previousHmacKey: signedWith }) as Required<typeof adapter>;
    const { body } = adyen.webhook('B1', { signedWith });
    const request = webhookRequest(body);
    expect(await rotated.parseWebhook(request)).toMatchObject({ is: 'events' });
    expect(await provider.parseWebhook(request)).toEqual({ is: 'forged' });
  });

  test(webhooks ? 'the stand-in sends what the published description allows' : 'skipped: no description', (context) => {
    if (!webhooks) return context.skip();
    const schema = { $ref: '#/components/schemas/AuthorisationNotificationRequest' };
    expect(openApiFaults(webhooks, schema, JSON.parse(adyen.webhook('B1').body))).toEqual([]);
  });
});

describe('RS-4 the state of a payment', () => {
  test('an open link is open, an expired one has failed, and a link that Adyen does not know is unknown', async () => {
    const { providerRef } = await createPayment({ channel: 'paypal' });
    expect(await provider.lookUp(refOf(providerRef), signal)).toEqual({ is: 'open' });
    adyen.linkOf('B1').status = 'paymentPending';
    expect(await provider.lookUp(refOf(providerRef), signal)).toEqual({ is: 'open' });
    adyen.linkOf('B1').status = 'expired';
    expect(await provider.lookUp(refOf(providerRef), signal)).toEqual({ is: 'failed' });
    expect(await provider.lookUp(refOf('PL99'), signal)).toEqual({ is: 'unknown' });
    expect(await provider.lookUp(refOf(''), signal)).toEqual({ is: 'unknown' });
    await expect(provider.lookUp(refOf(providerRef, 'B2'), signal)).rejects.toMatchObject({ kind: 'retryable' });
  });

  test('a session may still be paid after its link has expired', async () => {
    const { providerRef } = await createPayment();
    adyen.linkOf('B1').status = 'expired';
    expect(await provider.lookUp(refOf(providerRef), signal)).toEqual({ is: 'open' });
    expect(await provider.cancel(refOf(providerRef), signal)).toBe('unknown');
  });
});

describe('BR-3 the settings of an account', () => {
  const live = {
    ...adyen.account,
    mode: 'live',
    clientKey: 'live_COINSLOT',
    url: 'https://abc-checkout-live.adyenpayments.com/checkout/v72',
  };
  const read = (account: object, mode: 'live' | 'demo') => {
    const payments = JSON.stringify({ accounts: { a: account }, rules: [{ account: 'a' }] });
    return readPayments({ COINSLOT_PAYMENTS: payments }, mode, [tiny], () => 0);
  };

  test('live and demo accounts start', () => {
    expect(read(live, 'live')?.byName('a')?.name).toBe('a');
    expect(read({ ...adyen.account, url: undefined }, 'demo')?.byName('a')?.name).toBe('a');
  });

  test.each([
    ['a.url must be set for the mode live', 'live', { ...live, url: undefined }],
    ['a.url must be an address of the same mode', 'live', { ...live, url: 'https://checkout-test.adyen.com/v72' }],
    ['a.url must be an address of the same mode', 'demo', { ...adyen.account, url: live.url }],
    ['a.url must be an https address', 'demo', { ...adyen.account, url: 'http://adyen.example/' }],
    ['a.clientKey must be a client key of the same mode', 'live', { ...live, clientKey: 'test_COINSLOT' }],
    ['a.clientKey must be a client key of the same mode', 'demo', { ...adyen.account, clientKey: 'live_COINSLOT' }],
    ['a.environment must be an environment of the same mode', 'demo', { ...adyen.account, environment: 'live-us' }],
    ['a.hmacKey must be 64 hexadecimal digits', 'demo', { ...adyen.account, hmacKey: 'secret' }],
    ['a.merchantAccount is missing', 'demo', { ...adyen.account, merchantAccount: undefined }],
  ] as const)('an account is rejected: %s', (message, mode, account) => {
    expect(() => read(account, mode)).toThrow(message);
  });
});

test(
  checkout ? 'a request that differs from the published description is found' : 'skipped: no description',
  (context) => {
    if (!checkout) return context.skip();
    adyen.calls.push({
      method: 'POST',
      path: '/sessions',
      body: { amount: { value: '1', currency: 'USD' } },
      key: 'k',
    });
    expect(adyenRequestFaults(checkout, adyen.calls)).toEqual([
      '/sessions.merchantAccount is missing',
      '/sessions.reference is missing',
      '/sessions.returnUrl is missing',
      '/sessions.amount.value is of type string, not integer',
    ]);
    adyen.calls.length = 0;
  },
);
