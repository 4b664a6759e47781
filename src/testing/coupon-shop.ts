import { rechargeConfig } from '../contract/game.ts';
import { type Basket, createTestStorefront, fill, type TestOptions, type TestStorefront } from './storefront.ts';

/** What a test may say about a shop with coupons. */
export interface CouponOptions extends TestOptions {
  /** What the operator's switch says; on, unless emitted otherwise. */
  readonly open?: boolean;
}

/** A storefront of ann's where coupons are open, one tap away from paying. */
export async function createCouponShop(basket: Basket = {}, { open = true, ...options }: CouponOptions = {}) {
  const first = await createTestStorefront({ person: 'ann', ...options });
  first.world.answer(rechargeConfig, () => ({ is_open_coupon: open }));
  const shop = first.reload();
  await fill(shop, basket);
  await shop.settle();
  return shop;
}

/** The code of the coupon that is chosen. */
export const chosen = ({ store }: TestStorefront): string | null => store.coupons.selected.value?.code ?? null;

/** The category of each coupon of the list. */
export function categories({ store }: TestStorefront): unknown {
  const list = store.coupons.list.value;
  return list.is === 'ready' ? Object.fromEntries(list.value.map((one) => [one.code, one.use_category])) : list.is;
}

/** What is emitted of coupons from now on. */
export function emitted({ store }: TestStorefront): unknown[] {
  const all: unknown[] = [];
  for (const name of ['coupon:chosen', 'coupon:claimed', 'coupon:refused'] as const) {
    store.events.on(name, (detail) => all.push([name, detail]));
  }
  return all;
}
