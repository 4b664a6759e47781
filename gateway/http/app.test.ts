import { beforeEach, describe, expect, test } from 'vitest';
import { calls, codes } from '../../src/contract/index.ts';
import { obfuscate } from '../../src/rules/encoding.ts';
import { createSandbox } from '../sandbox/app.ts';
import { other, tiny } from '../testing/brands.ts';
import { purchase, testClient } from '../testing/client.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { makeWorld, password } from '../testing/world.ts';
import { createApp } from './app.ts';
import { handlerGroups } from './handlers/index.ts';
import { type LogEntry, lineOf } from './log.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const now = Date.UTC(2026, 10, 20);
const lines: string[] = [];
const log = (entry: LogEntry): void => void lines.push(lineOf(entry));
const options = { db, shops: [tiny, other], clock: () => now, log };
const app = createSandbox({ ...options });
const { call, logIn } = testClient(app);

beforeEach(() => {
  lines.length = 0;
});

describe('the contract', () => {
  test('NT-2 every call has exactly one handler, and every handler has a call', () => {
    expect(handlerGroups.flatMap((group) => Object.keys(group)).toSorted()).toEqual([...calls.keys()].toSorted());
  });

  test('NT-6 both wires answer the same', async () => {
    const params = { client_id: 'c1', domain_area: 'east' };
    const got = await call('/api/pay/getServerList', params);
    const posted = await call('/api/pay/getServerList', params, { post: true });
    expect(got.content.list.map(({ value }: { value: string }) => value)).toEqual(['s1', 's2', 's3']);
    expect(posted.content).toEqual(got.content);
  });

  test('a form body is parsed like JSON', async () => {
    const response = await app.request('http://tiny.localhost/api/config/game_logo', {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'c1' }),
    });
    expect(await response.json()).toMatchObject({ code: 1, content: { icon: '/art/g1.svg' } });
  });

  test.each([
    ['a missing parameter', { domain_area: 'west' }, 'client_id'],
    ['a bad one', { client_id: '../etc', domain_area: 'west' }, 'client_id'],
  ])('%s is answered with the name of the invalid field', async (_, params, field) => {
    const answer = await call('/api/pay/getServerList', params);
    expect(answer).toMatchObject({ status: 400, code: codes['bad-parameter'], content: { field } });
    expect(answer.message).toContain(field);
  });

  test('a body that is not an object is rejected', async () => {
    for (const body of ['[]', 'null', '{"a":', '7', '"x"', `{"client_id":"${'x'.repeat(70_000)}"}`]) {
      const response = await app.request('http://tiny.localhost/api/config/game_logo', { method: 'POST', body });
      expect(await response.json()).toMatchObject({ code: codes['bad-parameter'] });
    }
  });

  test('a response that does not match the contract is a logged 500', async () => {
    await db.query("update games set logo = repeat('x', 3000) where gp_id = 'g9'");
    const answer = await call('/api/config/game_logo', { client_id: 'c9' }, { host: 'other.localhost' });
    await db.query("update games set logo = '' where gp_id = 'g9'");
    expect(answer).toMatchObject({ status: 500, content: null });
    expect(lines.join()).toContain('content.icon');
  });

  test('a list that would lose an entry is a logged 500 too', async () => {
    await db.query("insert into servers values ('g9', 'bad id!', '', 'Bad', 9)");
    const answer = await call(
      '/api/pay/getServerList',
      { client_id: 'c9', domain_area: 'west' },
      { host: 'localhost' },
    );
    await db.query("delete from servers where server_id = 'bad id!'");
    expect(answer.status).toBe(500);
    expect(lines.join()).toContain('1 entries cannot be read');
  });
});

