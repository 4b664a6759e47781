import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { monthInJapan } from '../../../src/rules/law.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { crowd, many } from '../../testing/money-races.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';

const now = Date.UTC(2026, 10, 20);
const db = await openTestPostgres(crowd);
await makeWorld(db.query);
const shop = { ...tiny, areas: [{ id: 'west' }, { id: 'east', currency: 'JPY', law: 'japan' }] } as const;
const { call, logIn } = testClient(createSandbox({ db, shops: [shop], clock: () => now }));
const token = await logIn('ann');

/** Asks for 1,500 yen, as a player under 16 whose month is 5,000. */
const buy = (request_id = randomToken(128)) =>
  call(
    '/api/pay/razer_gold_pay',
    { ...purchase, domain_area: 'east', country: 'JP', channel_id: 'k', age_band: 'under16', request_id },
    { post: true, token },
  );
const spent = async (): Promise<number> =>
  (await db.query<{ n: number }>('select coalesce(sum(amount_minor), 0)::int as n from orders')).rows[0]?.n ?? -1;

beforeEach(async () => {
  for (const table of ['outbox', 'orders', 'stated_ages']) await db.query(`delete from ${table}`);
});

describe.each(Array.from({ length: process.env.EXHAUSTIVE ? 20 : 1 }, (_, at) => at + 1))('round %i', () => {
  test('LY-6 T18 of fifty parallel orders of a minor three fit into the month, and the others are rejected', async () => {
    const answers = await many(() => buy());
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === codes['age-limit'])).toHaveLength(crowd - 3);
    expect(await spent()).toBe(4_500);
  });

  test('LY-6 NT-5 fifty repeats of one request are one order', async () => {
    const key = randomToken(128);
    const answers = await many(() => buy(key));
    expect(new Set(answers.map(({ content }) => content.billing_no)).size).toBe(1);
    expect(await spent()).toBe(1_500);
  });
});

test('negative control: without the lock, more orders than fit are accepted', async () => {
  await buy();
  const from = new Date(monthInJapan(now).from);
  let through = 0;
  await many(() =>
    db.tx(async (query) => {
      const { rows } = await query<{ n: number }>(
        'select coalesce(sum(amount_minor), 0)::int as n from orders where created_at >= $1',
        [from],
      );
      if ((rows[0]?.n ?? 0) + 1_500 > 5_000) return;
      await query('select pg_sleep(0.05)');
      await query(
        `insert into orders select (jsonb_populate_record(orders, jsonb_build_object('billing_no', $1::text, 'pay_token', $1::text,
           'request_id', $1::text))).* from orders limit 1`,
        [randomToken(128)],
      );
      through += 1;
    }),
  );
  expect(through).toBeGreaterThan(2);
});
