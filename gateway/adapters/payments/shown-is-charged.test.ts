import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { codes, type SubPayment } from '../../../src/contract/index.ts';
import { couponPrice } from '../../../src/rules/coupons.ts';
import { majorUnits, price } from '../../../src/rules/money.ts';
import { requireShown } from '../../domain/payments/chargeable.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import { startAdyenStandIn } from '../../testing/adyen-stand-in.ts';
import { startFaultyProvider } from '../../testing/faulty-provider.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { openPayPalAccount } from '../../testing/paypal-account.ts';
import { startStripe } from '../../testing/stripe-stand-in.ts';
import { adyenAdapter } from './adyen.ts';
import { httpPayments } from './http.ts';
import { stripeAdapter } from './stripe.ts';

const now = Date.UTC(2026, 10, 20);
const clock = () => now;
const digits = (of: Record<number, string>): ReadonlyMap<string, number> =>
  new Map(Object.entries(of).flatMap(([n, list]) => list.split(' ').map((code) => [code, Number(n)] as const)));
/** The decimals of ISO 4217, and those by which Adyen and Stripe count: written here again, so that a wrong table fails. */
const iso = digits({ 0: 'KRW JPY VND CLP ISK', 2: 'USD EUR TWD IDR', 3: 'KWD' });
const adyenDecimals = digits({ 0: 'KRW JPY VND IDR', 2: 'USD EUR TWD CLP ISK', 3: 'KWD' });
const stripeDecimals = digits({ 0: 'KRW JPY VND CLP', 2: 'USD EUR TWD IDR ISK', 3: 'KWD' });
/** A count of a provider's units as a number of the currency. */
const major = (units: number, currency: string, decimals: ReadonlyMap<string, number>): number =>
  units / 10 ** (decimals.get(currency) ?? Number.NaN);

interface Sum {
  readonly currency: string;
  readonly amount: number;
}

/** A provider, and the sum that its stand-in was asked to charge for an order. Another provider is another function and a name in `tills`. */
interface Till {
  readonly name: string;
  readonly provider: PaymentProvider;
  charged(billingNo: string): Sum | undefined;
}

async function http(): Promise<Till> {
  const bridge = await startFaultyProvider();
  afterAll(() => bridge.close());
  return {
    name: 'http',
    provider: httpPayments('bridge', bridge.endpoint),
    charged: (billingNo) => {
      const payment = bridge.payments.get(billingNo);
      return payment && { currency: payment.currency, amount: major(payment.amount_minor, payment.currency, iso) };
    },
  };
}

async function adyen(): Promise<Till> {
  const standIn = await startAdyenStandIn();
  afterAll(() => standIn.close());
  standIn.reset(now);
  return {
    name: 'adyen',
    provider: adyenAdapter.create('adyen', v.parse(adyenAdapter.schema, standIn.account), clock),
    charged: (billingNo) => {
      const { value, currency } = standIn.linkOf(billingNo).amount;
      return { currency, amount: major(value, currency, adyenDecimals) };
    },
  };
}

async function stripe(): Promise<Till> {
  const standIn = await startStripe(clock, 'sk_live_standin');
  afterAll(() => standIn.close());
  const { url, secretKey, webhookSecret } = standIn;
  const settings = { adapter: 'stripe', mode: 'live', url, secretKey, webhookSecret };
  return {
    name: 'stripe',
    provider: stripeAdapter.create('stripe', v.parse(stripeAdapter.schema, settings), clock),
    charged: (billingNo) => {
      const session = [...standIn.sessions.values()].find((one) => one.client_reference_id === billingNo);
      const currency = session?.currency.toUpperCase() ?? '';
      return session && { currency, amount: major(session.amount_total, currency, stripeDecimals) };
    },
  };
}

