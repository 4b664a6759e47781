import { beforeEach, expect, test } from 'vitest';
import { openTestPglite } from '../../testing/pglite.ts';
import { reportRefused } from '../delivery/refused.ts';
import { startWorker } from '../worker/periodic.ts';

const db = await openTestPglite();
const now = Date.UTC(2026, 10, 20);
const alarm = 'Error: ALARM: the game refused delivery order/b: no such character';

beforeEach(async () => {
  await db.query('delete from deliveries');
  await db.query(
    `insert into deliveries (source, source_id, account_id, gp_id, server_id, role_id, item, quantity, at, refused_at, refused_why)
     values ('order', 'b', 'a', 'g', 's', 'r', 'i', 1, $1, $1, 'no such character')`,
    [new Date(now)],
  );
});

test('T42 an alarm that is found while the worker stops is sent, and marked as sent', async () => {
  const alarms: string[] = [];
  const stop = startWorker({
    db,
    clock: () => now,
    delivery: async () => ({ is: 'delivered' }),
    refund: async () => ({ is: 'refunded' }),
    reportError: (error) => alarms.push(String(error)),
  });
  await stop();
  expect(alarms).toEqual([alarm]);
  await reportRefused(db, now, (error) => alarms.push(String(error)));
  expect(alarms).toEqual([alarm]);
});

test('T42 an alarm that could not be sent is sent the next time', async () => {
  const full = (): never => {
    throw new Error('the disk of the log is full');
  };
  await expect(reportRefused(db, now, full)).rejects.toThrow('is full');
  const alarms: string[] = [];
  await reportRefused(db, now, (error) => alarms.push(String(error)));
  expect(alarms).toEqual([alarm]);
});
