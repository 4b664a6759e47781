import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import getPort from 'get-port';
import { build } from 'vite';
import { measure } from './page.mjs';
import { startShop } from './server.mjs';

/** @type {Record<string, string>} */
const types = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html; charset=utf-8' };

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
 * Builds Adyen's Drop-in as its package has it, or as its CDN serves it: a classic script with everything inside.
 * @param {'peer' | 'peer-auto'} name
 * @param {'es' | 'iife'} format
 */
async function buildPeer(name, format) {
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

/** @param {string} folder @returns {[string, Buffer][]} */
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [path.slice(folder.length), readFileSync(path)]);

/**
 * Measures what a partner's page loads until a player can do something: ours until the goods can be tapped, which takes asking
 * the gateway for them; Adyen's Drop-in until one of its ways to pay can be, which the page has already.
 * @param {number} visits of each
 */
export async function measureScripts(visits) {
  const peers = [...(await buildPeer('peer-auto', 'iife')), ...(await buildPeer('peer', 'es'))];
  const port = await getPort({ host: '127.0.0.1' });
  const origin = `http://partner.localhost:${port}`;
  const shop = await startShop({ LOG: 'off', COINSLOT_PARTNERS: origin });
  const auto = page('<link rel="stylesheet" href="/peer-auto.css"><script src="/peer-auto.js" defer></script>');
  const two = page('<link rel="stylesheet" href="/peer.css"><script type="module" src="/peer.js"></script>');
  /** @type {[string, string | Buffer][]} */
  const pages = [
    ['/ours.html', ours(shop.port)],
    ['/auto.html', auto],
    ['/two.html', two],
  ];
  const close = await serve(port, new Map([...pages, ...filesOf('dist/script'), ...peers]));
  const usable = '.adyen-checkout__payment-method';
  try {
    return await measure(
      {
        Coinslot: { url: `${origin}/ours.html`, usable: 'button.good' },
        'Adyen Drop-in, as its CDN serves it': { url: `${origin}/auto.html`, usable },
        'Adyen Drop-in, built for two ways to pay': { url: `${origin}/two.html`, usable },
      },
      visits,
    );
  } finally {
    close();
    await shop.stop();
  }
}