async function paypal(): Promise<Till> {
  const { paypal: standIn, adapter } = await openPayPalAccount('live', clock);
  afterAll(() => standIn.close());
  return {
    name: 'paypal',
    provider: adapter,
    charged: (billingNo) => {
      const { amount } = standIn.orders.get(billingNo) ?? {};
      return amount && { currency: amount.currency_code, amount: Number(amount.value) };
    },
  };
}

const tills = await Promise.all([http(), adyen(), stripe(), paypal()]);

/** A price that every provider of its currency can charge, what is left of it with 10 % off, and what is left where a provider rounds more. */
interface Priced {
  readonly currency: string;
  readonly full: number;
  readonly left: number;
  readonly rounded?: Readonly<Record<string, number>>;
}
const sums: readonly Priced[] = [
  { currency: 'KRW', full: 1_195, left: 1_076 },
  { currency: 'JPY', full: 1_505, left: 1_355 },
  { currency: 'TWD', full: 155, left: 139.5, rounded: { paypal: 140 } },
  { currency: 'IDR', full: 15_555, left: 13_999.5, rounded: { adyen: 14_000 } },
  { currency: 'VND', full: 24_005, left: 21_605 },
  { currency: 'CLP', full: 1_995, left: 1_796 },
  { currency: 'ISK', full: 1_395, left: 1_256 },
  { currency: 'KWD', full: 3.05, left: 2.745, rounded: { stripe: 2.75 } },
  { currency: 'USD', full: 9.99, left: 8.99 },
  { currency: 'EUR', full: 10.95, left: 9.86 },
];
/** Currencies that a provider does not take at all. */
const untaken: Readonly<Record<string, readonly string[]>> = { paypal: ['KRW', 'IDR', 'VND', 'CLP', 'ISK', 'KWD'] };
const takes = (till: string, currency: string): boolean => !untaken[till]?.includes(currency);

// Each till in turn serves the one shop.
let current: Till = tills[0] as Till;
const shop = await openPaymentShop(
  {
    name: 'till',
    createPayment: (...given) => current.provider.createPayment(...given),
    amountStep: (currency) => current.provider.amountStep?.(currency) ?? (current.provider.amountStep ? null : 1),
  },
  clock,
);
const { db, buy, ask } = shop;

/** Has the products cost a price in a currency in the country of the purchase. The goods list stays in dollars. */
async function sell(till: Till, currency: string, amount: number): Promise<void> {
  current = till;
  await shop.reset();
  await db.query("update payment_regions set currency = $1 where brand = 'tiny' and region = 'US'", [currency]);
  await db.query(
    `insert into prices (product_id, currency, amount_minor) values ('gems', $1, $2)
     on conflict (product_id, currency) do update set amount_minor = excluded.amount_minor`,
    [currency, Math.round(amount * 10 ** (iso.get(currency) ?? 0))],
  );
}

/** The option as the storefront gets it, and the price that it shows; null where the option is not offered. */
async function shownFor(coupon: boolean): Promise<Sum | null> {
  const params = { client_id: 'c1', product_id: 'gems', platform: 'web', domain_area: 'west' };
  const { regions, prices } = (await ask('/api/pay/getPaymentList', params)).content;
  const option = regions.US.find(({ payway_id }: SubPayment) => payway_id === 10201);
  if (!option) return null;
  const cost = prices.US;
  if (!coupon) return { amount: cost.price, currency: cost.currency };
  const { list, currency } = (await ask('/api/pay/getGoodsList', params)).content;
  const own = { price: list.find(({ value }: { value: string }) => value === 'gems').price, currency };
  const counted = (await ask('/api/pay/productPoints', { ...params, coupon_code: 'ten' }, shop.how)).content;
  const left = couponPrice(cost, own, 0.9, counted.discountPrice, option.step_money);
  return left === null ? null : { amount: left, currency: cost.currency };
}

const stored = async () =>
  (await db.query<{ billing_no: string; amount_minor: number }>('select billing_no, amount_minor from orders')).rows;

beforeEach(() => shop.reset());

