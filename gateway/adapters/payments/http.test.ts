import { afterAll, describe, expect, test } from 'vitest';
import { startFaultyProvider } from '../../testing/faulty-provider.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { httpPayments } from './http.ts';

const now = Date.UTC(2026, 10, 20);
const bridge = await startFaultyProvider();
afterAll(() => bridge.close());
const wrong = httpPayments('bridge', { ...bridge.endpoint, key: 'another-key-of-thirty-two-letters' });
const { signal } = new AbortController();

describe('NT-5 a payment system that rejects the signature', () => {
  test('is misconfigured, whatever it is asked for', async () => {
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
