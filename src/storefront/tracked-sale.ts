import type { PurchaseLoader } from '../purchase/purchase-loader.ts';
import type { PurchaseContext } from '../purchase/request.ts';
import type { Core } from '../store/core.ts';
import type { EventContext } from '../tracking/event.ts';
import { type Track, trackChange } from './tracked.ts';

/** The models that the events of a sale are derived from. */
export type SaleModels = PurchaseContext & { readonly purchase: Pick<PurchaseLoader, 'progress'> };

/** Tracks changes of the models that sell, and adds the current purchase to events. */
export function trackSale(
  core: Core,
  shop: SaleModels,
  { track, follow }: { readonly track: Track; follow(goods: () => EventContext): void },
): void {
  const { catalogue, recipient, payStep, methods, coupons, purchase } = shop;
  follow(() => ({
    product_id: catalogue.product.peek()?.value,
    payway: methods.picked.peek()?.key,
    ...coupons.total.peek(),
  }));
  trackChange(core, track, 'selectRole', () => recipient.role.value);
  trackChange(core, track, 'clickBuy', () => payStep.open.value && catalogue.product.value?.value, 'first');
  trackChange(core, track, 'clickPay', () => purchase.progress.value.is === 'sending');
}
