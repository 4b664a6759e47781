import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failWith, type SystemFault } from './faults.ts';
import { parseForm, type StripeForm, StripeRefusal, validateSession } from './stripe-rules.ts';

/** A Checkout Session as the stand-in keeps it, with its payment. */
export interface StandInSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly livemode: boolean;
  readonly client_reference_id: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly amount_total: number;
  readonly currency: string;
  readonly expires_at: number;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
}

/** A payment of the stand-in. */
export interface StandInIntent {
  readonly id: string;
  status: 'succeeded' | 'processing' | 'requires_payment_method';
  readonly charge: { readonly id: string; amount_refunded: number; refunded: boolean };
}

/** A refund of the stand-in. */
export interface StandInRefund {
  readonly id: string;
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
  failure_reason?: string;
}

/** How the stand-in fails: as every system does, or by a server error that it keeps for the idempotency key, as Stripe does. */
export type StripeFault = SystemFault | 'kept-error';

/** What a webhook has in place of the right values. */
export interface WebhookChanges {
  readonly secrets?: readonly string[];
  readonly object?: object;
  readonly event?: object;
}

/** Stripe's interface on this machine, which can be made to fail. */
export interface StripeStandIn {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The number in the first id of each kind. */
  readonly firstId: number;
  readonly sessions: Map<string, StandInSession>;
  readonly intents: Map<string, StandInIntent>;
  readonly refunds: StandInRefund[];
  /** Every request, such as `POST /v1/refunds`. */
  readonly requests: string[];
  /** The form of the last session that was created. */
  lastForm: StripeForm;
  readonly faults: (StripeFault | null)[];
  /** The status that new refunds get. */
  refundStatus: string;
  /** Runs before a request is answered. */
  onRequest: (path: string) => unknown;
  /** The player pays, or sends a transfer that is `processing` at first. */
  pay(billingNo: string, status?: StandInIntent['status']): StandInSession;
  sessionOf(billingNo: string): StandInSession;
  /** A webhook about a session, or about its charge, signed at a moment (ms since 1970). */
  webhook(type: string, billingNo: string, at: number, changes?: WebhookChanges): RequestInit & { body: string };
  close(): Promise<void>;
}

/** The header that Stripe sends with a body: a signature for each secret. */
export function stripeSignature(secrets: readonly string[], body: string, at: number): string {
  const t = Math.floor(at / 1_000);
  const signatures = secrets.map((one) => `v1=${createHmac('sha256', one).update(`${t}.${body}`).digest('hex')}`);
  return [`t=${t}`, ...signatures, `v0=${'0'.repeat(64)}`].join();
}

interface StoredRequest {
  readonly request: string;
  readonly status: number;
  readonly body: string;
}

type StripeAnswer = object | Promise<object>;

/** The requests that the stand-in knows. @throws {StripeRefusal} */
function route(stripe: StripeStandIn, now: () => number, method: string, path: string, form: StripeForm): StripeAnswer {
  const [, id = '', action = ''] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(expire))?$/.exec(path) ?? [];
  const session = stripe.sessions.get(id);
  if (`${method} ${path}` === 'POST /v1/checkout/sessions') return createSession(stripe, now(), form);
  if (`${method} ${path}` === 'POST /v1/refunds') return createRefund(stripe, form);
  if (`${method} ${path}` === 'GET /v1/refunds')
    return { object: 'list', data: stripe.refunds.filter((one) => one.payment_intent === form.payment_intent) };
  if (`${method} ${path}` === 'GET /v1/balance')
    return { object: 'balance', available: [], pending: [], livemode: stripe.secretKey.includes('_live_') };
  const [, payment = ''] = /^\/v1\/payment_intents\/(\w+)$/.exec(path) ?? [];
  if (method === 'GET' && payment) {
    const paid = [...stripe.sessions.values()].find(({ payment_intent }) => payment_intent === payment);
    if (!paid) throw new StripeRefusal(404, 'resource_missing', 'intent');
    return { id: payment, object: 'payment_intent', metadata: paid.metadata };
  }
  if (!id) throw new StripeRefusal(404, 'url_unknown');
  if (!session) throw new StripeRefusal(404, 'resource_missing', 'session');
  if (method === 'GET') return withIntent(stripe, session, form);
  if (action !== 'expire') throw new StripeRefusal(404, 'url_unknown');
  if (session.status !== 'open') throw new StripeRefusal(400, '', '');
  return Object.assign(session, { status: 'expired', url: null });
}

