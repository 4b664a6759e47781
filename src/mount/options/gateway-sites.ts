import { defaultSitesOf, type Sites, type StorefrontBrand } from '../../brand/index.ts';
import { safeAddress } from '../../rules/address.ts';
import { UsageError } from '../usage-errors/usage-error.ts';

/**
 * The servers of a brand at a custom gateway (EM-4). It uses the same wire as the brand's own.
 * @throws UsageError for an unsafe address (T08)
 */
export function gatewaySites(gateway: string, brand: StorefrontBrand, demo: boolean): Partial<Sites> {
  const safe = safeAddress(gateway);
  if (safe === null) throw new UsageError('gateway', gateway);
  const { origin, pathname } = new URL(safe);
  const url = `${origin}${pathname}`.replace(/\/$/, '');
  const [front] = (demo ? brand.demo : brand.production).gateways;
  return { gateways: [{ ...front, url }], ...defaultSitesOf(url) };
}

/**
 * The addresses that replace the brand's. Those that are null or undefined are left out.
 * @throws UsageError if the gateways are no list or an empty one, or an address is unsafe (T08)
 */
export function parseSites(sites: Partial<Sites> | null | undefined): Partial<Sites> {
  const { gateways, ...others } = Object.fromEntries(
    Object.entries(sites ?? {}).filter(([, site]) => site != null),
  ) as Record<string, unknown>;
  // An empty `collection` turns tracking off.
  for (const name of ['paymentSite', 'collection', 'frame']) {
    const site = others[name] ?? '';
    if (typeof site !== 'string' || (site !== '' && safeAddress(site) === null)) throw new UsageError('gateway', site);
  }
  if (gateways === undefined) return others;
  if (!Array.isArray(gateways) || gateways.length === 0) throw new UsageError('options', { sites });
  for (const { url } of gateways.map((one) => one ?? {}))
    if (typeof url !== 'string' || safeAddress(url) === null) throw new UsageError('gateway', url);
  return { ...others, gateways: gateways as unknown as Sites['gateways'] };
}
