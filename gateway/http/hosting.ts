import { type Brand, type Sites, shopOf, sites } from '../../src/brand/index.ts';
import type { ModuleName } from '../../src/payments/modules.ts';

/**
 * What a host name stands for. A `shop` serves a brand's pages and its calls; a `front` serves calls only, of one brand or (null)
 * of all; `frame` is where the forms of payment providers run.
 */
export type Site =
  | { readonly is: 'shop'; readonly brand: Brand; readonly demo: boolean }
  | { readonly is: 'front'; readonly brand: Brand | null; readonly demo: boolean }
  | { readonly is: 'frame'; readonly brand: Brand; readonly demo: boolean }
  | { readonly is: 'unknown' };

/** The host names of an installation. Production has those of the brands; the sandbox has its own. */
export interface Hosting {
  /** The site behind a `Host` header; anything that is not in a list is unknown, and is refused (BR-2, T26). */
  siteOf(host: string): Site;
  /** The origin of a known site by its `Host` header. All our own URLs begin with it. The target of the request is ignored. */
  originOf(site: Site, host: string): string;
  /** Whether pages of an origin are the installation's own, so that they may read the gateway's answers: a front has one too, `/framed`. */
  isOwnOrigin(origin: string): boolean;
  /** The origins of a brand's shops, the one to send a player to first; `origin` is any origin of this gateway. */
  shopOrigins(brand: Brand, origin: string): readonly [string, ...string[]];
  /** The origin of a brand's payment site, for a request to a site of the gateway at `origin`. */
  payOrigin(brand: Brand, site: Site, origin: string): string;
  /** The servers that a page of a brand gets; `origin` is that of the page. */
  sitesOf(brand: Brand, demo: boolean, origin: string): Sites;
  /** Hosts that the form of a payment provider needs besides the provider's own; `origin` is that of the form's page. */
  extraHosts(module: ModuleName, origin: string): ProviderHosts;
  /** Origins besides the partners' whose pages may hold a widget in a frame of a brand's; `origin` is any origin of this gateway. */
  holders(origin: string): readonly string[];
  /** True where every order is paid with test money, whatever site it comes from. */
  readonly testMoney?: boolean;
  /** Whether players reach every site over TLS. */
  readonly encrypted: boolean;
}

/** Hosts that a page may load scripts from, and those it may ask. */
export interface ProviderHosts {
  readonly script: readonly string[];
  readonly connect: readonly string[];
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** A host name without its port, in small letters. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** Whether a host is this machine. */
export function isLoopback(host: string): boolean {
  const name = hostName(host);
  return /(^|\.)localhost$/.test(name) || /^(127\.0\.0\.1|\[::1\])$/.test(name);
}

const unknown = { is: 'unknown' } as const;

/** The site of a host that the brands name. */
export function listedSite(host: string, shops: readonly Brand[]): Site {
  const shop = shopOf(host, shops);
  if (shop) return { is: 'shop', ...shop };
  for (const brand of shops)
    for (const demo of [false, true]) {
      const { gateways, frame } = sites(brand, demo);
      for (const { url } of gateways)
        if (url && hostOf(url) === host.toLowerCase()) return { is: 'front', brand, demo };
      if (frame && hostOf(frame) === host.toLowerCase()) return { is: 'frame', brand, demo };
    }
  return { is: 'unknown' };
}

/**
 * The hosts of a shop in production: those of the brands, over TLS, and never this machine.
 * @param mode serves only the hosts of this mode; without it, as in tests, the hosts of both
 */
export function createHosting(shops: readonly Brand[], mode?: 'live' | 'demo'): Hosting {
  const siteOf = (host: string): Site => {
    const site = isLoopback(host) ? unknown : listedSite(host, shops);
    return mode !== undefined && isDemo(site) !== (mode === 'demo') ? unknown : site;
  };
  return {
    siteOf,
    // A shop's certificate and its pages' Origin have no port. The brands list a front with its port.
    originOf: ({ is }, host) => `https://${is === 'front' ? host.toLowerCase() : hostName(host)}`,
    isOwnOrigin: (origin) => {
      const { host, port, protocol } = new URL(origin);
      return protocol === 'https:' && port === '' && ['shop', 'front'].includes(siteOf(host).is);
    },
    shopOrigins: ({ hosts: { production, demo } }) => {
      const served = { live: production, demo, both: [...production, ...demo] }[mode ?? 'both'];
      const [first, ...others] = (served.length > 0 ? served : production).map((host) => `https://${host}`);
      return [first ?? '', ...others];
    },
    payOrigin: (brand, site) => new URL(sites(brand, isDemo(site)).paymentSite).origin,
    sitesOf: sites,
    extraHosts: () => ({ script: [], connect: [] }),
    holders: () => [],
    encrypted: true,
  };
}

/** Whether a site is the demo's: an order that is made there must not be paid with real money (BR-3). */
export function isDemo(site: Site): boolean {
  return 'demo' in site && site.demo;
}

/** The brand a site belongs to; null for a site of all brands. */
export function brandOf(site: Site): Brand | null {
  return 'brand' in site ? site.brand : null;
}
