// The types of `coinslot/script`: what `module.ts` exports, without what is inside it.
import type { Storefront, StorefrontOptions } from '../../src/mount/storefront.tsx';

export type { Slot, Storefront, StorefrontOptions } from '../../src/mount/storefront.tsx';

/** Creates a storefront on the page of a partner. */
export declare const createStorefront: (options: StorefrontOptions) => Storefront;
