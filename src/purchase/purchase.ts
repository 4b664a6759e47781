import type { Core } from '../store/core.ts';
import { type Age, createAge } from './age.ts';
import { type Checkout, createCheckout } from './checkout.ts';
import { createOrders, type Orders } from './history.ts';
import type { Journal } from './journal.ts';
import { storeOrderInfo } from './order-info.ts';
import { createCard, type PointCard } from './point-card.ts';
import { createRecent, type Reorder } from './reorder.ts';
import type { PurchaseContext } from './request.ts';

/** Everything that makes orders and follows them. Visitors who only browse do not need it. */
export interface Purchase {
  readonly checkout: Checkout;
  readonly orders: Orders;
  readonly recent: Reorder;
  readonly card: PointCard;
  readonly age: Age;
}

/** Creates the purchase of one storefront. */
export function createPurchase(core: Core, shop: PurchaseContext, journal: Journal): Purchase {
  storeOrderInfo(core, shop);
  const card = createCard(core, shop);
  const age = createAge(core, shop);
  const checkout = createCheckout(core, { ...shop, card, age }, journal);
  return { checkout, card, age, orders: createOrders(core, { ...shop, checkout }), recent: createRecent(core, shop) };
}

/** See {@link createPurchase}. */
export type CreatePurchase = typeof createPurchase;

/** A store with its purchase, for views that need one. */
export const withPurchase = <S extends { readonly purchase: { make(create: CreatePurchase): Purchase } }>(
  store: S,
): S & Purchase => ({ ...store, ...store.purchase.make(createPurchase) });
