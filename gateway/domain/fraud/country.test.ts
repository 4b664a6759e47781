import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { receiveWebhook } from '../payments/webhook.ts';
import { randomToken } from '../secrets.ts';
import { decideReview, listHeld } from './reviews.ts';
import { type FraudRules, noFraudRules } from './rules.ts';

const db = await openTestPglite();
await makeWorld(db.query);
beforeEach(() => resetMoney(db.query, db.clock()));

type Rule = FraudRules['countryMismatch'];

/** A shop whose area is sold in the US and Thailand. */
async function openShop(countryMismatch: Rule, proxies: object | null = {}) {
  const fraud = { ...noFraudRules, countryMismatch };
  const shop = { db, shops: [tiny], fraud, countryHeader: 'cf-ipcountry' };
  const { call, logIn } = testClient(createSandbox(proxies ? { ...shop, proxies } : shop));
  const token = await logIn('ann');
  const buy = (country: string) =>
    call(
      '/api/pay/paypal_pay',
      { ...purchase, request_id: randomToken(128) },
      { post: true, token, headers: { 'cf-ipcountry': country } },
    );
  /** Buys and pays. Returns the rules that hold the order. */
  const pay = async (country: string, payer?: string): Promise<readonly string[]> => {
    const { billing_no } = (await buy(country)).content;
    const event = { is: 'paid', billing_no, paymentId: billing_no, amount_minor: 999, currency: 'USD' } as const;
    await receiveWebhook(db, 'p', JSON.stringify(event), [{ ...event, country: payer }], fraud);
    return (await listHeld(db)).map(({ reasons }) => reasons);
  };
  /** The order as the player sees it. */
  const read = async () => (await call('/api/pay/getOrderList', { client_id: purchase.client_id }, { token })).content;
  return { buy, pay, read };
}

describe('an order from a country in which its area is not sold', () => {
  test.each([
    ['ignore', 'JP', 'success'],
    ['review', 'JP', 'success'],
    ['refuse', 'JP', 'purchase-refused'],
    ['refuse', 'th', 'success'],
    ['refuse', 'XX', 'success'],
    ['refuse', 'T1', 'success'],
    ['refuse', '', 'success'],
  ] as const)('by the rule %s from %s: %s', async (rule, country, word) => {
    const { buy } = await openShop(rule);
    expect((await buy(country)).code).toBe(codes[word]);
  });

  test('is not known without a proxy, whatever the player sends', async () => {
    const { buy } = await openShop('refuse', null);
    expect((await buy('JP')).code).toBe(codes.success);
  });

  test('is held once it is paid, by the rule review', async () => {
    expect(await (await openShop('review')).pay('JP')).toEqual(['country']);
  });

  test('RS-4 is shown to its player as checked, until somebody has decided', async () => {
    const { pay, read } = await openShop('review');
    await pay('JP');
    expect(await read()).toMatchObject([{ status: 'Success', in_review: true }]);
    const { billing_no } = (await listHeld(db))[0] ?? { billing_no: '' };
    await decideReview(db, { billing_no, decision: 'approved', by: 'ops', note: '' });
    const [order] = await read();
    expect(order).toMatchObject({ status: 'Success' });
    expect(order).not.toHaveProperty('in_review');
  });

  test.each([
    ['ignore', 'JP', []],
    ['review', 'JP', ['payer-country']],
    ['refuse', 'JP', ['payer-country']],
    ['review', 'TH', []],
    ['review', 'nowhere', []],
  ] as const)('by its payer, by the rule %s from %s is held for %j', async (rule, payer, reasons) => {
    expect(await (await openShop(rule)).pay('US', payer)).toEqual(reasons);
  });
});
