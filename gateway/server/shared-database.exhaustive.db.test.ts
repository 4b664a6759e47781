import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Shoppers, startShoppers } from '../testing/outage.ts';
import { findPgbouncer, startPgbouncer } from '../testing/pgbouncer.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { type BuiltServer, buildServer, fetchText, type Running, startGateway } from '../testing/process.ts';
import { logIn, offer } from '../testing/shopper.ts';
import { startSilentProxy } from '../testing/silent-proxy.ts';

const rounds = process.env.EXHAUSTIVE ? 10 : 1;
/** Forty outages of a few seconds each take longer on a busy machine. */
const patienceMs = 1_800_000;
const pgbouncer = findPgbouncer();
let built: BuiltServer;
let postgres: PostgresServer;

beforeAll(async () => {
  mkdirSync('.cache', { recursive: true });
  [built, postgres] = await Promise.all([buildServer(), startPostgres(['-c', 'fsync=off'])]);
}, patienceMs);
afterAll(async () => {
  rmSync(built.folder, { recursive: true, force: true });
  await postgres.stop();
});

/** Queries the database directly, without any proxy. */
async function rowsOf<Row extends pg.QueryResultRow>(url: string, sql: string, params: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, params)).rows;
  } finally {
    await client.end();
  }
}

/** Counts which acknowledged orders and payments the database still has. */
async function ledger(url: string, { purchases }: Shoppers) {
  const acknowledged = [...purchases.entries()].flatMap(([request_id, { orders, isPaid }]) =>
    [...orders].map((billing_no) => ({ request_id, billing_no, isPaid })),
  );
  const rows = await rowsOf<{ billing_no: string; request_id: string; status: number; deliveries: number }>(
    url,
    `select billing_no, request_id, status,
       (select count(*)::int from deliveries where source = 'order' and source_id = billing_no) as deliveries
     from orders where request_id = any($1)`,
    [[...purchases.keys()]],
  );
  const stored = new Map(rows.map((row) => [row.billing_no, row]));
  const [extra] = await rowsOf<{ refunds: number; conflicts: number; twice: number }>(
    url,
    `select (select count(*)::int from refunds) as refunds, (select count(*)::int from payment_conflicts) as conflicts,
       (select count(*)::int from (select 1 from game_goods group by delivery_id having count(*) > 1) t) as twice`,
  );
  return {
    acknowledged: acknowledged.length,
    paid: acknowledged.filter(({ isPaid }) => isPaid).length,
    lost: acknowledged.filter(({ billing_no, request_id }) => stored.get(billing_no)?.request_id !== request_id).length,
    doubled:
      [...purchases.values()].filter(({ orders }) => orders.size > 1).length +
      rows.length -
      new Set(rows.map(({ request_id }) => request_id)).size,
    paymentsLost: acknowledged.filter(({ billing_no, isPaid }) => isPaid && stored.get(billing_no)?.status !== 1)
      .length,
    paidTwice: (extra?.refunds ?? 0) + (extra?.conflicts ?? 0) + (extra?.twice ?? 0),
    undelivered: rows.filter(({ status, deliveries }) => status === 1 && deliveries !== 1).length,
  };
}

interface SharedDatabase {
  readonly postgres: PostgresServer;
  silence(): void;
}

