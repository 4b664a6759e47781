import { describe, expect, test } from 'vitest';
import type { Gateway } from '../brand/brand.ts';
import * as contract from '../contract/index.ts';
import { createStorage } from '../storage/storage.ts';
import { type Answer, createAnswering, dead, ok, refused, silent } from '../testing/answers.ts';
import { type ClientOptions, createClient } from './client.ts';
import { GatewayError, NetworkError, ReplyError } from './errors.ts';

const front = (host: string, rest: Partial<Gateway> = {}): Gateway => ({
  url: `https://${host}.example`,
  wire: 'hardened',
  store: 'one',
  keepsKeys: true,
  ...rest,
});

interface Setting extends Partial<Pick<ClientOptions, 'gateways' | 'failover' | 'common'>> {
  readonly answers: readonly [Answer, ...Answer[]];
  readonly online?: boolean;
  readonly stored?: unknown;
}

function setting({ answers, online = true, stored, ...rest }: Setting) {
  const { platform, seen } = createAnswering(answers, { online });
  if (stored !== undefined) platform.lasting.write('coinslot:watt:paymentBakApi', JSON.stringify(stored));
  const storage = createStorage(platform, 'watt');
  const client = createClient({
    platform,
    storage,
    gateways: [front('a')],
    failover: false,
    common: () => ({}),
    ...rest,
  });
  return { platform, seen, storage, client };
}

/** Runs a promise to its end on the clock in memory; answers its value, or what it threw. */
async function end<T>(
  { platform }: Pick<ReturnType<typeof setting>, 'platform'>,
  promise: Promise<T>,
): Promise<unknown> {
  const caught = promise.catch((error: unknown) => error);
  await platform.clock.advance(600_000);
  return await caught;
}

const logo = ok({ icon: '/i.svg' });
const paid = ok({ billing_no: 'B1', url: 'https://pay.example/B1' });
const three = [front('a'), front('b'), front('c')] as const;
const card = {
  card_info: 'CARD',
  client_id: '1',
  server_id: '2',
  role_id: '3',
  platform: 'web',
  request_id: 'intent-0001',
} as const;
const hostsOf = (seen: { url: URL }[]): string => seen.map(({ url }) => url.hostname[0]).join('');

