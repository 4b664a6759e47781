import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { other, tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { work } from '../../testing/work.ts';
import { makeWorld } from '../../testing/world.ts';
import { expireUnpaid } from '../orders/expire.ts';
import { applyPaymentEvent } from '../orders/payment-event.ts';
import { randomToken } from '../secrets.ts';

const db = await openTestPglite();
await makeWorld(db.query);
let now = Date.UTC(2026, 10, 20);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny, other], clock: () => now }));
const ann = await logIn('ann');
const bob = await logIn('bob');
const key = (): string => randomToken(128);

beforeEach(() => resetMoney(db.query, now));

const buy = (more: object = {}, token = ann) =>
  call('/api/pay/paypal_pay', { ...purchase, request_id: key(), ...more }, { post: true, token });
const amountOf = async ({ content }: { content: { billing_no: string } }): Promise<number> =>
  (await call('/api/pay/getOrderInfo', { billing_no: content.billing_no }, { token: ann })).content.amount;
const settled = (billingNo: string, outcome: 'success' | 'fail', reason: 'declined' | 'expired' = 'declined') =>
  applyPaymentEvent(db, { provider: 'p', eventId: key(), billingNo, outcome, reason }, now);
const stateOf = async (code: string) =>
  (await db.query('select state, billing_no from player_coupons where code = $1', [code])).rows[0];

const list = async (use_category: 'avail,lock' | 'history', token = ann) =>
  (await call('/api/coupons/couponList', { client_id: 'c1', use_category }, { token })).content;
const receive = (more: object = {}, token = ann) =>
  call('/api/coupons/receiveCoupons', { client_id: 'c1', request_id: key(), ...more }, { post: true, token });
const codesOf = (coupons: { code: string }[]): string[] => coupons.map(({ code }) => code);

describe('the list of coupons', () => {
  test('CP-1 CP-2 has usable, claimable and locked coupons, the best first', async () => {
    const coupons = await list('avail,lock');
    expect(coupons.map((one: { code: string; use_category: string }) => [one.code, one.use_category])).toEqual([
      ['half', 'avail'],
      ['ten', 'avail'],
      ['gift-2', 'claim'],
      ['gift', 'claim'],
      ['away', 'lock'],
    ]);
    expect(coupons[0]).toEqual({
      code: 'half',
      name: 'Half off',
      use_category: 'avail',
      is_used: false,
      used_time: 0,
      valid_end_time: now / 1_000 + 2 * 86_400,
      time_zone: 'UTC+0',
      discount_rate: 0.5,
      type: 'week',
    });
    expect(JSON.parse(coupons[1].name)).toEqual({ en: 'Ten off' });
  });

  test('CP-1 has used and expired coupons in its history, the latest first', async () => {
    const coupons = await list('history');
    expect(codesOf(coupons)).toEqual(['gone', 'over']);
    expect(coupons[0]).toMatchObject({ use_category: 'history', is_used: true, used_time: now / 1_000 - 86_400 });
    expect(coupons[1]).toMatchObject({ use_category: 'history', is_used: false });
  });

  test('GD-4 T20 is shown to its own player only', async () => {
    expect(codesOf(await list('avail,lock', bob))).toEqual(['bobs', 'bobs-gift']);
    expect((await call('/api/coupons/couponList', { client_id: 'c1', use_category: 'history' })).code).toBe(
      codes['not-logged-in'],
    );
  });
});

describe('claiming coupons', () => {
  test('VP-3 one by its code, which can then be used', async () => {
    expect((await receive({ code: 'gift' })).content).toEqual({ received: ['gift'] });
    expect((await list('avail,lock')).find(({ code }: { code: string }) => code === 'gift').use_category).toBe('avail');
  });

  test('VP-3 all that have not expired', async () => {
    expect((await receive()).content).toEqual({ received: ['gift', 'gift-2'] });
    expect((await receive()).content).toEqual({ received: [] });
  });

  test('NT-5 a repeated request gets its first response, and claims nothing more', async () => {
    const request_id = key();
    await receive({ code: 'gift', request_id });
    const again = await receive({ code: 'gift', request_id });
    expect(again.content).toEqual({ received: ['gift'] });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await receive({ code: 'gift' })).content).toEqual({ received: [] });
  });

  test('T20 another player’s coupon, an unknown and an expired one are not claimed', async () => {
    const theirs = await receive({ code: 'bobs-gift' });
    const none = await receive({ code: 'nothing' });
    expect(theirs.code).toBe(codes['not-yours']);
    expect({ ...theirs, headers: null }).toEqual({ ...none, headers: null });
    expect((await receive({ code: 'gift-over' })).content).toEqual({ received: [] });
  });

  test('T22 fifty parallel claims grant it once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => receive({ code: 'gift' })));
    expect(answers.flatMap(({ content }) => content.received)).toEqual(['gift']);
  });
});

