/**
 * `coinslot`: the storefront as widgets for your own page, on your own React.
 * @example
 * import { checkout, createStorefront } from 'coinslot'
 * const storefront = createStorefront({ brand: 'watt', area: 'sea' })
 * storefront.mount(checkout, '#pay', { product_id: 'gems-600' })
 */
import { type KnownBrand, storefrontBrands } from '../brands/index.ts';
import { loadWords } from '../locales/load.ts';
import { en } from '../src/i18n/english/base.ts';
import { createStorefrontFrom } from '../src/mount/create-storefront.ts';
import type { AreaOf, ImportStorefront, NamedBrand, NarrowOptions } from '../src/mount/narrow.ts';

export type { Appearance, Language, Sites, StorefrontBrand as Brand } from '../src/brand/index.ts';
export { GatewayError, NetworkError, ReplyError } from '../src/client/errors.ts';
export type { Order } from '../src/contract/order.ts';
export type { OwnWords } from '../src/i18n/words.ts';
export { type Configuration, configure } from '../src/mount/options/configure.ts';
export type { Slot } from '../src/mount/storefront-types.ts';
export { version } from '../src/mount/version.ts';
export type { ErrorCode, StoreEvents } from '../src/store/events.ts';
export * from '../widgets/index.ts';

/** The name of a brand that comes with the package. */
export type BrandName = KnownBrand['name'];

/** What an embedder says about the storefront of a brand. */
export type StorefrontOptions<B extends NamedBrand<KnownBrand> = NamedBrand<KnownBrand>> = NarrowOptions<KnownBrand, B>;

/** A storefront on somebody's page, with the areas of its brand. */
export type Storefront<A extends string = string> = ImportStorefront<A>;

/** Creates a storefront. See {@link StorefrontOptions}. */
export const createStorefront: <const B extends NamedBrand<KnownBrand>>(
  options: StorefrontOptions<B>,
) => Storefront<AreaOf<KnownBrand, B>> = /* @__PURE__ */ createStorefrontFrom({
  brands: storefrontBrands,
  english: en,
  load: loadWords,
  renderer: () => import('./renderer.ts').then(({ renderer }) => renderer),
});
