import { lazyView } from '../../src/mount/lazy-view.tsx';
import { loadPurchase } from '../../src/purchase/purchase.lazy.ts';
import { Later } from '../../src/ui/later.tsx';
import { type CheckoutPart, topupOf } from '../shell/topup-of.tsx';

const loadCheckout = lazyView(() => {
  // It would be asked for only by what is fetched here, and its time on the way added.
  loadPurchase().catch(() => {});
  return import('./parts/checkout.ts');
});

const Checkout: CheckoutPart = (given) => <Later load={loadCheckout} given={given} meanwhile={null} />;

/** The whole top-up in one tag: the goods at once; the checkout is fetched while the gateway answers. */
export const topup = topupOf(Checkout);
