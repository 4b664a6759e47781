import { lazyCheckout } from '../../widgets/topup/lazy-checkout.tsx';
import { topupOf } from '../../widgets/topup/topup-of.tsx';

/** The whole top-up in one tag: the goods at once; the checkout is fetched while the gateway answers. */
export const topup = topupOf(lazyCheckout(() => import('./parts/checkout.ts')));