describe('reading calls', () => {
  test('GM-1 return games with their sub-games as a map', async () => {
    const { content } = await call('/api/pay/getGameListV2', { platform: 'web', domain_area: 'east' });
    expect(content).toEqual([
      {
        gp_id: 'g1',
        client_id: 'c1',
        client_ids: ['c1', 'c1a'],
        name: 'Game One',
        logo: '/art/g1.svg',
        is_select_game: false,
        sub_game: { light: { client_id: 'c1s', client_ids: ['c1s'], name: 'Game One Light', logo: '/art/g1.svg' } },
        from: { JP: { price: 1_500, currency: 'JPY' } },
        terms: 'https://tiny.example/east/terms',
        privacy: 'https://tiny.example/privacy',
      },
    ]);
  });

  test('NT-2 reject an area that the brand does not have as the wrong domain', async () => {
    const answer = await call('/api/pay/getGameListV2', { platform: 'web', domain_area: 'moon' });
    expect(answer.code).toBe(codes['wrong-domain']);
  });

  test('GM-2 GM-3 return servers, used ones with a token, and characters only with one', async () => {
    const token = await logIn('ann');
    const west = { client_id: 'c1', domain_area: 'west' };
    expect((await call('/api/pay/getServerList', west)).content.used).toEqual([]);
    expect((await call('/api/pay/getServerList', west, { token })).content).toEqual({
      list: [
        { value: 's1', display: 'One' },
        { value: 's2', display: 'Two' },
      ],
      used: ['s1', 's2'],
    });
    const roles = { client_id: 'c1', server_id: 's1' };
    expect((await call('/api/pay/getRoleList', roles)).code).toBe(codes['not-logged-in']);
    const mine = await call('/api/pay/getRoleList', roles, { token });
    expect(mine.content).toEqual([{ value: 'r1', display: 'Sun', level: 40 }]);
    const all = await call('/api/system/allRoleList', { client_id: 'c1' }, { token, post: true });
    expect(all.content.map((one: { server: { value: string } }) => one.server.value)).toEqual(['s1', 's2']);
  });

  test('CF-1 return the recharge configuration', async () => {
    const { content } = await call('/api/config/recharge', { client_id: 'c1', domain_area: 'west' });
    expect(content).toMatchObject({ language_config: 'en', area_config: { is_area_role: false }, banner_config: {} });
  });

  test('GD-1 return goods at the area’s price, by type', async () => {
    const params = { client_id: 'c1', platform: 'web' };
    const west = (await call('/api/pay/getGoodsList', { ...params, domain_area: 'west' })).content;
    expect(west.regions).toEqual({ US: 'USD', TH: 'THB' });
    expect(west.list[0].prices).toEqual({ USD: 9.99, THB: 349 });
    expect(west).toMatchObject({ currency: 'USD', types: [{ value: 'gem' }, { value: 'pack' }] });
    expect(west.list[0]).toMatchObject({
      value: 'gems',
      price: 9.99,
      baseAmount: 600,
      bonusAmount: 60,
      isLimit: false,
    });
    expect(west.list[1]).toMatchObject({ value: 'once', isLimit: true, isSpecial: true });
    const east = (await call('/api/pay/getGoodsList', { ...params, domain_area: 'east' })).content;
    expect(east.currency).toBe('JPY');
    expect(east.list.map(({ value, price }: { value: string; price: number }) => [value, price])).toEqual([
      ['gems', 1500],
    ]);
  });

  test('PY-2 return payment options by region, with each region’s price', async () => {
    const params = { client_id: 'c1', product_id: 'gems', platform: 'web', domain_area: 'west' };
    const { content } = await call('/api/pay/getPaymentList', params);
    expect(Object.keys(content.regions)).toEqual(['US', 'TH']);
    expect(content.prices).toEqual({ US: { price: 9.99, currency: 'USD' }, TH: { price: 349, currency: 'THB' } });
    expect(content.regions.TH).toHaveLength(1);
    expect(content.regions.TH[0].sub_payment).toMatchObject([{ channel_id: 'true', max_money: 500 }]);
  });

  test('PY-2 I18-2 return a payment method’s name in the language of the request, also in an order', async () => {
    const name = (to: string) => db.query("update payments set name = $1 where option_key = '10201_'", [to]);
    await name('{"en":"Wallet","ja":"財布"}');
    const listed = async (spec_lang: string): Promise<string[]> => {
      const params = { client_id: 'c1', product_id: 'gems', platform: 'web', domain_area: 'west', spec_lang };
      return (await call('/api/pay/getPaymentList', params)).content.regions.US.map(
        (one: { name: string }) => one.name,
      );
    };
    expect(await listed('ja')).toContain('財布');
    expect(await listed('fr')).toContain('Wallet');
    const token = await logIn('ann');
    const bought = { ...purchase, request_id: 'a-name-in-japanese-1', bcp47_lang: 'ja' };
    const { billing_no } = (await call('/api/pay/paypal_pay', bought, { post: true, token })).content;
    const { content } = await call('/api/pay/getOrderInfo', { billing_no }, { token });
    expect(content.payment_name).toBe('財布');
    await name('PayPal');
  });

  test('GM-6 return third-party gifts in the language of the request, and none for a game without them', async () => {
    await db.query(
      `insert into third_gifts (gift_id, gp_id, name, picture, sort) values
       ('t2', 'g1', 'A pouch', '', 2), ('t1', 'g1', '{"en":"A key","ja":"鍵"}', '/art/key.svg', 1)`,
    );
    const inJapanese = await call('/api/pay/getThirdGift', { client_id: 'c1', spec_lang: 'ja' });
    expect(inJapanese.content).toEqual([
      { gift_id: 't1', name: '鍵', picture_address: '/art/key.svg' },
      { gift_id: 't2', name: 'A pouch', picture_address: '' },
    ]);
    const other = await call('/api/pay/getThirdGift', { client_id: 'c9' }, { host: 'other.localhost' });
    expect(other.content).toEqual([]);
    expect((await call('/api/pay/getThirdGift', { client_id: 'c9' })).code).toBe(codes['no-game']);
  });

  test('GM-7 count the in-game view by client and day, whoever opens it', async () => {
    for (const client_id of ['c1', 'c1', 'c1a']) expect((await call('/api/rsys/evoke', { client_id })).code).toBe(1);
    expect((await call('/api/rsys/evoke', { client_id: 'nobody' })).code).toBe(codes['no-game']);
    const { rows } = await db.query('select client_id, day, times from evocations order by 1');
    expect(rows).toEqual([
      { client_id: 'c1', day: '2026-11-20', times: 2 },
      { client_id: 'c1a', day: '2026-11-20', times: 1 },
    ]);
  });

  test('PY-15 return the countries of an area', async () => {
    const { content } = await call('/api/pay/getCountryList', { client_id: 'c1', domain_area: 'west' });
    expect(content.map(({ value }: { value: string }) => value)).toEqual(['US', 'TH']);
  });
});

