import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { httpDelivery } from '../../adapters/delivery.ts';
import type { Delivery } from '../../ports/delivery.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import type { SystemFault } from '../../testing/faults.ts';
import { startFaultyGame } from '../../testing/faulty-game.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { makeWorld } from '../../testing/world.ts';
import { applyPaymentEvent } from '../orders/payment-event.ts';
import { randomToken } from '../secrets.ts';
import { runDueJobs } from '../worker/due-jobs.ts';
import { deliverDue } from './deliver.ts';
import { deliverAgain, reportRefused } from './refused.ts';

const db = await openTestPostgres(30);
await makeWorld(db.query);
let now = Date.UTC(2026, 10, 20);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const token = await logIn('ann');
const game = await startFaultyGame();
afterAll(() => game.close());
const delivery = httpDelivery(game.endpoint);
/** Long enough for a machine that is slow, where an answer comes. */
const patienceMs = 30_000;

beforeEach(async () => {
  await db.query('delete from deliveries');
  await db.query('delete from outbox');
  game.requests.length = 0;
  game.delivered.length = 0;
  game.faults.length = 0;
  game.behaviour = { remembers: true, does: 'give' };
});

/** An order that is paid, and whose goods are due. */
async function paid(): Promise<string> {
  const { content } = await call(
    '/api/pay/paypal_pay',
    { ...purchase, request_id: randomToken(128) },
    { post: true, token },
  );
  const { billing_no } = content;
  const event = { provider: 'p', eventId: billing_no, billingNo: billing_no, outcome: 'success' } as const;
  await applyPaymentEvent(db, event, now);
  await runDueJobs(db, now);
  return billing_no;
}
const read = async (billing_no: string) => (await call('/api/pay/getOrderInfo', { billing_no }, { token })).content;
const deliver = (port: Delivery = delivery, waitMs = patienceMs): Promise<void> =>
  deliverDue(db, port, () => now, { waitMs });
const alarms = async (): Promise<string[]> => {
  const alarms: string[] = [];
  await reportRefused(db, now, (error) => alarms.push(String(error)));
  return alarms;
};
const idOf = (billing_no: string): string => `order/${billing_no}`;

describe('NT-5 a delivery is repeated until the game responds, and its goods are given once', () => {
  test('the request to the game', async () => {
    const billing_no = await paid();
    await deliver();
    expect(game.delivered).toEqual([
      {
        ...{
          delivery_id: idOf(billing_no),
          billing_no,
          account_id: 'a-ann',
          gp_id: 'g1',
          server_id: 's1',
          role_id: 'r1',
        },
        ...{ item: 'gems', quantity: 1 },
      },
    ]);
    expect(await read(billing_no)).toMatchObject({ status: 'Success', delivered_at: now / 1_000 });
  });

  test.each<[SystemFault, string, number]>([
    ['busy', 'answered 503', 0],
    ['reset', 'no connection', 1],
    ['error', 'answered 500', 1],
    ['garbage', 'the answer is wrong at status', 1],
    ['page', 'the answer is not JSON', 1],
    ['redirect', 'answered 307', 1],
    ['endless', 'the response is too long', 1],
  ])(
    'RS-4 a response that is %s leaves the order paid and not delivered, and the delivery is repeated',
    async (fault, message, requests) => {
      const billing_no = await paid();
      game.faults.push(fault);
      await expect(deliver()).rejects.toThrow(`delivery ${idOf(billing_no)}: `);
      await expect(deliver()).resolves.toBeUndefined();
      const { delivered_at, status } = await read(billing_no);
      expect([status, delivered_at, game.requests.length]).toEqual(['Success', undefined, requests]);
      now += 1_000;
      game.faults.push(fault);
      await expect(deliver()).rejects.toThrow(message);
      now += 2_000;
      await deliver();
      expect(await read(billing_no)).toMatchObject({ status: 'Success', delivered_at: now / 1_000 });
      expect(game.delivered).toHaveLength(1);
    },
  );

  test('a response to another delivery does not count', async () => {
    const billing_no = await paid();
    game.behaviour.does = 'mistake';
    await expect(deliver()).rejects.toThrow('the answer is to another delivery');
    expect((await read(billing_no)).delivered_at).toBeUndefined();
  });

  test('RS-4 a missing response counts as a failure', async () => {
    const billing_no = await paid();
    game.faults.push('nothing');
    await expect(deliver(delivery, 100)).rejects.toThrow(/TimeoutError/);
    now += 1_000;
    await deliver();
    expect((await read(billing_no)).delivered_at).toBe(now / 1_000);
    expect([game.requests.length, game.delivered.length]).toEqual([2, 1]);
  });

  test('a port that ignores its signal does not block others', async () => {
    const [first, second] = [await paid(), await paid()];
    const deaf: Delivery = (goods, signal) =>
      goods.billing_no === first ? new Promise(() => {}) : delivery(goods, signal);
    await expect(deliver(deaf, 1_000)).rejects.toThrow(idOf(first));
    expect((await read(second)).delivered_at).toBe(now / 1_000);
  });

  test('if a process ends between the commit and the request, another process sends the request', async () => {
    const billing_no = await paid();
    expect(game.requests).toEqual([]);
    await deliver();
    expect(game.requests).toEqual([idOf(billing_no)]);
  });

  test('if a process ends after the request and before storing its result, nothing is given twice', async () => {
    const billing_no = await paid();
    let late = (_: unknown): void => {};
    const dying: Delivery = async (goods, signal) => {
      await delivery(goods, signal);
      await new Promise((resolve) => {
        late = resolve;
      });
      return { is: 'refused', why: 'too late' };
    };
    const gone = deliver(dying);
    await expect.poll(() => game.delivered.length).toBe(1);
    now += 14_000;
    await deliver();
    expect(game.requests).toHaveLength(1);
    now += 2_000;
    await deliver();
    expect([game.requests.length, game.delivered.length]).toEqual([2, 1]);
    late(null);
    await gone;
    expect((await read(billing_no)).delivered_at).toBe(now / 1_000);
    expect(await alarms()).toEqual([]);
  });

  test('twenty workers send one request for each of thirty orders', async () => {
    const orders = await Promise.all(Array.from({ length: 30 }, paid));
    await Promise.all(Array.from({ length: 20 }, () => deliver()));
    await deliver();
    expect(game.requests.toSorted()).toEqual(orders.map(idOf).toSorted());
  });

  test('it is repeated with growing delays, of at most an hour', async () => {
    await paid();
    const waits: number[] = [];
    for (let round = 0; round < 15; round++) {
      game.faults.push('busy');
      await expect(deliver()).rejects.toThrow('503');
      const { rows } = await db.query<{ due_at: Date }>('select due_at from deliveries');
      const due = rows[0]?.due_at.getTime() ?? 0;
      waits.push((due - now) / 1_000);
      now = due;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048, 3_600, 3_600, 3_600]);
  });
});

