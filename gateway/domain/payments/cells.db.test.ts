import { beforeEach, describe, expect, test } from 'vitest';
import type { WebhookEvent } from '../../ports/payment-provider.ts';
import { purchase } from '../../testing/client.ts';
import { many } from '../../testing/money-races.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { countOf, openTwoCells } from '../../testing/two-cells.ts';
import { createCells } from '../cell.ts';
import { randomToken } from '../secrets.ts';
import { receiveWebhook, receiveWebhookInCells } from './webhook.ts';

const { home, other, reset, appOf, tokens } = await openTwoCells(await openTestPostgres(), await openTestPostgres());
const { call } = appOf(home);
const cells = createCells([home, other]);
const both = (from: string) => Promise.all([home, other].map((db) => countOf(db, from)));

/** Ann of the home cell, or Bob of the other one, buys for 9.99 USD. */
const buy = async (cell: 'a' | 'b', request_id = randomToken(128)): Promise<string> => {
  const params = { ...purchase, role_id: cell === 'a' ? 'r1' : 'r3', request_id };
  return (await call('/api/pay/paypal_pay', params, { post: true, token: tokens[cell] })).content.billing_no;
};
const paid = (billing_no: string, paymentId: string): WebhookEvent => ({
  ...{ is: 'paid', billing_no, paymentId, amount_minor: 999, currency: 'USD' },
});
const receive = (...events: WebhookEvent[]) =>
  receiveWebhookInCells(cells, 'p', JSON.stringify([randomToken(128), events]), events);

describe.each(Array.from({ length: process.env.EXHAUSTIVE ? 20 : 1 }, (_, index) => index + 1))('round %i', () => {
  beforeEach(async () => {
    for (const { query } of [home, other])
      for (const table of ['refunds', 'webhooks']) await query(`delete from ${table}`);
    await reset();
  });

  test('T19 fifty webhooks at once, each about an order of both cells: both are paid once', async () => {
    const [ann, bob] = [await buy('a'), await buy('b')];
    await many((at) => receive(...[paid(ann, 'one'), paid(bob, 'two')].toSorted(() => (at % 2 ? 1 : -1))));
    expect(await both('orders where status = 1')).toEqual([1, 1]);
    expect(await both('deliveries')).toEqual([1, 1]);
    expect(await both('provider_events where outcome = 1')).toEqual([1, 1]);
    expect(await both('refunds')).toEqual([0, 0]);
  });

  test('T19 of fifty payments of an order of each cell one is kept, and each other is refunded once', async () => {
    const [ann, bob] = [await buy('a'), await buy('b')];
    const payments = await many(async (at) => [paid(ann, `a-${at}`), paid(bob, `b-${at}`)]);
    // Each is reported twice, as providers do.
    await Promise.all([...payments, ...payments].map((events) => receive(...events)));
    expect(await both('orders where status = 1')).toEqual([1, 1]);
    expect(await both('deliveries')).toEqual([1, 1]);
    expect(await both('refunds')).toEqual([payments.length - 1, payments.length - 1]);
  });

  test('NT-5 one request of a player of each cell, sent ten times at once, makes one order in each', async () => {
    const keys = { a: randomToken(128), b: randomToken(128) };
    const numbers = await many((at) => buy(at % 2 ? 'a' : 'b', at % 2 ? keys.a : keys.b));
    expect(new Set(numbers).size).toBe(2);
    expect(await both('orders')).toEqual([1, 1]);
  });

  test('negative control: without routing the order of the other cell stays unpaid', async () => {
    const [ann, bob] = [await buy('a'), await buy('b')];
    await receiveWebhook(home, 'p', 'both', [paid(ann, 'one'), paid(bob, 'two')]);
    expect(await both('orders where status = 1')).toEqual([1, 0]);
  });
});
