import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { deployed } from '../../../src/brand/index.ts';
import type { Database } from '../../database/database.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { createApp } from '../app.ts';

const folder = mkdtempSync(join(tmpdir(), 'coinslot-frame-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const name of ['frame/assets', 'pages', 'script']) mkdirSync(join(folder, name), { recursive: true });
writeFileSync(join(folder, 'frame/index.html'), '<meta name="coinslot-shops" content="__SHOPS__">');
writeFileSync(join(folder, 'frame/assets/adyen-1a2b.js'), 'export {}');
writeFileSync(join(folder, 'pages/index.html'), '<title>__TITLE__</title>');

const built = { pages: join(folder, 'pages'), script: join(folder, 'script'), frame: join(folder, 'frame') };
const partners = ['https://partner.example'];
const options = { db: {} as Database, shops: [tiny], built, partners };
const sandbox = createSandbox({ ...options });
const frame = 'https://forms.tiny.example';
const production = createApp({ ...options, shops: [deployed(tiny, { tiny: { production: { frame } } })] });

const policyOf = async (address: string, app = sandbox): Promise<Record<string, string>> => {
  const policy = (await app.request(address)).headers.get('content-security-policy') ?? '';
  return Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0] ?? '', one]));
};
const at = (module: string): string => `http://frame.tiny.localhost:4173/${module}`;

describe('the site of payment forms', () => {
  test('PY-10 has one page per provider, and its files; nothing else, and no call', async () => {
    for (const module of ['adyen', 'airwallex', 'alipay-card', 'welcome'])
      expect((await sandbox.request(at(module))).status, module).toBe(200);
    const file = await sandbox.request(at('assets/adyen-1a2b.js'));
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    for (const path of ['', 'paypal', 'index.html', 'api/config/game_logo?client_id=c1', 'pay/adyen/x', 'constructor'])
      expect((await sandbox.request(at(path))).status, path).toBe(404);
    expect((await sandbox.request('http://tiny.localhost:4173/assets/adyen-1a2b.js')).status).toBe(404);
  });

  test('T34 T31 can be framed by the brand’s shops and the partners only, which its pages list', async () => {
    const shops = 'http://tiny.localhost:4173 http://demo.tiny.localhost:4173 https://partner.example';
    expect((await policyOf(at('adyen')))['frame-ancestors']).toBe(`frame-ancestors ${shops}`);
    expect(await (await sandbox.request(at('adyen'))).text()).toContain(`content="${shops}"`);
    const own = await policyOf(`${frame}/adyen`, production);
    expect(own['frame-ancestors']).toBe(
      'frame-ancestors https://shop.tiny.example https://demo.tiny.example https://partner.example',
    );
  });

  test('T34 lets a page load the script of its own provider, and of no other', async () => {
    const scripts = async (module: string) => (await policyOf(`${frame}/${module}`, production))['script-src'];
    expect(await scripts('adyen')).toBe("script-src 'self'");
    expect(await scripts('airwallex')).toBe("script-src 'self' https://*.airwallex.com");
    expect(await scripts('alipay-card')).toMatch(/^script-src 'self' https:\/\/\*\.alipay\.com .*antom\.com$/);
    expect(await scripts('welcome')).toMatch(/paywelcome\.co\.kr/);
    const { 'connect-src': connect, 'default-src': rest } = await policyOf(`${frame}/adyen`, production);
    expect([connect, rest]).toEqual(["connect-src 'self' https://*.adyen.com", "default-src 'none'"]);
  });

  test('PY-10 sends requests to the sandbox’s payment pages in the sandbox only', async () => {
    expect((await policyOf(at('adyen')))['connect-src']).toContain('http://pay.tiny.localhost:4173');
    expect((await policyOf(`${frame}/adyen`, production))['connect-src']).not.toContain('pay.tiny');
  });

  test('T34 has a return page for providers, which has no script and accepts a posted form', async () => {
    const answer = await sandbox.request(at('done'), {
      method: 'POST',
      body: new URLSearchParams({ resultCode: '00' }),
    });
    expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([
      200,
      `default-src 'none'; frame-ancestors 'self' http://tiny.localhost:4173 http://demo.tiny.localhost:4173 ${partners.join(' ')}`,
    ]);
  });

  test('T34 BR-8 is the only site that a shop may frame, and the shop’s script policy stays strict', async () => {
    expect((await policyOf('http://tiny.localhost:4173/'))['frame-src']).toBe(
      'frame-src http://frame.tiny.localhost:4173',
    );
    const shop = await policyOf('https://shop.tiny.example/', production);
    expect(shop['frame-src']).toBe(`frame-src ${frame}`);
    expect([shop['script-src'], shop['trusted-types']]).toEqual(["script-src 'self'", "trusted-types 'none'"]);
    const { headers } = await production.request('https://shop.tiny.example/');
    expect(headers.get('permissions-policy')).toContain(`payment=(self "${frame}")`);
    const without = createApp({ ...options });
    expect((await policyOf('https://shop.tiny.example/', without))['frame-src']).toBe("frame-src 'none'");
    expect((await without.request(`${frame}/adyen`)).status).toBe(421);
  });
});
