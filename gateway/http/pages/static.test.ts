import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Brand, type Deploy, deployed } from '../../../src/brand/index.ts';
import type { Database } from '../../database/database.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { other, tiny } from '../../testing/brands.ts';
import { createApp } from '../app.ts';
import { type LogEntry, lineOf } from '../log.ts';

const folder = mkdtempSync(join(tmpdir(), 'coinslot-static-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'pages/assets'), { recursive: true });
mkdirSync(join(folder, 'script'));
writeFileSync(join(folder, 'secret.txt'), 'secret');
writeFileSync(join(folder, 'pages/assets/main-1a2b.js'), `console.log(${JSON.stringify('x'.repeat(5_000))})`);
writeFileSync(join(folder, 'script/coinslot.umd.js'), 'window.Coinslot = {}');
writeFileSync(join(folder, 'script/scripts.json'), '{"version":"2.0.0"}');
mkdirSync(join(folder, 'releases/1.0.0/parts'), { recursive: true });
writeFileSync(join(folder, 'releases/1.0.0/parts/checkout-1a2b.js'), 'old');
writeFileSync(
  join(folder, 'pages/index.html'),
  '<html lang="__LANG__" dir="__DIR__"><meta name="coinslot-shop" content="__SHOP__"><title>__TITLE__</title><i>__COLOUR__ __ICON__ __OTHER__</i>',
);
writeFileSync(join(folder, 'pages/classic.html'), '<b>four steps of __TITLE__</b>');
writeFileSync(join(folder, 'pages/ingame.html'), '<b>in the game of __TITLE__</b>');

const nothing = {} as Database;
const built = { pages: join(folder, 'pages'), script: join(folder, 'script'), releases: join(folder, 'releases') };
const app = createSandbox({ db: nothing, shops: [tiny, other], built });
const get = (path: string, headers: Record<string, string> = {}, host = 'tiny.localhost:4173') =>
  app.request(`http://${host}${path}`, { headers });

describe('the page of a brand', () => {
  test('BR-4 has its title, colour, icon and language, escaped', async () => {
    const page = await (await get('/selectGoods')).text();
    expect(page).toContain('<title>Tiny &amp; &lt;Co&gt; &quot;Shop&quot;</title>');
    expect(page).toContain('lang="en" dir="ltr"');
    expect(page).toContain('#336699 /art/tiny-icon.svg __OTHER__');
  });

  test('BR-8 has its own servers, and no other brand’s', async () => {
    const page = await (await get('/selectGoods')).text();
    const content = /content="([^"]*)"/.exec(page)?.[1] ?? '';
    for (const raw of ['<', '>', "'"]) expect(content).not.toContain(raw);
    const { brand, demo } = JSON.parse(
      content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    );
    expect([brand.name, brand.title, demo]).toEqual([tiny.name, tiny.title, false]);
    expect(page).not.toContain('shop.other.example');
    expect(brand.production.gateways.map(({ url }: { url: string }) => url)).toEqual([
      '',
      'http://backup1.tiny.localhost:4173',
      'http://backup2.tiny.localhost:4173',
    ]);
  });

  test('GM-4 has the title picture of the game in its address, which is loaded in parallel with the script', async () => {
    const stages = new Map([
      ['1013', '/art/sky/vast.svg'],
      ['evil', '/art/x.svg>; rel=stylesheet; as="style"'],
    ]);
    const query = async (_sql: string, [id, brand]: unknown[]) => {
      const stage = brand === 'tiny' ? stages.get(String(id)) : undefined;
      return { rows: stage ? [{ stage }] : [], rowCount: stage ? 1 : 0 };
    };
    const shop = createSandbox({ db: { query, clock: Date.now } as unknown as Database, shops: [tiny, other], built });
    const seen = async (path: string, host = 'tiny.localhost:4173') =>
      (await shop.request(`http://${host}${path}`)).headers.get('link');
    const page = await (await shop.request('http://tiny.localhost:4173/selectGoods?client_id=1013')).text();
    expect(page).toContain('&quot;stage&quot;:&quot;/art/sky/vast.svg&quot;');
    for (const path of ['/selectGoods', '/', '/recharge'])
      expect(await seen(`${path}?client_id=1013`), path).toBe('</art/sky/vast.svg>; rel=preload; as=image');
    for (const path of [
      '/selectGoods',
      '/selectGoods?client_id=none',
      '/selectGoods?client_id=evil',
      '/selectGoods?client_id=1013&games=all',
      '/my?client_id=1013',
      '/?client_id=1013&replenish_id=link-1',
      '/?client_id=1013&rp_client_id=1013',
      '/result?client_id=1013&replenish_id=link-1&billing_no=B1',
    ])
      expect(await seen(path), path).toBeNull();
    expect(await seen('/selectGoods?client_id=1013', 'other.localhost:4173')).toBeNull();
  });

  test('BR-8 has the addresses that an operator sets, without a rebuild, and so has its policy', async () => {
    const gateway = { url: 'https://gw.tiny.example', wire: 'spec', store: 'x', keepsKeys: false } as const;
    const set = { gateways: [gateway], paymentSite: 'https://till.tiny.example/pay' };
    const production = createApp({ db: nothing, shops: [deployed(tiny, { tiny: { production: set } })], built });
    const answer = await production.request('https://shop.tiny.example/selectGoods');
    expect(await answer.text()).toContain('https://gw.tiny.example');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("connect-src 'self' https://gw.tiny.example;");
    expect(policy).toContain("form-action 'self' https://till.tiny.example;");
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
  });

  test('T31 may exchange a code of VK ID only if the brand offers that log-in', async () => {
    const { headers } = await get('/');
    expect(headers.get('content-security-policy')).not.toContain('//id.');
    const social = { ...tiny, logins: ['account', 'vk'] as const };
    const withVk = createSandbox({ db: nothing, shops: [social], built });
    const policy = (await withVk.request('http://demo.tiny.localhost:4173/')).headers.get('content-security-policy');
    expect(policy).toMatch(/connect-src [^;]* http:\/\/id\.tiny\.localhost:4173;/);
  });

  test('RT-4 T01 is another page for the in-game view, which is not cached and whose address no report contains', async () => {
    const answer = await get('/userCenter?visit=sdk&client_id=c1&token=SECRET');
    const { headers } = answer;
    const page = await answer.text();
    expect(page).toContain('<b>in the game of Tiny');
    expect(page).not.toContain('SECRET');
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    expect(headers.get('content-security-policy')).not.toContain('report');
    for (const path of ['/userCenter', '/userCenter?visit=web', '/selectGoods?visit=sdk'])
      expect(await (await get(path)).text()).not.toContain('in the game');
  });

  test('T31 EM-4 can only be framed as the in-game view, by the games that an operator listed', async () => {
    const games = ['https://play.tiny.example', 'https://beta.tiny.example:8443'];
    const of = async (deploy: Deploy, path: string) => {
      const production = createApp({ db: nothing, shops: [deployed(tiny, deploy)], built });
      const { headers } = await production.request(`https://shop.tiny.example${path}`);
      const policy = headers.get('content-security-policy') ?? '';
      return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers.get('cross-origin-opener-policy')];
    };
    const [view, shop] = ['/userCenter?visit=sdk', '/userCenter'];
    expect(await of({ tiny: { production: { games } } }, view)).toEqual([games.join(' '), 'unsafe-none']);
    expect(await of({ tiny: { production: { games } } }, shop)).toEqual(["'none'", 'same-origin-allow-popups']);
    expect(await of({}, view)).toEqual(["'none'", 'same-origin-allow-popups']);
  });

  test('RT-2 has the generation that an operator sets by one word', async () => {
    const classic = { ...tiny, generation: 'classic' } as const;
    const page = async (brand: Brand, deploy: Deploy, path = '/selectGoods') => {
      const sandbox = createSandbox({ db: nothing, shops: [deployed(brand, deploy)], built, deploy });
      return (await sandbox.request(`http://tiny.localhost:4173${path}`)).text();
    };
    const steps = '<b>four steps of Tiny';
    expect(await page(classic, {})).toContain(steps);
    expect(await page(tiny, { tiny: { generation: 'classic' } })).toContain(steps);
    expect(await page(tiny, { other: { generation: 'classic' } })).not.toContain(steps);
    expect(await page(classic, { tiny: { generation: 'storefront' } })).not.toContain(steps);
    expect(await page(classic, {}, '/userCenter?visit=sdk')).toContain('<b>in the game of Tiny');
  });

  test('T31 has the strict policy and the other security headers', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "trusted-types 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('data:');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    ['/', 200],
    ['/selectGoods?client_id=1', 200],
    ['/@skyward-vn', 200],
    ['/my/', 200],
    ['/recharge', 200],
    ['/nowhere', 404],
    ['/api/nowhere', 404],
  ])('RT-1 RT-5 %s is answered with %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  test.each(['/', '/result', '/result/'])(
    'PY-13 a provider may send a player back to %s by a posted form',
    async (path) => {
      const form = { method: 'POST', body: new URLSearchParams({ P_STATUS: '00', billing_no: 'forged' }) };
      const headers = { origin: 'https://provider.example', host: 'tiny.localhost:4173' };
      const answer = await app.request(`http://tiny.localhost:4173${path}?billing_no=B1`, { ...form, headers });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`${path === '/' ? '/' : '/result'}?billing_no=B1`);
      expect((await get('/result?billing_no=B1')).status).toBe(200);
    },
  );

  test.each(['/selectGoods', '/nowhere', '//evil.example/result'])(
    'no other address accepts a form: %s',
    async (path) => {
      expect((await app.request(`http://tiny.localhost:4173${path}`, { method: 'POST' })).status).toBe(404);
    },
  );

  test('RT-5 is also served for an unknown address, and shows that it is unknown', async () => {
    expect(await (await get('/nowhere')).text()).toContain('<title>');
  });

  test('BR-2 does not exist on a backup site, a payment site or an unknown host', async () => {
    for (const host of ['backup1.tiny.localhost', 'pay.tiny.localhost'])
      expect((await get('/selectGoods', {}, host)).status, host).toBe(404);
    const unknown = await get('/selectGoods', {}, 'watt.localhost');
    expect(unknown.status).toBe(421);
    expect(await unknown.text()).not.toContain('Tiny');
  });
});