describe('the wire', () => {
  const common = () => ({ token: 'TOKEN', idfv: 'device-1', spec_lang: 'ja' });

  test('NT-1 NT-6 hardened: a read is a GET with its token in a header', async () => {
    const here = setting({ answers: [logo], common });
    expect(await end(here, here.client.send(contract.gameLogo, { client_id: '7' }))).toEqual({ icon: '/i.svg' });
    const [{ url, method, headers, init }] = here.seen as [(typeof here.seen)[0]];
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

  test('NT-6 hardened: credentials, card data and keyed writes travel in a body', async () => {
    const here = setting({ answers: [paid], common });
    await end(here, here.client.send(contract.cardOrder, card));
    const [{ url, method, headers, body }] = here.seen as [(typeof here.seen)[0]];
    expect([method, url.href]).toEqual(['POST', 'https://a.example/api/pay/card_info']);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('authorization')).toBe('Bearer TOKEN');
    expect(JSON.parse(body)).toEqual({ ...card, idfv: 'device-1', spec_lang: 'ja' });
  });

  test('NT-1 NT-6 spec: GET with everything in the query, the token too', async () => {
    const here = setting({ answers: [paid], common, gateways: [front('a', { wire: 'spec' })] });
    await end(here, here.client.send(contract.cardOrder, card));
    const [{ url, method, headers, body }] = here.seen as [(typeof here.seen)[0]];
    expect([method, body, headers.get('authorization')]).toEqual(['GET', '', null]);
    const sent = { ...card, token: 'TOKEN', idfv: 'device-1', spec_lang: 'ja' };
    expect(Object.fromEntries(url.searchParams)).toEqual(sent);
  });

  test('NT-6 what is not given is not sent, and a yes is 1', async () => {
    const here = setting({
      answers: [ok({ billing_no: 'B', status: 1 })],
      common: () => ({ token: '', idfv: undefined }),
    });
    await end(here, here.client.send(contract.getOrderInfo, { billing_no: 'B', request_id: undefined, simple: true }));
    expect(here.seen[0]?.url.search).toBe('?billing_no=B&simple=1');
  });

  test.each(['spec', 'hardened'] as const)('TR-3 on the %s wire an event carries no token', async (wire) => {
    const here = setting({
      answers: [() => new Response(null, { status: 204 })],
      common,
      gateways: [front('a', { wire })],
    });
    await end(here, here.client.send(contract.orderEvent, { event: 18, data: {} }));
    const [{ url, headers, body }] = here.seen as [(typeof here.seen)[0]];
    expect(url.href + body + JSON.stringify([...headers])).not.toContain('TOKEN');
    expect(headers.get('authorization')).toBeNull();
  });

  test.each([
    ['http://a.example', 'http'],
    ['https://user:pw@a.example', 'user info'],
    ['//a.example', 'no scheme'],
    ['ftp://a.example', 'ftp'],
  ])('NT-6 a gateway at %s is refused: %s', (url) => {
    expect(() => setting({ answers: [logo], gateways: [front('a', { url })] })).toThrow(TypeError);
    expect(() => setting({ answers: [logo], gateways: [front('a', { url })] })).toThrow(/^Coinslot: .* https:/);
  });

  test.each(['http://localhost:80', 'http://127.0.0.1', 'http://watt.localhost:9'])('NT-6 %s is loopback', (url) => {
    expect(() => setting({ answers: [logo], gateways: [front('a', { url })] })).not.toThrow();
  });

  test("NT-1 a gateway without a url is the page's own site", async () => {
    const here = setting({ answers: [logo], gateways: [front('a', { url: '' })] });
    await end(here, here.client.send(contract.gameLogo, { client_id: '7' }));
    expect(here.seen[0]?.url.origin).toBe('https://watt.example');
  });

  test('NT-1 who asks is read once a call, so that a repeat never changes accounts', async () => {
    let token = 'FIRST';
    const here = setting({ answers: [dead, logo], common: () => ({ token }) });
    const sent = here.client.send(contract.gameLogo, { client_id: '7' });
    await here.platform.clock.settle();
    token = 'SECOND';
    await end(here, sent);
    expect(here.seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer FIRST', 'Bearer FIRST']);
  });
});

describe('attempts and backups', () => {
  test('NT-1 a read is tried three times, at least 4 s and at most 5 s apart', async () => {
    const here = setting({ answers: [dead] });
    expect(await end(here, here.client.send(contract.gameLogo, { client_id: '7' }))).toBeInstanceOf(NetworkError);
    const gaps = here.seen.map(({ at }, index) => at - (here.seen[index - 1]?.at ?? at)).slice(1);
    expect(gaps).toEqual([4_500, 4_500]);
  });

  test('NT-1 then every backup is tried three times', async () => {
    const here = setting({ answers: [dead], gateways: three, failover: true });
    expect(await end(here, here.client.send(contract.gameLogo, { client_id: '7' }))).toBeInstanceOf(NetworkError);
    expect(hostsOf(here.seen)).toBe('aaabbbccc');
  });

  test('NT-1 without failover no backup is asked, and a remembered one is not used', async () => {
    const here = setting({ answers: [dead], gateways: three, stored: { value: 1, until: 1_800_000_000_000 } });
    await end(here, here.client.send(contract.gameLogo, { client_id: '7' }));
    expect(hostsOf(here.seen)).toBe('aaa');
  });

  test('NT-1 a backup that worked is remembered as an index for one day, and not a day longer', async () => {
    const here = setting({ answers: [dead, dead, dead, logo], gateways: three, failover: true });
    const ask = (): Promise<unknown> => end(here, here.client.send(contract.gameLogo, { client_id: '7' }));
    await ask();
    expect(here.storage.get('paymentBakApi')).toBe(1);
    await ask();
    expect(hostsOf(here.seen)).toBe('aaabb');
    await here.platform.clock.advance(86_400_000);
    await ask();
    expect(hostsOf(here.seen)).toBe('aaabba');
  });

  test('NT-1 when the remembered backup is dead and the main one answers, it is forgotten', async () => {
    const here = setting({ answers: [dead, dead, dead, logo], gateways: three, failover: true });
    here.storage.set('paymentBakApi', 2);
    await end(here, here.client.send(contract.gameLogo, { client_id: '7' }));
    expect(hostsOf(here.seen)).toBe('ccca');
    expect(here.storage.get('paymentBakApi')).toBeNull();
  });

  const soon = Date.UTC(2026, 10, 20, 20);
  test.each([
    { value: 'https://evil.example', until: soon },
    { value: '//evil.example', until: soon },
    { value: 99, until: soon },
    { value: -1, until: soon },
    { value: 0, until: soon },
    { value: 1.5, until: soon },
    { value: {}, until: soon },
    { value: 1, until: Date.UTC(2099, 0) },
    { value: 1 },
    'https://evil.example',
    7,
  ])('NT-1 a planted backup %j is never asked, and goes', async (stored) => {
    const here = setting({ answers: [logo], gateways: three, failover: true, stored });
    await end(here, here.client.send(contract.gameLogo, { client_id: '7' }));
    expect(hostsOf(here.seen)).toBe('a');
    expect(here.platform.lasting.read('coinslot:watt:paymentBakApi')).toBeNull();
  });

  const other = { store: 'two' };
  const forgetful = { keepsKeys: false };
  test.each([
    ['fronts of one store that keep keys', [front('a'), front('b'), front('c')], 'aaabbbccc'],
    ['a backup with another store', [front('a'), front('b', other), front('c')], 'aaaccc'],
    ['a backup that keeps no keys', [front('a'), front('b', forgetful), front('c')], 'aaaccc'],
    ['a main gateway that keeps no keys', [front('a', forgetful), front('b'), front('c')], 'a'],
  ] as const)('NT-5 a keyed write with %s', async (_, gateways, hosts) => {
    const here = setting({ answers: [dead], gateways: gateways as never, failover: true });
    expect(await end(here, here.client.send(contract.cardOrder, card))).toBeInstanceOf(NetworkError);
    expect(hostsOf(here.seen)).toBe(hosts);
  });

  test('NT-5 a remembered backup with another store never sees a keyed write', async () => {
    const here = setting({ answers: [paid], gateways: [front('a'), front('b', other)], failover: true });
    here.storage.set('paymentBakApi', 1);
    await end(here, here.client.send(contract.cardOrder, card));
    expect(hostsOf(here.seen)).toBe('a');
  });

  test('NT-5 every attempt of a keyed write carries the same key', async () => {
    const here = setting({ answers: [dead, dead, dead, dead, paid], gateways: three, failover: true });
    expect(await end(here, here.client.send(contract.cardOrder, card))).toMatchObject({ billing_no: 'B1' });
    expect(new Set(here.seen.map(({ body }) => JSON.parse(body).request_id))).toEqual(new Set(['intent-0001']));
    expect(hostsOf(here.seen)).toBe('aaabb');
  });

  test.each([
    ['a password', contract.auth, { username: 'u', password: 'p', client_id: '1' }, true, 1],
    [
      'a replenish password',
      contract.ingameAuth,
      { username: 'u', password: 'p', client_id: '1', game_id: '1' },
      true,
      1,
    ],
    ['a code', contract.huaweiAuth, { authorization_code: 'c', redirect_uri: '/', client_id: '1' }, true, 3],
    [
      'a code without keys',
      contract.huaweiAuth,
      { authorization_code: 'c', redirect_uri: '/', client_id: '1' },
      false,
      1,
    ],
    ['an event', contract.evoke, { client_id: '1' }, true, 1],
  ] as const)('NT-1 %s is sent as often as it may be', async (_, call, params, keepsKeys, times) => {
    const here = setting({ answers: [dead], gateways: [front('a', { keepsKeys })] });
    expect(await end(here, here.client.send(call as never, params as never))).toBeInstanceOf(NetworkError);
    expect(here.seen).toHaveLength(times);
  });

  test.each([
    ['3', 4_500],
    ['30', 30_000],
    ['3600', 60_000],
    ['soon', 4_500],
    [new Date(Date.UTC(2026, 10, 20, 12, 0, 20)).toUTCString(), 20_000],
  ])('NT-1 Retry-After %s waits %i ms', async (header, waits) => {
    const busy: Answer = () => new Response('', { status: 503, headers: { 'Retry-After': header } });
    const here = setting({ answers: [busy, logo] });
    await end(here, here.client.send(contract.gameLogo, { client_id: '7' }));
    expect(here.seen[1]?.at).toBe(waits);
  });
});

describe('refusals and wrong answers', () => {
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
    const here = setting({ answers: [refused(code, 'Because.')], gateways: three, failover: true });
    const error = await end(here, here.client.send(contract.gameLogo, { client_id: '7' }));
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject({ word, code, text: 'Because.', call: '/api/config/game_logo' });
    expect(here.seen).toHaveLength(1);
  });

  test('NT-2 a code written as text is read', async () => {
    const here = setting({ answers: [() => Response.json({ code: '1', content: { icon: '/i.svg' } })] });
    expect(await end(here, here.client.send(contract.gameLogo, { client_id: '7' }))).toEqual({ icon: '/i.svg' });
  });

  test('NT-3 a reply that breaks the contract names its field', async () => {
    const here = setting({ answers: [ok({ billing_no: 'B', status: 'Lost' })] });
    const error = await end(here, here.client.send(contract.getOrderInfo, { billing_no: 'B' }));
    expect(error).toBeInstanceOf(ReplyError);
    expect(error).toMatchObject({ call: '/api/pay/getOrderInfo', field: 'content.status' });
  });

  test('NT-5 a keyed write that was lost and then met "too many" is unknown, not refused', async () => {
    const here = setting({ answers: [dead, refused(-429, '', 429)] });
    expect(await end(here, here.client.send(contract.cardOrder, card))).toBeInstanceOf(NetworkError);
  });

  test('NT-5 a keyed write that met a server error is unknown, and keeps the cause', async () => {
    const here = setting({ answers: [refused(-503, 'busy', 503)] });
    const error = await end(here, here.client.send(contract.cardOrder, card));
    expect(error).toBeInstanceOf(NetworkError);
    expect((error as Error).cause).toMatchObject({ word: 'busy' });
    expect(here.seen).toHaveLength(3);
  });

  test('NT-2 names that lead to a prototype are dropped from every depth', async () => {
    const text =
      '{"code":1,"content":{"country":"","regions":{"__proto__":[{"name":"x"}],"constructor":[],"TH":[]},"prices":{}}}';
    const here = setting({ answers: [() => new Response(text)] });
    const list = await end(here, here.client.send(contract.getPaymentList, {} as never));
    expect(Object.keys((list as contract.PaymentList).regions)).toEqual(['TH']);
    expect(({} as Record<string, unknown>).name).toBeUndefined();
  });
});

