import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startCoda } from '../../testing/coda-stand-in.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { describeWebhookCases } from '../../testing/webhook-cases.ts';
import { codaAdapter } from './coda.ts';

let now = Date.UTC(2026, 10, 20);
const secondMs = 1_000;
const dayMs = 86_400_000;
const coda = await startCoda();
afterAll(() => coda.close());
const settings = v.parse(codaAdapter.schema, { ...coda.settings, mode: 'live', country: 'US' });
const adapter = codaAdapter.create('coda', settings, () => now);
const shop = await openPaymentShop(adapter, () => now);
const { db, bought, statusOf, send, alarms } = shop;

beforeEach(async () => {
  await shop.reset();
  coda.reset();
});

type WebhookFields = Readonly<Record<string, string>>;
const read = async (response: Response) => [response.status, await response.text()];
const get = async (fields: WebhookFields) => read(await send({}, `coda?${new URLSearchParams(fields)}`));
const report = (billingNo: string, fields: WebhookFields = {}) => get(coda.notification(billingNo, fields));
const received = [200, 'ResultCode=0'] as const;
const forged = [401, 'ResultCode=239'] as const;
const webhooks = async () =>
  (await db.query<{ body: string; result: string }>('select body, result from webhooks order by received_at')).rows;
const paid = async () => {
  const billing_no = await bought();
  coda.pay(billing_no);
  return billing_no;
};

const queryOf = (fields: WebhookFields) => ({ query: `?${new URLSearchParams(fields)}` });
const changed = (change: (fields: Record<string, string>) => WebhookFields) => (billingNo: string) =>
  queryOf(change(coda.notification(billingNo)));
const posted = (body: string) => ({ method: 'POST', body, headers: { 'content-type': 'application/json' } });
/** The checksum of another project, which has a key of its own. */
const ofAnother = ({ TxnId, OrderId, ResultCode, ...rest }: Record<string, string>): WebhookFields => ({
  ...rest,
  ...{ TxnId: TxnId ?? '', OrderId: OrderId ?? '', ResultCode: ResultCode ?? '' },
  Checksum: createHash('md5').update(`${TxnId}key-of-another-project${OrderId}${ResultCode}`).digest('hex'),
});

describeWebhookCases({
  ...{ adapter, shop, accepted: received, requests: () => coda.requests.length },
  advance: (ms) => {
    now += ms;
  },
  pay: (billingNo) => coda.pay(billingNo),
  paid: (billingNo) => queryOf(coda.notification(billingNo)),
  cases: {
    forged: {
      'with a wrong checksum': [forged, changed((fields) => ({ ...fields, Checksum: '0'.repeat(32) }))],
      'of another order than signed': [forged, changed((fields) => ({ ...fields, OrderId: 'B200' }))],
      'of another transaction than signed': [
        forged,
        changed((fields) => ({ ...fields, TxnId: '6850829481872754785' })),
      ],
      'of another result than signed': [forged, changed((fields) => ({ ...fields, ResultCode: '1' }))],
      'without a checksum': [forged, changed(({ Checksum: _, ...fields }) => fields)],
      'without a transaction': [forged, changed(({ TxnId: _, ...fields }) => fields)],
      'without anything': [forged, changed(() => ({}))],
    },
    truncated: {
      'with half a checksum': [
        forged,
        changed((fields) => ({ ...fields, Checksum: fields.Checksum?.slice(0, 16) ?? '' })),
      ],
      posted: [forged, () => posted('{"TxnId":')],
    },
    huge: { posted: [413, () => posted(' '.repeat(70_000))] },
    wrongMerchant: { 'another project': [forged, changed(ofAnother)] },
    // The notification itself still has the right price.
    wrongSum: (billingNo, { amount_minor }) => {
      coda.transactionOf(billingNo).price = String(amount_minor / 100);
      return queryOf(coda.notification(billingNo, { TotalPrice: '9.99' }));
    },
    wrongCurrency: { impossible: 'Coda reports no currency: it is that of the country of the account' },
    unknownOrder: (billingNo) => {
      Object.assign(coda.transactionOf(billingNo), { orderId: 'nobody' });
      return queryOf(coda.notification('nobody'));
    },
    replayed: { afterMs: 2 * dayMs, reply: received },
    reordered: {
      'a failure before the payment': {
        status: 'Success',
        steps: (billingNo) => [
          () => {
            coda.transactionOf(billingNo).status = 'failed';
            return queryOf(coda.notification(billingNo));
          },
          () => {
            coda.pay(billingNo);
            return queryOf(coda.notification(billingNo));
          },
        ],
      },
    },
    afterExpiry: 'buys the goods',
    lost: 'is found',
  },
});

describe('notifications that only Coda sends', () => {
  test('each notification is stored by its query, with the result of its first arrival', async () => {
    const first = await paid();
    await report(first);
    now += secondMs;
    const second = await paid();
    await report(second);
    expect(await report(first)).toEqual(received);
    expect(await webhooks()).toEqual([
      { body: `?${new URLSearchParams(coda.notification(first))}`, result: 'paid' },
      { body: `?${new URLSearchParams(coda.notification(second))}`, result: 'paid' },
    ]);
  });

  test.each([
    ['a form', 'application/x-www-form-urlencoded', (fields: WebhookFields) => new URLSearchParams(fields).toString()],
    ['JSON', 'application/json', (fields: WebhookFields) => JSON.stringify(fields).replace(/"(\d+)"/g, '$1')],
  ])('a notification that is posted as %s is accepted', async (_, type, write) => {
    const billing_no = await paid();
    const body = write(coda.notification(billing_no));
    const response = await send({ method: 'POST', body, headers: { 'content-type': type } });
    expect(await read(response)).toEqual(received);
    expect(await statusOf(billing_no)).toBe('Success');
  });

  test('the price of the notification is ignored', async () => {
    const billing_no = await paid();
    expect(await report(billing_no, { TotalPrice: '0.01' })).toEqual(received);
    expect([await statusOf(billing_no), await alarms()]).toEqual(['Success', []]);
  });

  test('a success that Coda does not confirm pays nothing, and is answered with an error', async () => {
    const billing_no = await bought();
    expect((await report(billing_no, { ResultCode: '0' }))[0]).toBe(500);
    expect(await statusOf(billing_no)).toBe('Pending');
    coda.pay(billing_no);
    expect(await report(billing_no)).toEqual(received);
    expect(await statusOf(billing_no)).toBe('Success');
  });

  test('a notification that names the transaction of another order pays nothing', async () => {
    const mine = await bought();
    const other = await paid();
    const { txnId } = coda.transactionOf(other);
    expect((await report(mine, { TxnId: txnId, ResultCode: '0' }))[0]).toBe(500);
    expect(await statusOf(mine)).toBe('Pending');
  });

  test('a notification is answered with an error, so that Coda repeats it, if Coda does not respond', async () => {
    const billing_no = await paid();
    coda.faults.push('reset');
    expect((await report(billing_no))[0]).toBe(500);
    expect(await report(billing_no)).toEqual(received);
    expect(await statusOf(billing_no)).toBe('Success');
  });

  test('a checksum that another program computed is accepted', async () => {
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
