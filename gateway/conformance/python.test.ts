import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import getPort from 'get-port';
import { afterEach, expect, test } from 'vitest';
import brand from '../../examples/gateway-python/brand.json' with { type: 'json' };
import type { Brand } from '../../src/brand/index.ts';
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

test.skipIf(spawnSync(python, ['--version']).status !== 0)(
  'NT-6 NT-5 the gateway in Python keeps the contract in every call that it offers',
  { timeout: 60_000 },
  async () => {
    const port = await getPort({ host: '127.0.0.1' });
    gateway = spawn(python, ['examples/gateway-python/gateway.py', '--port', `${port}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (gateway.stdout) await once(gateway.stdout, 'data');
    gateway.stdout?.resume();
    const lines: Line[] = [];
    const account = { username: 'ana', password: 'paper-boat-1' };
    const own = brand as unknown as Brand;
    for await (const line of conformance({ url: `http://127.0.0.1:${port}`, brand: own, wires, ...account }))
      lines.push(line);
    expect(lines.filter(({ is }) => is === 'wrong')).toEqual([]);
    expect(lines.filter(({ is }) => is === 'well').map(({ about }) => about)).toEqual(expect.arrayContaining(offered));
  },
);
