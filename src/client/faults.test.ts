import { describe, expect, test } from 'vitest';
import type { Gateway } from '../brand/brand.ts';
import { type Call, calls, type Kind } from '../contract/index.ts';
import { createStorage } from '../storage/storage.ts';
import { createAnswering, dead, type NetworkAnswer, silent } from '../testing/answers.ts';
import { sample } from '../testing/sample.ts';
import { createClient } from './client.ts';

type End = 'answered' | 'NetworkError' | 'ReplyError' | 'GatewayError';

/** One network fault and its expected result: the number of attempts at each of two gateways, and the outcome. */
interface ClientFault {
  readonly name: string;
  readonly answer: NetworkAnswer;
  /** For a call that may be repeated; one that may not is sent once. */
  readonly tries: 1 | 3;
  readonly end: End;
  /** How an event ends, whose answer is not read. */
  readonly event: End;
}

const text =
  (body: string, status = 200, headers: Record<string, string> = {}): NetworkAnswer =>
  () =>
    new Response(body || null, { status, headers });

const broken = (): NetworkAnswer => () =>
  new Response(
    new ReadableStream({
      start(flow) {
        flow.enqueue(new TextEncoder().encode('{"code":1,'));
      },
      pull: (flow) => flow.error(new TypeError('terminated')),
    }),
  );

/** One byte a second, for ever. */
const drip: NetworkAnswer = (_, init) =>
  new Response(
    new ReadableStream({
      start(flow) {
        flow.enqueue(new TextEncoder().encode(' '));
        init.signal?.addEventListener('abort', () => flow.error(init.signal?.reason));
      },
    }),
  );

const huge: NetworkAnswer = () => {
  const chunk = new Uint8Array(1_048_576).fill(32);
  return new Response(new ReadableStream({ pull: (flow) => flow.enqueue(chunk) }));
};

const html = '<!doctype html><title>Log in to this Wi-Fi</title>';
const retried = { tries: 3, end: 'NetworkError', event: 'answered' } as const;
const dropped = { tries: 3, end: 'NetworkError', event: 'NetworkError' } as const;
const wrong = { tries: 1, end: 'ReplyError', event: 'answered' } as const;

const faults: readonly ClientFault[] = [
  { name: '1, 2, 4, 5, 6: no connection, no name, a reset, TLS or CORS', answer: dead, ...dropped },
  { name: '3: a black hole', answer: silent, ...dropped },
  { name: '5: a reset in the middle of the body', answer: broken(), ...dropped },
  { name: '7: a server error in JSON', answer: text('{"code":-503,"message":"x"}', 500), ...retried },
  { name: '8: a bad gateway in HTML', answer: text(html, 502), ...retried },
  { name: '9: busy', answer: text('', 503, { 'Retry-After': '6' }), ...retried },
  { name: '9: too many', answer: text('{"code":-429,"message":"x"}', 429), ...retried, end: 'GatewayError' },
  { name: '10: a captive portal', answer: text(html), ...retried },
  { name: '11: empty', answer: text(''), ...retried },
  { name: '11: no content', answer: text('', 204), ...retried },
  { name: '12: truncated', answer: text('{"code":1,"content":{"li'), ...retried },
  { name: '13: null', answer: text('null'), ...wrong },
  { name: '13: a list', answer: text('[]'), ...wrong },
  { name: '13: a number', answer: text('7'), ...wrong },
  { name: '13: a text', answer: text('"x"'), ...wrong },
  { name: '13: a code that is none', answer: text('{"code":"one"}'), ...wrong },
  { name: '14: no content in a success', answer: text('{"code":1}'), ...wrong },
  { name: '14: content of a wrong type', answer: text('{"code":1,"content":7}'), ...wrong },
  { name: '15: an unknown code', answer: text('{"code":-987654321,"message":"x"}'), ...wrong, end: 'GatewayError' },
  { name: '16: 50 MB', answer: huge, ...wrong, event: 'ReplyError' },
  {
    name: '17: nested 100,000 deep',
    answer: text(`{"code":1,"content":${'['.repeat(1e5)}${']'.repeat(1e5)}}`),
    ...wrong,
  },
  { name: '18: one byte a second', answer: drip, ...dropped },
  { name: '22: a redirect, which fetch refuses', answer: dead, ...dropped },
];

const front = (host: string): Gateway => ({
  url: `https://${host}.example`,
  wire: 'hardened',
  store: 's',
  keepsKeys: true,
});
const gateways = [front('a'), front('b')] as const;

async function run(call: Call, answer: NetworkAnswer): Promise<{ end: End; tries: string; ms: number }> {
  const { platform, seen } = createAnswering([answer]);
  const client = createClient({
    platform,
    storage: createStorage(platform, 'watt'),
    gateways,
    failover: true,
    common: () => ({}),
  });
  let ms = -1;
  const ended = client.send(call, { request_id: 'intent-0001' }).then(
    () => 'answered' as const,
    (error: Error) => error.name as End,
  );
  void ended.then(() => {
    ms = platform.monotonicNow();
  });
  await platform.clock.advance(200_000);
  const end = await ended;
  expect(platform.clock.waiting(), `${call.path} leaves a timer`).toBe(0);
  return { end, tries: seen.map(({ url }) => url.hostname[0]).join(''), ms };
}

const repeats = (call: Call): boolean => call.kind !== 'beacon' && !call.path.endsWith('/auth');

describe.each(faults)('NT-1 NT-3 fault $name', ({ name, answer, tries, end, event }) => {
  test.each(['read', 'keyed-write', 'auth', 'beacon'] satisfies Kind[])('%s', { timeout: 60_000 }, async (kind) => {
    const ofKind = [...new Set(calls.values())].filter((one) => one.kind === kind);
    for (const call of sample(name + kind, 4, ofKind)) {
      const unread = kind === 'beacon';
      const expected = unread ? event : end;
      const moves = expected === 'NetworkError' || tries === 3;
      // A password goes to a second front only where the first one was never reached.
      const once = answer === dead && !unread ? 'ab' : 'a';
      const hosts = !moves ? 'a' : repeats(call) ? 'aaabbb' : once;
      const found = await run(call, answer);
      expect([call.path, found.end, found.tries]).toEqual([call.path, expected, hosts]);
      expect(found.ms, call.path).toBeLessThanOrEqual(repeats(call) ? 6 * 10_000 + 4 * 6_000 : 10_000);
    }
  });
});
