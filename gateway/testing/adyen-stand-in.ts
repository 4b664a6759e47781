import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failWith, type SystemFault } from './faults.ts';

interface AdyenStandInAmount {
  readonly value: number;
  readonly currency: string;
}

/** A payment link or a session as the stand-in keeps it. */
interface AdyenStandInPayment {
  readonly id: string;
  readonly reference: string;
  readonly amount: AdyenStandInAmount;
  readonly expiresAt: string;
  status: 'active' | 'completed' | 'expired' | 'paymentPending';
}

/** A request that the stand-in has received, with the path below the version. */
export interface AdyenCall {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown> | undefined;
  readonly key: string | undefined;
}

/** The fields of a notification that tests replace. */
export interface AdyenNotification {
  readonly pspReference?: string;
  readonly originalReference?: string;
  readonly merchantAccountCode?: string;
  readonly merchantReference?: string;
  readonly amount?: AdyenStandInAmount;
  readonly eventCode?: string;
  readonly success?: unknown;
  readonly additionalData?: Readonly<Record<string, string>>;
  readonly live?: string;
  /** Signs with another key. */
  readonly signedWith?: string;
}

/** A local server that answers as Adyen's Checkout API does, can fail, and signs webhooks. */
export interface AdyenStandIn {
  /** The settings of an account that reaches the stand-in. */
  readonly account: Readonly<Record<string, string>> & { readonly mode: 'demo'; readonly adapter: 'adyen' };
  readonly payments: Map<string, AdyenStandInPayment>;
  /** The refunds by the payment that they give back. */
  readonly refunds: Map<string, AdyenStandInAmount[]>;
  readonly calls: AdyenCall[];
  /** The faults to come, the next first. */
  readonly faults: (SystemFault | { readonly status: number; readonly error: object; readonly headers?: object })[];
  /** The stand-in's time in milliseconds since 1970. */
  now: number;
  /** Runs before a request is answered. */
  onCall: (call: AdyenCall) => unknown;
  /** The payment link of an order. */
  linkOf(billingNo: string): AdyenStandInPayment;
  /** A standard webhook about an order: by default its successful authorisation. */
  webhook(billingNo: string, fields?: AdyenNotification): RequestInit & { readonly body: string };
  /** Forgets everything, for the next test. */
  reset(now: number): void;
  close(): Promise<void>;
}

const merchantAccount = 'CoinslotCOM';
const apiKey = 'AQEstand-in-api-key-0123456789';
const hmacKey = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
const hourMs = 3_600_000;

/** What the stand-in refuses. */
class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly type: string;

  constructor(status: number, code: string, message: string, type = 'validation') {
    super(message);
    this.status = status;
    this.code = code;
    this.type = type;
  }
}

const fieldsOf: Readonly<Record<string, { readonly required: readonly string[]; readonly optional: string }>> = {
  '/paymentLinks': {
    required: ['amount', 'merchantAccount', 'reference'],
    optional: 'countryCode shopperLocale allowedPaymentMethods expiresAt returnUrl description',
  },
  '/sessions': {
    required: ['amount', 'merchantAccount', 'reference', 'returnUrl'],
    optional: 'countryCode shopperLocale allowedPaymentMethods expiresAt channel',
  },
  '/refunds': { required: ['amount', 'merchantAccount'], optional: 'reference' },
};

/** Checks the fields of a POST as Adyen does. */
function checkFields(kind: string, body: Record<string, unknown>): void {
  const { required = [], optional = '' } = fieldsOf[kind] ?? {};
  for (const field of required) if (body[field] === undefined) throw new Refusal(422, '14_030', `${field} is missing`);
  for (const field of Object.keys(body))
    if (!required.includes(field) && !optional.split(' ').includes(field))
      throw new Refusal(400, '702', `${field} is not known`);
  if (body.merchantAccount !== merchantAccount) throw new Refusal(403, '901', 'Invalid Merchant Account', 'security');
  const { value, currency } = body.amount as AdyenStandInAmount;
  if (!/^[A-Z]{3}$/.test(currency)) throw new Refusal(422, '138', 'Currency is not supported');
  if (!Number.isSafeInteger(value) || value <= 0) throw new Refusal(422, '137', 'Invalid amount specified');
}

