import { storefrontBrands } from '../../brands/index.ts';
import type { Gateways } from '../../src/mount/remote/rescue.ts';

/**
 * The first gateway of each brand, and that of its demo. It also runs on pages with broken built-ins, so it only uses a plain loop (EM-12).
 */
export function gatewaysOfBrands(): Gateways {
  const all: Record<string, Gateways[string]> = {};
  for (let at = 0; at < storefrontBrands.length; at += 1) {
    const brand = storefrontBrands[at];
    if (brand) all[brand.name] = [brand.production.gateways[0].url, brand.demo.gateways[0].url];
  }
  return all;
}
