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
export const besideShopOrigin = `http://blog.watt.localhost:${partnerPort}`;

/** Where the script is published, which is neither the partner's site nor the shop's. */
export const scriptOrigin = `http://localhost:${sharedPort}`;

/** A page of the partner. */
export interface PartnerPage {
  readonly body: string;
  /** Its own script, and its own styles. */
  readonly script?: string;
  readonly styles?: string;
  /** The ES module in place of the classic script; the page's own script is a module too, and calls it `Coinslot` all the same. */
  readonly module?: true;
  /** Lets browsers run no script whose hash the page does not name, ours by the address of its release (EM-7). */
  readonly pinned?: true;
  /** What stands before our script: a script of the page, and markup. */
  readonly earlyScript?: string;
  readonly earlyBody?: string;
  /** Where its policy lets forms go; nowhere by default. */
  readonly forms?: string;
  /** Servers that its policy lets scripts ask, and pictures and frames come from. */
  readonly servers: readonly string[];
  /** No page of another site may be in a frame. */
  readonly frameless?: true;
}

/** Where the page has our script from: the address of its release where the page names its hash. */
function sourceOf({ pinned, module }: PartnerPage) {
  const inventory: ScriptInventory = JSON.parse(readFileSync(join(builtAt, 'script/scripts.json'), 'utf8'));
  const base = pinned ? `${scriptOrigin}/coinslot/${inventory.version}/` : `${scriptOrigin}/`;
  return { base, pin: pinned && pinScript(base, module ? 'coinslot.js' : 'coinslot.umd.js', inventory) };
}

/** A partner with a policy as strict as can be: no markup from text, no styles but its own files', and only what is named. */
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
  // The policy wants CORS of every script, the page's own included.
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

/** The page's own script, which says `Coinslot` for either kind of ours. */
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

/** The sandbox as the servers of a brand. */
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
