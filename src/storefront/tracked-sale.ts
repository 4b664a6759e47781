import type { PurchaseLoader } from '../purchase/purchase-loader.ts';
import type { Shop } from '../purchase/request.ts';
import type { Core } from '../store/core.ts';
import type { Known } from '../tracking/event.ts';
import { type Track, tellEach } from './tracked.ts';

/** The models that the events of a sale are derived from. */
export type Seen = Shop & { readonly purchase: Pick<PurchaseLoader, 'progress'> };

/** Tracks changes of the models that sell, and adds the current purchase to events. */
export function tellSale(
  core: Core,
  shop: Seen,
  { track, follow }: { readonly track: Track; follow(goods: () => Known): void },
): void {
  const { catalogue, recipient, payStep, methods, coupons, purchase } = shop;
  follow(() => ({
    product_id: catalogue.product.peek()?.value,
    payway: methods.picked.peek()?.key,
    ...coupons.total.peek(),
  }));
  tellEach(core, track, 'selectRole', () => recipient.role.value);
  tellEach(core, track, 'clickBuy', () => payStep.open.value && catalogue.product.value?.value, 'first');
  tellEach(core, track, 'clickPay', () => purchase.progress.value.is === 'sending');
}
