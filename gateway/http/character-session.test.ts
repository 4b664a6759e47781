import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Call, calls, codes } from '../../src/contract/index.ts';
import { goodParams } from '../conformance/params.ts';
import { newKey } from '../conformance/world.ts';
import { createSandbox } from '../sandbox/app.ts';
import { other, tiny } from '../testing/brands.ts';
import { type CallResult, purchase, testClient } from '../testing/client.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { makeWorld } from '../testing/world.ts';

const db = await openTestPglite();
await makeWorld(db.query);
let now = Date.UTC(2026, 10, 20);
const byId = { ...tiny, logins: ['account', 'player_id'] as const };
const app = createSandbox({ db, shops: [byId, other], clock: () => now, proxies: {} });
const { call, logIn } = testClient(app);
const full = await logIn('ann');

const find = (params: Record<string, unknown> = {}, address = '10.0.0.1'): Promise<CallResult> =>
  call(
    '/api/session/find_character',
    { client_id: 'c1', domain_area: 'west', player_id: 'r1', ...params },
    { post: true, headers: { 'x-forwarded-for': address } },
  );
const tokenOf = async (player_id = 'r1'): Promise<string> => (await find({ player_id })).content.oauth_token;
const buy = (token: string, more: Record<string, unknown> = {}): Promise<CallResult> =>
  call('/api/pay/paypal_pay', { ...purchase, request_id: newKey(), ...more }, { post: true, token });

beforeEach(() => {
  // A new day has new look-ups, and the session goes on.
  now += 24 * 3_600_000;
});

/** What a session of one character may send. Every other call of the contract is refused, also one that is added later. */
const allowed = [
  ...['auth', 'googleAuth', 'appleAuth', 'facebookAuth', 'twitterRedirect', 'twitterAuth', 'vkAuth', 'huaweiAuth'],
  ...['findCharacter', 'getUserInfo', 'loginConfig', 'endSession', 'evoke', 'dot', 'orderEvent'],
  ...['getGameListV2', 'gameLogo', 'rechargeConfig', 'getServerList', 'getRoleList', 'allRoleList'],
  ...['getGoodsList', 'getCountryList', 'getPaymentList', 'productPoints', 'siteTicket', 'getOrderInfo', 'cancelOrder'],
];
const isPayment = ({ params }: Call): boolean => 'pay_id' in entriesOf(params) && 'request_id' in entriesOf(params);
const entriesOf = (params: v.GenericSchema): object => (params as unknown as { entries: object }).entries;

