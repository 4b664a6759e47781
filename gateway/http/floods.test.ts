import { connect } from 'node:net';
import { serve } from '@hono/node-server';
import { beforeEach, describe, expect, test } from 'vitest';
import { codes, dotPath, mostEvents } from '../../src/contract/index.ts';
import { obfuscate } from '../../src/rules/encoding.ts';
import { createSandbox } from '../sandbox/app.ts';
import { other, tiny } from '../testing/brands.ts';
import { purchase, testClient } from '../testing/client.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { makeWorld } from '../testing/world.ts';
import { lineOf } from './log.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const lines: string[] = [];
const [partner, foreign] = ['https://partner.example', 'https://evil.test'];
const now = Date.UTC(2026, 10, 20);
const app = createSandbox({
  db,
  shops: [tiny, other],
  clock: () => now,
  partners: [partner],
  log: (entry) => void lines.push(lineOf(entry)),
  proxies: {},
});
const { call, logIn } = testClient(app);
const token = await logIn('ann');
const headersOf = (origin: string): Record<string, string> => (origin ? { origin } : {});
beforeEach(() => {
  lines.length = 0;
});

describe('T35 a foreign page', () => {
  test.each([foreign, 'null', 'http://tiny.localhost.evil.test', 'https://partner.example:8443'])(
    'cannot use a session for a write, even with a token: %s',
    async (origin) => {
      const buys = (from: string, request_id: string) =>
        call('/api/pay/paypal_pay', { ...purchase, request_id }, { post: true, token, headers: headersOf(from) });
      expect((await buys(origin, 'foreign-0001')).code).toBe(codes['not-logged-in']);
      expect((await db.query('select 1 from orders')).rowCount).toBe(0);
      for (const [at, own] of ['', 'http://tiny.localhost'].entries()) {
        expect((await buys(own, `foreign-own-${at}`)).code, own).toBe(codes.success);
      }
      await db.query('delete from orders');
    },
  );

  test('T37 cannot add events, and each network is limited', async () => {
    const counted = async (): Promise<number> => {
      const { rows } = await db.query<{ n: number }>('select coalesce(sum(times), 0)::int as n from evocations');
      return rows[0]?.n ?? -1;
    };
    const evoke = (origin: string, from = '10.0.0.1') =>
      call(
        '/api/rsys/evoke',
        { client_id: 'c1' },
        { post: true, headers: { ...headersOf(origin), 'x-forwarded-for': from } },
      );
    expect((await evoke('')).code).toBe(codes.success);
    expect(await counted()).toBe(1);
    for (const origin of [foreign, 'null']) expect((await evoke(origin)).code).toBe(codes.success);
    expect(await counted()).toBe(1);
    for (const origin of [partner, 'http://tiny.localhost']) await evoke(origin);
    expect(await counted()).toBe(3);
    // What a page reports counts against the same limit, and names of no event are not written.
    const reported = Array.from({ length: mostEvents }, () => ({ event_id: 'x', event_name: 'x', time: 1, data: {} }));
    const visit = { app_id: 'tiny-1', app_event_id: 'TINY', device_id: 'device-0001', device: 'web', language: 'en' };
    const report = { ...visit, session_id: 'session-0001', session_time: 1, events: reported };
    const from = { 'x-forwarded-for': '10.0.0.2' };
    for (let sent = 0; sent < 2_950; sent += mostEvents)
      expect((await call(dotPath, report, { post: true, headers: from })).code).toBe(codes.success);
    for (let at = 0; at < 60; at++) await evoke('', '10.0.0.2');
    expect(await counted()).toBe(53);
    await evoke('', '10.0.0.3');
    expect(await counted()).toBe(54);
  });
});

describe('T42 log entries', () => {
  test('for policy reports are limited to a few per minute, however many browsers send', async () => {
    const body = JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src' } });
    for (let at = 0; at < 200; at++)
      expect((await app.request('http://tiny.localhost/csp-report', { method: 'POST', body })).status).toBe(204);
    const errors = lines.filter((line) => line.startsWith('ERROR'));
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThanOrEqual(60);
  });

  test('are not written when a client disconnects during its request', async () => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false });
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const open = async (body: string, length: number): Promise<void> => {
      const socket = connect(port, '127.0.0.1');
      const head = ['POST /util/login/auth HTTP/1.1', 'Host: tiny.localhost', 'Content-Type: application/json'];
      const started = new Promise<void>((resolve) => server.once('request', () => resolve()));
      socket.write([...head, `Content-Length: ${length}`, '', body].join('\r\n'));
      await started;
      socket.resetAndDestroy();
      await new Promise((resolve) => socket.once('close', resolve));
    };
    for (let at = 0; at < 20; at++) await open('{"username":"abc', 5_000);
    // When this later request is answered, the earlier ones are finished.
    const typed = { username: obfuscate('ann', Math.random), password: 'x', client_id: 'c1' };
    await fetch(`http://127.0.0.1:${port}/util/login/auth`, { method: 'POST', body: JSON.stringify(typed) });
    await new Promise((resolve) => server.close(resolve));
    expect(lines.filter((line) => line.startsWith('ERROR'))).toEqual([]);
  });
});

test('T23 addresses with a port or with errors do not count as separate clients', async () => {
  await db.query('delete from attempts');
  const codesOf = async (address: (at: number) => string): Promise<number[]> => {
    const seen: number[] = [];
    for (let at = 0; at < 8; at++) {
      const typed = { username: obfuscate('bob', Math.random), password: obfuscate('x', Math.random), client_id: 'c1' };
      const headers = { 'x-forwarded-for': `8.8.8.8, ${address(at)}` };
      seen.push((await call('/util/login/auth', typed, { post: true, headers })).code);
    }
    return seen;
  };
  const stopped = [...Array(5).fill(codes['log-in-failed']), ...Array(3).fill(codes['too-many'])];
  expect(await codesOf((at) => `10.7.7.7:${40_000 + at}`)).toEqual(stopped);
  expect(await codesOf((at) => `rubbish-${at}`)).toEqual(stopped);
  expect(await codesOf((at) => `[2001:db8:9:${at}::1]:${50_000 + at}`)).toEqual(stopped);
});
