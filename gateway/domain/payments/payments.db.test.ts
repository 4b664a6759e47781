import { afterAll, beforeEach, expect, test } from 'vitest';
import { httpPayments } from '../../adapters/payments/http.ts';
import { onlyProvider } from '../../ports/payment-provider.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { startFaultyProvider } from '../../testing/faulty-provider.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { makeWorld } from '../../testing/world.ts';
import { cancelOrder } from '../orders/cancel.ts';
import { expireUnpaid } from '../orders/expire.ts';
import { randomToken } from '../secrets.ts';
import { runDueJobs } from '../worker/due-jobs.ts';
import { checkPayments } from './reconcile.ts';

let now = Date.UTC(2026, 10, 20);
const dayMs = 86_400_000;
const db = { ...(await openTestPostgres(30)), clock: () => now };
await makeWorld(db.query);
const bridge = await startFaultyProvider();
afterAll(() => bridge.close());
const payments = onlyProvider(httpPayments('bridge', bridge.endpoint));
const app = createSandbox({ db, shops: [tiny], clock: () => now, payments });
const { call, logIn } = testClient(app);
const token = await logIn('ann');
const processes = Array.from({ length: 4 }, () => ({ db, payments, shops: [tiny] }));
const buy = () => call('/api/pay/paypal_pay', { ...purchase, request_id: randomToken(128) }, { post: true, token });

beforeEach(async () => {
  await resetMoney(db.query, now);
  bridge.payments.clear();
  bridge.requests.length = 0;
});

test('NT-5 orders whose process ended before the request to the provider get one payment each, in any process', async () => {
  const many = 20;
  bridge.faults.push(...Array.from({ length: many }, () => 'busy' as const));
  await Promise.all(Array.from({ length: many }, buy));
  expect(bridge.payments.size).toBe(0);
  now += 20_000;
  bridge.requests.length = 0;
  await Promise.all(processes.map((one) => checkPayments(one)));
  expect(bridge.requests.filter((one) => one.startsWith('create'))).toHaveLength(many);
  const { rows } = await db.query('select 1 from orders where pay_url = $1 or pay_state = $2', ['', 'intended']);
  expect([bridge.payments.size, rows.length]).toEqual([many, 0]);
});

test('T19 a payment that is reported, looked up, cancelled and overdue in parallel is paid once', async () => {
  for (let round = 0; round < (process.env.EXHAUSTIVE ? 30 : 2); round++) {
    const { billing_no } = (await buy()).content;
    bridge.pay(billing_no);
    now += 2 * dayMs;
    const webhook = () => app.request('http://tiny.localhost/webhooks/bridge', bridge.webhook(billing_no, now));
    await Promise.all([
      webhook(),
      webhook(),
      ...processes.map((one) => checkPayments(one)),
      ...processes.map(() => expireUnpaid(db, now, payments)),
      cancelOrder({ db, payments }, 'a-ann', billing_no, now),
    ]);
    await runDueJobs(db, now, payments);
    const { rows } = await db.query(
      `select status, (select count(*)::int from provider_events where outcome = 1 and provider_events.billing_no = orders.billing_no) as payments,
         (select count(*)::int from deliveries where source_id = billing_no) as deliveries,
         (select count(*)::int from refunds where refunds.billing_no = orders.billing_no) as refunds
       from orders where billing_no = $1`,
      [billing_no],
    );
    expect(rows).toEqual([{ status: 1, payments: 1, deliveries: 1, refunds: 0 }]);
  }
});