/** Checks until when something can be paid. */
function expiryOf(expiresAt: unknown, now: number, defaultHours: number, maxHours: number): string {
  const at = expiresAt === undefined ? now + defaultHours * hourMs : Date.parse(String(expiresAt));
  if (!(at > now && at <= now + maxHours * hourMs)) throw new Refusal(422, '14_017', 'Invalid expiry date');
  return new Date(at).toISOString();
}

async function readCall(request: IncomingMessage): Promise<AdyenCall> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  const key = request.headers['idempotency-key'];
  return {
    method: String(request.method),
    path: String(request.url).replace(/^\/v72/, ''),
    body: text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>),
    key: key === undefined ? undefined : String(key),
  };
}

type AdyenAnswer = { readonly status: number; readonly body: object };

/** Answers the requests that create, read and end payment links, create sessions and request refunds. */
function answerCall(standIn: AdyenStandIn, { method, path, body = {} }: AdyenCall): AdyenAnswer {
  const { payments, refunds, now } = standIn;
  const linkBody = ({ expiresAt: _, ...link }: AdyenStandInPayment) => ({
    ...link,
    merchantAccount,
    url: `https://test.adyen.link/${link.id}`,
  });
  const [, linkId] = /^\/paymentLinks\/(\w+)$/.exec(path) ?? [];
  if (linkId) {
    const link = payments.get(linkId);
    if (!link) throw new Refusal(422, '14_004', 'Payment link not found');
    if (method === 'PATCH' && body.status !== 'expired') throw new Refusal(422, '14_005', 'Invalid status');
    if (method === 'PATCH' && link.status === 'completed')
      throw new Refusal(422, '14_006', 'Payment link is completed');
    if (method === 'PATCH' && link.status === 'active') link.status = 'expired';
    return { status: 200, body: linkBody(link) };
  }
  const [, psp] = /^\/payments\/(\w+)\/refunds$/.exec(path) ?? [];
  const kind = psp ? '/refunds' : path;
  if (method !== 'POST' || !fieldsOf[kind]) throw new Refusal(404, '000', 'Not found');
  checkFields(kind, body);
  const amount = body.amount as AdyenStandInAmount;
  if (psp) {
    if (psp.startsWith('unknown')) throw new Refusal(422, '167', 'Original pspReference required for this operation');
    refunds.set(psp, [...(refunds.get(psp) ?? []), amount]);
    const names = { paymentPspReference: psp, pspReference: `R${refunds.get(psp)?.length}${psp}` };
    return { status: 201, body: { merchantAccount, amount, ...names, status: 'received' } };
  }
  const isLink = path === '/paymentLinks';
  const payment: AdyenStandInPayment = {
    id: `${isLink ? 'PL' : 'CS'}${payments.size}`,
    reference: String(body.reference),
    amount,
    expiresAt: expiryOf(body.expiresAt, now, isLink ? 24 : 1, isLink ? 70 * 24 : 24),
    status: 'active',
  };
  payments.set(payment.id, payment);
  if (isLink) return { status: 201, body: linkBody(payment) };
  const { id, expiresAt, reference } = payment;
  const sessionData = `data-of-${id}`;
  return {
    status: 201,
    body: { id, amount, expiresAt, merchantAccount, reference, sessionData, returnUrl: body.returnUrl },
  };
}

/** Signs an item as Adyen documents it: eight values, joined by colons, under the key's bytes. */
function signAdyenItem(key: string, item: AdyenNotification): string {
  const { pspReference, originalReference = '', merchantAccountCode, merchantReference, amount, ...rest } = item;
  const values = [pspReference, originalReference, merchantAccountCode, merchantReference];
  const signed = [...values, amount?.value, amount?.currency, rest.eventCode, rest.success].join(':');
  return createHmac('sha256', Buffer.from(key, 'hex')).update(signed).digest('base64');
}

