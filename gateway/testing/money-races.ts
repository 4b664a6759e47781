import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../src/contract/index.ts';
import { encodeCard } from '../../src/rules/card.ts';
import type { Database } from '../database/database.ts';
import { applyPaymentEvent } from '../domain/orders/payment-event.ts';
import { randomToken } from '../domain/secrets.ts';
import { createSandbox } from '../sandbox/app.ts';
import { tiny } from './brands.ts';
import { purchase, testClient } from './client.ts';
import { resetMoney } from './money-world.ts';
import { work } from './work.ts';
import { makeWorld } from './world.ts';

/** How many do the same thing at once. */
export const crowd = 50;

/** Does something as often as the crowd is large, all at once. */
export const many = <T>(run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: crowd }, (_, index) => run(index)));

const tally = (seen: readonly number[]): Record<string, number> =>
  Object.fromEntries([...new Set(seen)].map((code) => [code, seen.filter((one) => one === code).length]));

/** A shop with coupons and cards on a database, and what the races do in it. */
async function openShop(db: Database) {
  // One moment for all: a window of tries that ends in the middle would begin again.
  const now = Date.UTC(2026, 10, 20);
  await makeWorld(db.query);
  await resetMoney(db.query, now);
  const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now, proxies: {} }));
  const token = await logIn('ann');
  const key = (): string => randomToken(128);
  return {
    db,
    now,
    call,
    token,
    key,
    count: async (from: string): Promise<number> =>
      (await db.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n ?? -1,
    settled: (billingNo: string, outcome: 'success' | 'fail') =>
      applyPaymentEvent(db, { provider: 'p', eventId: key(), billingNo, outcome }, now),
    buy: (more: object, path = 'paypal_pay') =>
      call(`/api/pay/${path}`, { ...purchase, request_id: key(), ...more }, { post: true, token }),
  };
}
type RaceShop = Awaited<ReturnType<typeof openShop>>;

function couponRaces({ db, call, token, key, count, settled, buy }: RaceShop): void {
  test('T22 fifty orders with one coupon: one has it and is discounted, the others are rejected', async () => {
    const answers = await many(() => buy({ coupon_code: 'half' }));
    expect(tally(answers.map(({ code }) => code))).toEqual({ 1: 1, [codes['illegal-coupon']]: crowd - 1 });
    expect((await db.query('select amount_minor, coupon_code from orders')).rows).toEqual([
      { amount_minor: 500, coupon_code: 'half' },
    ]);
    expect(await count("player_coupons where state = 'held'")).toBe(1);
  });

  test('T22 with a limit too: rejected orders hold no slot', async () => {
    await db.query("update goods set is_coupon = true where product_id = 'rare'");
    const answers = await many(() => buy({ coupon_code: 'half', product_id: 'rare' }));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect((await db.query('select used from limit_usage where used > 0')).rows).toEqual([{ used: 1 }]);
  });

  test('T22 fifty successes and failures of one order: the order is paid, and its coupon is used', async () => {
    const { billing_no } = (await buy({ coupon_code: 'half' })).content;
    await many((at) => settled(billing_no, at % 2 ? 'success' : 'fail'));
    expect((await db.query("select state, billing_no from player_coupons where code = 'half'")).rows).toEqual([
      { state: 'used', billing_no },
    ]);
    expect((await db.query('select status from orders')).rows).toEqual([{ status: 1 }]);
  });

  test('T19 T22 a late payment and a new order with the same coupon: one order gets the coupon, the other is refunded', async () => {
    const first = (await buy({ coupon_code: 'half' })).content.billing_no;
    await settled(first, 'fail');
    const [late, ...answers] = await Promise.all([
      settled(first, 'success'),
      ...Array.from({ length: 10 }, () => buy({ coupon_code: 'half' })),
    ]);
    const { rows } = await db.query<{ state: string; billing_no: string }>(
      "select state, billing_no from player_coupons where code = 'half'",
    );
    const second = answers.find(({ code }) => code === 1)?.content.billing_no;
    expect(late).toBe(second ? 'refund' : 'late');
    expect(rows).toEqual([second ? { state: 'held', billing_no: second } : { state: 'used', billing_no: first }]);
  });

  test.each([{ code: 'gift' }, {}])('T22 fifty parallel claims grant once: %o', async (more) => {
    const answers = await many(() =>
      call('/api/coupons/receiveCoupons', { client_id: 'c1', request_id: key(), ...more }, { post: true, token }),
    );
    const granted = answers.flatMap(({ content }) => content.received);
    expect(granted.toSorted()).toEqual('code' in more ? ['gift'] : ['gift', 'gift-2']);
  });

  test('T22 fifty claims with one key get the same response', async () => {
    const request_id = key();
    const answers = await many(() =>
      call('/api/coupons/receiveCoupons', { client_id: 'c1', request_id }, { post: true, token }),
    );
    for (const { content } of answers) expect(content.received).toEqual(['gift', 'gift-2']);
  });
}

function cardRaces({ db, now, call, token, key, count, buy }: RaceShop): void {
  const character = { client_id: 'c1', server_id: 's1', role_id: 'r1', platform: 'web' };
  const card = (number: string) => encodeCard(number, `pass-${number[0]}`) ?? '';
  /** Forgets the tries that are counted meanwhile, which are not what is proved here. */
  const free = (): Promise<unknown> => db.query('delete from attempts');

  test('CD-3 fifty orders with one card spend it once, and the gems are delivered once', async () => {
    const answers = await many(async (at) => {
      await free();
      return call(
        '/api/pay/card_info',
        { ...character, card_info: card('1111'), request_id: key() },
        { post: true, token, headers: { 'x-forwarded-for': `10.0.0.${at}` } },
      );
    });
    await many(() => work(db, now));
    const made = answers.filter(({ code }) => code === 1).map(({ content }) => content.billing_no);
    expect(new Set(made).size).toBe(1);
    expect(await count('orders')).toBe(1);
    expect((await db.query('select item, quantity from deliveries')).rows).toEqual([{ item: 'gems', quantity: 660 }]);
  });

  test('PY-8 fifty purchases with one card make one order', async () => {
    const answers = await many(async () => {
      await free();
      return buy({ card_info: card('2222') }, 'card_pay');
    });
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    for (const { code } of answers) expect([1, codes['bad-parameter'], codes['too-many']], `${code}`).toContain(code);
    expect(await count('orders')).toBe(1);
    expect(await count("point_cards where state = 'used'")).toBe(1);
  });

  test('T23 of fifty parallel guesses five are checked', async () => {
    const answers = await many((at) =>
      call(
        '/api/pay/card_precheck',
        { client_id: 'c1', card_info: encodeCard('1111', `guess-${at}`) },
        { post: true, token, headers: { 'x-forwarded-for': `10.0.0.${at}` } },
      ),
    );
    const counts = tally(answers.map(({ code }) => code));
    expect(counts[codes['bad-parameter']]).toBeLessThanOrEqual(5);
    expect((counts[codes['bad-parameter']] ?? 0) + (counts[codes['too-many']] ?? 0)).toBe(crowd);
  });
}

/** The races for coupons and cards, which hold on every database (T22, T23). */
export async function moneyRaces(db: Database, rounds: number): Promise<void> {
  const shop = await openShop(db);
  describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('round %i', () => {
    beforeEach(() => resetMoney(db.query, shop.now));
    couponRaces(shop);
    cardRaces(shop);
  });
}
