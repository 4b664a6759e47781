import { beforeEach, expect, test } from 'vitest';
import { onlyProvider, type PaymentProvider } from '../../ports/payment-provider.ts';
import { tiny } from '../../testing/brands.ts';
import {
  insertDeliveries,
  insertJobs,
  insertOrders,
  insertRefunds,
  poison,
  resetWork,
} from '../../testing/due-work.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { makeWorld } from '../../testing/world.ts';
import { deliverDue } from '../delivery/deliver.ts';
import { reportRefused } from '../delivery/refused.ts';
import { expireUnpaid } from '../orders/expire.ts';
import { checkPayments } from '../payments/reconcile.ts';
import { refundDue, reportRefusedRefunds } from '../refunds/refund-due.ts';
import { runDueJobs } from './due-jobs.ts';
import { deleteExpired } from './retention.ts';

const now = Date.UTC(2026, 10, 20);
const db = { ...(await openTestPostgres(10)), clock: () => now };
await makeWorld(db.query);
/** More than any batch of work that sends requests. */
const many = 70;
const bad = 'bad-1';
const payable = { pay_provider: 'p', pay_ref: 'ref' };

/** Throws for the damaged order. */
const failForBad = (billing_no: string): void => {
  if (billing_no === bad) throw new Error(`no response for ${bad}`);
};
const provider: PaymentProvider = {
  name: 'p',
  createPayment: () => Promise.reject(new Error('not used')),
  lookUp: async ({ billing_no }) => {
    failForBad(billing_no);
    return { is: 'open' };
  },
  cancel: async ({ billing_no }) => {
    failForBad(billing_no);
    return 'cancelled';
  },
};
const payments = onlyProvider(provider);
const before = (seconds: number): Date => new Date(now - seconds * 1_000);
const count = async (sql: string): Promise<number> => (await db.query(sql)).rowCount;
const delivered = 'select 1 from deliveries where delivered_at is not null';
const refunded = 'select 1 from refunds where refunded_at is not null';
const expired = "select 1 from orders where fail_reason = 'expired'";
const jobsDone = 'select 1 from outbox where done_at is not null';

/** One kind of work. */
interface WorkKind {
  /** Makes work of these orders due. */
  put(orders: readonly string[], at: Date): Promise<unknown>;
  run(report: (error: unknown) => void): Promise<unknown>;
  /** Selects what was done. */
  readonly done: string;
  /** Columns of the orders. */
  readonly columns?: Readonly<Record<string, unknown>>;
  /** Has the database reject the result of the damaged row. */
  spoil?(): Promise<() => Promise<void>>;
}

const putDeliveries: WorkKind['put'] = (orders, at) => insertDeliveries(db.query, orders, at);
const putRefunds: WorkKind['put'] = (orders, at) => insertRefunds(db.query, orders, at);
const putJobs =
  (topic: string): WorkKind['put'] =>
  (orders, at) =>
    insertJobs(db.query, topic, orders, at);
const refuse =
  (table: 'deliveries' | 'refunds', put: WorkKind['put']): WorkKind['put'] =>
  async (orders, at) => {
    await put(orders, at);
    await db.query(`update ${table} set due_at = null, refused_at = $1`, [at]);
  };

