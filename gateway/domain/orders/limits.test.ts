import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { other, tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';
import { limitKey } from './limits.ts';
import { applyPaymentEvent } from './payment-event.ts';

const db = await openTestPglite();
await makeWorld(db.query);
let now = Date.UTC(2026, 10, 20);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny, other], clock: () => now }));
const ann = await logIn('ann');
const bob = await logIn('bob');
const key = (): string => randomToken(128);

const buy = (more: object = {}, token = ann) =>
  call('/api/pay/paypal_pay', { ...purchase, request_id: key(), ...more }, { post: true, token });
const limitsOf = (token: string, more: object = {}) =>
  call('/api/pay/getLimitProductInfo', { client_id: 'c1', role_id: 'r1', server_id: 's1', ...more }, { token });
const pay = (billing_no: string, outcome: 'success' | 'fail' = 'success') =>
  applyPaymentEvent(db, { provider: 'p', eventId: key(), billingNo: billing_no, outcome }, now);
const left = async (product: string, more: object = {}, token = ann) =>
  (await limitsOf(token, more)).content.find((one: { product_id: string }) => one.product_id === product);

beforeEach(async () => {
  for (const table of ['order_limits', 'limit_usage', 'outbox', 'deliveries', 'provider_events', 'orders'])
    await db.query(`delete from ${table}`);
});

describe('limits', () => {
  test('GD-2 no two characters are counted as one, whatever their ids', () => {
    const limit = { product_id: 'p', limit_type: 'role', frequency: 1, day_info: 0 } as const;
    const keyOf = (server_id: string, role_id: string): string =>
      limitKey(limit, { account_id: 'a', gp_id: 'g', server_id, role_id });
    expect(keyOf('1', '12')).not.toBe(keyOf('11', '2'));
  });

  test('GD-2 a time limit counts within its window, and returns the window’s end', async () => {
    expect(await left('daily')).toMatchObject({ limit_type: 'time', frequency: 2, day_info: 1, extra_pay_times: 2 });
    const end = Math.ceil(now / 1_000) + 86_400;
    for (const times of [1, 0]) {
      const { content } = await buy({ product_id: 'daily' });
      await pay(content.billing_no);
      expect(await left('daily')).toMatchObject({ extra_pay_times: times, next_pay_time: times > 0 ? 0 : end });
    }
    expect(await left('daily')).toMatchObject({ extra_pay_times: 0, next_pay_time: end });
    expect(await buy({ product_id: 'daily' })).toMatchObject({
      code: codes['limit-reached'],
      message: 'The purchase limit of this product has been reached.',
    });
    now += 86_400_000;
    expect(await left('daily')).toMatchObject({ extra_pay_times: 2, next_pay_time: 0 });
    expect((await buy({ product_id: 'daily' })).code).toBe(1);
  });

  test('T20 the remaining limit of another player’s character is returned to nobody else', async () => {
    expect(await limitsOf(bob)).toMatchObject({ status: 400, content: { field: 'role_id' } });
  });

  test('GD-3 an unpaid order of a time-limited product blocks it, is returned as a negative number, and leads to its payment page', async () => {
    const { billing_no, url } = (await buy({ product_id: 'daily' })).content;
    expect((await left('daily')).extra_pay_times).toBe(-1);
    expect(await buy({ product_id: 'daily' })).toMatchObject({
      code: codes['unpaid-order'],
      message: 'You have an unpaid order for this product. Please pay it first.',
      content: { billing_no, url },
    });
    await pay(billing_no, 'fail');
    expect((await left('daily')).extra_pay_times).toBe(2);
  });

  test('GD-2 a game limit counts all characters of an account, a role limit each by itself', async () => {
    const moon = { role_id: 'r2', server_id: 's2' };
    for (const more of [{}, moon, {}]) expect((await buy({ product_id: 'rare', ...more })).code).toBe(1);
    expect((await buy({ product_id: 'rare', ...moon })).code).toBe(codes['limit-reached']);
    expect((await buy({ product_id: 'rare', role_id: 'r3' }, bob)).code).toBe(1);
    for (const more of [{}, moon]) expect((await buy({ product_id: 'once', ...more })).code).toBe(1);
    expect((await buy({ product_id: 'once', ...moon })).code).toBe(codes['limit-reached']);
  });

  test('GD-2 every purchase is counted; the response has the rest of each limit, and no next time for a permanent one', async () => {
    const moon = { role_id: 'r2', server_id: 's2' };
    expect(await left('once')).toEqual({
      product_id: 'once',
      limit_type: 'role',
      frequency: 1,
      day_info: 0,
      extra_pay_times: 1,
      next_pay_time: 0,
    });
    await buy({ product_id: 'once' });
    expect(await left('once')).toMatchObject({ extra_pay_times: 0, next_pay_time: 0 });
    expect(await left('once', moon)).toMatchObject({ extra_pay_times: 1 });
    for (const times of [2, 1, 0]) {
      await buy({ product_id: 'rare', ...(times % 2 ? moon : {}) });
      for (const character of [{}, moon])
        expect(await left('rare', character)).toMatchObject({
          limit_type: 'game',
          frequency: 3,
          extra_pay_times: times,
        });
    }
    expect(await left('rare')).toMatchObject({ next_pay_time: 0 });
    expect(await left('rare', { role_id: 'r3' }, bob)).toMatchObject({ extra_pay_times: 3 });
  });

  test('GD-2 a product with two limits must fit both, and a rejection takes no slot of either', async () => {
    await db.query("insert into goods_limits values ('once', 'time', 2, 7)");
    await buy({ product_id: 'daily' });
    const owed = (await limitsOf(ann)).content.filter((one: { extra_pay_times: number }) => one.extra_pay_times < 0);
    expect(owed).toMatchObject([{ product_id: 'daily' }]);
    const { billing_no } = (await buy({ product_id: 'once' })).content;
    await pay(billing_no);
    expect((await buy({ product_id: 'once' })).code).toBe(codes['limit-reached']);
    const both = (await limitsOf(ann)).content.filter((one: { product_id: string }) => one.product_id === 'once');
    expect(
      both.map((one: { limit_type: string; extra_pay_times: number }) => [one.limit_type, one.extra_pay_times]),
    ).toEqual([
      ['role', 0],
      ['time', 1],
    ]);
    await db.query("delete from goods_limits where limit_type = 'time' and product_id = 'once'");
  });

  test.each([
    ['once', 1, 'limit-reached'],
    ['rare', 3, 'limit-reached'],
    ['daily', 1, 'unpaid-order'],
  ] as const)('GD-2 GD-3 T21 fifty parallel purchases of %s make %i orders', async (product_id, allowed, word) => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy({ product_id })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(allowed);
    expect(answers.filter(({ code }) => code === codes[word])).toHaveLength(50 - allowed);
    expect((await db.query('select 1 from orders')).rowCount).toBe(allowed);
  });
});
