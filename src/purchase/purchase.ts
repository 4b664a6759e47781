import type { Core } from '../store/core.ts';
import { type Age, createAge } from './age.ts';
import { type Checkout, createCheckout } from './checkout.ts';
import { createOrders, type Orders } from './history.ts';
import type { Journal } from './journal.ts';
import { type Card, createCard } from './point-card.ts';
import { createRecent, type Recent } from './reorder.ts';
import type { Shop } from './request.ts';

/** Everything that makes an order and follows it: the part of a storefront that a visitor who only looks around does not need. */
export interface Purchase {
  readonly checkout: Checkout;
  readonly orders: Orders;
  readonly recent: Recent;
  readonly card: Card;
  readonly age: Age;
}

/** Creates the purchase of one storefront. */
export function createPurchase(core: Core, shop: Shop, journal: Journal): Purchase {
  const card = createCard(core, shop);
  const age = createAge(core, shop);
  const checkout = createCheckout(core, { ...shop, card, age }, journal);
  return { checkout, card, age, orders: createOrders(core, { ...shop, checkout }), recent: createRecent(core, shop) };
}

/** See {@link createPurchase}. */
export type CreatePurchase = typeof createPurchase;

/** A store with its purchase, for what cannot be drawn without one. */
export const withPurchase = <S extends { readonly purchase: { make(create: CreatePurchase): Purchase } }>(
  store: S,
): S & Purchase => ({ ...store, ...store.purchase.make(createPurchase) });
