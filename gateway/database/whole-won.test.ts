import { beforeAll, describe, expect, test } from 'vitest';
import { purchase } from '../testing/client.ts';
import { openEmptyPglite } from '../testing/pglite.ts';
import { makeWorld } from '../testing/world.ts';
import { migrate, migrations } from './migrate.ts';

const migration = '0040_whole_won.sql';
const db = await openEmptyPglite();
const { query } = db;

/** Stores an order as a gateway of an older version does, which knows nothing of the new column. */
const orderOfBefore = (billing_no: string, amount_minor: number, currency: string) =>
  query(
    `insert into orders (billing_no, account_id, request_id, fingerprint, pay_token, brand, area, client_id, gp_id, server_id,
       role_id, product_id, channel, region, amount_minor, currency, user_name, game_name, server_name, role_name,
       product_name, payment_name, pay_url, return_url, created_at)
     values ($1, 'a-ann', $1, '', $1, 'tiny', 'west', 'c1', 'g1', 's1', 'r1', $4, 'paypal', 'US', $2, $3, 'Ann', 'Game One',
       'One', 'Sun', '600 gems', 'PayPal', '', '', now())`,
    [billing_no, amount_minor, currency, purchase.product_id],
  );

/** A shop of before that sells in won and in dollars; every amount in won is in hundredths. */
async function fill(): Promise<void> {
  await makeWorld(query);
  await query("insert into countries (country_id, name) values ('KR', 'South Korea')");
  await query("insert into payment_regions (brand, area, region, currency) values ('tiny', 'west', 'KR', 'KRW')");
  await query("insert into prices (product_id, currency, amount_minor) values ('gems', 'KRW', 650000)");
  await query(
    `insert into payments (brand, area, region, option_key, payway_id, name, min_minor, max_minor)
     values ('tiny', 'west', 'KR', '10201_', 10201, 'PayPal', 100000, 5000000)`,
  );
  await orderOfBefore('won', 650_000, 'KRW');
  await orderOfBefore('dollars', 999, 'USD');
  for (const [digest, amount, currency] of [
    ['card-won', 650_000, 'KRW'],
    ['card-dollars', 999, 'USD'],
  ])
    await query(
      `insert into point_cards (number_digest, salt, password_digest, gp_id, card_type, amount_minor, currency, gems, gems_name)
       values ($1, '', '', 'g1', 'Card', $2, $3, 600, 'Gems')`,
      [digest, amount, currency],
    );
  for (const [id, type, currency, need] of [
    ['sum-won', 'cumulative', 'KRW', 3_000_000],
    ['days-won', 'continuous', 'KRW', 7],
    ['sum-dollars', 'cumulative', 'USD', 5_000],
  ]) {
    await query(
      `insert into activities (activity_id, gp_id, type, name, currency, start_at, end_at) values ($1, 'g1', $2, '', $3, now(), now())`,
      [id, type, currency],
    );
    await query(`insert into activity_gifts (gift_id, activity_id, name, need) values ($1, $1, '', $2)`, [id, need]);
  }
  for (const table of ['provider_events', 'payment_conflicts'])
    await query(
      `insert into ${table} (provider, event_id, billing_no, outcome, at, amount_minor, currency) values
       ('p', 'e1', 'won', 1, now(), 650000, 'KRW'), ('p', 'e2', 'dollars', 1, now(), 999, 'USD'), ('p', 'e3', 'won', -2, now(), null, null)`,
    );
  await query(
    "insert into refunds (billing_no, payment, at, amount_minor, currency) values ('won', 'part.1', now(), 50000, 'KRW'), ('dollars', 'part.1', now(), 500, 'USD')",
  );
  // The refund of a payment of another sum has no currency: it is the order's.
  await query(
    "insert into refunds (billing_no, payment, at, due_at, amount_minor) values ('won', 'other', now(), now(), 70000), ('dollars', 'other', now(), now(), 700)",
  );
}

