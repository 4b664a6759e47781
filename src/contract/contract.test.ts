import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  calls,
  codes,
  codeWord,
  envelope,
  game,
  goods,
  ingameAuth,
  order,
  payCall,
  payment,
  payPaths,
  siteTicket,
} from './index.ts';
import { address, currency, flag, id, key, listOf, money, name, text, timestamp, whole } from './shapes.ts';

const paths = [...calls.values()].map((call) => call.path);

/** The calls of the spec, by kind. */
const login =
  'auth google_auth apple_auth facebook_auth twitter_redirect twitter_auth vk_auth huawei_auth get_user_info login_config';
const pay =
  'platform_pay payMyCardBilling payMyCardKouDian payMyCardInGame paypal_pay xsolla_pay adyen_pay codapay_pay pagsmile_pay travellet_pay pingpongx_pay ebanx_pay funtap_pay razer_gold_pay alipay_pay payermax_pay naver_pay airwallex card_pay card_info';
const under = (base: string, names: string): string[] => names.split(' ').map((one) => base + one);

describe('every call of the spec is declared once', () => {
  test.each([
    ['LG-2', under('/util/login/', login)],
    ['LG-2 RP-1', under('/api/ingame/', login)],
    ['PY-6', under('/api/pay/', pay)],
    ['PY-6', under('/api/kr_pay/', 'naver_pay kakao_pay welcome_pay')],
    [
      'GM-1 GM-2 GM-3 GM-6',
      under(
        '/api/pay/',
        'getGameListV2 getServerList getRoleList getThirdGift getCountryList replenishmentCountryList',
      ),
    ],
    [
      'GM-6 GM-7 CF-1',
      [
        '/api/replenishment/getGameList',
        '/api/config/game_logo',
        '/api/config/recharge',
        '/api/rsys/evoke',
        '/api/system/allRoleList',
      ],
    ],
    ['GD-2 RS-2 CP-6', under('/api/pay/', 'getLimitProductInfo getOrderInfo productPoints')],
    ['RP-2', ['/api/replenishment/replenishment_info']],
    ['AC-2', under('/api/cumulative/', 'cumulativeActivityInfo receiveActivityGift status')],
    ['VP-1 CP-1 VP-3', under('/api/coupons/', 'vipBasicInfo vipInfo couponList receiveCoupons')],
    ['TR-1', ['/service/recharge/dot.php', '/service/recharge/api.php']],
  ])('%s %j', (_, expected) => {
    for (const path of expected)
      expect(
        paths.filter((one) => one === path),
        path,
      ).toHaveLength(1);
  });

  test('NT-6 no path is declared twice, and each begins with a slash', () => {
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^\/[A-Za-z0-9_./]+$/);
  });

  test('NT-5 every call that spends or grants something requires a key, and no other call does', () => {
    const keyed = [...calls.values()].filter((call) => call.kind === 'keyed-write');
    expect(keyed).toHaveLength(payPaths.length + 3 + 1 + 4);
    for (const call of calls.values()) {
      const { entries } = call.params as unknown as { entries: Record<string, v.GenericSchema> };
      const required = entries.request_id !== undefined && !v.is(entries.request_id, undefined);
      // A ticket has the key of the order that is made with it later.
      const isKeyed = call.kind === 'keyed-write' || call.path === siteTicket.path;
      expect([call.path, required]).toEqual([call.path, isKeyed]);
    }
  });

  test('NT-6 calls with credentials or card data are marked secret, so that these are never in an address', () => {
    for (const call of calls.values()) {
      const names = Object.keys((call.params as never as { entries: object }).entries);
      const isSecret = names.some(
        (one) => /password|token|code$|card_info|verifier/.test(one) && one !== 'coupon_code' && one !== 'code',
      );
      expect(call.secret || !isSecret, call.path).toBe(true);
    }
    expect([payCall('card_pay').secret, ingameAuth.secret]).toEqual([true, true]);
  });
});

describe('codes', () => {
  test.each([
    [1, 'success'],
    [-600, 'not-logged-in'],
    [-3001, 'no-game'],
    [-3014, 'wrong-domain'],
    [6001, 'not-real'],
    [-3016, 'bad-replenish'],
    [-3062, 'illegal-coupon'],
    [-3022, 'no-activity'],
    [0, 'other'],
    [Number.NaN, 'other'],
  ])('NT-2 %d is %s', (code, word) => {
    expect(codeWord(code)).toBe(word);
  });

  test('NT-2 no two words share a code', () => {
    expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length);
  });

  test.each([
    [{ code: 1 }, { code: 1, message: '' }],
    [
      { code: '-600', message: 'x', content: [] },
      { code: -600, message: 'x', content: [] },
    ],
  ])('NT-2 %j is an envelope', (value, expected) => {
    expect(v.parse(envelope, value)).toEqual(expected);
  });
  test.each([null, [], {}, { code: 'one' }, { code: 1.5 }, { code: `${Number.NaN}` }, { code: 1, message: 7 }])(
    'NT-2 %j is not an envelope',
    (value) => {
      expect(v.is(envelope, value)).toBe(false);
    },
  );
});