describe('data that must not leak', () => {
  test('T08 no secret of a whole visit is logged', async () => {
    const encoded = obfuscate(password, Math.random);
    const typed = { username: obfuscate('ann', Math.random), password: encoded, client_id: 'c1' };
    const token = (await call('/util/login/auth', typed)).content.oauth_token;
    const started = await call(
      '/api/pay/paypal_pay',
      { ...purchase, request_id: 'journey-1', card_info: 'PIN-4242' },
      { token },
    );
    expect(started.code).toBe(1);
    await call('/api/pay/getOrderInfo', { billing_no: started.content.billing_no }, { token });
    const payToken = new URL(started.content.url).pathname.split('/')[3] ?? 'missing';
    for (const url of [started.content.url, `http://pay.tiny.localhost/pay/paypal/${payToken}/x`])
      await app.request(url);
    const written = lines.join('\n');
    expect(written).toContain('GET /util/login/auth 200');
    for (const secret of [password, encoded, encoded.slice(3), token, 'PIN-4242', payToken])
      expect(written).not.toContain(secret);
  });

  test('T08 each log entry is one line, whatever the address or a policy report contains', async () => {
    await app.request('http://tiny.localhost/api/x%0AERROR%20forged%0D%1B%5B2J');
    await app.request('http://tiny.localhost/pay/paypal/secret-token%0A');
    const report = { 'csp-report': { 'effective-directive': 'img-src\nERROR forged' } };
    await app.request('http://tiny.localhost/csp-report', { method: 'POST', body: JSON.stringify(report) });
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).not.toMatch(/\p{Cc}/u);
    expect(lines.join()).not.toContain('secret-token');
  });

  test.each([
    { 'csp-report': { 'effective-directive': { toString: 7 } } },
    { 'csp-report': { 'effective-directive': ['img-src'] } },
    { 'csp-report': 7 },
    null,
    'img-src',
  ])('T08 an invalid policy report is rejected, and only its address is logged: %j', async (report) => {
    const init = { method: 'POST', body: JSON.stringify(report) };
    expect((await app.request('http://tiny.localhost/csp-report', init)).status).toBe(400);
    expect(lines).toHaveLength(1);
  });

  test.each([
    '/pay/paypal/x%00y',
    '/pay/%00/x',
    '/sandbox/orders?account=%00',
    '/sandbox/refunds?account=%00',
    '/paysite?payway=%00',
    '/%00',
    '/art/%00.svg',
  ])('T08 a zero byte in an address is not a server error: %s', async (path) => {
    for (const host of ['pay.tiny.localhost', 'localhost', 'tiny.localhost']) {
      const { status } = await app.request(`http://${host}${path}`);
      expect([400, 404], `${host} ${status}`).toContain(status);
    }
  });

  test('T26 in production a page of a shop on another port is not an allowed origin', async () => {
    const production = createApp(options);
    const allowed = async (origin: string) => {
      const call = 'http://shop.tiny.example/api/config/game_logo?client_id=c1';
      return (await production.request(call, { headers: { origin } })).headers.get('access-control-allow-origin');
    };
    expect(await allowed('https://shop.tiny.example')).toBe('https://shop.tiny.example');
    expect(await allowed('https://shop.tiny.example:8443')).toBeNull();
  });

  test('a name that no account can have fails the log-in without a server error', async () => {
    const typed = { username: obfuscate('an\0n', Math.random), password: obfuscate('x', Math.random), client_id: 'c1' };
    expect((await call('/util/login/auth', typed, { post: true })).code).toBe(codes['log-in-failed']);
  });

  test('T08 an error on a payment page does not log the token', async () => {
    const query = () => Promise.reject(new Error('broken'));
    const broken = createSandbox({ ...options, db: { ...db, query } });
    const answer = await broken.request('http://pay.tiny.localhost/pay/paypal/secret-token');
    expect(answer.status).toBe(500);
    expect(lines.join()).toContain('ERROR /pay/paypal/…');
    expect(lines.join()).not.toContain('secret-token');
  });

  test('responses of calls are not cached', async () => {
    const answer = await call('/api/config/game_logo', { client_id: 'c1' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
