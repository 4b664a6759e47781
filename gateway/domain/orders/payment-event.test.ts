import { expect, test } from 'vitest';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';
import { applyPaymentEvent } from './payment-event.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const now = Date.UTC(2026, 10, 20);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const token = await logIn('ann');
const paid = (billingNo: string) =>
  applyPaymentEvent(db, { provider: 'p', eventId: randomToken(128), billingNo, outcome: 'success' }, now);

test('VP-1 an order without points adds no growth', async () => {
  const { content } = await call(
    '/api/pay/paypal_pay',
    { ...purchase, request_id: randomToken(128) },
    { post: true, token },
  );
  expect(await paid(content.billing_no)).toBe('paid');
  expect((await db.query('select points from vip_growth')).rows).toEqual([]);
});

test('T19 money for an unknown order is rejected, and stores nothing', async () => {
  await expect(paid('none')).rejects.toMatchObject({ word: 'not-yours', message: 'There is no such order.' });
  expect((await db.query("select 1 from provider_events where billing_no = 'none'")).rows).toEqual([]);
});
