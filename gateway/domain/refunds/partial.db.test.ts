import { beforeEach, describe, expect, test } from 'vitest';
import type { Refund, ToRefund } from '../../ports/refund.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { createSandboxGame } from '../../sandbox/game/game.ts';
import { tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { makeWorld } from '../../testing/world.ts';
import { deliverDue } from '../delivery/deliver.ts';
import { applyPaymentEvent } from '../orders/payment-event.ts';
import { randomToken } from '../secrets.ts';
import { applyRefundEvent } from './provider-refund.ts';
import { refundAgain } from './refund.ts';
import { refundDue, reportRefusedRefunds } from './refund-due.ts';
import { refundedMinor } from './refunded.ts';
import { type RefundRequest, refundOrder, requestRefund } from './request-refund.ts';

const crowd = 20;
const now = Date.UTC(2026, 10, 20);
const db = { ...(await openTestPostgres(crowd)), clock: () => now };
await makeWorld(db.query);
const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], clock: () => now }));
const token = await logIn('ann');
beforeEach(async () => {
  for (const table of ['refunds', 'deliveries', 'outbox', 'game_goods']) await db.query(`delete from ${table}`);
});

const deliver = (): Promise<void> => deliverDue(db, createSandboxGame(db), () => now);
const deliveredCount = async (): Promise<number> => (await db.query('select 1 from game_goods')).rowCount;

/** A paid order of 9.99 USD; its goods are delivered unless `isDue`. */
async function paid(isDue = false): Promise<string> {
  const payload = { ...purchase, request_id: randomToken(128) };
  const { billing_no } = (await call('/api/pay/paypal_pay', payload, { post: true, token })).content;
  await applyPaymentEvent(db, { provider: 'p', eventId: billing_no, billingNo: billing_no, outcome: 'success' }, now);
  if (!isDue) await deliver();
  return billing_no;
}

let keys = 0;
const request = (billing_no: string, amount_minor?: number, more: Partial<RefundRequest> = {}) =>
  requestRefund(db, { billing_no, amount_minor, reason: 'test', by: 'ops', request_key: `key-${keys++}`, ...more });
/** How much of an order is refunded or will be. */
const refunded = async (billing_no: string): Promise<number> => {
  const { rows } = await db.query<{ minor: number }>(
    `select ${refundedMinor} as minor from orders where billing_no = $1`,
    [billing_no],
  );
  return rows[0]?.minor ?? -1;
};

/** A provider that refunds everything, and what it was asked for. */
function createProvider(answer: Awaited<ReturnType<Refund>> = { is: 'refunded' }) {
  const requests: ToRefund[] = [];
  const refund: Refund = async (owed) => {
    requests.push(owed);
    return answer;
  };
  return { requests, run: () => refundDue(db, refund, () => now) };
}

