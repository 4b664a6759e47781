import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { encodeCard } from '../../../src/rules/card.ts';
import { createApp } from '../../http/app.ts';
import { type LogEntry, lineOf } from '../../http/log.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { other, tiny } from '../../testing/brands.ts';
import { type CallResult, purchase, testClient } from '../../testing/client.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { work } from '../../testing/work.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';
import { noCardKeys } from './card-keys.ts';

const db = await openTestPglite();
await makeWorld(db.query);
await db.query(`insert into games (gp_id, brand, name) values ('g2', 'tiny', 'Game Two')`);
await db.query(`insert into clients (client_id, gp_id, platform) values ('c2', 'g2', 'web')`);
const [partner, second, shop] = ['https://partner.example', 'https://second.example', 'http://tiny.localhost'];
const start = Date.UTC(2026, 10, 20);
let now = start;
const lines: string[] = [];
const log = (entry: LogEntry): void => void lines.push(lineOf(entry));
const options = { db, shops: [tiny, other], clock: () => now, partners: [partner, second], log };
const app = createSandbox(options);
const { call, logIn } = testClient(app);
const [ann, bob] = [await logIn('ann'), await logIn('bob')];
const { 'bad-parameter': bad } = codes;
const key = (): string => randomToken(128);
const card = (number: string, password: string): string => encodeCard(number, password) ?? '';
const good = card('1111', 'pass-1');
const priced = card('2222', 'pass-2');

const from = (origin: string | null, path: string, params: object, token?: string): Promise<CallResult> =>
  call(path, { client_id: 'c1', ...params }, { post: true, token, headers: origin === null ? {} : { origin } });
const sessionOf = async (full: string, origin = partner): Promise<string> =>
  (await from(shop, '/api/session/open_partner', { oauth_token: full, partner_origin: origin })).content.oauth_token;
const [anns, bobs] = [await sessionOf(ann), await sessionOf(bob)];
const tokenize = (card_info: string, more: object = {}, origin: string | null = shop) =>
  from(origin, '/api/pay/tokenize_card', { suid: 'a-ann', partner_origin: partner, card_info, ...more });
const tokenOf = async (card_info: string, more: object = {}): Promise<string> =>
  (await tokenize(card_info, more)).content.card_info;
const character = { server_id: 's1', role_id: 'r1', platform: 'web' };
const check = (card_info: string, token = anns, origin: string | null = partner) =>
  from(origin, '/api/pay/card_precheck', { card_info }, token);
const order = (card_info: string, request_id = key(), token = anns, origin: string | null = partner) =>
  from(origin, '/api/pay/card_info', { ...character, card_info, request_id }, token);
const buy = (card_info: string, request_id = key(), token = anns, origin: string | null = partner) =>
  from(origin, '/api/pay/card_pay', { ...purchase, card_info, request_id }, token);
