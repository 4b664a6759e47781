import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pinScript } from '../../package/pin-script.mjs';
import { integrityOf, type ScriptInventory } from '../../tools/build/script-inventory.ts';
import { builtAt } from './built.ts';
import type { Seeded } from './seeded.ts';
import { originOf, sharedPort } from './test.ts';

const ports = process.env.TEST_PARTNER_PORTS?.split(',').map(Number) ?? [];

/** The port of the partner's site, one for each worker. The gateway receives them when it starts. */
export const partnerPort = ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % ports.length] ?? 0;

/** The site of a partner, another site than any shop. */
export const partnerOrigin = `http://partner.localhost:${partnerPort}`;

/** The same site on a subdomain of a shop's site, like a shop's blog. */
export const blogOrigin = `http://blog.watt.localhost:${partnerPort}`;

/** The origin of the script. It is neither the partner's site nor the shop's. */
export const scriptOrigin = `http://localhost:${sharedPort}`;

/** A page of the partner. */
export interface PartnerPage {
  readonly body: string;
  /** Its own script and styles. */
  readonly script?: string;
  readonly styles?: string;
  /** Uses the ES module instead of the classic script. The page's own script is then a module too, and still calls it `Coinslot`. */
  readonly module?: true;
  /** Names the hash of every script, so that browsers run no others. Our script then has the address of its release (EM-7). */
  readonly pinned?: true;
  /** A script and markup of the page before our script. */
  readonly earlyScript?: string;
  readonly earlyBody?: string;
  /** Targets of forms that its policy allows; none by default. */
  readonly forms?: string;
  /** Servers that its policy allows for requests, pictures and frames. */
  readonly servers: readonly string[];
  /** Its policy allows no frames from other sites. */
  readonly frameless?: true;
}

/** The address of our script on the page. It is that of a release if the page names the hash. */
function sourceOf({ pinned, module }: PartnerPage) {
  const inventory: ScriptInventory = JSON.parse(readFileSync(join(builtAt, 'script/scripts.json'), 'utf8'));
  const base = pinned ? `${scriptOrigin}/coinslot/${inventory.version}/` : `${scriptOrigin}/`;
  return { base, pin: pinned && pinScript(base, module ? 'coinslot.js' : 'coinslot.umd.js', inventory) };
}

/** The strictest policy of a partner: no markup from text, styles only from its own files, and only listed sources. */
const policy = ({ styles, servers, frameless, forms = "'none'" }: PartnerPage, pin = ''): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scriptOrigin} ${pin}`,
    ...(styles === undefined ? [] : ["style-src 'self'"]),
    `connect-src ${servers.join(' ')}`,
    `img-src 'self' ${servers.join(' ')}`,
    `frame-src ${frameless ? "'none'" : servers.join(' ')}`,
    "base-uri 'none'",
    `form-action ${forms}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const tags = (page: PartnerPage): string => {
  const { script, module } = page;
  const { pin } = sourceOf(page);
  // The policy requires CORS for every script, including the page's own.
  const integrity = pin ? `integrity="${integrityOf(scriptOf(page))}" crossorigin` : '';
  const own = `<script src="/page.js" ${integrity} ${module ? 'type="module"' : 'defer'}></script>`;
  const name = module ? 'coinslot.js" type="module"' : 'coinslot.umd.js"';
  const ours = pin ? `${pin.importMap}\n${pin.tag}` : `<script src="${scriptOrigin}/${name} crossorigin></script>`;
  return `${ours}\n${script === undefined ? '' : own}`;
};

const html = (page: PartnerPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A partner</title>
${page.styles === undefined ? '' : '<link rel="stylesheet" href="/page.css">'}
${page.earlyScript === undefined ? '' : '<script src="/early.js"></script>'}
${page.earlyBody === undefined ? tags(page) : ''}
</head>
<body>${page.earlyBody === undefined ? '' : `${page.earlyBody}\n${tags(page)}`}${page.body}</body>
</html>`;

/** The page's own script, which uses `Coinslot` with either kind of our script. */
function scriptOf(page: PartnerPage): string {
  const { script = '', module } = page;
  return module ? `import * as Coinslot from '${sourceOf(page).base}coinslot.js';\n${script}` : script;
}

/** Serves a page of a partner with its script and its styles. `show` changes it for the next visit. */
export async function createPartner(): Promise<{ show(page: PartnerPage): void; close(): Promise<void> }> {
  let page: PartnerPage = { body: '', servers: [] };
  const server = createServer(({ url = '/' }, response) => {
    const files: Record<string, readonly [type: string, text: string]> = {
      '/page.js': ['text/javascript', scriptOf(page)],
      '/early.js': ['text/javascript', page.earlyScript ?? ''],
      '/page.css': ['text/css', page.styles ?? ''],
    };
    if (url === '/') files[url] = ['text/html; charset=utf-8', html(page)];
    const [type, text] = files[url] ?? ['text/plain', 'There is no such file.'];
    response.writeHead(url === '/favicon.ico' ? 204 : files[url] ? 200 : 404, {
      'Content-Type': type,
      'Content-Security-Policy': policy(page, sourceOf(page).pin?.policy),
      ...(page.pinned ? { 'Integrity-Policy': 'blocked-destinations=(script)' } : {}),
      'Cache-Control': 'no-store',
    });
    response.end(text);
  });
  server.listen(partnerPort);
  await once(server, 'listening');
  return {
    show(next) {
      page = next;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The servers of a brand, all in the sandbox. */
const sitesOf = (shop: string) => ({
  gateways: [{ url: originOf(shop), wire: 'hardened', store: 'main', keepsKeys: true }],
  paymentSite: `${originOf(`pay.${shop}`)}/paysite`,
  collection: '',
  frame: originOf(`frame.${shop}`),
});

/** The beginning of a partner's script: the storefront of a character's game. */
export const begin = ({ brand, area, client_id }: Seeded, name = 'storefront', locale = 'en'): string => {
  const options = { brand, area, client_id, locale, sites: sitesOf(brand) };
  return `const ${name} = Coinslot.createStorefront(${JSON.stringify(options)});\n`;
};
