import type { Brand, Sites, StorefrontBrand } from './brand.ts';

const originOf = ({ url }: { readonly url: string }): string => (URL.canParse(url) ? new URL(url).origin : '');

/** What players call a brand: its title, or the host of its gateway where a build does not know that. They know no brand by its key. */
export const brandTitle = (
  { title }: Pick<StorefrontBrand, 'title'>,
  { gateways: [{ url }] }: Pick<Sites, 'gateways'>,
): string => title ?? (URL.canParse(url) ? new URL(url).host : '');

/** Whether a host is one that a brand has on a developer's own machine, where the sandbox serves its shop and its demo. */
function isLocal(hostname: string, { name }: Pick<StorefrontBrand, 'name'>): boolean {
  const local = `${name.toLowerCase()}.localhost`;
  return hostname === local || hostname === `demo.${local}`;
}

/**
 * Whether a page is the shop's own: of the origin of a gateway that it asks or that the brand names, or of a host of the brand, live or
 * demo. Every other page is a partner's, one without an origin too, and gets to see no password, card number or full session (EM-8, T44).
 * This decides where players type; that a partner's page is given nothing more is the gateway's to see to.
 * @param page the origin of the page
 * @param sites the servers that the page asks
 */
export function isOwnPage(page: string, brand: StorefrontBrand & Partial<Pick<Brand, 'hosts'>>, sites: Sites): boolean {
  if (!URL.canParse(page)) return false;
  const { protocol, host, hostname } = new URL(page);
  // A gateway without an address is the page's own site.
  if (sites.gateways.some(({ url }) => url === '')) return true;
  const gateways = [...sites.gateways, ...brand.production.gateways, ...brand.demo.gateways];
  if (gateways.some((gateway) => originOf(gateway) === page) || isLocal(hostname, brand)) return true;
  const { production = [], demo = [] } = brand.hosts ?? {};
  return protocol === 'https:' && [...production, ...demo].includes(host);
}