const count = async (from: string): Promise<number> =>
  (await db.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n ?? -1;
const wrong = { status: 400, content: { field: 'card_info' } };

beforeEach(async () => {
  now = start;
  await resetMoney(db.query, now);
  await db.query('delete from attempts');
  lines.length = 0;
});

describe('CD-4 T45 a card token', () => {
  test('CD-4 is all that a partner’s page needs to check a card, to top up with it, and to pay with it', async () => {
    const { content, headers } = await tokenize(good);
    expect(content.valid_for).toBe(1_800);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await check(content.card_info)).content).toMatchObject({ price: 10, gems_number: 600 });
    const { billing_no } = (await order(content.card_info)).content;
    expect((await from(partner, '/api/pay/getOrderInfo', { billing_no }, anns)).content.status).toBe('Success');
    expect((await buy(await tokenOf(priced))).content).toMatchObject({ url: '' });
    expect(await count("point_cards where state = 'used'")).toBe(2);
  });

  test('T45 reveals nothing of the card, differs each time, and is neither logged nor stored', async () => {
    const tokens = [await tokenOf(good), await tokenOf(good)];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      const bytes = Buffer.from(token.replace('token.', ''), 'base64url').toString('latin1');
      for (const secret of ['1111', 'pass-1', good, good.split('.')[0] ?? '']) {
        expect(token).not.toContain(secret);
        expect(bytes).not.toContain(secret);
      }
    }
    await order(tokens[0] ?? '');
    const { rows } = await db.query('select to_json(orders) as o from orders');
    const { rows: tries } = await db.query('select subject from attempts');
    for (const secret of [...tokens, good, 'pass-1'])
      expect(JSON.stringify([lines, rows, tries])).not.toContain(secret);
  });

  test('T45 is invalid on another page, for another player, in another game, or with one letter changed', async () => {
    const token = await tokenOf(good);
    for (const origin of [shop, null]) expect(await check(token, ann, origin), `${origin}`).toMatchObject(wrong);
    // A page of an unknown origin has no session.
    for (const origin of [`${partner}:8443`, 'null'])
      expect((await check(token, ann, origin)).code, origin).toBe(codes['not-logged-in']);
    expect(await check(token, await sessionOf(ann, second), second)).toMatchObject(wrong);
    expect(await check(token, bobs)).toMatchObject(wrong);
    for (const suid of ['a-bob', 'a-anna', 'A-ANN'])
      expect(await check(await tokenOf(good, { suid })), suid).toMatchObject(wrong);
    expect(await check(await tokenOf(good, { client_id: 'c2' }))).toMatchObject(wrong);
    expect(await check(await tokenOf(good, { partner_origin: second }))).toMatchObject(wrong);
    const end = token.at(-5) === 'A' ? 'B' : 'A';
    for (const changed of [`${token.slice(0, -5)}${end}${token.slice(-4)}`, token.slice(0, -1), 'token.', 'token.AAAA'])
      expect(await check(changed), changed).toMatchObject(wrong);
    for (const spent of [await order(token, key(), bobs), await buy(token, key(), bob, shop)])
      expect(spent.code).toBe(bad);
    expect(await count('orders')).toBe(0);
    // Control: the unchanged token is valid.
    expect((await check(token)).code).toBe(1);
  });

  test('CD-4 expires after half an hour with a message and without costing an attempt, and a repeat still gets its order', async () => {
    const [token, request_id] = [await tokenOf(good), key()];
    const made = await order(token, request_id);
    const unused = await tokenOf(priced);
    now += 1_800_000 - 1;
    expect((await check(unused)).code).toBe(1);
    now += 1;
    const stale = { status: 400, content: { field: 'card_expired' } };
    for (let time = 0; time < 12; time++) expect(await check(unused)).toMatchObject(stale);
    expect(await buy(unused)).toMatchObject(stale);
    expect((await order(token, request_id)).content).toEqual(made.content);
    expect((await check(await tokenOf(priced))).code).toBe(1);
  });

  test('CD-4 is made only of a card, not of another token or any other text, and only with a key of the operator', async () => {
    for (const none of [await tokenOf(good), 'damaged.0', 'x'.repeat(2_048)])
      expect(await tokenize(none)).toMatchObject(wrong);
    const longest = card('\ud800'.repeat(80), '"'.repeat(80));
    expect((await tokenize(longest)).code).toBe(1);
    const plain = testClient(createApp({ ...options, cardKeys: noCardKeys }));
    const params = { client_id: 'c1', suid: 'a-ann', partner_origin: partner, card_info: good };
    const how = { post: true, host: 'shop.tiny.example', headers: { origin: 'https://shop.tiny.example' } };
    expect((await plain.call('/api/pay/tokenize_card', params, how)).code).toBe(codes['not-yet']);
  });
});

