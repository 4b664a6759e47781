import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { encodeCard } from '../../../src/rules/card.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { sandboxKey } from '../../sandbox/card-key.ts';
import { other, tiny } from '../../testing/brands.ts';
import { type CallResult, purchase, testClient } from '../../testing/client.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { work } from '../../testing/work.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';
import { createReplenishLink } from './create-replenish-link.ts';
import { applyPaymentEvent } from './payment-event.ts';

const now = Date.UTC(2026, 10, 20);
const db = await openTestPglite();
await makeWorld(db.query);
await resetMoney(db.query, now);
const giving = { ...tiny, logins: ['account', 'player_id'] as const, gifts: true as const };
const shopOf = (brand: typeof giving | typeof tiny) =>
  testClient(createSandbox({ db, shops: [brand, other], clock: () => now, partners: ['https://partner.example'] }));
const { call, logIn } = shopOf(giving);
const ann = await logIn('ann');

const tokenOf = async (player_id = 'r3'): Promise<string> =>
  (await call('/api/session/find_character', { client_id: 'c1', domain_area: 'west', player_id }, { post: true }))
    .content.oauth_token;
/** Bob's Star, for which Ann buys. */
const toBob = async () => ({ role_id: 'r3', gift_token: await tokenOf(), gift_note: 'Have fun!' });
const buy = (more: object, path = 'paypal_pay', token = ann): Promise<CallResult> =>
  call(`/api/pay/${path}`, { ...purchase, request_id: randomToken(128), ...more }, { post: true, token });
const settle = (billingNo: string, outcome: 'success' | 'fail') =>
  applyPaymentEvent(db, { provider: 'p', eventId: randomToken(128), billingNo, outcome }, now);
const delivered = async () => {
  await work(db, now);
  const { rows } = await db.query('select account_id, role_id, item, gift_note from game_goods');
  return rows;
};
const fieldOf = ({ code, content }: CallResult) => [code, content?.field];

beforeEach(async () => {
  for (const table of ['game_goods', 'vip_growth', 'refunds', 'replenishments']) await db.query(`delete from ${table}`);
  await resetMoney(db.query, now);
});

describe('GF-1 a gift', () => {
  test('is delivered to the friend with the note, and the payer has the order and the points', async () => {
    const gift = await toBob();
    const { code, content } = await buy(gift);
    expect(code).toBe(codes.success);
    await settle(content.billing_no, 'success');
    expect(await delivered()).toEqual([{ account_id: 'a-bob', role_id: 'r3', item: 'gems', gift_note: 'Have fun!' }]);
    expect((await db.query('select account_id, points from vip_growth')).rows).toEqual([
      { account_id: 'a-ann', points: 10 },
    ]);
    const info = await call('/api/pay/getOrderInfo', { billing_no: content.billing_no }, { token: ann });
    expect(info.content).toMatchObject({
      ...{ user_name: 'Ann', role_id: 'r3', role_name: 'St••', amount: 9.99, gift: { note: 'Have fun!' } },
    });
    const list = await call('/api/pay/getOrderList', { client_id: 'c1' }, { token: ann });
    expect(list.content[0]).toMatchObject({ gift: { note: 'Have fun!' } });
    // The friend does not see what others buy, and neither does the session of the look-up.
    const bob = await call('/api/pay/getOrderList', { client_id: 'c1' }, { token: await logIn('bob') });
    expect(bob.content).toEqual([]);
    const found = await call('/api/pay/getOrderInfo', { billing_no: content.billing_no }, { token: gift.gift_token });
    expect(found.code).toBe(codes['not-yours']);
  });

  test('takes a coupon of the payer, and none of the friend', async () => {
    expect(fieldOf(await buy({ ...(await toBob()), coupon_code: 'bobs' }))[0]).toBe(codes['illegal-coupon']);
    const { code } = await buy({ ...(await toBob()), coupon_code: 'half' });
    expect(code).toBe(codes.success);
    expect((await db.query('select amount_minor, account_id from orders')).rows).toEqual([
      { amount_minor: 500, account_id: 'a-ann' },
    ]);
  });

  test('counts for a limit of the payer, and cannot be a product with a limit per character', async () => {
    expect((await buy({ ...(await toBob()), product_id: 'rare' })).code).toBe(codes.success);
    expect((await db.query('select limit_key, used from limit_usage')).rows).toEqual([
      { limit_key: 'game/rare/a-ann', used: 1 },
    ]);
    for (const product_id of ['once', 'daily'])
      expect(fieldOf(await buy({ ...(await toBob()), product_id }))).toEqual([codes['bad-parameter'], 'gift_limited']);
    expect((await db.query('select limit_key from limit_usage')).rowCount).toBe(1);
  });

  test('a repeat of the request finds the same order, and another note is another purchase', async () => {
    const gift = { ...(await toBob()), request_id: randomToken(128) };
    const first = await buy(gift);
    expect((await buy(gift)).content.billing_no).toBe(first.content.billing_no);
    expect((await buy({ ...gift, gift_note: 'Other' })).code).toBe(codes['other-request']);
    expect((await db.query('select 1 from orders')).rowCount).toBe(1);
  });

  test('is not replaced by the same product for oneself, but by another payment of the gift', async () => {
    const first = (await buy(await toBob())).content.billing_no;
    expect(fieldOf(await buy({ replaces: first }))).toEqual([codes['bad-parameter'], 'replaces']);
    // Bob buys for himself the character that a gift was for.
    const own = await buy({ role_id: 'r3' }, 'paypal_pay', await logIn('bob'));
    expect(own.code).toBe(codes.success);
    const second = (await buy({ ...(await toBob()), replaces: first })).content.billing_no;
    expect(await settle(first, 'success')).toBe('refund');
    await settle(second, 'success');
    expect(await delivered()).toHaveLength(1);
  });

  test('is delivered to the friend if it is paid late, even if the payer bought the same meanwhile', async () => {
    const gift = (await buy(await toBob())).content.billing_no;
    await settle(gift, 'fail');
    await settle((await buy({})).content.billing_no, 'success');
    expect(await settle(gift, 'success')).toBe('late');
    expect((await delivered()).map((row) => [row.account_id, row.role_id])).toEqual(
      expect.arrayContaining([
        ['a-ann', 'r1'],
        ['a-bob', 'r3'],
      ]),
    );
  });

  test('is delivered to the friend with the note if a failed order is paid by a link', async () => {
    const failed = (await buy(await toBob())).content.billing_no;
    await settle(failed, 'fail');
    const link = await createReplenishLink(db, failed, sandboxKey, now + 60_000);
    if (link.is !== 'created') throw new Error(link.why);
    const again = await buy({ role_id: 'r3', replenish_id: link.id });
    expect(again.code).toBe(codes.success);
    await settle(again.content.billing_no, 'success');
    expect(await delivered()).toEqual([{ account_id: 'a-bob', role_id: 'r3', item: 'gems', gift_note: 'Have fun!' }]);
  });

  test('is refunded to the payer, and takes the points back from the payer', async () => {
    const { billing_no } = (await buy(await toBob())).content;
    await settle(billing_no, 'fail');
    await buy({ ...(await toBob()), replaces: billing_no });
    expect(await settle(billing_no, 'success')).toBe('refund');
    await work(db, now);
    expect((await db.query('select billing_no from refunds where refunded_at is not null')).rows).toEqual([
      { billing_no },
    ]);
    expect((await db.query('select 1 from vip_growth')).rowCount).toBe(0);
  });

  test('can be paid with a point card, and is delivered at once', async () => {
    const { code } = await buy({ ...(await toBob()), card_info: encodeCard('2222', 'pass-2') }, 'card_pay');
    expect(code).toBe(codes.success);
    expect((await delivered()).map((row) => row.account_id)).toEqual(['a-bob']);
  });
});

