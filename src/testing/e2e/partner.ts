import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Seeded } from './seeded.ts';
import { originOf, sharedPort } from './test.ts';

const ports = process.env.TEST_PARTNER_PORTS?.split(',').map(Number) ?? [];

/** The port of the partner's site, one for each worker: the gateway is told of them when it starts. */
export const partnerPort = ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % ports.length] ?? 0;

/** The site of a partner, another site than any shop. */
export const partnerOrigin = `http://partner.localhost:${partnerPort}`;

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
  /** What stands before our script: a script of the page, and markup. */
  readonly earlyScript?: string;
  readonly earlyBody?: string;
  /** Servers that its policy lets scripts ask, and pictures and frames come from. */
  readonly servers: readonly string[];
}

/** A partner with a policy as strict as can be: no markup from text, no styles but its own files', and only what is named. */
const policy = ({ styles, servers }: PartnerPage): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scriptOrigin}`,
    ...(styles === undefined ? [] : ["style-src 'self'"]),
    `connect-src ${servers.join(' ')}`,
    `img-src 'self' ${servers.join(' ')}`,
    `frame-src ${servers.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const tags = ({ script, module }: PartnerPage): string => {
  const own = script === undefined ? '' : `<script src="/page.js" ${module ? 'type="module"' : 'defer'}></script>`;
  const ours = module ? 'coinslot.js" type="module"' : 'coinslot.umd.js"';
  return `<script src="${scriptOrigin}/${ours} crossorigin></script>\n${own}`;
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
const scriptOf = ({ script = '', module }: PartnerPage): string =>
  module ? `import * as Coinslot from '${scriptOrigin}/coinslot.js';\n${script}` : script;

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
      'Content-Security-Policy': policy(page),
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
