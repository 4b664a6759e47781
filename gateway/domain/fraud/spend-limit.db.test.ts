import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import type { Database } from '../../database/database.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { makeWorld } from '../../testing/world.ts';
import { applyPaymentEvent } from '../orders/payment-event.ts';
import { receiveWebhook } from '../payments/webhook.ts';
import { randomToken } from '../secrets.ts';
import { type FraudRules, noFraudRules } from './rules.ts';

const db = await openTestPostgres(50);
await makeWorld(db.query);
// A product with a limit of its own is not written in one batch.
await db.query("update goods_limits set frequency = 1000 where product_id = 'rare'");
const crowd = 50;
/** Five orders of 9.99 USD fit. */
const limit = { USD: 5_000 };
const spend = { account: {}, address: {}, instrument: {} };

/** A shop with rules in which Ann and Bob buy from one address. */
async function openShop(rules: Partial<FraudRules['spend']>, database: Database = db) {
  const app = createSandbox({
    db: database,
    shops: [tiny],
    proxies: {},
    fraud: { ...noFraudRules, spend: { ...spend, ...rules } },
  });
  const { call, logIn } = testClient(app);
  const buyers = [
    { token: await logIn('ann'), role_id: 'r1' },
    { token: await logIn('bob'), role_id: 'r3' },
  ] as const;
  return async (at: number, product_id: string): Promise<number> => {
    const { token, role_id } = buyers[at % 2 ? 1 : 0];
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const params = { ...purchase, product_id, role_id, request_id: randomToken(128) };
    return (await call('/api/pay/paypal_pay', params, { post: true, token, headers })).code;
  };
}

const openOrders = async (): Promise<number> => (await db.query('select 1 from orders where status = -1')).rowCount;

/** A database whose transactions take no locks. */
const noLock: Database = {
  ...db,
  tx: (work, options) =>
    db.tx(
      (query) =>
        work((sql, params) =>
          query(sql.replace('for no key update', '').replace(/pg_advisory_xact_lock\(.*?\)\)/, '$2::text'), params),
        ),
      options,
    ),
};

beforeEach(async () => {
  for (const table of ['refunds', 'order_limits', 'limit_usage', 'provider_events', 'deliveries', 'orders', 'attempts'])
    await db.query(`delete from ${table}`);
});

describe('fifty orders at once do not exceed the daily limit', () => {
  test.each([
    ['an account', 'gems', { account: limit }, 0],
    ['an account, of a product with a limit of its own', 'rare', { account: limit }, 0],
    ['an address, of two accounts', 'gems', { address: limit }, 1],
    ['an address, of two accounts and a product with a limit of its own', 'rare', { address: limit }, 1],
  ])('of %s', async (_, product, rules, others) => {
    const buy = await openShop(rules);
    const seen = await Promise.all(Array.from({ length: crowd }, (_, at) => buy(at * others, product)));
    expect(await openOrders()).toBe(5);
    expect(seen.filter((code) => code === codes.success)).toHaveLength(5);
    expect(seen.filter((code) => code === codes['spend-limit'])).toHaveLength(crowd - 5);
  });

  test.each([
    ['an account', { account: limit }, 0],
    ['an address', { address: limit }, 1],
  ])('negative control: without the locks they exceed that of %s', async (_, rules, others) => {
    const buy = await openShop(rules, noLock);
    await Promise.all(Array.from({ length: crowd }, (_, at) => buy(at * others, 'rare')));
    expect(await openOrders()).toBeGreaterThan(5);
  });
});

describe('twenty payments by one instrument at once', () => {
  const rules = { ...noFraudRules, spend: { ...spend, instrument: limit } };
  const makeOrders = async (): Promise<string[]> => {
    const buy = await openShop({});
    await Promise.all(Array.from({ length: 20 }, (_, at) => buy(at, 'gems')));
    const { rows } = await db.query<{ billing_no: string }>('select billing_no from orders');
    return rows.map(({ billing_no }) => billing_no);
  };

  test('are held beyond its daily limit, and all are paid', async () => {
    const orders = await makeOrders();
    await Promise.all(
      orders.map((billing_no) => {
        const event = { is: 'paid', billing_no, paymentId: billing_no, amount_minor: 999, currency: 'USD' } as const;
        return receiveWebhook(db, 'p', JSON.stringify(event), [{ ...event, instrument: 'fingerprint' }], rules);
      }),
    );
    expect((await db.query('select 1 from orders where status = 1')).rowCount).toBe(20);
    expect((await db.query('select 1 from deliveries')).rowCount).toBe(5);
    expect((await db.query("select 1 from reviews where reasons = 'instrument-limit'")).rowCount).toBe(15);
  });

  test('negative control: without the lock more are delivered', async () => {
    const orders = await makeOrders();
    const unlocked: Database = {
      ...db,
      tx: (work, options) =>
        db.tx(
          (query) => work((sql, params) => query(sql.replace(/pg_advisory_xact_lock\(.*\)\)/, '$1::text'), params)),
          options,
        ),
    };
    await Promise.all(
      orders.map((billingNo) =>
        applyPaymentEvent(unlocked, {
          provider: 'p',
          eventId: billingNo,
          billingNo,
          outcome: 'success',
          paidBy: { payer: { instrument: 'fingerprint' }, rules },
        }),
      ),
    );
    expect((await db.query('select 1 from deliveries')).rowCount).toBeGreaterThan(5);
  });
});
