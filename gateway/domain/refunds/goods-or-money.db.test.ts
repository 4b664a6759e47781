import { beforeEach, describe, expect, test } from 'vitest';
import type { Delivery } from '../../ports/delivery.ts';
import type { Refund } from '../../ports/refund.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { createSandboxGame } from '../../sandbox/game/game.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { makeGate } from '../../testing/gate.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { makeWorld } from '../../testing/world.ts';
import { deliverDue } from '../delivery/deliver.ts';
import { deliverAgain, reportRefused } from '../delivery/refused.ts';
import { applyPaymentEvent } from '../orders/payment-event.ts';
import { randomToken } from '../secrets.ts';
import { runDueJobs } from '../worker/due-jobs.ts';
import { applyRefundEvent } from './provider-refund.ts';
import { refundAgain } from './refund.ts';
import { refundDue, reportRefusedRefunds } from './refund-due.ts';
import { refundOrder } from './request-refund.ts';

const db = await openTestPostgres(10);
await makeWorld(db.query);
let now = Date.UTC(2026, 10, 20);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const token = await logIn('ann');
beforeEach(async () => {
  for (const table of ['refunds', 'deliveries', 'outbox', 'game_goods']) await db.query(`delete from ${table}`);
});

const gives = createSandboxGame(db);
const refuses: Delivery = async () => ({ is: 'refused', why: 'no such character' });
const fails: Delivery = async () => {
  throw new Error('down');
};
/** A game or a provider that responds when the test lets it. */
function stalled<Answer>(answer: Answer) {
  const requested = makeGate();
  const responded = makeGate();
  const port = async (): Promise<Answer> => {
    requested.open();
    await responded.opened;
    return answer;
  };
  return { port, requested: requested.opened, respond: responded.open };
}
const deliver = (port: Delivery): Promise<void> => deliverDue(db, port, () => now);
const refund = (port: Refund): Promise<void> => refundDue(db, port, () => now);
/** The alarms of an operator now. */
async function alarms(report: typeof reportRefused): Promise<string> {
  const lines: string[] = [];
  await report(db, now, (error) => lines.push(String(error)));
  return lines.join('\n');
}
const deliveredCount = async (): Promise<number> => (await db.query('select 1 from game_goods')).rowCount;
const pay = (billingNo: string) =>
  applyPaymentEvent(db, { provider: 'p', eventId: billingNo, billingNo, outcome: 'success' }, now);
const read = async (billing_no: string) => (await call('/api/pay/getOrderInfo', { billing_no }, { token })).content;

async function order(): Promise<string> {
  const payload = { ...purchase, request_id: randomToken(128) };
  return (await call('/api/pay/paypal_pay', payload, { post: true, token })).content.billing_no;
}

/** An order that is paid, and whose goods are due. */
async function paid(): Promise<string> {
  const billing_no = await order();
  await pay(billing_no);
  await runDueJobs(db, now);
  return billing_no;
}

/** An order whose goods the game refused. */
async function refused(): Promise<string> {
  const billing_no = await paid();
  await deliver(refuses);
  return billing_no;
}

describe('NT-5 a refund by the provider itself withdraws the goods', () => {
  test('if the game refused them: it gets no further request', async () => {
    const billing_no = await refused();
    expect(await applyRefundEvent(db, billing_no, now)).toBe(true);
    expect(await deliverAgain(db, `order/${billing_no}`, now)).toBe(false);
    await deliver(gives);
    expect(await deliveredCount()).toBe(0);
  });

  test('if they are due: they are not delivered, and there is no alarm', async () => {
    const billing_no = await paid();
    await applyRefundEvent(db, billing_no, now);
    await deliver(gives);
    expect(await deliveredCount()).toBe(0);
    expect(await alarms(reportRefused)).toBe('');
  });

  test('if they are promised: they never become due', async () => {
    const billing_no = await order();
    await pay(billing_no);
    await applyRefundEvent(db, billing_no, now);
    await runDueJobs(db, now);
    await deliver(gives);
    expect(await deliveredCount()).toBe(0);
  });

  test('if a delivery is in progress: one alarm, because the player may have both', async () => {
    const billing_no = await paid();
    const game = stalled({ is: 'delivered' } as const);
    const delivery = deliver(game.port);
    await game.requested;
    await applyRefundEvent(db, billing_no, now);
    const alarm = `ALARM: the money of delivery order/${billing_no} went back, and the game may have given the goods`;
    expect(await alarms(reportRefused)).toContain(alarm);
    expect(await alarms(reportRefused)).toBe('');
    game.respond();
    await delivery;
    expect((await read(billing_no)).delivered_at).toBe(now / 1_000);
  });

  test('if it is reported before the payment: the order ends, and the payment buys nothing', async () => {
    const billing_no = await order();
    await applyRefundEvent(db, billing_no, now);
    expect(await pay(billing_no)).toBe('refund');
    await runDueJobs(db, now);
    await deliver(gives);
    expect(await deliveredCount()).toBe(0);
    expect((await read(billing_no)).status).toBe('Fail');
  });

  test('in parallel with the payment or the promise: goods or money, never both', async () => {
    for (let round = 0; round < 20; round++) {
      const billing_no = await order();
      if (round % 2) await pay(billing_no);
      const other = round % 2 ? runDueJobs(db, now) : pay(billing_no);
      await Promise.all([other, applyRefundEvent(db, billing_no, now)]);
      await runDueJobs(db, now);
    }
    await deliver(gives);
    expect(await deliveredCount()).toBe(0);
  });
});

