import { beforeEach, describe, expect, test } from 'vitest';
import { createSandbox } from '../../sandbox/app.ts';
import { createSandboxGame } from '../../sandbox/game/game.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { makeWorld } from '../../testing/world.ts';
import { deliverDue } from '../delivery/deliver.ts';
import { promiseOrders } from '../delivery/promise.ts';
import { applyPaymentEvent } from '../orders/payment-event.ts';
import { refundDue } from '../refunds/refund-due.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { randomToken } from '../secrets.ts';
import { addBlock } from './blocks.ts';
import { decideReview, reviewOf } from './reviews.ts';

const db = await openTestPostgres(50);
await makeWorld(db.query);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny] }));
const token = await logIn('ann');
const crowd = 50;

async function beforeRound(): Promise<void> {
  for (const table of ['blocks', 'refunds', 'deliveries', 'game_goods']) await db.query(`delete from ${table}`);
}
beforeEach(beforeRound);

/** A paid order that is held. */
async function held(): Promise<string> {
  const params = { ...purchase, request_id: randomToken(128) };
  const { billing_no } = (await call('/api/pay/paypal_pay', params, { post: true, token })).content;
  await addBlock(db, { kind: 'account', value: 'a-ann', reason: 'r', created_by: 'ops', until: null });
  await applyPaymentEvent(db, { provider: 'p', eventId: billing_no, billingNo: billing_no, outcome: 'success' });
  return billing_no;
}

/** How often the goods were given, and the money. */
async function moved(): Promise<readonly [number, number]> {
  let refunds = 0;
  await refundDue(
    db,
    async () => {
      refunds += 1;
      return { is: 'refunded' };
    },
    db.clock,
  );
  await deliverDue(db, createSandboxGame(db), db.clock);
  return [(await db.query('select 1 from game_goods')).rowCount, refunds];
}

const decide = (billing_no: string, at: number) =>
  decideReview(db, { billing_no, decision: at % 2 ? 'approved' : 'refused', by: `ops-${at}`, note: '' });

describe('NT-5 fifty decisions about one order at once', () => {
  test('deliver its goods or refund it, once', async () => {
    for (let round = 0; round < 4; round++) {
      await beforeRound();
      const billing_no = await held();
      const outcomes = await Promise.all(Array.from({ length: crowd }, (_, at) => decide(billing_no, at + round)));
      expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
      const review = await reviewOf(db.query, billing_no);
      expect(await moved()).toEqual(review?.decision === 'approved' ? [1, 0] : [0, 1]);
    }
  });

  test('negative control: without the lock and the stored decision the goods are given and the money goes back', async () => {
    const billing_no = await held();
    // Each looks first whether the order is open, as one would do without the row of the decision.
    const decideUnlocked = async (at: number): Promise<void> => {
      if ((await reviewOf(db.query, billing_no))?.decision !== '') return;
      if (at % 2) {
        await db.query("update reviews set decision = 'approved' where billing_no = $1", [billing_no]);
        await promiseOrders(db.query, [billing_no], db.clock());
      } else await requestRefund(db, { billing_no, amount_minor: 998, reason: '', by: '', request_key: 'review' });
    };
    await Promise.all(Array.from({ length: crowd }, (_, at) => decideUnlocked(at)));
    expect(await moved()).toEqual([1, 1]);
  });
});