describe('T45 who can get a card token', () => {
  test.each([partner, 'http://other.localhost', 'http://frame.tiny.localhost', 'http://localhost', 'null', null])(
    'T45 not a page of %s',
    async (origin) => {
      expect(await tokenize(good, {}, origin)).toMatchObject({ code: bad, content: { field: 'origin' } });
    },
  );

  test('T45 not for a page of no partner, not for an unknown game, and not with a GET', async () => {
    for (const partner_origin of ['https://evil.example', shop])
      expect(await tokenize(good, { partner_origin })).toMatchObject({ content: { field: 'partner_origin' } });
    expect((await tokenize(good, { client_id: 'c7' })).code).toBe(codes['no-game']);
    const query = new URLSearchParams({
      client_id: 'c1',
      suid: 'a-ann',
      partner_origin: partner,
      card_info: good,
    });
    const address = `${shop}/api/pay/tokenize_card?${query}`;
    expect((await app.request(address, { headers: { origin: shop } })).status).toBe(404);
  });

  test('T23 the call checks no card, so its response reveals nothing, and an address has 120 per ten minutes', async () => {
    const none = (await tokenize(card('7777', 'x'))).content;
    expect(Object.keys(none)).toEqual(['card_info', 'valid_for']);
    for (let more = 1; more < 120; more++) expect((await tokenize(good)).code).toBe(1);
    expect((await tokenize(good)).code).toBe(codes['too-many']);
    await db.query('delete from attempts');
    // A guess still counts as an attempt for the card, with any token.
    const seen: number[] = [];
    for (let guess = 0; guess < 6; guess++)
      seen.push((await check(await tokenOf(card('1111', `guess-${guess}`), { suid: 'a-bob' }), bobs)).code);
    expect(seen).toEqual([...Array(5).fill(bad), codes['too-many']]);
  });
});

describe('T45 an unencrypted card', () => {
  test('T45 is rejected from a partner’s page by every call with a card, and accepted from the shop and from a game', async () => {
    for (const path of ['card_precheck', 'card_info', 'card_pay', 'paypal_pay']) {
      const params = { ...purchase, card_info: priced, request_id: key() };
      const refused = await from(partner, `/api/pay/${path}`, params, anns);
      expect(refused, path).toMatchObject({ status: 400, content: { field: 'card_origin' } });
    }
    expect(await count('orders')).toBe(0);
    for (const origin of [shop, null]) expect((await check(priced, ann, origin)).code).toBe(1);
  });
});

describe('NT-5 RS-1 one card makes one payment, in every form', () => {
  test('NT-5 a repeat of the key with the same token, another token or the unencrypted card returns the stored order', async () => {
    for (const [pay, cardInfo] of [
      [order, good],
      [buy, priced],
    ] as const) {
      const [request_id, token] = [key(), await tokenOf(cardInfo)];
      const first = await pay(token, request_id);
      expect(first.code).toBe(1);
      const again = [
        await pay(token, request_id),
        await pay(await tokenOf(cardInfo), request_id),
        await pay(cardInfo, request_id, ann, shop),
      ];
      for (const one of again) {
        expect(one.content).toEqual(first.content);
        expect(one.headers.get('idempotent-replayed')).toBe('true');
      }
      const another = await pay(await tokenOf(card('3333', 'pass-3')), request_id);
      expect(another.code).toBe(codes['other-request']);
    }
    expect(await count('orders')).toBe(2);
    expect(await count("point_cards where state = 'used'")).toBe(2);
  });

  test('RS-1 with another key a top-up returns its order, and a purchase is rejected because the card is spent', async () => {
    const first = await order(await tokenOf(good));
    expect((await order(await tokenOf(good))).content).toEqual(first.content);
    expect((await order(good, key(), ann, shop)).content).toEqual(first.content);
    await buy(await tokenOf(priced));
    for (const twice of [await buy(await tokenOf(priced)), await buy(priced, key(), ann, shop)])
      expect(twice).toMatchObject({ status: 400, content: { field: 'card_spent' } });
    expect(await count('orders')).toBe(2);
    await work(db, now);
    expect(await count('deliveries')).toBe(2);
  });

  test('CD-3 fifty parallel orders with fifty tokens of one card make one order', async () => {
    const tokens = await Promise.all(Array.from({ length: 50 }, () => tokenOf(good)));
    const answers = await Promise.all(tokens.map((token) => order(token)));
    const numbers = answers.filter(({ code }) => code === 1).map(({ content }) => content.billing_no);
    expect(numbers.length).toBeGreaterThan(0);
    expect(new Set(numbers).size).toBe(1);
    expect(await count('orders')).toBe(1);
  });
});
