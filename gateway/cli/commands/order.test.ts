import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { httpPayments } from '../../adapters/payments/http.ts';
import { refundOrder } from '../../domain/refunds/request-refund.ts';
import { commandLineOf } from '../../testing/command-line.ts';
import { startFaultyProvider } from '../../testing/faulty-provider.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';

let now = Date.UTC(2026, 10, 20, 12);
const bridge = await startFaultyProvider();
afterAll(() => bridge.close());
const shop = await openPaymentShop(httpPayments('bridge', bridge.endpoint), () => now);
const { db, bought, send, deliver } = shop;
const run = commandLineOf(db);

beforeEach(async () => {
  await shop.reset();
  bridge.payments.clear();
});

const sold = async (): Promise<string> => {
  const number = await bought();
  now += 1_000;
  bridge.pay(number);
  await send(bridge.webhook(number, now));
  now += 1_000;
  await deliver();
  return number;
};
const whatHappened = async (number: string): Promise<string[]> =>
  (await run(`order show ${number} --json`)).json.result.timeline.map(({ what }: { what: string }) => what);

describe('order show', () => {
  test('lists everything that happened to an order in sequence, as text and as JSON', async () => {
    const number = await sold();
    now += 1_000;
    await refundOrder(db, number, now);
    const { code, json } = await run(`order show ${number} --json`);
    expect(code).toBe(0);
    const { order, timeline } = json.result;
    expect([json.ok, json.command]).toEqual([true, 'order show']);
    expect(order).toMatchObject({
      billing_no: number,
      status: 'paid',
      amount_minor: 999,
      currency: 'USD',
      account_id: 'a-ann',
      pay_provider: 'bridge',
      pay_ref: 'ref-0',
    });
    const what = timeline.map((one: { what: string }) => one.what);
    expect(what.slice(0, 2)).toEqual(['created', 'payment-created']);
    expect(what.slice(2, 6).toSorted()).toEqual(['delivery-scheduled', 'paid', 'payment-reported', 'webhook']);
    expect(what.slice(6)).toEqual(['delivered', 'refund-scheduled', 'refund-waits']);
    expect(timeline[6]).toEqual({
      at: expect.stringMatching(/^2026-11-20T/),
      what: 'delivered',
      text: 'after 1 attempt',
    });
    const { stdout } = await run(`order show ${number}`);
    expect(stdout).toContain('600 gems (gems) for 9.99 USD');
    expect(stdout).toMatch(/2026-11-20 12:00:0\d UTC {2}delivered +after 1 attempt/);
  });

  test('shows why the last attempt of a pending delivery failed', async () => {
    const number = await sold();
    await db.query(
      `update deliveries set delivered_at = null, due_at = $2, tries = 4, last_error = 'no connection: refused'
       where source_id = $1`,
      [number, new Date(now + 60_000)],
    );
    expect((await run(`order show ${number}`)).stdout).toMatch(
      /delivery-waits +next attempt after 4 attempts: no connection: refused\n/,
    );
  });

  test('shows a failed order and a payment of another amount', async () => {
    const number = await bought();
    await send(bridge.webhook(number, now, { amount_minor: 1 }));
    expect(await whatHappened(number)).toEqual(
      expect.arrayContaining(['created', 'payment-created', 'webhook', 'conflict']),
    );
    await shop.cancel(number);
    expect((await run(`order show ${number}`)).stdout).toMatch(/failed +cancelled/);
  });

  test('reports an unknown order', async () => {
    const { code, json } = await run('order show nothing --json');
    expect([code, json.error]).toEqual([1, { code: 'no-such-order', message: 'There is no order nothing.' }]);
  });

  test('names the cell of an order that is not here', async () => {
    const number = `b_${'x'.repeat(22)}`;
    const { json } = await run(`order show ${number} --json`);
    expect(json.error.message).toBe(`There is no order ${number}. Orders with this number are in cell b.`);
  });

  test('accepts an order number that begins with a dash', async () => {
    const number = await bought();
    const dashed = `-${number.slice(1)}`;
    await db.query('update provider_events set billing_no = $1 where billing_no = $2', [dashed, number]);
    await db.query('delete from order_origins where billing_no = $1', [number]);
    await db.query('update orders set billing_no = $1 where billing_no = $2', [dashed, number]);
    for (const line of [`order show ${dashed}`, `order find ${dashed}`])
      expect((await run(line)).stdout, line).toContain(dashed);
  });

  test('changes nothing', async () => {
    const number = await sold();
    const before = await db.query('select * from orders');
    await run(`order show ${number}`);
    await run('order find --account a-ann');
    expect(await db.query('select * from orders')).toEqual(before);
    expect((await db.query('select 1 from audit')).rowCount).toBe(0);
  });
});

describe('order find', () => {
  const found = async (line: string): Promise<string[]> =>
    (await run(`${line} --json`)).json.result.orders.map((order: { billing_no: string }) => order.billing_no);

  test('finds orders by number, account, payment reference, event reference, and request', async () => {
    const first = await sold();
    now += 60_000;
    const second = await bought();
    const { rows } = await db.query<{ request_id: string }>('select request_id from orders where billing_no = $1', [
      first,
    ]);
    expect(await found(`order find ${first}`)).toEqual([first]);
    expect(await found('order find --account a-ann')).toEqual([second, first]);
    expect(await found('order find --account a-ann --limit 1')).toEqual([second]);
    expect(await found('order find --account a-bob')).toEqual([]);
    expect(await found('order find --provider-ref ref-1')).toEqual([second]);
    expect(await found('order find --provider-ref paid-ref-0')).toEqual([first]);
    expect(await found(`order find --request-id=${rows[0]?.request_id}`)).toEqual([first]);
    expect(await found(`order find --account a-bob --request-id=${rows[0]?.request_id}`)).toEqual([]);
    expect((await run('order find --account a-bob')).stdout).toBe('No order fits.\n');
  });
});

test('the output contains no secret, and no control characters of players', async () => {
  const number = await sold();
  await db.query(`update orders set user_name = E'Ann\\x1b[31m\\u202E' where billing_no = $1`, [number]);
  const { rows } = await db.query<{ pay_token: string; fingerprint: string }>('select * from orders');
  const { rows: sessions } = await db.query<{ token_hash: string }>('select token_hash from sessions');
  const secrets = [
    ...rows.flatMap(({ pay_token, fingerprint }) => [pay_token, fingerprint]),
    ...sessions.map(({ token_hash }) => token_hash),
    bridge.endpoint.key,
    'database-password',
  ];
  for (const line of [`order show ${number}`, 'order find --account a-ann', `order find ${number}`])
    for (const form of [line, `${line} --json`]) {
      const { code, stdout, stderr } = await run(form);
      expect(code).toBe(0);
      for (const secret of secrets) expect(stdout + stderr, form).not.toContain(secret);
      if (form === line) expect(stdout).not.toMatch(/[^\P{C}\n]/u);
    }
});
