import { expect, test } from 'vitest';
import { httpPayments } from '../../adapters/payments/http.ts';
import { startFaultyProvider } from '../../testing/faulty-provider.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { runDueJobs } from './due-jobs.ts';

test('NT-5 a worker without a connected provider leaves cancellations to one that has it', async () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const bridge = await startFaultyProvider();
  const shop = await openPaymentShop(httpPayments('bridge', bridge.endpoint), () => now);
  const number = await shop.bought();
  await shop.cancel(number);
  await runDueJobs(shop.db, now);
  expect(bridge.payments.get(number)?.status).toBe('open');
  await runDueJobs(shop.db, now, shop.payments);
  expect(bridge.payments.get(number)?.status).toBe('cancelled');
  await bridge.close();
});
