import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { httpPayments } from '../../adapters/payments/http.ts';
import type { SystemFault } from '../../testing/faults.ts';
import { startFaultyProvider } from '../../testing/faulty-provider.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { expireUnpaid } from '../orders/expire.ts';
import { refundDue } from '../refunds/refund-due.ts';
import { refundOrder, requestRefund } from '../refunds/request-refund.ts';
import { randomToken } from '../secrets.ts';
import { runDueJobs } from '../worker/due-jobs.ts';
import { checkPayments } from './reconcile.ts';

let now = Date.UTC(2026, 10, 20);
const secondMs = 1_000;
const dayMs = 86_400_000;
const bridge = await startFaultyProvider();
afterAll(() => bridge.close());
const adapter = httpPayments('bridge', bridge.endpoint);
const shop = await openPaymentShop(adapter, () => now);
const { db, payments, services, buy, orderInfo, cancel, send, alarms } = shop;

beforeEach(async () => {
  await shop.reset();
  bridge.payments.clear();
  bridge.refunds.clear();
  bridge.requests.length = 0;
  bridge.faults.length = 0;
  Object.assign(bridge, { declines: false, onRequest: () => {} });
});

const stored = async () => (await db.query<{ n: string }>('select billing_no as n from orders')).rows.map(({ n }) => n);

describe('NT-5 an order is stored before its payment is created', () => {
  test('the provider gets one request after the commit, with the number and the amount of the order', async () => {
    const seen: unknown[] = [];
    bridge.onRequest = async ({ billing_no, amount_minor, currency }) => {
      const { rows } = await db.query('select pay_state, status from orders where billing_no = $1', [billing_no]);
      seen.push(...rows, amount_minor, currency);
    };
    const { content } = await buy();
    expect(seen).toEqual([{ pay_state: 'intended', status: -1 }, 999, 'USD']);
    expect(content.url).toBe('https://pay.example/ref-0');
    expect((await orderInfo(content.billing_no)).url).toBe('https://pay.example/ref-0');
  });

  const faults: SystemFault[] = ['busy', 'reset', 'error', 'garbage', 'page', 'redirect', 'endless'];
  test.each(faults)('a lost response (%s) loses no order and makes no second payment', async (fault) => {
    const request_id = randomToken(128);
    bridge.faults.push(fault);
    const first = await buy({ request_id });
    expect([first.code, first.headers.get('retry-after')]).toEqual([-503, '5']);
    const [billing_no = ''] = await stored();
    now += 20 * secondMs;
    await checkPayments(services);
    const again = await buy({ request_id });
    expect(again.content).toMatchObject({ billing_no, url: 'https://pay.example/ref-0' });
    expect([bridge.payments.size, (await stored()).length]).toEqual([1, 1]);
  });

  test('a repeat waits for the first request, and both get the same payment', async () => {
    const request_id = randomToken(128);
    const answers = await Promise.all([1, 2, 3, 4].map(() => buy({ request_id })));
    expect(new Set(answers.map(({ content }) => content.url))).toEqual(new Set(['https://pay.example/ref-0']));
    expect(bridge.requests.filter((one) => one.startsWith('create'))).toHaveLength(1);
  });

  test('a provider that declines ends the order, and the player can choose another method', async () => {
    bridge.declines = true;
    const request_id = randomToken(128);
    const { code, content } = await buy({ product_id: 'once', request_id });
    expect([code, content]).toEqual([-400, { field: 'channel' }]);
    expect((await buy({ product_id: 'once', request_id })).content.url).toBe('');
    bridge.declines = false;
    expect((await buy({ product_id: 'once' })).code).toBe(1);
  });

  test('a request key of another purchase sends no request to a provider', async () => {
    const request_id = randomToken(128);
    bridge.faults.push('busy');
    await buy({ request_id });
    bridge.requests.length = 0;
    expect((await buy({ request_id, product_id: 'once' })).code).toBe(codes['other-request']);
    expect(bridge.requests).toEqual([]);
  });

  test('an order that was cancelled while its payment was created is cancelled at the provider', async () => {
    bridge.onRequest = async ({ ask: what, billing_no }) => {
      if (what === 'create-payment') await cancel(billing_no);
    };
    await buy();
    await runDueJobs(db, now, payments);
    expect([...bridge.payments.values()].map(({ status }) => status)).toEqual(['cancelled']);
  });
});

