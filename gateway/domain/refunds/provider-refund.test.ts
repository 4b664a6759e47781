import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sample } from '../../../src/testing/sample.ts';
import { httpPayments } from '../../adapters/payments/http.ts';
import { startFaultyProvider } from '../../testing/faulty-provider.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { deliverAgain } from '../delivery/refused.ts';
import { reportDisputes } from './disputes.ts';
import { promiseOwed, refundDue, reportRefusedRefunds } from './refund-due.ts';
import { refundedMinor } from './refunded.ts';
import { requestRefund } from './request-refund.ts';

const now = Date.UTC(2026, 10, 20);
const bridge = await startFaultyProvider();
afterAll(() => bridge.close());
const adapter = httpPayments('bridge', bridge.endpoint);
const shop = await openPaymentShop(adapter, () => now);
const { db, bought, send, statusOf } = shop;
beforeEach(async () => {
  await shop.reset();
  bridge.payments.clear();
});

type PaymentReport = Readonly<Record<string, unknown>>;
/** A report of the payment system: the fields that differ from those of a payment of 9.99 USD. */
const paid: PaymentReport = {};
const refunded = (refund_id: string, amount_minor = 999): PaymentReport => ({
  status: 'refunded',
  refund_id,
  amount_minor,
});
const failed = (refund_id: string, amount_minor = 999): PaymentReport => ({
  status: 'refund-failed',
  refund_id,
  amount_minor,
});
const disputed = (dispute: string, amount_minor = 999, dispute_id = 'D1'): PaymentReport => ({
  status: 'disputed',
  ...{ dispute, dispute_id, amount_minor },
});

const sendReport = async (billing_no: string, report: PaymentReport): Promise<number> =>
  (await send(bridge.webhook(billing_no, now, report))).status;
const totalOf = async (billing_no: string): Promise<number> => {
  const { rows } = await db.query<{ minor: number }>(
    `select ${refundedMinor} as minor from orders where billing_no = $1`,
    [billing_no],
  );
  return rows[0]?.minor ?? -1;
};
const alarms = async (report: typeof reportDisputes): Promise<string[]> => {
  const raised: string[] = [];
  await report(db, now, (error) => raised.push(String(error)));
  return raised;
};

function orders<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((one, at) => orders(list.filter((_, other) => other !== at)).map((rest) => [one, ...rest]));
}

describe('NT-5 the refunded sum is right for every sequence of webhooks, each of which arrives twice', () => {
  test.each<readonly [name: string, reports: readonly PaymentReport[], minor: number]>([
    ['two parts', [paid, refunded('a', 300), refunded('b', 200)], 500],
    ['two parts of the same sum', [paid, refunded('a', 300), refunded('b', 300)], 600],
    ['parts that make up the whole', [paid, refunded('a', 300), refunded('b', 699)], 999],
    ['a part that failed afterwards', [paid, refunded('a', 300), failed('a', 300)], 0],
    ['a part that failed, and another', [paid, refunded('a', 300), failed('a', 300), refunded('b', 200)], 200],
    ['the whole, reported without an id too', [paid, refunded('a'), { status: 'refunded' }], 999],
    ['a dispute that was lost', [paid, disputed('opened'), disputed('lost')], 999],
    ['a dispute that was won in the end', [paid, disputed('opened'), disputed('lost'), disputed('won')], 0],
    ['a part, and a dispute that was lost', [paid, refunded('a', 300), disputed('opened'), disputed('lost')], 999],
    ['a part, and a dispute that was won', [paid, refunded('a', 300), disputed('lost'), disputed('won')], 300],
    ['two disputes of parts', [paid, disputed('lost', 300), disputed('lost', 200, 'D2'), disputed('won', 300)], 200],
    ['a dispute in another money, which counts as the whole', [paid, { ...disputed('lost', 5), currency: 'EUR' }], 999],
  ])('%s', async (name, reports, minor) => {
    // A table of 24 orders takes a second and a half.
    const every = orders(reports);
    for (const order of every.length > 6 ? sample(name, 4, every) : every) {
      const billing_no = await bought();
      for (const report of [...order, ...order.toReversed()]) expect(await sendReport(billing_no, report)).toBe(200);
      expect([order, await totalOf(billing_no)]).toEqual([order, minor]);
    }
  });

  test('negative control: adding up each webhook counts a repeated one twice', async () => {
    const billing_no = await bought();
    let sum = 0;
    for (const report of [refunded('a', 300), refunded('a', 300)]) {
      await sendReport(billing_no, report);
      sum += Number(report.amount_minor);
    }
    expect([sum, await totalOf(billing_no)]).toEqual([600, 300]);
  });
});

