import { type Sites, type StorefrontBrand, sitesBeside } from '../brand/index.ts';
import { safeAddress } from '../rules/address.ts';
import { Misuse } from './misuse.ts';

/**
 * The servers of a brand at the gateway that an embedder names (EM-4). It speaks as the brand's own does.
 * @throws Misuse for an address that may not be asked (T08)
 */
export function gatewaySites(gateway: string, brand: StorefrontBrand, demo: boolean): Partial<Sites> {
  const safe = safeAddress(gateway);
  if (safe === null) throw new Misuse('gateway', gateway);
  const { origin, pathname } = new URL(safe);
  const url = `${origin}${pathname}`.replace(/\/$/, '');
  const [front] = (demo ? brand.demo : brand.production).gateways;
  return { gateways: [{ ...front, url }], ...sitesBeside(url) };
}
