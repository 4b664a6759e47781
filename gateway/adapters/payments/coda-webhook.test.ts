import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { expireUnpaid } from '../../domain/orders/expire.ts';
import { checkPayments } from '../../domain/payments/reconcile.ts';
import { startCoda } from '../../testing/coda-stand-in.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { codaAdapter } from './coda.ts';

let now = Date.UTC(2026, 10, 20);
const secondMs = 1_000;
const dayMs = 86_400_000;
const coda = await startCoda();
afterAll(() => coda.close());
const settings = v.parse(codaAdapter.schema, { ...coda.settings, mode: 'live', country: 'US' });
const adapter = codaAdapter.create('coda', settings, () => now);
const shop = await openPaymentShop(adapter, () => now);
const { db, payments, services, bought, statusOf, send, alarms } = shop;

beforeEach(async () => {
  await shop.reset();
  coda.reset();
});

type Fields = Readonly<Record<string, string>>;
const read = async (response: Response) => [response.status, await response.text()];
const get = async (fields: Fields) => read(await send({}, `coda?${new URLSearchParams(fields)}`));
const report = (billingNo: string, fields: Fields = {}) => get(coda.notification(billingNo, fields));
const received = [200, 'ResultCode=0'];
const forged = [401, 'ResultCode=239'];
const webhooks = async () =>
  (await db.query<{ body: string; result: string }>('select body, result from webhooks order by received_at')).rows;
const paid = async () => {
  const billing_no = await bought();
  coda.pay(billing_no);
  return billing_no;
};

