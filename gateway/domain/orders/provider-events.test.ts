import { describe, expect, test } from 'vitest';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';
import { applyPaymentEvent } from './payment-event.ts';
import { reportConflicts } from './provider-events.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const now = Date.UTC(2026, 10, 20);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const token = await logIn('ann');
const buy = () => call('/api/pay/paypal_pay', { ...purchase, request_id: randomToken(128) }, { post: true, token });
const read = async (by: object) => (await call('/api/pay/getOrderInfo', { ...by }, { token })).content;

describe('every payment is recorded', () => {
  test('T19 a known event with another outcome or order is not a repeat: it changes nothing and is reported once', async () => {
    const [first, second] = [(await buy()).content.billing_no, (await buy()).content.billing_no];
    const event = { provider: 'p', eventId: 'known', billingNo: first, outcome: 'fail' } as const;
    expect(await applyPaymentEvent(db, event, now)).toBe('failed');
    expect(await applyPaymentEvent(db, { ...event, outcome: 'success' }, now)).toBe('conflict');
    expect(await applyPaymentEvent(db, { ...event, outcome: 'success' }, now)).toBe('conflict');
    expect(await applyPaymentEvent(db, { ...event, billingNo: second }, now)).toBe('conflict');
    expect(await applyPaymentEvent(db, event, now)).toBe('repeat');
    expect((await read({ billing_no: first })).status).toBe('Fail');
    expect((await read({ billing_no: second })).status).toBe('Pending');
    const again = 'Error: ALARM: p sent the known event known again, now as';
    const alarms = [`${again} success of order ${first}`, `${again} fail of order ${second}`];
    const reported: string[] = [];
    for (let time = 0; time < 2; time++) await reportConflicts(db, now, (error) => reported.push(String(error)));
    expect(reported).toEqual(alarms);
    const { rows } = await db.query('select billing_no, outcome from payment_conflicts order by outcome desc');
    expect(rows).toEqual([
      { billing_no: first, outcome: 1 },
      { billing_no: second, outcome: -2 },
    ]);
  });

  test('T19 a second success of a paid order is refunded and raises one alarm; a repeated event changes nothing', async () => {
    const { billing_no } = (await buy()).content;
    const event = { provider: 'p', billingNo: billing_no, outcome: 'success' } as const;
    const outcomes: string[] = [];
    for (const eventId of ['attempt 1', 'attempt 1', 'attempt 2', 'attempt 2', 'attempt 1'])
      outcomes.push(await applyPaymentEvent(db, { ...event, eventId }, now));
    expect(outcomes).toEqual(['paid', 'repeat', 'conflict', 'repeat', 'repeat']);
    const alarm = `ALARM: p sent more money, as event attempt 2, for order ${billing_no}, which was paid before`;
    const reported: string[] = [];
    for (let time = 0; time < 2; time++) await reportConflicts(db, now, (error) => reported.push(String(error)));
    expect(reported).toEqual([`Error: ${alarm}`]);
    const { rows } = await db.query('select billing_no, provider, event_id, reason from refunds');
    expect(rows).toEqual([{ billing_no, provider: 'p', event_id: 'attempt 2', reason: 'paid-twice' }]);
    expect(await read({ billing_no })).toMatchObject({
      ...{ status: 'Success', refund_at: now / 1_000, refund_reason: 'paid-twice' },
    });
  });
});