describe('an order with a coupon', () => {
  test('CP-6 T21 costs the gateway’s own price minus the discount, and brings as many points', async () => {
    const order = await buy({ coupon_code: 'half', pay_id: '10201', price: 1 });
    expect(await amountOf(order)).toBe(5);
    const { rows } = await db.query('select coupon_code, points from orders');
    expect(rows).toEqual([{ coupon_code: 'half', points: 5 }]);
    expect(await amountOf(await buy())).toBe(9.99);
    expect(await amountOf(await buy({ coupon_code: 'ten' }))).toBe(8.99);
  });

  test.each([
    ['that is none', { coupon_code: 'nothing' }],
    ['of another player', { coupon_code: 'bobs' }],
    ['that is used', { coupon_code: 'gone' }],
    ['that is over', { coupon_code: 'over' }],
    ['that is not claimed yet', { coupon_code: 'gift' }],
    ['of another game', { coupon_code: 'away' }],
    ['for a product without coupons', { coupon_code: 'half', product_id: 'daily' }],
  ])('CP-5 CP-6 is rejected with a coupon %s', async (_, more) => {
    expect((await buy(more)).code).toBe(codes['illegal-coupon']);
    expect((await db.query('select 1 from orders')).rowCount).toBe(0);
  });

  test.each([
    ['where the operator has switched coupons off', 'update game_areas set is_open_coupon = false'],
    ['with a way to pay that takes none', 'update payments set open_coupon = false'],
  ])('CP-5 is rejected %s', async (_, off) => {
    await db.query(off);
    expect((await buy({ coupon_code: 'half' })).code).toBe(codes['illegal-coupon']);
  });

  test('CP-5 is rejected in a brand without VIP mode', async () => {
    const plain = testClient(createSandbox({ db, shops: [{ ...tiny, vip: false }], clock: () => now }));
    const how = { post: true, token: ann };
    const params = { ...purchase, request_id: key(), coupon_code: 'half' };
    expect((await plain.call('/api/pay/paypal_pay', params, how)).code).toBe(codes['illegal-coupon']);
  });

  test('CP-6 keeps its price while it is pending: for its player and its product, and for no other order', async () => {
    const price = async (more: object = {}, token = ann) =>
      (
        await call(
          '/api/pay/productPoints',
          { client_id: 'c1', product_id: 'gems', coupon_code: 'half', ...more },
          { token },
        )
      ).content?.discountPrice;
    const { billing_no } = (await buy({ coupon_code: 'half' })).content;
    expect(await price()).toBe(5);
    expect(await price({}, bob)).toBeUndefined();
    expect(await price({ product_id: 'daily' })).toBeUndefined();
    expect((await buy({ coupon_code: 'half' })).code).toBe(codes['illegal-coupon']);
    await settled(billing_no, 'success');
    expect(await price()).toBeUndefined();
  });

  test('T22 holds the coupon until it is paid or fails; a locked coupon is listed and cannot be used', async () => {
    const { billing_no } = (await buy({ coupon_code: 'half' })).content;
    expect(await stateOf('half')).toEqual({ state: 'held', billing_no });
    const listed = (await list('avail,lock')).find(({ code }: { code: string }) => code === 'half');
    expect(listed.use_category).toBe('lock');
    expect((await buy({ coupon_code: 'half' })).code).toBe(codes['illegal-coupon']);
    await settled(billing_no, 'fail');
    expect(await stateOf('half')).toEqual({ state: 'avail', billing_no: null });
    const second = (await buy({ coupon_code: 'half' })).content.billing_no;
    await settled(second, 'success');
    expect(await stateOf('half')).toEqual({ state: 'used', billing_no: second });
    expect(codesOf(await list('history'))[0]).toBe('half');
  });

  /** A day to pay, and ten minutes in which money may be on its way. */
  const unpaidMs = 86_400_000 + 600_001;
  test('T22 gives the coupon back when it expires', async () => {
    await buy({ coupon_code: 'ten' });
    now += unpaidMs;
    expect(await expireUnpaid(db, now)).toBe(1);
    expect((await buy({ coupon_code: 'ten' })).code).toBe(1);
    now -= unpaidMs;
  });

  test('NT-5 is returned to a repeat, which does not need the coupon again', async () => {
    const request_id = key();
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy({ coupon_code: 'half', request_id })));
    answers.push(await buy({ coupon_code: 'half', request_id }));
    expect(new Set(answers.map(({ code, content }) => `${code} ${content.billing_no}`)).size).toBe(1);
    expect((await buy({ coupon_code: 'ten', request_id })).code).toBe(codes['other-request']);
  });

  test('T19 uses the coupon if it is paid after it failed and the coupon is free', async () => {
    const { billing_no } = (await buy({ coupon_code: 'half' })).content;
    await settled(billing_no, 'fail');
    expect(await settled(billing_no, 'success')).toBe('late');
    expect(await stateOf('half')).toEqual({ state: 'used', billing_no });
  });

  test.each(['success', null] as const)(
    'T19 T22 is refunded then if another order has the coupon: %s',
    async (outcome) => {
      const first = (await buy({ coupon_code: 'half' })).content.billing_no;
      // An expired order is not replaced by the next one, so only the coupon keeps its money from buying the goods.
      await settled(first, 'fail', 'expired');
      const second = (await buy({ coupon_code: 'half' })).content.billing_no;
      if (outcome) await settled(second, outcome);
      expect(await settled(first, 'success')).toBe('refund');
      expect(await stateOf('half')).toEqual({ state: outcome ? 'used' : 'held', billing_no: second });
      await work(db, now);
      expect((await db.query('select 1 from deliveries where source_id = $1', [first])).rowCount).toBe(0);
      const { rows } = await db.query('select billing_no, payment, reason, refunded_at from refunds');
      expect(rows).toEqual([{ billing_no: first, payment: '', reason: 'coupon-used', refunded_at: new Date(now) }]);
    },
  );

  test('PY-3 must fit the range of its payment method after the discount too', async () => {
    await db.query('update payments set min_minor = 600 where payway_id = 10201');
    expect((await buy()).code).toBe(1);
    expect(await buy({ coupon_code: 'half' })).toMatchObject({ status: 400, content: { field: 'channel' } });
    await db.query('update payments set min_minor = 0 where payway_id = 10201');
  });
});

