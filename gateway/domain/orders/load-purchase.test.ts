import { expect, test } from 'vitest';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { noCardKeys, oneCardKey } from '../cards/card-keys.ts';
import { randomToken } from '../secrets.ts';
import { fingerprintsOf, loadPurchase, storedOrder } from './load-purchase.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const now = Date.UTC(2026, 10, 20);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const token = await logIn('ann');
const scope = { shops: [tiny], siteBrand: tiny };
const ann = { account_id: 'a-ann', brand: 'tiny', username: 'Ann' };
const request_id = randomToken(128);
const load = (by: { token: string; account?: string }, request = request_id) =>
  loadPurchase(
    db.query,
    { ...by, origin: '', isPartner: false, scope, address: 'local' },
    { client_id: 'c1', request_id: request, server_id: 's1', role_id: 'r1' },
    now,
  );

test('NT-5 the earlier order of an account is found by its key, and by no other key or account', async () => {
  expect((await load({ token })).before).toBeNull();
  const { billing_no, url } = (await call('/api/pay/paypal_pay', { ...purchase, request_id }, { post: true, token }))
    .content;
  const made = {
    billing_no,
    url,
    is_intended: false,
    fingerprint: expect.stringMatching(/./),
    pay_form: expect.stringMatching(/^{/),
    pay_by: expect.any(Date),
  };
  expect(await load({ token })).toEqual({
    client: expect.objectContaining({ client_id: 'c1' }),
    player: ann,
    buyer: null,
    before: made,
    unpaid: 1,
    isBlocked: false,
  });
  expect(await storedOrder(db.query, 'a-ann', request_id)).toEqual(made);
  expect((await load({ token }, randomToken(128))).before).toBeNull();
  expect((await load({ token: '', account: 'a-bob' })).before).toBeNull();
  expect(await storedOrder(db.query, 'a-bob', request_id)).toBeNull();
});

test('PY-14 without a session of the brand it is rejected, and so is an account without real-name verification', async () => {
  await expect(load({ token: '' })).rejects.toMatchObject({ word: 'not-logged-in' });
  await expect(load({ token: '', account: 'b-ann' })).rejects.toMatchObject({ word: 'not-logged-in' });
  await expect(load({ token: '', account: 'none' })).rejects.toMatchObject({ word: 'not-logged-in' });
  await db.query("update accounts set real_name = false where account_id = 'a-eve'");
  await expect(load({ token: '', account: 'a-eve' })).rejects.toMatchObject({ word: 'not-real' });
});

test('NT-5 T24 purchases by card differ by their card, about which nothing can be found out without the key', () => {
  const scopeOfAnn = { account_id: 'a-ann', gp_id: 'g1', origin: '' };
  const print = (card_info: string | undefined, key = 'key') =>
    fingerprintsOf(oneCardKey(key), scopeOfAnn, 'card_pay', { ...purchase, card_info })[0];
  expect(print('one')).toBe(print('one'));
  const prints = [print('one'), print('two'), print(undefined), print('one', 'another key'), print('one', '')];
  expect(new Set(prints).size).toBe(prints.length);
  expect(fingerprintsOf(noCardKeys, scopeOfAnn, 'card_pay', { ...purchase, card_info: 'one' })).toEqual([
    print('one', ''),
  ]);
});