describe.each(tills)('GD-5 CP-6 what is shown is what $name charges', (till) => {
  const own = sums.filter(({ currency }) => takes(till.name, currency));
  test.each(own)('for $currency $full, and with a coupon', async ({ currency, full, left, rounded }) => {
    await sell(till, currency, full);
    for (const [coupon, expected] of [
      ['', full],
      ['ten', rounded?.[till.name] ?? left],
    ] as const) {
      const seen = await shownFor(coupon !== '');
      expect(seen).toEqual({ amount: expected, currency });
      const made = await buy({ shown_amount: seen?.amount, ...(coupon && { coupon_code: coupon }) });
      expect(made).toMatchObject({ code: codes.success });
      const { billing_no } = made.content;
      const order = (await stored()).find((one) => one.billing_no === billing_no);
      const text = price(expected, currency);
      expect(price(majorUnits(order?.amount_minor ?? 0, currency), currency)).toBe(text);
      expect(till.charged(billing_no)).toEqual({ currency, amount: expected });
      expect(await shop.orderInfo(billing_no)).toMatchObject({ amount: expected, currency });
    }
  });

  test.each(sums.filter(({ currency }) => !takes(till.name, currency)))(
    '$currency is not offered, and an order in it is refused',
    async ({ currency, full }) => {
      await sell(till, currency, full);
      expect(await shownFor(false)).toBeNull();
      expect(await buy({ shown_amount: full })).toMatchObject({
        code: codes['bad-parameter'],
        content: { field: 'channel' },
      });
      expect(await stored()).toEqual([]);
    },
  );
});

const tillOf = (name: string): Till => tills.find((one) => one.name === name) as Till;

test.each([
  ['paypal', 'TWD', 155.5],
  ['stripe', 'KWD', 3.055],
  ['adyen', 'IDR', 15_555.5],
])('GD-5 %s cannot charge %s %d, so it is not offered, and an order is refused', async (name, currency, full) => {
  await sell(tillOf(name), currency, full);
  expect(await shownFor(false)).toBeNull();
  expect(await buy({ shown_amount: full })).toMatchObject({
    code: codes['bad-parameter'],
    message: 'This way to pay does not take this amount. Please choose another.',
    content: { field: 'channel' },
  });
  expect(await stored()).toEqual([]);
});

test('GD-5 an order of another sum than the one that is shown is refused', async () => {
  await sell(tillOf('http'), 'KRW', 1_200);
  for (const shown_amount of [1_199, 1_200.5, 12, 120_000])
    expect(await buy({ shown_amount })).toMatchObject({
      code: codes['bad-parameter'],
      content: { field: 'shown_amount' },
    });
  expect(await stored()).toEqual([]);
  expect(await buy({ shown_amount: '1200' })).toMatchObject({ code: codes.success });
});

describe('CP-6 a storefront of an older version, which does not report what it shows', () => {
  test.each([
    ['http', 'KRW', 1_200, 'pays'],
    ['http', 'KRW', 1_195, 'is refused the coupon: it shows ₩1,075.50'],
    ['paypal', 'TWD', 155, 'is refused the coupon: it shows NT$139.50'],
    ['stripe', 'TWD', 155, 'pays'],
  ])('%s, %s %d: %s', async (name, currency, full, outcome) => {
    await sell(tillOf(name), currency, full);
    expect(await buy({ coupon_code: 'ten' })).toMatchObject({
      code: outcome === 'pays' ? codes.success : codes['illegal-coupon'],
    });
    expect(await buy()).toMatchObject({ code: codes.success });
  });

  test('shows what the gateway counts where the goods list is in won', () => {
    const check = (listCurrency: string) => () =>
      requireShown(
        undefined,
        { amount_minor: 1_076, currency: 'KRW' },
        { amount_minor: 1_195, currency: 'KRW', rate: 0.9, listCurrency },
      );
    expect(check('KRW')).not.toThrow();
    expect(check('USD')).toThrow('This coupon cannot be used');
  });
});
