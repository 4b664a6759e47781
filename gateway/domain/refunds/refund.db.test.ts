import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { httpRefund } from '../../adapters/refund.ts';
import type { Refund, ToRefund } from '../../ports/refund.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { createSandboxGame } from '../../sandbox/game/game.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import type { SystemFault } from '../../testing/faults.ts';
import { startFaultySystem } from '../../testing/faulty-system.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { makeWorld } from '../../testing/world.ts';
import { deliverDue } from '../delivery/deliver.ts';
import { deliverAgain } from '../delivery/refused.ts';
import { applyPaymentEvent } from '../orders/payment-event.ts';
import { randomToken } from '../secrets.ts';
import { runDueJobs } from '../worker/due-jobs.ts';
import { applyRefundEvent } from './provider-refund.ts';
import { refundDue, reportRefusedRefunds } from './refund-due.ts';
import { refundOrder } from './request-refund.ts';

const crowd = 30;
const db = await openTestPostgres(crowd);
await makeWorld(db.query);
let now = Date.UTC(2026, 10, 20);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const token = await logIn('ann');
const requests: string[] = [];
const refunded: ToRefund[] = [];
const manner = { remembers: true, status: 'refunded' };
const provider = await startFaultySystem<ToRefund>((owed) => {
  const { refund_id } = owed;
  const isKnown = manner.remembers && refunded.some((one) => one.refund_id === refund_id);
  requests.push(refund_id);
  if (manner.status === 'refunded' && !isKnown) refunded.push(owed);
  return { status: manner.status, refund_id, reason: 'the card is closed' };
});
afterAll(() => provider.close());
const refund = httpRefund(provider.endpoint);
/** Long enough for a machine that is slow, where an answer comes. */
const patienceMs = 30_000;

beforeEach(async () => {
  for (const table of ['refunds', 'deliveries', 'outbox']) await db.query(`delete from ${table}`);
  for (const list of [requests, refunded, provider.faults]) list.length = 0;
  Object.assign(manner, { remembers: true, status: 'refunded' });
});

const alarms = async (): Promise<string[]> => {
  const lines: string[] = [];
  await reportRefusedRefunds(db, now, (error) => lines.push(String(error)));
  return lines;
};
const give = (port: Refund = refund, waitMs = patienceMs): Promise<void> => refundDue(db, port, () => now, { waitMs });

/** An order that is paid, and delivered, refused by its game, or neither yet. */
async function paid(delivery: 'delivered' | 'refused' | 'due' = 'refused'): Promise<string> {
  const payload = { ...purchase, request_id: randomToken(128) };
  const { billing_no } = (await call('/api/pay/paypal_pay', payload, { post: true, token })).content;
  const event = { provider: 'p', eventId: billing_no, billingNo: billing_no, outcome: 'success' } as const;
  await applyPaymentEvent(db, event, now);
  if (delivery === 'due') return billing_no;
  await runDueJobs(db, now);
  const game = delivery === 'delivered' ? createSandboxGame(db) : async () => ({ is: 'refused', why: '' }) as const;
  await deliverDue(db, game, () => now);
  return billing_no;
}

describe('NT-5 a refund is made once', () => {
  test('of the whole amount, for an order whose goods the game refused', async () => {
    const billing_no = await paid();
    expect(await refundOrder(db, billing_no, now)).toBe('promised');
    expect(requests).toEqual([]);
    await give();
    await give();
    const owed = {
      refund_id: `refund/${billing_no}`,
      billing_no,
      channel: 'paypal',
      amount_minor: 999,
      currency: 'USD',
      provider: 'p',
      event_id: billing_no,
    };
    expect(refunded).toMatchObject([owed]);
    const { status } = (await call('/api/pay/getOrderInfo', { billing_no }, { token })).content;
    expect(status).toBe('Success');
  });

  test('for thirty requests and with twenty workers', async () => {
    const billing_no = await paid();
    const outcomes = await Promise.all(Array.from({ length: crowd }, () => refundOrder(db, billing_no, now)));
    expect(outcomes.filter((one) => one === 'promised')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'repeat')).toHaveLength(crowd - 1);
    await Promise.all(Array.from({ length: 20 }, () => give()));
    expect(requests).toHaveLength(1);
  });

  test.each<SystemFault>(['busy', 'reset', 'error', 'garbage', 'page', 'redirect', 'endless'])(
    'if the response is %s: it is requested again, and recognized',
    async (fault) => {
      const billing_no = await paid();
      await refundOrder(db, billing_no, now);
      provider.faults.push(fault);
      await expect(give()).rejects.toThrow(`refund of ${billing_no}: `);
      await give();
      now += 1_000;
      await give();
      now += 86_400_000;
      await give();
      expect(refunded).toHaveLength(1);
      expect(requests).toHaveLength(fault === 'busy' ? 1 : 2);
    },
  );

  test('if there is no response in time, or none with a decision', async () => {
    await refundOrder(db, await paid(), now);
    provider.faults.push('nothing');
    await expect(give(refund, 100)).rejects.toThrow(/TimeoutError/);
    now += 1_000;
    manner.status = 'pending';
    await expect(give()).rejects.toThrow('it is not decided yet');
    now += 2_000;
    manner.status = 'refunded';
    await give();
    expect(refunded).toHaveLength(1);
  });

  test('even if a process ends after the request and before storing the result', async () => {
    await refundOrder(db, await paid(), now);
    let late = (_: unknown): void => {};
    const dying: Refund = async (owed, signal) => {
      await refund(owed, signal);
      await new Promise((resolve) => {
        late = resolve;
      });
      return { is: 'refused', why: 'too late' };
    };
    const gone = give(dying);
    await expect.poll(() => refunded.length).toBe(1);
    now += 61_000;
    await give();
    late(null);
    await gone;
    expect([requests.length, refunded.length]).toEqual([2, 1]);
    expect(await alarms()).toEqual([]);
  });

  test('not at all, if the provider has refunded the payment itself', async () => {
    const [first, second] = [await paid('delivered'), await paid()];
    await refundOrder(db, second, now);
    expect([await applyRefundEvent(db, first, now), await applyRefundEvent(db, second, now)]).toEqual([true, true]);
    expect([await applyRefundEvent(db, first, now), await refundOrder(db, first, now)]).toEqual([false, 'repeat']);
    await give();
    expect(requests).toEqual([]);
  });
});

