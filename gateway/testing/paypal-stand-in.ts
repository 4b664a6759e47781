import { createSign, generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { failWith, type SystemFault } from './faults.ts';
import {
  createPayPalModel,
  type PayPalStandInOrder,
  type PayPalState,
  type StandInRequest,
  type StandInResponse,
} from './paypal-model.ts';

/** A webhook as PayPal sends it. */
export interface PayPalWebhookInit {
  readonly method: 'POST';
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** A local PayPal: the parts of Orders v2, Payments v2 and Webhooks v1 that the adapter uses. */
export interface PayPalStandIn extends PayPalState {
  readonly url: string;
  /** The settings of an account of this PayPal. */
  readonly settings: Readonly<Record<string, string>>;
  readonly requests: StandInRequest[];
  /** How the next requests fail, the next first; null answers them correctly. Requests for tokens are left out. */
  readonly faults: (SystemFault | null)[];
  /** How many tokens were issued. */
  tokens: number;
  /** Runs before a request is answered. */
  onRequest: (request: StandInRequest) => unknown;
  /** The player approves an order. */
  approve(billingNo: string): PayPalStandInOrder;
  /** PayPal revokes all tokens. */
  revokeTokens(): void;
  /** Signs a webhook with the key of PayPal, for a webhook id of the account or another one. */
  sign(body: string, webhookId?: string): PayPalWebhookInit;
  /** A webhook about an order or a capture of it. */
  webhook(eventType: string, billingNo: string, changes?: object): PayPalWebhookInit;
  /** Forgets everything but the tokens. */
  reset(): void;
  close(): Promise<void>;
}

const clientId = 'client-of-the-stand-in';
const clientSecret = 'secret-of-the-stand-in';
const webhookId = '4JH86294D6297924G';
const merchantId = 'MERCHANT00001';
const certUrl = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const signedText = (id: string, time: string, webhook: string, body: string): string =>
  `${id}|${time}|${webhook}|${crc32(body)}`;

/** Verifies a webhook as PayPal does. */
const verifyWebhook = (body: string): StandInResponse => {
  const fields = JSON.parse(body);
  // The bytes after the last field are those of the webhook: a body that was parsed and serialized again has another checksum.
  const raw = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
  const text = signedText(fields.transmission_id, fields.transmission_time, fields.webhook_id, raw);
  const signature = Buffer.from(fields.transmission_sig, 'base64');
  const isOwn = fields.webhook_id === webhookId && fields.cert_url === certUrl;
  const isValid = isOwn && verify('sha256', Buffer.from(text), publicKey, signature);
  return { status: 200, body: { verification_status: isValid ? 'SUCCESS' : 'FAILURE' } };
};

/** Starts a PayPal behind a port of this machine. */
export async function startPayPal(): Promise<PayPalStandIn> {
  const requests: StandInRequest[] = [];
  const faults: (SystemFault | null)[] = [];
  let validTokens = new Set<string>();

  const issueToken = (headers: IncomingHttpHeaders, body: string): StandInResponse => {
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (headers.authorization !== basic) return { status: 401, body: { error: 'invalid_client' } };
    if (body !== 'grant_type=client_credentials') return { status: 400, body: { error: 'unsupported_grant_type' } };
    const token = `A21AA-${++standIn.tokens}`;
    validTokens.add(token);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } };
  };

  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const { method = '', url: path = '', headers } = incoming;
    const request = { method, path, headers, body: Buffer.concat(parts).toString('utf8') };
    const reply = (made: StandInResponse) =>
      response
        .writeHead(made.status, { 'content-type': 'application/json' })
        .end(made.body === undefined ? undefined : JSON.stringify(made.body));
    if (path === '/v1/oauth2/token') {
      reply(issueToken(headers, request.body));
      return;
    }
    requests.push(request);
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    if (!validTokens.has(token)) {
      reply({ status: 401, body: { error: 'invalid_token' } });
      return;
    }
    const fault = faults.shift() ?? null;
    await standIn.onRequest(request);
    const made = fault === 'busy' ? { status: 503 } : respond(request);
    if (fault) failWith(fault, JSON.stringify(made.body ?? {}), response);
    else reply(made);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const respond = (request: StandInRequest): StandInResponse =>
    request.path === '/v1/notifications/verify-webhook-signature'
      ? verifyWebhook(request.body)
      : model.respond(request);
  const defaults = {
    captureIssue: '',
    captureStatus: 'COMPLETED',
    patchIssue: '',
    refundIssue: '',
    refundStatus: 'COMPLETED',
  };
  const url = `http://127.0.0.1:${port}`;
  const standIn: PayPalStandIn = {
    url,
    settings: {
      adapter: 'paypal',
      clientId,
      clientSecret,
      merchantId,
      webhookId,
      url,
    },
    orders: new Map(),
    refunds: [],
    merchantId,
    requests,
    faults,
    tokens: 0,
    ...defaults,
    onRequest: () => {},
    approve: (billingNo) => {
      const order = standIn.orders.get(billingNo);
      if (!order) throw new Error(`there is no order ${billingNo}`);
      return Object.assign(order, { status: 'APPROVED' });
    },
    revokeTokens: () => {
      validTokens = new Set();
    },
    sign: (body, signedFor = webhookId) => {
      const time = '2026-11-20T10:00:00Z';
      for (;;) {
        const id = randomUUID();
        const signature = createSign('sha256')
          .update(signedText(id, time, signedFor, body))
          .sign(privateKey, 'base64');
        // The published description allows no signature that begins with + or /, though Base64 has them.
        if (!/^\w/.test(signature)) continue;
        const headers = {
          'content-type': 'application/json',
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': certUrl,
          'paypal-transmission-id': id,
          'paypal-transmission-sig': signature,
          'paypal-transmission-time': time,
        };
        return { method: 'POST', body, headers };
      }
    },
    webhook: (event_type, billingNo, changes = {}) => {
      const order = standIn.orders.get(billingNo);
      const made = order?.captures[0];
      const isRefund = /REFUNDED|REVERSED/.test(event_type);
      const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${made?.id}`, method: 'GET' }];
      const about = event_type.startsWith('CHECKOUT')
        ? { id: order?.id ?? 'UNKNOWN1' }
        : isRefund
          ? { id: 'REFUND9', amount: made?.amount, custom_id: billingNo, links }
          : { id: made?.id ?? 'UNKNOWN2', amount: made?.amount, custom_id: billingNo, status: made?.status };
      const event = { id: `WH-${randomUUID()}`, event_version: '1.0', event_type, resource: { ...about, ...changes } };
      // A number such as 1.0 changes when a body is parsed and serialized again.
      return standIn.sign(JSON.stringify(event).replace(/}}$/, ',"ratio":1.0}}'));
    },
    reset: () => {
      standIn.orders.clear();
      model.forget();
      requests.length = 0;
      standIn.refunds.length = 0;
      faults.length = 0;
      Object.assign(standIn, { ...defaults, onRequest: () => {} });
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const model = createPayPalModel(standIn);
  return standIn;
}
