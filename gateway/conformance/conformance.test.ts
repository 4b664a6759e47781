import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ssgame } from '../../brands/ssgame.ts';
import { watt } from '../../brands/watt.ts';
import type { Brand } from '../../src/brand/index.ts';
import { calls, codes, koreanPayPaths, payPaths } from '../../src/contract/index.ts';
import { sample } from '../../src/testing/sample.ts';
import { createSandbox } from '../sandbox/app.ts';
import { seed } from '../sandbox/seeds/index.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { conformance, type Line, type Target, wires } from './index.ts';

const db = await openTestPglite();
const app = createSandbox({ db, shops: [watt, ssgame] });
const running: ServerType[] = [];

beforeAll(async () => {
  await seed(db, [watt, ssgame]);
}, 120_000);

const stop = async (): Promise<void> => {
  for (const server of running.splice(0)) {
    const closed = once(server, 'close');
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await closed;
  }
};
afterEach(stop);
afterAll(stop);

type Serve = (request: Request) => Response | Promise<Response>;

/** Runs a gateway on a port; answers where. */
async function listen(fetch: Serve): Promise<string> {
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false });
  running.push(server);
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** The browser tests use the other one, so only the exhaustive run sends every call on both. */
const testedWires = process.env.EXHAUSTIVE ? wires : (['spec'] as const);
const ours: Serve = (request) => app.fetch(request);
/** She has an order to pay again too. */
const rosa = { username: 'rosa', password: 'watt-replenish-3' };
/** She plays in Japan. */
const hana = { username: 'hana', password: 'ssgame-player-1' };

async function look(fetch: Serve, more: Partial<Target> = {}, brand: Brand = watt): Promise<ReadonlyMap<string, Line>> {
  const lines = new Map<string, Line>();
  // Each run is the first within the ten minutes in which tries are counted.
  await db.query('delete from attempts');
  for await (const line of conformance({ url: await listen(fetch), brand, wires, ...rosa, ...more }))
    lines.set(line.about, line);
  return lines;
}
const named = (lines: ReadonlyMap<string, Line>, is: Line['is']): string[] =>
  [...lines.values()].filter((line) => line.is === is).map(({ about }) => about);