const outages: Record<string, (scene: SharedDatabase) => Promise<void>> = {
  'is killed': async ({ postgres }) => {
    await postgres.end('SIGKILL');
    await postgres.start();
  },
  restarts: async ({ postgres }) => {
    await postgres.end('SIGINT');
    await postgres.start();
  },
  'closes all connections': async ({ postgres }) => {
    await rowsOf(
      postgres.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
  },
  'falls silent': async ({ silence }) => silence(),
};

/** Causes each outage under load. With PgBouncer, the connection from PgBouncer to the server falls silent. */
async function surviveOutages(behind: string | null): Promise<void> {
  const proxy = await startSilentProxy(Number(new URL(postgres.url).port));
  const bouncer = behind ? await startPgbouncer(behind, new URL(`tcp://127.0.0.1:${proxy.port}`)) : null;
  const gateway: Running = startGateway(built.sandbox, tmpdir(), {
    DATABASE_URL: bouncer?.url ?? `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
    DATABASE_TIMEOUT_MS: '1000',
  });
  try {
    const shoppers = await startShoppers(await gateway.site, 6);
    const tookMs: Record<string, number[]> = {};
    for (let round = 0; round < rounds; round++)
      for (const [name, outage] of Object.entries(outages)) {
        // Every outage starts under load.
        await shoppers.nextOrder();
        await outage({ postgres, silence: proxy.silence });
        const ms = await Promise.race([shoppers.nextOrder(), gateway.gone.then(() => null)]);
        if (ms === null) throw new Error(`The gateway ended when PostgreSQL ${name}: ${gateway.output()}`);
        tookMs[name] = [...(tookMs[name] ?? []), Math.round(ms)];
      }
    await shoppers.stop();
    const open =
      'select 1 from deliveries where delivered_at is null union all select 1 from till_attempts where due_at is not null';
    await vi.waitUntil(async () => (await rowsOf(postgres.url, open)).length === 0, {
      timeout: patienceMs,
      interval: 200,
    });
    const counts = await ledger(postgres.url, shoppers);
    if (process.env.EXHAUSTIVE)
      process.stdout.write(`${JSON.stringify({ ...counts, tookMs, answers: Object.fromEntries(shoppers.answers) })}\n`);
    expect(counts.paid).toBeGreaterThan(0);
    expect(counts).toMatchObject({ lost: 0, doubled: 0, paymentsLost: 0, paidTwice: 0, undelivered: 0 });
    // Every response is an order or a proper error. No connection breaks.
    expect([...shoppers.answers.keys()].toSorted()).toEqual(['-503/503', '1/200']);
    expect(gateway.process.exitCode).toBe(null);
  } finally {
    gateway.process.kill('SIGKILL');
    await gateway.gone;
    await bouncer?.stop();
    await proxy.stop();
  }
}

test(
  'NT-5 no order, payment or gateway is lost when PostgreSQL is killed, restarts, closes connections or stops responding',
  {
    timeout: patienceMs,
  },
  () => surviveOutages(null),
);

test('NT-5 nothing is lost behind PgBouncer either', { timeout: patienceMs }, async ({ skip }) => {
  if (!pgbouncer) return skip('There is no PgBouncer on this machine: install the package pgbouncer to run this test.');
  await surviveOutages(pgbouncer);
});

const hourMs = 3_600_000;
/** Sets the clock of a process ahead by 25 hours. */
const ahead = `--import=data:text/javascript,${encodeURIComponent(`
  const Real = Date, byMs = ${25 * hourMs};
  globalThis.Date = class Date extends Real {
    constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + byMs); }
    static now() { return Real.now() + byMs; }
  };
  process.stderr.write(new Date().toISOString());`)}`;

test('NT-5 a gateway whose clock is one day ahead fails no orders of others, and its own expire on time', {
  timeout: patienceMs,
}, async () => {
  const running: Running[] = [];
  const start = async (env: Record<string, string>): Promise<string> => {
    const one = startGateway(built.sandbox, tmpdir(), { DATABASE_URL: postgres.url, ...env });
    running.push(one);
    return one.site;
  };
  const buy = async (site: string, request_id: string): Promise<string> => {
    const token = await logIn(site);
    const { path, params } = await offer(site, token);
    return (await fetchText(site, path, { ...params, request_id }, token)).content.billing_no;
  };
  const find = async (billingNo: string) =>
    (
      await rowsOf<{ status: number; age: number; left: number }>(
        postgres.url,
        `select status, extract(epoch from now() - created_at)::float8 as age, extract(epoch from pay_by - now())::float8 as left
         from orders where billing_no = $1`,
        [billingNo],
      )
    )[0];
  try {
    const site = await start({});
    const pending = await buy(site, 'of-the-right-gateway');
    const late = await buy(site, 'that-ran-out');
    running[0]?.process.kill('SIGTERM');
    await running[0]?.gone;
    await rowsOf(postgres.url, "update orders set pay_by = now() - interval '1 hour' where billing_no = $1", [late]);

    const wrong = await start({ NODE_OPTIONS: ahead });
    // Checks that the clock of the process is really wrong.
    expect(Date.parse(running[1]?.output() ?? '') - Date.now()).toBeGreaterThan(24 * hourMs);
    await vi.waitUntil(async () => (await find(late))?.status === -2, { timeout: patienceMs, interval: 100 });
    expect((await find(pending))?.status).toBe(-1);

    const own = await find(await buy(wrong, 'of-the-wrong-gateway'));
    const right = await find(pending);
    expect(own?.status).toBe(-1);
    expect(own?.age).toBeGreaterThanOrEqual(0);
    expect(own?.age).toBeLessThan(3_600);
    expect((own?.left ?? 0) + (own?.age ?? 0)).toBeCloseTo((right?.left ?? 0) + (right?.age ?? 0), 0);
  } finally {
    for (const one of running) {
      one.process.kill('SIGKILL');
      await one.gone;
    }
  }
});
