import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { majorUnits, minorUnits, price } from '../../../src/rules/money.ts';
import type { PaymentOrder, PaymentProvider } from '../../ports/payment-provider.ts';
import { tiny } from '../../testing/brands.ts';
import type { SystemFault } from '../../testing/faults.ts';
import { testOrder as order } from '../../testing/paypal-account.ts';
import { startXsolla } from '../../testing/xsolla-stand-in.ts';
import { xsollaAdapter } from './xsolla.ts';

let now = Date.UTC(2026, 10, 20);
const xsolla = await startXsolla(() => now);
afterAll(() => xsolla.close());
beforeEach(() => xsolla.reset());
const { signal } = new AbortController();
const shop = { brand: tiny, payOrigin: 'https://pay.tiny.example' };
const settings = { ...xsolla.settings, mode: 'demo' };
const connect = (more: object = {}) =>
  xsollaAdapter.create('xsolla', v.parse(xsollaAdapter.schema, { ...settings, ...more }), () => now) as Required<
    Omit<PaymentProvider, 'cancel'>
  >;
const provider = connect();

const create = (more: Partial<PaymentOrder> = {}, by: Pick<PaymentProvider, 'createPayment'> = provider) =>
  by.createPayment({ ...order, ...more }, shop, signal);
const refOf = (provider_ref: string) => ({ billing_no: 'B1', provider_ref, mode: 'demo' as const });
const owed = {
  refund_id: 'refund/B1',
  billing_no: 'B1',
  channel: 'paypal',
  amount_minor: 999,
  currency: 'USD',
} as const;

describe('creating a payment', () => {
  test('leads to the Pay Station, with the item of its catalogue and the number of the order', async () => {
    const created = await create();
    expect(created).toEqual({
      page: { url: 'https://sandbox-secure.xsolla.com/paystation4/?token=tok689810880' },
      providerRef: `689810880/${now / 1_000}/tok689810880`,
    });
    expect(xsolla.lastBody).toEqual({
      sandbox: true,
      user: {
        id: { value: 'a-ann' },
        name: { value: 'Ann' },
        country: { value: 'US', allow_modify: false },
      },
      purchase: { items: [{ sku: 'gems', quantity: 1 }] },
      settings: { currency: 'USD', return_url: order.return_url, language: 'en' },
      custom_parameters: { billing_no: 'B1' },
    });
  });

  test('a live account takes real money on the live page', async () => {
    const { page } = await create({ mode: 'live' }, connect({ mode: 'live' }));
    expect(page.url).toBe('https://secure.xsolla.com/paystation4/?token=tok689810880');
    expect(xsolla.lastBody).toMatchObject({ sandbox: false });
  });

  test('a product has the SKU of the settings, or else its own id', async () => {
    xsolla.prices.set('gem-pack USD', '9.99');
    await create({}, connect({ skus: { gems: 'gem-pack' } }));
    expect(xsolla.orderOf('B1').sku).toBe('gem-pack');
  });

  test.each([
    ['zh-tw', 'tw'],
    ['zh-cn', 'cn'],
    ['pt-br', 'pt'],
    ['sw', undefined],
  ])('the page is in the language of the order: %s is %s', async (language, at) => {
    await create({ language });
    expect((xsolla.lastBody as { settings: object }).settings).toEqual({
      currency: 'USD',
      return_url: order.return_url,
      ...(at && { language: at }),
    });
  });

  const faults: SystemFault[] = ['busy', 'reset', 'error', 'garbage', 'page', 'redirect', 'endless'];
  test.each(faults)('a lost response (%s) can be requested again', async (fault) => {
    xsolla.faults.push(fault);
    await expect(create()).rejects.toMatchObject({ kind: 'retryable' });
    const { providerRef } = await create();
    expect(await provider.lookUp(refOf(providerRef), signal)).toEqual({ is: 'open' });
  });

  test.each([
    ['a wrong key', { apiKey: 'wrong' }, {}, 'Xsolla answered 401 with the code 1501'],
    ['a SKU that Xsolla does not have', {}, { product_id: 'none' }, 'Xsolla answered 422 with the code 1104'],
    ['a product whose id cannot be a SKU', {}, { product_id: 'a b' }, 'set it in skus'],
    ['a country that is none', {}, { region: 'EUROPE' }, 'it takes codes of two letters'],
    [
      'another price in the catalogue',
      {},
      { amount_minor: 998 },
      'Xsolla charges 9.99 USD for the product, and the shop 9.98 USD',
    ],
    [
      'a currency without a price there',
      {},
      { currency: 'EUR' },
      'Xsolla charges 9.99 USD for the product, and the shop 9.99 EUR',
    ],
  ] as const)('%s is an error for the operator, and its text contains no secret', async (_, account, more, message) => {
    const error = await create(more, connect(account)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'misconfigured', message: expect.stringContaining(message) });
    expect(String(error)).not.toContain('stand-in');
  });

  test('a price with a coupon is declined: the player chooses another method', async () => {
    await expect(create({ amount_minor: 500, is_discounted: true })).rejects.toMatchObject({ kind: 'declined' });
    const blind = connect({ readOrders: false });
    await expect(create({ amount_minor: 500, is_discounted: true }, blind)).rejects.toMatchObject({ kind: 'declined' });
    expect(xsolla.orders).toHaveLength(1);
  });

  test('an account that cannot read orders requests none', async () => {
    const blind = connect({ readOrders: false });
    xsolla.areTokensOld = true;
    await expect(create()).rejects.toThrow('see readOrders');
    expect((await create({ billing_no: 'B2' }, blind)).page.url).toContain('token=');
    expect(xsolla.requests.filter((one) => one.startsWith('GET'))).toHaveLength(1);
  });

  test('BR-3 a live order is not paid with test money', async () => {
    await expect(create({ mode: 'live' })).rejects.toMatchObject({ kind: 'misconfigured' });
    expect(xsolla.requests).toEqual([]);
  });

  test('an aborted request ends', async () => {
    const stopped = AbortSignal.abort();
    await expect(provider.createPayment(order, shop, stopped)).rejects.toMatchObject({ kind: 'retryable' });
  });
});

