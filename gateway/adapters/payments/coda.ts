import * as v from 'valibot';
import {
  type CreatedPayment,
  type Money,
  PaymentError,
  type PaymentOrder,
  type PaymentProvider,
} from '../../ports/payment-provider.ts';
import { accountEntries, address, type PaymentAdapter, text } from './adapter.ts';
import { type CodaAccount, initTransaction, inquire, transactionId } from './coda-api.ts';
import { codaCountries, codaDecimals, codaStep } from './coda-countries.ts';
import { parseCodaWebhook } from './coda-webhook.ts';
import { toDecimal } from './decimal.ts';

const hosts = { live: 'airtime.codapayments.com', demo: 'sandbox.codapayments.com' };
const otherMode = { live: 'demo', demo: 'live' } as const;

const settings = v.pipe(
  v.strictObject({
    adapter: v.literal('coda'),
    ...accountEntries,
    apiKey: text,
    previousApiKey: v.optional(text),
    /** The number of the project. With it the account speaks version 2 of the interface. */
    projectId: v.optional(v.pipe(text, v.regex(/^\d{1,12}$/, 'the number of the project, in digits'))),
    country: v.pipe(
      text,
      v.check(
        (code) => codaCountries.has(code),
        `a country that Coda is known in: ${[...codaCountries.keys()].join(' ')}`,
      ),
    ),
    /** Coda's number of the way to pay, by the option of the channel. */
    payTypes: v.optional(
      v.record(
        v.string(),
        v.pipe(v.number('a number'), v.integer('a number'), v.minValue(0, 'a number')),
        'numbers by option',
      ),
      {},
    ),
    /** The base address of the interface; Coda's for the mode by default. */
    url: v.optional(address),
    /** The payment page; Coda's for the mode by default. */
    page: v.optional(address),
  }),
  v.check(
    ({ mode, url, page }) => [url, page].every((value) => !value || new URL(value).hostname !== hosts[otherMode[mode]]),
    'addresses of the mode: airtime.codapayments.com takes real money, and sandbox.codapayments.com takes test money',
  ),
);
type CodaSettings = v.InferOutput<typeof settings>;

function toAccount({
  mode,
  apiKey,
  previousApiKey,
  projectId,
  country,
  payTypes,
  url,
  page,
}: CodaSettings): CodaAccount {
  const known = codaCountries.get(country);
  if (!known) throw new Error(`there is no country ${country}`);
  const base = `https://${hosts[mode]}/airtime`;
  const version = projectId === undefined ? 'v1.0' : 'v2.0';
  return {
    ...{ mode, apiKey, previousApiKey, projectId, payTypes, country: known },
    url: (url ?? `${base}/api/restful/${version}/Payment`).replace(/\/$/, ''),
    page: page ?? `${base}/begin?type=3`,
  };
}

/** A price as Coda takes it. @throws {PaymentError} for what Coda cannot express */
function priceOf({ amount_minor, currency }: Money, { country }: CodaAccount): number {
  if (currency !== country.currency)
    throw new PaymentError(
      'misconfigured',
      `Coda takes ${country.currency} in ${country.name}, and the order is in ${currency}`,
    );
  const decimal = toDecimal({ amount_minor, currency });
  const [, part = ''] = decimal.split('.');
  if (part.length > codaDecimals(currency))
    throw new PaymentError('misconfigured', `Coda cannot charge ${decimal} ${currency}`);
  return Number(decimal);
}

/** What an item is called. Coda takes Latin letters only. */
function itemName(productName: string, productId: string): string {
  const latin = productName
    .normalize('NFKD')
    .replace(/[^ -~]/g, '')
    .trim()
    .slice(0, 128);
  return /[a-z0-9]/i.test(latin) ? latin : productId.slice(0, 128);
}

/** The way to pay: the number that the settings have for an option, or that the option is. 0 lets the player choose on Coda's page. */
function payTypeOf({ payTypes }: CodaAccount, option: string): number {
  if (Object.hasOwn(payTypes, option)) return payTypes[option] ?? 0;
  return /^\d{1,5}$/.test(option) ? Number(option) : 0;
}

/** The address of the payment page: that of the response where it is Coda's. */
function pageOf({ page }: CodaAccount, txnId: string, redirectUrl: string | null): string {
  if (redirectUrl && URL.canParse(redirectUrl) && new URL(redirectUrl).origin === new URL(page).origin)
    return redirectUrl;
  const url = new URL(page);
  url.searchParams.set('txn_id', txnId);
  return url.href;
}

async function createPayment(account: CodaAccount, order: PaymentOrder, signal: AbortSignal): Promise<CreatedPayment> {
  if (order.mode !== account.mode)
    throw new PaymentError('misconfigured', `a ${order.mode} order cannot be paid with a ${account.mode} account`);
  const { billing_no, product_id, product_name, channel_id, account_id, return_url } = order;
  const fields = {
    orderId: billing_no,
    payType: payTypeOf(account, channel_id),
    items: [{ code: product_id, name: itemName(product_name, product_id), price: priceOf(order, account) }],
    profile: {
      entry: [
        { key: 'user_id', value: account_id },
        { key: 'return_url', value: return_url },
      ],
    },
  };
  const { txnId, redirectUrl } = await initTransaction(account, fields, signal);
  return { page: { url: pageOf(account, txnId, redirectUrl) }, providerRef: txnId };
}

/**
 * The adapter `coda`: payments on Codapay's page. The id of a payment is its transaction's. Coda has no request that cancels a transaction,
 * and its refunds are made in its portal.
 */
export const codaAdapter: PaymentAdapter<CodaSettings> = {
  schema: settings,
  create: (name, codaSettings): PaymentProvider => {
    const account = toAccount(codaSettings);
    return {
      name,
      createPayment: (order, _shop, signal) => createPayment(account, order, signal),
      lookUp: async ({ billing_no, provider_ref }, signal) =>
        v.is(transactionId, provider_ref)
          ? inquire(account, { txnId: provider_ref, billingNo: billing_no }, signal)
          : { is: 'unknown' },
      amountStep: (currency) => codaStep(account.country, currency),
      parseWebhook: (request) => parseCodaWebhook(account, request),
    };
  },
};