const kinds: Record<string, WorkKind> = {
  'a game that does not respond': {
    put: putDeliveries,
    run: () =>
      deliverDue(
        db,
        async ({ billing_no }) => {
          failForBad(billing_no);
          return { is: 'delivered' };
        },
        db.clock,
      ),
    done: delivered,
    columns: { status: 1 },
  },
  'a delivered order that cannot be updated': {
    put: putDeliveries,
    run: () => deliverDue(db, async () => ({ is: 'delivered' }), db.clock),
    done: delivered,
    columns: { status: 1 },
    spoil: () => poison(db.query, 'update', 'orders', 'billing_no', bad),
  },
  'a refund without a response': {
    put: putRefunds,
    run: () =>
      refundDue(
        db,
        async ({ billing_no }) => {
          failForBad(billing_no);
          return { is: 'refunded' };
        },
        db.clock,
      ),
    done: refunded,
    columns: { status: 1 },
  },
  'a payment whose provider does not respond': {
    put: (orders, at) =>
      db.query('update orders set check_at = $2, pay_by = $3 where billing_no = any($1)', [
        orders,
        at,
        new Date(now + 3_600_000),
      ]),
    run: () => checkPayments({ db, payments, shops: [tiny] }),
    done: `select 1 from orders where check_at > '${new Date(now).toISOString()}' and billing_no <> '${bad}'`,
    columns: payable,
  },
  'an overdue order whose provider does not respond': {
    put: async () => {},
    run: () => expireUnpaid(db, now, payments),
    done: expired,
    columns: payable,
  },
  'an overdue order that cannot be updated': {
    put: async () => {},
    run: () => expireUnpaid(db, now),
    done: expired,
    spoil: () => poison(db.query, 'update', 'orders', 'billing_no', bad),
  },
  'a job that cancels a payment': {
    put: putJobs('cancel-payment'),
    run: () => runDueJobs(db, now, payments),
    done: jobsDone,
    columns: { ...payable, status: -2 },
  },
  'a job that fails an order': {
    put: putJobs('expire'),
    run: () => runDueJobs(db, now, payments),
    done: "select 1 from outbox where topic = 'expire' and done_at is not null",
    columns: payable,
  },
  'a job that schedules a delivery': {
    put: putJobs('deliver'),
    run: () => runDueJobs(db, now),
    done: jobsDone,
    columns: { status: 1 },
    spoil: async () => {
      await db.query("update outbox set payload = '{' where id = $1", [`deliver/${bad}`]);
      return async () => {};
    },
  },
  'an alarm of a refused delivery': {
    put: refuse('deliveries', putDeliveries),
    run: (report) => reportRefused(db, now, report),
    done: 'select 1 from deliveries where reported_at is not null',
    spoil: () => poison(db.query, 'update', 'deliveries', 'source_id', bad),
  },
  'an alarm of a refused refund': {
    put: refuse('refunds', putRefunds),
    run: (report) => reportRefusedRefunds(db, now, report),
    done: 'select 1 from refunds where reported_at is not null',
    spoil: () => poison(db.query, 'update', 'refunds', 'billing_no', bad),
  },
};

beforeEach(() => resetWork(db.query));

test.each(Object.entries(kinds))('RS-4 %s is reported, and does not block the others', async (_, kind) => {
  const { put, run, done, columns, spoil } = kind;
  const due = before(3_600);
  const damaged = await insertOrders(db.query, 'bad', 1, due, columns);
  const others = await insertOrders(db.query, 'good', many, due, columns);
  // The damaged row is the first in line.
  await put(damaged, before(100));
  await put(others, before(50));
  const repair = await spoil?.();
  try {
    await expect(run(() => {})).rejects.toThrow(/bad-1/);
    expect(await count(done)).toBe(many);
  } finally {
    await repair?.();
  }
});

test('old rows that cannot be deleted do not block other tables', async () => {
  const old = new Date(now - 400 * 86_400_000);
  await db.query("insert into attempts (subject, window_end, used) values ('bad', $1, 1)", [old]);
  await db.query(
    "insert into webhooks (provider, body_hash, body, received_at, result) values ('p', 'h', '', $1, '')",
    [old],
  );
  const repair = await poison(db.query, 'delete', 'attempts', 'subject', 'bad');
  try {
    await expect(deleteExpired(db, now)).rejects.toThrow(/deletion from attempts: .*the row bad is damaged/);
    expect([await count('select 1 from attempts'), await count('select 1 from webhooks')]).toEqual([1, 0]);
  } finally {
    await repair();
    await db.query('delete from attempts');
  }
});