describe('files', () => {
  test('are compressed, cached forever under /assets, and answered with "not modified"', async () => {
    const plain = await get('/assets/main-1a2b.js');
    const text = await plain.text();
    expect(plain.headers.get('cache-control')).toContain('immutable');
    const small = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(small.headers.get('content-encoding')).toBe('br');
    expect((await small.arrayBuffer()).byteLength).toBeLessThan(text.length / 10);
    const zipped = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    const etag = plain.headers.get('etag') ?? '';
    expect((await get('/assets/main-1a2b.js', { 'if-none-match': etag })).status).toBe(304);
  });

  test('that are missing get a 404 and not the page', async () => {
    for (const path of ['/assets/missing.js', '/art/none.svg', '/favicon.ico']) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text()).not.toContain('<title>');
    }
  });

  test.each(['/assets/../../secret.txt', '/assets/%2e%2e/%2e%2e/secret.txt', '/..%2fsecret.txt', '//secret.txt'])(
    'outside the folder are not served: %s',
    async (path) => {
      expect(await (await get(path)).text()).not.toBe('secret');
    },
  );

  test('EM-4 the script may be loaded by any site', async () => {
    const answer = await get('/coinslot.umd.js', { origin: 'https://partner.example' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test('EM-7 of each release of the script keep their addresses forever', async () => {
    const answer = await get('/coinslot/1.0.0/parts/checkout-1a2b.js');
    expect(await answer.text()).toBe('old');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  test('EM-7 that a release lacks are requested again after the next deployment, and every page may read the 404', async () => {
    for (const path of ['/coinslot/1.0.0/parts/checkout-3c4d.js', '/parts/checkout-3c4d.js']) {
      const { status, headers } = await get(path, { origin: 'https://partner.example' });
      expect([status, headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual([
        404,
        'no-store',
        '*',
      ]);
      expect(headers.get('content-type')).toMatch(/^text\/plain/);
    }
  });

  test('EM-7 of a build that is not a release are not cached, whatever the version', async () => {
    const answer = await get('/coinslot/2.0.0/coinslot.umd.js');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.text()).toBe('window.Coinslot = {}');
  });

  test('EM-7 of a release with the running version are cached forever, and must equal the running files at the start', async () => {
    const releases = join(folder, 'same-version');
    const start = () => createSandbox({ db: nothing, shops: [tiny], built: { ...built, releases } });
    mkdirSync(join(releases, '2.0.0'), { recursive: true });
    writeFileSync(join(releases, '2.0.0/coinslot.umd.js'), 'window.Coinslot = {}');
    const released = await start().request('http://tiny.localhost:4173/coinslot/2.0.0/coinslot.umd.js');
    expect(released.headers.get('cache-control')).toContain('immutable');
    writeFileSync(join(releases, '2.0.0/coinslot.umd.js'), 'window.Coinslot = null');
    expect(start).toThrow('2.0.0/coinslot.umd.js is not of the build that runs');
  });
});

describe('policy reports', () => {
  test('are stored for the tests of the sandbox only', async () => {
    const report = { 'csp-report': { 'effective-directive': 'img-src', 'document-uri': 'http://x/?token=secret' } };
    const lines: string[] = [];
    const log = (entry: LogEntry): void => void lines.push(lineOf(entry));
    const sandbox = createSandbox({ db: nothing, shops: [tiny], log });
    const post = { method: 'POST', body: JSON.stringify(report) };
    expect((await sandbox.request('http://tiny.localhost/csp-report', post)).status).toBe(204);
    expect(await (await sandbox.request('http://tiny.localhost/sandbox/csp-reports')).json()).toEqual([report]);
    expect(lines.join()).toContain('img-src');
    expect(lines.join()).not.toContain('secret');
    await sandbox.request('http://tiny.localhost/sandbox/csp-reports', { method: 'DELETE' });
    expect(await (await sandbox.request('http://tiny.localhost/sandbox/csp-reports')).json()).toEqual([]);
    const production = createApp({ db: nothing, shops: [tiny] });
    expect((await production.request('http://shop.tiny.example/sandbox/csp-reports')).status).toBe(404);
  });
});
