import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failWith, type SystemFault } from './faults.ts';
import { readTokenRequest, type TokenRequest, XsollaRefusal } from './xsolla-rules.ts';

/** An order as the stand-in keeps it, with the transaction that paid it. */
export interface XsollaStandInOrder extends TokenRequest {
  readonly order_id: number;
  readonly token: string;
  readonly made: number;
  amount: string;
  priceCurrency: string;
  status: 'new' | 'paid' | 'done' | 'canceled' | 'expired';
  transaction: { readonly id: number; status: string } | null;
}

/** What a webhook has in place of the right values, by the part of the body: `order: { amount: '1' }`. */
export type XsollaChanges = Readonly<Record<string, object | string | null>>;

/** A webhook as Xsolla sends it. */
export interface XsollaWebhookInit {
  readonly method: 'POST';
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** Xsolla's interface on this machine, which can be made to fail. */
export interface XsollaStandIn {
  readonly url: string;
  /** The settings of an account of this Xsolla, but for its mode. */
  readonly settings: Readonly<Record<string, string>>;
  /** The prices of the catalogue: by SKU and currency. */
  readonly prices: Map<string, string>;
  readonly orders: XsollaStandInOrder[];
  /** Every request, such as `PUT /merchant/v2/…`. */
  readonly requests: string[];
  readonly faults: (SystemFault | null)[];
  /** The body of the last request for a token. */
  lastBody: unknown;
  /** How Xsolla answers a refund: at once (204), or by a message. */
  refundMessage: string;
  /** Whether tokens are too old to show their orders. */
  areTokensOld: boolean;
  /** Runs before a request is answered. */
  onRequest: (path: string) => unknown;
  orderOf(billingNo: string): XsollaStandInOrder;
  /** The player pays. */
  pay(billingNo: string): XsollaStandInOrder;
  /** Signs a body as Xsolla does. */
  sign(body: string, secret?: string): XsollaWebhookInit;
  webhook(type: string, billingNo: string, changes?: XsollaChanges): XsollaWebhookInit;
  reset(): void;
  close(): Promise<void>;
}

const apiKey = 'key-of-the-stand-in';
const webhookSecret = 'secret-of-the-stand-in';
const merchantId = '887981';
const projectId = '308077';

const refuse = (status: number, code = 0, message?: string): never => {
  throw new XsollaRefusal(status, code, message);
};

const priceOf = ({ amount, priceCurrency: currency }: XsollaStandInOrder): object => ({ amount, currency });

function createOrder(xsolla: XsollaStandIn, now: number, body: unknown): object {
  xsolla.lastBody = body;
  const requested = readTokenRequest(body);
  // A currency that the item has no price in falls back to the default price, as in Xsolla's catalogue.
  const own = xsolla.prices.get(`${requested.sku} ${requested.currency}`);
  const amount = own ?? xsolla.prices.get(`${requested.sku} USD`) ?? refuse(422, 1104);
  const order_id = 689_810_880 + xsolla.orders.length;
  const token = `tok${order_id}`;
  xsolla.orders.push({
    ...requested,
    ...{ order_id, token, amount, made: now, status: 'new', transaction: null },
    priceCurrency: own ? requested.currency : 'USD',
  });
  return { token, order_id };
}

function readOrder(xsolla: XsollaStandIn, id: string, bearer: string): object {
  const order = xsolla.orders.find(({ order_id }) => String(order_id) === id) ?? refuse(404, 4_030);
  if (xsolla.areTokensOld || bearer !== `Bearer ${order.token}`) refuse(401, 1_501);
  return { order_id: order.order_id, status: order.status, content: { is_free: false, price: priceOf(order) } };
}

// biome-ignore lint/suspicious/noExplicitAny: it is what a client sent, of any shape
function searchOrders(xsolla: XsollaStandIn, body: any): object {
  const { limit, offset, created_date_from, created_date_until } = body;
  if (!(limit >= 1 && limit <= 10) || !(offset >= 0)) refuse(422, 1102);
  const isIso = (time: unknown) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(String(time));
  if (!isIso(created_date_from) || !isIso(created_date_until)) refuse(422, 1102);
  const found = xsolla.orders.filter(
    ({ made }) => made >= Date.parse(created_date_from) && made <= Date.parse(created_date_until),
  );
  const orders = found.slice(offset, offset + limit).map((order) => ({
    ...{ order_id: order.order_id, status: order.status, price: priceOf(order), is_free: false },
    mode: order.sandbox ? 'sandbox' : 'default',
    ...(order.transaction && { invoice_id: String(order.transaction.id) }),
  }));
  return { has_more: found.length > offset + limit, orders };
}

// biome-ignore lint/suspicious/noExplicitAny: it is what a client sent, of any shape
function refund(xsolla: XsollaStandIn, id: string, body: any): object | null {
  if (!body?.description) refuse(422, 0, 'description is required');
  const order = xsolla.orders.find(({ transaction }) => String(transaction?.id) === id);
  const { transaction } = order ?? refuse(404, 0, 'Transaction ID not valid.');
  if (transaction?.status === 'awaitingRefund') refuse(422, 0, 'We are processing the refund request.');
  if (transaction?.status === 'partiallyRefunded')
    refuse(422, 0, 'Full refund is unavailable because there are successful partial refunds for this transaction.');
  if (transaction?.status !== 'done') refuse(422, 0, 'Incorrect payment status.');
  Object.assign(transaction ?? {}, { status: xsolla.refundMessage ? 'awaitingRefund' : 'refunded' });
  return xsolla.refundMessage ? { message: xsolla.refundMessage } : null;
}

function route(xsolla: XsollaStandIn, now: number, request: IncomingMessage, text: string): [number, object | null] {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const authorization = String(request.headers.authorization);
  const body = text === '' ? null : JSON.parse(text);
  const [, orderId] = new RegExp(`^/api/v2/project/${projectId}/order/(\\d+)$`).exec(pathname) ?? [];
  if (orderId && request.method === 'GET') return [200, readOrder(xsolla, orderId, authorization)];
  if (authorization !== `Basic ${Buffer.from(`${merchantId}:${apiKey}`).toString('base64')}`) refuse(401, 1_501);
  const call = `${request.method} ${pathname}`;
  if (call === `POST /api/v3/project/${projectId}/admin/payment/token`) return [201, createOrder(xsolla, now, body)];
  if (call === `POST /api/v3/project/${projectId}/admin/order/search`) return [200, searchOrders(xsolla, body)];
  const transactions = `/merchant/v2/merchants/${merchantId}/reports/transactions`;
  if (call === `GET ${transactions}/simple_search`) {
    const id = searchParams.get('transaction_id');
    const found = xsolla.orders.flatMap((one) => one.transaction ?? []).filter((one) => String(one.id) === id);
    return [200, found.map((transaction) => ({ transaction, user: { country: 'US' } }))];
  }
  const [, refundId] = new RegExp(`^PUT ${transactions}/(\\d+)/refund$`).exec(call) ?? [];
  if (!refundId) refuse(404, 404);
  const answer = refund(xsolla, refundId ?? '', body);
  return [answer ? 200 : 204, answer];
}

/** The body of a webhook about an order. */
function webhookBody(order: XsollaStandInOrder, type: string, changes: XsollaChanges): object {
  const { order_id, amount, priceCurrency: currency, custom } = order;
  const transaction = { id: order.transaction?.id ?? 1, dry_run: order.sandbox ? 1 : 0, payment_method: 1_380 };
  const settings = { project_id: Number(projectId), merchant_id: Number(merchantId) };
  const total = { currency, amount: Number(amount) };
  const part = (name: string, of: object): object =>
    changes[name] === null ? {} : { [name]: { ...of, ...(changes[name] as object | undefined) } };
  const parameters = part('custom_parameters', custom);
  const user = { id: order.userId, country: order.country };
  if (type === 'user_validation')
    return { notification_type: type, ...part('settings', settings), ...part('user', user) };
  if (type === 'payment' || type === 'refund')
    return {
      notification_type: type,
      ...part('settings', settings),
      ...part('purchase', { total }),
      user,
      ...part('transaction', transaction),
      payment_details: { payment: { currency, amount: Number(amount) + 0.18 } },
      ...(type === 'refund' && { refund_details: { code: 1, reason: 'by the player' } }),
      ...parameters,
    };
  const invoice = order.transaction ? { invoice_id: String(order.transaction.id) } : {};
  const mode = order.sandbox ? 'sandbox' : 'default';
  return {
    notification_type: type,
    items: [{ sku: order.sku, type: 'virtual_good', quantity: 1, amount }],
    ...part('order', { id: order_id, mode, currency_type: 'real', currency, amount, status: 'paid', ...invoice }),
    user: { external_id: order.userId, country: order.country },
    ...part('billing', { notification_type: 'payment', settings, purchase: { total }, transaction }),
    ...parameters,
  };
}

/** Starts an Xsolla behind a port of this machine. `now` is its time, in milliseconds since 1970. */
export async function startXsolla(now: () => number): Promise<XsollaStandIn> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? '';
    xsolla.requests.push(`${request.method} ${path}`);
    const fault = xsolla.faults.shift() ?? null;
    if (fault === 'busy') return failWith(fault, '', response);
    await xsolla.onRequest(path);
    let answer: [number, object | null];
    try {
      answer = route(xsolla, now(), request, Buffer.concat(parts).toString('utf8'));
    } catch (error) {
      if (!(error instanceof XsollaRefusal)) throw error;
      answer = [error.status, error.body];
    }
    const text = answer[1] ? JSON.stringify(answer[1]) : '';
    if (fault) return failWith(fault, text, response);
    response.writeHead(answer[0], { 'content-type': 'application/json' }).end(text || undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const xsolla = standIn(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  xsolla.reset();
  return xsolla;
}

function standIn(url: string, close: () => Promise<void>): XsollaStandIn {
  const xsolla: XsollaStandIn = {
    url,
    settings: {
      ...{ adapter: 'xsolla', merchantId, projectId, apiKey, webhookSecret, storeUrl: url, apiUrl: url },
    },
    prices: new Map(),
    orders: [],
    requests: [],
    faults: [],
    lastBody: null,
    refundMessage: '',
    areTokensOld: false,
    onRequest: () => {},
    orderOf: (billingNo) => {
      const found = xsolla.orders.findLast(({ custom }) => custom.billing_no === billingNo);
      if (!found) throw new Error(`there is no order of ${billingNo}`);
      return found;
    },
    pay: (billingNo) => {
      const order = xsolla.orderOf(billingNo);
      const id = 2_105_129_134 + xsolla.orders.indexOf(order);
      return Object.assign(order, { status: 'done', transaction: { id, status: 'done' } });
    },
    sign: (body, secret = webhookSecret) => ({
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        authorization: `Signature ${createHash('sha1').update(`${body}${secret}`).digest('hex')}`,
      },
    }),
    webhook: (type, billingNo, changes = {}) =>
      xsolla.sign(JSON.stringify(webhookBody(xsolla.orderOf(billingNo), type, changes))),
    reset: () => {
      for (const list of [xsolla.orders, xsolla.requests, xsolla.faults]) list.length = 0;
      xsolla.prices.clear();
      xsolla.prices.set('gems USD', '9.9900').set('gems THB', '349.0000');
      Object.assign(xsolla, { lastBody: null, refundMessage: '', areTokensOld: false, onRequest: () => {} });
    },
    close,
  };
  return xsolla;
}
