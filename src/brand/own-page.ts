import type { Brand, Sites, StorefrontBrand } from './brand.ts';

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

/**
 * Whether a page is the shop's own: of the origin of a gateway that it asks, or of a host of the brand. Every other page is a partner's,
 * one without an origin too, and gets to see no password, card number or full session (EM-8, T44).
 * @param page the origin of the page
 */
export function isOwnPage(page: string, brand: StorefrontBrand & Partial<Pick<Brand, 'hosts'>>, sites: Sites): boolean {
  if (!URL.canParse(page)) return false;
  const { protocol, host } = new URL(page);
  // A gateway without an address is the page's own site.
  if (sites.gateways.some(({ url }) => url === '' || originOf(url) === page)) return true;
  const { production = [], demo = [] } = brand.hosts ?? {};
  return protocol === 'https:' && [...production, ...demo].includes(host);
}
