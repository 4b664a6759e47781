import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { applyPaymentEvent } from '../orders/payment-event.ts';
import { randomToken } from '../secrets.ts';
import { instrumentDigest } from './payment-flags.ts';
import { noFraudRules, type SpendLimits } from './rules.ts';

const begin = Date.UTC(2026, 10, 20, 12);
const midnight = Date.UTC(2026, 10, 21);
let now = begin;
const { db, take } = countStatements({ ...(await openTestPglite()), clock: () => now });
await makeWorld(db.query);
beforeEach(async () => {
  now = begin;
  await resetMoney(db.query, now);
});

async function openShop(spend: Partial<SpendLimits>) {
  const fraud = { ...noFraudRules, spend: { account: {}, address: {}, instrument: {}, ...spend } };
  const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now, proxies: {}, fraud }));
  const token = await logIn('ann');
  return (more: object = {}, from = '198.51.100.9') =>
    call(
      '/api/pay/paypal_pay',
      { ...purchase, request_id: randomToken(128), ...more },
      { post: true, token, headers: { 'x-forwarded-for': from } },
    );
}

describe('a daily limit', () => {
  test('of an account refuses the order that exceeds it, says when the next day begins, and ends there', async () => {
    const buy = await openShop({ account: { USD: 2_000 } });
    for (let order = 0; order < 2; order++) expect((await buy()).code).toBe(codes.success);
    const refused = await buy({}, '192.0.2.7');
    expect([refused.code, refused.message, refused.content]).toEqual([
      codes['spend-limit'],
      'The limit for purchases in a day is reached. Nothing was charged.',
      { until: String(midnight / 1_000) },
    ]);
    now = midnight;
    expect((await buy()).code).toBe(codes.success);
  });

  test('of less than one order names no time', async () => {
    const buy = await openShop({ account: { USD: 998 } });
    const { code, content } = await buy();
    expect([code, content]).toEqual([codes['spend-limit'], null]);
  });

  test('counts each currency by itself, and none that it does not name', async () => {
    const buy = await openShop({ account: { THB: 100 } });
    for (let order = 0; order < 3; order++) expect((await buy()).code).toBe(codes.success);
  });

  test('counts no failed order', async () => {
    const buy = await openShop({ account: { USD: 999 } });
    const { content } = await buy();
    expect((await buy()).code).toBe(codes['spend-limit']);
    const { billing_no } = content;
    await applyPaymentEvent(db, { provider: 'p', eventId: 'e', billingNo: billing_no, outcome: 'fail' }, now);
    expect((await buy()).code).toBe(codes.success);
  });

  test('of an address counts the addresses of one household together, and others not', async () => {
    const buy = await openShop({ address: { USD: 999 } });
    expect((await buy({}, '2001:db8:1:2::1')).code).toBe(codes.success);
    expect((await buy({}, '2001:db8:1:2::2')).code).toBe(codes['spend-limit']);
    expect((await buy({}, '2001:db8:1:3::1')).code).toBe(codes.success);
    expect((await buy({}, 'no address')).code).toBe(codes.success);
    expect((await buy({}, 'no address')).code).toBe(codes.success);
  });

  test('adds no statement to a plain order', async () => {
    const counts: number[] = [];
    for (const spend of [{}, { account: { USD: 99_900 }, address: { USD: 99_900 } }]) {
      const buy = await openShop(spend);
      await buy();
      take();
      expect((await buy()).code).toBe(codes.success);
      counts.push(take().length);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});

test('the digest of an instrument depends on its provider, and a card number has none', () => {
  const digest = instrumentDigest('stripe', { instrument: 'Xt5EWLLDS7FJjR1c' });
  expect(digest).toMatch(/^[\w-]{22}$/);
  expect(instrumentDigest('other', { instrument: 'Xt5EWLLDS7FJjR1c' })).not.toBe(digest);
  for (const instrument of ['4242424242424242', '4242 4242 4242 4242', ''])
    expect(instrumentDigest('p', { instrument })).toBe('');
});
