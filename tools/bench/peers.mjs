import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import getPort from 'get-port';
import { build } from 'vite';
import { startShop } from '../../gateway/testing/bench/server.mjs';
import { measure } from './page.mjs';

/** @type {Record<string, string>} */
const types = {
  '.json': 'application/json',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
};

/** @param {string} head @param {string} [rest] */
const page = (head, rest = '') => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A partner</title>${head}</head>
<body><h1>A partner</h1><div id="shop"></div>${rest}</body></html>`;

/** The tag of the README, on a shop of this machine. @param {number} port the shop's */
const ours = (port) =>
  page(
    '<script type="module" src="/coinslot.js" crossorigin></script>',
    `<coinslot-topup brand="watt" area="sea" client_id="1013" gateway="http://watt.localhost:${port}"></coinslot-topup>`,
  );

/**
 * Builds one of the scripts that ours is measured beside.
 * @param {string} name its file in this folder
 * @param {'es' | 'iife'} [format] a module, or a classic script with everything inside
 */
async function buildPeer(name, format = 'es') {
  const outDir = `.cache/bench/${name}`;
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: {
        input: `tools/bench/${name}.ts`,
        output: {
          format,
          entryFileNames: `${name}.js`,
          assetFileNames: `${name}[extname]`,
          ...(format === 'iife' ? { codeSplitting: false } : {}),
        },
      },
    },
  });
  return filesOf(outDir);
}

/**
 * Xsolla's SDK as its package has it. It is fetched here because only this benchmark needs it.
 * @returns {[string, string | Buffer][]}
 */
function fetchXsolla() {
  const folder = '.cache/bench/xsolla';
  mkdirSync(folder, { recursive: true });
  execFileSync('npm', ['pack', '@xsolla/pay-station-sdk@1.1.0', '--silent', '--pack-destination', folder]);
  execFileSync('tar', ['-xzf', `${folder}/xsolla-pay-station-sdk-1.1.0.tgz`, '-C', folder]);
  return [
    ['/xsolla.js', readFileSync(`${folder}/package/dist/main.js`)],
    ['/xsolla.css', readFileSync(`${folder}/package/dist/style.css`)],
  ];
}

/**
 * Serves files as a partner's site would, with brotli.
 * @param {number} port
 * @param {Map<string, string | Buffer>} files by their path
 */
async function serve(port, files) {
  const packed = new Map([...files].map(([path, text]) => [path, brotliCompressSync(text)]));
  const server = createServer(({ url = '/' }, response) => {
    const body = packed.get(url);
    response.writeHead(body ? 200 : 404, { 'Content-Type': types[extname(url)] ?? '', 'Content-Encoding': 'br' });
    response.end(body);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** @param {string} folder @returns {[string, string | Buffer][]} */
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [path.slice(folder.length), readFileSync(path)]);

/** What the bare pages ask for: as many products as our shop shows of the same game. */
const goods = Array.from({ length: 12 }, (_, at) => ({
  id: `${at}`,
  name: `${at + 1}00 Gems`,
  price: `THB ${at}5.00`,
}));

/** @param {string} name @param {'module' | 'classic'} kind */
const styled = (name, kind) =>
  page(
    `<link rel="stylesheet" href="/${name}.css"><script src="/${name}.js" ${kind === 'module' ? 'type="module"' : 'defer'}></script>`,
  );
/** @param {string} name */
const bare = (name) => page(`<script type="module" src="/${name}.js"></script>`);

/**
 * Measures what a partner's page loads until a player can do something. Ours: until goods can be tapped, for which it asks the
 * gateway. The bare pages: until the goods of a file can be tapped, which is what a library costs without a shop. Adyen's Drop-in:
 * until a way to pay can be tapped, which the page has already. Xsolla's SDK: until its script has run, because what it shows
 * comes from servers of its own.
 * @param {number} visits of each
 */
export async function measurePeers(visits) {
  const port = await getPort({ host: '127.0.0.1' });
  const origin = `http://partner.localhost:${port}`;
  const [good, way] = ['button.good', '.adyen-checkout__payment-method'];
  /** @type {Record<string, { html: string, usable: string, files: [string, string | Buffer][] }>} */
  const peers = {
    'bare Preact': { html: bare('floor-preact'), usable: good, files: await buildPeer('floor-preact') },
    'bare React 19': { html: bare('floor-react'), usable: good, files: await buildPeer('floor-react') },
    'Adyen Drop-in 6.45, as its CDN serves it': {
      html: styled('peer-auto', 'classic'),
      usable: way,
      files: await buildPeer('peer-auto', 'iife'),
    },
    'Adyen Drop-in 6.45, built for two ways to pay': {
      html: styled('peer', 'module'),
      usable: way,
      files: await buildPeer('peer'),
    },
    'Xsolla pay-station-sdk 1.1, until it has run': {
      html: styled('xsolla', 'classic').replace('</head>', '<script src="/after.js" defer></script></head>'),
      usable: 'body > button',
      files: [...fetchXsolla(), ['/after.js', 'document.body.append(document.createElement("button"))']],
    },
  };
  const shop = await startShop({ LOG: 'off', COINSLOT_PARTNERS: origin });
  const pages = [{ name: 'Coinslot', html: ours(shop.port), usable: good, files: filesOf('dist/script') }]
    .concat(Object.entries(peers).map(([name, peer]) => ({ name, ...peer })))
    .map((page, at) => ({ ...page, path: `/page-${at}.html` }));
  const close = await serve(
    port,
    new Map([
      ['/goods.json', JSON.stringify(goods)],
      ...pages.flatMap(({ path, html, files }) => [/** @type {[string, string]} */ ([path, html]), ...files]),
    ]),
  );
  try {
    const urls = pages.map(({ name, path, usable }) => [name, { url: `${origin}${path}`, usable }]);
    return await measure(Object.fromEntries(urls), visits);
  } finally {
    close();
    await shop.stop();
  }
}