describe('NT-5 refunds that the gateway requested', () => {
  const request = (billing_no: string, amount_minor?: number) =>
    requestRefund(db, { billing_no, amount_minor, reason: '', by: 'ops', request_key: `key ${amount_minor}` });
  const paidOrder = async (): Promise<string> => {
    const billing_no = await bought();
    await sendReport(billing_no, paid);
    await shop.deliver();
    return billing_no;
  };
  const { refund } = adapter;
  if (!refund) throw new Error('the adapter refunds nothing');

  test.each([300, undefined])(
    'are recognized in the provider’s webhook, before and after its response (%s)',
    async (sum) => {
      const billing_no = await paidOrder();
      const result = await request(billing_no, sum);
      if (result.is === 'refused') throw new Error(result.why);
      const report = refunded(result.refund_id, result.amount_minor);
      await sendReport(billing_no, report);
      await refundDue(db, refund, () => now);
      expect(bridge.refunds.has(result.refund_id)).toBe(false);
      await sendReport(billing_no, report);
      expect(await totalOf(billing_no)).toBe(result.amount_minor);
      expect(await request(billing_no, sum)).toMatchObject({ is: 'done' });
    },
  );

  test('raise an alarm if they fail after they were made, and the money can be refunded again', async () => {
    const billing_no = await paidOrder();
    const result = await request(billing_no, 300);
    if (result.is === 'refused') throw new Error(result.why);
    await refundDue(db, refund, () => now);
    await sendReport(billing_no, { ...failed(result.refund_id, 300), reason: 'the account is closed' });
    const alarm = `Error: ALARM: the refund ${result.refund_id} of a part was refused: the account is closed`;
    expect([await alarms(reportRefusedRefunds), await alarms(reportRefusedRefunds)]).toEqual([[alarm], []]);
    await sendReport(billing_no, refunded(result.refund_id, 300));
    expect(await totalOf(billing_no)).toBe(0);
    expect(await request(billing_no)).toMatchObject({ is: 'queued', amount_minor: 999 });
  });

  test.each([
    ['requested', (billing_no: string) => request(billing_no, 699)],
    ['made at the provider', (billing_no: string) => sendReport(billing_no, refunded('b', 699))],
  ])('in parts that make up the whole are the only ones, also if the last part was %s', async (_, last) => {
    const billing_no = await paidOrder();
    bridge.refunds.clear();
    await request(billing_no, 300);
    await last(billing_no);
    for (let round = 0; round < 2; round++) {
      await refundDue(db, refund, () => now);
      await promiseOwed(db, now);
    }
    const requested = [...bridge.refunds.values()].reduce((sum, minor) => sum + minor, 0);
    expect([requested, await totalOf(billing_no)]).toEqual([_ === 'requested' ? 999 : 300, 999]);
  });

  test('are replaced by a lost dispute of the whole payment if they are not made yet', async () => {
    const billing_no = await paidOrder();
    bridge.refunds.clear();
    await request(billing_no);
    await sendReport(billing_no, disputed('lost'));
    await refundDue(db, refund, () => now);
    expect([bridge.refunds.size, await totalOf(billing_no)]).toEqual([0, 999]);
  });

  test('are not undone by a dispute that is won', async () => {
    const billing_no = await paidOrder();
    await request(billing_no);
    await refundDue(db, refund, () => now);
    for (const state of ['lost', 'won']) await sendReport(billing_no, disputed(state));
    expect(await totalOf(billing_no)).toBe(999);
  });
});

describe('NT-5 goods', () => {
  test('of an order that the provider refunded in parts are not delivered, until a refund fails', async () => {
    const billing_no = await bought();
    await sendReport(billing_no, paid);
    for (const report of [refunded('a', 300), refunded('b', 699)]) await sendReport(billing_no, report);
    expect(await shop.deliver()).toBe(0);
    expect(await deliverAgain(db, `order/${billing_no}`, now)).toBe(false);
    await sendReport(billing_no, failed('b', 699));
    expect(await deliverAgain(db, `order/${billing_no}`, now)).toBe(true);
    expect(await shop.deliver()).toBe(1);
  });

  test('of an order that was partially refunded before its payment was reported are delivered', async () => {
    const billing_no = await bought();
    await sendReport(billing_no, refunded('a', 300));
    await sendReport(billing_no, paid);
    expect([await statusOf(billing_no), await shop.deliver()]).toEqual(['Success', 1]);
  });
});

describe('NT-5 a wrong payment that the provider refunded', () => {
  const wrong = (more: PaymentReport = {}): PaymentReport => ({ payment_id: 'wrong', amount_minor: 1_500, ...more });
  test.each([
    ['after it was reported', [wrong(), wrong({ status: 'refunded' })]],
    ['before it was reported', [wrong({ status: 'refunded' }), wrong()]],
    ['a part of it', [wrong({ status: 'refunded', amount_minor: 300 }), wrong()]],
    ['by an id', [wrong({ status: 'refunded', refund_id: 'a', amount_minor: 300 }), wrong()]],
  ])('does not prevent the right payment from buying the goods: %s', async (_, reports) => {
    const billing_no = await bought();
    for (const report of [...reports, paid, ...reports]) await sendReport(billing_no, report);
    expect([await statusOf(billing_no), await shop.deliver(), await totalOf(billing_no)]).toEqual(['Success', 1, 0]);
    await promiseOwed(db, now);
    expect((await db.query('select 1 from refunds where due_at is not null')).rowCount).toBe(0);
  });
});

test('RS-4 each state of a dispute raises one alarm, and a dispute of an unknown order is stored', async () => {
  const billing_no = await bought();
  const all: string[] = [];
  for (const state of ['opened', 'opened', 'lost', 'won', 'lost']) {
    await sendReport(billing_no, disputed(state));
    all.push(...(await alarms(reportDisputes)));
  }
  const about = `Error: ALARM: dispute D1 of order ${billing_no} at bridge was`;
  expect(all).toEqual([
    `${about} opened, 999 USD (minor units): answer it there in time`,
    `${about} lost, 999 USD (minor units)`,
    `${about} won, 999 USD (minor units)`,
  ]);
  expect(await sendReport('nobody', disputed('opened'))).toBe(200);
});
