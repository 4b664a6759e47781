import { type Sites, type StorefrontBrand, sitesBeside } from '../../brand/index.ts';
import { safeAddress } from '../../rules/address.ts';
import { UsageError } from '../usage-errors/usage-error.ts';

/**
 * The servers of a brand at the gateway that an embedder names (EM-4). It speaks as the brand's own does.
 * @throws UsageError for an address that may not be asked (T08)
 */
export function gatewaySites(gateway: string, brand: StorefrontBrand, demo: boolean): Partial<Sites> {
  const safe = safeAddress(gateway);
  if (safe === null) throw new UsageError('gateway', gateway);
  const { origin, pathname } = new URL(safe);
  const url = `${origin}${pathname}`.replace(/\/$/, '');
  const [front] = (demo ? brand.demo : brand.production).gateways;
  return { gateways: [{ ...front, url }], ...sitesBeside(url) };
}

/**
 * The addresses that an embedder gives in place of the brand's, as they are given; what is null or undefined is the brand's.
 * @throws UsageError where the gateways are no list, none, or an address may not be asked (T08)
 */
export function givenSites(sites: Partial<Sites> | null | undefined): Partial<Sites> {
  const { gateways, ...others } = Object.fromEntries(
    Object.entries(sites ?? {}).filter(([, site]) => site != null),
  ) as Record<string, unknown>;
  // The collection may be an empty text: then nothing is counted.
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
