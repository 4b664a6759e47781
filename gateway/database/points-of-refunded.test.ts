import { beforeAll, expect, test } from 'vitest';
import { pointsOf } from '../domain/vip/vip.ts';
import { openEmptyPglite } from '../testing/pglite.ts';
import { makeVip } from '../testing/vip-world.ts';
import { makeWorld } from '../testing/world.ts';
import { migrate, migrations } from './migrate.ts';

const migration = '0046_points_of_refunded.sql';
const db = await openEmptyPglite();
const { query } = db;
const day = (at: number): Date => new Date(Date.UTC(2026, 0, at));

/** Stores a paid order of 10.00 USD that brought 10 points. */
async function paid(billing_no: string, account = 'a-ann', at = 1): Promise<void> {
  await query(
    `insert into orders (billing_no, account_id, request_id, fingerprint, pay_token, brand, area, client_id, gp_id, server_id,
       role_id, product_id, channel, region, amount_minor, currency, user_name, game_name, server_name, role_name,
       product_name, payment_name, pay_url, return_url, created_at, paid_at, status, points)
     values ($1, $2, $1, '', $1, 'tiny', 'west', 'c1', 'g1', 's1', 'r1', 'gems', 'paypal', 'US', 1000, 'USD', '', '', '',
       '', '', '', '', '', $3, $3, 1, 10)`,
    [billing_no, account, day(at)],
  );
}

/** Stores a refund, as it was before the points were taken back unless `isNew`. */
async function refunded(billing_no: string, amount: number | null, payment = '', more = ''): Promise<void> {
  await query(
    `insert into refunds (billing_no, payment, amount_minor, at, claims_at, refunded_at, refused_at)
     values ($1, $2, $3, $4::timestamptz, case $5 when 'new' then null else $4::timestamptz end,
       case $5 when 'refused' then null else $4::timestamptz end, case $5 when 'refused' then $4::timestamptz end)`,
    [billing_no, payment, amount, day(20), more],
  );
}

const backOf = async (): Promise<Record<string, number>> => {
  const { rows } = await query<{ billing_no: string; points_back: number }>(
    'select billing_no, points_back from orders where points_back > 0 order by billing_no',
  );
  return Object.fromEntries(rows.map(({ billing_no, points_back }) => [billing_no, points_back]));
};

beforeAll(async () => {
  await migrate(
    db,
    migrations.filter(({ name }) => name < migration),
  );
  await makeWorld(query);
  await makeVip(query, 105);
  for (const order of ['kept', 'part', 'refused', 'since', 'whole', 'further', 'smaller']) await paid(order);
  await refunded('part', 250, 'part.a');
  await refunded('whole', null);
  await refunded('refused', null, '', 'refused');
  await refunded('further', null, 'a-digest');
  // Refunds since 0043 have taken the points: here some could not be taken.
  await refunded('since', null, '', 'new');
  await query(
    `insert into provider_events (provider, event_id, billing_no, outcome, at, amount_minor, currency)
     values ('p', 'e', 'smaller', 1, now(), 800, 'USD')`,
  );
  await refunded('smaller', 800, 'part.b', 'new');
  await query("update orders set points_back = 8 where billing_no = 'smaller'");
  await query("insert into vip_growth (account_id, points) values ('a-bob', 15)");
  for (const at of [1, 2, 3]) {
    await paid(`bob-${at}`, 'a-bob', at);
    await refunded(`bob-${at}`, null);
  }
  for (const [code, state, need] of [
    ['vip-low', 'claim', 2],
    ['vip-claimed', 'avail', 3],
    ['vip-high', 'claim', 3],
  ])
    await query(
      `insert into player_coupons (code, coupon_id, account_id, state)
       values ($1, 'v-' || $3::text || '-permanent', 'a-ann', $2)`,
      [code, state, String(need)],
    );
  // Ann has 105 points and loses 15: she keeps neither level 2 nor 3.
});

test('VP-1 orders that were refunded earlier lose their points, once and never more than the account has', async () => {
  expect(await backOf()).toEqual({ smaller: 8 });
  await migrate(db);
  const expected = { 'bob-1': 10, 'bob-2': 5, part: 3, smaller: 10, whole: 10 };
  expect(await backOf()).toEqual(expected);
  expect([await pointsOf(query, 'a-ann'), await pointsOf(query, 'a-bob')]).toEqual([90, 0]);
  await query(migrations.find(({ name }) => name === migration)?.sql ?? '');
  expect([await backOf(), await pointsOf(query, 'a-ann')]).toEqual([expected, 90]);
});

test('VP-3 offers of lost levels are withdrawn, and claimed rewards stay', async () => {
  const { rows } = await query<{ code: string }>("select code from player_coupons where account_id = 'a-ann'");
  expect(rows.map(({ code }) => code)).toEqual(['vip-claimed']);
});
