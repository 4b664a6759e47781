import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { other, tiny } from '../../testing/brands.ts';
import { type CallResult, purchase, testClient } from '../../testing/client.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { codeState, setCodes } from '../../testing/promo-codes.ts';
import { makeWorld } from '../../testing/world.ts';
import { applyPaymentEvent } from '../orders/payment-event.ts';
import { randomToken } from '../secrets.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const start = Date.UTC(2026, 10, 20);
let now = start;
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny, other], clock: () => now, proxies: {} }));
const ann = await logIn('ann');
const bob = await logIn('bob');
const key = (): string => randomToken(128);
const dayMs = 86_400_000;
const at = (days: number): Date => new Date(start + days * dayMs);

beforeEach(async () => {
  now = start;
  await db.query('delete from promo_uses');
  await db.query('delete from promo_codes');
  await resetMoney(db.query, now);
  await setCodes(db.query, [
    { promo_code: 'HALF2026', coupon_id: 'c-half' },
    { promo_code: 'LIMITED2', coupon_id: 'c-half', uses: 2, per_account: 2 },
    { promo_code: 'EASTONLY', coupon_id: 'c-ten', area: 'east' },
    { promo_code: 'JUSTDAILY', coupon_id: 'c-ten', product_ids: 'daily,rare' },
    { promo_code: 'OVERNOW', coupon_id: 'c-ten', end_at: at(-1) },
    { promo_code: 'TOMORROW', coupon_id: 'c-ten', start_at: at(1), end_at: at(9) },
    { promo_code: 'ELSEWHERE', coupon_id: 'c-away' },
    { promo_code: 'WITHDRAWN', coupon_id: 'c-ten', withdrawn_at: at(-1) },
    { promo_code: 'TENDAYS', coupon_id: 'c-ten', coupon_days: 10, end_at: at(30) },
  ]);
});

const redeem = (promo_code: string, more: object = {}, token: string | undefined = ann, address = '10.0.0.1') =>
  call(
    '/api/coupons/redeem_code',
    { client_id: 'c1', domain_area: 'west', product_id: 'gems', promo_code, request_id: key(), ...more },
    { post: true, token, headers: { 'x-forwarded-for': address } },
  );
const list = async (more: object = {}, token = ann) =>
  (await call('/api/coupons/couponList', { client_id: 'c1', use_category: 'avail,lock', ...more }, { token })).content;
const buy = (more: object, token = ann) =>
  call('/api/pay/paypal_pay', { ...purchase, request_id: key(), ...more }, { post: true, token });
const whyOf = ({ code, content }: CallResult): unknown => (code === 1 ? 'redeemed' : (content?.field ?? code));

