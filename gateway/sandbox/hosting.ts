import {
  type Brand,
  changedSites,
  type Deploy,
  defaultSitesOf,
  type Sites,
  settingsOf,
} from '../../src/brand/index.ts';
import { type Hosting, hostName, isLoopback, listedSite, type Site } from '../http/hosting.ts';

/**
 * The sites on which the sandbox plays: `pay` has the payment pages of a brand, `id` the identity providers of a brand, and the
 * `lobby`, at a plain loopback address, leads to everything.
 */
export type PlaySite =
  | { readonly is: 'pay'; readonly brand: Brand }
  | { readonly is: 'id'; readonly brand: Brand }
  | { readonly is: 'lobby' };

/** The address of a site of a brand on this machine, such as `pay`; `origin` is any origin of the same gateway. */
export function localOrigin(name: string, brand: Brand, origin: string): string {
  const { protocol, port } = new URL(origin);
  return `${protocol}//${name && `${name}.`}${brand.name.toLowerCase()}.localhost${port && `:${port}`}`;
}

/** The play site behind a `Host` header, or null for any other host. */
export function playSiteOf(host: string, shops: readonly Brand[]): PlaySite | null {
  const name = hostName(host);
  if (!isLoopback(name)) return null;
  if (!name.endsWith('.localhost')) return { is: 'lobby' };
  for (const brand of shops)
    for (const is of ['pay', 'id'] as const)
      if (name === `${is}.${brand.name.toLowerCase()}.localhost`) return { is, brand };
  return null;
}

/** A site of a brand that serves calls only, or the forms of providers, on this machine. */
function localSite(host: string, shops: readonly Brand[]): Site | null {
  const name = hostName(host);
  for (const brand of shops) {
    const own = `.${brand.name.toLowerCase()}.localhost`;
    if (name === `frame${own}`) return { is: 'frame', brand, demo: false };
    if (name.endsWith(own) && /^backup\d$/.test(name.slice(0, -own.length))) return { is: 'front', brand, demo: false };
  }
  return null;
}

/** The servers of a brand: the page's own site, two backups that are fronts of the same store, a payment site. */
function localServers(brand: Brand, origin: string): Sites {
  const at = (name: string): string => localOrigin(name, brand, origin);
  const front = { wire: 'hardened', store: 'main', keepsKeys: true } as const;
  return {
    gateways: [
      { url: '', ...front },
      { url: at('backup1'), ...front },
      { url: at('backup2'), ...front },
    ],
    ...defaultSitesOf(at('')),
    // Where `vite` serves an example.
    games: ['http://localhost:5173'],
  };
}

/** The hosts of the sandbox: `watt.localhost` and the like besides those that the brands name. What an operator set takes the place of this machine's. */
export function createSandboxHosting(shops: readonly Brand[], deploy: Deploy): Hosting {
  const siteOf = (host: string): Site => {
    const play = playSiteOf(host, shops);
    if (play) return { is: 'front', brand: 'brand' in play ? play.brand : null, demo: false };
    return (isLoopback(host) && localSite(host, shops)) || listedSite(host, shops);
  };
  return {
    siteOf,
    originOf: (_, host) => `http://${hostName(host)}${/:\d+$/.exec(host)?.[0] ?? ''}`,
    isOwnOrigin: (origin) => {
      const { host } = new URL(origin);
      const play = playSiteOf(host, shops);
      return play ? play.is === 'lobby' : ['shop', 'front'].includes(siteOf(host).is);
    },
    shopOrigins: (brand, origin) => [localOrigin('', brand, origin), localOrigin('demo', brand, origin)],
    payOrigin: (brand, _, origin) => {
      // A gateway that is asked by a plain loopback address answers with it, so that a tool without host names can follow.
      const isPlain = playSiteOf(new URL(origin).host, shops)?.is === 'lobby';
      return isPlain ? origin : localOrigin('pay', brand, origin);
    },
    sitesOf: (brand, demo, origin) =>
      changedSites(localServers(brand, origin), settingsOf(brand, deploy)[demo ? 'demo' : 'production']),
    extraHosts: (module, origin) => ({
      script: module === 'welcome' ? [welcomeTest] : [],
      connect: [...(module === 'welcome' ? [welcomeTest] : []), origin.replace('//frame.', '//pay.')],
    }),
    // The lobby has a playground of widgets.
    holders: (origin) => ['localhost', '127.0.0.1'].map((name) => withName(origin, name)),
    encrypted: false,
  };
}

/** The origin of the same port under another name. */
function withName(origin: string, name: string): string {
  const { protocol, port } = new URL(origin);
  return `${protocol}//${name}${port && `:${port}`}`;
}

/** Where the Korean card script's provider has its tests. */
const welcomeTest = 'https://tstdpay.paywelcome.co.kr';
