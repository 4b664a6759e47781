import { get } from 'node:http';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { httpPayments } from '../../adapters/payments/http.ts';
import { alarmFacts } from '../../domain/alarms/list.ts';
import { measure } from '../../domain/measure.ts';
import { refundDue } from '../../domain/refunds/refund-due.ts';
import { refundOrder } from '../../domain/refunds/request-refund.ts';
import { insertDeliveries, insertJobs, insertOrders } from '../../testing/due-work.ts';
import { startFaultyProvider } from '../../testing/faulty-provider.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { readSettings } from '../settings.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { serveMetrics } from './serve.ts';

const now = Date.UTC(2026, 10, 20);
const bridge = await startFaultyProvider();
afterAll(() => bridge.close());
const provider = httpPayments('bridge', bridge.endpoint);
const shop = await openPaymentShop(provider, () => now);
const { db } = shop;

const startMetrics = (database = db): Metrics => {
  const metrics = createMetrics([database]);
  onTestFinished(() => metrics.stop());
  return metrics;
};
/** The lines of a metric, without those of a histogram's buckets and sums. */
const linesOf = async (metrics: Metrics, name: string): Promise<string[]> =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(name) && !/_(bucket|sum)\{/.test(line));

test('metrics count orders that are made, paid, delivered and refunded, by brand and provider', async () => {
  const metrics = startMetrics();
  const billing_no = await shop.bought();
  bridge.pay(billing_no);
  const webhook = bridge.webhook(billing_no, now);
  for (const _ of [1, 2]) await shop.send(webhook);
  await shop.send({ method: 'POST', body: '{}' });
  await shop.deliver();
  await refundOrder(db, billing_no, now);
  await refundDue(
    db,
    async (owed, signal) => provider.refund?.(owed, signal) ?? { is: 'refused', why: '' },
    () => now,
  );

  expect(await linesOf(metrics, 'coinslot_orders_total')).toEqual(
    ['made', 'paid', 'delivered', 'refunded'].map(
      (state) => `coinslot_orders_total{state="${state}",brand="tiny",provider="bridge"} 1`,
    ),
  );
  expect(await linesOf(metrics, 'coinslot_webhooks_total')).toEqual([
    'coinslot_webhooks_total{provider="bridge",result="paid"} 1',
    'coinslot_webhooks_total{provider="bridge",result="repeat"} 1',
    'coinslot_webhooks_total{provider="bridge",result="forged"} 1',
  ]);
  expect(await linesOf(metrics, 'coinslot_delivery_seconds')).toEqual([
    'coinslot_delivery_seconds_count{result="delivered"} 1',
  ]);
  expect(await linesOf(metrics, 'coinslot_request_seconds')).toEqual([
    'coinslot_request_seconds_count{route="/api/pay/paypal_pay",status="200"} 1',
    'coinslot_request_seconds_count{route="/webhooks/:account",status="200"} 2',
    'coinslot_request_seconds_count{route="/webhooks/:account",status="401"} 1',
  ]);
  const text = await metrics.text();
  for (const secret of [billing_no, 'ann', shop.how.token]) expect(text).not.toContain(secret);
});

test('unknown paths share one route', async () => {
  const metrics = startMetrics();
  for (const path of ['/api/a1', '/api/b2', '/c3', '/d4']) await shop.post(path, {});
  expect(await linesOf(metrics, 'coinslot_request_seconds')).toEqual([
    'coinslot_request_seconds_count{route="unknown call",status="404"} 2',
    'coinslot_request_seconds_count{route="page",status="404"} 2',
  ]);
});

test('the help of a metric is text without links', async () => {
  const text = await startMetrics().text();
  expect(text).toContain('# HELP coinslot_alarms_total alarms of this process\n');
  expect(text).not.toContain('](');
});

test('an alarm that never occurred is 0, so that a rule notices the first one', async () => {
  const metrics = startMetrics();
  measure('alarm', { alarm: 'dispute' });
  const lines = await linesOf(metrics, 'coinslot_alarms_total');
  expect(lines).toHaveLength(Object.keys(alarmFacts).length);
  expect(lines.filter((line) => !line.endsWith(' 0'))).toEqual(['coinslot_alarms_total{alarm="dispute"} 1']);
});

test('metrics show the work that is due, and for how long', async () => {
  await shop.reset();
  const before = new Date(now - 90_000);
  const orders = await insertOrders(db.query, 'paid', 3, new Date(now), { status: 1 });
  await insertDeliveries(db.query, orders, before);
  await insertJobs(db.query, 'cancel-payment', orders.slice(1), before);
  await insertOrders(db.query, 'late', 1, new Date(now - 86_400_000));
  await db.query("update outbox set dead_at = $1, due_at = 'infinity' where id = 'cancel-payment/paid-2'", [before]);
  const metrics = startMetrics();
  expect(await linesOf(metrics, 'coinslot_work_due')).toEqual([
    'coinslot_work_due{kind="deliveries"} 3',
    'coinslot_work_due{kind="refunds"} 0',
    'coinslot_work_due{kind="jobs_deliver"} 0',
    'coinslot_work_due{kind="jobs_expire"} 0',
    'coinslot_work_due{kind="jobs_cancel_payment"} 1',
    'coinslot_work_due{kind="payment_checks"} 0',
    'coinslot_work_due{kind="expiry"} 1',
  ]);
  const oldest = await linesOf(metrics, 'coinslot_work_oldest_seconds');
  expect(oldest).toContain('coinslot_work_oldest_seconds{kind="deliveries"} 90');
  expect(oldest).toContain('coinslot_work_oldest_seconds{kind="expiry"} 86400');
  expect(await linesOf(metrics, 'coinslot_work_dead')).toContain('coinslot_work_dead{kind="jobs"} 1');
  expect(await linesOf(metrics, 'coinslot_database_up')).toEqual(['coinslot_database_up 1']);
});