describe('T19 webhooks', () => {
  test('a payment of the right amount pays after one of another amount', async () => {
    const { billing_no } = (await buy()).content;
    await send(bridge.webhook(billing_no, now, { amount_minor: 1 }));
    expect((await orderInfo(billing_no)).status).toBe('Pending');
    await send(bridge.webhook(billing_no, now, { payment_id: 'the-right-one' }));
    expect((await orderInfo(billing_no)).status).toBe('Success');
  });

  test('an order that was paid with another amount expires like any other', async () => {
    const { billing_no } = (await buy()).content;
    Object.assign(bridge.pay(billing_no), { amount_minor: 1 });
    now += 31 * secondMs;
    await checkPayments(services);
    expect((await orderInfo(billing_no)).status).toBe('Pending');
    now += 2 * dayMs;
    await expireUnpaid(db, now, payments);
    expect((await orderInfo(billing_no)).status).toBe('Fail');
    expect(await alarms()).toHaveLength(1);
  });

  test('an account that is not connected has no webhook', async () => {
    expect((await send(bridge.webhook('X', now), 'stranger')).status).toBe(404);
  });
});

describe('RS-4 no order fails before its provider was queried', () => {
  test('look-ups are repeated with growing delays', async () => {
    const { billing_no } = (await buy()).content;
    const looked = () => bridge.requests.filter((one) => one === `look-up ${billing_no}`).length;
    const counts: number[] = [];
    for (let minute = 0; minute < 60; minute++) {
      now += 60 * secondMs;
      await checkPayments(services);
      counts.push(looked());
    }
    expect([counts[0], counts[9], counts[59]]).toEqual([1, 4, 6]);
  });

  test.each(['a worker that looks for orders that ran out', 'the player who cancels'])(
    'a payment is found by %s',
    async (who) => {
      const { billing_no } = (await buy()).content;
      bridge.pay(billing_no);
      if (who.startsWith('the player')) await cancel(billing_no);
      else {
        now += 2 * dayMs;
        await expireUnpaid(db, now, payments);
      }
      expect([(await orderInfo(billing_no)).status, await shop.deliver()]).toEqual(['Success', 1]);
    },
  );

  test.each(['expires', 'is cancelled', 'is replaced'])(
    'an order that %s is cancelled at its provider',
    async (how) => {
      const { billing_no } = (await buy()).content;
      if (how === 'expires') {
        now += 2 * dayMs;
        await expireUnpaid(db, now, payments);
      } else if (how === 'is cancelled') await cancel(billing_no);
      else await buy({ replaces: billing_no });
      await runDueJobs(db, now, payments);
      expect(bridge.payments.get(billing_no)?.status).toBe('cancelled');
      expect((await orderInfo(billing_no)).status).toBe('Fail');
    },
  );

  test('while the provider does not respond, nothing expires and nothing is cancelled', async () => {
    const { billing_no } = (await buy()).content;
    bridge.faults.push('reset', 'reset');
    expect((await cancel(billing_no)).code).toBe(-503);
    now += 2 * dayMs;
    await expect(expireUnpaid(db, now, payments)).rejects.toThrow(billing_no);
    expect((await orderInfo(billing_no)).status).toBe('Pending');
    now += dayMs;
    await runDueJobs(db, now, payments);
    expect((await orderInfo(billing_no)).status).toBe('Fail');
  });

  test('a payment that arrives while its order is cancelled is delivered', async () => {
    const { billing_no } = (await buy()).content;
    await cancel(billing_no);
    bridge.pay(billing_no);
    await runDueJobs(db, now, payments);
    expect([(await orderInfo(billing_no)).status, await shop.deliver()]).toEqual(['Success', 1]);
  });
});

test('T19 a refund is made once, by the provider of the payment and with its reference', async () => {
  const { billing_no } = (await buy()).content;
  bridge.pay(billing_no);
  await send(bridge.webhook(billing_no, now));
  await shop.deliver();
  expect(await refundOrder(db, billing_no, now)).toBe('promised');
  bridge.faults.push('reset');
  const { refund } = adapter;
  if (!refund) throw new Error('the adapter refunds nothing');
  await expect(refundDue(db, refund, () => now)).rejects.toThrow(billing_no);
  now += 60 * secondMs;
  await refundDue(db, refund, () => now);
  expect([...bridge.refunds]).toEqual([[`refund/${billing_no}`, 999]]);
  expect((await orderInfo(billing_no)).refund_at).toBeGreaterThan(0);
});

test('T19 partial refunds are made once each, by the provider of the payment', async () => {
  const { billing_no } = (await buy()).content;
  bridge.pay(billing_no);
  await send(bridge.webhook(billing_no, now));
  await shop.deliver();
  const { refund } = adapter;
  if (!refund) throw new Error('the adapter refunds nothing');
  for (const [request_key, amount_minor] of [
    ['one', 300],
    ['two', undefined],
  ] as const) {
    const request = { billing_no, amount_minor, request_key, reason: 'goodwill', by: 'ops' };
    expect(await requestRefund(db, request)).toMatchObject({ is: 'queued', amount_minor: amount_minor ?? 699 });
    await refundDue(db, refund, () => now);
    expect(await requestRefund(db, request)).toMatchObject({ is: 'done' });
  }
  const part = expect.stringMatching(new RegExp(`^refund/${billing_no}/part\\.[\\w-]{22}$`));
  expect([...bridge.refunds]).toEqual([
    [part, 300],
    [part, 699],
  ]);
});
