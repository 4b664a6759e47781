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

/** The gateways of the brands, which a build writes in this place: on a page of broken JavaScript nothing can be worked out. */
declare const COINSLOT_GATEWAYS: Gateways;

/** See {@link Gateways}. */
export const gatewaysOfBrands = (): Gateways => COINSLOT_GATEWAYS;
