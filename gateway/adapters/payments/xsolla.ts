import * as v from 'valibot';
import {
  type CreatedPayment,
  PaymentError,
  type PaymentOrder,
  type PaymentProvider,
} from '../../ports/payment-provider.ts';
import type { RefundAnswer, ToRefund } from '../../ports/refund.ts';
import { accountEntries, address, type PaymentAdapter, text } from './adapter.ts';
import { toDecimal } from './decimal.ts';
import { requestXsolla, type XsollaAccount, xsollaId } from './xsolla-api.ts';
import { checkAccount, formatRef, parseRef, readOrder, stateOf, type XsollaOrderRef } from './xsolla-order.ts';
import { refundByXsolla } from './xsolla-refund.ts';
import { parseXsollaWebhook } from './xsolla-webhook.ts';

const pages = {
  live: 'https://secure.xsolla.com/paystation4/',
  demo: 'https://sandbox-secure.xsolla.com/paystation4/',
};

const number = (what: string) => v.pipe(text, v.regex(/^\d{1,12}$/, `${what}, in digits`));
const sku = v.pipe(
  v.string('a SKU'),
  v.regex(/^[\w.-]{1,255}$/, 'a SKU of letters, digits, dots, dashes and underscores'),
);

const settings = v.pipe(
  v.strictObject({
    adapter: v.literal('xsolla'),
    ...accountEntries,
    merchantId: number('the number of the merchant'),
    projectId: number('the number of the project'),
    apiKey: text,
    webhookSecret: text,
    previousWebhookSecret: v.optional(text),
    /** The SKU of each product in Xsolla's catalogue. The default is the id of the product. */
    skus: v.optional(v.record(v.string(), sku, 'SKUs by product'), {}),
    readOrders: v.optional(v.boolean('true or false'), true),
    storeUrl: v.optional(address, 'https://store.xsolla.com'),
    apiUrl: v.optional(address, 'https://api.xsolla.com'),
    payUrl: v.optional(address),
  }),
  v.forward(
    v.check(
      ({ mode, payUrl }) => !payUrl || (new URL(payUrl).hostname === 'sandbox-secure.xsolla.com') === (mode === 'demo'),
      'a page of the mode: secure.xsolla.com takes real money, and sandbox-secure.xsolla.com takes test money',
    ),
    ['payUrl'],
  ),
);
type XsollaSettings = v.InferOutput<typeof settings>;

const languages = new Set('ar bg cs de en es fr he it ja ko pl pt ro ru th tr vi'.split(' '));

/** The language of the payment page; undefined is the browser's. */
function languageOf(language: string): string | undefined {
  const tag = language.toLowerCase();
  if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'tw';
  const [primary = ''] = tag.split('-');
  if (primary === 'zh') return 'cn';
  return languages.has(primary) ? primary : undefined;
}

/** The SKU of a product. @throws {PaymentError} for an id that Xsolla does not allow */
function skuOf({ skus }: XsollaAccount, productId: string): string {
  const productSku = Object.hasOwn(skus, productId) ? skus[productId] : productId;
  if (!v.is(sku, productSku))
    throw new PaymentError('misconfigured', 'the product has no SKU for Xsolla: set it in skus');
  return productSku;
}

function tokenRequest(account: XsollaAccount, order: PaymentOrder): object {
  const { account_id, user_name, region, currency, return_url, billing_no } = order;
  if (!/^[A-Z]{2}$/.test(region))
    throw new PaymentError('misconfigured', `Xsolla knows no country ${region}: it takes codes of two letters`);
  const language = languageOf(order.language);
  return {
    sandbox: account.mode === 'demo',
    user: {
      id: { value: account_id },
      ...(user_name && { name: { value: user_name.slice(0, 255) } }),
      // The country decides the currency, so the player must not change it.
      country: { value: region, allow_modify: false },
    },
    purchase: { items: [{ sku: skuOf(account, order.product_id), quantity: 1 }] },
    settings: { currency, return_url, ...(language && { language }) },
    custom_parameters: { billing_no },
  };
}

const created = v.object({ token: v.pipe(v.string(), v.regex(/^[\w.-]{1,500}$/)), order_id: xsollaId });

