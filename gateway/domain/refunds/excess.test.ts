import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { httpPayments } from '../../adapters/payments/http.ts';
import type { Refund, ToRefund } from '../../ports/refund.ts';
import { startFaultyProvider } from '../../testing/faulty-provider.ts';
import { makeGate } from '../../testing/gate.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { listStalled, retryStalled } from '../worker/stalled.ts';
import { reportExcess } from './excess.ts';
import { refundDue, reportRefusedRefunds } from './refund-due.ts';
import { refundedMinor } from './refunded.ts';
import { requestRefund } from './request-refund.ts';

const now = Date.UTC(2026, 10, 20);
const bridge = await startFaultyProvider();
afterAll(() => bridge.close());
const shop = await openPaymentShop(httpPayments('bridge', bridge.endpoint), () => now);
const { db, bought, send } = shop;
const sent: ToRefund[] = [];
let keys = 0;
beforeEach(async () => {
  await shop.reset();
  bridge.payments.clear();
  sent.length = 0;
});

const accepts: Refund = async (refund) => {
  sent.push(refund);
  return { is: 'refunded' };
};
const run = (refund: Refund = accepts): Promise<void> => refundDue(db, refund, () => now).catch(() => {});
const sendWebhook = (billing_no: string, report: object) => send(bridge.webhook(billing_no, now, report));
const dispute = (billing_no: string, state: string, amount_minor = 999) =>
  sendWebhook(billing_no, { status: 'disputed', dispute: state, dispute_id: 'D1', amount_minor });
const request = async (billing_no: string, amount_minor?: number): Promise<string> => {
  const result = await requestRefund(db, { billing_no, amount_minor, reason: '', by: 'ops', request_key: `${keys++}` });
  if (result.is === 'refused') throw new Error(result.why);
  return result.refund_id;
};
const sold = async (): Promise<string> => {
  const billing_no = await bought();
  await sendWebhook(billing_no, {});
  await shop.deliver();
  return billing_no;
};
const alarms = async (): Promise<string[]> => {
  const raised: string[] = [];
  for (const report of [reportRefusedRefunds, reportExcess])
    await report(db, now, (error) => raised.push(String(error).replace('Error: ALARM: ', '')));
  return raised;
};
const totalOf = async (billing_no: string): Promise<number> => {
  const sql = `select ${refundedMinor} as minor from orders where billing_no = $1`;
  return (await db.query<{ minor: number }>(sql, [billing_no])).rows[0]?.minor ?? -1;
};

describe('NT-5 a queued refund whose money the provider has already taken back', () => {
  test.each([
    ['a part, by a lost dispute', 300, (order: string) => dispute(order, 'lost')],
    ['the whole, by a lost dispute', undefined, (order: string) => dispute(order, 'lost')],
    ['a part, by a lost dispute of a part', 300, (order: string) => dispute(order, 'lost', 700)],
    [
      'a part, by a refund in its dashboard',
      300,
      (order: string) => sendWebhook(order, { status: 'refunded', refund_id: 'a', amount_minor: 999 }),
    ],
  ])('is cancelled: %s', async (_, amount, takeBack) => {
    const billing_no = await sold();
    const id = await request(billing_no, amount);
    await takeBack(billing_no);
    await run();
    expect(sent).toEqual([]);
    expect(await alarms()).toEqual([expect.stringMatching(/was refused: cancelled: .* before this refund was sent$/)]);
    expect(await alarms()).toEqual([]);
    expect(await listStalled(db)).toMatchObject([{ id, is: 'refused', why: expect.stringContaining('cancelled') }]);
    expect(await retryStalled(db, { kind: 'refund', id })).toBe(false);
  });

  test('is sent if its money is left', async () => {
    const billing_no = await sold();
    await request(billing_no, 299);
    await dispute(billing_no, 'lost', 700);
    await run();
    expect([sent.map(({ amount_minor }) => amount_minor), await alarms()]).toEqual([[299], []]);
  });

  test('sends the rest instead of the whole if a part was taken', async () => {
    const billing_no = await sold();
    await request(billing_no);
    await sendWebhook(billing_no, { status: 'refunded', refund_id: 'a', amount_minor: 300 });
    await run();
    expect(sent).toMatchObject([{ refund_id: `refund/${billing_no}`, amount_minor: 699, is_part: true }]);
    expect([await totalOf(billing_no), await alarms()]).toEqual([999, []]);
  });

  test('can be retried when the dispute is won in the end, and an alarm says so', async () => {
    const billing_no = await sold();
    const id = await request(billing_no, 300);
    await dispute(billing_no, 'lost');
    await alarms();
    for (let time = 0; time < 2; time++) await dispute(billing_no, 'won');
    expect(await alarms()).toEqual([expect.stringContaining('a dispute was lost, which is won now')]);
    expect([await totalOf(billing_no), await retryStalled(db, { kind: 'refund', id })]).toEqual([0, true]);
    await run();
    expect([sent.length, await totalOf(billing_no)]).toEqual([1, 300]);
  });
});