describe('CP-6 the price calculation', () => {
  const price = (more: object = {}, token = ann) =>
    call('/api/pay/productPoints', { client_id: 'c1', product_id: 'gems', ...more }, { token });

  test('CP-6 returns the price with and without a coupon, in the currency of the goods list', async () => {
    expect((await price()).content).toEqual({ points: 10, discountPrice: 9.99 });
    expect((await price({ coupon_code: 'half' })).content).toEqual({ points: 5, discountPrice: 5 });
    expect((await price({ coupon_code: 'ten' })).content).toEqual({ points: 9, discountPrice: 8.99 });
    expect((await price({ domain_area: 'east' })).content).toEqual({ points: 10, discountPrice: 1_500 });
  });

  test('CP-6 is rejected for an unusable coupon, and for a product of another game', async () => {
    expect((await price({ coupon_code: 'gone' })).code).toBe(codes['illegal-coupon']);
    expect((await price({ coupon_code: 'half', domain_area: 'east' })).code).toBe(codes['illegal-coupon']);
    expect(await price({ product_id: 'nine' })).toMatchObject({ status: 400, content: { field: 'product_id' } });
    const visitor = await call('/api/pay/productPoints', { client_id: 'c1', product_id: 'gems', coupon_code: 'ten' });
    expect(visitor.code).toBe(codes['not-logged-in']);
  });
});
