import { beforeEach, expect, test } from 'vitest';
import { codes } from '../../src/contract/index.ts';
import type { Database } from '../database/database.ts';
import { openPartnerWorld, partner, second, shop } from './partner-world.ts';

const [minutes, hours] = [60_000, 3_600_000];
const { 'not-logged-in': outside, 'bad-parameter': bad, 'not-yours': notYours, success } = codes;

/** What holds on every database of the sessions that pages of partners have (EM-8, T44). */
export async function partnerSessionRules(db: Database): Promise<void> {
  const { app, at, lines, logIn, from, opens, tokenFor, list, end, orders, renews, logsOut, buy } =
    await openPartnerWorld(db);
  let full = '';
  beforeEach(async () => {
    await db.query('delete from sessions');
    await db.query('delete from attempts');
    full = await logIn('ann');
  });

  test('EM-8 T44 a page of the shop makes a session for a partner, which buys on that partner’s pages', async () => {
    const { content: made, headers } = await opens(shop, full);
    expect(made).toMatchObject({ username: 'Ann', suid: 'a-ann', gp_id: 'g1', valid_for: 7_200 });
    expect(headers.get('cache-control')).toBe('no-store');
    const token = made.oauth_token;
    expect(token).not.toBe(full);
    const bought = await buy(partner, token, 'request-0001');
    expect(bought.code).toBe(success);
    const { billing_no } = bought.content;
    expect((await from(partner, '/api/pay/getOrderInfo', { billing_no }, token)).code).toBe(success);
    expect((await from(partner, '/api/system/allRoleList', {}, token)).content).toHaveLength(2);
    expect((await from(partner, '/util/login/get_user_info', { oauth_token: token })).content.suid).toBe('a-ann');
    expect((await from(partner, '/api/pay/cancelOrder', { billing_no }, token)).code).toBe(success);
  });

  test.each([
    ['another partner', second],
    ['the shop', shop],
    ['another port', `${partner}:8443`],
    ['an origin that only begins alike', `${partner}.evil.test`],
    ['a page without an origin', 'null'],
    ['no page', null],
  ] as const)('EM-8 T44 a partner’s session is not valid for %s', async (_, origin) => {
    const token = await tokenFor(full);
    expect((await buy(origin, token, 'request-0002')).code).toBe(outside);
    expect((await from(origin, '/util/login/get_user_info', { oauth_token: token })).code).toBe(outside);
    expect((await from(origin, '/api/pay/getOrderInfo', { billing_no: 'B1' }, token)).code).toBe(outside);
    expect((await from(origin, '/api/pay/getOrderInfo', { request_id: 'request-0001' }, token)).code).toBe(outside);
    expect(await orders(origin, token)).toBe(outside);
    // Nor does it end it.
    expect((await from(origin, '/api/session/log_out', { oauth_token: token })).code).toBe(outside);
    expect(await orders(partner, token)).toBe(success);
  });

  test('EM-8 T44 it is valid for its own game, and neither lists, buys nor cancels in another', async () => {
    const token = await tokenFor(full, { client_id: 'c2' });
    const { billing_no } = (await buy(shop, full, 'request-0003')).content;
    expect(await orders(partner, token)).toBe(outside);
    expect((await buy(partner, token, 'request-0004')).code).toBe(outside);
    expect((await from(partner, '/api/pay/getOrderInfo', { billing_no }, token)).code).toBe(notYours);
    expect((await from(partner, '/api/pay/cancelOrder', { client_id: 'c2', billing_no }, token)).code).toBe(notYours);
    expect((await from(partner, '/api/pay/getOrderList', { client_id: 'c2' }, token)).content).toEqual([]);
    expect((await from(shop, '/api/pay/getOrderInfo', { billing_no }, full)).content.status).toBe('Pending');
  });

  test('NT-5 T44 an order is found by its key in any game, only by a session of its account', async () => {
    const { billing_no } = (await buy(shop, full, 'request-0005')).content;
    const [one, bobs] = [await tokenFor(full, { client_id: 'c2' }), await tokenFor(await logIn('bob'))];
    for (const params of [{ request_id: 'request-0005' }, { billing_no, request_id: 'request-0005' }]) {
      const found = await from(partner, '/api/pay/getOrderInfo', params, one);
      expect([found.code, found.content?.billing_no]).toEqual([success, billing_no]);
      expect((await from(partner, '/api/pay/getOrderInfo', params, bobs)).code).toBe(notYours);
    }
    const other = { billing_no, request_id: 'request-0006' };
    expect((await from(partner, '/api/pay/getOrderInfo', other, one)).code).toBe(notYours);
  });

  test('EM-8 T44 only a page of the brand’s own shop makes, lists and ends sessions, for listed partners', async () => {
    const origins = [
      partner,
      'http://other.localhost',
      'http://frame.tiny.localhost',
      'http://localhost',
      'null',
      null,
    ];
    for (const origin of origins)
      for (const path of ['open_partner', 'partners', 'end_partner']) {
        const params = { oauth_token: full, partner_origin: partner };
        expect((await from(origin, `/api/session/${path}`, params)).code, `${path} from ${origin}`).toBe(bad);
      }
    for (const partner_origin of ['https://evil.example', shop, 'null', `${partner}/`, 'javascript:0', ''])
      expect((await opens(shop, full, { partner_origin })).code, partner_origin).toBe(bad);
    expect((await opens(shop, 'made-up')).code).toBe(outside);
    expect(await list(full)).toEqual([]);
  });

  test('EM-8 T44 the parameters of a session are never in an address', async () => {
    const origin = { origin: shop };
    const params = new URLSearchParams({ client_id: 'c1', oauth_token: full, partner_origin: partner });
    for (const path of ['open_partner', 'renew_partner', 'partners', 'end_partner', 'log_out']) {
      const url = `${shop}/api/session/${path}?${params}`;
      expect((await app.request(url, { headers: origin })).status, path).toBe(404);
      const posted = { method: 'POST', headers: { ...origin, 'content-type': 'application/json' }, body: '{}' };
      expect((await app.request(url, posted)).status, path).toBe(400);
    }
    expect(await orders(shop, full)).toBe(success);
  });

  test('EM-8 T44 an exchange ends the full session when it makes the partner’s, and ends nothing if it fails', async () => {
    expect((await opens(shop, full, { partner_origin: 'https://evil.example', exchange: true })).code).toBe(bad);
    expect(await orders(shop, full)).toBe(success);
    const { code, content } = await opens(shop, full, { exchange: true });
    expect([code, await orders(partner, content.oauth_token)]).toEqual([success, success]);
    expect(await orders(shop, full)).toBe(outside);
    // What was exchanged is nothing on the partner's page either.
    expect([await orders(partner, full), (await renews(partner, full)).code]).toEqual([outside, outside]);
    // Of the player's other devices nothing ends.
    const other = await logIn('ann');
    await opens(shop, await logIn('ann'), { exchange: true });
    expect(await orders(shop, other)).toBe(success);
  });

  test('EM-8 T44 an exchange returns the same for five minutes, for the same page and game, until its session is renewed or ended', async () => {
    const again = (params: object = {}) => opens(shop, full, { exchange: true, ...params });
    const { oauth_token: token, ...user } = (await again()).content;
    at.now += 5 * minutes - 1;
    const { oauth_token: same, ...found } = (await again()).content;
    expect([same, found]).toEqual([token, { ...user, valid_for: user.valid_for - 300 }]);
    for (const refused of [opens(shop, full), again({ partner_origin: second }), again({ client_id: 'c2' })])
      expect((await refused).code).toBe(outside);
    expect((await opens(partner, full, { exchange: true })).code).toBe(bad);
    at.now += 1;
    expect((await again()).code).toBe(outside);
    expect(await orders(partner, token)).toBe(success);

    full = await logIn('ann');
    await renews(partner, (await again()).content.oauth_token);
    expect((await again()).code).toBe(outside);

    full = await logIn('ann');
    await again();
    await end(await logIn('ann'));
    expect((await again()).code).toBe(outside);
  });

  test('EM-8 T44 parallel exchanges of one log-in make one session', async () => {
    for (let round = 0; round < 5; round++) {
      const mine = await logIn('ann');
      const all = await Promise.all([1, 2, 3, 4].map(() => opens(shop, mine, { exchange: true })));
      const [first] = all;
      for (const { code, content } of all)
        expect([code, content?.oauth_token]).toEqual([success, first?.content.oauth_token]);
      expect(await list(full)).toHaveLength(round + 1);
    }
  });

  test('EM-8 T44 a partner’s session can make and list no other session', async () => {
    const token = await tokenFor(full);
    for (const origin of [shop, partner]) {
      expect((await opens(origin, token)).code).not.toBe(success);
      for (const path of ['partners', 'end_partner'])
        expect((await from(origin, `/api/session/${path}`, { oauth_token: token })).code).not.toBe(success);
    }
    expect(await list(full)).toHaveLength(1);
  });

  test('EM-8 its player lists sessions with their ends and without their tokens, and ends one or all, and no other player’s', async () => {
    const one = await tokenFor(full);
    at.now += 1_000;
    const two = await tokenFor(full, { partner_origin: second, client_id: 'c2' });
    const bob = await logIn('bob');
    const kept = await tokenFor(bob);
    expect([await orders(partner, one), await orders(second, two, { client_id: 'c2' })]).toEqual([success, success]);
    const all = await list(full);
    expect(all).toMatchObject([
      { partner_origin: second, game_name: 'Game Two', expires_at: at.now / 1_000 + 30 * 86_400 },
      { partner_origin: partner, game_name: 'Game One', created_at: at.now / 1_000 - 1 },
    ]);
    expect(JSON.stringify([all, lines])).not.toContain(one);
    const session_id = all[1]?.session_id;
    // Somebody else's id ends nothing.
    expect((await end(bob, { session_id })).content).toHaveLength(1);
    expect(await list(full)).toHaveLength(2);
    expect((await end(full, { session_id })).content).toHaveLength(1);
    expect(await orders(partner, one)).toBe(outside);
    expect(await orders(second, two, { client_id: 'c2' })).toBe(success);
    expect((await end(full)).content).toEqual([]);
    expect(await orders(second, two, { client_id: 'c2' })).toBe(outside);
    expect(await orders(partner, kept)).toBe(success);
    expect(await orders(shop, full)).toBe(success);
  });

  test('EM-8 T44 a session that its page never used ends after a quarter of an hour, and is no longer listed', async () => {
    // The page that opened the log-in's window may be gone.
    const lost = (await opens(shop, await logIn('ann'), { exchange: true })).content.oauth_token;
    const [used, renewed] = [await tokenFor(full), await tokenFor(full)];
    at.now += 15 * minutes - 1;
    expect(await list(full)).toHaveLength(3);
    expect(await orders(partner, used)).toBe(success);
    expect((await renews(partner, renewed)).code).toBe(success);
    at.now += 1;
    expect(await orders(partner, lost)).toBe(outside);
    expect(await list(full)).toHaveLength(2);
    expect((await renews(partner, lost)).code).toBe(outside);
    at.now += 29 * 24 * hours;
    expect((await renews(partner, used)).code).toBe(success);
    expect(await list(await logIn('ann'))).toHaveLength(2);
  });

  test('EM-8 LG-5 a log-out ends one session, also one that must be renewed first', async () => {
    const one = await tokenFor(full);
    // A partner's page ends its own alone.
    expect((await from(partner, '/api/session/log_out', { oauth_token: one })).code).toBe(success);
    expect([await orders(partner, one), (await renews(partner, one)).code]).toEqual([outside, outside]);
    expect(await orders(shop, full)).toBe(success);
    const two = await tokenFor(full);
    expect(await orders(partner, two)).toBe(success);
    at.now += 3 * hours;
    expect((await from(partner, '/api/session/log_out', { oauth_token: two })).code).toBe(success);
    expect((await renews(partner, two)).code).toBe(outside);
    const three = await tokenFor(full);
    expect((await from(shop, '/api/session/log_out', { oauth_token: full })).code).toBe(success);
    expect([await orders(shop, full), await orders(partner, three)]).toEqual([outside, success]);
    expect((await from(shop, '/api/session/log_out', { oauth_token: full })).code).toBe(outside);
    expect((await opens(shop, full)).code).toBe(outside);
  });

  test('EM-8 T44 a listed partner’s page can end a full session that it still has', async () => {
    const kept = await logIn('ann');
    expect(await logsOut(partner, full)).toBe(success);
    expect([await orders(shop, full), await orders(shop, kept)]).toEqual([outside, success]);
    expect(await logsOut(partner, full)).toBe(outside);
  });

  test('EM-8 T08 its token is not stored, sixty can be made in ten minutes, and the newest twenty are kept', async () => {
    const first = await tokenFor(full);
    const { rows } = await db.query('select * from sessions');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify([rows, lines])).not.toContain(first);
    for (let more = 1; more < 60; more++) {
      at.now += 1;
      expect((await opens(shop, full)).code).toBe(success);
    }
    expect((await opens(shop, full)).code).toBe(codes['too-many']);
    expect(await list(full)).toHaveLength(20);
    expect(await orders(partner, first)).toBe(outside);
    expect(await orders(shop, full)).toBe(success);
  });
}
