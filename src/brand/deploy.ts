import type { Brand, Sites, StorefrontBrand } from './brand.ts';

/** What an operator may set of a brand: its addresses, whether testers may use the tester mode (LG-5, T07), and its generation (RT-2). */
export type Settings = Partial<Sites> & { readonly superMode?: boolean; readonly generation?: Brand['generation'] };

/** What an operator may set when the shop is deployed, without a rebuild (BR-8), by brand name. */
export type Deploy = Readonly<Record<string, Settings | undefined>>;

/** A brand's servers in its mode, after the operator's settings. */
export function sites(brand: StorefrontBrand, demo: boolean, deploy: Deploy = {}): Sites {
  const own = Object.hasOwn(deploy, brand.name) ? deploy[brand.name] : undefined;
  return { ...(demo ? brand.demo : brand.production), ...own };
}

/** How a brand's pages are arranged, after the operator's word (RT-2). */
export function generationOf({ name, generation }: Brand, deploy: Deploy): Brand['generation'] {
  return (Object.hasOwn(deploy, name) ? deploy[name]?.generation : undefined) ?? generation;
}

/**
 * The servers of a brand where only the address of its gateway is known: hosts of the same names beside it, as the gateway here
 * serves them (BR-8). Events go to the gateway itself.
 */
export function sitesBeside(gateway: string): Required<Pick<Sites, 'paymentSite' | 'collection' | 'frame'>> {
  const { protocol, host } = new URL(gateway);
  return { paymentSite: `${protocol}//pay.${host}/paysite`, collection: '', frame: `${protocol}//frame.${host}` };
}