test('T41 a reason that no database accepts is reported, and the delivery is repeated', async () => {
  const billing_no = await paid();
  await expect(deliver(async () => ({ is: 'refused', why: 'a\0' }))).rejects.toThrow(`delivery ${idOf(billing_no)}: `);
  now += 1_000;
  await deliver();
  expect(game.delivered).toHaveLength(1);
});

describe('a refused delivery', () => {
  test('RS-4 raises one alarm; the order stays paid, and the delivery is only repeated on request', async () => {
    const billing_no = await paid();
    game.behaviour.does = 'refuse';
    await deliver();
    now += 86_400_000;
    await deliver();
    expect(game.requests).toHaveLength(1);
    expect(await alarms()).toEqual([`Error: ALARM: the game refused delivery ${idOf(billing_no)}: no such character`]);
    expect(await alarms()).toEqual([]);
    const { status, delivered_at } = await read(billing_no);
    expect([status, delivered_at]).toEqual(['Success', undefined]);
    game.behaviour.does = 'give';
    expect(await deliverAgain(db, idOf(billing_no), now)).toBe(true);
    await deliver();
    expect((await read(billing_no)).delivered_at).toBe(now / 1_000);
    expect(await deliverAgain(db, idOf(billing_no), now)).toBe(false);
    expect(game.delivered).toHaveLength(1);
  });
});

describe('negative controls: the faults happen here without the rules', () => {
  test('a game that does not recognize a repeated delivery gives twice after an error', async () => {
    game.behaviour.remembers = false;
    await paid();
    game.faults.push('error');
    await expect(deliver()).rejects.toThrow('500');
    now += 1_000;
    await deliver();
    expect(game.delivered).toHaveLength(2);
  });

  test('without a lease, parallel workers send several requests', async () => {
    const billing_no = await paid();
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { rowCount } = await db.query('select 1 from deliveries where source_id = $1 and delivered_at is null', [
          billing_no,
        ]);
        if (rowCount === 0) return;
        const goods = {
          delivery_id: idOf(billing_no),
          billing_no,
          account_id: '',
          gp_id: '',
          server_id: '',
          role_id: '',
        };
        await delivery({ ...goods, item: 'gems', quantity: 1 }, AbortSignal.timeout(patienceMs));
        await db.query('update deliveries set delivered_at = now() where source_id = $1', [billing_no]);
      }),
    );
    expect(game.requests.length).toBeGreaterThan(1);
  });

  test('a delivery that is marked as done before the request is lost with its process', async () => {
    const billing_no = await paid();
    await db.query('update deliveries set delivered_at = now(), due_at = null where source_id = $1', [billing_no]);
    await deliver();
    expect(game.delivered).toEqual([]);
  });
});
