import { storefrontBrands } from '../../brands/index.ts';
import type { Configuration } from '../../src/mount/options/configure.ts';
import type { Gateways } from '../../src/mount/remote/remote-storefront.ts';
import type { Storefront, StorefrontOptions } from '../../src/mount/storefront.tsx';

/** What a script gives a page: the library as it stands, or in frames of the brand's origin, where the page cannot run it (EM-12). */
export interface ScriptApi {
  createStorefront(options: StorefrontOptions): Storefront;
  configure(configuration: Configuration): void;
  /** Defines the tags. */
  define(): void;
}

/**
 * The first gateway of each brand, and that of its demo. It also runs on pages whose arrays are broken, so it only uses a plain loop (EM-12).
 */
export function gatewaysOfBrands(): Gateways {
  const all: Record<string, Gateways[string]> = {};
  for (let at = 0; at < storefrontBrands.length; at += 1) {
    const brand = storefrontBrands[at];
    if (brand) all[brand.name] = [brand.production.gateways[0].url, brand.demo.gateways[0].url];
  }
  return all;
}