test('T42 a reason that no database accepts is reported, and the refund is requested again', async () => {
  const billing_no = await paid('delivered');
  await refundOrder(db, billing_no, now);
  const odd: Refund = async () => ({ is: 'refused', why: 'a\0' });
  await expect(give(odd)).rejects.toThrow(`refund of ${billing_no}: `);
  now += 1_000;
  await give();
  expect(refunded).toHaveLength(1);
});

describe('NT-5 a player does not get both goods and money', () => {
  test('while the game may still deliver, no refund is made', async () => {
    const billing_no = await paid('due');
    expect(await refundOrder(db, billing_no, now)).toBe('on-its-way');
    await runDueJobs(db, now);
    expect(await refundOrder(db, billing_no, now)).toBe('on-its-way');
    await expect(give()).resolves.toBeUndefined();
    expect(requests).toEqual([]);
  });

  test('of a repeated delivery and a refund in parallel, only one is made', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 20; round++) {
      const billing_no = await paid();
      const [again, outcome] = await Promise.all(
        round % 2
          ? [deliverAgain(db, `order/${billing_no}`, now), refundOrder(db, billing_no, now)]
          : [refundOrder(db, billing_no, now), deliverAgain(db, `order/${billing_no}`, now)].toReversed(),
      );
      seen.add(`${again}/${outcome}`);
    }
    for (const one of seen) expect(['true/on-its-way', 'false/promised']).toContain(one);
  });

  test('neither an unpaid nor an unknown order is refunded', async () => {
    const payload = { ...purchase, request_id: randomToken(128) };
    const { billing_no } = (await call('/api/pay/paypal_pay', payload, { post: true, token })).content;
    expect(await refundOrder(db, billing_no, now)).toBe('unpaid');
    await expect(refundOrder(db, 'none', now)).rejects.toThrow('There is no such order.');
    await expect(applyRefundEvent(db, 'none', now)).rejects.toThrow('There is no such order.');
  });
});

test('a refused refund raises one alarm, and is not repeated by itself', async () => {
  const billing_no = await paid('delivered');
  await refundOrder(db, billing_no, now);
  manner.status = 'refused';
  await give();
  now += 86_400_000;
  await give();
  expect(requests).toHaveLength(1);
  const alarm = `Error: ALARM: the refund of order ${billing_no} was refused: the card is closed`;
  expect([await alarms(), await alarms()]).toEqual([[alarm], []]);
});

describe('negative controls: the faults happen here without the rules', () => {
  test('a provider that does not recognize a repeated refund refunds twice after an error', async () => {
    manner.remembers = false;
    await refundOrder(db, await paid(), now);
    provider.faults.push('error');
    await expect(give()).rejects.toThrow('500');
    now += 1_000;
    await give();
    expect(refunded).toHaveLength(2);
  });

  test('checking for a refund first and refunding later refunds more than once', async () => {
    const billing_no = await paid();
    await Promise.all(
      Array.from({ length: crowd }, async () => {
        const { rowCount } = await db.query('select 1 from refunds where billing_no = $1', [billing_no]);
        if (rowCount > 0) return;
        const owed = {
          refund_id: `refund/${billing_no}`,
          billing_no,
          channel: 'paypal',
          amount_minor: 1,
          currency: 'USD',
        };
        await refund(owed as ToRefund, AbortSignal.timeout(patienceMs));
        await db.query('insert into refunds (billing_no, at) values ($1, now()) on conflict do nothing', [billing_no]);
      }),
    );
    expect(requests.length).toBeGreaterThan(1);
  });
});