describe('GF-1 the rules of giving', () => {
  test('only for a character that was looked up in its game, and not for an own one', async () => {
    const gift = await toBob();
    for (const wrong of [{ role_id: 'r1' }, { server_id: 's2' }, { gift_token: ann }, { gift_token: 'character_no' }])
      expect(fieldOf(await buy({ ...gift, ...wrong }))).toEqual([codes['bad-parameter'], 'gift_token']);
    expect(fieldOf(await buy({ gift_token: await tokenOf('r1') }))).toEqual([codes['bad-parameter'], 'gift_own']);
    expect(fieldOf(await buy({ role_id: 'r3' }))).toEqual([codes['bad-parameter'], 'role_id']);
  });

  test('not with a character session', async () => {
    const byId = await tokenOf('r1');
    expect((await buy(await toBob(), 'paypal_pay', byId)).code).toBe(codes['log-in-needed']);
    expect((await buy({ gift_token: await tokenOf('r3') }, 'paypal_pay', byId)).code).toBe(codes['log-in-needed']);
  });

  test('a note is one line of plain text', async () => {
    const gift = await toBob();
    for (const gift_note of ['a\nb', 'a\u0000', '\u202eabc', 'x'.repeat(201)])
      expect(fieldOf(await buy({ ...gift, gift_note })), gift_note).toEqual([codes['bad-parameter'], 'gift_note']);
    for (const gift_note of ['x'.repeat(200), '😀'.repeat(200), '<b>مرحبا</b> & "ok" 👨‍👩‍👧'])
      expect((await buy({ ...gift, gift_note })).code, gift_note).toBe(codes.success);
  });

  test('only where the brand has gifts and player IDs, and not on a partner’s page', async () => {
    const offered = async (brand: typeof giving | typeof tiny, headers = {}) => {
      const params = { client_id: 'c1', domain_area: 'west' };
      const { content } = await shopOf(brand).call('/api/config/recharge', params, { post: true, headers });
      return content.gift_config.is_has_gift;
    };
    expect(await offered(giving)).toBe(true);
    expect(await offered(tiny)).toBe(false);
    expect(await offered({ ...giving, logins: ['account'] } as never)).toBe(false);
    expect(await offered(giving, { origin: 'https://partner.example' })).toBe(false);
    const gift = await toBob();
    const without = shopOf({ ...giving, gifts: undefined } as never);
    const params = { ...purchase, ...gift, request_id: randomToken(128) };
    expect((await without.call('/api/pay/paypal_pay', params, { post: true, token: ann })).code).toBe(codes['not-yet']);
    // What was ordered before is paid and delivered though nothing new is offered.
    const old = (await buy(gift)).content.billing_no;
    await settle(old, 'success');
    expect(await delivered()).toHaveLength(1);
  });
});
