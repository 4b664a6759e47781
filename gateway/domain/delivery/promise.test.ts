import { beforeEach, expect, test } from 'vitest';
import { insertOrders, resetWork } from '../../testing/due-work.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { applyPaymentEvent } from '../orders/payment-event.ts';

const now = Date.UTC(2026, 10, 20);
const db = await openTestPglite();
await makeWorld(db.query);
const payment = { provider: 'p', eventId: 'e', billingNo: 'o-1', outcome: 'success' } as const;
const state = async () => {
  const { rows } = await db.query(
    `select status, (select count(*)::int from provider_events) as events, (select count(*)::int from outbox) as jobs,
       (select array_agg(source_id) from deliveries where due_at = $1) as due from orders`,
    [new Date(now)],
  );
  return rows[0];
};

beforeEach(async () => {
  await resetWork(db.query);
  await insertOrders(db.query, 'o', 1, new Date(now));
});

test('NT-5 the transaction of a payment schedules the delivery, without a job', async () => {
  expect(await applyPaymentEvent(db, payment, now)).toBe('paid');
  expect(await state()).toEqual({ status: 1, events: 1, jobs: 0, due: ['o-1'] });
});

test('NT-5 a payment whose delivery cannot be scheduled is not applied, and can be sent again', async () => {
  await db.query(
    `create function reject_delivery() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`,
  );
  await db.query('create trigger reject before insert on deliveries for each row execute function reject_delivery()');
  await expect(applyPaymentEvent(db, payment, now)).rejects.toThrow('the disk is full');
  expect(await state()).toEqual({ status: -1, events: 0, jobs: 0, due: null });
  await db.query('drop trigger reject on deliveries');
  expect(await applyPaymentEvent(db, payment, now)).toBe('paid');
});
