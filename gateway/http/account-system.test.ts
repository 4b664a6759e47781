import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { expect, test } from 'vitest';
import { codes } from '../../src/contract/index.ts';
import { obfuscate } from '../../src/rules/encoding.ts';
import { httpAccounts } from '../adapters/accounts.ts';
import { createSandbox } from '../sandbox/app.ts';
import { tiny } from '../testing/brands.ts';
import { testClient } from '../testing/client.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { makeWorld } from '../testing/world.ts';
import { type LogEntry, lineOf } from './log.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const lines: string[] = [];
const options = {
  db,
  shops: [tiny],
  clock: () => Date.UTC(2026, 10, 20),
  log: (entry: LogEntry) => void lines.push(lineOf(entry)),
};
const key = 'k'.repeat(32);
const typed = { username: obfuscate('ann', Math.random), password: obfuscate('x', Math.random), client_id: 'c1' };

/** A port of this machine at which nothing listens any more. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('NT-1 an account system that is down is an outage, and GM-2 leaves the servers to choose from', async () => {
  const token = await testClient(createSandbox(options)).logIn('ann');
  lines.length = 0;
  const { call } = testClient(
    createSandbox({ ...options, accounts: httpAccounts({ url: `http://127.0.0.1:${await closedPort()}/`, key }) }),
  );
  const game = { client_id: 'c1', domain_area: 'east' };
  const { content } = await call('/api/pay/getServerList', game, { token });
  expect([content.list.length, content.used]).toEqual([3, []]);
  const answers = [
    await call('/util/login/auth', typed, { post: true }),
    await call('/api/system/allRoleList', game, { token }),
  ];
  for (const { status, code, headers } of answers)
    expect([status, code, headers.get('retry-after')]).toEqual([503, codes.busy, '5']);
  const errors = lines.filter((line) => line.startsWith('ERROR'));
  expect(errors).toHaveLength(2);
  for (const error of errors) expect(error).toContain('no connection: connect ECONNREFUSED');
});

test('T23 a client that disconnects during a log-in is no error of the gateway, and a later failure is one', async () => {
  let onRequest = (): void => {};
  const silent = createServer((_, response) => {
    onRequest();
    if (fails) response.writeHead(500).end();
  });
  let fails = false;
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const accounts = httpAccounts({ url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`, key });
  const { fetch: answer } = createSandbox({ ...options, accounts });
  const gateway = serve({ fetch: answer, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false });
  await new Promise((resolve) => gateway.once('listening', resolve));
  const site = `http://localhost:${(gateway.address() as AddressInfo).port}`;
  const logIn = (signal?: AbortSignal): Promise<Response> =>
    fetch(`${site}/util/login/auth`, {
      method: 'POST',
      body: JSON.stringify(typed),
      headers: { 'content-type': 'application/json' },
      ...(signal ? { signal } : {}),
    });

  lines.length = 0;
  const gone = new AbortController();
  onRequest = () => gone.abort();
  await expect(logIn(gone.signal)).rejects.toThrow();
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toMatch(/^POST \/util\/login\/auth /);
  fails = true;
  onRequest = () => {};
  await logIn();
  expect(lines.filter((line) => /^ERROR auth: \w*Error: answered 500/.test(line))).toHaveLength(1);
  for (const server of [gateway, silent]) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
