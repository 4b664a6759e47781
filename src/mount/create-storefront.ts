import { always } from './driver.ts';
import { localDriver } from './local-driver.ts';
import { type BuildConfig, type OpenStorefront, openStorefrontFrom } from './open-storefront.ts';
import { storefrontsOf } from './storefront.ts';
import type { CreateStorefront, StorefrontOptions } from './storefront-types.ts';

/** Creates `createStorefront` from a function that opens a storefront on this page. Used by our own pages and tests. */
export const createStorefrontWith = (
  open: (options: StorefrontOptions) => OpenStorefront,
  load: BuildConfig['load'],
): CreateStorefront => storefrontsOf(always(localDriver(open, load)));

/** Creates `createStorefront` for embedders, with the brands and words of a build. */
export const createStorefrontFrom = (config: BuildConfig): CreateStorefront =>
  createStorefrontWith(openStorefrontFrom(config), config.load);
