import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import getPort from 'get-port';
import { afterEach, describe, expect, test } from 'vitest';
import brand from '../../examples/gateway-python/brand.json' with { type: 'json' };
import type { Brand } from '../../src/brand/index.ts';
import { codes } from '../../src/contract/index.ts';
import { obfuscate } from '../../src/rules/encoding.ts';
import { conformance, type Line, wires } from './index.ts';

const python = 'python3';
const offered = [
  ...['auth', 'loginConfig', 'getGameListV2', 'gameLogo', 'rechargeConfig', 'getServerList', 'getRoleList'],
  ...['allRoleList', 'getGoodsList', 'getLimitProductInfo', 'getCountryList', 'getPaymentList', 'platform_pay'],
  ...[
    'razer_gold_pay',
    'getOrderInfo',
    'getOrderList',
    'cancelOrder',
    'unknown addresses',
    'bodies',
    'CORS',
    'answers',
  ],
];

let gateway: ChildProcess | undefined;
afterEach(() => void gateway?.kill());

/** Runs it on a port; answers which. */
async function start(): Promise<number> {
  const port = await getPort({ host: '127.0.0.1' });
  gateway = spawn(python, ['examples/gateway-python/gateway.py', '--port', `${port}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (gateway.stdout) await once(gateway.stdout, 'data');
  gateway.stdout?.resume();
  return port;
}

describe.skipIf(spawnSync(python, ['--version']).status !== 0)('the gateway in Python', () => {
  test('NT-6 NT-5 fulfils the contract in every call that it offers', { timeout: 60_000 }, async () => {
    const lines: Line[] = [];
    const account = { username: 'ana', password: 'paper-boat-1' };
    const own = brand as unknown as Brand;
    for await (const line of conformance({ url: `http://127.0.0.1:${await start()}`, brand: own, wires, ...account }))
      lines.push(line);
    expect(lines.filter(({ is }) => is === 'wrong')).toEqual([]);
    expect(lines.filter(({ is }) => is === 'well').map(({ about }) => about)).toEqual(expect.arrayContaining(offered));
  });

  test('NT-5 finds each player’s own order by a key that two players used', async () => {
    const base = `http://127.0.0.1:${await start()}`;
    const send = async (path: string, token: string, body: object | null = null) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const how = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      return (await (await fetch(base + path, how)).json()) as { code: number; content: Record<string, string> };
    };
    const client_id = 'paper-web';
    const request_id = 'the-same-key-of-two';
    const players = [
      { username: 'ana', password: 'paper-boat-1', server_id: 's1', role_id: 'r1' },
      { username: 'ben', password: 'paper-boat-2', server_id: 's1', role_id: 'r3' },
    ];
    const made = [];
    for (const { username, password, ...who } of players) {
      const typed = { username: obfuscate(username, Math.random), password: obfuscate(password, Math.random) };
      const { oauth_token = '' } = (await send('/util/login/auth', '', { ...typed, client_id })).content;
      const bought = { ...who, client_id, request_id, platform: 'web', product_id: 'gems-180', domain_area: 'world' };
      const { content } = await send('/api/pay/platform_pay', oauth_token, bought);
      made.push({ token: oauth_token, billing_no: content.billing_no });
    }
    for (const { token, billing_no } of made)
      expect(await send(`/api/pay/getOrderInfo?request_id=${request_id}`, token)).toMatchObject({
        code: codes.success,
        content: { billing_no },
      });
  });

  test.each([
    ['of a page that takes none', 'POST / HTTP/1.1', 'Content-Length: $'],
    ['that comes in chunks', 'POST /api/config/game_logo HTTP/1.1', 'Transfer-Encoding: chunked'],
    ['whose length is no number', 'POST /api/config/game_logo HTTP/1.1', 'Content-Length: +$'],
    ['that has two lengths', 'POST /api/config/game_logo HTTP/1.1', 'Content-Length: 0\r\nContent-Length: $'],
    ['of a GET', 'GET / HTTP/1.1', 'Content-Length: $'],
  ])('NT-2 never treats a body %s as the next request', async (_, request, length) => {
    const hidden = 'GET /brand.json HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const socket = connect(await start(), '127.0.0.1');
    const head = `${request}\r\nHost: localhost\r\n${length.replace('$', `${hidden.length}`)}\r\n\r\n`;
    socket.end(head + hidden);
    expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toHaveLength(1);
  });
});
