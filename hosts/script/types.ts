// The types of `coinslot/script`: what `module.ts` exports, without what is inside it.
import type { Configuration } from '../../src/mount/configure.ts';
import type { Storefront, StorefrontOptions } from '../../src/mount/storefront.tsx';

export type { Slot, Storefront, StorefrontOptions } from '../../src/mount/storefront.tsx';

/** Creates a storefront on the page of a partner. */
export declare const createStorefront: (options: StorefrontOptions) => Storefront;

/** Says what every storefront of the page begins with; tags that stand there already begin anew with it. */
export declare const configure: (configuration: Configuration) => void;

/** The release of the script, such as `1.0.0`. */
export declare const version: string;
