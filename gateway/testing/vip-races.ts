import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { applyPaymentEvent } from '../domain/orders/payment-event.ts';
import { randomToken } from '../domain/secrets.ts';
import { createSandbox } from '../sandbox/app.ts';
import { tiny } from './brands.ts';
import { purchase, testClient } from './client.ts';
import { crowd, many } from './money-races.ts';
import { resetMoney } from './money-world.ts';
import { forgetVip, makeVip } from './vip-world.ts';
import { makeWorld } from './world.ts';

/** The races for growth and rewards, which hold on every database (VP-1, VP-3, T22). */
export async function vipRaces(db: Database, rounds: number): Promise<void> {
  const now = Date.UTC(2026, 10, 20);
  await makeWorld(db.query);
  const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
  const token = await logIn('ann');
  const key = (): string => randomToken(128);
  const claim = async (more: object = {}): Promise<string[]> =>
    (await call('/api/coupons/receiveCoupons', { client_id: 'c1', request_id: key(), ...more }, { post: true, token }))
      .content.received;
  const rewards = async () =>
    (await db.query<{ code: string; state: string }>("select code, state from player_coupons where code like 'vip-%'"))
      .rows;

  describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('round %i', () => {
    beforeEach(async () => {
      await forgetVip(db.query);
      await resetMoney(db.query, now);
      await makeVip(db.query, 195);
      await db.query("delete from player_coupons where state = 'claim'");
    });

    test('VP-3 T22 fifty taps on "claim all" grant three coupons, each once', async () => {
      const received = (await many(() => claim())).flat();
      expect(received).toHaveLength(3);
      expect(new Set(received).size).toBe(3);
      expect((await rewards()).map(({ state }) => state)).toEqual(['avail', 'avail', 'avail']);
    });

    test('VP-3 T22 fifty claims of one reward and fifty lists of all: it is granted once, the others stay claimable', async () => {
      const look = async () =>
        (await call('/api/coupons/vipBasicInfo', { client_id: 'c1' }, { token })).content.vip_level_infos;
      const [, level] = await look();
      const { code } = level.coupons_list[0];
      const received = await many(async (at) => (at % 2 ? claim({ code }) : look().then(() => [])));
      expect(received.flat()).toEqual([code]);
      expect((await rewards()).map(({ state }) => state).toSorted()).toEqual(['avail', 'claim', 'claim']);
    });

    test('VP-1 fifty successes of one order add its points once, and those of fifty orders all count', async () => {
      const buy = async (): Promise<string> =>
        (await call('/api/pay/paypal_pay', { ...purchase, request_id: key() }, { post: true, token })).content
          .billing_no;
      const paid = (billingNo: string) =>
        applyPaymentEvent(db, { provider: 'p', eventId: key(), billingNo, outcome: 'success' }, now);
      const points = async (): Promise<number> =>
        (await call('/api/coupons/vipInfo', { client_id: 'c1' }, { token })).content.total_points;
      const one = await buy();
      await many(() => paid(one));
      expect(await points()).toBe(205);
      const all = await many(buy);
      expect(new Set(all).size).toBe(crowd);
      await Promise.all(all.map(paid));
      expect(await points()).toBe(205 + crowd * 10);
    });

    test('VP-3 a level that is reached while rewards are claimed grants each of them once', async () => {
      const { billing_no } = (
        await call('/api/pay/paypal_pay', { ...purchase, request_id: key() }, { post: true, token })
      ).content;
      const [, ...received] = await Promise.all([
        applyPaymentEvent(db, { provider: 'p', eventId: key(), billingNo: billing_no, outcome: 'success' }, now),
        ...Array.from({ length: crowd }, () => claim()),
      ]);
      const codes = [...received.flat(), ...(await claim())];
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes).toHaveLength((await rewards()).length);
      // The coupons of the old level are there where somebody asked before the money came.
      expect([4, 6]).toContain(codes.length);
    });
  });
}
