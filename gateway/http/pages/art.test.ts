import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { tiny } from '../../testing/brands.ts';
import { createApp } from '../app.ts';

const root = mkdtempSync(join(tmpdir(), 'coinslot-art-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
for (const name of ['pages/assets', 'script', 'elsewhere']) mkdirSync(join(root, name), { recursive: true });
writeFileSync(join(root, 'pages/index.html'), '<title>shop</title>');
writeFileSync(join(root, 'pages/assets/main-1a2b.js'), 'export {}');
writeFileSync(join(root, 'script/coinslot.js'), 'export {}');
writeFileSync(join(root, 'elsewhere/secret.svg'), '<svg/>');
let folders = 0;
/** Starts a gateway with pictures of an operator. */
function start(files: Readonly<Record<string, string | Buffer>>, link?: string) {
  const art = join(root, `art-${folders++}`);
  mkdirSync(join(art, 'deep'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(art, name), text);
  if (link) symlinkSync(link, join(art, 'linked.svg'));
  const built = { pages: join(root, 'pages'), script: join(root, 'script'), art };
  const app = createApp({ db: {} as Database, shops: [tiny], built });
  return (path: string) => app.request(`https://shop.tiny.example${path}`);
}
const svg = (inner: string, more = ''): string => `<svg xmlns="http://www.w3.org/2000/svg" ${more}>${inner}</svg>`;
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

describe('T46 files that are not our own pages', () => {
  test.each(['/art/a.svg', '/art/deep/b.PNG', '/assets/main-1a2b.js', '/coinslot.js', '/art/none.svg'])(
    '%s runs no script when it is opened directly',
    async (path) => {
      const get = start({ 'a.svg': svg('<path d="M0 0h9"/>'), 'deep/b.PNG': 'png' });
      const { headers } = await get(path);
      expect([headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([
        policy,
        'nosniff',
      ]);
    },
  );

  test('only the pictures of an operator’s folder are served, with the right type', async () => {
    const names = ['a.js', 'b.html', 'c.json', 'd.css', 'e.txt', 'f.svgz', 'g.xml', 'h.xhtml', 'i.mjs', 'j'];
    const get = start({ ...Object.fromEntries(names.map((name) => [name, '<script>1</script>'])), 'k.SVG': svg('') });
    for (const name of names) expect((await get(`/art/${name}`)).status, name).toBe(404);
    expect((await get('/art/k.SVG')).headers.get('content-type')).toBe('image/svg+xml');
  });

  test('a link that leads out of the folder prevents the start, and a link inside it works', async () => {
    expect(() => start({}, join(root, 'elsewhere/secret.svg'))).toThrow(
      /linked\.svg is a link to a file outside of its folder\./,
    );
    expect(() => start({}, '/etc/hostname')).toThrow('outside of its folder');
    expect((await start({ 'a.svg': svg('') }, 'a.svg')('/art/linked.svg')).status).toBe(200);
  });

  test.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script', svg('<s:script xmlns:s="http://www.w3.org/2000/svg" href="#x"/>')],
    ['a script', svg('<SCRIPT/>')],
    ['a script', svg('<a href="#"><set attributeName="x" to="java&#115;cript&#58;1"/></a>')],
    ['an event handler', svg('', 'onload="alert(1)"')],
    ['an event handler', svg('<path\nonclick = "1"/>')],
    ['an event handler', svg('<image href="#a"onerror="1"/>')],
    ['markup', svg('<foreignObject><p/></foreignObject>')],
    ['markup', svg('<h:iframe xmlns:h="http://www.w3.org/1999/xhtml"/>')],
    ['address', svg('<image href="https://evil.test/a.png"/>')],
    ['address', svg('<image xlink:href="//evil.test/a.png"/>')],
    ['address', svg('<use href="other.svg#a"/>')],
    ['address', svg('<use href="data:image/svg+xml;base64,AAAA#a"/>')],
    ['address', svg('<image href="&#104;ttps://evil.test/"/>')],
    ['address', svg('<path fill="url(https://evil.test/a)"/>')],
    ['address', svg('<style>a{background:url( "//evil.test" )}</style>')],
    ['style', svg('<style>@import "//evil.test/a.css";</style>')],
    ['style', svg('<style>a{background:\\75rl(//evil.test)}</style>')],
    ['animation', svg('<a><animate attributeName="xlink:href" values="x"/></a>')],
    ['document type', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`],
    ['style sheet', `<?xml-stylesheet href="a.css"?>${svg('')}`],
    ['encoding', Buffer.from(`\ufeff${svg('<script/>')}`, 'utf16le')],
    ['encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-script/+AD4-')}`],
  ])('an SVG with %s prevents the start: %s', (word, text) => {
    expect(() => start({ 'bad.svg': text })).toThrow(
      new RegExp(`art-\\d+/bad\\.svg is not a plain picture: it contains .*${word}`),
    );
  });

  test('SVGs with gradients, styles, named fonts, embedded pictures and comments are accepted', () => {
    const pictures = [
      '<defs><linearGradient id="a"/></defs><path fill="url(#a)" style="opacity:.5;stroke:url(\'#a\')"/>',
      '<style>.a{fill:#fff}</style><use xlink:href="#a" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
      '<image href="data:image/png;base64,AAAA"/><text font-family="serif">One &#38; only &lt;on&gt;</text>',
      '<!-- made by a program: onload="x" --><title>Песня</title>',
    ].map((inner) => svg(inner));
    expect(() => start(Object.fromEntries(pictures.map((text, at) => [`${at}.svg`, text])))).not.toThrow();
    const ours = readdirSync('brands/art', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.svg'),
    );
    expect(ours.length).toBeGreaterThan(10);
    const texts = ours.map((name, at) => [`${at}.svg`, readFileSync(join('brands/art', name), 'utf8')] as const);
    expect(() => start(Object.fromEntries(texts))).not.toThrow();
  });
});
