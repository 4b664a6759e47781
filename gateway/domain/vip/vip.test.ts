import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { other, tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { forgetVip, makeVip } from '../../testing/vip-world.ts';
import { makeWorld } from '../../testing/world.ts';
import { applyPaymentEvent } from '../orders/payment-event.ts';
import { randomToken } from '../secrets.ts';
import { periodsAt } from './vip.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const dayMs = 86_400_000;
/** A Friday. */
const friday = Date.UTC(2026, 10, 20, 12);
let now = friday;
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny, other], clock: () => now }));
const ann = await logIn('ann');
const bob = await logIn('bob');
const key = (): string => randomToken(128);

beforeEach(async () => {
  now = friday;
  await forgetVip(db.query);
  await resetMoney(db.query, now);
  await makeVip(db.query, 150);
});

type Listed = { code: string; type: string; use_category: string; valid_end_time: number };
type ListedLevel = {
  level_id: string;
  level_name: string;
  level_show: string;
  need_points: number;
  coupons_list: Listed[];
};

const basic = async (token?: string, language = 'en') =>
  (await call('/api/coupons/vipBasicInfo', { client_id: 'c1', spec_lang: language }, token ? { token } : {})).content;
const info = async (token = ann) => (await call('/api/coupons/vipInfo', { client_id: 'c1' }, { token })).content;
const couponStates = async (token?: string): Promise<string[]> =>
  (await basic(token)).vip_level_infos.flatMap(({ level_id, coupons_list }: ListedLevel) =>
    coupons_list.map(({ type, use_category }) => `${level_id} ${type} ${use_category}`),
  );
const claim = async (more: object = {}, token = ann): Promise<string[]> =>
  (await call('/api/coupons/receiveCoupons', { client_id: 'c1', request_id: key(), ...more }, { post: true, token }))
    .content.received;
/** Claims the gifts that the test world has besides. */
const withoutGifts = (received: string[]): string[] => received.filter((code) => code.startsWith('vip-'));
const pay = async (): Promise<string> => {
  const { content } = await call('/api/pay/paypal_pay', { ...purchase, request_id: key() }, { post: true, token: ann });
  return content.billing_no;
};
const settled = (billingNo: string, outcome: 'success' | 'fail', eventId = key()) =>
  applyPaymentEvent(db, { provider: 'p', eventId, billingNo, outcome }, now);

describe('the VIP centre', () => {
  test('VP-1 has the levels, lowest first, with their rewards, the rate and the questions in the requested language', async () => {
    const { vip_level_infos, ...rest } = await basic(undefined, 'ja');
    expect(rest).toEqual({ point_to_coin: 100, currency: 'USD', faq_title: '質問', faq_content: '<p>Answers</p>' });
    expect(
      vip_level_infos.map(({ level_id, level_name, level_show, need_points, coupons_list }: ListedLevel) => [
        level_id,
        level_name,
        level_show,
        need_points,
        coupons_list.length,
      ]),
    ).toEqual([
      ['1', 'レベル1', 'V1', 0, 0],
      ['2', 'レベル2', 'V2', 100, 3],
      ['3', 'レベル3', 'V3', 200, 3],
    ]);
  });

  test.each([
    ['west', undefined, 100, 'USD'],
    ['west', 'US', 100, 'USD'],
    ['west', 'nowhere', 100, 'USD'],
    ['west', 'TH', 0, 'THB'],
    ['east', undefined, 0, 'JPY'],
  ])('VP-1 the rate in %s from %s is %i for one %s', async (domain_area, country, point_to_coin, currency) => {
    const { content } = await call('/api/coupons/vipBasicInfo', { client_id: 'c1', domain_area, country });
    expect(content).toMatchObject({ point_to_coin, currency });
  });

  test('VP-1 NT-2 has no rate for an area that the brand does not have', async () => {
    const { code } = await call('/api/coupons/vipBasicInfo', { client_id: 'c1', domain_area: 'nowhere' });
    expect(code).toBe(codes['wrong-domain']);
  });

  test('VP-1 shows a visitor everything as locked, and a player what can be claimed at the reached level', async () => {
    const locked = ['week', 'permanent', 'month'].map((type) => `3 ${type} lock`);
    expect(await couponStates()).toEqual([
      ...['week', 'permanent', 'month'].map((type) => `2 ${type} lock`),
      ...locked,
    ]);
    expect(await couponStates(ann)).toEqual([
      ...['week', 'permanent', 'month'].map((type) => `2 ${type} claim`),
      ...locked,
    ]);
    expect((await couponStates(bob)).every((one) => one.endsWith('lock'))).toBe(true);
  });

  test('VP-1 has the level of the player, which is the first before any purchase', async () => {
    expect(await info()).toEqual({
      vip_level: '2',
      vip_level_name: 'Level 2',
      vip_level_show: 'V2',
      total_points: 150,
    });
    expect(await info(bob)).toMatchObject({ vip_level: '1', total_points: 0 });
    expect((await call('/api/coupons/vipInfo', { client_id: 'c1' })).code).toBe(codes['not-logged-in']);
  });

  test('VP-4 does not exist for a brand without levels', async () => {
    await db.query('delete from vip_rewards');
    await db.query('delete from vip_levels');
    expect((await call('/api/coupons/vipBasicInfo', { client_id: 'c1' })).code).toBe(codes['bad-parameter']);
  });
});