describe('LG-7 a character session', () => {
  const known = {
    client_id: 'c1',
    gp_id: 'g1',
    server_id: 's1',
    role_id: 'r1',
    domain_area: 'west',
    product_id: 'gems',
  };
  const target = { username: 'ann', password: 'wrong', brand: byId };
  const paramsOf = (name: string, call: Call, token: string): Record<string, unknown> => {
    const world = { token, known, purchases: new Map(), brand: byId };
    const good = goodParams(name, call, world as never, target as never).params;
    const filled = {
      ...good,
      ...(call.params && 'oauth_token' in entriesOf(call.params) ? { oauth_token: token } : {}),
    };
    if (name === 'getOrderInfo' || name === 'cancelOrder') return { ...filled, billing_no: 'none' };
    return isPayment(call) ? { ...purchase, ...filled, card_info: undefined } : filled;
  };

  test.each([...calls])('is rejected for %s, unless that call is on the list', async (name, declared) => {
    const token = await tokenOf();
    const params = paramsOf(name, declared, token);
    expect(v.is(declared.params, params), JSON.stringify(params)).toBe(true);
    const { code } = await call(declared.path, params, { post: true, token });
    const may = allowed.includes(name) || isPayment(declared);
    expect(code === codes['log-in-needed']).toBe(!may);
    // The negative control: a full session is refused nothing so. It is named in the header alone, where nothing ends it.
    const control = await call(declared.path, paramsOf(name, declared, 'none'), { post: true, token: full });
    expect(control.code).not.toBe(codes['log-in-needed']);
    expect(declared.forCharacter).toBe(may);
  });

  test.each([
    ['another character', { role_id: 'r2' }],
    ['another server', { server_id: 's2' }],
    ['a coupon', { coupon_code: 'any' }],
    ['a replenish link', { replenish_id: 'any' }],
    ['a point card', { card_info: 'any' }],
    ['a limited product', { product_id: 'once' }],
  ])('buys for its character, and not with or for %s', async (_, more) => {
    const token = await tokenOf();
    expect((await buy(token, more)).code).toBe(codes['log-in-needed']);
    expect((await buy(token)).code).toBe(codes.success);
  });

  test('has its order delivered to that character, with a masked name only', async () => {
    const token = await tokenOf();
    const { content } = await buy(token);
    const { rows } = await db.query(
      'select account_id, role_id, user_name, role_name from orders where billing_no = $1',
      [content.billing_no],
    );
    expect(rows).toEqual([{ account_id: 'a-ann', role_id: 'r1', user_name: 'S••', role_name: 'S••' }]);
    const info = await call('/api/pay/getOrderInfo', { billing_no: content.billing_no }, { token });
    expect(info.content).toMatchObject({ user_name: 'S••', role_name: 'S••', role_id: 'r1', amount: 9.99 });
  });

  test('reads and cancels only its own orders', async () => {
    const [one, another, ann] = [await tokenOf(), await tokenOf(), await logIn('ann')];
    const [own, others, whole] = [await buy(one), await buy(another), await buy(ann)].map(
      ({ content }) => content.billing_no as string,
    );
    const read = async (token: string, billing_no?: string): Promise<number> =>
      (await call('/api/pay/getOrderInfo', { billing_no }, { token })).code;
    expect(await read(one, own)).toBe(codes.success);
    expect(await read(one, others)).toBe(codes['not-yours']);
    expect(await read(one, whole)).toBe(codes['not-yours']);
    const cancel = (billing_no?: string) =>
      call('/api/pay/cancelOrder', { client_id: 'c1', billing_no }, { post: true, token: one });
    expect((await cancel(whole)).code).toBe(codes['not-yours']);
    expect((await cancel(own)).content.status).toBe('Fail');
    // Who owns the account reaches the order by its number, and has no strangers' unpaid orders in the list.
    expect(await read(ann, others)).toBe(codes.success);
    const { content } = await call('/api/pay/getOrderList', { client_id: 'c1' }, { token: ann });
    expect(content.map(({ billing_no }: { billing_no: string }) => billing_no)).not.toContain(others);
  });

  test('cannot replace another session’s order', async () => {
    const whole = (await buy(await logIn('ann'))).content.billing_no;
    expect((await buy(await tokenOf(), { replaces: whole })).code).toBe(codes.success);
    const { rows } = await db.query('select status, replaced_by from orders where billing_no = $1', [whole]);
    expect(rows).toEqual([{ status: -1, replaced_by: null }]);
  });

  test('has few unpaid orders, which do not count for the account', async () => {
    const token = await tokenOf();
    const made: number[] = [];
    for (let nth = 0; nth < 11; nth += 1) made.push((await buy(token)).code);
    expect(made.filter((code) => code === codes.success)).toHaveLength(10);
    expect(made[10]).toBe(codes['unpaid-order']);
    expect((await buy(await logIn('ann'))).code).toBe(codes.success);
  });

  test('shows one character with a masked name, and no id of the account', async () => {
    const { content } = await find();
    expect(content).toEqual({
      ...{ username: 'S••', suid: expect.any(String), oauth_token: expect.stringMatching(/^character_/), gp_id: 'g1' },
      server: { value: 's1', display: 'One' },
      role: { value: 'r1', display: 'S••', level: 40 },
    });
    const token = content.oauth_token as string;
    const all = await call('/api/system/allRoleList', { client_id: 'c1' }, { token });
    expect(all.content).toEqual([{ server: content.server, role: content.role }]);
    const servers = await call('/api/pay/getServerList', { client_id: 'c1', domain_area: 'west' }, { token });
    expect(servers.content.used).toEqual(['s1']);
    const who = await call('/util/login/get_user_info', { client_id: 'c1', oauth_token: token }, { post: true, token });
    expect(who.content).toEqual({ username: 'S••', suid: content.suid, gp_id: 'g1' });
    expect(JSON.stringify([content, all.content, who.content])).not.toMatch(/a-ann|"Ann"|Sun/);
  });

  test('is not valid in another game or brand, and ends with a log-out', async () => {
    const token = await tokenOf();
    expect((await call('/api/system/allRoleList', { client_id: 'c9' }, { token })).code).not.toBe(codes.success);
    const out = { client_id: 'c1', oauth_token: token };
    expect((await call('/api/session/log_out', out, { post: true })).code).toBe(codes.success);
    expect((await buy(token)).code).toBe(codes['not-logged-in']);
  });
});