describe('T19 notifications of Coda', () => {
  test('a payment is delivered once, however often it is reported', async () => {
    const billing_no = await paid();
    for (let time = 0; time < 3; time++) expect(await report(billing_no)).toEqual(received);
    now += 31 * secondMs;
    await checkPayments(services);
    expect([await statusOf(billing_no), await shop.deliver(), await alarms()]).toEqual(['Success', 1, []]);
    expect((await db.query('select event_id from provider_events')).rows).toEqual([
      { event_id: '6850829481872754784' },
    ]);
  });

  test('each one is stored by its query', async () => {
    const first = await paid();
    await report(first);
    now += secondMs;
    const second = await paid();
    await report(second);
    expect(await webhooks()).toEqual([
      { body: `?${new URLSearchParams(coda.notification(first))}`, result: 'paid' },
      { body: `?${new URLSearchParams(coda.notification(second))}`, result: 'paid' },
    ]);
  });

  test.each([
    ['a form', 'application/x-www-form-urlencoded', (fields: Fields) => new URLSearchParams(fields).toString()],
    ['JSON', 'application/json', (fields: Fields) => JSON.stringify(fields).replace(/"(\d+)"/g, '$1')],
  ])('one that is posted as %s counts', async (_, type, write) => {
    const billing_no = await paid();
    const body = write(coda.notification(billing_no));
    const response = await send({ method: 'POST', body, headers: { 'content-type': type } });
    expect(await read(response)).toEqual(received);
    expect(await statusOf(billing_no)).toBe('Success');
  });

  test('one of a failure ends the order, and a later payment still buys the goods', async () => {
    const billing_no = await bought();
    coda.transactionOf(billing_no).status = 'failed';
    expect(await report(billing_no)).toEqual(received);
    expect(await statusOf(billing_no)).toBe('Fail');
    coda.pay(billing_no);
    await report(billing_no);
    expect([await statusOf(billing_no), await shop.deliver(), await alarms()]).toEqual(['Success', 1, []]);
  });

  test('one that comes before the order was answered counts', async () => {
    const replies: unknown[] = [];
    const { createPayment } = adapter;
    Object.assign(adapter, {
      createPayment: async (...order: Parameters<typeof createPayment>) => {
        const created = await createPayment(...order);
        coda.pay(order[0].billing_no);
        replies.push(await report(order[0].billing_no));
        return created;
      },
    });
    const billing_no = await bought();
    Object.assign(adapter, { createPayment });
    expect([replies, await statusOf(billing_no)]).toEqual([[received], 'Success']);
  });

  test('one that comes after the order ran out buys the goods', async () => {
    const billing_no = await bought();
    now += 2 * dayMs;
    expect(await expireUnpaid(db, now, payments)).toBe(1);
    coda.pay(billing_no);
    await report(billing_no);
    expect([await statusOf(billing_no), await shop.deliver()]).toEqual(['Success', 1]);
  });

  test.each(['0.01', '999'])('the price of Coda counts (%s), and raises an alarm', async (price) => {
    const billing_no = await paid();
    coda.transactionOf(billing_no).price = price;
    expect(await report(billing_no, { TotalPrice: '9.99' })).toEqual(received);
    expect([await statusOf(billing_no), await shop.deliver()]).toEqual(['Pending', 0]);
    expect(await alarms()).toEqual([expect.stringContaining('another sum')]);
  });

  test('the price of the notification does not count', async () => {
    const billing_no = await paid();
    expect(await report(billing_no, { TotalPrice: '0.01' })).toEqual(received);
    expect([await statusOf(billing_no), await alarms()]).toEqual(['Success', []]);
  });

  test('one of a success that Coda does not confirm pays nothing, and is repeated', async () => {
    const billing_no = await bought();
    expect((await report(billing_no, { ResultCode: '0' }))[0]).toBe(500);
    expect(await statusOf(billing_no)).toBe('Pending');
    coda.pay(billing_no);
    expect(await report(billing_no)).toEqual(received);
    expect(await statusOf(billing_no)).toBe('Success');
  });

  test('one that names the transaction of another order pays nothing', async () => {
    const mine = await bought();
    const other = await paid();
    const { txnId } = coda.transactionOf(other);
    expect((await report(mine, { TxnId: txnId, ResultCode: '0' }))[0]).toBe(500);
    expect(await statusOf(mine)).toBe('Pending');
  });

  test('one of an unknown order is stored and acknowledged', async () => {
    const billing_no = await paid();
    Object.assign(coda.transactionOf(billing_no), { orderId: 'nobody' });
    const fields = coda.notification('nobody');
    expect(await get(fields)).toEqual(received);
    expect([await statusOf(billing_no), (await webhooks()).map(({ result }) => result)]).toEqual([
      'Pending',
      ['unknown order'],
    ]);
  });

  test('while Coda does not answer, it is asked to repeat the notification', async () => {
    const billing_no = await paid();
    coda.faults.push('reset');
    expect((await report(billing_no))[0]).toBe(500);
    expect(await report(billing_no)).toEqual(received);
    expect(await statusOf(billing_no)).toBe('Success');
  });

  test.each<[string, (fields: Record<string, string>) => Fields]>([
    ['with a wrong checksum', (fields) => ({ ...fields, Checksum: '0'.repeat(32) })],
    ['whose order was changed', (fields) => ({ ...fields, OrderId: 'B200' })],
    ['whose transaction was changed', (fields) => ({ ...fields, TxnId: '6850829481872754785' })],
    ['whose result was changed', (fields) => ({ ...fields, ResultCode: '1' })],
    ['with half a checksum', (fields) => ({ ...fields, Checksum: fields.Checksum?.slice(0, 16) ?? '' })],
    ['without a checksum', ({ Checksum: _, ...fields }) => fields],
    ['without a transaction', ({ TxnId: _, ...fields }) => fields],
    ['without anything', () => ({})],
  ])('one %s is answered 401, and Coda is not asked', async (_, change) => {
    const billing_no = await paid();
    const before = coda.requests.length;
    expect(await get(change(coda.notification(billing_no)))).toEqual(forged);
    expect([await statusOf(billing_no), coda.requests.length - before, await webhooks()]).toEqual(['Pending', 0, []]);
  });

  test.each([
    ['huge', 413, ' '.repeat(70_000)],
    ['no JSON', 401, '{"TxnId":'],
  ])('one that is posted and %s is answered %i', async (_, status, body) => {
    const response = await send({ method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect(response.status).toBe(status);
  });

  test('one that is replayed later changes nothing', async () => {
    const billing_no = await paid();
    const fields = coda.notification(billing_no);
    await get(fields);
    now += 2 * dayMs;
    expect(await get(fields)).toEqual(received);
    expect([await statusOf(billing_no), await shop.deliver(), await alarms()]).toEqual(['Success', 1, []]);
  });

  test('a checksum that another program made is right', async () => {
    // printf '%s' '7178589013775074766e944d44f123213123213140' | md5sum
    const fields = {
      TxnId: '7178589013775074766',
      OrderId: '12321312321314',
      ResultCode: '0',
      Checksum: '145291fe5ebbf93806f0d07a642e044a',
    };
    const other = codaAdapter.create('coda', { ...settings, apiKey: 'e944d44f' }, () => now);
    const url = `https://pay.example/webhooks/coda?${new URLSearchParams(fields)}`;
    const request = { method: 'GET', url, headers: new Headers(), rawBody: '', now, hasOrders: async () => true };
    // It is signed, so Coda is asked, which does not know the key.
    await expect(other.parseWebhook?.(request)).rejects.toThrow('code 204');
    expect(await adapter.parseWebhook?.(request)).toMatchObject({ is: 'forged' });
  });
});

test('RS-4 a payment whose notification was lost is found', async () => {
  const billing_no = await paid();
  now += 31 * secondMs;
  await checkPayments(services);
  expect([await statusOf(billing_no), await shop.deliver()]).toEqual(['Success', 1]);
});
