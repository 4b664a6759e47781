import { beforeEach, expect, test } from 'vitest';
import { insertDeliveries, insertJobs, insertOrders, insertRefunds, resetWork } from '../../testing/due-work.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { createWorkerCheck } from './overdue.ts';

const start = Date.UTC(2026, 10, 20);
const minuteMs = 60_000;
let now = start;
const db = await openTestPglite();
await makeWorld(db.query);
const due = new Date(start);
const later = new Date(start + 3_600 * 1_000);
const warnings: string[] = [];
const newCheck = () =>
  createWorkerCheck(
    db,
    () => now,
    (error) => warnings.push(String(error)),
  );

beforeEach(async () => {
  await resetWork(db.query);
  warnings.length = 0;
  now = start;
});

const kinds: Record<string, (order: readonly string[]) => Promise<unknown>> = {
  deliveries: (order) => insertDeliveries(db.query, order, due),
  refunds: (order) => insertRefunds(db.query, order, due),
  jobs: (order) => insertJobs(db.query, 'cancel-payment', order, due),
  'payments to check': (order) =>
    db.query('update orders set check_at = $2, pay_by = $3, status = -1 where billing_no = any($1)', [
      order,
      due,
      later,
    ]),
  'orders to fail': (order) =>
    db.query('update orders set pay_by = $2, status = -1 where billing_no = any($1)', [
      order,
      new Date(start - 10 * minuteMs),
    ]),
};

test.each(Object.entries(kinds))('a gateway without a worker warns once about overdue work: %s', async (kind, put) => {
  await put(await insertOrders(db.query, 'o', 1, later, { status: 1 }));
  const check = newCheck();
  now = start + 2 * minuteMs - 1;
  await check();
  expect(warnings).toEqual([]);
  now += minuteMs;
  for (let minute = 0; minute < 3; minute++) await check();
  expect(warnings).toEqual([
    expect.stringMatching(new RegExp(`ALARM: work has been due for more than two minutes \\(${kind}\\).*worker.mjs`)),
  ]);
});

test('it warns again after all work was done meanwhile', async () => {
  const orders = await insertOrders(db.query, 'o', 1, later, { status: 1 });
  await insertJobs(db.query, 'cancel-payment', orders, due);
  const check = newCheck();
  now += 5 * minuteMs;
  await check();
  await db.query('update outbox set done_at = $1', [new Date(now)]);
  await check();
  await db.query('update outbox set done_at = null');
  await check();
  expect(warnings).toHaveLength(2);
});

test('dead letters and delivered goods are not overdue', async () => {
  const orders = await insertOrders(db.query, 'o', 1, later, { status: 1 });
  await insertDeliveries(db.query, orders, due);
  await db.query('update deliveries set due_at = null, dead_at = $1', [due]);
  await insertJobs(db.query, 'expire', orders, due);
  await db.query('update outbox set due_at = null, dead_at = $1', [due]);
  now += 5 * minuteMs;
  await newCheck()();
  expect(warnings).toEqual([]);
});
