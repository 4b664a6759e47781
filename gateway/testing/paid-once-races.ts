import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../src/contract/index.ts';
import { encodeCard } from '../../src/rules/card.ts';
import type { Database } from '../database/database.ts';
import { applyPaymentEvent } from '../domain/orders/payment-event.ts';
import { randomToken } from '../domain/secrets.ts';
import { createSandbox } from '../sandbox/app.ts';
import { tiny } from './brands.ts';
import { purchase, testClient } from './client.ts';
import { many } from './money-races.ts';
import { resetMoney } from './money-world.ts';
import { work } from './work.ts';
import { makeWorld } from './world.ts';

/** Starts two gateways on one database, with helpers for players and providers. */
async function openPaidOnceShop(db: Database) {
  const now = Date.UTC(2026, 10, 20);
  await makeWorld(db.query);
  const gateways = [0, 1].map(() => testClient(createSandbox({ db, shops: [tiny], clock: () => now })));
  const [one, two] = gateways as [(typeof gateways)[0], (typeof gateways)[0]];
  const token = await one.logIn('ann');
  const bob = await one.logIn('bob');
  const count = async (from: string): Promise<number> =>
    (await db.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n ?? -1;
  const call = (path: string, params: object, at = 0, by = token) =>
    (at ? two : one).call(path, { ...params }, { post: true, token: by });
  return {
    now,
    call,
    bob,
    count,
    reset: async (): Promise<void> => {
      await resetMoney(db.query, now);
      for (const table of ['game_goods', 'provider_refunds', 'vip_growth']) await db.query(`delete from ${table}`);
    },
    buy: (more: object = {}, at = 0, path = 'paypal_pay') =>
      call(
        path.startsWith('kr/') ? `/api/kr_pay/${path.slice(3)}` : `/api/pay/${path}`,
        { ...purchase, request_id: randomToken(128), ...more },
        at,
      ),
    cancel: (billing_no: string, at = 0) => call('/api/pay/cancelOrder', { client_id: 'c1', billing_no }, at),
    /** Makes all orders a minute old, so that later failures happen after their creation. */
    ageOrders: () => db.query("update orders set created_at = created_at - interval '1 minute'"),
    growth: async (): Promise<number> =>
      (await db.query<{ points: number }>('select sum(points)::int as points from vip_growth')).rows[0]?.points ?? 0,
    read: async (billing_no: string) => (await call('/api/pay/getOrderInfo', { billing_no })).content,
    /** Reports one payment of an order. Each call has a new event id by default. */
    pay: (billingNo: string, eventId = randomToken(128), outcome: 'success' | 'fail' = 'success') =>
      applyPaymentEvent(db, { provider: 'p', eventId, billingNo, outcome }, now),
    /** Finishes all work. Counts the payments received, kept and refunded, and the goods delivered. */
    ledger: async () => {
      await work(db, now);
      const received = await count('provider_events where outcome = 1');
      const [back, goods] = [await count('provider_refunds'), await count('game_goods')];
      return { received, kept: received - back, back, goods, paid: await count('orders where status = 1') };
    },
  };
}

type PaidOnceShop = Awaited<ReturnType<typeof openPaidOnceShop>>;

const once = { kept: 1, goods: 1, paid: 1 };

/** Orders with several payments. */
function paidAgain({ buy, count, growth, ledger, now, pay, read }: PaidOnceShop): void {
  test('T19 keeps one of fifty parallel payments of an order and refunds each other one once', async () => {
    const { billing_no } = (await buy()).content;
    const events = await many(async () => randomToken(128));
    // Each payment is reported twice, as providers do.
    await Promise.all([...events, ...events].map((event) => pay(billing_no, event)));
    expect(await ledger()).toEqual({ ...once, received: events.length, back: events.length - 1 });
    for (const event of events) expect(await pay(billing_no, event)).toBe('repeat');
    expect(await ledger()).toMatchObject({ ...once, back: events.length - 1 });
    expect(await read(billing_no)).toMatchObject({
      ...{ status: 'Success', refund_at: now / 1_000, refund_reason: 'paid-twice' },
    });
  });

  test('T19 never refunds a payment that several webhooks report', async () => {
    const { billing_no } = (await buy()).content;
    await many(() => pay(billing_no, 'the payment'));
    expect(await ledger()).toEqual({ ...once, received: 1, back: 0 });
    expect(await read(billing_no)).not.toHaveProperty('refund_at');
  });

  test('PY-8 refunds a payment of an order that a point card has paid', async () => {
    const { billing_no } = (await buy({ card_info: encodeCard('2222', 'pass-2') }, 0, 'card_pay')).content;
    await pay(billing_no);
    expect(await ledger()).toEqual({ ...once, received: 2, back: 1 });
  });

  test('VP-1 counts points, limits and coupon once for an order with three payments', async () => {
    const { billing_no } = (await buy({ coupon_code: 'half' })).content;
    for (let time = 0; time < 3; time++) await pay(billing_no);
    expect(await ledger()).toEqual({ ...once, received: 3, back: 2 });
    expect(await count("player_coupons where code = 'half' and state = 'used'")).toBe(1);
    expect(await growth()).toBe(5);
  });
}

/** Replaced orders. */
function replaced({ ageOrders, call, bob, buy, cancel, count, ledger, now, pay, read }: PaidOnceShop): void {
  const first = async (more: object = {}): Promise<string> => (await buy(more)).content.billing_no;

  test.each(['old first', 'new first'])(
    'RS-3 with an old and a new order paid, %s: delivers one and refunds the other',
    async (order) => {
      const old = await first({ coupon_code: 'half' });
      const made = (await buy({ replaces: old, coupon_code: 'half' }, 1)).content.billing_no;
      expect(await read(old)).toMatchObject({ status: 'Fail', fail_reason: 'cancelled' });
      for (const one of order === 'old first' ? [old, made] : [made, old]) await pay(one);
      expect(await ledger()).toEqual({ ...once, received: 2, back: 1 });
      expect(await read(old)).toMatchObject({
        ...{ status: 'Fail', refund_at: now / 1_000, refund_reason: 'replaced' },
      });
      expect((await read(made)).status).toBe('Success');
      expect(await count(`player_coupons where code = 'half' and state = 'used' and billing_no = '${made}'`)).toBe(1);
    },
  );

  test('RS-3 refunds every payment of a replaced order, even if the new one is never paid', async () => {
    const old = await first();
    await buy({ replaces: old });
    for (let time = 0; time < 3; time++) await pay(old);
    expect(await ledger()).toEqual({ received: 3, kept: 0, back: 3, goods: 0, paid: 0 });
  });

  test.each(['fail', 'cancelled'] as const)(
    'RS-4 refunds a late payment of an ended order (%s) after a client ordered again without naming it',
    async (how) => {
      const old = await first();
      await (how === 'fail' ? pay(old, 'declined', 'fail') : cancel(old));
      const made = (await buy({ channel_id: 'w' }, 1, 'kr/welcome_pay')).content.billing_no;
      for (const one of [made, old]) await pay(one);
      expect(await ledger()).toEqual({ ...once, received: 2, back: 1 });
      expect((await read(old)).refund_reason).toBe('replaced');
    },
  );

  test('RS-4 a late payment still buys the goods if they were not ordered again, or other goods were', async () => {
    const [old, other] = [await first(), await first()];
    await ageOrders();
    await pay(old, 'declined', 'fail');
    await pay(other);
    await pay((await buy({ product_id: 'rare' })).content.billing_no);
    await pay((await buy({ server_id: 's2', role_id: 'r2' })).content.billing_no);
    expect(await pay(old)).toBe('late');
    expect(await ledger()).toMatchObject({ kept: 4, goods: 4, back: 0 });
  });

  test('RS-3 does not replace a paid order: the response names it, and the coupon is used once', async () => {
    const old = await first({ coupon_code: 'half' });
    await cancel(old);
    await pay(old);
    const { code, content } = await buy({ replaces: old });
    expect([code, content]).toEqual([codes['unpaid-order'], { billing_no: old, url: '' }]);
    expect(await ledger()).toEqual({ ...once, received: 1, back: 0 });
  });

  test('RS-3 of two parallel replacements in two gateways one is created, and the other response names it', async () => {
    const old = await first();
    const answers = await many((at) => buy({ replaces: old }, at % 2));
    const [made] = answers.filter(({ code }) => code === 1);
    expect(answers.filter(({ code }) => code === codes['unpaid-order'])).toHaveLength(answers.length - 1);
    for (const { code, content } of answers) if (code !== 1) expect(content.billing_no).toBe(made?.content.billing_no);
    await pay(made?.content.billing_no);
    await pay(old);
    expect(await ledger()).toEqual({ ...once, received: 2, back: 1 });
  });

  test('RS-3 a repeat of the request that replaces an order returns the same order, also without naming the replaced one', async () => {
    const old = await first();
    const request_id = randomToken(128);
    const [made, again, plain] = [
      await buy({ replaces: old, request_id }),
      await buy({ replaces: old, request_id }),
      await buy({ request_id }),
    ].map(({ content }) => content.billing_no);
    expect([again, plain]).toEqual([made, made]);
  });

  test('T20 rejects a replacement with other goods, and ignores orders of other accounts', async () => {
    const old = await first();
    for (const more of [{ product_id: 'rare' }, { server_id: 's2', role_id: 'r2' }])
      expect(await buy({ ...more, replaces: old })).toMatchObject({ status: 400, content: { field: 'replaces' } });
    const theirs = { ...purchase, server_id: 's1', role_id: 'r3', request_id: randomToken(128), replaces: old };
    expect((await call('/api/pay/paypal_pay', theirs, 0, bob)).code).toBe(1);
    expect((await read(old)).status).toBe('Pending');
    expect((await buy({ replaces: randomToken(128) })).code).toBe(1);
  });
}

/** Late payments of an order and its replacement, in parallel. */
function atOnce({ buy, cancel, count, ledger, pay }: PaidOnceShop): void {
  test.each([true, false])(
    'T19 a late payment and a paid replacement: one delivery and one kept payment (cancelled before: %s)',
    async (isCancelled) => {
      const old = (await buy({ coupon_code: 'half' })).content.billing_no;
      const change = async (): Promise<void> => {
        if (isCancelled) await cancel(old);
        const { code, content } = await buy({ replaces: old, coupon_code: 'half' }, 1);
        if (code === 1) await Promise.all([pay(content.billing_no), pay(content.billing_no), pay(old)]);
      };
      await Promise.all([change(), pay(old), pay(old)]);
      const { received, ...rest } = await ledger();
      expect(rest).toEqual({ ...once, back: received - 1 });
      expect(await count("player_coupons where state = 'used' and code = 'half'")).toBe(1);
    },
  );

  test('T22 late payments of several orders with one coupon: the coupon discounts one purchase', async () => {
    const orders: string[] = [];
    for (let time = 0; time < 5; time++) {
      const { billing_no } = (await buy({ coupon_code: 'half' })).content;
      orders.push(billing_no);
      await pay(billing_no, `declined ${billing_no}`, 'fail');
    }
    await Promise.all(orders.map((one) => pay(one)));
    const { kept, goods, paid, received, back } = await ledger();
    expect([kept, goods, received, back]).toEqual([paid, paid, 5, 5 - paid]);
    expect(paid).toBeLessThanOrEqual(1);
  });
}

/** The rules for any database: an order keeps one payment and delivers its goods once. */
export async function paidOnceRaces(db: Database, rounds: number): Promise<void> {
  const shop = await openPaidOnceShop(db);
  describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('round %i', () => {
    beforeEach(shop.reset);
    paidAgain(shop);
    replaced(shop);
    atOnce(shop);
  });
}