describe('LG-7 finding a character', () => {
  test('an unknown ID and one that may not be used get the same answer', async () => {
    await db.query(`update accounts set real_name = false where account_id = 'a-bob'`);
    const [unknown, forbidden] = [await find({ player_id: 'nobody' }), await find({ player_id: 'r3' })];
    expect(unknown.code).toBe(codes['log-in-failed']);
    expect([forbidden.code, forbidden.message, forbidden.content]).toEqual([unknown.code, unknown.message, null]);
    await db.query(`update accounts set real_name = true where account_id = 'a-bob'`);
    expect((await find({ player_id: 'r3' })).code).toBe(codes.success);
  });

  test('is limited for each address, whether characters are found or not', async () => {
    const seen: number[] = [];
    for (let nth = 0; nth < 61; nth += 1)
      seen.push((await find({ player_id: nth % 2 ? 'r1' : 'no' }, '10.9.9.9')).code);
    expect(seen.slice(0, 60)).not.toContain(codes['too-many']);
    expect(seen[60]).toBe(codes['too-many']);
    expect((await find({}, '10.9.9.8')).code).toBe(codes.success);
  });

  test('is only offered where the brand has it, on its own pages, and where no law limits minors', async () => {
    const config = async (brand: typeof tiny, headers = {}) => {
      const client = testClient(createSandbox({ db, shops: [brand, other], partners: ['https://partner.example'] }));
      const params = { client_id: 'c1', domain_area: 'west' };
      return (await client.call('/util/login/login_config', params, { post: true, headers })).content.player_id;
    };
    expect(await config(byId)).toEqual({ needs_server: false });
    expect(await config({ ...byId, playerIds: { digits: 9, needsServer: true } })).toEqual({
      digits: 9,
      needs_server: true,
    });
    const picture = '/art/own/id.png';
    expect(await config({ ...byId, playerIds: { picture } })).toEqual({ needs_server: false, picture });
    expect(await config(tiny)).toBeUndefined();
    expect(await config(byId, { origin: 'https://partner.example' })).toBeUndefined();
    const [west, east] = tiny.areas;
    expect(await config({ ...byId, areas: [{ ...west, law: 'japan' }, east as typeof west] })).toBeUndefined();
    const { call: callTiny } = testClient(createSandbox({ db, shops: [tiny, other] }));
    const refused = await callTiny('/api/session/find_character', { client_id: 'c1', player_id: 'r1' }, { post: true });
    expect(refused.code).toBe(codes['not-yet']);
  });

  test('T20 is not possible with a GET, whose address would contain the ID', async () => {
    const response = await app.request('http://tiny.localhost/api/session/find_character?client_id=c1&player_id=r1');
    expect(response.status).toBe(404);
  });
});