describe('PY-9 the charged price is the shown price', () => {
  test.each([
    ['USD', 999, '9.9900', '$9.99'],
    ['EUR', 999, '9.99', '€9.99'],
    ['TWD', 15_050, '150.5', 'NT$150.50'],
    ['IDR', 1_600_000, '16000', 'IDR 16,000.00'],
    ['JPY', 1_500, '1500.0000', '¥1,500'],
    ['KRW', minorUnits(12_000, 'KRW'), '12000.0000', '₩12,000'],
    ['VND', 25_000, '25000', 'VND 25,000'],
    ['CLP', minorUnits(9_000, 'CLP'), '9000', price(9_000, 'CLP')],
    ['ISK', 1_390, '1390.00', 'ISK 1,390'],
    ['KWD', 3_075, '3.0750', 'KWD 3.075'],
  ])('%s: %i is %s at Xsolla, and shown as %s', async (currency, amount_minor, atXsolla, expected) => {
    xsolla.prices.set(`gems ${currency}`, atXsolla);
    const { providerRef } = await create({ currency, amount_minor });
    expect(price(majorUnits(amount_minor, currency), currency)).toBe(expected);
    xsolla.pay('B1');
    const state = await provider.lookUp(refOf(providerRef), signal);
    expect(state).toEqual({ is: 'paid', paymentId: '2105129134', amount_minor, currency });
  });

  test.each([
    ['JPY', '1500.5'],
    ['USD', '9.9950'],
    ['USD', '-1'],
    ['usd', '9.99'],
  ])('an amount that %s cannot have (%s) is rejected', async (currency, amount) => {
    const { providerRef } = await create();
    Object.assign(xsolla.pay('B1'), { amount, priceCurrency: currency });
    await expect(provider.lookUp(refOf(providerRef), signal)).rejects.toMatchObject({ kind: 'retryable' });
  });
});

describe('RS-4 looking up a payment', () => {
  const made = async () => refOf((await create()).providerRef);

  test('a payment is open, paid by its transaction, refunded, failed or unknown', async () => {
    const ref = await made();
    expect(await provider.lookUp(ref, signal)).toEqual({ is: 'open' });
    xsolla.pay('B1');
    const money = { paymentId: '2105129134', amount_minor: 999, currency: 'USD' };
    expect(await provider.lookUp(ref, signal)).toEqual({ is: 'paid', ...money });
    xsolla.orderOf('B1').status = 'canceled';
    expect(await provider.lookUp(ref, signal)).toEqual({ is: 'refunded', ...money });
    Object.assign(xsolla.orderOf('B1'), { transaction: null });
    expect(await provider.lookUp(ref, signal)).toEqual({ is: 'failed' });
    xsolla.orderOf('B1').status = 'expired';
    expect(await provider.lookUp(ref, signal)).toEqual({ is: 'failed', failure: 'expired' });
    for (const provider_ref of ['', 'garbage', `1/${now / 1_000}/tok1`])
      expect(await provider.lookUp(refOf(provider_ref), signal)).toEqual({ is: 'unknown' });
  });

  test('an order whose token is too old is found in the list of its time, a day later', async () => {
    for (let count = 0; count < 25; count++) await create({ billing_no: `other-${count}` });
    const ref = await made();
    xsolla.pay('B1');
    xsolla.areTokensOld = true;
    now += 86_400_000;
    await create({ billing_no: 'later' }, connect({ readOrders: false }));
    expect(await provider.lookUp(ref, signal)).toMatchObject({ is: 'paid', paymentId: '2105129159' });
    expect(await provider.lookUp(refOf(`1/${now / 1_000}/tok1`), signal)).toEqual({ is: 'unknown' });
  });

  test('an order of test money does not pay in a live account', async () => {
    const ref = await made();
    xsolla.pay('B1');
    await expect(connect({ mode: 'live' }).lookUp(ref, signal)).rejects.toMatchObject({ kind: 'misconfigured' });
  });

  test('a paid order whose transaction is not listed yet is looked up again', async () => {
    const ref = await made();
    Object.assign(xsolla.orderOf('B1'), { status: 'paid' });
    await expect(provider.lookUp(ref, signal)).rejects.toMatchObject({ kind: 'retryable' });
  });
});

