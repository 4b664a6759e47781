import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openPayPalShop } from '../../testing/paypal-shop.ts';

let now = Date.UTC(2026, 10, 20, 10);
const dayMs = 86_400_000;
const shop = await openPayPalShop(() => now);
const { paypal, orderOf, bought, statusOf, send, deliver, alarms } = shop;
afterAll(() => paypal.close());
beforeEach(() => shop.reset());

describe('T19 webhooks of PayPal that do not count', () => {
  const approved = (billingNo: string) => paypal.webhook('CHECKOUT.ORDER.APPROVED', billingNo);
  const withHeader = (init: ReturnType<typeof paypal.sign>, name: string, value: string) => ({
    ...init,
    headers: { ...init.headers, [name]: value },
  });
  test.each<[string, number, number, (billingNo: string) => RequestInit]>([
    ['signed for another webhook', 401, 1, (billingNo) => paypal.sign(approved(billingNo).body, 'ANOTHERWEBHOOK')],
    [
      'with a body that was changed',
      401,
      1,
      (billingNo) => {
        const init = approved(billingNo);
        return { ...init, body: init.body.replace('"ratio"', '"ratia"') };
      },
    ],
    [
      'with another certificate of PayPal',
      401,
      1,
      (billingNo) => withHeader(approved(billingNo), 'paypal-cert-url', 'https://api.paypal.com/x'),
    ],
    [
      'with a certificate from elsewhere',
      401,
      0,
      (billingNo) => withHeader(approved(billingNo), 'paypal-cert-url', 'https://paypal.com.evil.example/c'),
    ],
    [
      'with a certificate without TLS',
      401,
      0,
      (billingNo) => withHeader(approved(billingNo), 'paypal-cert-url', 'http://api.paypal.com/c'),
    ],
    ['without a signature', 401, 0, (billingNo) => ({ method: 'POST', body: approved(billingNo).body })],
    ['by GET', 401, 0, () => ({})],
    ['truncated', 401, 0, (billingNo) => ({ ...approved(billingNo), body: approved(billingNo).body.slice(0, 60) })],
    [
      'followed by another object',
      401,
      0,
      (billingNo) => ({ ...approved(billingNo), body: `{},"webhook_event":${approved(billingNo).body}` }),
    ],
    ['huge', 413, 0, (billingNo) => ({ ...approved(billingNo), body: approved(billingNo).body + ' '.repeat(70_000) })],
  ])('a webhook %s is answered %i after %i requests, and changes nothing', async (_, status, verified, init) => {
    const billingNo = await bought();
    paypal.approve(billingNo);
    const before = paypal.requests.length;
    expect((await send(init(billingNo))).status).toBe(status);
    expect(paypal.requests.length - before).toBe(verified);
    expect([await statusOf(billingNo), orderOf(billingNo).captures]).toEqual(['Pending', []]);
  });

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

  test('a webhook that is replayed later changes nothing', async () => {
    const billingNo = await bought();
    paypal.approve(billingNo);
    const webhook = approved(billingNo);
    await send(webhook);
    now += 2 * dayMs;
    expect((await send(webhook)).status).toBe(200);
    expect([await statusOf(billingNo), await deliver(), await alarms()]).toEqual(['Success', 1, []]);
    expect(orderOf(billingNo).captures).toHaveLength(1);
  });

  test.each([
    ['verify it', []],
    ['read the order', [null]],
    ['capture the order', [null, null]],
  ])('while PayPal fails to %s, it is asked to repeat the webhook', async (_, before) => {
    const billingNo = await bought();
    paypal.approve(billingNo);
    paypal.faults.push(...before, 'error');
    const webhook = approved(billingNo);
    expect((await send(webhook)).status).toBeGreaterThanOrEqual(500);
    expect((await send(webhook)).status).toBe(200);
    expect([await statusOf(billingNo), orderOf(billingNo).captures.length]).toEqual(['Success', 1]);
  });
});