const amounts = async () => {
  const { rows } = await query<{ at: string; amount: number | null }>(
    `select 'price ' || currency as at, amount_minor as amount from prices where product_id = 'gems' and currency in ('USD', 'JPY', 'KRW')
     union all select 'least ' || region, min_minor from payments where payway_id = 10201 and brand = 'tiny' and region in ('KR', 'US')
     union all select 'most ' || region, max_minor from payments where payway_id = 10201 and brand = 'tiny' and region in ('KR', 'US')
     union all select 'order ' || currency, amount_minor from orders
     union all select 'card ' || currency, amount_minor from point_cards
     union all select 'gift ' || gift_id, need from activity_gifts
     union all select 'event ' || event_id, amount_minor from provider_events
     union all select 'conflict ' || event_id, amount_minor from payment_conflicts
     union all select 'refund ' || coalesce(currency, billing_no), amount_minor from refunds`,
  );
  return Object.fromEntries(rows.map(({ at, amount }) => [at, amount]));
};

const before = {
  ...{ 'price USD': 999, 'price JPY': 1_500, 'price KRW': 650_000 },
  ...{ 'least US': 0, 'most US': 0, 'least KR': 100_000, 'most KR': 5_000_000 },
  ...{ 'order USD': 999, 'order KRW': 650_000, 'card USD': 999, 'card KRW': 650_000 },
  ...{ 'gift sum-won': 3_000_000, 'gift days-won': 7, 'gift sum-dollars': 5_000 },
  ...{ 'event e1': 650_000, 'event e2': 999, 'event e3': null },
  ...{ 'refund won': 70_000, 'refund dollars': 700 },
  ...{ 'refund KRW': 50_000, 'refund USD': 500, 'conflict e1': 650_000, 'conflict e2': 999, 'conflict e3': null },
};
const after = {
  ...before,
  ...{ 'price KRW': 6_500, 'least KR': 1_000, 'most KR': 50_000, 'order KRW': 6_500, 'card KRW': 6_500 },
  ...{ 'gift sum-won': 30_000, 'event e1': 6_500, 'conflict e1': 6_500, 'refund KRW': 500, 'refund won': 700 },
};

const earlier = migrations.filter(({ name }) => name < migration);

beforeAll(async () => {
  await migrate(db, earlier);
  await fill();
}, 60_000);

describe('GD-5 amounts in won of an earlier version', () => {
  test.each([
    ['prices', 'prices', "amount_minor = amount_minor + 50 where currency = 'KRW'"],
    ['payments', 'payments', "min_minor = min_minor + 50 where region = 'KR'"],
    ['payments', 'payments', "max_minor = max_minor + 50 where region = 'KR'"],
    ['orders', 'orders', "amount_minor = amount_minor + 50 where currency = 'KRW'"],
    ['point_cards', 'point_cards', "amount_minor = amount_minor + 50 where currency = 'KRW'"],
    ['activity_gifts', 'activity_gifts', "need = need + 50 where gift_id = 'sum-won'"],
    ['provider_events', 'provider_events', "amount_minor = amount_minor + 50 where currency = 'KRW'"],
    ['refunds', 'refunds', "amount_minor = amount_minor + 50 where currency = 'KRW'"],
    ['refunds', 'refunds', "amount_minor = amount_minor + 50 where billing_no = 'won' and currency is null"],
    ['payment_conflicts', 'payment_conflicts', "amount_minor = amount_minor + 50 where currency = 'KRW'"],
  ])('stop the migration, which then changes nothing, if %s has a fraction of a won', async (stored, table, change) => {
    await query(`update ${table} set ${change}`);
    const broken = await amounts();
    await expect(migrate(db)).rejects.toThrow(
      `Some amounts in KRW are no whole won (${stored}: 1). This version stores whole won, so it has changed nothing.`,
    );
    expect(await amounts()).toEqual(broken);
    await query(`update ${table} set ${change.replace('+', '-')}`);
    expect(await amounts()).toEqual(before);
  });

  test('keep their value, and amounts in other currencies do not change', async () => {
    expect(await migrate(db)).toContain(migration);
    expect(await amounts()).toEqual(after);
    expect(await migrate(db)).toEqual([]);
    expect(await amounts()).toEqual(after);
  });

  test('cannot be sold at a hundredth of the price by an older gateway that still runs', async () => {
    await expect(orderOfBefore('late', 6_500, 'KRW')).rejects.toMatchObject({ code: '23514' });
    await orderOfBefore('late', 999, 'USD');
  });
});
