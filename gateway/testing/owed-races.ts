import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../src/contract/index.ts';
import type { Database } from '../database/database.ts';
import { applyPaymentEvent } from '../domain/orders/payment-event.ts';
import { replenishId } from '../domain/orders/replenish-link.ts';
import { randomToken } from '../domain/secrets.ts';
import { createSandbox } from '../sandbox/app.ts';
import { sandboxKey } from '../sandbox/card-key.ts';
import { tiny } from './brands.ts';
import { purchase, testClient } from './client.ts';
import { crowd, many } from './money-races.ts';
import { linkKeys, resetOwed } from './owed-world.ts';
import { work } from './work.ts';
import { makeWorld } from './world.ts';

/** The races for a failed order, which hold on every database (RP-2). */
export async function owedRaces(db: Database, rounds: number): Promise<void> {
  const now = Date.UTC(2026, 10, 20);
  await makeWorld(db.query);
  await resetOwed(db.query, now);
  const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
  const token = await logIn('ann');
  const key = (): string => randomToken(128);
  const link = (at = 0): string => replenishId(sandboxKey, linkKeys['f-ann'], now + 600_000 + at * 1_000);
  const pay = (replenish_id: string) =>
    call('/api/pay/paypal_pay', { ...purchase, request_id: key(), replenish_id }, { post: true, token });
  const made = async () => (await db.query("select billing_no from orders where replenishes = 'f-ann'")).rows;

  describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('round %i', () => {
    beforeEach(() => resetOwed(db.query, now));

    test('RP-2 fifty payments of one failed order, by fifty links: one is made, the others get its order', async () => {
      const answers = await many((at) => pay(link(at)));
      const [order] = answers.filter(({ code }) => code === 1);
      expect(answers.filter(({ code }) => code === codes['unpaid-order'])).toHaveLength(crowd - 1);
      expect(await made()).toEqual([{ billing_no: order?.content.billing_no }]);
      for (const { code, content } of answers)
        if (code !== 1) expect(content.billing_no).toBe(order?.content.billing_no);
    });

    test('RP-2 after a failure fifty payments make one order, and none once it is paid', async () => {
      const settled = (billingNo: string, outcome: 'success' | 'fail') =>
        applyPaymentEvent(db, { provider: 'p', eventId: key(), billingNo, outcome }, now);
      const first = await pay(link());
      await settled(first.content.billing_no, 'fail');
      const again = await many(() => pay(link()));
      const [second] = again.filter(({ code }) => code === 1);
      expect(await made()).toHaveLength(2);
      await settled(second?.content.billing_no, 'success');
      const late = await many(() => pay(link()));
      expect(new Set(late.map(({ code }) => code))).toEqual(new Set([codes['limit-reached']]));
      expect(await made()).toHaveLength(2);
    });

    test('RP-2 T19 late money for every order that could pay one failed order, in parallel: one is paid and delivered, the rest is owed back', async () => {
      const settled = (billingNo: string, outcome: 'success' | 'fail') =>
        applyPaymentEvent(db, { provider: 'p', eventId: key(), billingNo, outcome }, now);
      const orders = ['f-ann'];
      for (let at = 0; at < 3; at++) {
        const { content } = await pay(link());
        orders.push(content.billing_no);
        if (at < 2) await settled(content.billing_no, 'fail');
      }
      const outcomes = await many((at) => settled(orders[at % orders.length] ?? '', 'success'));
      expect(outcomes.filter((one) => one === 'paid' || one === 'late')).toHaveLength(1);
      expect(outcomes.filter((one) => one === 'refund')).toHaveLength(orders.length - 1);
      expect(outcomes.filter((one) => one === 'conflict')).toHaveLength(crowd - orders.length);
      await work(db, now);
      const of = async (where: string) =>
        (await db.query<{ billing_no: string }>(`select billing_no from orders where ${where}`)).rows;
      const [paid, ...more] = await of('status = 1');
      expect(more).toEqual([]);
      const owedBack = await of('refund_at is not null and status = -2 order by billing_no');
      expect(owedBack).toHaveLength(orders.length - 1);
      const back = await db.query(
        "select billing_no from refunds where refunded_at is not null and payment = '' order by billing_no",
      );
      expect(back.rows).toEqual(owedBack);
      const further = await db.query("select 1 from refunds where refunded_at is not null and payment <> ''");
      expect(further.rowCount).toBe(crowd - orders.length);
      expect((await db.query('select source_id from deliveries')).rows).toEqual([{ source_id: paid?.billing_no }]);
      expect((await pay(link())).code).toBe(codes['limit-reached']);
    });
  });
}
