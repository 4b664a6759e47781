import { describe, expect, test } from 'vitest';
import { PaymentError } from '../../ports/payment-provider.ts';
import { makeGate } from '../../testing/gate.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { randomToken } from '../secrets.ts';

const now = Date.UTC(2026, 10, 20);

describe('NT-5 a provider that makes an error leaves one order', () => {
  test('wrong credentials of the gateway end the order, and a repeat gets that order', async () => {
    const wrong = {
      name: 'wrong',
      createPayment: () => Promise.reject(new PaymentError('misconfigured', 'wrong key')),
    };
    const misled = await openPaymentShop(wrong, () => now);
    const request_id = randomToken(128);
    expect((await misled.buy({ request_id })).status).toBe(500);
    const { code, content } = await misled.buy({ request_id });
    expect([code, await misled.statusOf(content.billing_no)]).toEqual([1, 'Fail']);
  });

  test('if a slow provider makes two pages for one order, every request gets the stored page', async () => {
    const gate = makeGate();
    const pages: string[] = [];
    const createPayment = async () => {
      const providerRef = `ref-${pages.length}`;
      pages.push(providerRef);
      if (pages.length === 1) await gate.opened;
      return { page: { url: `https://pay.example/${providerRef}` }, providerRef };
    };
    const slow = await openPaymentShop({ name: 'slow', createPayment }, () => now);
    const request_id = randomToken(128);
    const first = slow.buy({ request_id });
    await expect.poll(() => pages.length).toBe(1);
    const second = await slow.buy({ request_id });
    gate.open();
    expect([(await first).content.url, second.content.url]).toEqual([
      'https://pay.example/ref-1',
      'https://pay.example/ref-1',
    ]);
  });
});
