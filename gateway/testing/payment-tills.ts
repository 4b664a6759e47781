import * as v from 'valibot';
import type { AdapterName } from '../../src/payments/channel-adapters.ts';
import { adyenAdapter } from '../adapters/payments/adyen.ts';
import { codaAdapter } from '../adapters/payments/coda.ts';
import { httpPayments } from '../adapters/payments/http.ts';
import { stripeAdapter } from '../adapters/payments/stripe.ts';
import { xsollaAdapter } from '../adapters/payments/xsolla.ts';
import type { Database } from '../database/database.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';
import { connectTill } from '../sandbox/payment/provider.ts';
import { answerGateway } from '../sandbox/payment/till/answer.ts';
import { createLine } from '../sandbox/payment/till/line.ts';
import { startAdyenStandIn } from './adyen-stand-in.ts';
import { startCoda } from './coda-stand-in.ts';
import { startFaultyProvider } from './faulty-provider.ts';
import { openPayPalAccount } from './paypal-account.ts';
import { startStripe } from './stripe-stand-in.ts';
import { startXsolla } from './xsolla-stand-in.ts';

const digits = (of: Record<number, string>): ReadonlyMap<string, number> =>
  new Map(Object.entries(of).flatMap(([n, list]) => list.split(' ').map((code) => [code, Number(n)] as const)));
/** The decimals of ISO 4217, written here again so that a wrong table of the gateway fails. */
export const isoDecimals = digits({ 0: 'KRW JPY VND CLP ISK', 2: 'USD EUR TWD IDR', 3: 'KWD' });
/** The decimals by which Adyen and Stripe count. */
const adyenDecimals = digits({ 0: 'KRW JPY VND IDR', 2: 'USD EUR TWD CLP ISK', 3: 'KWD' });
const stripeDecimals = digits({ 0: 'KRW JPY VND CLP', 2: 'USD EUR TWD IDR ISK', 3: 'KWD' });
/** Coda's account of each currency, by its country, and its number of the currency. */
const codaAccounts = new Map(
  [
    ...([
      ['KRW', 'KR', 410],
      ['JPY', 'JP', 392],
      ['TWD', 'TW', 901],
      ['IDR', 'ID', 360],
      ['VND', 'VN', 704],
    ] as const),
    ...([
      ['CLP', 'CL', 152],
      ['ISK', 'IS', 352],
      ['KWD', 'KW', 414],
      ['USD', 'US', 840],
      ['EUR', 'DE', 978],
    ] as const),
  ].map(([currency, country, number]) => [currency as string, { country, number }] as const),
);

/** A count of a provider's units as a number of the currency. */
const major = (units: number, currency: string, decimals: ReadonlyMap<string, number>): number =>
  units / 10 ** (decimals.get(currency) ?? Number.NaN);

/** A sum in major units. */
export interface ChargedSum {
  readonly currency: string;
  readonly amount: number;
}

/** A provider, and the sum that its stand-in received. */
export interface PaymentTill {
  readonly name: string;
  /** The account for a currency. */
  connect(currency: string): PaymentProvider;
  /** What the stand-in was asked to charge for an order; undefined where it was not asked. */
  charged(billingNo: string): ChargedSum | undefined;
  /** Has the provider's own catalogue cost a price, where it has one. */
  price?(sum: ChargedSum): void;
  close(): Promise<void>;
}

/** The till of the sandbox. It keeps its payments in the given database. */
function openSandbox(clock: () => number, db: () => Database): PaymentTill {
  const line = createLine();
  line.connect((request) => answerGateway({ db: db(), clock, line }, request));
  const sent = new Map<string, ChargedSum>();
  const watched: typeof fetch = (input, init) => {
    const { ask: name, billing_no, amount_minor, currency } = JSON.parse(String(init?.body));
    if (name === 'create-payment')
      sent.set(billing_no, { currency, amount: major(amount_minor, currency, isoDecimals) });
    return (line.fetch ?? fetch)(input, init);
  };
  const { payments } = connectTill({ ...line, fetch: watched }, clock);
  return {
    name: 'sandbox',
    connect: () => payments.byName('sandbox') as PaymentProvider,
    charged: (billingNo) => sent.get(billingNo),
    close: async () => {},
  };
}