test('a database that does not respond is 0, and no old values are served', async () => {
  const metrics = startMetrics({ ...db, query: () => Promise.reject(new Error('no connection')) });
  expect(await linesOf(metrics, 'coinslot_database_up')).toEqual(['coinslot_database_up 0']);
  expect(await linesOf(metrics, 'coinslot_work_due')).toEqual([]);
});

test('a database that hangs holds up no metrics of the others, and is read once until it answers', async () => {
  let count = 0;
  const query = (() => {
    count += 1;
    return new Promise(() => {});
  }) as typeof db.query;
  const metrics = createMetrics(
    [
      { ...db, cell: 'a' },
      { ...db, cell: 'b', query },
    ],
    100,
  );
  onTestFinished(() => metrics.stop());
  expect((await linesOf(metrics, 'coinslot_database_up')).toSorted()).toEqual([
    'coinslot_database_up{cell="a"} 1',
    'coinslot_database_up{cell="b"} 0',
  ]);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  expect(await linesOf(metrics, 'coinslot_database_up{cell="b"}')).toEqual(['coinslot_database_up{cell="b"} 0']);
  expect(count).toBe(1);
});

test('several parallel scrapes read the database once', async () => {
  let count = 0;
  const query = (async (sql: string, params?: readonly unknown[]) => {
    count += 1;
    return db.query(sql, params);
  }) as typeof db.query;
  const metrics = startMetrics({ ...db, query });
  await Promise.all([metrics.text(), metrics.text(), metrics.text()]);
  await metrics.text();
  expect(count).toBe(3);
});

test('metrics are served at their own port, at one path', async () => {
  const metrics = startMetrics();
  const ports: number[] = [];
  const stop = serveMetrics(
    metrics,
    { port: 0, hostname: '127.0.0.1' },
    (port) => ports.push(port),
    (error) => expect.unreachable(error.message),
  );
  await expect.poll(() => ports.length).toBe(1);
  const site = `http://127.0.0.1:${ports[0]}`;
  const response = await fetch(`${site}/metrics`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(await response.text()).toContain('nodejs_eventloop_lag_p99_seconds');
  expect((await fetch(`${site}/`)).status).toBe(404);
  expect((await fetch(`${site}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await shop.post('/metrics', { method: 'GET' })).status).toBe(404);
  await stop();
});

test('an address that is no URL, and metrics that cannot be read, do not end the process', async () => {
  const ports: number[] = [];
  const broken: Metrics = { contentType: 'text/plain', text: () => Promise.reject(new Error('broken')), stop() {} };
  const listener = { port: 0, hostname: '127.0.0.1' };
  const stop = serveMetrics(
    broken,
    listener,
    (port) => ports.push(port),
    (error) => expect.unreachable(error.message),
  );
  onTestFinished(stop);
  await expect.poll(() => ports.length).toBe(1);
  const statusOf = (path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      get({ port: ports[0], host: '127.0.0.1', path }, ({ statusCode }) => resolve(statusCode)).on('error', reject);
    });
  for (const path of ['//', '//[', 'http://[/', '*']) expect(await statusOf(path), path).toBe(404);
  expect(await statusOf('/metrics')).toBe(500);
});

test('metrics are off by default, and never at the port of the shop', () => {
  expect(readSettings({}).metrics).toBeUndefined();
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, hostname: '127.0.0.1' });
  expect(() => readSettings({ METRICS_PORT: '4173' })).toThrow('METRICS_PORT is the port of the shop');
});

test('with cells each metric of a database names its cell, and a lost one has no old values', async () => {
  await shop.reset();
  const lost = { ...db, cell: 'b', query: () => Promise.reject(new Error('no connection')) };
  const metrics = createMetrics([{ ...db, cell: 'a' }, lost]);
  onTestFinished(() => metrics.stop());
  expect((await linesOf(metrics, 'coinslot_database_up')).toSorted()).toEqual([
    'coinslot_database_up{cell="a"} 1',
    'coinslot_database_up{cell="b"} 0',
  ]);
  const due = await linesOf(metrics, 'coinslot_work_due');
  expect(due[0]).toBe('coinslot_work_due{kind="deliveries",cell="a"} 0');
  expect(due.filter((line) => line.includes('cell="b"'))).toEqual([]);
});
