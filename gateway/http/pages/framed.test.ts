import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { other, tiny } from '../../testing/brands.ts';

const folder = mkdtempSync(join(tmpdir(), 'coinslot-framed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'pages'));
writeFileSync(join(folder, 'pages/index.html'), '<b>the shop</b>');
writeFileSync(
  join(folder, 'pages/framed.html'),
  '<meta name="coinslot-shop" content="__SHOP__"><meta name="coinslot-partners" content="__PARTNERS__">',
);
const partner = 'https://partner.example';
const app = createSandbox({
  db: {} as Database,
  shops: [tiny, other],
  built: { pages: join(folder, 'pages'), script: folder },
  partners: [partner],
});
const get = (path: string, host = 'tiny.localhost:4173') => app.request(`http://${host}${path}`);

test('EM-11 T43 the page for widgets can only be framed by partners and keeps its opener, and no other page can be framed', async () => {
  const frame = await get('/framed');
  const policy = frame.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`frame-ancestors ${partner} http://localhost:4173 http://127.0.0.1:4173;`);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(frame.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  expect(await frame.text()).toContain(
    `coinslot-partners" content="${partner} http://localhost:4173 http://127.0.0.1:4173"`,
  );
  for (const path of ['/', '/framed/', '/framed.html']) {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy') ?? "frame-ancestors 'none'", path).toContain(
      "frame-ancestors 'none'",
    );
  }
});

test('EM-11 T43 every site of a brand has the page, with this brand only; the sites of providers and the sandbox have none', async () => {
  for (const host of ['tiny.localhost:4173', 'backup1.tiny.localhost:4173']) {
    const page = await (await get('/framed', host)).text();
    expect(page, host).toContain('&quot;name&quot;:&quot;tiny&quot;');
    expect(page, host).not.toContain('shop.other.example');
  }
  for (const host of ['frame.tiny.localhost:4173', 'localhost:4173'])
    expect((await get('/framed', host)).headers.get('content-security-policy') ?? '', host).not.toContain(partner);
});

test('T43 the page on a backup site may read the gateway’s responses, and a page of the sandbox’s providers may not', async () => {
  const from = async (origin: string) =>
    (await app.request('http://tiny.localhost:4173/api/none', { method: 'OPTIONS', headers: { origin } })).headers.get(
      'access-control-allow-origin',
    );
  expect(await from('http://backup1.tiny.localhost:4173')).toBe('http://backup1.tiny.localhost:4173');
  expect(await from('http://pay.tiny.localhost:4173')).toBeNull();
  expect(await from('http://id.tiny.localhost:4173')).toBeNull();
});
