import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { channels } from '../../../src/payments/channels.ts';
import {
  type CreatedPayment,
  PaymentError,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentRef,
  type PaymentState,
  RefundPending,
} from '../../ports/payment-provider.ts';
import type { RefundAnswer, ToRefund } from '../../ports/refund.ts';
import { accountEntries, address, type PaymentAdapter, text } from './adapter.ts';
import { type AdyenEndpoint, type AdyenResponse, requestAdyen } from './adyen-http.ts';
import { type AdyenAmount, adyenStep, toAdyenAmount } from './adyen-money.ts';
import { parseAdyenWebhook } from './adyen-webhook.ts';

const testUrl = 'https://checkout-test.adyen.com/v72';
const hmacKey = v.pipe(text, v.regex(/^([0-9a-f]{2}){32}$/i, '64 hexadecimal digits'));
const channelNames = channels.map(({ name }) => name);

const entries = v.strictObject({
  adapter: v.literal('adyen'),
  ...accountEntries,
  merchantAccount: text,
  apiKey: v.pipe(text, v.regex(/^[\x21-\x7e]{16,}$/, 'an API key of Adyen')),
  hmacKey,
  previousHmacKey: v.optional(hmacKey),
  /** Shows the Drop-in for the channel `adyen`; without it, that channel opens a payment link too. */
  clientKey: v.optional(v.pipe(text, v.regex(/^(test|live)_[A-Za-z0-9]+$/, 'a client key: test_… or live_…'))),
  /** Which of Adyen's live environments the Drop-in talks to. */
  environment: v.optional(
    v.picklist(
      ['test', 'live', 'live-us', 'live-au', 'live-apse', 'live-in', 'live-nea'],
      'an environment of Adyen Web, such as live or live-us',
    ),
  ),
  url: v.optional(address),
  /** The payment methods of Adyen that a channel shows; without an entry, all that the merchant account has. */
  methods: v.optional(v.record(v.picklist(channelNames, 'the name of a channel'), v.array(text, 'a list of methods'))),
});
type WebhookEntries = v.InferOutput<typeof entries>;

/** Whether an address is one of Adyen's for a mode. Another address, such as a proxy's, is valid for both. */
function isUrlOf(mode: WebhookEntries['mode'], url: string): boolean {
  const { hostname } = new URL(url);
  return !(mode === 'live' ? hostname.endsWith('-test.adyen.com') : hostname.endsWith('.adyenpayments.com'));
}

const settings = v.pipe(
  entries,
  v.forward(
    v.check(
      ({ mode, url }) => url !== undefined || mode === 'demo',
      'set for the mode live: https://<prefix>-checkout-live.adyenpayments.com/checkout/v72',
    ),
    ['url'],
  ),
  v.forward(
    v.check(({ mode, url }) => url === undefined || isUrlOf(mode, url), 'an address of the same mode as the account'),
    ['url'],
  ),
  v.forward(
    v.check(
      ({ mode, clientKey }) => !clientKey || clientKey.startsWith(mode === 'live' ? 'live_' : 'test_'),
      'a client key of the same mode as the account: live_… for live, test_… for demo',
    ),
    ['clientKey'],
  ),
  v.forward(
    v.check(
      ({ mode, environment }) => !environment || (environment === 'test') === (mode === 'demo'),
      'an environment of the same mode as the account',
    ),
    ['environment'],
  ),
);

const amount = v.object({ value: v.pipe(v.number(), v.safeInteger()), currency: v.string() });
const own = { reference: v.string(), merchantAccount: v.string(), amount };
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));
const page = v.pipe(v.string(), v.url(), v.startsWith('https://'));
const linkBody = v.object({
  ...own,
  id,
  url: page,
  status: v.picklist(['active', 'completed', 'expired', 'paid', 'paymentPending']),
});
const sessionBody = v.object({ ...own, id, sessionData: v.pipe(v.string(), v.minLength(1)) });
const refundBody = v.object({
  merchantAccount: v.string(),
  paymentPspReference: v.string(),
  pspReference: v.optional(v.string(), ''),
  amount,
  status: v.literal('received'),
});

/** The body of a response. @throws {PaymentError} `misconfigured` for a refusal: the player has entered nothing that Adyen could decline */
function accepted<Body>(response: AdyenResponse<Body>, what: string): Body {
  if (response.is === 'ok') return response.body;
  throw new PaymentError('misconfigured', `Adyen refuses ${what}, error ${response.code}`);
}

/** A language with its country, as Adyen expects it: `en` is `en-US`. Arabic has none. */
function toLocale(language: string): string | undefined {
  try {
    const { language: name, region } = new Intl.Locale(language).maximize();
    return name === 'ar' ? name : `${name}-${region}`;
  } catch {
    return undefined;
  }
}

