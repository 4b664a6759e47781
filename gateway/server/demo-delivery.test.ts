import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverDue } from '../domain/delivery/deliver.ts';
import { reportRefused } from '../domain/delivery/refused.ts';
import { applyPaymentEvent } from '../domain/orders/payment-event.ts';
import { randomToken } from '../domain/secrets.ts';
import type { PaymentMode } from '../ports/payment-provider.ts';
import { createSandbox } from '../sandbox/app.ts';
import { tiny } from '../testing/brands.ts';
import { purchase, testClient } from '../testing/client.ts';
import { startFaultyGame } from '../testing/faulty-game.ts';
import { payOriginPayments } from '../testing/payments.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { makeWorld } from '../testing/world.ts';
import { readPorts } from './ports.ts';

const db = await openTestPglite();
const [live, demo] = [await startFaultyGame(), await startFaultyGame()];
afterAll(() => Promise.all([live.close(), demo.close()]));
const { key } = live.endpoint;
const liveGame = { DELIVERY_URL: live.endpoint.url, DELIVERY_KEY: key };
const demoGame = { DEMO_DELIVERY_URL: demo.endpoint.url, DEMO_DELIVERY_KEY: key };
const accounts = { ACCOUNTS_URL: 'https://accounts.example/', ACCOUNTS_KEY: key };
const read = (mode: PaymentMode, env: object) => readPorts({ ...accounts, ...env }, { mode, shops: [] }, Date.now);

beforeAll(() => makeWorld(db.query));
beforeEach(async () => {
  for (const table of ['deliveries', 'provider_events', 'orders']) await db.query(`delete from ${table}`);
  for (const game of [live, demo]) game.requests.length = 0;
});

/** Buys and pays an order of a mode. */
async function paid(mode: PaymentMode) {
  const { call, logIn } = testClient(createSandbox({ db, shops: [tiny], payments: payOriginPayments, mode }));
  const token = await logIn('ann');
  const params = { ...purchase, request_id: randomToken(128) };
  const billingNo: string = (await call('/api/pay/paypal_pay', params, { post: true, token })).content.billing_no;
  await applyPaymentEvent(db, { provider: 'p', eventId: randomToken(128), billingNo, outcome: 'success' });
  return {
    billingNo,
    info: async () => (await call('/api/pay/getOrderInfo', { billing_no: billingNo }, { token })).content,
  };
}

describe('BR-3 test money never buys goods of the live game', () => {
  const both = { ...liveGame, ...demoGame };
  test.each([
    // process, connected, order, the live game gets it, the demo game gets it, the order says
    ['live', 'both games', both, 'live', 1, 0, undefined, 0],
    ['live', 'the live game', liveGame, 'live', 1, 0, undefined, 0],
    ['live', 'both games', both, 'demo', 0, 0, 'demo', 0],
    ['live', 'the live game', liveGame, 'demo', 0, 0, 'demo', 0],
    ['demo', 'both games', both, 'demo', 0, 1, undefined, 0],
    ['demo', 'the demo game', demoGame, 'demo', 0, 1, undefined, 0],
    ['demo', 'the live game', liveGame, 'demo', 0, 0, 'demo', 0],
    ['demo', 'no game', {}, 'demo', 0, 0, 'demo', 0],
    ['demo', 'both games', both, 'live', 0, 0, undefined, 1],
    ['demo', 'no game', {}, 'live', 0, 0, undefined, 1],
  ] as const)(
    'a %s process with %s has an order',
    async (process, _, env, mode, inLive, inDemo, undelivered, alarms) => {
      const { delivery } = read(process, env);
      const { billingNo, info } = await paid(mode);
      for (let time = 0; time < 2; time++) await deliverDue(db, delivery, db.clock);
      expect([live.requests, demo.requests]).toEqual([
        Array(inLive).fill(`order/${billingNo}`),
        Array(inDemo).fill(`order/${billingNo}`),
      ]);
      const order = await info();
      expect([order.status, order.undelivered, order.delivered_at !== undefined]).toEqual([
        'Success',
        undelivered,
        inLive + inDemo > 0,
      ]);
      const raised: unknown[] = [];
      await reportRefused(db, db.clock(), (error) => raised.push(error));
      expect(raised).toHaveLength(alarms);
    },
  );

  test.each([
    [{ DEMO_DELIVERY_URL: demo.endpoint.url }, 'DEMO_DELIVERY_KEY is not set'],
    [{ DEMO_DELIVERY_KEY: key }, 'DEMO_DELIVERY_URL is not set'],
    [{ ...demoGame, DEMO_DELIVERY_URL: 'http://game.example/' }, 'DEMO_DELIVERY_URL must be an https address'],
    [{ ...liveGame, ...demoGame, DEMO_DELIVERY_URL: live.endpoint.url }, 'is the address of DELIVERY_URL'],
  ])('a demo does not start with %j', (env, message) => {
    expect(() => read('demo', env)).toThrow(message);
  });
});
