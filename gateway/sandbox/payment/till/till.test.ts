import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sign, signatureHeader } from '../../../adapters/signature.ts';
import { expireUnpaid } from '../../../domain/orders/expire.ts';
import { checkPayments } from '../../../domain/payments/reconcile.ts';
import { refundOrder } from '../../../domain/refunds/request-refund.ts';
import { randomToken } from '../../../domain/secrets.ts';
import { runDueJobs } from '../../../domain/worker/due-jobs.ts';
import { tiny } from '../../../testing/brands.ts';
import { purchase, testClient } from '../../../testing/client.ts';
import { openTestPglite } from '../../../testing/pglite.ts';
import { work } from '../../../testing/work.ts';
import { makeWorld } from '../../../testing/world.ts';
import { createSandbox } from '../../app.ts';
import { connectTill } from '../provider.ts';
import { answerGateway } from './answer.ts';
import { createLine, type RequestHandler, type TillLine, tillPath } from './line.ts';
import { paymentByToken } from './payments.ts';
import { sendWebhooks } from './webhooks.ts';

let now = Date.UTC(2026, 10, 21, 9);
const clock = (): number => now;
const db = { ...(await openTestPglite()), clock };
const dayMs = 86_400_000;

/** How the line fails; null while it works. */
let fault: ((path: string, answer: () => Response | Promise<Response>) => Response | Promise<Response>) | null = null;
const webhooks: string[] = [];

/** A line that records webhooks, and fails as a test wants. */
function watched(): TillLine {
  const line = createLine();
  return {
    ...line,
    connect: (handler: RequestHandler) =>
      line.connect(async (request, env) => {
        const { pathname } = new URL(request.url);
        const isWebhook = pathname !== tillPath;
        if (isWebhook) webhooks.push(await request.clone().text());
        const answer = () => handler(request, env);
        return fault ? fault(pathname, answer) : answer();
      }),
  };
}

const line = watched();
const till = { db, clock, line };
const { payments } = connectTill(line, clock);
const app = createSandbox({ db, shops: [tiny], clock, line });
const { call, logIn } = testClient(app);
const services = { db, payments, shops: [tiny] };
let token = '';

beforeAll(async () => {
  await makeWorld(db.query);
  token = await logIn('ann');
});
beforeEach(() => {
  webhooks.length = 0;
});
afterEach(() => {
  fault = null;
});

interface StartedPurchase {
  readonly billing_no: string;
  readonly url: string;
}
const buy = async (): Promise<StartedPurchase> =>
  (await call('/api/pay/paypal_pay', { ...purchase, request_id: randomToken(128) }, { post: true, token })).content;
const statusOf = async ({ billing_no }: StartedPurchase): Promise<string> =>
  (await call('/api/pay/getOrderInfo', { billing_no }, { token })).content.status;
const choose = async ({ url }: StartedPurchase, choice: string, event = randomToken(128)): Promise<number> =>
  (await app.request(`${url}/choice`, { method: 'POST', body: new URLSearchParams({ choice, event }) })).status;
const refund = (billingNo: string) => refundOrder(db, billingNo, now);

/** Sends a request to the till, signed with a key. */
const request = (body: object, key = line.key, at = now): Promise<Response> => {
  const text = JSON.stringify(body);
  const init = { method: 'POST', body: text, headers: { [signatureHeader]: sign(key, text, at) } };
  return answerGateway(till, new Request(`http://127.0.0.1${tillPath}`, init));
};
const answerTo = async (body: object) => (await request(body)).json();

