import { beforeEach, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { obfuscate } from '../../../src/rules/obfuscate.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { other, tiny } from '../../testing/brands.ts';
import { askerOf, purchase } from '../../testing/client.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld, password } from '../../testing/world.ts';

const db = await openTestPglite();
await makeWorld(db.query);
await db.query(`insert into games (gp_id, brand, name) values ('g2', 'tiny', 'Game Two')`);
await db.query(`insert into clients (client_id, gp_id, platform) values ('c2', 'g2', 'web')`);
await db.query(`insert into game_areas (gp_id, area) values ('g2', 'west')`);

const partner = 'https://partner.example';
const second = 'https://second.example';
const shop = 'http://tiny.localhost';
const lines: string[] = [];
let now = Date.UTC(2026, 10, 20);
const { ask, logIn } = askerOf(
  createSandbox({
    db,
    shops: [tiny, other],
    clock: () => now,
    partners: [partner, second],
    log: (line) => void lines.push(line),
  }),
);

const { 'not-logged-in': outside, 'bad-parameter': bad, 'not-yours': notYours, success } = codes;
let full = '';
beforeEach(async () => {
  await db.query('delete from sessions');
  await db.query('delete from attempts');
  full = await logIn('ann');
});

/** Asks from a page of an origin; null is a client that says none. */
const from = (origin: string | null, path: string, params: object, token?: string) =>
  ask(path, { client_id: 'c1', ...params }, { post: true, token, headers: origin === null ? {} : { origin } });

const opens = (origin: string | null, params: object = {}) =>
  from(origin, '/util/login/partner_session', { oauth_token: full, partner_origin: partner, ...params });
const tokenFor = async (params: object = {}): Promise<string> => (await opens(shop, params)).content.oauth_token;
const list = async (oauth_token = full) =>
  (await from(shop, '/util/login/partner_sessions', { oauth_token })).content as {
    session_id: string;
    partner_origin: string;
    gp_id: string;
  }[];
const buy = (origin: string | null, token: string, request_id: string, params: object = {}) =>
  from(origin, '/api/pay/paypal_pay', { ...purchase, ...params, request_id }, token);

test('EM-8 T43 a page of the shop makes a session for a partner, which buys on that partner’s pages', async () => {
  const { content } = await opens(shop);
  expect(content).toMatchObject({ username: 'Ann', suid: 'a-ann', gp_id: 'g1', valid_for: 7_200 });
  expect(content.oauth_token).not.toBe(full);
  const bought = await buy(partner, content.oauth_token, 'request-0001');
  expect(bought.code).toBe(success);
  const { billing_no } = bought.content;
  expect((await from(partner, '/api/pay/getOrderInfo', { billing_no }, content.oauth_token)).code).toBe(success);
  expect((await from(partner, '/api/system/allRoleList', {}, content.oauth_token)).content).toHaveLength(2);
  const who = { oauth_token: content.oauth_token };
  expect((await from(partner, '/util/login/get_user_info', who)).content.suid).toBe('a-ann');
  expect((await from(partner, '/api/pay/cancelOrder', { billing_no }, content.oauth_token)).code).toBe(success);
});

test.each([
  ['another partner', second],
  ['the shop', shop],
  ['another port', `${partner}:8443`],
  ['an origin that only begins alike', `${partner}.evil.test`],
  ['a page without an origin', 'null'],
  ['no page', null],
] as const)('EM-8 T43 the session of a partner is nothing to %s', async (_, origin) => {
  const token = await tokenFor();
  expect((await buy(origin, token, 'request-0002')).code).toBe(outside);
  expect((await from(origin, '/util/login/get_user_info', { oauth_token: token })).code).toBe(outside);
  expect((await from(origin, '/api/pay/getOrderList', {}, token)).code).toBe(outside);
  expect((await from(origin, '/api/pay/getOrderInfo', { billing_no: 'B1' }, token)).code).toBe(outside);
  // Where it is for, it is good all the same.
  expect((await from(partner, '/api/pay/getOrderList', {}, token)).code).toBe(success);
});

test('EM-8 T43 it is good for its own game, and reaches no order of another', async () => {
  const token = await tokenFor({ client_id: 'c2' });
  const { billing_no } = (await buy(shop, full, 'request-0003')).content;
  expect((await from(partner, '/api/pay/getOrderList', {}, token)).code).toBe(outside);
  expect((await buy(partner, token, 'request-0004')).code).toBe(outside);
  for (const asked of [{ billing_no }, { request_id: 'request-0003' }])
    expect((await from(partner, '/api/pay/getOrderInfo', asked, token)).code).toBe(notYours);
  expect((await from(partner, '/api/pay/cancelOrder', { client_id: 'c2', billing_no }, token)).code).toBe(notYours);
  expect((await from(partner, '/api/pay/getOrderList', { client_id: 'c2' }, token)).content).toEqual([]);
  expect((await from(shop, '/api/pay/getOrderInfo', { billing_no }, full)).content.status).toBe('Pending');
});

test('EM-8 T43 only a page of the brand’s own shop makes, lists and ends sessions, for partners that are known', async () => {
  for (const origin of [partner, 'http://other.localhost', 'http://localhost', 'null', null]) {
    expect((await opens(origin)).code, `${origin}`).toBe(bad);
    expect((await from(origin, '/util/login/partner_sessions', { oauth_token: full })).code).toBe(bad);
    expect((await from(origin, '/util/login/end_partner_session', { oauth_token: full })).code).toBe(bad);
  }
  for (const partner_origin of ['https://evil.example', shop, 'null', `${partner}/`, 'javascript:0', ''])
    expect((await opens(shop, { partner_origin })).code, partner_origin).toBe(bad);
  expect((await opens(shop, { oauth_token: 'made-up' })).code).toBe(outside);
  expect(await list()).toEqual([]);
});

test('EM-8 T43 a partner’s session makes no other session, and sees none', async () => {
  const oauth_token = await tokenFor();
  for (const origin of [shop, partner]) {
    expect((await opens(origin, { oauth_token })).code).not.toBe(success);
    for (const path of ['partner_sessions', 'end_partner_session'])
      expect((await from(origin, `/util/login/${path}`, { oauth_token })).code).not.toBe(success);
  }
  expect(await list()).toHaveLength(1);
});

test('EM-8 T43 a log-in that a partner’s page asks for gives it a session of that kind, and no other', async () => {
  const typed = { username: obfuscate('ann', Math.random), password: obfuscate(password, Math.random) };
  const { code, content } = await from(partner, '/util/login/auth', typed);
  expect([code, content.suid]).toEqual([success, 'a-ann']);
  const { oauth_token: token } = content;
  expect((await buy(partner, token, 'request-0005')).code).toBe(success);
  for (const origin of [second, shop, null])
    expect((await from(origin, '/api/pay/getOrderList', {}, token)).code, `${origin}`).toBe(outside);
  expect((await from(partner, '/api/pay/getOrderList', { client_id: 'c2' }, token)).code).toBe(outside);
  expect(await list()).toMatchObject([{ partner_origin: partner, gp_id: 'g1' }]);
  now += 2 * 3_600_000;
  expect((await from(partner, '/api/pay/getOrderList', {}, token)).code).toBe(outside);
  // The shop's own pages get what they always did.
  const own = (await from(shop, '/util/login/auth', typed)).content.oauth_token;
  for (const origin of [shop, null, partner])
    expect((await from(origin, '/api/pay/getOrderList', { client_id: 'c2' }, own)).code).toBe(success);
});

test('EM-8 it ends after two hours, and the full session goes on', async () => {
  const token = await tokenFor();
  now += 2 * 3_600_000 - 1;
  expect((await from(partner, '/api/pay/getOrderList', {}, token)).code).toBe(success);
  now += 1;
  expect((await from(partner, '/api/pay/getOrderList', {}, token)).code).toBe(outside);
  expect(await list()).toEqual([]);
  expect((await from(shop, '/api/pay/getOrderList', {}, full)).code).toBe(success);
});

test('EM-8 its player lists sessions without their tokens, and ends one or all; nobody else’s', async () => {
  const one = await tokenFor();
  now += 1_000;
  const two = await tokenFor({ partner_origin: second, client_id: 'c2' });
  const bob = await logIn('bob');
  const kept = await tokenFor({ oauth_token: bob });
  const all = await list();
  expect(all.map(({ partner_origin, gp_id }) => [partner_origin, gp_id])).toEqual([
    [second, 'g2'],
    [partner, 'g1'],
  ]);
  expect(JSON.stringify([all, lines])).not.toContain(one);
  const end = (oauth_token: string, session_id?: string) =>
    from(shop, '/util/login/end_partner_session', { oauth_token, ...(session_id ? { session_id } : {}) });
  const { session_id = '' } = all[1] ?? {};
  // Somebody else's id ends nothing.
  expect((await end(bob, session_id)).content).toHaveLength(1);
  expect(await list()).toHaveLength(2);
  expect((await end(full, session_id)).content).toHaveLength(1);
  expect((await from(partner, '/api/pay/getOrderList', {}, one)).code).toBe(outside);
  expect((await from(second, '/api/pay/getOrderList', { client_id: 'c2' }, two)).code).toBe(success);
  expect((await end(full)).content).toEqual([]);
  expect((await from(second, '/api/pay/getOrderList', { client_id: 'c2' }, two)).code).toBe(outside);
  expect((await from(partner, '/api/pay/getOrderList', {}, kept)).code).toBe(success);
  expect((await from(shop, '/api/pay/getOrderList', {}, full)).code).toBe(success);
});

test('EM-8 one that stands instead of the full session ends that', async () => {
  const token = await tokenFor({ instead: true });
  expect((await from(shop, '/api/pay/getOrderList', {}, full)).code).toBe(outside);
  expect((await from(partner, '/api/pay/getOrderList', {}, token)).code).toBe(success);
});

test('EM-8 T08 its token is not kept, and sixty may be made in ten minutes', async () => {
  const token = await tokenFor();
  const { rows } = await db.query('select * from sessions');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify([rows, lines])).not.toContain(token);
  for (let more = 1; more < 60; more++) expect((await opens(shop)).code).toBe(success);
  expect((await opens(shop)).code).toBe(codes['too-many']);
});
