import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { majorUnits, minorUnits, price } from '../../../src/rules/money.ts';
import type { PaymentOrder, PaymentProvider } from '../../ports/payment-provider.ts';
import { tiny } from '../../testing/brands.ts';
import { startCoda } from '../../testing/coda-stand-in.ts';
import type { SystemFault } from '../../testing/faults.ts';
import { codaAdapter } from './coda.ts';

const now = Date.UTC(2026, 10, 20);
const coda = await startCoda();
afterAll(() => coda.close());
beforeEach(() => coda.reset());
const { signal } = new AbortController();
const shop = { brand: tiny, payOrigin: 'https://pay.tiny.example' };
const settings = { ...coda.settings, mode: 'demo', country: 'US' };
const connect = (more: object = {}) =>
  codaAdapter.create('coda', v.parse(codaAdapter.schema, { ...settings, ...more }), () => now) as Required<
    Omit<PaymentProvider, 'cancel' | 'refund'>
  >;
const provider = connect();

const txnId = '6850829481872754784';
const order: PaymentOrder = {
  billing_no: 'B100',
  channel: 'coda',
  channel_id: '',
  kind: 'wallet',
  amount_minor: 999,
  currency: 'USD',
  region: 'US',
  language: 'en',
  product_id: 'gems',
  product_name: '600 gems',
  is_discounted: false,
  account_id: 'a-ann',
  user_name: 'Ann',
  return_url: 'https://shop.tiny.example/result?billing_no=B100',
  pay_by: null,
  mode: 'demo',
};
const create = (more: Partial<PaymentOrder> = {}, by: Pick<PaymentProvider, 'createPayment'> = provider) =>
  by.createPayment({ ...order, ...more }, shop, signal);
const ref = (provider_ref = txnId, billing_no = 'B100') => ({ billing_no, provider_ref, mode: 'demo' as const });
const lookUp = (of = ref(), by: Pick<typeof provider, 'lookUp'> = provider) => by.lookUp(of, signal);

describe('creating a payment', () => {
  test('leads to Coda’s page with every digit of the transaction’s number', async () => {
    const { origin } = new URL(coda.url);
    expect(await create()).toEqual({
      page: { url: `${origin}/airtime/begin?type=3&txn_id=${txnId}` },
      providerRef: txnId,
    });
    expect(coda.lastInit).toEqual({
      apiKey: 'key-of-the-stand-in',
      projectId: '289',
      country: 840,
      currency: 840,
      orderId: 'B100',
      payType: 0,
      items: [{ code: 'gems', name: '600 gems', price: 9.99 }],
      profile: {
        entry: [
          { key: 'user_id', value: 'a-ann' },
          { key: 'return_url', value: order.return_url },
        ],
      },
    });
  });

  test('the page in the response is opened only if it is on the same site', async () => {
    const { origin } = new URL(coda.url);
    coda.redirectUrl = `${origin}/airtime/epc-checkout?type=3&txn_id=${txnId}`;
    expect((await create()).page.url).toBe(coda.redirectUrl);
    coda.redirectUrl = 'https://evil.example/';
    expect((await create()).page.url).toMatch(/^http:\/\/127.*txn_id=6850829481872754785$/);
  });

  test.each([
    ['', {}, 0],
    ['true', {}, 0],
    ['260', {}, 260],
    ['true', { payTypes: { true: 227 } }, 227],
  ])('the option %j with the settings %j is Coda’s payment type %i', async (channel_id, more, payType) => {
    await create({ channel_id }, connect(more));
    expect(coda.transactionOf('B100').payType).toBe(payType);
  });

  test.each([
    ['Édition spéciale №1', 'Edition speciale No1'],
    ['600個寶石', '600'],
    ['寶石', 'gems'],
    ['Рубины !', 'gems'],
  ])('an item has a name in Latin letters: %s becomes %s', async (product_name, name) => {
    await create({ product_name });
    expect(coda.transactionOf('B100').name).toBe(name);
  });

  const faults: SystemFault[] = ['busy', 'reset', 'error', 'garbage', 'page', 'redirect', 'endless'];
  test.each(faults)('a lost response (%s) can be requested again', async (fault) => {
    coda.faults.push(fault);
    await expect(create()).rejects.toMatchObject({ kind: 'retryable' });
    const { providerRef } = await create();
    expect(await lookUp(ref(providerRef))).toEqual({ is: 'open' });
  });

  test.each([
    [101, 'retryable'],
    [492, 'retryable'],
    [312, 'declined'],
    [501, 'declined'],
    [1301, 'declined'],
    [205, 'misconfigured'],
    [227, 'misconfigured'],
  ])('the code %i is %s', async (initCode, kind) => {
    coda.initCode = initCode;
    const error = await create().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind, message: `Coda answered with the code ${initCode}` });
  });

  test.each([
    ['a wrong key', { apiKey: 'wrong' }, {}, 'Coda answered with the code 204'],
    ['a wrong address', { url: `${new URL(coda.url).origin}/other` }, {}, 'Coda answered 404'],
    ['the currency of another country', {}, { currency: 'THB' }, 'Coda takes USD in US, and the order is in THB'],
  ] as const)('%s is an error for the operator, and its text contains no secret', async (_, account, more, message) => {
    const error = await create(more, connect(account)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'misconfigured', message });
    expect(String(error)).not.toContain('Secret');
  });

  test('BR-3 a live order is not paid with test money', async () => {
    await expect(create({ mode: 'live' })).rejects.toMatchObject({ kind: 'misconfigured' });
    expect(coda.requests).toEqual([]);
  });

  test('an aborted request ends', async () => {
    const stopped = AbortSignal.abort();
    await expect(provider.createPayment(order, shop, stopped)).rejects.toMatchObject({ kind: 'retryable' });
  });
});

