import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertOrders } from '../../testing/due-work.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { deleteExpired, retentions } from './retention.ts';
import { salesTables } from './sales-retention.ts';

const now = Date.UTC(2026, 10, 20, 12);
const dayMs = 86_400_000;
const db = await openTestPglite();
await makeWorld(db.query);
await insertOrders(db.query, 'order', 4, new Date(now), { status: 1 });

/** The rows of the tables in `docs/retention.md`: a table of the database, and how long its rows are kept. */
const documented = readFileSync('docs/retention.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, table, , kept] = /^\| `(\w+)` \|([^|]*)\|([^|]*)\|/.exec(line) ?? [];
    return table && kept ? [{ table, kept: kept.trim() }] : [];
  });

/** Deleted by the jobs of the sandbox. */
const ofSandbox = ['oauth_grants'];
/** Deleted with the orders that they belong to, and also some time after they were last needed. */
const withOrders = salesTables.filter((name) => !retentions.some(({ table }) => table === name));

describe('every table', () => {
  test('has one row in docs/retention.md', async () => {
    const { rows } = await db.query<{ tablename: string }>(
      "select tablename from pg_tables where schemaname = 'public'",
    );
    expect(documented.map(({ table }) => table).toSorted()).toEqual(rows.map(({ tablename }) => tablename).toSorted());
  });

  test('is deleted exactly if the document says after how long', () => {
    const deleted = documented.filter(({ kept }) => !kept.startsWith('not deleted')).map(({ table }) => table);
    const known = [...retentions.map(({ table }) => table), ...withOrders, ...ofSandbox];
    expect(deleted.toSorted()).toEqual(known.toSorted());
  });

  test.each(retentions.filter(({ keptMs }) => keptMs > 0))('$table is kept for as long as documented', (retention) => {
    const { table, keptMs } = retention;
    const days = keptMs / dayMs;
    const row = documented.find((one) => one.table === table);
    expect(row?.kept).toContain(`${days} ${days === 1 ? 'day' : 'days'}`);
  });
});

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** Inserts a row that was last needed at a moment; `number` is another one for each row. */
const inserts: Record<string, (at: Date, number: number) => Promise<unknown>> = {
  sessions: (at, number) =>
    db.query("insert into sessions (token_hash, account_id, created_at, expires_at) values ($1, 'a-ann', $2, $2)", [
      String(number),
      at,
    ]),
  attempts: (at, number) =>
    db.query('insert into attempts (subject, window_end, used) values ($1, $2, 1)', [String(number), at]),
  known_clients: (at, number) =>
    db.query("insert into known_clients (account, client, seen_at) values ('a', $1, $2)", [String(number), at]),
  sign_ins: (at, number) =>
    db.query("insert into sign_ins (proof_hash, fingerprint, salt, at) values ($1, '', '', $2)", [String(number), at]),
  request_tokens: (at, number) =>
    db.query("insert into request_tokens (token_hash, brand, secret, at) values ($1, 'tiny', '', $2)", [
      String(number),
      at,
    ]),
  payment_tickets: (at, number) =>
    db.query(
      `insert into payment_tickets (ticket_hash, provider, brand, account_id, request_id, product_id, params, amount_minor, currency,
         address, language, is_demo, pay_origin, return_origin, expires_at)
       values ($1, 'p', 'tiny', 'a-ann', $1, 'gems', '{}', 999, 'USD', '', 'en', false, '', '', $2)`,
      [String(number), at],
    ),
  webhooks: (at, number) =>
    db.query(
      "insert into webhooks (provider, body_hash, body, received_at, result) values ('p', $1, '', $2, 'no event')",
      [String(number), at],
    ),
  outbox: (at, number) =>
    db.query("insert into outbox (id, topic, payload, due_at, done_at) values ($1, 'deliver', '', $2, $2)", [
      String(number),
      at,
    ]),
  order_repeats: (at, number) =>
    db.query("insert into order_repeats (account_id, request_id, billing_no, at) values ('a-ann', $1, 'order-1', $2)", [
      String(number),
      at,
    ]),
  limit_usage: (at, number) =>
    db.query('insert into limit_usage (limit_key, used, window_end) values ($1, 1, $2)', [String(number), at]),
  order_limits: (at, number) =>
    db.query("insert into order_limits (billing_no, limit_key, window_end) values ('order-1', $1, $2)", [
      String(number),
      at,
    ]),
  stated_ages: (at) => db.query("insert into stated_ages (account_id, month, under) values ('a-ann', $1, 16)", [at]),
  order_origins: (at, number) =>
    db
      .query(
        "insert into orders select (o).* from (select jsonb_populate_record(o, jsonb_build_object('billing_no', $1::text, 'request_id', $1::text, 'pay_token', $1::text)) as o from orders o where billing_no = 'order-1') copies on conflict do nothing",
        [`origin-${number}`],
      )
      .then(() =>
        db.query("insert into order_origins (billing_no, account_id, at) values ($1, 'a-ann', $2)", [
          `origin-${number}`,
          at,
        ]),
      ),
  blocks: (at, number) =>
    db.query(
      "insert into blocks (kind, value, reason, created_by, created_at, until) values ('account', $1, 'r', 'ops', $2, $2)",
      [String(number), at],
    ),
  event_counts: (at) =>
    db.query("insert into event_counts (event_id, day, times) values ('e', $1, 1) on conflict do nothing", [dayOf(at)]),
  evocations: (at) =>
    db.query("insert into evocations (client_id, day, times) values ('c1', $1, 1) on conflict do nothing", [dayOf(at)]),
};