describe('shapes', () => {
  test.each([
    [
      'id',
      id,
      ['a', 'A-1_b', 7, 'x'.repeat(64)],
      ['', 'a b', '../x', '<b>', 'é', 'x'.repeat(65), 'a\n', null, {}, 1.5],
    ],
    ['name', name, ['TH', 'a_b'], ['', 'a b', 7, null]],
    ['key', key, ['12345678', 'x'.repeat(64)], ['1234567', 'x'.repeat(65), 'a b c d e', 12_345_678]],
    ['text', text, ['', '<b>', 'x'.repeat(400)], ['x'.repeat(401), 7, null]],
    ['address', address, ['', 'anything', 'x'.repeat(2_048)], ['x'.repeat(2_049), 7]],
    ['money', money, [0, -1.5, '29.99'], ['a', Number.NaN, Number.POSITIVE_INFINITY, null, {}, '1e999']],
    ['currency', currency, ['USD', 'RMB'], ['usd', 'US', 'USDT', 7]],
    ['whole', whole, [0, -7, '12'], [1.5, 'a', null, '1.5']],
    ['timestamp', timestamp, [1_700_000_000, '1700000000'], ['soon', null]],
  ])('CF-1 %s', (_, shape, good, bad) => {
    for (const value of good) expect(v.is(shape, value), `good: ${String(value)}`).toBe(true);
    for (const value of bad) expect(v.is(shape, value), `bad: ${String(value)}`).toBe(false);
  });

  test('CF-1 yes is true, 1 or their texts; everything else is no', () => {
    expect([true, 1, '1', 'true'].map((value) => v.parse(flag, value))).toEqual([true, true, true, true]);
    expect([false, 0, '0', '', 'no', 2].map((value) => v.parse(flag, value))).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('NT-3 an invalid row does not empty a list', () => {
    expect(v.parse(listOf(id), ['a', '<b>', null, 7, {}])).toEqual(['a', '7']);
  });

  test('GD-6 a product with an invalid optional field stays in the list without that field', () => {
    const product = { value: 'p', display: 'Pack', price: 1, typeKey: 'pack' };
    const contents = [{ name: 'Key', count: 0 }, { name: 'Gold' }, 'chest'];
    const value = { ...product, contents, note: 7, store_price: 'cheap', store_prices: { usd: 2 }, rarity: 'mythic' };
    expect(v.parse(listOf(goods), [value])).toMatchObject([{ ...product, contents: [{ name: 'Gold', count: 1 }] }]);
    for (const name of ['note', 'store_price', 'store_prices', 'rarity'] as const)
      expect(v.parse(goods, value)[name]).toBeUndefined();
  });

  test('GM-1 sub-games arrive as a map or a list and are read as a list', () => {
    const base = { gp_id: 'g', client_id: 'c', name: 'Game' };
    const sub = { client_id: 'c1', client_ids: ['c1', 'c2'], name: 'One', logo: '' };
    expect(v.parse(game, { ...base, sub_game: { k1: sub } }).sub_game).toEqual([{ ...sub, codeKey: 'k1' }]);
    expect(v.parse(game, { ...base, sub_game: [sub] }).sub_game).toEqual([sub]);
    expect(v.parse(game, base).sub_game).toEqual([]);
  });

  test('PY-2 a payment option without a payway is kept, so that it can explain itself', () => {
    const { payway_id, sub_payment } = v.parse(payment, {
      name: 'x',
      sub_payment: [{ name: 'y', payway_id: '10103' }, 7],
    });
    expect(payway_id).toBeUndefined();
    expect(sub_payment.map((one) => one.payway_id)).toEqual([10_103]);
  });

  test.each(['Pending', 'Success', 'Fail', 1, -1, -2, 10])('RS-1 an order with status %s', (status) => {
    expect(v.parse(order, { billing_no: 'B', status }).status).toBe(status);
  });
  test.each(['pending', 0, 2, null, '1'])('RS-1 no order has status %s', (status) => {
    expect(v.is(order, { billing_no: 'B', status })).toBe(false);
  });
});