function createSession(stripe: StripeStandIn, now: number, form: StripeForm): object {
  const { amount, currency, metadata, expiresAt } = validateSession(form, now);
  stripe.lastForm = form;
  const isLive = stripe.secretKey.includes('_live_');
  const id = `cs_${isLive ? 'live' : 'test'}_${stripe.firstId + stripe.sessions.size}`;
  const session: StandInSession = {
    id,
    object: 'checkout.session',
    livemode: isLive,
    client_reference_id: String(form.client_reference_id),
    metadata,
    amount_total: amount,
    currency,
    expires_at: expiresAt,
    url: `https://checkout.stripe.com/c/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
  };
  stripe.sessions.set(id, session);
  return session;
}

function withIntent(stripe: StripeStandIn, session: StandInSession, form: StripeForm): object {
  const intent = session.payment_intent && stripe.intents.get(session.payment_intent);
  const [expand] = Object.values((form.expand ?? {}) as StripeForm);
  if (!intent || expand !== 'payment_intent.latest_charge') return session;
  return { ...session, payment_intent: { ...intent, latest_charge: intent.charge } };
}

function createRefund(stripe: StripeStandIn, form: StripeForm): object {
  const intent = stripe.intents.get(String(form.payment_intent));
  if (!intent) throw new StripeRefusal(404, 'resource_missing', 'payment_intent');
  const session = [...stripe.sessions.values()].find((one) => one.payment_intent === intent.id);
  const amount = Number(form.amount);
  const left = (session?.amount_total ?? 0) - intent.charge.amount_refunded;
  if (intent.charge.refunded) throw new StripeRefusal(400, 'charge_already_refunded');
  if (!Number.isInteger(amount) || amount <= 0 || amount > left) throw new StripeRefusal(400, '', 'amount');
  const refund: StandInRefund = {
    id: `re_${stripe.firstId + stripe.refunds.length}`,
    payment_intent: intent.id,
    amount,
    currency: session?.currency ?? 'usd',
    metadata: (form.metadata ?? {}) as Record<string, string>,
    status: stripe.refundStatus,
  };
  stripe.refunds.push(refund);
  intent.charge.amount_refunded += amount;
  intent.charge.refunded = amount === left;
  return refund;
}

function fail(fault: StripeFault, body: string, response: ServerResponse): void {
  if (fault === 'busy') response.writeHead(429).end('{"error":{"type":"invalid_request_error","code":"rate_limit"}}');
  else failWith(fault === 'kept-error' ? 'error' : fault, body, response);
}

/** The request, if Stripe would read it. @throws {StripeRefusal} */
function readRequest(stripe: StripeStandIn, { method, headers }: IncomingMessage, body: string, query: string): string {
  if (headers.authorization !== `Bearer ${stripe.secretKey}`) throw new StripeRefusal(401, '');
  if (!/^20\d\d-\d\d-\d\d\.[a-z]+$/.test(String(headers['stripe-version'])))
    throw new StripeRefusal(400, '', 'version');
  const isForm = String(headers['content-type']).startsWith('application/x-www-form-urlencoded');
  if (method === 'POST' && body && !isForm) throw new StripeRefusal(400, '', 'content-type');
  return method === 'POST' ? body : query;
}

/**
 * Starts Stripe behind a port of this machine. It rejects what Stripe rejects.
 * @param now its time, in milliseconds since 1970
 * @param firstId the number in its first ids; another start with the same number makes the same ids again
 */
export async function startStripe(
  now: () => number,
  secretKey = 'sk_test_standin',
  firstId = 0,
): Promise<StripeStandIn> {
  const kept = new Map<string, StoredRequest>();
  const run = async (request: IncomingMessage, body: string, isKeptError: boolean): Promise<StoredRequest> => {
    const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
    const key = request.headers['idempotency-key'];
    let sent = '';
    try {
      sent = `${pathname}?${readRequest(stripe, request, body, search.slice(1))}`;
      const form = parseForm(sent.slice(pathname.length + 1));
      const known = typeof key === 'string' ? kept.get(key) : undefined;
      if (known && known.request !== sent) throw new StripeRefusal(400, '', '', 'idempotency_error');
      if (known) return known;
      await stripe.onRequest(pathname);
      const answer = isKeptError ? {} : await route(stripe, now, request.method ?? '', pathname, form);
      const done = { request: sent, status: isKeptError ? 500 : 200, body: JSON.stringify(answer) };
      if (typeof key === 'string') kept.set(key, done);
      return done;
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { request: sent, status: error.status, body: JSON.stringify({ error: error.details }) };
    }
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    stripe.requests.push(`${request.method} ${new URL(request.url ?? '', 'http://localhost').pathname}`);
    const fault = stripe.faults.shift() ?? null;
    if (fault === 'busy') return fail(fault, '', response);
    const keys = kept.size;
    const done = await run(request, Buffer.concat(parts).toString('utf8'), fault === 'kept-error');
    if (fault) return fail(fault, done.body, response);
    const isReplayed = [...kept.values()].includes(done) && kept.size === keys;
    response.writeHead(done.status, {
      'content-type': 'application/json',
      ...(isReplayed && { 'idempotent-replayed': 'true' }),
    });
    response.end(done.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const stripe = standIn({ url, secretKey, firstId }, () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  return stripe;
}

function standIn(
  access: Pick<StripeStandIn, 'url' | 'secretKey' | 'firstId'>,
  close: () => Promise<void>,
): StripeStandIn {
  const stripe: StripeStandIn = {
    ...access,
    webhookSecret: 'whsec_standin',
    sessions: new Map(),
    intents: new Map(),
    refunds: [],
    requests: [],
    lastForm: {},
    faults: [],
    refundStatus: 'succeeded',
    onRequest: () => {},
    sessionOf: (billingNo) => {
      const found = [...stripe.sessions.values()].find((one) => one.client_reference_id === billingNo);
      if (!found) throw new Error(`there is no session of ${billingNo}`);
      return found;
    },
    pay: (billingNo, status = 'succeeded') => {
      const session = stripe.sessionOf(billingNo);
      if (session.status === 'expired') throw new Error('the session is over');
      const id = session.payment_intent ?? `pi_${stripe.firstId + stripe.intents.size}`;
      const charge = { id: `ch_${id}`, amount_refunded: 0, refunded: false };
      stripe.intents.set(id, { id, status, charge });
      const payment_status = status === 'succeeded' ? 'paid' : 'unpaid';
      return Object.assign(session, { status: 'complete', url: null, payment_status, payment_intent: id });
    },
    webhook: (type, billingNo, at, { secrets = [stripe.webhookSecret], object = {}, event = {} } = {}) => {
      const session = stripe.sessionOf(billingNo);
      const intent = session.payment_intent ? stripe.intents.get(session.payment_intent) : undefined;
      const { livemode, metadata, payment_intent, amount_total: amount, currency } = session;
      const charge = { object: 'charge', ...intent?.charge, livemode, metadata, payment_intent, amount, currency };
      const about = { ...(type.startsWith('charge.') ? charge : session), ...object };
      const body = JSON.stringify({ id: 'evt_1', object: 'event', type, livemode, data: { object: about }, ...event });
      const headers = { 'stripe-signature': stripeSignature(secrets, body, at), 'content-type': 'application/json' };
      return { method: 'POST', body, headers };
    },
    close,
  };
  return stripe;
}
