import { type Brand, shopOf, sites } from '../../../src/brand/index.ts';
import type { Context } from '../../http/context.ts';

/**
 * Where the payment page of an order lives: in production the brand's payment site. In the sandbox that is a site of its own beside the shop; a gateway asked by a
 * plain loopback address answers with that address, so that a tool without host names can follow it.
 */
export function payOrigin(context: Context, brand: Brand): string {
  const { installation, place } = context;
  if (installation.mode === 'production') {
    const isDemo = place.is === 'shop' && place.demo;
    return new URL(sites(brand, isDemo, installation.deploy).paymentSite).origin;
  }
  const { protocol, host, port } = new URL(context.site);
  if (context.place.is === 'lobby') return `${protocol}//${host}`;
  return `${protocol}//pay.${brand.name.toLowerCase()}.localhost${port && `:${port}`}`;
}

/** The shop's own page that a player returns to: the one that asked, if it is the brand's, and never another site (T16). */
export function returnOrigin(context: Context, brand: Brand): string {
  const inProduction = context.installation.mode === 'production';
  // A proxy that ends the encryption asks by plain http.
  const own = (origin: string): string => (inProduction ? origin.replace(/^http:/, 'https:') : origin);
  const asked = URL.canParse(context.origin) ? new URL(context.origin) : null;
  if (asked && shopOf(asked.host, [brand])) return own(asked.origin);
  if (context.place.is === 'shop') return own(context.site);
  if (inProduction) return `https://${brand.hosts.production[0]}`;
  const { protocol, port } = new URL(context.site);
  return `${protocol}//${brand.name.toLowerCase()}.localhost${port && `:${port}`}`;
}