describe('refunding', () => {
  const refund = (more: object, by: Pick<typeof provider, 'refund'> = provider) =>
    by.refund({ ...owed, ...more }, signal);
  const paid = async () => {
    const { providerRef } = await create();
    const { transaction } = xsolla.pay('B1');
    return { providerRef, transaction, event_id: String(transaction?.id) };
  };

  test('a repeated refund request refunds once', async () => {
    const { event_id } = await paid();
    for (let time = 0; time < 2; time++) expect(await refund({ event_id })).toEqual({ is: 'refunded' });
    expect(xsolla.requests.filter((one) => one.startsWith('PUT'))).toHaveLength(1);
  });

  test('a refund whose response was lost is found', async () => {
    const { event_id } = await paid();
    xsolla.faults.push(null, 'reset');
    await expect(refund({ event_id })).rejects.toMatchObject({ kind: 'retryable' });
    expect(await refund({ event_id })).toEqual({ is: 'refunded' });
    expect(xsolla.requests.filter((one) => one.startsWith('PUT'))).toHaveLength(1);
  });

  test('a refund that is decided by hand at Xsolla is requested again until it is decided', async () => {
    const { event_id, transaction } = await paid();
    xsolla.refundMessage = 'The request for a refund has been accepted. Xsolla CS will manually complete the refund.';
    for (let time = 0; time < 2; time++) await expect(refund({ event_id })).rejects.toThrow('not decided');
    Object.assign(transaction ?? {}, { status: 'refunded' });
    expect(await refund({ event_id })).toEqual({ is: 'refunded' });
  });

  test('a payment with an unknown id is found by its order', async () => {
    const { providerRef, transaction } = await paid();
    expect(await refund({ payment_ref: providerRef })).toEqual({ is: 'refunded' });
    expect(transaction?.status).toBe('refunded');
  });

  test.each([
    ['of which a part went back', 'partiallyRefunded', {}, 'Xsolla has refunded a part already'],
    ['that failed', 'error', {}, 'Xsolla refunds only payments that are done'],
    ['that Xsolla does not know', 'done', { event_id: '7' }, 'Xsolla answered 404'],
    ['whose id is of another provider', 'done', { event_id: 'pi_1' }, 'Xsolla knows no payment of this order'],
    ['of an order that was never paid', 'done', { event_id: undefined }, 'Xsolla knows no payment of this order'],
  ])('a refund of a payment %s is refused with a reason', async (_, status, more, why) => {
    const { event_id, transaction } = await paid();
    Object.assign(transaction ?? {}, { status });
    expect(await refund({ event_id, ...more })).toEqual({ is: 'refused', why });
  });

  test('a partial refund is refused, and nothing is requested', async () => {
    const { event_id, transaction } = await paid();
    const requests = xsolla.requests.length;
    const answer = await refund({ event_id, amount_minor: 100, is_part: true });
    expect(answer).toMatchObject({ is: 'refused', why: expect.stringContaining('whole payments') });
    expect([transaction?.status, xsolla.requests.length]).toEqual(['done', requests]);
  });

  test('wrong credentials decide nothing: the refund is requested again', async () => {
    const { event_id } = await paid();
    await expect(refund({ event_id }, connect({ apiKey: 'wrong' }))).rejects.toMatchObject({ kind: 'misconfigured' });
  });
});

test('the check of the credentials changes nothing', async () => {
  await provider.check(signal);
  await expect(connect({ apiKey: 'wrong' }).check(signal)).rejects.toMatchObject({ kind: 'misconfigured' });
  expect(xsolla.orders).toEqual([]);
});

test.each([
  [{ merchantId: 'acme' }, 'the number of the merchant, in digits'],
  [{ projectId: '' }, 'a text that is not empty'],
  [{ skus: { gems: 'a b' } }, 'a SKU of letters'],
  [{ storeUrl: 'http://store.xsolla.com' }, 'an https address'],
  [{ payUrl: 'https://secure.xsolla.com/paystation4/' }, 'a page of the mode'],
  [{ mode: 'live', payUrl: 'https://sandbox-secure.xsolla.com/paystation4/' }, 'a page of the mode'],
])('BR-3 impossible settings are rejected: %j', (more, message) => {
  const { issues = [] } = v.safeParse(xsollaAdapter.schema, { ...settings, ...more });
  expect(issues[0]?.message).toContain(message);
});