describe('CP-8 a promo code', () => {
  test('becomes a coupon of the account, which an order uses like any other', async () => {
    const { content } = await redeem('HALF2026');
    const own = (await list()).find(({ code }: { code: string }) => code === content.code);
    expect(own).toMatchObject({ use_category: 'avail', discount_rate: 0.5, name: 'Half off' });
    const order = await buy({ coupon_code: content.code });
    const { billing_no } = order.content;
    expect((await call('/api/pay/getOrderInfo', { billing_no }, { token: ann })).content.amount).toBe(5);
    await applyPaymentEvent(db, { provider: 'p', eventId: key(), billingNo: billing_no, outcome: 'success' }, now);
    expect((await buy({ coupon_code: content.code })).code).toBe(codes['illegal-coupon']);
    expect(
      (await db.query("select 1 from player_coupons where account_id = 'a-bob' and code like 'promo-%'")).rowCount,
    ).toBe(0);
  });

  test.each(['half2026', ' HALF-2026 ', 'Half 2026', 'ＨＡＬＦ２０２６', 'HALF\u200b2026'])(
    'is accepted as a player types it: %j',
    async (typed) => {
      expect(whyOf(await redeem(typed))).toBe('redeemed');
    },
  );

  test.each([
    ['that does not exist', 'NOSUCH', 'promo_code'],
    ['that no code can be', '%_"', 'promo_code'],
    ['that is for another area', 'EASTONLY', 'promo_code'],
    ['that is for another game', 'ELSEWHERE', 'promo_code'],
    ['that has not started', 'TOMORROW', 'promo_code'],
    ['that was withdrawn', 'WITHDRAWN', 'promo_code'],
    ['that is over', 'OVERNOW', 'promo_over'],
    ['that is not for the chosen product', 'JUSTDAILY', 'promo_product'],
  ])('%s gives nothing, and does not count as used', async (_, code, why) => {
    const answer = await redeem(code);
    expect(whyOf(answer)).toBe(why);
    expect(answer.status).toBe(400);
    expect(await codeState(db.query)).toEqual({ coupons: 0, used: 0 });
  });

  test('that has not started gets the same answer as one that does not exist', async () => {
    const [secret, none] = [await redeem('TOMORROW'), await redeem('NOSUCH')];
    expect({ ...secret, headers: null, time: null }).toEqual({ ...none, headers: null, time: null });
  });

  test('of another brand is unknown', async () => {
    await setCodes(db.query, [{ promo_code: 'OTHERS', coupon_id: 'c-ten', brand: 'other' }]);
    expect(whyOf(await redeem('OTHERS'))).toBe('promo_code');
  });

  test('is valid in one area only, and so is its coupon', async () => {
    const { content } = await redeem('EASTONLY', { domain_area: 'east' });
    const categoryIn = async (domain_area: string) =>
      (await list({ domain_area })).find(({ code }: { code: string }) => code === content.code).use_category;
    expect([await categoryIn('east'), await categoryIn('west')]).toEqual(['avail', 'lock']);
    expect((await buy({ coupon_code: content.code })).code).toBe(codes['illegal-coupon']);
  });

  test('is valid for some products only, and so is its coupon', async () => {
    await db.query("update goods set is_coupon = true where product_id in ('daily', 'once')");
    expect(whyOf(await redeem('JUSTDAILY', { product_id: 'once' }))).toBe('promo_product');
    const { content } = await redeem('JUSTDAILY', { product_id: 'daily' });
    const own = (await list()).find(({ code }: { code: string }) => code === content.code);
    expect(own.product_ids).toEqual(['daily', 'rare']);
    for (const [product_id, code] of [
      ['gems', codes['illegal-coupon']],
      ['daily', 1],
    ] as const) {
      const price = { client_id: 'c1', domain_area: 'west', product_id, coupon_code: content.code };
      expect((await call('/api/pay/productPoints', price, { token: ann })).code).toBe(code);
      expect((await buy({ product_id, coupon_code: content.code })).code).toBe(code);
    }
  });

  test('is used once per account by default, and as often in total as it allows', async () => {
    expect([whyOf(await redeem('HALF2026')), whyOf(await redeem('HALF2026'))]).toEqual(['redeemed', 'promo_used']);
    expect(whyOf(await redeem('HALF2026', {}, bob))).toBe('redeemed');
    const answers = [await redeem('LIMITED2'), await redeem('LIMITED2', {}, bob), await redeem('LIMITED2')];
    expect(answers.map(whyOf)).toEqual(['redeemed', 'redeemed', 'promo_over']);
  });

  test('gives a coupon that lasts for the code’s number of days, or as long as the code', async () => {
    const { content } = await redeem('TENDAYS');
    const endOf = async (code: string) =>
      (await list()).find((one: { code: string }) => one.code === code).valid_end_time * 1_000;
    expect(await endOf(content.code)).toBe(start + 10 * dayMs);
    now = start + dayMs;
    expect(await endOf((await redeem('TOMORROW')).content.code)).toBe(start + 9 * dayMs);
  });

  test('NT-5 gives the same coupon to a repeated request, whose key is not valid for another code', async () => {
    const request_id = key();
    const first = await redeem('HALF2026', { request_id });
    const again = await redeem('HALF2026', { request_id });
    expect(again.content).toEqual(first.content);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await redeem('LIMITED2', { request_id })).code).toBe(codes['other-request']);
    expect(await codeState(db.query)).toEqual({ coupons: 1, used: 1 });
  });

  test('needs a log-in, and a brand with VIP mode', async () => {
    expect((await redeem('HALF2026', {}, '')).code).toBe(codes['not-logged-in']);
    const plain = testClient(createSandbox({ db, shops: [{ ...tiny, vip: false }], clock: () => now }));
    const params = { client_id: 'c1', promo_code: 'HALF2026', request_id: key() };
    expect((await plain.call('/api/coupons/redeem_code', params, { post: true, token: ann })).code).toBe(
      codes['not-yet'],
    );
  });
});

describe('CP-8 the field for a promo code', () => {
  const isOffered = async (domain_area: string): Promise<boolean> =>
    (await call('/api/config/recharge', { client_id: 'c1', domain_area })).content.code_config.is_has_code;

  test('is shown while coupons are enabled and a code is valid in the area', async () => {
    expect(await isOffered('west')).toBe(true);
    await db.query('update game_areas set is_open_coupon = false');
    expect(await isOffered('west')).toBe(false);
    await db.query('update game_areas set is_open_coupon = true');
    await db.query("update promo_codes set area = 'east'");
    expect([await isOffered('west'), await isOffered('east')]).toEqual([false, true]);
    await db.query('update promo_codes set end_at = $1', [at(-1)]);
    expect(await isOffered('east')).toBe(false);
  });
});

describe('T48 guessing promo codes', () => {
  test('an account has ten attempts in ten minutes, right codes do not count, and others are not locked out', async () => {
    expect(whyOf(await redeem('HALF2026'))).toBe('redeemed');
    const tries = [];
    for (let n = 0; n < 11; n++) tries.push(whyOf(await redeem(`GUESS${n}`, {}, ann, `10.0.1.${n}`)));
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 'promo_code'), codes['too-many']]);
    expect((await redeem('LIMITED2', {}, ann, '10.0.2.1')).code).toBe(codes['too-many']);
    expect(whyOf(await redeem('LIMITED2', {}, bob, '10.0.1.1'))).toBe('redeemed');
    now += 10 * 60_000;
    expect(whyOf(await redeem('LIMITED2', {}, ann, '10.0.2.1'))).toBe('redeemed');
  });

  test('an address has thirty attempts, whichever accounts it uses', async () => {
    await db.query(`insert into attempts (subject, window_end, used) values ('promo-address/10.9.0.1', $1, 29)`, [
      new Date(start + 10 * 60_000),
    ]);
    expect(whyOf(await redeem('NOSUCH', {}, ann, '10.9.0.1'))).toBe('promo_code');
    expect(whyOf(await redeem('HALF2026', {}, bob, '10.9.0.1'))).toBe(codes['too-many']);
    expect(whyOf(await redeem('HALF2026', {}, bob, '10.9.0.2'))).toBe('redeemed');
  });
});
