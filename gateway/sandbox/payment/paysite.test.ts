import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shortOrderNumber } from '../../../src/rules/order-help.ts';
import { signatureHeader } from '../../adapters/signature.ts';
import { ticketS } from '../../domain/orders/payment-ticket.ts';
import { randomToken } from '../../domain/secrets.ts';
import { other, tiny } from '../../testing/brands.ts';
import { purchase, testClient } from '../../testing/client.ts';
import { resetMoney } from '../../testing/money-world.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { createSandbox } from '../app.ts';
import { createLine, type RequestHandler, type TillLine, ticketsPath } from './till/line.ts';

let now = Date.UTC(2026, 10, 21, 9);
const clock = (): number => now;
const db = { ...(await openTestPglite()), clock };

/** What the site sends to the gateway. */
const exchanges: { readonly body: unknown; readonly isSigned: boolean }[] = [];
/** What the gateway answers in place of the truth; null leaves the answer alone. */
let answer: ((true_: Response) => Response | Promise<Response>) | null = null;

/** A line that records exchanges, and can replace their answers. */
function watched(): TillLine {
  const line = createLine();
  return {
    ...line,
    connect: (handler: RequestHandler) =>
      line.connect(async (request, env) => {
        if (new URL(request.url).pathname !== ticketsPath) return handler(request, env);
        exchanges.push({ body: await request.clone().json(), isSigned: request.headers.has(signatureHeader) });
        const response = await handler(request, env);
        return answer ? answer(response) : response;
      }),
  };
}

const app = createSandbox({ db, shops: [tiny, other], clock, line: watched() });
const { call, logIn } = testClient(app);
let token = '';

beforeAll(async () => {
  await makeWorld(db.query);
  await db.query(
    `insert into payments (brand, area, region, option_key, payway_id, channel_id, name, icon)
     values ('tiny', 'west', 'US', '10101_banking', 10101, 'banking', 'Bank', '/art/pay/bank.svg')`,
  );
  token = await logIn('ann');
});
beforeEach(async () => {
  await resetMoney(db.query, now);
  await db.query('delete from payment_tickets');
  exchanges.length = 0;
  answer = null;
});

const ticketOf = async (request_id = randomToken(128)): Promise<string> =>
  (
    await call(
      '/api/pay/site_ticket',
      { ...purchase, channel: 'banking', shown_amount: 9.99, request_id },
      { post: true, token },
    )
  ).content.ticket;

/** The player opens the payment site, with an address that says anything besides the ticket. */
async function visit(query: Record<string, string>, { site = 'pay.tiny.localhost', method = 'GET' } = {}) {
  const search = new URLSearchParams({ payway: 'bank', product_id: 'dearer', role_id: 'nobody', ...query });
  const response = await app.request(`http://${site}/paysite?${search}`, { method });
  return { status: response.status, location: response.headers.get('location') ?? '', text: await response.text() };
}
const orders = async (): Promise<number> => (await db.query('select 1 from orders')).rowCount;

