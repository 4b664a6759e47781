import { beforeEach, describe, expect, test } from 'vitest';
import { openTestPostgres } from '../../testing/postgres.ts';
import { makeWorld } from '../../testing/world.ts';
import { runDueJobs } from '../worker/due-jobs.ts';
import { startWorker } from '../worker/periodic.ts';
import { expireUnpaid } from './expire.ts';

const db = await openTestPostgres(10);
await makeWorld(db.query);
const start = Date.UTC(2026, 10, 20);
let now = start;
const many = 300;
const bad = 'late-150';

/** Inserts overdue orders. Half of them hold a limit slot, the other half a coupon. */
async function createLate(): Promise<void> {
  await db.query(
    `insert into orders (billing_no, account_id, request_id, fingerprint, pay_token, brand, area, client_id, gp_id, server_id,
       role_id, product_id, channel, region, amount_minor, currency, user_name, game_name, server_name, role_name,
       product_name, payment_name, pay_url, return_url, created_at, pay_by)
     select 'late-' || n, 'a-ann', 'late-' || n, '', 'late-' || n, 'tiny', 'west', 'c1', 'g1', 's1', 'r1', 'gems', 'paypal', 'TH', 999,
       'USD', 'Ann', 'Game One', 'One', 'Sun', 'Gems', 'PayPal', '/', '/', $1, $1 from generate_series(1, ${many}) n`,
    [new Date(now)],
  );
  await db.query("insert into limit_usage (limit_key, used) values ('shared', 150), ('own', 7)");
  await db.query(
    `insert into order_limits (billing_no, limit_key) select 'late-' || n, 'shared' from generate_series(2, ${many}, 2) n`,
  );
  await db.query(
    `insert into player_coupons (code, coupon_id, account_id, state, billing_no)
     select 'c-' || n, 'expiring', 'a-ann', 'held', 'late-' || n from generate_series(1, ${many}, 2) n`,
  );
}

beforeEach(async () => {
  now = start;
  const tables = 'order_limits limit_usage player_coupons coupons outbox deliveries provider_events orders';
  for (const table of tables.split(' ')) await db.query(`delete from ${table}`);
  await db.query(
    "insert into coupons (coupon_id, brand, name, type, rate_percent) values ('expiring', 'tiny', 'Half', 'permanent', 50)",
  );
  await createLate();
  now += 3_600_000;
});

const failed = async (): Promise<number> =>
  (
    await db.query("select 1 from orders where status = -2 and fail_reason = 'expired' and failed_at = $1", [
      new Date(now),
    ])
  ).rowCount;

/** Makes the database reject updates of one order until the returned function is called. */
async function refuse(billingNo: string): Promise<() => Promise<void>> {
  await db.query(
    `create or replace function refuse() returns trigger language plpgsql as
     $$ begin if new.billing_no = '${billingNo}' then raise exception 'this order is damaged'; end if; return new; end $$`,
  );
  await db.query('create trigger refuse before update on orders for each row execute function refuse()');
  return async () => {
    await db.query('drop trigger refuse on orders');
  };
}

describe('overdue orders', () => {
  test('RS-4 CP-6 GD-2 all fail in one round and release slots and coupons', async () => {
    expect(await expireUnpaid(db, now)).toBe(many);
    expect(await failed()).toBe(many);
    expect((await db.query('select limit_key, used from limit_usage order by 1')).rows).toEqual([
      { limit_key: 'own', used: 7 },
      { limit_key: 'shared', used: 0 },
    ]);
    expect((await db.query("select 1 from player_coupons where state = 'avail' and billing_no is null")).rowCount).toBe(
      150,
    );
    const { rows } = await db.query<{ n: number }>(
      "select count(*)::int as n from provider_events where provider = 'gateway' and event_id = 'expired/' || billing_no and outcome = -2",
    );
    expect(rows[0]?.n).toBe(many);
    expect(await expireUnpaid(db, now)).toBe(0);
  });

  test('RS-4 an order that cannot be failed does not block others, is reported, and is retried with growing delays', async () => {
    const repair = await refuse(bad);
    await expect(expireUnpaid(db, now)).rejects.toThrow(`expiry of order ${bad}: error: this order is damaged`);
    expect(await failed()).toBe(many - 1);
    expect((await db.query("select used from limit_usage where limit_key = 'shared'")).rows).toEqual([{ used: 1 }]);
    expect(await expireUnpaid(db, now)).toBe(0);
    for (const seconds of [1, 2, 4]) {
      now += seconds * 1_000;
      await expect(runDueJobs(db, now)).rejects.toThrow('this order is damaged');
      expect([await expireUnpaid(db, now), await runDueJobs(db, now)]).toEqual([0, 0]);
    }
    await repair();
    now += 8_000;
    expect(await runDueJobs(db, now)).toBe(1);
    expect(await failed()).toBe(1);
    expect(await expireUnpaid(db, now)).toBe(0);
  });

  test('RS-4 ten parallel processes fail each order once', async () => {
    const counts = await Promise.all(Array.from({ length: 10 }, () => expireUnpaid(db, now)));
    const rest = await expireUnpaid(db, now);
    expect(counts.reduce((sum, one) => sum + one, rest)).toBe(many);
    expect((await db.query("select used from limit_usage where limit_key = 'shared'")).rows).toEqual([{ used: 0 }]);
  });

  test('RS-4 the worker fails them all', async () => {
    const stop = startWorker({
      db,
      clock: () => now,
      delivery: async () => ({ is: 'delivered' }),
      refund: async () => ({ is: 'refunded' }),
      reportError: (error) => {
        throw error;
      },
    });
    await stop();
    expect(await failed()).toBe(many);
  });
});
