import { Hono } from 'hono';
import type { HostedShop, Language, Sites } from '../../../src/brand/index.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';
import type { Hosting } from '../hosting.ts';
import { partnersOf } from '../partners.ts';
import type { AppEnv } from '../request-info.ts';
import { escaped } from './escaped.ts';
import { holdFile, holdFolder, sendFile } from './files.ts';
import { pageHeaders, permissions, secureHeaders, shopPolicy } from './headers.ts';
import { fillPage } from './page.ts';
import { languageOfRequest } from './unloaded.ts';

/** The page of the partner frame: a widget on the brand's own origin, embedded by the page of a partner. */
export const partnerFramePath = '/framed';

/** Fills the page of {@link partnerFramePath} for a brand, with the origins that may embed it and the origin of the shop. */
export function fillPartnerFrame(
  template: string,
  shop: HostedShop,
  servers: Sites,
  {
    holders,
    shopOrigin,
    language,
  }: { readonly holders: readonly string[]; readonly shopOrigin: string; readonly language?: Language },
): string {
  return fillPage(template, shop, servers, language)
    .replace('__PARTNERS__', escaped(holders.join(' ')))
    .replace('__SHOP_PAGE__', escaped(shopOrigin));
}

/** The origin of a brand's shop in the mode of the site. */
function shopOriginOf({ brand, demo }: HostedShop, origin: string, hosting: Hosting): string {
  const origins = hosting.shopOrigins(brand, origin);
  const isInMode = (one: string): boolean => {
    const site = hosting.siteOf(new URL(one).host);
    return site.is === 'shop' && site.demo === demo;
  };
  return [origin, ...origins].find(isInMode) ?? origins[0];
}

/**
 * Serves the partner frame, which keeps a widget out of reach of the partner's page (T43). It is as strict as a page of the shop, but
 * partners may embed it in a frame or open it as a window. Every site of a brand serves it, so a partner needs only the gateway's address.
 * @param folder the folder of the built pages, if they were built
 */
export function partnerFrameRoutes(
  folder: string | undefined,
  hosting: Hosting,
  identity: IdentityProvider,
  partners: readonly string[],
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const template = holdFolder(folder ?? '')
    .get('/framed.html')
    ?.text();
  const secure = hosting.encrypted ? secureHeaders : {};
  app.on(['GET', 'HEAD'], partnerFramePath, (c, next) => {
    const { site, gatewayOrigin: origin } = c.get('request');
    if ((site.is !== 'shop' && site.is !== 'front') || !site.brand || template === undefined) return next();
    const { brand, demo } = site;
    const servers = hosting.sitesOf(brand, demo, origin);
    const holders = [...partnersOf(partners, brand.name), ...hosting.holders(origin)];
    const shopOrigin = shopOriginOf({ brand, demo }, origin, hosting);
    const { vk_token = '' } = identity.config({ brand, site: origin, shop: origin }).endpoints ?? {};
    const headers = new Headers({
      ...pageHeaders,
      ...secure,
      'Permissions-Policy': permissions(servers.frame),
      // As a window it must reach the page that opened it.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
      'Content-Security-Policy': `${shopPolicy(servers, vk_token, holders)}; report-uri /csp-report`,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Language',
    });
    const language = languageOfRequest(c.req.raw, brand);
    const page = fillPartnerFrame(template, { brand, demo }, servers, { holders, shopOrigin, language });
    return sendFile(c.req.raw, holdFile(Buffer.from(page), '.html'), headers);
  });
  return app;
}
