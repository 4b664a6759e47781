import { lazyView } from '../../src/mount/lazy-view.tsx';
import { loadPurchase } from '../../src/purchase/load-purchase.ts';
import { Later } from '../../src/ui/later.tsx';
import { topupOf } from './topup-of.tsx';

const loadCheckout = lazyView(async () => {
  // The checkout would request it only after it was loaded itself.
  loadPurchase().catch(() => {});
  return (await import('../checkout/index.ts')).checkout;
});

/** The whole top-up in one: goods at once, and the checkout, which is loaded while the gateway answers. */
export const topup = topupOf((props) => <Later load={loadCheckout} viewProps={props} meanwhile={null} />);