describe('growth', () => {
  test('VP-1 a paid order adds its points once, however often it is reported', async () => {
    const billing_no = await pay();
    expect((await info()).total_points).toBe(150);
    await settled(billing_no, 'success', 'e1');
    await settled(billing_no, 'success', 'e1');
    await settled(billing_no, 'success', 'e2');
    expect((await info()).total_points).toBe(160);
  });

  test('VP-1 a failed order adds none, and late money adds them after all', async () => {
    const billing_no = await pay();
    await settled(billing_no, 'fail');
    expect((await info()).total_points).toBe(150);
    await settled(billing_no, 'success');
    expect((await info()).total_points).toBe(160);
  });

  test('VP-3 a reached level offers its own coupons, and those of earlier levels stay', async () => {
    await db.query('update vip_growth set points = 195');
    expect(withoutGifts(await claim())).toHaveLength(3);
    await settled(await pay(), 'success');
    expect(await info()).toMatchObject({ vip_level: '3', total_points: 205 });
    expect(await couponStates(ann)).toEqual([
      ...['week', 'permanent', 'month'].map((type) => `2 ${type} avail`),
      ...['week', 'permanent', 'month'].map((type) => `3 ${type} claim`),
    ]);
    expect(withoutGifts(await claim())).toHaveLength(3);
  });
});

describe('rewards', () => {
  test('VP-3 one is claimed by its code, then all the others, then none are left', async () => {
    const [first] = (await basic(ann)).vip_level_infos[1].coupons_list as Listed[];
    expect(await claim({ code: first?.code })).toEqual([first?.code]);
    expect(withoutGifts(await claim())).toHaveLength(2);
    expect(await claim()).toEqual([]);
    expect((await couponStates(ann)).slice(0, 3).every((one) => one.endsWith('avail'))).toBe(true);
  });

  test('VP-3 a weekly one is offered again on Monday, a monthly one on the first, and a first achievement never', async () => {
    await claim();
    for (const [at, expected] of [
      [Date.UTC(2026, 10, 22, 23, 59, 59, 999), []],
      [Date.UTC(2026, 10, 23), ['week']],
      [Date.UTC(2026, 10, 30), ['week']],
      [Date.UTC(2026, 11, 1), ['month']],
    ] as const) {
      now = at;
      const types = (await basic(ann)).vip_level_infos[1].coupons_list
        .filter((one: Listed) => one.use_category === 'claim')
        .map(({ type }: Listed) => type);
      expect(types, new Date(at).toISOString()).toEqual(expected);
      await claim();
    }
  });

  test('VP-3 a weekly one that is not claimed is gone after its week', async () => {
    const weekly = (await basic(ann)).vip_level_infos[1].coupons_list.find((one: Listed) => one.type === 'week');
    expect(weekly.valid_end_time).toBe(Date.UTC(2026, 10, 23) / 1_000);
    now = friday + 7 * dayMs;
    expect(await claim({ code: weekly.code })).toEqual([]);
  });

  test('VP-3 T20 another player’s reward is unknown', async () => {
    const [first] = (await basic(ann)).vip_level_infos[1].coupons_list as Listed[];
    const answer = await call(
      '/api/coupons/receiveCoupons',
      { client_id: 'c1', request_id: key(), code: first?.code },
      { post: true, token: bob },
    );
    expect(answer.code).toBe(codes['not-yours']);
  });

  test('CP-1 claimable ones are in the list of coupons too', async () => {
    const listed = await call(
      '/api/coupons/couponList',
      { client_id: 'c1', use_category: 'avail,lock' },
      { token: ann },
    );
    expect(withoutGifts(listed.content.map(({ code }: Listed) => code))).toHaveLength(3);
  });
});

test.each([
  ['2026-11-20T12:00:00Z', '2026-11-16', '2026-11-23', '2026-11-01', '2026-12-01'],
  ['2026-11-23T00:00:00Z', '2026-11-23', '2026-11-30', '2026-11-01', '2026-12-01'],
  ['2026-12-31T23:59:59Z', '2026-12-28', '2027-01-04', '2026-12-01', '2027-01-01'],
  ['2028-02-29T00:00:00Z', '2028-02-28', '2028-03-06', '2028-02-01', '2028-03-01'],
])('VP-3 the week and the month of %s', (at, week, weekEnd, month, monthEnd) => {
  const found = periodsAt(Date.parse(at));
  const day = (date: Date): string => date.toISOString().slice(0, 10);
  expect([found.week, day(found.weekEnd), found.month, day(found.monthEnd)]).toEqual([week, weekEnd, month, monthEnd]);
});