describe('NT-5 refunds that exceed the payment', () => {
  const tooMuch = (billing_no: string, minor: number) =>
    `order ${billing_no} refunds more than was paid: ${minor} USD (minor units) too much, at bridge; see order show, and ask the provider for it`;

  test('by a refund in progress: alarms say to check the refund and name the excess', async () => {
    const billing_no = await sold();
    await request(billing_no, 300);
    const [requested, answer] = [makeGate(), makeGate()];
    const refund = run(async () => {
      requested.open();
      await answer.opened;
      return { is: 'refunded' };
    });
    await requested.opened;
    await dispute(billing_no, 'lost');
    expect(await alarms()).toEqual([expect.stringContaining('check there that it is not made')]);
    answer.open();
    await refund;
    expect([await alarms(), await alarms()]).toEqual([[tooMuch(billing_no, 300)], []]);
  });

  test('by a refund and a dispute raise an alarm, until the dispute is won', async () => {
    const billing_no = await sold();
    await request(billing_no, 300);
    await run();
    await dispute(billing_no, 'lost');
    expect(await alarms()).toEqual([tooMuch(billing_no, 300)]);
    await dispute(billing_no, 'won');
    expect(await alarms()).toEqual([]);
    const { rows } = await db.query('select 1 from refunds where excess_minor is not null');
    expect(rows).toEqual([]);
  });

  test('negative control: the same refunds in sequence do not exceed it', async () => {
    const billing_no = await sold();
    await request(billing_no, 300);
    await run();
    await request(billing_no);
    await run();
    await sendWebhook(billing_no, { status: 'refunded' });
    expect([sent.length, await alarms()]).toEqual([2, []]);
  });
});

describe('NT-5 a further payment', () => {
  test('whose dispute is lost while its refund is queued is not refunded too', async () => {
    const billing_no = await sold();
    await sendWebhook(billing_no, { payment_id: 'second' });
    await sendWebhook(billing_no, {
      ...{ status: 'disputed', dispute: 'lost', dispute_id: 'D1', amount_minor: 999, payment_id: 'second' },
    });
    await run();
    expect([sent, await totalOf(billing_no)]).toEqual([[], 0]);
    expect(await alarms()).toEqual([expect.stringContaining('of a second payment was refused: cancelled')]);
  });
});

describe('NT-5 a failed refund that prevented its payment from paying the order', () => {
  const refunded = { status: 'refunded', refund_id: 'a', amount_minor: 999 };

  test.each([
    ['a refund', [refunded, {}, { ...refunded, status: 'refund-failed' }]],
    [
      'a dispute that is won',
      ['lost', '', 'won'].map((state) =>
        state ? { status: 'disputed', dispute: state, dispute_id: 'D1', amount_minor: 999 } : {},
      ),
    ],
  ])('leaves the order paid, and its goods wait for the operator: %s', async (_, reports) => {
    const billing_no = await bought();
    for (const report of reports) await sendWebhook(billing_no, report);
    const info = await shop.orderInfo(billing_no);
    expect([info.status, info.refunded_amount, await shop.deliver()]).toEqual(['Success', undefined, 0]);
    expect(await retryStalled(db, { kind: 'delivery', id: `order/${billing_no}` })).toBe(true);
    for (const report of reports) await sendWebhook(billing_no, report);
    expect(await shop.deliver()).toBe(1);
  });

  test('allows a refund instead', async () => {
    const billing_no = await bought();
    for (const report of [refunded, {}, { ...refunded, status: 'refund-failed' }])
      await sendWebhook(billing_no, report);
    await request(billing_no);
    await run();
    expect([sent.length, await totalOf(billing_no), await shop.deliver()]).toEqual([1, 999, 0]);
  });

  test('leaves an order failed if another one replaced it', async () => {
    const billing_no = await bought();
    await shop.cancel(billing_no);
    const other = await bought();
    await db.query('update orders set replaced_by = $2 where billing_no = $1', [billing_no, other]);
    for (const report of [refunded, {}, { ...refunded, status: 'refund-failed' }])
      await sendWebhook(billing_no, report);
    expect([await shop.statusOf(billing_no), await shop.deliver()]).toEqual(['Fail', 0]);
    expect(await alarms()).toEqual([expect.stringContaining(`order ${billing_no} was refused`)]);
  });
});
