import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brands } from '../../../brands/index.ts';
import { httpDelivery } from '../../adapters/delivery.ts';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open.ts';
import { deliverDue } from '../../domain/delivery/deliver.ts';
import { expireUnpaid } from '../../domain/orders/expire.ts';
import { applyPaymentEvent } from '../../domain/orders/payment-event.ts';
import { runDueJobs } from '../../domain/worker/due-jobs.ts';
import { prepareSandbox, worldIn } from '../../sandbox/prepare.ts';
import { startPostgres } from '../postgres-server.ts';
import { createBuyers, type Engine, startSystems, systemKey } from './shop.ts';

const many = Number(process.env.BENCH_ORDERS ?? 10_000);
const lanes = 50;

/** Writes pending orders whose time to pay ends at a moment, of a thousand accounts and three games. */
async function createPending(db: Database, kind: string, payBy: number): Promise<string[]> {
  const { rows } = await db.query<{ billing_no: string }>(
    `insert into orders (billing_no, account_id, request_id, fingerprint, pay_token, brand, area, client_id, gp_id, server_id,
       role_id, product_id, channel, region, amount_minor, currency, user_name, game_name, server_name, role_name,
       product_name, payment_name, pay_url, return_url, created_at, pay_by)
     select $1 || n, 'buyer-' || n % 1000, $1 || n, '', $1 || n, 'watt', 'sea', '1013', 'game-' || n % 3, 's1', 'r1', 'p1', 'paypal',
       'US', 999, 'USD', 'Ming', 'Skyward Saga', 'One', 'Kaelith', '600 gems', 'PayPal', '/pay/x', '/', $3, $3
     from generate_series(1, $2::int) n returning billing_no`,
    [`${kind}-`, many, new Date(payBy)],
  );
  return rows.map(({ billing_no }) => billing_no);
}

/** Has half of some orders hold a slot of a limit, and the other half a coupon. */
async function createHeld(db: Database, kind: string): Promise<void> {
  const all = `generate_series(1, ${many}) n`;
  await db.query(`insert into limit_usage (limit_key, used) select '${kind}-' || n, 1 from ${all} where n % 2 = 0`);
  await db.query(
    `insert into order_limits (billing_no, limit_key) select '${kind}-' || n, '${kind}-' || n from ${all} where n % 2 = 0`,
  );
  await db.query(
    `insert into player_coupons (code, coupon_id, account_id, state, billing_no)
     select '${kind}-' || n, (select min(coupon_id) from coupons), 'buyer-' || n % 1000, 'held', '${kind}-' || n from ${all} where n % 2 = 1`,
  );
}

/** @returns how many a second */
async function rate(work: () => Promise<unknown>): Promise<number> {
  const fromMs = performance.now();
  await work();
  return Math.round(many / ((performance.now() - fromMs) / 1_000));
}

/** Pays orders as a provider's events do, some at once. */
async function pay(db: Database, billingNos: readonly string[], now: number): Promise<void> {
  const left = [...billingNos];
  const lane = async (): Promise<void> => {
    for (let billingNo = left.pop(); billingNo; billingNo = left.pop())
      await applyPaymentEvent(db, { provider: 'bench', eventId: billingNo, billingNo, outcome: 'success' }, now);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Measures the work on one database. */
async function work(db: Database, endpoint: { url: string; key: string }): Promise<Record<string, number>> {
  const now = db.clock();
  const hourMs = 3_600_000;
  await createPending(db, 'late', now - hourMs);
  await createHeld(db, 'late');
  const expiries = await rate(() => expireUnpaid(db, now));
  const paid = await createPending(db, 'paid', now + hourMs);
  await db.query('analyze');
  const payments = await rate(() => pay(db, paid, now));
  const deliveries = await rate(() => deliverDue(db, httpDelivery(endpoint), db.clock));
  await createPending(db, 'older', now + hourMs);
  await db.query(
    `insert into outbox (id, topic, payload, due_at)
     select 'deliver/' || billing_no, 'deliver', json_build_object('billing_no', billing_no)::text, $1
     from orders where billing_no like 'older-%'`,
    [new Date(now)],
  );
  const promises = await rate(() => runDueJobs(db, now));
  const { rows } = await db.query<{ delivered: number; failed: number; promised: number }>(
    `select count(*) filter (where delivered_at is not null)::int as delivered, count(*) filter (where status = -2)::int as failed,
       (select count(*)::int from deliveries where source_id like 'older-%') as promised from orders where account_id like 'buyer-%'`,
  );
  const { delivered, failed, promised } = rows[0] ?? {};
  if (delivered !== many || failed !== many || promised !== many)
    throw new Error(`Not everything was done: ${JSON.stringify(rows[0])}`);
  return {
    'expiries/s': expiries,
    'payments/s': payments,
    'deliveries/s': deliveries,
    'promises of the outbox/s': promises,
  };
}

/** Measures one engine. */
async function measureEngine(engine: Engine, game: string): Promise<Record<string, number>> {
  const directory = mkdtempSync(join(tmpdir(), 'coinslot-bench-'));
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  try {
    const db = await openDatabase(postgres ? { url: postgres.url } : { directory, durable: true });
    await prepareSandbox(db);
    await worldIn(db, brands).ready(brands.find(({ name }) => name === 'watt') ?? null);
    await createBuyers(db, 'watt');
    return await work(db, { url: game, key: systemKey }).finally(() => db.close());
  } finally {
    await postgres?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Measures what the worker does on both engines. `BENCH_ORDERS` says with how many orders. */
export async function measureWorker(): Promise<Record<string, Record<string, number>>> {
  const rows: Record<string, Record<string, number>> = {};
  const systems = await startSystems();
  try {
    for (const engine of ['embedded', 'postgres'] as const)
      rows[engine] = await measureEngine(engine, `${systems.url}/game`);
  } finally {
    systems.stop();
  }
  return rows;
}
