import { connect } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, describe, expect, test } from 'vitest';
import { createSandboxAccounts } from '../sandbox/accounts/accounts.ts';
import { createSandbox } from '../sandbox/app.ts';
import { other, tiny } from '../testing/brands.ts';
import { purchase, testClient } from '../testing/client.ts';
import { payOriginPayments } from '../testing/payments.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { makeWorld } from '../testing/world.ts';
import { createApp } from './app.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const options = { db, shops: [tiny, other] };
const sandbox = createSandbox(options);
const token = await testClient(sandbox).logIn('ann');
const listen = (app: ReturnType<typeof createApp>) =>
  new Promise<{ port: number; close: () => void }>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }, (info) =>
      resolve({ port: info.port, close: () => void server.close() }),
    );
  });
const local = await listen(sandbox);
const live = await listen(createApp({ ...options, payments: payOriginPayments, accounts: createSandboxAccounts(db) }));
afterAll(() => [local, live].forEach(({ close }) => void close()));

/** Sends a raw request and returns the whole response. */
const send = (port: number, head: readonly string[], body = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
    socket.write([...head, `Content-Length: ${body.length}`, 'Connection: close', '', body].join('\r\n'));
  });
let orders = 0;
/** Buys with a custom request line. Returns the status line and the return URL. */
async function buy(port: number, target: string, host: string) {
  orders += 1;
  const request_id = `raw-request-${orders}`;
  const body = JSON.stringify({ ...purchase, request_id });
  const head = [`POST ${target} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/json'];
  const answer = await send(port, [...head, `Authorization: Bearer ${token}`], body);
  const { rows } = await db.query<{ return_url: string }>('select return_url from orders where request_id = $1', [
    request_id,
  ]);
  return { status: Number(answer.split(' ')[1]), back: rows[0] && new URL(rows[0].return_url).origin };
}
const path = '/api/pay/paypal_pay';

describe('T26 an absolute target', () => {
  test.each(['https://evil.test', 'http://evil.test:4330', 'http://demo.tiny.localhost'])(
    'T16 T26 %s with the Host of a shop is rejected and creates no order',
    async (origin) => {
      for (const [port, host] of [
        [local.port, 'tiny.localhost'],
        [live.port, 'shop.tiny.example'],
      ] as const)
        expect(await buy(port, `${origin}${path}`, host), host).toEqual({ status: 421, back: undefined });
    },
  );

  test('T26 rejects a target with user info or another port', async () => {
    for (const target of ['http://tiny.localhost@evil.test', 'http://a:b@tiny.localhost', 'http://tiny.localhost:1'])
      expect((await buy(local.port, `${target}${path}`, 'tiny.localhost')).status, target).toBe(421);
  });

  test('T16 the player returns to the site of the Host, whatever scheme, port or case the request names', async () => {
    const ownHost = `tiny.localhost:${local.port}`;
    for (const [target, host] of [
      [path, ownHost],
      [`http://${ownHost}${path}`, ownHost],
      [`https://${ownHost}${path}`, ownHost],
      [path, `TINY.localhost.:${local.port}`],
    ] as const)
      expect(await buy(local.port, target, host), target).toEqual({ status: 200, back: `http://${ownHost}` });
    for (const host of ['shop.tiny.example', 'SHOP.tiny.example.', 'shop.tiny.example:80'])
      expect(await buy(live.port, path, host), host).toEqual({ status: 200, back: 'https://shop.tiny.example' });
  });

  test('T26 no page, picture or brand file contains the host of a target', async () => {
    for (const page of [
      '/brand.json',
      '/',
      '/framed',
      '/signin.html',
      '/api/system/getGameList',
      '/util/login/login_config?client_id=c1',
    ])
      for (const [port, host] of [
        [local.port, 'tiny.localhost'],
        [live.port, 'shop.tiny.example'],
      ] as const)
        expect(await send(port, [`GET https://evil.test${page} HTTP/1.1`, `Host: ${host}`]), page).not.toContain(
          'evil.test',
        );
  });
});
