import { lazily, type Mountable } from '../../src/mount/widget.ts';
import { withSale } from '../../src/storefront/store.ts';
import type { CheckoutOptions } from './options.ts';

/** The checkout: who gets it, how to pay, and the order to its end. */
export const checkout: Mountable<CheckoutOptions> = /* @__PURE__ */ lazily(
  'checkout',
  () => import('./part.ts'),
  withSale,
);
