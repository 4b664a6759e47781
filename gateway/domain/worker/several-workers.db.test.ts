import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open.ts';
import { onlyProvider, type PaymentProvider } from '../../ports/payment-provider.ts';
import { tiny } from '../../testing/brands.ts';
import { insertDeliveries, insertJobs, insertOrders, insertRefunds, resetWork } from '../../testing/due-work.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { makeWorld } from '../../testing/world.ts';
import { startWorker } from './periodic.ts';

const now = Date.UTC(2026, 10, 20);
const clock = (): number => now;
const one = await openTestPostgres(10);
const other = await openDatabase({ url: one.url, connections: 10 });
afterAll(() => other.close());
const workers: Database[] = [one, other].map((db) => ({ ...db, clock }));
await makeWorld(one.query);

/** More than a batch of each kind of work. */
const many = 120;
const due = new Date(now - 3_600_000);
const requests = new Map<string, number>();
/** Counts a request, and responds after another round trip, as a provider does. */
async function respond<T>(id: string, response: T): Promise<T> {
  requests.set(id, (requests.get(id) ?? 0) + 1);
  await one.query('select 1');
  return response;
}
const provider: PaymentProvider = {
  name: 'p',
  createPayment: () => Promise.reject(new Error('not used')),
  lookUp: ({ billing_no }) => respond(`look-up/${billing_no}`, { is: 'open' }),
  cancel: ({ billing_no }) => respond(`cancel/${billing_no}`, 'cancelled'),
};
const errors: string[] = [];
const start = (db: Database): (() => Promise<void>) =>
  startWorker({
    db,
    clock,
    delivery: ({ delivery_id }) => respond(delivery_id, { is: 'delivered' }),
    refund: ({ refund_id }) => respond(refund_id, { is: 'refunded' }),
    paying: { db, payments: onlyProvider(provider), shops: [tiny] },
    reportError: (error) => errors.push(String(error)),
  });

const count = async (sql: string): Promise<number> => (await one.query(sql)).rowCount;
const numbers = Array.from({ length: many }, (_, at) => at + 1);
const idsOf = (prefix: string): string[] => numbers.map((number) => `${prefix}-${number}`);

beforeEach(async () => {
  await resetWork(one.query);
  requests.clear();
  errors.length = 0;
});

test('NT-5 RS-4 two parallel workers do each piece of work once', async () => {
  const payable = { pay_provider: 'p', pay_ref: 'ref' };
  await insertDeliveries(one.query, await insertOrders(one.query, 'paid', many, due, { status: 1 }), due);
  await insertRefunds(one.query, await insertOrders(one.query, 'refunded', many, due, { status: 1 }), due);
  await insertOrders(one.query, 'late', many, due, payable);
  await insertOrders(one.query, 'later', many, new Date(now + 3_600_000), { ...payable, check_at: due });
  await insertJobs(
    one.query,
    'cancel-payment',
    await insertOrders(one.query, 'failed', many, due, { ...payable, status: -2 }),
    due,
  );
  const stops = workers.map(start);
  const isDone = async (): Promise<boolean[]> => [
    (await count('select 1 from deliveries where delivered_at is not null')) === many,
    (await count('select 1 from refunds where refunded_at is not null')) === many,
    (await count("select 1 from orders where fail_reason = 'expired'")) === many,
    (await count("select 1 from orders where billing_no like 'later-%' and checks = 1")) === many,
    (await count('select 1 from outbox where done_at is null')) === 0,
  ];
  await expect.poll(isDone, { timeout: 120_000 }).toEqual([true, true, true, true, true]);
  await Promise.all(stops.map((stop) => stop()));
  const expected = [
    ...idsOf('order/paid'),
    ...idsOf('refund/refunded'),
    ...idsOf('look-up/late'),
    ...idsOf('look-up/later'),
    ...idsOf('cancel/failed'),
    ...idsOf('cancel/late'),
  ];
  expect([...requests.keys()].toSorted()).toEqual(expected.toSorted());
  expect([...requests.values()].filter((times) => times !== 1)).toEqual([]);
  expect(await count("select 1 from provider_events where event_id like 'expired/%'")).toBe(many);
  expect(errors).toEqual([]);
});

test('negative control: workers that look for due work without a claim deliver more than once', async () => {
  await insertDeliveries(one.query, await insertOrders(one.query, 'paid', many, due, { status: 1 }), due);
  await Promise.all(
    workers.map(async ({ query }) => {
      const { rows } = await query<{ source_id: string }>('select source_id from deliveries where due_at <= $1', [
        new Date(now),
      ]);
      for (const { source_id } of rows) {
        await respond(`order/${source_id}`, null);
        await query('update deliveries set due_at = null, delivered_at = now() where source_id = $1', [source_id]);
      }
    }),
  );
  expect(Math.max(...requests.values())).toBeGreaterThan(1);
});
