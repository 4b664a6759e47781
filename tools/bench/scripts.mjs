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

/** @param {number} port the shop's */
const ours = (port) => {
  const site = `watt.localhost:${port}`;
  const options = {
    brand: 'watt',
    area: 'sea',
    client_id: '1013',
    sites: {
      gateways: [{ url: `http://${site}`, wire: 'hardened', store: 'main', keepsKeys: true }],
      paymentSite: `http://pay.${site}/paysite`,
      collection: '',
      frame: `http://frame.${site}`,
    },
  };
  const mount = `Coinslot.createStorefront(${JSON.stringify(options)}).mount('topup', '#shop')`;
  return page('<script src="/coinslot.umd.js" defer></script>', `<script type="module">${mount}</script>`);
};

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
 * the gateway for them; Adyen's Drop-in, as its package is built for two ways to pay, until one of them can be.
 * @param {number} visits of each
 */
export async function measureScripts(visits) {
  const peer = '.cache/bench/peer';
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: peer,
      emptyOutDir: true,
      rolldownOptions: {
        input: 'tools/bench/peer.ts',
        output: { entryFileNames: 'peer.js', assetFileNames: 'peer[extname]' },
      },
    },
  });
  const port = await getPort({ host: '127.0.0.1' });
  const origin = `http://partner.localhost:${port}`;
  const shop = await startShop({ LOG: 'off', COINSLOT_PARTNERS: origin });
  const theirs = page('<link rel="stylesheet" href="/peer.css"><script type="module" src="/peer.js"></script>');
  /** @type {[string, string | Buffer][]} */
  const pages = [
    ['/ours.html', ours(shop.port)],
    ['/peer.html', theirs],
  ];
  const files = new Map([...pages, ...filesOf('dist/script'), ...filesOf(peer)]);
  const close = await serve(port, files);
  try {
    return await measure(
      {
        Coinslot: { url: `${origin}/ours.html`, usable: 'button.good' },
        'Adyen Drop-in': { url: `${origin}/peer.html`, usable: '.adyen-checkout__payment-method' },
      },
      visits,
    );
  } finally {
    close();
    await shop.stop();
  }
}
