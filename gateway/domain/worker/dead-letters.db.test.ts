import { beforeEach, describe, expect, test } from 'vitest';
import type { Delivery } from '../../ports/delivery.ts';
import { onlyProvider, type PaymentProvider } from '../../ports/payment-provider.ts';
import type { Refund } from '../../ports/refund.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { testClient } from '../../testing/client.ts';
import { insertDeliveries, insertJobs, insertOrders, insertRefunds, resetWork } from '../../testing/due-work.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { makeWorld } from '../../testing/world.ts';
import { deliverDue } from '../delivery/deliver.ts';
import { refundDue } from '../refunds/refund-due.ts';
import { refundOrder } from '../refunds/request-refund.ts';
import { type DeadKind, listDead, reportDead, retryDead } from './dead-letters.ts';
import { runDueJobs } from './due-jobs.ts';

const start = Date.UTC(2026, 10, 20);
const dayMs = 86_400_000;
let now = start;
const db = await openTestPostgres(20);
await makeWorld(db.query);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const token = await logIn('ann');
let works = false;
const requests: string[] = [];
const respond = (id: string): void => {
  requests.push(id);
  if (!works) throw new Error('no response');
};
const delivery: Delivery = async ({ delivery_id }) => {
  respond(delivery_id);
  return { is: 'delivered' };
};
const refund: Refund = async ({ refund_id }) => {
  respond(refund_id);
  return { is: 'refunded' };
};
const provider: PaymentProvider = {
  name: 'p',
  createPayment: () => Promise.reject(new Error('not used')),
  cancel: async ({ billing_no }) => {
    respond(`cancel-payment/${billing_no}`);
    return 'cancelled';
  },
};

/** A kind of dead letter. */
interface LetterKind {
  readonly id: string;
  readonly columns: Readonly<Record<string, unknown>>;
  put(orders: readonly string[], at: Date): Promise<unknown>;
  run(): Promise<unknown>;
}

const kinds: Record<DeadKind, LetterKind> = {
  delivery: {
    id: 'order/dead-1',
    columns: { status: 1, paid_at: new Date(start) },
    put: (orders, at) => insertDeliveries(db.query, orders, at),
    run: () => deliverDue(db, delivery, () => now),
  },
  refund: {
    id: 'refund/dead-1',
    columns: { status: 1 },
    put: (orders, at) => insertRefunds(db.query, orders, at),
    run: () => refundDue(db, refund, () => now),
  },
  job: {
    id: 'cancel-payment/dead-1',
    columns: { status: -2, pay_provider: 'p', pay_ref: 'ref' },
    put: (orders, at) => insertJobs(db.query, 'cancel-payment', orders, at),
    run: () => runDueJobs(db, now, onlyProvider(provider)),
  },
};
const rows = Object.entries(kinds) as [DeadKind, LetterKind][];

const alarms = async (): Promise<string[]> => {
  const raised: string[] = [];
  await reportDead(db, now, (error) => raised.push(String(error)));
  return raised;
};

/** Makes work due, and lets it fail until it is dead. */
async function die({ columns, put, run }: LetterKind): Promise<void> {
  await put(await insertOrders(db.query, 'dead', 1, new Date(start), columns), new Date(now));
  await expect(run()).rejects.toThrow('no response');
  now += 7 * dayMs;
  await expect(run()).rejects.toThrow('no response');
}

beforeEach(async () => {
  await resetWork(db.query);
  requests.length = 0;
  works = false;
  now = start;
});

