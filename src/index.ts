/**
 * `coinslot`: the storefront as widgets for your own page, on your own React.
 * @example
 * import { checkout, createStorefront } from 'coinslot'
 * const storefront = createStorefront({ brand: 'watt', area: 'sea' })
 * storefront.mount(checkout, '#pay', { product_id: 'gems-600' })
 */
import { storefrontBrands } from '../brands/index.ts';
import { en } from '../locales/en.ts';
import { createStorefrontFrom } from './embed/storefront.tsx';
import { loadWords } from './embed/words.ts';

export { checkout } from '../widgets/checkout/index.ts';
export { goods } from '../widgets/goods/index.ts';
export { login } from '../widgets/login/index.ts';
export type { Language, Sites, StorefrontBrand as Brand } from './brand/index.ts';
export { GatewayError, NetworkError, ReplyError } from './client/errors.ts';
export type { Slot, Storefront, StorefrontOptions } from './embed/storefront.tsx';
export type { StoreEvents } from './store/events.ts';

/** Creates a storefront. See {@link StorefrontOptions}. */
export const createStorefront = createStorefrontFrom({ brands: storefrontBrands, english: en, load: loadWords });
