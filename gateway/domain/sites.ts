import { type Brand, type Deploy, shopOf, sites } from '../../src/brand/index.ts';

/**
 * What a host name stands for. A `shop` serves a brand's pages and its calls; a `front` serves calls only (of one brand, or of
 * all where it is a plain loopback address); `pay` is where the sandbox's payment pages live; `frame` is where the forms of
 * payment providers run; `id` is where the sandbox plays the providers of log-ins; `lobby` is its door.
 */
export type Place =
  | { readonly is: 'shop'; readonly brand: Brand; readonly demo: boolean }
  | { readonly is: 'front'; readonly brand: Brand }
  | { readonly is: 'pay'; readonly brand: Brand }
  | { readonly is: 'frame'; readonly brand: Brand }
  | { readonly is: 'id'; readonly brand: Brand }
  | { readonly is: 'lobby' }
  | { readonly is: 'unknown' };

/** The brands of an installation, how it runs, and what its operator set. */
export interface Installation {
  readonly shops: readonly Brand[];
  readonly mode: 'sandbox' | 'production';
  readonly deploy: Deploy;
  /** The key of the digests by which point cards are stored; without one, production takes no cards. */
  readonly cardKey?: string | undefined;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** The place behind a `Host` header; anything that is not in a list is unknown, and is refused (BR-2, T26). */
export function placeOf(host: string, { shops, mode, deploy }: Installation): Place {
  const local = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (local.endsWith('localhost') || /^(127\.0\.0\.1|\[::1\])$/.test(local)) {
    if (mode === 'production') return { is: 'unknown' };
    if (!local.endsWith('.localhost')) return { is: 'lobby' };
    for (const brand of shops) {
      const own = `.${brand.name.toLowerCase()}.localhost`;
      if (local === `pay${own}`) return { is: 'pay', brand };
      if (local === `frame${own}`) return { is: 'frame', brand };
      if (local === `id${own}`) return { is: 'id', brand };
      if (/^backup\d$/.test(local.slice(0, -own.length)) && local.endsWith(own)) return { is: 'front', brand };
    }
  }
  const shop = shopOf(host, shops);
  if (shop) return { is: 'shop', ...shop };
  for (const brand of shops)
    for (const demo of [false, true]) {
      const { gateways, frame } = sites(brand, demo, deploy);
      for (const { url } of gateways) if (url && hostOf(url) === host.toLowerCase()) return { is: 'front', brand };
      if (frame && hostOf(frame) === host.toLowerCase()) return { is: 'frame', brand };
    }
  return { is: 'unknown' };
}

/** The origins of a brand's own shops, as a page of the brand at `site` sees them. */
export function shopOrigins({ hosts, name }: Brand, site: string, { mode }: Installation): string[] {
  const { protocol, port } = new URL(site);
  const local = `${name.toLowerCase()}.localhost${port && `:${port}`}`;
  return mode === 'sandbox'
    ? [`${protocol}//${local}`, `${protocol}//demo.${local}`]
    : [...hosts.production, ...hosts.demo].map((host) => `https://${host}`);
}

/** The brand a place belongs to; null for a place of all brands. */
export function brandOf(place: Place): Brand | null {
  return 'brand' in place ? place.brand : null;
}