describe.each(rows)('RS-4 a %s that fails for seven days', (kind, of) => {
  test('is not repeated any more, and is listed with its last error', async () => {
    const { id, columns, put, run } = of;
    await put(await insertOrders(db.query, 'dead', 1, new Date(start), columns), new Date(now));
    await expect(run()).rejects.toThrow('no response');
    now += 7 * dayMs - 1;
    await expect(run()).rejects.toThrow('no response');
    expect(await listDead(db)).toEqual([]);
    now += 3_600_000;
    await expect(run()).rejects.toThrow('no response');
    expect(requests).toHaveLength(3);
    expect(await listDead(db)).toEqual([
      {
        kind,
        id,
        failing_since: new Date(start),
        dead_at: new Date(now),
        last_error: expect.stringContaining('no response'),
      },
    ]);
    now += dayMs;
    works = true;
    await run();
    expect(requests).toHaveLength(3);
  });

  test('raises one alarm', async () => {
    await die(of);
    const [alarm = '', ...others] = await alarms();
    expect(alarm).toContain(`ALARM: the ${kind} ${of.id} failed for seven days and is not tried any more: `);
    expect([others, await alarms()]).toEqual([[], []]);
  });

  test('is done once after a retry', async () => {
    await die(of);
    await alarms();
    works = true;
    requests.length = 0;
    const retries = await Promise.all(Array.from({ length: 10 }, () => retryDead(db, kind, of.id, now)));
    expect(retries.filter(Boolean)).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, of.run));
    expect(requests).toEqual([of.id]);
    expect([await listDead(db), await retryDead(db, kind, of.id, now)]).toEqual([[], false]);
  });

  test('has another seven days after a retry', async () => {
    await die(of);
    await alarms();
    await retryDead(db, kind, of.id, now);
    await expect(of.run()).rejects.toThrow('no response');
    expect(await listDead(db)).toEqual([]);
    now += 7 * dayMs;
    await expect(of.run()).rejects.toThrow('no response');
    expect([(await listDead(db)).length, (await alarms()).length]).toEqual([1, 1]);
  });

  test('that succeeds in time is not dead', async () => {
    const { id, columns, put, run } = of;
    await put(await insertOrders(db.query, 'dead', 1, new Date(start), columns), new Date(now));
    await expect(run()).rejects.toThrow('no response');
    now += dayMs;
    works = true;
    await run();
    expect([await listDead(db), await retryDead(db, kind, id, now)]).toEqual([[], false]);
  });
});

describe('RS-4 a delivery that failed for seven days', () => {
  const orderOf = async () => (await call('/api/pay/getOrderInfo', { billing_no: 'dead-1' }, { token })).content;

  test('leaves the order paid and not delivered for its player, and is not refunded by itself', async () => {
    await die(kinds.delivery);
    const order = await orderOf();
    expect([order.status, order.paid_at, order.delivered_at, order.refund_at]).toEqual([
      'Success',
      start / 1_000,
      undefined,
      undefined,
    ]);
    now += 30 * dayMs;
    await refundDue(db, refund, () => now);
    expect((await db.query('select 1 from refunds')).rowCount).toBe(0);
  });

  test('is not retried once it is refunded', async () => {
    await die(kinds.delivery);
    expect(await refundOrder(db, 'dead-1', now)).toBe('promised');
    expect(await retryDead(db, 'delivery', 'order/dead-1', now)).toBe(false);
    expect(await listDead(db)).toEqual([]);
  });

  test('is retried or refunded, never both', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 10; round++) {
      await resetWork(db.query);
      now = start;
      await die(kinds.delivery);
      const both = [
        () => retryDead(db, 'delivery', 'order/dead-1', now).then(String),
        () => refundOrder(db, 'dead-1', now),
      ];
      const outcomes = await Promise.all((round % 2 ? both : both.toReversed()).map((one) => one()));
      seen.add(outcomes.toSorted().join());
    }
    for (const one of seen) expect(['on-its-way,true', 'false,promised']).toContain(one);
  });

  test('counts as delivered if the game gave the goods after all', async () => {
    const { columns, put } = kinds.delivery;
    await put(await insertOrders(db.query, 'dead', 1, new Date(start), columns), new Date(now));
    let answer = (): void => {};
    const slow: Delivery = async ({ delivery_id }) => {
      requests.push(delivery_id);
      if (requests.length > 1) throw new Error('no response');
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { is: 'delivered' };
    };
    const first = deliverDue(db, slow, () => now, { waitMs: 60_000 });
    await expect.poll(() => requests.length).toBe(1);
    for (const days of [1, 8]) {
      now = start + days * dayMs;
      await expect(deliverDue(db, slow, () => now)).rejects.toThrow('no response');
    }
    expect(await listDead(db)).toHaveLength(1);
    answer();
    await first;
    expect([(await listDead(db)).length, (await orderOf()).delivered_at]).toEqual([0, now / 1_000]);
  });
});

test('negative control: without a lock, a retry and a refund of the same delivery both succeed', async () => {
  await die(kinds.delivery);
  const isDead = (await listDead(db)).length === 1;
  expect(await refundOrder(db, 'dead-1', now)).toBe('promised');
  const { rowCount } = await db.query(
    "update deliveries set due_at = $1, withdrawn_at = null where source_id = 'dead-1' and delivered_at is null and $2",
    [new Date(now), isDead],
  );
  works = true;
  await deliverDue(db, delivery, () => now);
  await refundDue(db, refund, () => now);
  expect([rowCount, requests.slice(-2)]).toEqual([1, ['order/dead-1', 'refund/dead-1']]);
});