beforeEach(async () => {
  for (const { table } of retentions) await db.query(`delete from ${table}`);
});

describe.each(retentions)('$table', ({ table, keptMs }) => {
  const insert = (ms: number, number: number): Promise<unknown> | undefined =>
    inserts[table]?.(new Date(now + ms), number);
  const count = async (): Promise<number> => (await db.query(`select 1 from ${table}`)).rowCount;

  test('loses its old rows, and keeps the others', async () => {
    await insert(-keptMs - dayMs, 1);
    await insert(-keptMs + dayMs, 2);
    await insert(dayMs, 3);
    expect(await count()).toBe(3);
    await deleteExpired(db, now);
    expect(await count()).toBe(2);
  });

  test('loses them in parts', async () => {
    for (let number = 1; number <= 5; number++) await insert(-keptMs - (1 + number) * dayMs, number);
    expect(await count()).toBe(5);
    await deleteExpired(db, now, { part: 2, isStopped: () => true });
    expect(await count()).toBe(3);
    await deleteExpired(db, now, { part: 2 });
    expect(await count()).toBe(0);
  });
});

test('webhooks about unknown orders are kept until they are settled', async () => {
  const old = new Date(now - 500 * dayMs);
  for (const [hash, settled] of [
    ['open', null],
    ['settled', old],
  ])
    await db.query(
      `insert into webhooks (provider, body_hash, body, received_at, result, settled_at) values ('p', $1, '', $2, 'unknown order', $3)`,
      [hash, old, settled],
    );
  await deleteExpired(db, now);
  expect((await db.query('select body_hash from webhooks')).rows).toEqual([{ body_hash: 'open' }]);
});

test('open and dead jobs, and limits without a window, are kept', async () => {
  const old = new Date(now - 500 * dayMs);
  await db.query("insert into outbox (id, topic, payload, due_at) values ('open', 'deliver', '', $1)", [old]);
  await db.query("insert into outbox (id, topic, payload, dead_at) values ('dead', 'deliver', '', $1)", [old]);
  await db.query("insert into limit_usage (limit_key, used) values ('once', 1)");
  await db.query("insert into order_limits (billing_no, limit_key) values ('order-1', 'once')");
  await deleteExpired(db, now);
  for (const [table, kept] of [
    ['outbox', 2],
    ['limit_usage', 1],
    ['order_limits', 1],
  ] as const)
    expect((await db.query(`select 1 from ${table}`)).rowCount, table).toBe(kept);
});
