import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openPayPalShop } from '../../testing/paypal-shop.ts';
import { bodyCases, describeWebhookCases, type RefusedWebhooks } from '../../testing/webhook-cases.ts';

let now = Date.UTC(2026, 10, 20, 10);
const dayMs = 86_400_000;
const shop = await openPayPalShop(() => now);
const { paypal, adapter, create, refOf, orderOf, captureOf, bought, statusOf, send } = shop;
afterAll(() => paypal.close());
beforeEach(() => shop.reset());

const approved = (billingNo: string) => paypal.webhook('CHECKOUT.ORDER.APPROVED', billingNo);
const bodies = bodyCases({ paid: approved, sign: paypal.sign, change: ['"ratio"', '"ratia"'], forged: 401 });
const withHeader = (name: string, value: string) => (billingNo: string) => {
  const init = approved(billingNo);
  return { ...init, headers: { ...init.headers, [name]: value } };
};
const forged: RefusedWebhooks = {
  ...bodies.forged,
  'signed for another webhook': [401, (billingNo) => paypal.sign(approved(billingNo).body, 'ANOTHERWEBHOOK')],
  'with another certificate of PayPal': [401, withHeader('paypal-cert-url', 'https://api.paypal.com/x')],
  'with a certificate from elsewhere': [401, withHeader('paypal-cert-url', 'https://paypal.com.evil.example/c')],
  'with a certificate without TLS': [401, withHeader('paypal-cert-url', 'http://api.paypal.com/c')],
  'followed by another object': [
    401,
    (billingNo) => ({ ...approved(billingNo), body: `{},"webhook_event":${approved(billingNo).body}` }),
  ],
};

describeWebhookCases({
  ...{ adapter, shop, paid: approved, accepted: [200, ''] },
  advance: (ms) => {
    now += ms;
  },
  pay: (billingNo) => paypal.approve(billingNo),
  cases: {
    ...bodies,
    forged,
    wrongMerchant: {
      'an order of another account': [
        401,
        (billingNo) => {
          orderOf(billingNo).merchantId = 'MERCHANT00002';
          return approved(billingNo);
        },
      ],
      'a capture of another account': [
        401,
        async (billingNo) => {
          await adapter.lookUp(refOf(billingNo), new AbortController().signal);
          captureOf(billingNo).merchantId = 'MERCHANT00002';
          return paypal.webhook('PAYMENT.CAPTURE.COMPLETED', billingNo);
        },
      ],
    },
    wrongSum: (billingNo, { amount_minor, currency: currency_code }) => {
      orderOf(billingNo).amount = { value: (amount_minor / 100).toFixed(2), currency_code };
      return approved(billingNo);
    },
    wrongCurrency: 'is reported',
    unknownOrder: async () => {
      await create();
      paypal.approve('B1');
      return approved('B1');
    },
    replayed: { afterMs: 2 * dayMs, reply: [200, ''] },
    reordered: {
      'a capture before the approval': {
        status: 'Success',
        steps: (billingNo) => {
          const webhook = approved(billingNo);
          paypal.approve(billingNo);
          return [
            async () => {
              await adapter.lookUp(refOf(billingNo), new AbortController().signal);
              return paypal.webhook('PAYMENT.CAPTURE.COMPLETED', billingNo);
            },
            () => webhook,
          ];
        },
      },
    },
    afterExpiry: 'moves no money',
    lost: 'is found',
  },
});

describe('T19 verification of webhooks at PayPal', () => {
  /** Only PayPal itself can find out that these are forged. */
  const verified = [
    'signed for another webhook',
    'of another content than signed',
    'with another certificate of PayPal',
  ];
  test.each(Object.entries(forged))(
    'a webhook %s is verified only if it could be genuine, and captures nothing',
    async (what, [, make]) => {
      const billingNo = await bought();
      paypal.approve(billingNo);
      const before = paypal.requests.length;
      await send(await make(billingNo));
      expect(paypal.requests.length - before).toBe(verified.includes(what) ? 1 : 0);
      expect(orderOf(billingNo).captures).toEqual([]);
    },
  );

  test('a flood of forged webhooks causes 60 requests to PayPal in a minute', async () => {
    const billingNo = await bought();
    paypal.approve(billingNo);
    const forged = paypal.sign(approved(billingNo).body, 'ANOTHERWEBHOOK');
    now += 60_000;
    const before = paypal.requests.length;
    const statuses = new Set<number>();
    for (let count = 0; count < 60; count++) statuses.add((await send(forged)).status);
    expect([...statuses, paypal.requests.length - before]).toEqual([401, 60]);
    for (const webhook of [forged, approved(billingNo)]) expect((await send(webhook)).status).toBe(503);
    expect(paypal.requests.length - before).toBe(60);
    now += 60_000;
    expect((await send(approved(billingNo))).status).toBe(200);
    expect(await statusOf(billingNo)).toBe('Success');
  });

  test('webhooks of PayPal itself are not limited', async () => {
    const billingNo = await bought();
    paypal.approve(billingNo);
    const webhook = approved(billingNo);
    for (let count = 0; count < 65; count++) expect((await send(webhook)).status).toBe(200);
  });

  test.each([
    ['verify it', []],
    ['read the order', [null]],
    ['capture the order', [null, null]],
  ])('a webhook is answered with an error, so that PayPal repeats it, if PayPal fails to %s', async (_, before) => {
    const billingNo = await bought();
    paypal.approve(billingNo);
    paypal.faults.push(...before, 'error');
    const webhook = approved(billingNo);
    expect((await send(webhook)).status).toBeGreaterThanOrEqual(500);
    expect((await send(webhook)).status).toBe(200);
    expect([await statusOf(billingNo), orderOf(billingNo).captures.length]).toEqual(['Success', 1]);
  });
});
