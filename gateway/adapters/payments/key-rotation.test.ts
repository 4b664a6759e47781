import { createHash, createHmac } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { WebhookRequest } from '../../ports/payment-provider.ts';
import { keyIdHeader, keyIdOf, sign, signatureHeader, signedHeaders } from '../signature.ts';
import { paymentAdapters } from './index.ts';

const now = Date.UTC(2026, 10, 20);
const nowhere = 'http://127.0.0.1:9/';
const keyCalled = (name: string): string => `${name}-key-of-the-account-0123456789abcdef`;
const [oldKey, newKey, foreignKey] = [keyCalled('old'), keyCalled('new'), keyCalled('foreign')];
const body = '{}';

const requestOf = (headers: Record<string, string>, url = 'https://shop.example/webhooks/a'): WebhookRequest => ({
  method: 'POST',
  url,
  headers: new Headers(headers),
  rawBody: body,
  now,
  hasOrders: async () => false,
});
const seconds = now / 1_000;
const hex = (algorithm: 'md5' | 'sha1', text: string): string => createHash(algorithm).update(text).digest('hex');

/** How each provider signs an empty webhook, and the settings of an account that knows one or two secrets. */
const providers = {
  http: {
    settings: (key: string, previousKey?: string) => ({ url: nowhere, key, previousKey }),
    signed: (key: string) => requestOf({ [signatureHeader]: sign(key, body, now) }),
  },
  stripe: {
    settings: (key: string, previous?: string) => ({
      url: nowhere,
      secretKey: 'sk_live_1',
      webhookSecret: `whsec_${key}`,
      previousWebhookSecret: previous && `whsec_${previous}`,
    }),
    signed: (key: string) => {
      const digest = createHmac('sha256', `whsec_${key}`).update(`${seconds}.${body}`).digest('hex');
      return requestOf({ 'stripe-signature': `t=${seconds},v1=${digest}` });
    },
  },
  xsolla: {
    settings: (webhookSecret: string, previousWebhookSecret?: string) => ({
      ...{ merchantId: '1', projectId: '1', apiKey: 'x', storeUrl: nowhere, apiUrl: nowhere },
      ...{ webhookSecret, previousWebhookSecret },
    }),
    signed: (key: string) => requestOf({ authorization: `Signature ${hex('sha1', body + key)}` }),
  },
  coda: {
    settings: (apiKey: string, previousApiKey?: string) => ({
      ...{ projectId: '1', country: 'TH', payTypes: {}, url: nowhere, page: nowhere },
      ...{ apiKey, previousApiKey },
    }),
    signed: (key: string) => {
      const query = new URLSearchParams({
        TxnId: '1',
        OrderId: 'B1',
        ResultCode: '0',
        Checksum: hex('md5', `1${key}B10`),
      });
      return { ...requestOf({}, `https://shop.example/webhooks/a?${query}`), method: 'GET', rawBody: '' };
    },
  },
} as const;

/** Whether an account takes a webhook for one of its provider's. What is in it does not matter: Coda is asked, and does not answer. */
async function accepts(name: keyof typeof providers, settings: object, request: WebhookRequest): Promise<boolean> {
  const adapter = paymentAdapters[name];
  if (!adapter) throw new Error(name);
  const account = adapter.create('a', v.parse(adapter.schema, { adapter: name, mode: 'live', ...settings }), () => now);
  return (account.parseWebhook?.(request) ?? Promise.reject()).then(
    ({ is }) => is !== 'forged',
    () => true,
  );
}

describe.each(Object.keys(providers) as (keyof typeof providers)[])('the webhooks of %s', (name) => {
  const { settings, signed } = providers[name];
  const takes = (key: string, config: object): Promise<boolean> => accepts(name, config, signed(key));

  test('have one secret, or two of them while it is replaced', async () => {
    expect(await takes(oldKey, settings(oldKey))).toBe(true);
    expect(await takes(newKey, settings(oldKey))).toBe(false);
    for (const key of [oldKey, newKey]) expect(await takes(key, settings(newKey, oldKey))).toBe(true);
    expect(await takes(foreignKey, settings(newKey, oldKey))).toBe(false);
    expect(await takes(oldKey, settings(newKey))).toBe(false);
  });
});

describe('T19 the signing key of the gateway', () => {
  const signedBy = (key: string) => providers.http.signed(key);

  test('verifies webhooks only if they have no key of their own', async () => {
    const own = { url: nowhere, key: oldKey, webhookKey: newKey };
    expect(await accepts('http', own, signedBy(newKey))).toBe(true);
    // Otherwise a request of the gateway could be sent back to it.
    expect(await accepts('http', own, signedBy(oldKey))).toBe(false);
  });

  test('has an id that is the same everywhere and reveals nothing', () => {
    const { [keyIdHeader]: id, [signatureHeader]: signature } = signedHeaders(newKey, body, now);
    expect(signature).toBe(sign(newKey, body, now));
    expect(id).toBe(keyIdOf(newKey));
    expect(id).toMatch(/^[0-9a-f]{8}$/);
    expect(keyIdOf(oldKey)).not.toBe(id);
    expect(newKey).not.toContain(id);
  });
});
