import type { HonoRequest } from 'hono';
import type { Brand } from '../../src/brand/index.ts';
import type { Scope } from '../domain/catalogue/clients.ts';
import { brandOf, type Hosting, isDemo, type Site } from './hosting.ts';
import { isAllowedOrigin, partnersOf } from './partners.ts';
import type { Services } from './services.ts';

/** The facts of one request that are known before it is read. */
export interface RequestInfo {
  readonly site: Site;
  /** The origin of the requested site, such as `http://watt.localhost:4173`. It comes from the hosting, not from the target of the request. */
  readonly gatewayOrigin: string;
  /** The origin of the page that asks, as the browser says; empty when it is the same site. */
  readonly pageOrigin: string;
  /** The origin of the page that asks, as the browser says, whichever site it is; empty when it says none. */
  readonly origin: string;
  /** That page is a listed partner's, and no shop's (T44). */
  readonly isPartner: boolean;
  /** The page belongs neither to the installation nor to a partner. Its requests have no session, and its events are not counted. */
  readonly isForeign: boolean;
  /** The network address that the request came from. */
  readonly address: string;
  /** The country of the player, as a proxy in front says; empty if it is unknown. */
  readonly country: string;
  /** Headers of the reply to a call. */
  readonly replyHeaders: Headers;
}

/** What the routes share of a request. */
export interface AppEnv {
  Variables: { request: RequestInfo };
}

/** A request to a call. */
export interface CallRequest extends RequestInfo {
  /** The session's token, or empty. */
  readonly token: string;
  /** The language asked for, or empty. */
  readonly language: string;
  readonly scope: Scope;
  /** Aborted when the client hangs up. */
  readonly signal: AbortSignal;
  /** The origin of the shop of a brand to which the player returns. */
  returnOrigin(brand: Brand): string;
  /** Its orders are paid with test money. */
  readonly isDemo: boolean;
  /** The origin of the payment site of a brand. */
  payOrigin(brand: Brand): string;
}

/** Whether an origin is a partner of any brand. An origin that is also a shop counts as the shop. */
function isPartner(origin: string, { partners, hosting }: Pick<Services, 'partners' | 'hosting'>): boolean {
  if (!partnersOf(partners, null).includes(origin) || !URL.canParse(origin)) return false;
  return hosting.siteOf(new URL(origin).host).is !== 'shop' || !hosting.isOwnOrigin(origin);
}

/** Whether a foreign page sent the request. Without an Origin header, the request counts as not foreign. */
function isForeign(origin: string, site: Site, { partners, hosting }: Pick<Services, 'partners' | 'hosting'>): boolean {
  return origin !== '' && !isAllowedOrigin(origin, hosting, partners, brandOf(site)?.name ?? null);
}

/** The facts of a request, from its headers. */
export function requestInfo(
  request: HonoRequest,
  { site, host }: { readonly site: Site; readonly host: string },
  { address, country }: Pick<RequestInfo, 'address' | 'country'>,
  services: Pick<Services, 'partners' | 'hosting'>,
): RequestInfo {
  const gatewayOrigin = services.hosting.originOf(site, host);
  const from = request.header('origin') ?? '';
  const pageOrigin = URL.canParse(from) && new URL(from).host !== new URL(gatewayOrigin).host ? from : '';
  const page = {
    pageOrigin,
    origin: from,
    isPartner: isPartner(from, services),
    isForeign: isForeign(from, site, services),
  };
  return { site, gatewayOrigin, ...page, address, country, replyHeaders: new Headers() };
}

/** A request to a call, with what its parameters say of the player: the session's token and the language. */
export function callRequest(
  info: RequestInfo,
  { shops, hosting }: Pick<Services, 'shops' | 'hosting'>,
  { token, language, raw }: Pick<CallRequest, 'token' | 'language'> & { readonly raw: Request },
): CallRequest {
  const scope = { shops, siteBrand: brandOf(info.site) };
  return {
    ...info,
    token,
    language,
    scope,
    isDemo: hosting.testMoney === true || isDemo(info.site),
    // Only a call that waits asks for it, and it costs a controller.
    get signal() {
      return raw.signal;
    },
    returnOrigin: (brand) => returnOrigin(info, hosting, brand),
    payOrigin: (brand) => hosting.payOrigin(brand, info.site, info.gatewayOrigin),
  };
}

/** The page of a shop that a player returns to: the one that asked, if it is the brand's, and never another site (T16). */
function returnOrigin({ site, gatewayOrigin, pageOrigin }: RequestInfo, hosting: Hosting, brand: Brand): string {
  const own = (origin: string): string => (hosting.encrypted ? origin.replace(/^http:/, 'https:') : origin);
  const page = URL.canParse(pageOrigin) ? new URL(pageOrigin) : null;
  const pageSite = page && hosting.siteOf(page.host);
  if (page && pageSite?.is === 'shop' && pageSite.brand === brand) return own(page.origin);
  if (site.is === 'shop') return gatewayOrigin;
  const shops = hosting.shopOrigins(brand, gatewayOrigin);
  return shops.find((shop) => isDemo(hosting.siteOf(new URL(shop).host)) === isDemo(site)) ?? shops[0];
}