describe('our own gateway', () => {
  test('NT-6 NT-2 NT-5 fulfils the contract, call by call', { timeout: 300_000 }, async () => {
    const card = { number: '1013 0000 0000 0001', password: 'coin-0001' };
    const lines = await look(ours, { card, wires: testedWires });
    expect([...lines.values()].filter(({ is }) => is === 'wrong')).toEqual([]);
    expect([...lines.keys()].filter((name) => calls.has(name))).toEqual([...calls.keys()]);
    // What only a provider could give is made up, and watt does not sell by every channel.
    const left = named(lines, 'left out').filter((name) => !/(Auth|Redirect)$|^pay|^kr\//.test(name));
    // Sessions are made and ended for pages of the shop alone, of a session that is not the suite's own.
    const ofSessions = [
      ...['endPartnerSession', 'endSession', 'findCharacter', 'openPartnerSession', 'partnerSessions', 'redeemCode'],
      ...['renewPartnerSession', 'siteTicket', 'tokenizeCard'],
    ];
    expect(left.toSorted()).toEqual(['cardOrder', 'card_pay', ...ofSessions]);
    expect(named(lines, 'well')).toEqual(
      expect.arrayContaining(['auth', 'replenishmentInfo', 'cardPrecheck', 'CORS', 'the money of growth points']),
    );
    expect(lines.get('cardOrder, with the card')?.is).toBe('well');

    const only = named(lines, 'left out').filter((name) => /^pay|^kr\//.test(name));
    const others = await look(ours, { only, ...hana, wires: testedWires }, ssgame);
    const sold = [...named(lines, 'well'), ...named(others, 'well')];
    const paths = [...payPaths, ...koreanPayPaths.map((path) => `kr/${path}`)].filter((path) => path !== 'card_pay');
    expect(paths.filter((path) => !sold.includes(path))).toEqual([]);
  });

  test('LY-6 NT-2 keeps the monthly limit of minors under Japan’s law, and elsewhere needs none', async () => {
    const only = ['minors’ months'];
    const kept = await look(ours, { only, ...hana }, ssgame);
    expect(kept.get('minors’ months')).toEqual({ about: 'minors’ months', is: 'well', text: '4 of 4' });
    expect((await look(ours, { only })).has('minors’ months')).toBe(false);
  });

  test('NT-6 a gateway that does not offer a call may say so', async () => {
    const without = spoiled('/api/coupons/receiveCoupons', async () =>
      Response.json({ code: codes['not-yet'], message: 'not here' }),
    );
    const lines = await look(without, { only: ['receiveCoupons'] });
    expect(lines.get('receiveCoupons')).toMatchObject({ is: 'left out', text: expect.stringContaining('not offered') });
  });

  test('NT-6 a gateway may lack the calls that the spec does not have', async () => {
    const without = spoiled('/api/pay/cancelOrder', async () => new Response('Not Found', { status: 404 }));
    const lines = await look(without, { only: ['cancelOrder'] });
    expect(lines.get('cancelOrder')).toMatchObject({ is: 'left out', text: expect.stringContaining('not offered') });
  });

  test('NT-6 a failed log-in is reported', async () => {
    await expect(look(ours, { password: 'wrong' })).rejects.toThrow('rosa cannot log in: The account');
  });
});

/** The gateway with something wrong in what it is asked at an address. */
const spoiled =
  (path: string, spoil: (request: Request, answer: Serve) => Promise<Response>): Serve =>
  (request) =>
    new URL(request.url).pathname === path ? spoil(request, ours) : ours(request);

/** The gateway with something wrong in what it answers at an address. */
// biome-ignore lint/suspicious/noExplicitAny: each fault knows which answer it spoils
const answering = (path: string, change: (frame: any) => void, when = 1, status?: number): Serve =>
  spoiled(path, async (request, answer) => {
    const good = await answer(request);
    const frame = await good.json();
    if (frame.code === when) change(frame);
    return Response.json(frame, { status: (frame.code !== when && status) || good.status, headers: good.headers });
  });

/** The gateway as if every purchase came under another key, made from its own. */
const rekeyed = (change: (key: string, method: string) => string): Serve =>
  spoiled('/api/pay/razer_gold_pay', async (request, answer) => {
    const { url, method, headers } = request;
    const other = new URL(url);
    const key = other.searchParams.get('request_id');
    if (key) other.searchParams.set('request_id', change(key, method));
    const body = method === 'POST' ? JSON.parse(await request.text()) : null;
    if (body?.request_id) body.request_id = change(body.request_id, method);
    return answer(new Request(other, { method, headers, body: body && JSON.stringify(body) }));
  });

const user = { username: 'x', suid: 'x', oauth_token: 'x', gp_id: 'x' };
const faults: readonly (readonly [what: string, about: string, reported: RegExp, broken: Serve])[] = [
  [
    'points are reported for dollars wherever one pays from',
    'the money of growth points',
    /sea from \w+ is paid in \w+, and the rate is for USD/,
    answering('/api/coupons/vipBasicInfo', ({ content }) => Object.assign(content, { currency: 'USD' })),
  ],
  [
    'a call is not there',
    'gameLogo',
    /answered 404/,
    spoiled('/api/config/game_logo', async () => new Response('', { status: 404 })),
  ],
  [
    'a call that starts a payment of the list is not offered',
    'razer_gold_pay',
    /the payment list sells by it, and it answered -501/,
    spoiled('/api/pay/razer_gold_pay', async () => Response.json({ code: codes['not-yet'], message: 'not here' })),
  ],
  [
    'a call without which nothing is sold is not offered',
    'getServerList',
    /nothing is sold without it, and it answered -501/,
    spoiled('/api/pay/getServerList', async () => Response.json({ code: codes['not-yet'], message: 'not here' })),
  ],
  [
    'a field has another kind',
    'vipInfo',
    /content\.total_points/,
    answering('/api/coupons/vipInfo', ({ content }) => Object.assign(content, { total_points: 'many' })),
  ],
  [
    'an entry of a list cannot be read',
    'getCountryList',
    /1 entries cannot be read/,
    answering('/api/pay/getCountryList', ({ content }) => content.push({ value: '../x' })),
  ],
  [
    'a refusal without a reason',
    'vipInfo',
    /no code of the contract/,
    answering('/api/coupons/vipInfo', (frame) => Object.assign(frame, { code: -7 })),
  ],
  [
    'a wrong parameter breaks it',
    'getServerList',
    /no client_id answered -400 .*HTTP 500/,
    answering('/api/pay/getServerList', () => {}, 1, 500),
  ],
  [
    'a wrong parameter is taken',
    'getServerList',
    /client_id = "\.\.\/x" answered 1 /,
    answering('/api/pay/getServerList', (frame) => Object.assign(frame, { code: 1 }), -400),
  ],
  [
    'a game of nobody is taken',
    'vipBasicInfo',
    /an unknown game answered 1 /,
    answering('/api/coupons/vipBasicInfo', (frame) => Object.assign(frame, { code: 1 }), -3001),
  ],
  [
    'nobody has a level',
    'vipInfo',
    /nobody answered 1 .*made-up token answered 1 /,
    answering('/api/coupons/vipInfo', (frame) => Object.assign(frame, { code: 1 }), -600),
  ],
  [
    'anybody is let in',
    'googleAuth',
    /took a made-up authorization_code/,
    answering('/util/login/google_auth', (frame) => Object.assign(frame, { code: 1, content: user }), -401),
  ],
  [
    'an order that was given up can still be paid',
    'cancelOrder',
    /a cancel answered Pending, not Fail/,
    answering('/api/pay/cancelOrder', ({ content }) => Object.assign(content, { status: 'Pending' })),
  ],
  ['keys are forgotten', 'razer_gold_pay', /the same key at once answered/, rekeyed(() => crypto.randomUUID())],
  ['keys are kept by wire', 'razer_gold_pay', /the hardened wire answered/, rekeyed((key, method) => key + method)],
  [
    'a key buys two things',
    'razer_gold_pay',
    /another product with the same key answered 1 /,
    answering('/api/pay/razer_gold_pay', (frame) => Object.assign(frame, { code: 1 }), -422),
  ],
  [
    'a call is answered -501 where it is wrong alone',
    'vipBasicInfo',
    /no client_id answered -501/,
    answering('/api/coupons/vipBasicInfo', (frame) => Object.assign(frame, { code: -501 }), -400),
  ],
  [
    'what is nowhere is something',
    'unknown addresses',
    /HTTP 200/,
    spoiled('/api/pay/no_such_call', async () => Response.json({ code: 1 })),
  ],
  [
    'a body that cannot be read breaks it',
    'bodies',
    /that are no object.*HTTP 500/,
    answering('/api/config/game_logo', () => {}, 1, 500),
  ],
  [
    'pages of anybody may ask',
    'CORS',
    /tells a stranger nothing: \* may read/,
    async (request) => {
      const { body, status, headers } = await ours(request);
      return new Response(body, {
        status,
        headers: { ...Object.fromEntries(headers), 'access-control-allow-origin': '*' },
      });
    },
  ],
  [
    'answers are kept on the way',
    'answers',
    /Cache-Control is max-age/,
    spoiled('/api/config/game_logo', async (request, answer) => {
      const { body, headers } = await answer(request);
      return new Response(body, { headers: { ...Object.fromEntries(headers), 'cache-control': 'max-age=60' } });
    }),
  ],
];

describe('a violation of the contract is found', () => {
  test.each<[string, RegExp, (sent: string) => boolean]>([
    ['every age spends what it likes', /with under16 answered 1 .*with adult answered 1 /, () => true],
    ['a higher age lifts the limit', /^2 of 4 .*with adult answered 1 /, (sent) => sent.includes('adult')],
  ])('LY-6 %s', async (_, reported, isLet) => {
    const lenient: Serve = async (request) => {
      const sent = request.url + (await request.clone().text());
      const good = await ours(request);
      const frame = await good
        .clone()
        .json()
        .catch(() => null);
      if (frame?.code !== codes['age-limit'] || !isLet(sent)) return good;
      return Response.json({ code: 1, content: { billing_no: 'B1', url: 'https://pay.example' } });
    };
    const lines = await look(lenient, { only: ['minors’ months'], ...hana }, ssgame);
    expect(lines.get('minors’ months')).toMatchObject({ is: 'wrong', text: expect.stringMatching(reported) });
  });

  test.each(sample('faults of a gateway', 3, faults))('NT-6 %s', async (_, about, reported, broken) => {
    const lines = await look(broken, { only: [about] });
    expect(lines.get(about)).toMatchObject({ is: 'wrong', text: expect.stringMatching(reported) });
    expect(named(lines, 'wrong')).toContain(about);
  });
});
