import { lazyView } from '../../src/mount/lazy-view.tsx';
import type { WidgetPart } from '../../src/mount/widget.ts';
import { loadPurchase } from '../../src/purchase/purchase.lazy.ts';
import { Later } from '../../src/ui/later.tsx';
import type { CheckoutOptions } from '../checkout/options.ts';
import type { CheckoutPart } from './topup-of.tsx';

/** A checkout that is fetched while the gateway answers, and what makes an order beside it. */
export function lazyCheckout<M extends object>(load: () => Promise<WidgetPart<CheckoutOptions, M>>): CheckoutPart {
  const loadView = lazyView(() => {
    // It would be asked for only by what is fetched here, and its time on the way added.
    loadPurchase().catch(() => {});
    return load();
  });
  return (given) => <Later load={loadView} given={given} meanwhile={null} />;
}