function webhookOf(
  standIn: AdyenStandIn,
  billingNo: string,
  fields: AdyenNotification,
): RequestInit & { body: string } {
  const { live = 'false', signedWith = hmacKey, additionalData, ...replaced } = fields;
  const link = [...standIn.payments.values()].find(({ reference }) => reference === billingNo);
  const item = {
    amount: link?.amount ?? { value: 999, currency: 'USD' },
    eventCode: 'AUTHORISATION',
    eventDate: '2026-11-20T10:00:00+01:00',
    merchantAccountCode: merchantAccount,
    merchantReference: billingNo,
    pspReference: `PSP${link?.id ?? 'NONE'}`,
    reason: '',
    success: 'true',
    ...replaced,
  };
  const hmacSignature = signAdyenItem(signedWith, item);
  const NotificationRequestItem = { additionalData: { hmacSignature, ...additionalData }, ...item };
  return {
    method: 'POST',
    body: JSON.stringify({ live, notificationItems: [{ NotificationRequestItem }] }),
    headers: { 'content-type': 'application/json' },
  };
}

/** Answers a request: the credentials first, then a repeated idempotency key, then what is requested. */
async function respond(
  standIn: AdyenStandIn,
  known: Map<string, { body: string; answer: AdyenAnswer }>,
  call: AdyenCall,
) {
  await standIn.onCall(call);
  const { method, path, body, key } = call;
  const before = key === undefined ? undefined : known.get(key);
  const contents = JSON.stringify([method, path, body]);
  if (before && before.body !== contents)
    throw new Refusal(422, '706', 'The idempotency key was used with another request');
  if (before) return before.answer;
  if (path === '/paymentMethods') {
    if (body?.merchantAccount !== merchantAccount)
      throw new Refusal(403, '901', 'Invalid Merchant Account', 'security');
    return { status: 200, body: { paymentMethods: [] } };
  }
  if (method === 'POST' && (key === undefined || key.length > 64))
    throw new Refusal(400, '705', 'Invalid idempotency key');
  const answer = answerCall(standIn, call);
  if (key !== undefined) known.set(key, { body: contents, answer });
  return answer;
}

/** Starts Adyen's stand-in behind a port of this machine. */
export async function startAdyenStandIn(): Promise<AdyenStandIn> {
  const known = new Map<string, { body: string; answer: AdyenAnswer }>();
  const server = createServer(async (request, response) => {
    const json = { 'content-type': 'application/json' };
    const call = await readCall(request);
    const fault = standIn.faults.shift();
    if (typeof fault === 'object')
      return void response.writeHead(fault.status, { ...json, ...fault.headers }).end(JSON.stringify(fault.error));
    try {
      standIn.calls.push(call);
      if (request.headers['x-api-key'] !== apiKey) throw new Refusal(401, '000', 'Unauthorized', 'security');
      const { status, body } = fault === 'busy' ? { status: 503, body: {} } : await respond(standIn, known, call);
      if (fault) failWith(fault, JSON.stringify(body), response);
      else response.writeHead(status, json).end(JSON.stringify(body));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, code, type, message } = error;
      response.writeHead(status, json).end(JSON.stringify({ status, errorCode: code, errorType: type, message }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v72`;
  const standIn: AdyenStandIn = {
    account: { adapter: 'adyen', mode: 'demo', merchantAccount, apiKey, hmacKey, clientKey: 'test_COINSLOT', url },
    payments: new Map(),
    refunds: new Map(),
    calls: [],
    faults: [],
    now: Date.now(),
    onCall: () => {},
    linkOf: (billingNo) => {
      const all = [...standIn.payments.values()];
      const link = all.find(({ id, reference }) => id.startsWith('PL') && reference === billingNo);
      if (!link) throw new Error(`there is no payment link of ${billingNo}`);
      return link;
    },
    reset: (at) => {
      for (const kept of [known, standIn.payments, standIn.refunds]) kept.clear();
      standIn.calls.length = 0;
      standIn.faults.length = 0;
      Object.assign(standIn, { now: at, onCall: () => {} });
    },
    webhook: (billingNo, fields = {}) => webhookOf(standIn, billingNo, fields),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return standIn;
}
