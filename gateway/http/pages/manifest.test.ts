import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { brands } from '../../../brands/index.ts';
import type { Brand } from '../../../src/brand/index.ts';
import type { Database } from '../../database/database.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';

const folder = mkdtempSync(join(tmpdir(), 'coinslot-manifest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'pages'));
cpSync('brands/art', join(folder, 'pages/art'), { recursive: true });
for (const page of ['index', 'classic', 'ingame'])
  writeFileSync(join(folder, `pages/${page}.html`), '<head><title>__TITLE__</title></head>');

const built = { pages: join(folder, 'pages'), script: join(folder, 'script') };
const open = (shops: readonly Brand[]) => createSandbox({ db: {} as Database, shops: [...shops], built });
const app = open([...brands, tiny]);
const get = (host: string, path: string, from = app) =>
  from.request(`http://${host.toLowerCase()}.localhost:4173${path}`);

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: string;
}

/** The width and the height that the header of a PNG states. */
async function sizeOf(host: string, path: string): Promise<string> {
  const answer = await get(host, path);
  expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/png']);
  const bytes = new DataView(await answer.arrayBuffer());
  return `${bytes.getUint32(16)}x${bytes.getUint32(20)}`;
}

describe('BR-7 the shop as an app', () => {
  test.each(brands.map((brand) => [brand.name, brand] as const))('%s can be installed', async (host, brand) => {
    const answer = await get(host, '/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    const manifest = (await answer.json()) as Record<string, unknown> & { readonly icons: readonly Icon[] };
    expect(manifest).toMatchObject({
      name: brand.title,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: brand.language,
      theme_color: brand.look.colour,
    });
    expect(String(manifest.short_name).length).toBeLessThanOrEqual(12);
    const png = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(png.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of png) expect(await sizeOf(host, src)).toBe(sizes);
    const page = await (await get(host, '/')).text();
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    const apple = /rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(await sizeOf(host, apple)).toBe('180x180');
  });

  test('a demo has it in its name, and a brand without PNG icons uses its SVG', async () => {
    const demo = (await (await get('demo.watt', '/manifest.webmanifest')).json()) as { readonly name: string };
    expect(demo.name).toBe('Watt Top-up (demo)');
    const own = (await (await get('tiny', '/manifest.webmanifest')).json()) as { readonly icons: readonly Icon[] };
    expect(own.icons).toEqual([{ src: '/art/tiny-icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }]);
    expect(await (await get('tiny', '/')).text()).not.toContain('apple-touch-icon');
  });

  test('an operator can switch it off, and the in-game view never has it', async () => {
    const off = open([{ ...tiny, installable: false }]);
    expect((await get('tiny', '/manifest.webmanifest', off)).status).toBe(404);
    expect(await (await get('tiny', '/', off)).text()).not.toContain('manifest');
    expect(await (await get('tiny', '/userCenter?visit=sdk')).text()).not.toContain('manifest');
  });

  test('only a shop has a manifest', async () => {
    expect((await app.request('http://pay.watt.localhost:4173/manifest.webmanifest')).status).toBe(404);
  });
});
