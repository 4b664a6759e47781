import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { httpPayments } from '../../adapters/payments/http.ts';
import { signedBody, startFaultyProvider } from '../../testing/faulty-provider.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { randomToken } from '../secrets.ts';
import { ticketS } from './payment-ticket.ts';

let now = Date.UTC(2026, 10, 20);
const site = await startFaultyProvider();
afterAll(() => site.close());
const shop = await openPaymentShop(httpPayments('till', site.endpoint), () => now);
const { db, call, how, send, deliver, statusOf } = shop;
await db.query(
  `insert into payments (brand, area, region, option_key, payway_id, channel_id, name)
   values ('tiny', 'west', 'US', '10101_banking', 10101, 'banking', 'Bank transfer')`,
);

beforeEach(async () => {
  await db.query('delete from payment_tickets');
  await shop.reset();
  site.payments.clear();
  site.requests.length = 0;
});

const bought = {
  ...{ client_id: 'c1', server_id: 's1', role_id: 'r1', platform: 'web', product_id: 'gems', domain_area: 'west' },
  ...{ country: 'US', channel: 'banking', shown_amount: 9.99 },
};
const request = (more: object = {}, as: object = how) =>
  call('/api/pay/site_ticket', { ...bought, request_id: randomToken(128), ...more }, as);
const ticketOf = async (more: object = {}): Promise<string> => (await request(more)).content.ticket;

/** The payment site exchanges a ticket. */
async function exchange(ticket: string, { key = site.endpoint.key, at = now, account = 'till' } = {}) {
  const response = await shop.post(
    `/tickets/${account}`,
    signedBody(key, JSON.stringify({ ask: 'exchange-ticket', ticket }), at),
  );
  const text = await response.text();
  return { status: response.status, ...(text.startsWith('{') ? { body: JSON.parse(text) } : {}) };
}

const orders = async () => (await db.query('select billing_no from orders')).rowCount;

describe('PY-7 the payment site', () => {
  test('exchanges the ticket for the order, takes the money, and the goods are delivered', async () => {
    const request_id = randomToken(128);
    const { ticket, valid_for } = (await request({ request_id })).content;
    expect(valid_for).toBe(600);
    expect(await orders()).toBe(0);
    const { status, body } = await exchange(ticket);
    expect([status, body]).toEqual([
      200,
      {
        ...{ status: 'ordered', billing_no: expect.stringMatching(/^[\w-]{22}$/), brand: 'tiny', account_id: 'a-ann' },
        ...{ user_name: 'Ann', product_id: 'gems', product_name: '600 gems', amount_minor: 999, currency: 'USD' },
        ...{ region: 'US', language: '', channel: 'bank', channel_id: 'banking', kind: 'transfer', mode: 'live' },
        ...{ return_url: expect.stringContaining('/result?billing_no='), pay_by: '2026-11-22T00:00:00.000Z' },
        ...{ url: 'https://pay.example/ref-0', payment_ref: 'ref-0' },
      },
    ]);
    const { billing_no } = body;
    expect(await call('/api/pay/getOrderInfo', { request_id }, how)).toMatchObject({
      content: { billing_no, status: 'Pending', amount: 9.99, url: 'https://pay.example/ref-0' },
    });
    site.pay(billing_no);
    expect((await send(site.webhook(billing_no, now))).status).toBe(200);
    expect([await statusOf(billing_no), await deliver()]).toEqual(['Success', 1]);
  });

  test('makes one order of many parallel exchanges', async () => {
    const ticket = await ticketOf();
    const all = await Promise.all(Array.from({ length: 10 }, () => exchange(ticket)));
    expect(all.map(({ body }) => body.status).toSorted()).toEqual(['ordered', ...Array(9).fill('refused')]);
    expect(await orders()).toBe(1);
    expect(await exchange(ticket)).toMatchObject({ status: 200, body: { status: 'refused', reason: 'bad-parameter' } });
  });

  test('makes one order of two tickets with one key', async () => {
    const request_id = randomToken(128);
    const [one, two] = [await ticketOf({ request_id }), await ticketOf({ request_id })];
    expect((await exchange(one)).body.billing_no).toBe((await exchange(two)).body.billing_no);
    expect(await orders()).toBe(1);
  });

  test('cannot use a ticket after ten minutes', async () => {
    const [late, soon] = [await ticketOf(), await ticketOf()];
    now += ticketS * 1_000 - 1;
    expect((await exchange(soon)).body.status).toBe('ordered');
    now += 1;
    expect((await exchange(late)).body).toMatchObject({ status: 'refused' });
    expect(await orders()).toBe(1);
  });

  test('exchanges nothing without the key of the account, and the ticket stays valid', async () => {
    const ticket = await ticketOf();
    expect((await exchange(ticket, { key: 'another-key-0123456789-0123456789' })).status).toBe(401);
    expect((await exchange(ticket, { at: now - 301_000 })).status).toBe(401);
    expect((await exchange(ticket, { account: 'nobody' })).status).toBe(404);
    expect((await shop.post('/tickets/till', { method: 'POST', body: JSON.stringify({ ticket }) })).status).toBe(401);
    expect(await orders()).toBe(0);
    expect((await exchange(ticket)).body.status).toBe('ordered');
  });

  test('cannot use a ticket of another account', async () => {
    const ticket = await ticketOf();
    await db.query("update payment_tickets set provider = 'other'");
    expect((await exchange(ticket)).body).toMatchObject({ status: 'refused' });
    expect(await orders()).toBe(0);
  });

  test('does not charge a price that has changed since', async () => {
    const ticket = await ticketOf();
    await db.query("update prices set amount_minor = 1999 where product_id = 'gems' and currency = 'USD'");
    expect((await exchange(ticket)).body).toEqual({
      status: 'refused',
      reason: 'bad-parameter',
      message: 'The price has changed. Please load the page again.',
    });
    await db.query("update prices set amount_minor = 999 where product_id = 'gems' and currency = 'USD'");
    expect([await orders(), site.requests]).toEqual([0, []]);
  });
});

describe('PY-7 T21 a ticket', () => {
  test('needs a session, a character of the player and the shown price', async () => {
    expect((await request({}, { post: true })).code).toBe(codes['not-logged-in']);
    expect(await request({ role_id: 'r3' })).toMatchObject({ content: { field: 'role_id' } });
    expect(await request({ shown_amount: 0.99 })).toMatchObject({ content: { field: 'shown_amount' } });
    expect((await db.query('select 1 from payment_tickets')).rowCount).toBe(0);
  });

  test('is stored as a digest, without the session', async () => {
    const ticket = await ticketOf();
    const stored = JSON.stringify((await db.query('select * from payment_tickets')).rows);
    for (const secret of [ticket, how.token]) expect(stored).not.toContain(secret);
    expect(ticket).toMatch(/^[\w-]{43}$/);
  });
});
