import { beforeEach, describe, expect, test } from 'vitest';
import type { RefundAnswer } from '../../ports/refund.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { resetActivities, writePaid } from '../../testing/activity-world.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { forgetVip, makeVip } from '../../testing/vip-world.ts';
import { makeWorld } from '../../testing/world.ts';
import { applyPaymentEvent } from '../orders/payment-event.ts';
import { randomToken } from '../secrets.ts';
import { listClaimedByRefunded, reportClaimed } from './claimed.ts';
import { applyProviderRefund } from './provider-refund.ts';
import { refundDue } from './refund-due.ts';
import { requestRefund } from './request-refund.ts';

const dayMs = 86_400_000;
const begin = Date.UTC(2026, 10, 20, 12);
let now = begin;
const db = { ...(await openTestPglite()), clock: () => now };
await makeWorld(db.query);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const token = await logIn('ann');
const key = (): string => randomToken(128);

beforeEach(async () => {
  now = begin;
  await forgetVip(db.query);
  await resetMoney(db.query, now);
  await resetActivities(db.query, now);
});

const request = async (billing_no: string, amount_minor?: number): Promise<void> => {
  const result = await requestRefund(db, { billing_no, amount_minor, reason: '', by: 'ops', request_key: key() });
  expect(result.is).toBe('queued');
};
const answer = (is: RefundAnswer): Promise<void> =>
  refundDue(
    db,
    async () => is,
    () => now,
  );
const refuse = (): Promise<void> => answer({ is: 'refused', why: 'no' });
const alarms = async (): Promise<string[]> => {
  const raised: string[] = [];
  await reportClaimed(db, now, (error) => raised.push(String(error)));
  return raised;
};

describe('VP-1 the points of a refunded order', () => {
  const points = async (): Promise<number> =>
    (await call('/api/coupons/vipInfo', { client_id: 'c1' }, { token })).content.total_points;
  const bought = async (): Promise<string> =>
    (await call('/api/pay/paypal_pay', { ...purchase, request_id: key() }, { post: true, token })).content.billing_no;
  const pay = (billingNo: string) =>
    applyPaymentEvent(db, { provider: 'p', eventId: billingNo, billingNo, outcome: 'success' }, now);
  const paid = async (): Promise<string> => {
    const billing_no = await bought();
    await pay(billing_no);
    await db.query("update deliveries set due_at = null, delivered_at = at where source = 'order'");
    return billing_no;
  };
  const levels = async (): Promise<{ code: string; use_category: string }[]> =>
    (await call('/api/coupons/vipBasicInfo', { client_id: 'c1' }, { token })).content.vip_level_infos.flatMap(
      (level: { coupons_list: object[] }) => level.coupons_list,
    );

  test('are taken back by the refunded share, and given again if the refund is refused', async () => {
    await makeVip(db.query, 150);
    const [first, second] = [await paid(), await paid()];
    expect(await points()).toBe(170);
    await request(first, 500);
    expect(await points()).toBe(164);
    await refuse();
    expect(await points()).toBe(170);
    await request(second);
    expect(await points()).toBe(160);
    await answer({ is: 'refunded' });
    expect(await points()).toBe(160);
  });

  test('are never below zero, and no more are given again than were taken', async () => {
    await makeVip(db.query, 150);
    const billing_no = await paid();
    await db.query('update vip_growth set points = 3');
    await request(billing_no);
    expect(await points()).toBe(0);
    await refuse();
    expect(await points()).toBe(3);
  });

  test('count by the share that is left if a part was refunded before the payment was reported', async () => {
    await makeVip(db.query, 150);
    const billingNo = await bought();
    const payment = { provider: 'p', eventId: billingNo };
    const refund = {
      billingNo,
      payment,
      providerRef: 'r1',
      money: { amount_minor: 500, currency: 'USD' },
      state: 'done',
    } as const;
    await applyProviderRefund(db, refund, now);
    await pay(billingNo);
    expect(await points()).toBe(154);
    await applyProviderRefund(db, { ...refund, state: 'failed' }, now);
    expect(await points()).toBe(160);
  });

  test('withdraw offers of a level but no claimed rewards, which are listed and raise one alarm', async () => {
    await makeVip(db.query, 195);
    const billing_no = await paid();
    const [claimed] = (await levels()).slice(3);
    const code = claimed?.code ?? '';
    await call('/api/coupons/receiveCoupons', { client_id: 'c1', request_id: key(), code }, { post: true, token });
    await request(billing_no);
    expect((await levels()).map(({ use_category }) => use_category)).toEqual([
      ...['claim', 'claim', 'claim'],
      ...['avail', 'lock', 'lock'],
    ]);
    const reward = { kind: 'reward', account_id: 'a-ann', billing_no, id: code, of: '3', need: 200, reached: 195 };
    expect(await listClaimedByRefunded(db)).toEqual([{ ...reward, claimed_at: null }]);
    expect(await alarms()).toEqual([]);
    now += 61_000;
    const alarm = `Error: ALARM: account a-ann has claimed the reward ${code} of 3 with order ${billing_no}, which was refunded`;
    expect([await alarms(), await alarms()]).toEqual([[alarm], []]);
  });
});

describe('AC-1 the value of a refunded order in an activity', () => {
  const info = async (type: string) =>
    (await call('/api/cumulative/cumulativeActivityInfo', { client_id: 'c1', type }, { token })).content;
  const claim = async (gift_id: string): Promise<string[]> => {
    const gift = { client_id: 'c1', activity_id: 'cum', server_id: 's1', role_id: 'r1', request_id: key(), gift_id };
    return (await call('/api/cumulative/receiveActivityGift', gift, { post: true, token })).content.received;
  };
  beforeEach(async () => {
    await writePaid(db.query, 'one', { at: now - dayMs });
    await writePaid(db.query, 'two', { at: now - 2 * dayMs, currency: 'THB', minor: 34_900 });
  });

  test('is the share that is left, also in another currency; a fully refunded order counts neither as money nor as a day', async () => {
    expect((await info('cumulative')).total).toBe(19.98);
    await request('one', 500);
    await request('two', 17_450);
    expect((await info('cumulative')).total).toBeCloseTo(4.99 + 5, 2);
    expect((await info('continuous')).days).toBe(2);
    await request('one');
    expect((await info('cumulative')).total).toBe(5);
    expect((await info('continuous')).days).toBe(0);
    await refuse();
    expect((await info('cumulative')).total).toBe(19.98);
  });

  test('gives no gift to claim afterwards', async () => {
    await request('one');
    expect(await claim('c-15')).toEqual([]);
  });

  test('is listed with the gift if that was claimed earlier, and the player keeps the gift', async () => {
    expect([...(await claim('c-5')), ...(await claim('c-15'))]).toEqual(['c-5', 'c-15']);
    await request('one', 1);
    expect(await listClaimedByRefunded(db)).toEqual([]);
    await request('one');
    const gift = {
      kind: 'gift',
      account_id: 'a-ann',
      billing_no: 'one',
      id: 'c-15',
      of: 'cum',
      need: 1_500,
      reached: 999,
    };
    expect(await listClaimedByRefunded(db)).toEqual([{ ...gift, claimed_at: new Date(now) }]);
    expect(await listClaimedByRefunded(db, ['two'])).toEqual([]);
    expect((await db.query('select 1 from activity_claims')).rowCount).toBe(2);
    now += 61_000;
    expect([await alarms(), await alarms()]).toEqual([
      [expect.stringContaining('the gift c-15 of cum with order one')],
      [],
    ]);
    await refuse();
    expect(await listClaimedByRefunded(db)).toEqual([]);
  });
});
