import { lazyCheckout } from './lazy-checkout.tsx';
import { topupOf } from './topup-of.tsx';

/** The goods; the checkout brings its own words. */
export const widget = topupOf(lazyCheckout(() => import('../checkout/part.ts')));
