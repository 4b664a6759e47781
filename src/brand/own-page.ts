import type { Brand, Sites, StorefrontBrand } from './brand.ts';

const originOf = ({ url }: { readonly url: string }): string => (URL.canParse(url) ? new URL(url).origin : '');

/** The name of a brand for players: its title, or the host of its gateway if the build has no title. Players do not know its key. */
export const brandTitle = (
  { title }: Pick<StorefrontBrand, 'title'>,
  { gateways: [{ url }] }: Pick<Sites, 'gateways'>,
): string => title ?? (URL.canParse(url) ? new URL(url).host : '');

/** Whether a host is a brand's host on a developer's machine, where the sandbox serves its shop and its demo. */
function isLocal(hostname: string, { name }: Pick<StorefrontBrand, 'name'>): boolean {
  const local = `${name.toLowerCase()}.localhost`;
  return hostname === local || hostname === `demo.${local}`;
}

/**
 * Whether a page is the shop's own: its origin is a gateway that it uses or that the brand has, or a production or demo host of the brand.
 * Every other page, also one without an origin, is a partner's, and never gets a password, card number or full session (EM-8, T44). This only
 * decides where players type. The gateway enforces what a partner's page receives.
 * @param page the origin of the page
 * @param sites the servers that the page uses
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