describe('cancelling and being offline', () => {
  test.each([
    ['in flight', 1_000],
    ['between attempts', 11_000],
  ])('NT-1 a call is cancelled %s at once, with the reason given', async (_, at) => {
    const here = setting({ answers: [silent], gateways: three, failover: true });
    const control = new AbortController();
    const sent = here.client.send(contract.gameLogo, { client_id: '7' }, { signal: control.signal });
    const caught = sent.catch((error: unknown) => error);
    await here.platform.clock.advance(at);
    control.abort('changed my mind');
    expect(await caught).toBe('changed my mind');
    await here.platform.clock.advance(600_000);
    expect(here.seen).toHaveLength(1);
    expect(here.platform.clock.waiting()).toBe(0);
  });

  test('NT-1 a call cancelled before it began sends nothing', async () => {
    const here = setting({ answers: [logo] });
    const sent = here.client.send(contract.gameLogo, { client_id: '7' }, { signal: AbortSignal.abort('no') });
    expect(await end(here, sent)).toBe('no');
    expect(here.seen).toHaveLength(0);
  });

  test('NT-1 a network that ignores the abort is left behind, and its late answer dropped', async () => {
    let answer = (_: Response): void => {};
    const deaf: Answer = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const here = setting({ answers: [deaf] });
    const control = new AbortController();
    const caught = here.client
      .send(contract.gameLogo, { client_id: '7' }, { signal: control.signal })
      .catch((error: unknown) => error);
    await here.platform.clock.settle();
    control.abort('gone');
    expect(await caught).toBe('gone');
    answer(Response.json({ code: 1, content: { icon: '/late.svg' } }));
    await here.platform.clock.settle();
    expect(await caught).toBe('gone');
  });

  test('NT-1 no attempt is burned while offline, however often the connection comes and goes', async () => {
    const here = setting({ answers: [dead, dead, dead, dead, dead, logo], online: false });
    const caught = here.client.send(contract.gameLogo, { client_id: '7' }).catch((error: unknown) => error);
    for (let flips = 0; flips < 4; flips++) {
      await here.platform.clock.advance(60_000);
      here.platform.setOnline(true);
      here.platform.setOnline(false);
      await here.platform.clock.advance(1_000);
    }
    expect(here.seen).toHaveLength(5);
    here.platform.setOnline(true);
    expect(await end(here, caught)).toEqual({ icon: '/i.svg' });
  });

  test('NT-5 what may be sent once only waits until it is online', async () => {
    const here = setting({ answers: [paid], gateways: [front('a', { keepsKeys: false })], online: false });
    const caught = here.client.send(contract.cardOrder, card).catch((error: unknown) => error);
    await here.platform.clock.advance(60_000);
    expect(here.seen).toHaveLength(0);
    here.platform.setOnline(true);
    expect(await end(here, caught)).toMatchObject({ billing_no: 'B1' });
    expect(here.seen).toHaveLength(1);
  });

  test('NT-1 waiting to be online can be cancelled', async () => {
    const here = setting({ answers: [dead], online: false });
    const control = new AbortController();
    const caught = here.client
      .send(contract.gameLogo, { client_id: '7' }, { signal: control.signal })
      .catch((error: unknown) => error);
    await here.platform.clock.advance(5_000);
    control.abort('closed');
    expect(await caught).toBe('closed');
  });

  test('NT-1 a machine that calls itself offline and is answered counts its attempts', async () => {
    const here = setting({ answers: [logo, dead], online: false });
    const ask = (): Promise<unknown> => end(here, here.client.send(contract.gameLogo, { client_id: '7' }));
    expect(await ask()).toEqual({ icon: '/i.svg' });
    expect(await ask()).toBeInstanceOf(NetworkError);
    expect(here.seen).toHaveLength(4);
  });
});
