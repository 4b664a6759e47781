import { Hono } from 'hono';
import { type HostedShop, type Language, sites } from '../../../src/brand/index.ts';
import type { Hosting } from '../hosting.ts';
import type { AppEnv } from '../request-info.ts';
import { escaped } from './escaped.ts';
import { holdFile, holdFolder, sendFile } from './files.ts';
import { pageHeaders, secureHeaders } from './headers.ts';
import { fillPage } from './page.ts';
import { languageOfRequest } from './unloaded.ts';

/** The pages of a shop that log-in providers send players back to (RT-6). */
const pages: readonly string[] = ['/signin.html', '/twitterRedirect.html'];

/** Whether a path is that of a return page. */
export const isReturn = (path: string): boolean => pages.includes(path);

/** Fills a return page for its brand. `ownOrigins` are the other origins of the brand that may receive the provider's response. */
export function fillReturn(
  template: string,
  shop: HostedShop,
  ownOrigins: readonly string[],
  language?: Language,
): string {
  const page = fillPage(template, shop, sites(shop.brand, shop.demo), language);
  return page.replace('__OWN_ORIGINS__', escaped(ownOrigins.join(' ')));
}

/** Allows nothing but its own script and styles, because its address holds a secret of the player (T03, T05). */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  'report-uri /csp-report',
].join('; ');

/**
 * Serves the return pages of the shops. Each page lists the brand's own origins and passes the provider's response only to these (T03, T04).
 * It does not list partners, because their servers could log in with the response.
 * @param folder the folder of the built pages
 */
export function returnRoutes(folder: string | undefined, hosting: Hosting): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const files = holdFolder(folder ?? '');
  const secure = hosting.encrypted ? secureHeaders : {};
  app.on(['GET', 'HEAD'], [...pages], (c, next) => {
    const { site, gatewayOrigin } = c.get('request');
    const template = files.get(c.req.path)?.text();
    if (site.is !== 'shop' || template === undefined) return next();
    const servers = hosting.sitesOf(site.brand, site.demo, gatewayOrigin);
    // The login may have started in `/framed` of any of these origins (EM-11).
    const fronts = servers.gateways.flatMap(({ url }) => (url ? [new URL(url).origin] : []));
    const page = fillReturn(template, site, fronts, languageOfRequest(c.req.raw, site.brand));
    const headers = new Headers({
      ...pageHeaders,
      ...secure,
      // It must reach the page that opened its window, which providers' own pages lie between.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    });
    return sendFile(c.req.raw, holdFile(Buffer.from(page), '.html'), headers);
  });
  return app;
}
