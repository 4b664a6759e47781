import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { migrate, migrations } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { work } from '../../testing/work.ts';
import { makeWorld } from '../../testing/world.ts';
import { consume } from '../rate-limit.ts';
import { randomToken } from '../secrets.ts';
import { applyPaymentEvent } from './payment-event.ts';

const at = 50;
const rounds = process.env.EXHAUSTIVE ? 20 : 1;
const db = await openTestPostgres(at);
await makeWorld(db.query);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny] }));
const token = await logIn('ann');
const key = (): string => randomToken(128);

const many = <T>(times: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => run(index)));
const buy = (request_id: string, more: object = {}) =>
  call('/api/pay/paypal_pay', { ...purchase, ...more, request_id }, { post: true, token });
const count = async (sql: string, ...params: unknown[]): Promise<number> =>
  (await db.query<{ n: number }>(`select count(*)::int as n from ${sql}`, params)).rows[0]?.n ?? -1;
const tally = (codesSeen: readonly number[]): Record<string, number> =>
  Object.fromEntries([...new Set(codesSeen)].map((code) => [code, codesSeen.filter((one) => one === code).length]));

beforeEach(async () => {
  await db.query('delete from order_limits');
  await db.query('delete from limit_usage');
  await db.query('update orders set status = -2 where status = -1');
});

describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('round %i', () => {
  test('NT-5 T17 fifty requests with one key make one order, and all get it as the response', async () => {
    const request = key();
    const answers = await many(at, () => buy(request));
    expect(tally(answers.map(({ code }) => code))).toEqual({ 1: at });
    expect(new Set(answers.map(({ content }) => content.billing_no)).size).toBe(1);
    expect(await count('orders where request_id = $1', request)).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
  });

  test.each([
    ['once', 1],
    ['rare', 3],
  ])('GD-2 T21 fifty purchases of %s make %i orders', async (product_id, allowed) => {
    const answers = await many(at, () => buy(key(), { product_id }));
    expect(tally(answers.map(({ code }) => code))).toEqual({ 1: allowed, [codes['limit-reached']]: at - allowed });
    expect(await count('order_limits')).toBe(allowed);
    expect((await db.query('select used from limit_usage')).rows).toEqual([{ used: allowed }]);
  });

  test('GD-3 fifty purchases of a time-limited product make one order, which must be paid first', async () => {
    const answers = await many(at, () => buy(key(), { product_id: 'daily' }));
    const made = answers.filter(({ code }) => code === 1);
    const refused = answers.filter(({ code }) => code !== 1);
    expect(made).toHaveLength(1);
    expect(tally(refused.map(({ code }) => code))).toEqual({ [codes['unpaid-order']]: at - 1 });
    expect(new Set(refused.map(({ content }) => content.billing_no))).toEqual(new Set([made[0]?.content.billing_no]));
  });

  test('fifty success events, half of them the same event, deliver once', async () => {
    const { billing_no } = (await buy(key())).content;
    const outcomes = await many(at, (index) =>
      applyPaymentEvent(db, {
        provider: 'p',
        eventId: index < 25 ? `${billing_no}` : key(),
        billingNo: billing_no,
        outcome: 'success',
      }),
    );
    expect(outcomes.filter((one) => one === 'paid')).toHaveLength(1);
    await many(8, () => work(db, Date.now()));
    expect(await count('deliveries where source_id = $1', billing_no)).toBe(1);
  });

  test('T19 25 successes in parallel with 25 failures: the payment wins, and one slot is taken and one delivery made', async () => {
    const { billing_no } = (await buy(key(), { product_id: 'once' })).content;
    const outcomes = await many(at, (index) =>
      applyPaymentEvent(db, {
        provider: 'p',
        eventId: key(),
        billingNo: billing_no,
        outcome: index % 2 ? 'success' : 'fail',
      }),
    );
    expect(outcomes.filter((one) => one === 'paid' || one === 'late')).toHaveLength(1);
    await many(4, () => work(db, Date.now()));
    const { rows } = await db.query(
      'select status, delivered_at is not null as delivered from orders where billing_no = $1',
      [billing_no],
    );
    expect(rows).toEqual([{ status: 1, delivered: true }]);
    expect((await db.query('select used from limit_usage')).rows).toEqual([{ used: 1 }]);
    expect(await count('deliveries where source_id = $1', billing_no)).toBe(1);
  });

  test('T23 of fifty parallel guesses every one is counted', async () => {
    const allowance = { subject: key(), times: 5, windowMs: 600_000 };
    const tries = await Promise.allSettled(Array.from({ length: at }, () => consume(db, [allowance], Date.now())));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
});

describe('negative controls: the faults happen here without the rules', () => {
  test('counting first and inserting later sells more than the limit', async () => {
    let sold = 0;
    await many(at, () =>
      db.tx(async (query) => {
        const { rows } = await query<{ n: number }>(
          "select count(*)::int as n from order_limits where limit_key = 'naive'",
        );
        if ((rows[0]?.n ?? 0) >= 1) return;
        const { rows: some } = await query<{ billing_no: string }>(
          'select billing_no from orders order by random() limit 1',
        );
        await query("insert into order_limits (billing_no, limit_key) values ($1, 'naive') on conflict do nothing", [
          some[0]?.billing_no,
        ]);
        sold += 1;
      }),
    );
    expect(sold).toBeGreaterThan(1);
  });

  test('without a key of its own, every request makes an order', async () => {
    const before = await count('orders');
    await many(at, () => buy(key()));
    expect((await count('orders')) - before).toBe(at);
  });

  test('settling without locking the order pays more than once', async () => {
    const { billing_no } = (await buy(key())).content;
    let paid = 0;
    await many(at, () =>
      db.tx(async (query) => {
        const { rows } = await query<{ status: number }>('select status from orders where billing_no = $1', [
          billing_no,
        ]);
        if (rows[0]?.status !== -1) return;
        await query('update orders set status = 1 where billing_no = $1', [billing_no]);
        paid += 1;
      }),
    );
    expect(paid).toBeGreaterThan(1);
  });

  test('reading the number of guesses before writing it allows more', async () => {
    const subject = key();
    const end = new Date(Date.now() + 600_000);
    let let_through = 0;
    await many(at, async () => {
      const { rows } = await db.query<{ used: number }>('select used from attempts where subject = $1', [subject]);
      if ((rows[0]?.used ?? 0) >= 5) return;
      let_through += 1;
      await db.query(
        'insert into attempts values ($1, $2, 1) on conflict (subject, window_end) do update set used = attempts.used + 1',
        [subject, end],
      );
    });
    expect(let_through).toBeGreaterThan(5);
  });
});

describe('processes that start in parallel', () => {
  test('ten processes that migrate at once apply each file once', async () => {
    const name = `m_${key().replace(/\W/g, '').toLowerCase()}`;
    await db.query(`create database ${name}`);
    const url = new URL(db.url);
    url.pathname = `/${name}`;
    const all = await many(10, () => openDatabase({ url: url.href, connections: 1 }));
    const applied = await Promise.all(all.map((one) => migrate(one)));
    await Promise.all(all.map((one) => one.close()));
    await db.query(`drop database ${name} with (force)`);
    expect(applied.flat().toSorted()).toEqual(migrations.map(({ name: file }) => file));
  });
});
