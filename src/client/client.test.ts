import { describe, expect, test } from 'vitest';
import * as contract from '../contract/index.ts';
import { dead, ok, refused } from '../testing/answers.ts';
import { card, createSetting, front, logo, paid, three } from '../testing/clients.ts';
import { GatewayError, NetworkError, ReplyError } from './errors.ts';

describe('the wire', () => {
  const common = () => ({ token: 'TOKEN', idfv: 'device-1', spec_lang: 'ja' });

  test('NT-1 NT-6 hardened: a read is a GET with its token in a header', async () => {
    const setting = createSetting({ answers: [logo], common });
    expect(await setting.end(setting.client.send(contract.gameLogo, { client_id: '7' }))).toEqual({ icon: '/i.svg' });
    const [{ url, method, headers, init }] = setting.seen as [(typeof setting.seen)[0]];
    expect([method, url.href]).toEqual([
      'GET',
      'https://a.example/api/config/game_logo?client_id=7&idfv=device-1&spec_lang=ja',
    ]);
    expect(headers.get('authorization')).toBe('Bearer TOKEN');
    expect(init).toMatchObject({
      cache: 'no-store',
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
  });

  test('NT-1 T01 the browser keeps lists that are the same for every player, but no address with a token in it', async () => {
    const cacheOf = async (call: typeof contract.getCountryList, wire: 'hardened' | 'spec', token = '') => {
      const setting = createSetting({
        answers: [ok([])],
        common: () => ({ token }),
        gateways: [front('a', { wire })],
      });
      await setting.end(setting.client.send(call, { client_id: '7' }));
      return setting.seen[0]?.init.cache;
    };
    const list = contract.getCountryList;
    expect(await cacheOf(list, 'hardened', 'TOKEN')).toBe('no-cache');
    expect(await cacheOf(list, 'spec')).toBe('no-cache');
    expect(await cacheOf(list, 'spec', 'TOKEN')).toBe('no-store');
    expect(await cacheOf({ ...list, cacheable: false }, 'hardened')).toBe('no-store');
  });

  test('NT-6 hardened: credentials, card data and keyed writes travel in a body', async () => {
    const setting = createSetting({ answers: [paid], common });
    await setting.end(setting.client.send(contract.cardOrder, card));
    const [{ url, method, headers, body }] = setting.seen as [(typeof setting.seen)[0]];
    expect([method, url.href]).toEqual(['POST', 'https://a.example/api/pay/card_info']);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('authorization')).toBe('Bearer TOKEN');
    expect(JSON.parse(body)).toEqual({ ...card, idfv: 'device-1', spec_lang: 'ja' });
  });

  test('NT-1 NT-6 spec: GET with everything in the query, the token too', async () => {
    const setting = createSetting({ answers: [paid], common, gateways: [front('a', { wire: 'spec' })] });
    await setting.end(setting.client.send(contract.cardOrder, card));
    const [{ url, method, headers, body }] = setting.seen as [(typeof setting.seen)[0]];
    expect([method, body, headers.get('authorization')]).toEqual(['GET', '', null]);
    const sent = { ...card, token: 'TOKEN', idfv: 'device-1', spec_lang: 'ja' };
    expect(Object.fromEntries(url.searchParams)).toEqual(sent);
  });

  test.each([
    ['a log-in', contract.auth, { username: 'u', password: 'p', client_id: '1' }],
    ['a claim', contract.receiveCoupons, { client_id: '1', request_id: 'intent-0001' }],
    ['a card to look at', contract.cardPrecheck, { client_id: '1', card_info: 'CARD' }],
  ] as const)('NT-6 hardened: %s travels in a body', async (_, call, params) => {
    const setting = createSetting({ answers: [dead] });
    await setting.end(setting.client.send(call as never, params as never));
    expect([setting.seen[0]?.method, setting.seen[0]?.url.search]).toEqual(['POST', '']);
    expect(JSON.parse(setting.seen[0]?.body ?? '')).toEqual(params);
  });

  test('NT-1 the common parameters are read asynchronously, so that no effect depends on them', async () => {
    let reads = 0;
    const setting = createSetting({ answers: [logo], common: () => ({ token: `T${++reads}` }) });
    const sent = setting.client.send(contract.gameLogo, { client_id: '7' });
    expect(reads).toBe(0);
    await setting.end(sent);
    expect(reads).toBe(1);
  });

  test('NT-6 missing parameters are not sent, and true is 1', async () => {
    const setting = createSetting({
      answers: [ok({ billing_no: 'B', status: 1 })],
      common: () => ({ token: '', idfv: undefined }),
    });
    await setting.end(
      setting.client.send(contract.getOrderInfo, { billing_no: 'B', request_id: undefined, simple: true }),
    );
    expect(setting.seen[0]?.url.search).toBe('?billing_no=B&simple=1');
  });

  test.each(['spec', 'hardened'] as const)('TR-3 on the %s wire an event carries no token', async (wire) => {
    const setting = createSetting({
      answers: [() => new Response(null, { status: 204 })],
      common,
      gateways: [front('a', { wire })],
    });
    await setting.end(setting.client.send(contract.orderEvent, { event: 18, data: {} } as never));
    const [{ url, headers, body }] = setting.seen as [(typeof setting.seen)[0]];
    expect(url.href + body + JSON.stringify([...headers])).not.toContain('TOKEN');
    expect(headers.get('authorization')).toBeNull();
  });

  test.each([
    ['http://a.example', 'http'],
    ['https://user:pw@a.example', 'user info'],
    ['//a.example', 'no scheme'],
    ['ftp://a.example', 'ftp'],
  ])('NT-6 a gateway at %s is refused: %s', (url) => {
    expect(() => createSetting({ answers: [logo], gateways: [front('a', { url })] })).toThrow(TypeError);
    expect(() => createSetting({ answers: [logo], gateways: [front('a', { url })] })).toThrow(/^Coinslot: .* https:/);
  });

  test('NT-6 a brand without gateways throws', () => {
    expect(() => createSetting({ answers: [logo], gateways: [] as never })).toThrow(/^Coinslot: .*gateway/);
  });

  test.each(['http://localhost:80', 'http://127.0.0.1', 'http://watt.localhost:9'])('NT-6 %s is loopback', (url) => {
    expect(() => createSetting({ answers: [logo], gateways: [front('a', { url })] })).not.toThrow();
  });

  test("NT-1 a gateway without a url is the page's own site", async () => {
    const setting = createSetting({ answers: [logo], gateways: [front('a', { url: '' })] });
    await setting.end(setting.client.send(contract.gameLogo, { client_id: '7' }));
    expect(setting.seen[0]?.url.origin).toBe('https://watt.example');
  });

  test('NT-1 the common parameters are read once per call, so that a retry never changes accounts', async () => {
    let token = 'FIRST';
    const setting = createSetting({ answers: [dead, logo], common: () => ({ token }) });
    const sent = setting.client.send(contract.gameLogo, { client_id: '7' });
    await setting.platform.clock.settle();
    token = 'SECOND';
    await setting.end(sent);
    expect(setting.seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer FIRST', 'Bearer FIRST']);
  });
});

describe('rejections and invalid responses', () => {
  test.each([
    [-600, 'not-logged-in'],
    [-3001, 'no-game'],
    [-3014, 'wrong-domain'],
    [6001, 'not-real'],
    [-3016, 'bad-replenish'],
    [-3062, 'illegal-coupon'],
    [-3022, 'no-activity'],
    [-123_456, 'other'],
  ])('NT-2 code %i is %s, at once and with the text of the gateway', async (code, word) => {
    const setting = createSetting({ answers: [refused(code, 'Because.')], gateways: three, failover: true });
    const error = await setting.end(setting.client.send(contract.gameLogo, { client_id: '7' }));
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject({ word, code, text: 'Because.', call: '/api/config/game_logo' });
    expect(setting.seen).toHaveLength(1);
  });

  test.each([
    ['a success in a server error', 1, 500, NetworkError, 3],
    ['a success that was not found', 1, 404, NetworkError, 3],
    ['busy in an answer', -503, 200, NetworkError, 3],
    ['busy with other requests', -404, 409, NetworkError, 3],
    ['not yet', -501, 501, GatewayError, 1],
    ['a bad parameter', -400, 400, GatewayError, 1],
    ['too many, in an answer', -429, 200, GatewayError, 1],
  ] as const)('NT-3 %s', async (_, code, status, kind, times) => {
    const setting = createSetting({ answers: [refused(code, '', status)] });
    expect(await setting.end(setting.client.send(contract.gameLogo, { client_id: '7' }))).toBeInstanceOf(kind);
    expect(setting.seen).toHaveLength(times);
  });

  test('GD-3 the content of a rejection is passed on', async () => {
    const answer = () => Response.json({ code: -3102, message: 'x', content: { billing_no: 'B9' } });
    const setting = createSetting({ answers: [answer] });
    expect(await setting.end(setting.client.send(contract.cardOrder, card))).toMatchObject({
      content: { billing_no: 'B9' },
    });
  });

  test('NT-2 a code as text is parsed', async () => {
    const setting = createSetting({ answers: [() => Response.json({ code: '1', content: { icon: '/i.svg' } })] });
    expect(await setting.end(setting.client.send(contract.gameLogo, { client_id: '7' }))).toEqual({ icon: '/i.svg' });
  });

  test('NT-3 a reply that breaks the contract names its field', async () => {
    const setting = createSetting({ answers: [ok({ billing_no: 'B', status: 'Lost' })] });
    const error = await setting.end(setting.client.send(contract.getOrderInfo, { billing_no: 'B' }));
    expect(error).toBeInstanceOf(ReplyError);
    expect(error).toMatchObject({ call: '/api/pay/getOrderInfo', field: 'content.status' });
  });

  test('NT-5 a keyed write that was lost and then got "too many" is unknown, not rejected', async () => {
    const setting = createSetting({ answers: [dead, refused(-429, '', 429)] });
    expect(await setting.end(setting.client.send(contract.cardOrder, card))).toBeInstanceOf(NetworkError);
  });

  test('NT-5 a keyed write that got a server error is unknown and keeps the cause', async () => {
    const setting = createSetting({ answers: [refused(-503, 'busy', 503)] });
    const error = await setting.end(setting.client.send(contract.cardOrder, card));
    expect(error).toBeInstanceOf(NetworkError);
    expect((error as Error).cause).toMatchObject({ word: 'busy' });
    expect(setting.seen).toHaveLength(3);
  });

  test('NT-2 keys that can reach a prototype are removed at every depth', async () => {
    const text =
      '{"code":1,"content":{"country":"","regions":{"__proto__":[{"name":"x"}],"constructor":[],"TH":[]},"prices":{}}}';
    const setting = createSetting({ answers: [() => new Response(text)] });
    const list = await setting.end(setting.client.send(contract.getPaymentList, {} as never));
    expect(Object.keys((list as contract.PaymentList).regions)).toEqual(['TH']);
    expect(({} as Record<string, unknown>).name).toBeUndefined();
  });
});
