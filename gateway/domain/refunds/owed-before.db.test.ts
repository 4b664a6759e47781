import { beforeEach, expect, test } from 'vitest';
import { migrations } from '../../database/migrate.ts';
import { resetOwed } from '../../testing/owed-world.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { makeWorld } from '../../testing/world.ts';
import { refundAgain } from './refund.ts';
import { promiseOwed, refundDue, reportRefusedRefunds } from './refund-due.ts';

const db = await openTestPostgres(5);
await makeWorld(db.query);
const now = Date.now();
beforeEach(() => resetOwed(db.query, now));

/** Marks the money of an order as owed back, as a gateway of an older version does, without a refund. */
const owe = (at: number) => db.query("update orders set refund_at = $1 where billing_no = 'f-ann'", [new Date(at)]);

/** Sends the due refunds to a provider, and returns their orders. */
async function requests(): Promise<string[]> {
  const orders: string[] = [];
  const refund = async ({ billing_no }: { billing_no: string }) => {
    orders.push(billing_no);
    return { is: 'refunded' } as const;
  };
  await refundDue(db, refund, () => now);
  return orders;
}

test('NT-5 money that an older version owes back while both run is refunded once', async () => {
  await owe(now);
  for (let round = 0; round < 2; round++) await promiseOwed(db, now);
  expect(await requests()).toEqual(['f-ann']);
  await promiseOwed(db, now);
  expect(await requests()).toEqual([]);
});

test('NT-5 money that was owed back before refunds existed raises one alarm, and is refunded when an operator requests it', async () => {
  await owe(0);
  await db.query(migrations.find(({ name }) => name === '0026_owed_before.sql')?.sql ?? '');
  await promiseOwed(db, now);
  expect(await requests()).toEqual([]);
  const alarms: string[] = [];
  for (let round = 0; round < 2; round++) await reportRefusedRefunds(db, now, (error) => alarms.push(String(error)));
  expect(alarms).toEqual([
    'Error: ALARM: the refund of order f-ann was refused: it was owed before refunds were asked for, and may have been paid back by hand',
  ]);
  expect(await refundAgain(db, 'f-ann', now)).toBe(true);
  expect(await requests()).toEqual(['f-ann']);
});