/** Checks that Xsolla charges what the shop has shown. @throws {PaymentError} */
async function assertPrice(
  account: XsollaAccount,
  ref: XsollaOrderRef,
  { amount_minor, currency, is_discounted }: PaymentOrder,
  signal: AbortSignal,
): Promise<void> {
  const order = await readOrder(account, ref, signal);
  if (!order || order === 'hidden')
    throw new PaymentError(
      'misconfigured',
      'Xsolla does not show the new order, whose price is checked: see readOrders',
    );
  const charged = order.money();
  if (charged.amount_minor === amount_minor && charged.currency === currency) return;
  // Xsolla takes the price of its own catalogue, which coupons of the shop do not lower.
  if (is_discounted) throw new PaymentError('declined', 'Xsolla cannot take a price that a coupon lowered');
  const requested = `${toDecimal({ amount_minor, currency })} ${currency}`;
  throw new PaymentError(
    'misconfigured',
    `Xsolla charges ${toDecimal(charged)} ${charged.currency} for the product, and the shop ${requested}`,
  );
}

async function createPayment(
  account: XsollaAccount,
  order: PaymentOrder,
  now: number,
  signal: AbortSignal,
): Promise<CreatedPayment> {
  if (order.mode !== account.mode)
    throw new PaymentError('misconfigured', `a ${order.mode} order cannot be paid with a ${account.mode} account`);
  if (order.is_discounted && !account.readOrders)
    throw new PaymentError('declined', 'Xsolla cannot take a price that a coupon lowered');
  const url = new URL(`/api/v3/project/${account.projectId}/admin/payment/token`, account.storeUrl).href;
  const body = tokenRequest(account, order);
  const { token, order_id } = await requestXsolla(account, { method: 'POST', url, body }, created, signal);
  const ref = { orderId: order_id, madeAtS: Math.floor(now / 1_000), token };
  if (account.readOrders) await assertPrice(account, ref, order, signal);
  return { page: { url: `${account.payUrl}?${new URLSearchParams({ token })}` }, providerRef: formatRef(ref) };
}

/** The transaction to refund: the payment's own id, or where it was not stored that of the order. */
async function transactionOf(account: XsollaAccount, owed: ToRefund, signal: AbortSignal): Promise<string | null> {
  if (owed.event_id) return v.is(xsollaId, owed.event_id) ? owed.event_id : null;
  const ref = parseRef(owed.payment_ref ?? '');
  const state = ref && (await stateOf(account, ref, signal));
  return state && 'paymentId' in state ? state.paymentId : null;
}

async function refund(account: XsollaAccount, owed: ToRefund, signal: AbortSignal): Promise<RefundAnswer> {
  // Xsolla can refund a part, but no request shows whether an earlier one did so: a lost response would refund it twice.
  if (owed.is_part)
    return { is: 'refused', why: 'Xsolla refunds only whole payments here: refund the part in Publisher Account' };
  const transaction = await transactionOf(account, owed, signal);
  if (!transaction) return { is: 'refused', why: 'Xsolla knows no payment of this order' };
  return refundByXsolla(account, transaction, signal);
}

/**
 * The adapter `xsolla`: payments in Xsolla's Pay Station, at the prices of Xsolla's own catalogue. The id of a payment is its
 * transaction's. Xsolla has no request that cancels an order, and no idempotency key: a repeated request creates a second order, and the
 * payment page of the first one is no longer known.
 */
export const xsollaAdapter: PaymentAdapter<XsollaSettings> = {
  schema: settings,
  create: (name, { webhookSecret, previousWebhookSecret, payUrl, adapter: _, ...others }, now): PaymentProvider => {
    const account: XsollaAccount = { ...others, payUrl: payUrl ?? pages[others.mode] };
    const secrets = [webhookSecret, ...(previousWebhookSecret ? [previousWebhookSecret] : [])];
    return {
      name,
      createPayment: (order, _shop, signal) => createPayment(account, order, now(), signal),
      lookUp: async ({ provider_ref }, signal) => {
        const ref = parseRef(provider_ref);
        return ref ? stateOf(account, ref, signal) : { is: 'unknown' };
      },
      refund: (owed, signal) => refund(account, owed, signal),
      parseWebhook: (request) => parseXsollaWebhook(request, secrets, account),
      check: (signal) => checkAccount(account, now(), signal),
    };
  },
};
