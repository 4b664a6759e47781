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

/**
 * The addresses that an embedder gives in place of the brand's, as they are given.
 * @throws Misuse where the gateways are no list, none, or one of them may not be asked (T08)
 */
export function givenSites(sites: Partial<Sites> | null | undefined): Partial<Sites> {
  const given: unknown = sites?.gateways ?? undefined;
  if (given === undefined) return { ...sites };
  if (!Array.isArray(given) || given.length === 0) throw new Misuse('options', { sites });
  for (const one of given) if (safeAddress(String(one?.url)) === null) throw new Misuse('gateway', one?.url);
  return { ...sites };
}