async function openHttp(): Promise<PaymentTill> {
  const bridge = await startFaultyProvider();
  return {
    name: 'http',
    connect: () => httpPayments('bridge', bridge.endpoint),
    charged: (billingNo) => {
      const payment = bridge.payments.get(billingNo);
      return (
        payment && { currency: payment.currency, amount: major(payment.amount_minor, payment.currency, isoDecimals) }
      );
    },
    close: () => bridge.close(),
  };
}

async function openAdyen(clock: () => number): Promise<PaymentTill> {
  const standIn = await startAdyenStandIn();
  standIn.reset(clock());
  const provider = adyenAdapter.create('adyen', v.parse(adyenAdapter.schema, standIn.account), clock);
  return {
    name: 'adyen',
    connect: () => provider,
    charged: (billingNo) => {
      const { value, currency } = standIn.linkOf(billingNo).amount;
      return { currency, amount: major(value, currency, adyenDecimals) };
    },
    close: () => standIn.close(),
  };
}

async function openStripe(clock: () => number): Promise<PaymentTill> {
  const standIn = await startStripe(clock, 'sk_test_standin');
  const { url, secretKey, webhookSecret } = standIn;
  const settings = { adapter: 'stripe', mode: 'demo', url, secretKey, webhookSecret };
  const provider = stripeAdapter.create('stripe', v.parse(stripeAdapter.schema, settings), clock);
  return {
    name: 'stripe',
    connect: () => provider,
    charged: (billingNo) => {
      const session = [...standIn.sessions.values()].find((one) => one.client_reference_id === billingNo);
      const currency = session?.currency.toUpperCase() ?? '';
      return session && { currency, amount: major(session.amount_total, currency, stripeDecimals) };
    },
    close: () => standIn.close(),
  };
}

async function openPayPal(clock: () => number): Promise<PaymentTill> {
  const { paypal: standIn, adapter } = await openPayPalAccount('demo', clock);
  return {
    name: 'paypal',
    connect: () => adapter,
    charged: (billingNo) => {
      const { amount } = standIn.orders.get(billingNo) ?? {};
      return amount && { currency: amount.currency_code, amount: Number(amount.value) };
    },
    close: () => standIn.close(),
  };
}

/** Xsolla charges the price of its own catalogue: the request names the product and the currency only. */
async function openXsolla(clock: () => number): Promise<PaymentTill> {
  const standIn = await startXsolla(clock);
  const provider = xsollaAdapter.create(
    'xsolla',
    v.parse(xsollaAdapter.schema, { ...standIn.settings, mode: 'demo' }),
    clock,
  );
  return {
    name: 'xsolla',
    connect: () => provider,
    charged: (billingNo) => {
      const order = standIn.orders.findLast(({ custom }) => custom.billing_no === billingNo);
      return order && { currency: order.priceCurrency, amount: Number(order.amount) };
    },
    price: ({ currency, amount }) => standIn.prices.set(`gems ${currency}`, amount.toFixed(4)),
    close: () => standIn.close(),
  };
}

/** Coda has an account for each country, and takes its currency only. */
async function openCoda(clock: () => number): Promise<PaymentTill> {
  const standIn = await startCoda();
  return {
    name: 'coda',
    connect: (currency) => {
      const country = codaAccounts.get(currency)?.country;
      const settings = v.parse(codaAdapter.schema, { ...standIn.settings, mode: 'demo', country });
      return codaAdapter.create('coda', settings, clock);
    },
    charged: (billingNo) => {
      const transaction = standIn.transactions.find(({ orderId }) => orderId === billingNo);
      const { currency: sent } = (standIn.lastInit ?? {}) as { readonly currency?: number };
      const [currency = ''] = [...codaAccounts].find(([, { number }]) => number === sent) ?? [];
      return transaction && { currency, amount: Number(transaction.price) };
    },
    close: () => standIn.close(),
  };
}

/** A provider without its entry does not compile. */
const openers: Readonly<
  Record<AdapterName | 'sandbox', (clock: () => number, db: () => Database) => PaymentTill | Promise<PaymentTill>>
> = {
  ...{ sandbox: openSandbox, http: openHttp, adyen: openAdyen, stripe: openStripe },
  ...{ paypal: openPayPal, xsolla: openXsolla, coda: openCoda },
};

/**
 * Opens every provider that an adapter connects, each with its stand-in, in test mode.
 * @param db the database of the sandbox's till
 */
export const openTills = (clock: () => number, db: () => Database): Promise<readonly PaymentTill[]> =>
  Promise.all(Object.values(openers).map((open) => open(clock, db)));