describe('NT-5 a refused refund can be repeated', () => {
  async function stuck(): Promise<string> {
    const billing_no = await refused();
    await refundOrder(db, billing_no, now);
    await refund(async () => ({ is: 'refused', why: 'try tomorrow' }));
    expect(await alarms(reportRefusedRefunds)).toContain('try tomorrow');
    return billing_no;
  }

  test('by the provider, and a second refusal raises an alarm again', async () => {
    const billing_no = await stuck();
    expect(await refundOrder(db, billing_no, now)).toBe('repeat');
    expect([await refundAgain(db, billing_no, now), await refundAgain(db, billing_no, now)]).toEqual([true, false]);
    await refund(async () => ({ is: 'refused', why: 'and tomorrow' }));
    expect(await alarms(reportRefusedRefunds)).toContain('and tomorrow');
    await refundAgain(db, billing_no, now);
    await refund(async () => ({ is: 'refunded' }));
    expect([await refundAgain(db, billing_no, now), await deliverAgain(db, `order/${billing_no}`, now)]).toEqual([
      false,
      false,
    ]);
  });

  test('or replaced by a delivery, and then the provider gets no request', async () => {
    const billing_no = await stuck();
    expect(await deliverAgain(db, `order/${billing_no}`, now)).toBe(true);
    expect(await refundAgain(db, billing_no, now)).toBe(false);
    await deliver(gives);
    expect((await read(billing_no)).delivered_at).toBe(now / 1_000);
    expect(await deliveredCount()).toBe(1);
  });

  test('only one of both, if both are requested in parallel', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 10; round++) {
      const billing_no = await stuck();
      const [goods, money] = [
        () => deliverAgain(db, `order/${billing_no}`, now),
        () => refundAgain(db, billing_no, now),
      ];
      const both =
        round % 2 ? await Promise.all([goods(), money()]) : (await Promise.all([money(), goods()])).toReversed();
      seen.add(both.join('/'));
      await refund(async () => ({ is: 'refunded' }));
      await deliver(gives);
    }
    for (const one of seen) expect(['true/false', 'false/true']).toContain(one);
  });

  test('an order that was never refunded, or never made, is not refunded', async () => {
    expect(await refundAgain(db, await refused(), now)).toBe(false);
    await expect(refundAgain(db, 'none', now)).rejects.toThrow('There is no such order.');
  });
});

describe('NT-5 a refusal counts for the latest request only', () => {
  test('an old one of the game allows no refund while the game gives the goods', async () => {
    const billing_no = await paid();
    const old = stalled({ is: 'refused', why: 'old' } as const);
    const first = deliver(old.port);
    await old.requested;
    now += 61_000;
    await deliver(refuses);
    expect(await deliverAgain(db, `order/${billing_no}`, now)).toBe(true);
    const game = stalled({ is: 'delivered' } as const);
    const second = deliver(game.port);
    await game.requested;
    old.respond();
    await first;
    expect(await refundOrder(db, billing_no, now)).toBe('on-its-way');
    game.respond();
    await second;
    expect((await read(billing_no)).delivered_at).toBe(now / 1_000);
  });

  test('an old one of the provider does not end a refund in progress', async () => {
    const billing_no = await refused();
    await refundOrder(db, billing_no, now);
    const old = stalled({ is: 'refused', why: 'old' } as const);
    const first = refund(old.port);
    await old.requested;
    now += 61_000;
    const provider = stalled({ is: 'refunded' } as const);
    const second = refund(provider.port);
    await provider.requested;
    old.respond();
    await first;
    expect(await refundAgain(db, billing_no, now)).toBe(false);
    provider.respond();
    await second;
    expect(await alarms(reportRefusedRefunds)).toBe('');
  });
});

describe('RS-4 a repeat by an operator', () => {
  test('starts like a new one: the delay after a failure begins at one second', async () => {
    const billing_no = await paid();
    for (let round = 0; round < 8; round++) {
      await expect(deliver(fails)).rejects.toThrow('down');
      now += 3_600_000;
    }
    await deliver(refuses);
    await deliverAgain(db, `order/${billing_no}`, now);
    await expect(deliver(fails)).rejects.toThrow('down');
    now += 1_000;
    await deliver(gives);
    expect(await deliveredCount()).toBe(1);
  });

  test('can be for one item of a gift', async () => {
    await db.query(
      `insert into deliveries (source, source_id, account_id, gp_id, server_id, role_id, item, quantity, at, due_at)
       values ('activity', 'a-ann/gift/gem', 'a-ann', 'g1', 's1', 'r1', 'gem', 1, $1, $1)`,
      [new Date(now)],
    );
    await deliver(refuses);
    expect(await alarms(reportRefused)).toContain('delivery activity/a-ann/gift/gem');
    expect(await deliverAgain(db, 'activity/a-ann/gift/gem', now)).toBe(true);
    await deliver(gives);
    expect(await deliveredCount()).toBe(1);
    expect(await deliverAgain(db, 'activity/a-ann/gift/gem', now)).toBe(false);
  });
});