describe('T19 the till sends a signed webhook for each outcome', () => {
  test.each([
    ['approve', 'Success', 'paid'],
    ['decline', 'Fail', 'failed'],
  ])('%s: the gateway knows the outcome before the player returns', async (choice, status, reported) => {
    const order = await buy();
    expect(await choose(order, choice)).toBe(303);
    expect(await statusOf(order)).toBe(status);
    expect(webhooks.map((one) => JSON.parse(one))).toEqual([
      expect.objectContaining({ status: reported, billing_no: order.billing_no }),
    ]);
    const { rows } = await db.query('select provider, result from webhooks where body = $1', [webhooks[0]]);
    expect(rows).toEqual([{ provider: 'sandbox', result: reported }]);
  });

  test.each([
    ['refuses it', () => new Response('busy', { status: 500 })],
    ['acknowledges it with something else', () => Response.json({ status: 'ok' })],
    [
      'takes it, and its answer is lost',
      async (answer: () => Response | Promise<Response>) => {
        await answer();
        throw new TypeError('fetch failed', { cause: new Error('reset') });
      },
    ],
  ])('a gateway that %s gets it again with growing delays, until it acknowledges it', async (_, fails) => {
    const order = await buy();
    fault = (path, answer) => (path === tillPath ? answer() : fails(answer));
    expect(await choose(order, 'approve')).toBe(303);
    await sendWebhooks(till);
    expect(webhooks).toHaveLength(1);
    for (const [waitMs, sent] of [
      [1_000, 2],
      [1_999, 2],
      [1, 3],
    ] as const) {
      now += waitMs;
      await sendWebhooks(till).catch(() => {});
      expect(webhooks).toHaveLength(sent);
    }
    fault = null;
    now += 4_000;
    await sendWebhooks(till);
    expect(await statusOf(order)).toBe('Success');
    now += dayMs;
    await sendWebhooks(till);
    expect(webhooks).toHaveLength(4);
    const { rows } = await db.query('select 1 from provider_events where billing_no = $1', [order.billing_no]);
    expect(rows).toHaveLength(1);
  });

  test('a webhook that never arrives is replaced by a look-up', async () => {
    const order = await buy();
    fault = (path, answer) => (path === tillPath ? answer() : new Response('busy', { status: 500 }));
    await choose(order, 'approve');
    expect(await statusOf(order)).toBe('Pending');
    now += 31_000;
    await checkPayments(services);
    expect(await statusOf(order)).toBe('Success');
    fault = null;
    now += 60_000;
    await sendWebhooks(till);
    expect((await db.query('select 1 from payment_conflicts')).rows).toEqual([]);
  });

  test('a webhook of another process, with another key, is rejected', async () => {
    const order = await buy();
    const other = { ...till, line: { ...line, key: randomToken() } };
    await choose(order, 'later');
    now += 20_000;
    await expect(sendWebhooks(other)).rejects.toThrow('answered 401');
    expect(await statusOf(order)).toBe('Pending');
    now += 1_000;
    await sendWebhooks(till);
    expect(await statusOf(order)).toBe('Success');
  });

  test('two gateways on one database: a payment at one is known at the other', async () => {
    const order = await buy();
    const second = createSandbox({ db, shops: [tiny], clock });
    const body = new URLSearchParams({ choice: 'approve', event: randomToken(128) });
    await second.request(`${order.url}/choice`, { method: 'POST', body });
    expect(await statusOf(order)).toBe('Success');
  });
});

