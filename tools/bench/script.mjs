import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import getPort from 'get-port';
import { startShop } from '../../gateway/testing/bench/server.mjs';
import { measure } from './page.mjs';

/** A partner's page with the tag of the README, on a shop of this machine. @param {number} port the shop's */
const page = (port) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A partner</title>
<script type="module" src="/coinslot.js" crossorigin></script></head><body><h1>A partner</h1>
<coinslot-topup brand="watt" area="sea" client_id="1013" gateway="http://watt.localhost:${port}"></coinslot-topup>
</body></html>`;

/**
 * Serves the page at `/` and the scripts beside it, with brotli, as a partner's site would.
 * @param {number} port
 * @param {string} html
 */
async function serve(port, html) {
  const server = createServer(({ url = '/' }, response) => {
    const file = join('dist/script', url);
    const isScript = url.endsWith('.js') && existsSync(file);
    response.writeHead(isScript || url === '/' ? 200 : 404, {
      'Content-Type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'Content-Encoding': 'br',
    });
    response.end(brotliCompressSync(isScript ? readFileSync(file) : html));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/**
 * Measures what a partner's page loads until goods can be tapped, for which the script asks a gateway.
 * @param {number} visits
 */
export async function measureScript(visits) {
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://partner.localhost:${port}`;
  const shop = await startShop({ LOG: 'off', COINSLOT_PARTNERS: url });
  const close = await serve(port, page(shop.port));
  try {
    return await measure({ Coinslot: { url: `${url}/`, usable: 'button.good' } }, visits);
  } finally {
    close();
    await shop.stop();
  }
}
