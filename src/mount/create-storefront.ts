import { always } from './driver.ts';
import { localDriver } from './local-driver.ts';
import { type BuildConfig, type OpenStorefront, openStorefrontFrom } from './open-storefront.ts';
import { storefrontsOf } from './storefront.ts';
import type { CreateStorefront, StorefrontOptions } from './storefront-types.ts';

/** Binds `createStorefront` to what opens a storefront on this page, for compositions of our own. */
export const createStorefrontWith = (
  open: (options: StorefrontOptions) => OpenStorefront,
  load: BuildConfig['load'],
): CreateStorefront => storefrontsOf(always(localDriver(open, load)));

/** Binds `createStorefront` to what a build knows, for embedders. */
export const createStorefrontFrom = (config: BuildConfig): CreateStorefront =>
  createStorefrontWith(openStorefrontFrom(config), config.load);
