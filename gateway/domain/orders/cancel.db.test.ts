import { beforeEach, describe, expect, test } from 'vitest';
import { noPayments } from '../../http/not-connected.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { many } from '../../testing/money-races.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { work } from '../../testing/work.ts';
import { makeWorld } from '../../testing/world.ts';
import { randomToken } from '../secrets.ts';
import { cancelOrder } from './cancel.ts';
import { expireUnpaid } from './expire.ts';
import { applyPaymentEvent } from './payment-event.ts';

const now = Date.UTC(2026, 10, 20);
const dayMs = 86_400_000;
const rounds = process.env.EXHAUSTIVE ? 20 : 1;
const db = await openTestPostgres(50);
await makeWorld(db.query);
await resetMoney(db.query, now);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const token = await logIn('ann');

/** A product with a role limit of one, by a coupon. */
const buy = async () => {
  const params = { ...purchase, product_id: 'once', coupon_code: 'half', request_id: randomToken(128) };
  return (await call('/api/pay/paypal_pay', params, { post: true, token })).content?.billing_no ?? '';
};
const cancel = (billingNo: string) => cancelOrder({ db, payments: noPayments }, 'a-ann', billingNo, now);
const paid = (billingNo: string) =>
  applyPaymentEvent(db, { provider: 'p', eventId: randomToken(128), billingNo, outcome: 'success' }, now);
const slotsAndCoupon = async () => ({
  slots: (await db.query<{ used: number }>('select used from limit_usage')).rows[0]?.used,
  coupon: (await db.query<{ state: string }>("select state from player_coupons where code = 'half'")).rows[0]?.state,
});

beforeEach(async () => {
  await resetMoney(db.query, now);
  await db.query("update goods set is_coupon = true where product_id = 'once'");
});

describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('round %i', () => {
  test('RS-4 fifty cancellations of one order release its slot and its coupon once', async () => {
    const billing_no = await buy();
    const answers = await many(() => cancel(billing_no));
    expect(new Set(answers.map((row) => row?.fail_reason))).toEqual(new Set(['cancelled']));
    expect(await slotsAndCoupon()).toEqual({ slots: 0, coupon: 'avail' });
  });

  test('T19 cancellations in parallel with the payment: the payment wins, and its goods are delivered once', async () => {
    const billing_no = await buy();
    const outcomes = await many<unknown>((index) => (index % 2 ? cancel(billing_no) : paid(billing_no)));
    expect(outcomes.filter((one) => one === 'paid' || one === 'late')).toHaveLength(1);
    await work(db, now);
    expect((await cancel(billing_no))?.status).toBe(1);
    expect(await slotsAndCoupon()).toEqual({ slots: 1, coupon: 'used' });
    expect((await db.query('select 1 from deliveries')).rowCount).toBe(1);
  });

  test('RS-4 cancellations in parallel with the expiry: the order ends once, for one reason', async () => {
    const billing_no = await buy();
    await many<unknown>((index) => (index % 5 ? cancel(billing_no) : expireUnpaid(db, now + 2 * dayMs)));
    const { rows } = await db.query<{ reason: string }>('select fail_reason as reason from orders');
    expect(rows.map(({ reason }) => ['cancelled', 'expired'].includes(reason))).toEqual([true]);
    expect(await slotsAndCoupon()).toEqual({ slots: 0, coupon: 'avail' });
  });

  test('GD-2 CP-6 a cancellation in parallel with the same purchases: at most one has the slot and the coupon', async () => {
    const billing_no = await buy();
    const [, ...bought] = await Promise.all([cancel(billing_no), ...Array.from({ length: 20 }, buy)]);
    const made = bought.filter(Boolean).length;
    expect(made).toBeLessThanOrEqual(1);
    expect(await slotsAndCoupon()).toEqual({ slots: made, coupon: made ? 'held' : 'avail' });
  });
});

test('negative control: cancelling without locking the order releases its slot more than once', async () => {
  const billing_no = await buy();
  let released = 0;
  await many(() =>
    db.tx(async (query) => {
      const { rows } = await query<{ status: number }>('select status from orders where billing_no = $1', [billing_no]);
      if (rows[0]?.status !== -1) return;
      await query('update orders set status = -2 where billing_no = $1', [billing_no]);
      released += 1;
    }),
  );
  expect(released).toBeGreaterThan(1);
});