describe('PY-5 the till implements the protocol of the adapter http', () => {
  const name = ({ billing_no }: StartedPurchase, payment_ref = '') => ({ billing_no, payment_ref, mode: 'demo' });

  test.each([
    ['with another key', () => request({ ask: 'look-up', billing_no: 'B', payment_ref: '' }, randomToken()), 401],
    [
      'of ten minutes ago',
      () => request({ ask: 'look-up', billing_no: 'B', payment_ref: '' }, line.key, now - 6e5),
      401,
    ],
    ['without a number', () => request({ ask: 'look-up', payment_ref: '' }), 422],
    ['for something else', () => request({ ask: 'steal', billing_no: 'B', payment_ref: '' }), 422],
  ])('a request %s is rejected', async (_, send, status) => {
    expect((await send()).status).toBe(status);
  });

  test('it can only be reached through its own port', async () => {
    for (const host of ['pay.tiny.localhost', '127.0.0.1', 'tiny.localhost'])
      expect((await app.request(`http://${host}${tillPath}`, { method: 'POST' })).status, host).toBe(404);
  });

  test('a payment is open, then paid with its own id, then refunded', async () => {
    const order = await buy();
    const lookUp = { ask: 'look-up', ...name(order) };
    const { billing_no } = order;
    expect(await answerTo(lookUp)).toEqual({ status: 'open', billing_no });
    await choose(order, 'approve', 'an-event-of-this-test');
    const paid = { billing_no, payment_id: 'an-event-of-this-test/approve', amount_minor: 999, currency: 'USD' };
    expect(await answerTo(lookUp)).toEqual({ status: 'paid', ...paid });
    expect(await answerTo({ ask: 'cancel', ...name(order) })).toEqual({ status: 'paid', billing_no });
    await work(db, now);
    expect(await refund(billing_no)).toBe('promised');
    await work(db, now);
    expect(await answerTo(lookUp)).toEqual({ status: 'refunded', ...paid });
  });

  test('an unknown payment is unknown, also with the reference of another one', async () => {
    const order = await buy();
    expect(await answerTo({ ask: 'look-up', ...name(order, 'till_other') })).toMatchObject({ status: 'unknown' });
    expect(await answerTo({ ask: 'cancel', billing_no: 'nobody', payment_ref: '' })).toMatchObject({
      status: 'unknown',
    });
  });

  test('T20 only a possible token of a payment page is looked up, and no other token finds a payment', async () => {
    const { billing_no, url } = await buy();
    const query = vi.fn(async () => ({ rows: [], rowCount: 0 }));
    const watched = { ...till, db: { ...db, query: query as unknown as typeof db.query } };
    for (const wrong of [undefined, 7, ['a'], '', 'a b', 'a/', '/a', 'x'.repeat(65)])
      expect(await paymentByToken(watched, wrong)).toBeNull();
    expect(query).not.toHaveBeenCalled();
    expect(await paymentByToken(till, url.split('/').at(-1))).toMatchObject({ billing_no, status: 'open' });
    for (const other of [billing_no, 'x'.repeat(64)]) expect(await paymentByToken(till, other)).toBeNull();
  });

  test('the same order has one payment, and a live order is declined', async () => {
    const { billing_no, url } = await buy();
    const { rows } = await db.query<object>('select * from till_payments where billing_no = $1', [billing_no]);
    const creation = { ask: 'create-payment', ...rows[0], mode: 'demo', pay_origin: 'http://pay.tiny.localhost' };
    expect(await answerTo(creation)).toMatchObject({ status: 'created', url });
    expect(await answerTo({ ...creation, mode: 'live' })).toMatchObject({ status: 'declined' });
    expect(await answerTo({ ...creation, return_url: 'javascript:alert(1)' })).toMatchObject({ status: 'declined' });
  });

  test.each([
    ['ran out', 'The time to pay is over'],
    ['was cancelled', 'This order was cancelled'],
  ])('RS-4 the payment of an order that %s shows it, and can still be made late', async (how, expected) => {
    const order = await buy();
    const { billing_no } = order;
    if (how === 'ran out') {
      now += 2 * dayMs;
      await expireUnpaid(db, now, payments);
    } else await call('/api/pay/cancelOrder', { client_id: 'c1', billing_no }, { post: true, token });
    await runDueJobs(db, now, payments);
    expect(await (await app.request(order.url)).text()).toContain(expected);
    expect([await statusOf(order), await answerTo({ ask: 'look-up', ...name(order) })]).toMatchObject([
      'Fail',
      { status: 'failed' },
    ]);
    await choose(order, 'approve');
    expect(await statusOf(order)).toBe('Success');
  });

  test('T19 an order that is paid in two windows is reported twice, and the second payment is refunded', async () => {
    const order = await buy();
    await choose(order, 'approve', 'the-first-window-');
    await choose(order, 'approve', 'the-second-window');
    await work(db, now);
    const { rows } = await db.query('select payment_id, amount_minor from provider_refunds where billing_no = $1', [
      order.billing_no,
    ]);
    expect(rows).toEqual([{ payment_id: 'the-second-window/approve', amount_minor: 999 }]);
    expect(await answerTo({ ask: 'look-up', ...name(order) })).toMatchObject({
      ...{ status: 'paid', payment_id: 'the-first-window-/approve' },
    });
  });

  test('BR-3 orders of the sandbox are of the mode demo', async () => {
    const { billing_no } = await buy();
    const { rows } = await db.query('select pay_mode, pay_provider from orders where billing_no = $1', [billing_no]);
    expect(rows).toEqual([{ pay_mode: 'demo', pay_provider: 'sandbox' }]);
  });
});