describe('NT-5 partial refunds', () => {
  test('are made once each, with their own ids, until nothing is left', async () => {
    const billing_no = await paid();
    const provider = createProvider();
    expect(await request(billing_no, 300)).toMatchObject({ is: 'queued', amount_minor: 300, left_minor: 699 });
    expect(await request(billing_no, 200)).toMatchObject({ is: 'queued', left_minor: 499 });
    expect(await request(billing_no)).toMatchObject({
      is: 'queued',
      amount_minor: 499,
      left_minor: 0,
      currency: 'USD',
    });
    for (let time = 0; time < 2; time++) await provider.run();
    expect(provider.requests.map(({ amount_minor }) => amount_minor).sort()).toEqual([200, 300, 499]);
    expect(new Set(provider.requests.map(({ refund_id }) => refund_id)).size).toBe(3);
    for (const one of provider.requests)
      expect(one).toMatchObject({ billing_no, currency: 'USD', is_part: true, provider: 'p', event_id: billing_no });
    expect(await request(billing_no, 1)).toMatchObject({ is: 'refused', why: 'already-refunded' });
  });

  test('a full refund has the same id as in earlier versions', async () => {
    const billing_no = await paid();
    const provider = createProvider();
    await request(billing_no);
    await provider.run();
    expect(provider.requests).toMatchObject([{ refund_id: `refund/${billing_no}`, amount_minor: 999 }]);
    expect(provider.requests[0]).not.toHaveProperty('is_part');
  });

  test('a refund of an earlier version counts as a full one', async () => {
    const billing_no = await paid();
    await db.query('insert into refunds (billing_no, at, refunded_at) values ($1, $2, $2)', [
      billing_no,
      new Date(now),
    ]);
    expect(await refunded(billing_no)).toBe(999);
    expect(await request(billing_no, 1)).toMatchObject({ is: 'refused', why: 'already-refunded' });
  });

  test('the same key makes one request, and is rejected for another amount', async () => {
    const billing_no = await paid();
    const again = () => request(billing_no, 300, { request_key: 'same' });
    const outcomes = await Promise.all(Array.from({ length: crowd }, again));
    for (const one of outcomes) expect(one).toEqual(outcomes[0]);
    expect(await refunded(billing_no)).toBe(300);
    expect(await request(billing_no, 301, { request_key: 'same' })).toMatchObject({ why: 'other-request' });
    await createProvider().run();
    expect(await again()).toMatchObject({ is: 'done', amount_minor: 300 });
  });

  test.each([
    ['more than is left', async () => request(await paid(), 1_000), { why: 'more-than-left', left_minor: 999 }],
    ['no amount', async () => request(await paid(), 0), { why: 'bad-amount' }],
    ['half a cent', async () => request(await paid(), 0.5), { why: 'bad-amount' }],
    ['no order', () => request('none', 1), { why: 'no-such-order' }],
    ['all while the game may give the goods', async () => request(await paid(true)), { why: 'on-its-way' }],
  ])('%s is rejected', async (_, request, answer) => {
    expect(await request()).toMatchObject({ is: 'refused', ...answer });
    expect((await db.query('select 1 from refunds')).rowCount).toBe(0);
  });

  test('an unpaid order is rejected', async () => {
    const payload = { ...purchase, request_id: randomToken(128) };
    const { billing_no } = (await call('/api/pay/paypal_pay', payload, { post: true, token })).content;
    expect(await request(billing_no, 1)).toMatchObject({ is: 'refused', why: 'not-paid' });
  });

  test('one that the provider refuses raises an alarm, and its money can be refunded again', async () => {
    const billing_no = await paid();
    await request(billing_no, 300, { request_key: 'no' });
    await createProvider({ is: 'refused', why: 'try tomorrow' }).run();
    const alarms: string[] = [];
    await reportRefusedRefunds(db, now, (error) => alarms.push(String(error)));
    expect(alarms).toEqual([
      expect.stringMatching(/ALARM: the refund refund\/.+\/part\..+ of a part was refused: try tomorrow/),
    ]);
    expect(await refunded(billing_no)).toBe(0);
    expect(await request(billing_no, 300, { request_key: 'no' })).toMatchObject({
      why: 'refused-by-provider',
      detail: 'try tomorrow',
    });
    expect(await request(billing_no)).toMatchObject({ is: 'queued', amount_minor: 999 });
  });

  test('a refused one is not requested again if less is left', async () => {
    const billing_no = await paid();
    await request(billing_no);
    await createProvider({ is: 'refused', why: '' }).run();
    await request(billing_no, 1);
    expect(await refundAgain(db, billing_no, now)).toBe(false);
    expect(await refundOrder(db, billing_no, now)).toBe('repeat');
    expect(await refunded(billing_no)).toBe(1);
  });
});

describe('NT-5 goods', () => {
  test('of a partially refunded order are delivered', async () => {
    const billing_no = await paid(true);
    expect(await request(billing_no, 998)).toMatchObject({ is: 'queued' });
    await deliver();
    expect(await deliveredCount()).toBe(1);
  });

  test('are withdrawn when partial refunds by the provider make up the whole payment', async () => {
    const billing_no = await paid(true);
    await request(billing_no, 998);
    await applyRefundEvent(db, billing_no, now);
    await deliver();
    expect([await deliveredCount(), await refunded(billing_no)]).toEqual([0, 999]);
  });
});

describe('T19 parallel refunds', () => {
  test('never exceed the payment', async () => {
    for (let round = 0; round < 4; round++) {
      const billing_no = await paid();
      const outcomes = await Promise.all(Array.from({ length: crowd }, () => request(billing_no, 400)));
      expect(outcomes.filter(({ is }) => is === 'queued')).toHaveLength(2);
      const { rows } = await db.query('select sum(amount_minor)::int as sum from refunds where billing_no = $1', [
        billing_no,
      ]);
      expect(rows).toEqual([{ sum: 800 }]);
    }
    const provider = createProvider();
    await Promise.all(Array.from({ length: 10 }, () => provider.run()));
    await provider.run();
    expect(new Set(provider.requests.map(({ refund_id }) => refund_id)).size).toBe(provider.requests.length);
  });

  test('negative control: reading the rest without a lock exceeds it', async () => {
    const billing_no = await paid();
    await Promise.all(
      Array.from({ length: crowd }, async (_, at) => {
        if (999 - (await refunded(billing_no)) < 400) return;
        await db.query(
          "insert into refunds (billing_no, payment, at, amount_minor) values ($1, 'part.' || $2::text, now(), 400)",
          [billing_no, String(at)],
        );
      }),
    );
    const { rows } = await db.query<{ sum: number }>('select sum(amount_minor)::int as sum from refunds');
    expect(rows[0]?.sum).toBeGreaterThan(999);
  });
});
