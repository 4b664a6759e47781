import { context, propagation, type TextMapPropagator, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { httpPayments } from '../adapters/payments/http.ts';
import { createApp } from '../http/app.ts';
import type { Proxies } from '../http/proxies.ts';
import { tiny } from '../testing/brands.ts';
import { startFaultyProvider } from '../testing/faulty-provider.ts';
import { openPaymentShop } from '../testing/payment-shop.ts';
import { tracedProvider } from './traced-provider.ts';

const exporter = new InMemorySpanExporter();
const header = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;
/** The part of W3C Trace Context that the gateway uses. The SDK of an operator has all of it. */
const propagator: TextMapPropagator = {
  fields: () => ['traceparent'],
  inject: (of, carrier, setter) => {
    const span = trace.getSpanContext(of);
    if (span) setter.set(carrier, 'traceparent', `00-${span.traceId}-${span.spanId}-01`);
    setter.set(carrier, 'baggage', 'player=ann');
  },
  extract: (of, carrier, getter) => {
    const [, traceId, spanId] = header.exec(String(getter.get(carrier, 'traceparent'))) ?? [];
    return traceId && spanId ? trace.setSpanContext(of, { traceId, spanId, traceFlags: 1, isRemote: true }) : of;
  },
};
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
propagation.setGlobalPropagator(propagator);

const now = Date.UTC(2026, 10, 20);
const bridge = await startFaultyProvider();
const sent: Record<string, string>[] = [];
const recording: typeof fetch = (url, init) => {
  sent.push({ ...(init?.headers as Record<string, string>) });
  return fetch(url, init);
};
const shop = await openPaymentShop(
  tracedProvider(httpPayments('bridge', { ...bridge.endpoint, fetch: recording })),
  () => now,
);
afterAll(async () => {
  for (const api of [trace, context, propagation]) api.disable();
  await bridge.close();
});
beforeEach(() => {
  exporter.reset();
  sent.length = 0;
});

/** The finished spans, each with the name of the span that it belongs to. */
const spans = (): [string, string][] => {
  const all = exporter.getFinishedSpans();
  const nameOf = (id: string | undefined) => all.find((span) => span.spanContext().spanId === id)?.name ?? '';
  return all.map((span) => [span.name, nameOf(span.parentSpanContext?.spanId)]);
};
const attributesOf = (name: string) => exporter.getFinishedSpans().find((span) => span.name === name)?.attributes;

describe('spans', () => {
  test('of an order are one trace: the request, its statements and transactions, and the request to the provider', async () => {
    const billing_no = await shop.bought();
    const request = 'POST /api/pay/paypal_pay';
    const all = spans();
    expect(all).toContainEqual([request, '']);
    expect(all).toContainEqual(['database query', request]);
    expect(all).toContainEqual(['database transaction', request]);
    expect(all).toContainEqual(['payment create-payment', request]);
    expect(all).toContainEqual(['POST', 'payment create-payment']);
    expect(attributesOf(request)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/pay/paypal_pay',
      'http.response.status_code': 200,
      'coinslot.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(attributesOf('payment create-payment')).toEqual({
      'coinslot.provider': 'bridge',
      'coinslot.operation': 'create-payment',
    });
    bridge.pay(billing_no);
    await shop.send(bridge.webhook(billing_no, now));
    await shop.deliver();
    expect(spans()).toContainEqual(['webhook event', 'POST /webhooks/:account']);
    expect(attributesOf('webhook event')).toEqual({ 'coinslot.provider': 'bridge', 'coinslot.result': 'paid' });
    expect(attributesOf('delivery')).toEqual({ 'coinslot.result': 'delivered' });

    const written = JSON.stringify(
      exporter.getFinishedSpans().map(({ name, attributes, events }) => [name, attributes, events]),
    );
    const { body } = bridge.webhook(billing_no, now);
    for (const secret of [billing_no, 'ann', 'a-ann', shop.how.token, bridge.endpoint.key, body])
      expect(written.toLowerCase()).not.toContain(secret.toLowerCase());
  });

  test('of a failure have its type, without its message', async () => {
    bridge.faults.push('error');
    await shop.buy();
    const span = exporter.getFinishedSpans().find(({ name }) => name === 'payment create-payment');
    expect(span?.status.code).toBe(2);
    expect(span?.attributes).toMatchObject({ 'error.type': 'StatusError' });
    expect(span?.events).toEqual([]);
  });
});

describe('the traceparent header', () => {
  test('is sent to a system of the operator, with nothing else of the trace', async () => {
    await shop.bought();
    expect(sent).toHaveLength(1);
    const { traceparent = '', ...others } = sent[0] ?? {};
    const post = exporter
      .getFinishedSpans()
      .find(({ name }) => name === 'POST')
      ?.spanContext();
    expect(header.exec(traceparent)?.slice(1)).toEqual([post?.traceId, post?.spanId]);
    expect(Object.keys(others)).toEqual(['content-type', 'coinslot-signature', 'coinslot-key-id']);
  });

  const foreign = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const send = async (proxies: Proxies | undefined, remoteAddress: string, traceparent: string): Promise<string> => {
    const app = createApp({ db: shop.db, shops: [tiny], clock: () => now, proxies });
    const incoming = { url: '/x', socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } };
    await app.request('https://shop.tiny.example/x', { headers: { traceparent } }, { incoming });
    return (
      exporter
        .getFinishedSpans()
        .find(({ name }) => name === 'GET page')
        ?.spanContext().traceId ?? ''
    );
  };
  const proxies = { addresses: ['10.0.0.0/8'] };

  test('is accepted from a trusted proxy', async () => {
    expect(await send(proxies, '10.1.2.3', foreign)).toBe('a'.repeat(32));
  });

  test.each([
    ['another address', proxies, '203.0.113.7', foreign],
    ['a player, where no proxy is in front', undefined, '10.1.2.3', foreign],
    ['a proxy that passes on rubbish', proxies, '10.1.2.3', 'rubbish'],
  ] as const)('starts a new trace if it comes from %s', async (_, trusted, address, value) => {
    expect(await send(trusted, address, value)).toMatch(/^(?!a{32}$)[0-9a-f]{32}$/);
  });
});