/** The same for the same request to the same merchant account, at most 64 characters long. */
const idempotencyKey = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** A session ends within 24 hours of its creation by Adyen's clock, which may be behind. */
const clockSkewMs = 60_000;

/** Adyen counts the wallets that pay with a card as methods of their own. */
const cardWallets = ['applepay', 'googlepay'];

/** The methods that a page may show: a list with cards has the wallets of the player's device too. */
const withWallets = (types: readonly string[] | undefined): readonly string[] | undefined =>
  types?.includes('scheme') ? [...new Set([...types, ...cardWallets])] : types;

/** The requests of one order: they depend on the order alone, so that a repeat is the same. */
function requestsOf({ merchantAccount, methods }: WebhookEntries, order: PaymentOrder, payOrigin: string) {
  const allowedPaymentMethods = withWallets(methods?.[order.channel]);
  const locale = toLocale(order.language);
  const common = {
    merchantAccount,
    reference: order.billing_no,
    amount: toAdyenAmount(order),
    ...(/^[A-Z]{2}$/.test(order.region) && { countryCode: order.region }),
    ...(locale && { shopperLocale: locale }),
    ...(allowedPaymentMethods && { allowedPaymentMethods }),
  };
  const expiresAt = (earlierMs: number): { readonly expiresAt?: string } =>
    order.pay_by ? { expiresAt: `${new Date(order.pay_by.getTime() - earlierMs).toISOString().slice(0, 19)}Z` } : {};
  return {
    link: {
      ...common,
      ...expiresAt(0),
      ...(order.return_url && { returnUrl: order.return_url }),
      ...(order.product_name && { description: [...order.product_name].slice(0, 140).join('') }),
    },
    session: { ...common, ...expiresAt(clockSkewMs), returnUrl: order.return_url || payOrigin, channel: 'Web' },
  };
}

/** What orders store as the provider's id: the payment link and, where the Drop-in is shown, its session. */
const toRef = (link: string, session?: string): string => (session ? `${link}/${session}` : link);
const fromRef = (ref: string): { readonly link: string; readonly session?: string } => {
  const [link = '', session] = ref.split('/');
  return session ? { link, session } : { link };
};

/** Kinds that are paid for longer than the 24 hours of a session. */
const slowKinds: readonly string[] = ['store', 'transfer'];

/** A merchant account and where its API is. */
interface Api {
  readonly merchantAccount: string;
  readonly endpoint: AdyenEndpoint;
}

/** Checks that a response is about what was requested. @throws {PaymentError} */
function checkOwn(
  { merchantAccount }: Api,
  body: { readonly merchantAccount: string; readonly amount: AdyenAmount },
  isSame: boolean,
  expected: AdyenAmount = body.amount,
): void {
  const isSum = body.amount.value === expected.value && body.amount.currency === expected.currency;
  if (!isSame || !isSum || body.merchantAccount !== merchantAccount)
    throw new PaymentError('retryable', 'the response of Adyen is about another payment');
}

/** Creates a payment link or a session; the same order gets the same one again. */
async function create<S extends typeof linkBody | typeof sessionBody>(
  api: Api,
  path: '/paymentLinks' | '/sessions',
  body: { readonly reference: string; readonly amount: AdyenAmount },
  schema: S,
  signal: AbortSignal,
): Promise<v.InferOutput<S>> {
  const key = idempotencyKey(path, api.merchantAccount, body.reference);
  const response = await requestAdyen(
    api.endpoint,
    { method: 'POST', path, body, idempotencyKey: key },
    schema,
    signal,
  );
  const created = accepted(response, path);
  checkOwn(api, created, created.reference === body.reference, body.amount);
  return created;
}

const linkPath = (link: string): string => `/paymentLinks/${encodeURIComponent(link)}`;

async function readLink(api: Api, link: string, billingNo: string, signal: AbortSignal) {
  const response = await requestAdyen(api.endpoint, { method: 'GET', path: linkPath(link) }, linkBody, signal);
  if (response.is === 'ok') checkOwn(api, response.body, response.body.reference === billingNo);
  return response;
}

async function lookUp(api: Api, { billing_no, provider_ref }: PaymentRef, signal: AbortSignal): Promise<PaymentState> {
  const { link, session } = fromRef(provider_ref);
  if (!link) return { is: 'unknown' };
  const response = await readLink(api, link, billing_no, signal);
  if (response.is === 'refused') return { is: 'unknown' };
  const { status } = response.body;
  // A link does not name its payment. Any other id would look like a second payment once the webhook arrives.
  if (status === 'completed' || status === 'paid')
    throw new PaymentError('retryable', 'the payment link is paid, and its webhook has not arrived');
  // A server can read a session's state only with the result that the Drop-in got.
  return { is: status === 'expired' && !session ? 'failed' : 'open' };
}