describe('PY-7 the payment site of the sandbox', () => {
  test('exchanges the ticket by a signed request, and shows the ticket’s order and amount', async () => {
    const request_id = randomToken(128);
    const ticket = await ticketOf(request_id);
    expect(await orders()).toBe(0);
    const { status, location } = await visit({ ticket });
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/pay\/bank\/[\w-]{22}$/)]);
    const page = `http://pay.tiny.localhost${location}`;
    expect(exchanges).toEqual([{ body: { ask: 'exchange-ticket', ticket }, isSigned: true }]);
    const found = (await call('/api/pay/getOrderInfo', { request_id }, { token })).content;
    expect(found).toMatchObject({ status: 'Pending', payment_name: 'Bank', amount: 9.99, product_id: 'gems' });
    const html = await (await app.request(page)).text();
    for (const text of ['$9.99', '600 gems', shortOrderNumber(found.billing_no), 'class="ch-bank transfer"'])
      expect(html).toContain(text);
    const body = new URLSearchParams({ choice: 'approve', event: randomToken(128) });
    expect((await app.request(`${page}/choice`, { method: 'POST', body })).status).toBe(303);
    expect((await call('/api/pay/getOrderInfo', { request_id }, { token })).content.status).toBe('Success');
  });

  test('shows the same page for another ticket of the same purchase', async () => {
    const request_id = randomToken(128);
    const [first, second] = [
      await visit({ ticket: await ticketOf(request_id) }),
      await visit({ ticket: await ticketOf(request_id) }),
    ];
    expect(second.location).toBe(first.location);
    expect(await orders()).toBe(1);
  });

  const setters: Record<string, (ticket: string) => unknown> = {
    used: (ticket) => visit({ ticket }),
    over: () => {
      now += ticketS * 1_000;
    },
    "another account's": () => db.query("update payment_tickets set provider = 'other'"),
  };
  test.each(Object.entries(setters))('rejects a ticket that is %s on a page that says so', async (_, spend) => {
    const ticket = await ticketOf();
    await spend(ticket);
    const before = await orders();
    const { status, text } = await visit({ ticket });
    expect([status, await orders()]).toEqual([400, before]);
    expect(text).toContain('This ticket is unknown, used or over. Please go back to the shop and pay again.');
  });

  test('rejects a ticket for another brand', async () => {
    const { status, text } = await visit({ ticket: await ticketOf() }, { site: `pay.${other.name}.localhost` });
    expect([status, text]).toEqual([400, expect.stringContaining('This ticket is of another shop.')]);
  });

  test('shows the reason of the gateway', async () => {
    const ticket = await ticketOf();
    await db.query("update prices set amount_minor = 1999 where product_id = 'gems' and currency = 'USD'");
    const { status, text } = await visit({ ticket });
    await db.query("update prices set amount_minor = 999 where product_id = 'gems' and currency = 'USD'");
    expect([status, text]).toEqual([400, expect.stringContaining('The price has changed.')]);
  });

  test.each<[string, Record<string, string>]>([
    ['without a ticket', {}],
    ['with an empty ticket', { ticket: '' }],
  ])('makes no order and sends no request to the gateway for an address %s', async (_, query) => {
    expect((await visit({ channel: 'banking', ...purchase, ...query })).status).toBe(400);
    expect([exchanges, await orders()]).toEqual([[], 0]);
  });

  test('uses up no ticket for a HEAD request', async () => {
    const ticket = await ticketOf();
    expect((await visit({ ticket }, { method: 'HEAD' })).status).toBe(404);
    expect((await visit({ ticket }, { method: 'POST' })).status).toBe(404);
    expect((await visit({ ticket }, { site: 'tiny.localhost' })).status).toBe(404);
    expect(exchanges).toEqual([]);
    expect((await visit({ ticket })).status).toBe(303);
  });

  test.each([
    ['rejects the signature', () => new Response('The signature is wrong.', { status: 401 })],
    ['answers garbage', () => new Response('{"status":"ordered"}')],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed', { cause: new Error('reset') }))],
  ])('redirects nowhere if the gateway %s', async (_, replaced) => {
    answer = replaced;
    const { status, text } = await visit({ ticket: await ticketOf() });
    expect([status, text]).toEqual([502, expect.stringContaining('The shop does not answer')]);
  });

  test.each([
    ['amount_minor', 99],
    ['currency', 'THB'],
    ['billing_no', 'another'],
    ['payment_ref', 'another'],
  ])('does not follow a response whose %s is not that of the payment', async (name, value) => {
    answer = async (response) => Response.json({ ...((await response.json()) as object), [name]: value });
    const { status, text } = await visit({ ticket: await ticketOf() });
    expect([status, text]).toEqual([400, expect.stringContaining('is not known here')]);
  });
});