describe('PY-9 the charged price is the shown price', () => {
  test.each([
    ['US', 'USD', 999, '9.99', '$9.99'],
    ['DE', 'EUR', 1_000, '10', '€10.00'],
    ['TW', 'TWD', 15_000, '150', 'NT$150.00'],
    ['ID', 'IDR', 1_600_000, '16000', 'IDR 16,000.00'],
    ['JP', 'JPY', 1_500, '1500', '¥1,500'],
    ['KR', 'KRW', minorUnits(12_000, 'KRW'), '12000', '₩12,000'],
    ['VN', 'VND', 25_000, '25000', 'VND 25,000'],
    ['CL', 'CLP', minorUnits(9_000, 'CLP'), '9000', price(9_000, 'CLP')],
    ['IS', 'ISK', 1_390, '1390', 'ISK 1,390'],
    ['KW', 'KWD', 3_070, '3.07', 'KWD 3.070'],
  ])('%s %s: %i is %s at Coda, and shown as %s', async (country, currency, amount_minor, atCoda, expected) => {
    const account = connect({ country });
    await create({ currency, amount_minor }, account);
    expect(coda.pay('B100').price).toBe(atCoda);
    expect(price(majorUnits(amount_minor, currency), currency)).toBe(expected);
    const step = account.amountStep?.(currency) ?? 0;
    expect([step >= 1, amount_minor % step]).toEqual([true, 0]);
    expect(account.amountStep?.('XTS')).toBeNull();
    expect(await lookUp(ref(), account)).toEqual({ is: 'paid', paymentId: txnId, amount_minor, currency });
  });

  test.each([
    ['TW', 'TWD', 15_050],
    ['ID', 'IDR', 1_600_050],
    ['KW', 'KWD', 3_075],
  ])('%s %s %i, which Coda cannot charge, is rejected without a request', async (country, currency, amount_minor) => {
    const created = create({ currency, amount_minor }, connect({ country }));
    await expect(created).rejects.toMatchObject({ kind: 'misconfigured' });
    expect(amount_minor % (connect({ country }).amountStep?.(currency) ?? 0)).not.toBe(0);
    expect(coda.requests).toEqual([]);
  });

  test.each(['9.9900', '9.99'])('a price is parsed in every notation: %s', async (written) => {
    await create();
    coda.pay('B100').price = written;
    expect(await lookUp()).toMatchObject({ is: 'paid', amount_minor: 999 });
  });

  test.each(['9.995', '-9.99', '1e3', 'null'])('an invalid price (%s) pays nothing', async (written) => {
    await create();
    coda.pay('B100').price = written;
    await expect(lookUp()).rejects.toMatchObject({ kind: 'retryable' });
  });
});

describe('RS-4 looking up a payment', () => {
  test('a payment is open, paid, failed or unknown', async () => {
    await create();
    expect(await lookUp()).toEqual({ is: 'open' });
    coda.inquiryCode = 216;
    expect(await lookUp()).toEqual({ is: 'open' });
    coda.inquiryCode = 0;
    coda.transactionOf('B100').status = 'failed';
    expect(await lookUp()).toEqual({ is: 'failed' });
    coda.pay('B100');
    expect(await lookUp()).toEqual({ is: 'paid', paymentId: txnId, amount_minor: 999, currency: 'USD' });
    for (const none of ['', 'garbage', '0']) expect(await lookUp(ref(none))).toEqual({ is: 'unknown' });
  });

  test('a failure that is not final leaves the payment open', async () => {
    await create();
    coda.inquiryCode = 312;
    expect(await lookUp()).toEqual({ is: 'open' });
  });

  test('a payment is not read from another order’s transaction whose number differs in the last digit only', async () => {
    await create({ billing_no: 'B200' });
    await create();
    coda.pay('B200');
    await expect(lookUp()).rejects.toMatchObject({ kind: 'retryable' });
    expect(await lookUp(ref('6850829481872754785'))).toEqual({ is: 'open' });
  });

  test.each([
    [101, 'retryable'],
    [204, 'misconfigured'],
  ])('the code %i of an inquiry does not end a payment', async (inquiryCode, kind) => {
    await create();
    coda.inquiryCode = inquiryCode;
    await expect(lookUp()).rejects.toMatchObject({ kind });
  });
});

test.each([
  [{ country: 'XX' }, 'a country that Coda is known in: AE '],
  [{ country: 'thailand' }, 'a country that Coda is known in'],
  [{ projectId: 'p' }, 'the number of the project, in digits'],
  [{ payTypes: { a: 'b' } }, 'a number'],
  [{ url: 'http://airtime.codapayments.com/' }, 'an https address'],
  [{ url: 'https://airtime.codapayments.com/airtime' }, 'addresses of the mode'],
  [{ mode: 'live', page: 'https://sandbox.codapayments.com/airtime/begin' }, 'addresses of the mode'],
])('BR-3 impossible settings are rejected: %j', (more, message) => {
  const { issues = [] } = v.safeParse(codaAdapter.schema, { ...settings, ...more });
  expect(issues[0]?.message).toContain(message);
});