async function cancel(
  api: Api,
  { billing_no, provider_ref }: PaymentRef,
  signal: AbortSignal,
): Promise<'cancelled' | 'unknown'> {
  const { link, session } = fromRef(provider_ref);
  if (!link) return 'unknown';
  const request = { method: 'PATCH', path: linkPath(link), body: { status: 'expired' } } as const;
  const expired = await requestAdyen(api.endpoint, request, linkBody, signal);
  const response = expired.is === 'ok' ? expired : await readLink(api, link, billing_no, signal);
  const status = response.is === 'ok' ? response.body.status : '';
  if (status === 'active') throw new PaymentError('retryable', 'Adyen has not ended the payment link');
  // A session cannot be ended, and a paid link does not name its payment: the webhook reports both.
  return status === 'expired' && !session ? 'cancelled' : 'unknown';
}

const awaitsWebhook = 'Adyen has received the refund, and its webhook has not arrived';

/** Requests a refund once. Its webhook says what became of it. */
async function refund(api: Api, owed: ToRefund, signal: AbortSignal): Promise<RefundAnswer> {
  const { refund_id, billing_no, event_id, amount_minor, currency, is_part, refund_ref } = owed;
  // Adyen has no call that reads a refund, and forgets an idempotency key after some days: a second request may be a second refund.
  if (refund_ref) throw new RefundPending(awaitsWebhook, refund_ref);
  if (!event_id) return { is: 'refused', why: 'the pspReference of the payment is not known' };
  const sum = toAdyenAmount({ amount_minor, currency });
  const request = {
    method: 'POST',
    path: `/payments/${encodeURIComponent(event_id)}/refunds`,
    // The webhook of the refund repeats the reference. A part is known by it.
    body: { merchantAccount: api.merchantAccount, amount: sum, reference: is_part ? refund_id : billing_no },
    idempotencyKey: idempotencyKey('refund', api.merchantAccount, refund_id),
  } as const;
  const response = await requestAdyen(api.endpoint, request, refundBody, signal);
  if (response.is === 'refused') return { is: 'refused', why: `error ${response.code} of Adyen` };
  checkOwn(api, response.body, response.body.paymentPspReference === event_id, sum);
  throw new RefundPending(awaitsWebhook, response.body.pspReference);
}

/** Lists the payment methods of the merchant account, which needs the API key and the account to be right. */
async function check({ merchantAccount, endpoint }: Api, signal: AbortSignal): Promise<void> {
  const request = { method: 'POST', path: '/paymentMethods', body: { merchantAccount } } as const;
  accepted(await requestAdyen(endpoint, request, v.object({}), signal), '/paymentMethods');
}

/**
 * Takes payments through Adyen's Checkout API: a payment link for every channel and, for the channel `adyen`, a session for the Drop-in
 * beside it. Adyen reports payments by webhook alone: the state of a link does not name its payment.
 */
function adyenPayments(name: string, account: WebhookEntries): PaymentProvider {
  const { merchantAccount, clientKey, apiKey, mode } = account;
  const api: Api = { merchantAccount, endpoint: { url: account.url ?? testUrl, apiKey } };
  const hmacKeys = [account.hmacKey, ...(account.previousHmacKey ? [account.previousHmacKey] : [])];
  return {
    name,
    createPayment: async (order, { payOrigin }, signal): Promise<CreatedPayment> => {
      const requests = requestsOf(account, order, payOrigin);
      const hasForm = order.channel === 'adyen' && clientKey !== undefined && !slowKinds.includes(order.kind);
      const [link, session] = await Promise.all([
        create(api, '/paymentLinks', requests.link, linkBody, signal),
        hasForm ? create(api, '/sessions', requests.session, sessionBody, signal) : undefined,
      ]);
      if (!session || !clientKey) return { page: { url: link.url }, providerRef: toRef(link.id) };
      const environment = account.environment ?? (mode === 'live' ? 'live' : 'test');
      const module = { environment, clientKey, id: session.id, sessionData: session.sessionData };
      return { page: { url: link.url, module }, providerRef: toRef(link.id, session.id) };
    },
    lookUp: (payment, signal) => lookUp(api, payment, signal),
    cancel: (payment, signal) => cancel(api, payment, signal),
    amountStep: adyenStep,
    refund: (owed, signal) => refund(api, owed, signal),
    parseWebhook: async (request) => parseAdyenWebhook({ merchantAccount, mode, hmacKeys }, request),
    check: (signal) => check(api, signal),
  };
}

/** The adapter `adyen`: payment links, the Drop-in and standard webhooks of Adyen. */
export const adyenAdapter: PaymentAdapter<WebhookEntries> = { schema: settings, create: adyenPayments };
