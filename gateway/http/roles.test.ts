import { expect, test } from 'vitest';
import { codes } from '../../src/contract/index.ts';
import { newKey } from '../conformance/world.ts';
import { createSandbox } from '../sandbox/app.ts';
import { other, tiny } from '../testing/brands.ts';
import { purchase, testClient } from '../testing/client.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { makeWorld } from '../testing/world.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny, other] }));

const player = await logIn('ann');
const { billing_no } = (
  await call('/api/pay/paypal_pay', { ...purchase, request_id: newKey() }, { post: true, token: player })
).content;

const of = { client_id: 'c1', server_id: 's1', role_id: 'r1' };
const shop = { client_id: 'c1', platform: 'web', domain_area: 'west' };
/** A call, and whether whoever is not logged in may look at it. */
const calls = [
  ['/api/pay/getGameListV2', { platform: 'web', domain_area: 'west' }, true],
  ['/api/pay/getGoodsList', shop, true],
  ['/api/pay/getPaymentList', { ...shop, product_id: 'gems' }, true],
  ['/api/pay/getRoleList', of, false],
  ['/api/pay/getLimitProductInfo', of, false],
  ['/api/pay/getOrderList', of, false],
  ['/api/pay/getOrderInfo', { billing_no }, false],
  ['/api/pay/paypal_pay', purchase, false],
] as const;

/** Whoever asks: the token, and what else a page of theirs could send. A tester and an in-game view are players like any. */
const roles = [
  ['a visitor', '', {}],
  ['a visitor with the key of a tester', '', { betaAccountKey: 'any' }],
  ['a replenish payer who has not logged in', '', { rp_client_id: 'c1' }],
  ['an in-game view with a made-up token', 'made-up', { visit: 'sdk' }],
  ['a player', player, {}],
] as const;

test.each(roles)('CF-2 GD-4 %s gets their own data, and nothing else', async (_, token, more) => {
  for (const [path, params, open] of calls) {
    const allParams = { ...params, request_id: newKey(), ...more };
    const { code } = await call(path, allParams, { post: true, token });
    expect(code, path).toBe(open || token === player ? codes.success : codes['not-logged-in']);
  }
});

test('CF-2 another player sees nothing of an order', async () => {
  const { code, content } = await call('/api/pay/getOrderInfo', { billing_no }, { token: await logIn('bob') });
  expect([code, content]).toEqual([codes['not-yours'], null]);
});
