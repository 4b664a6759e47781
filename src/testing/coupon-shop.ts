import { rechargeConfig } from '../contract/game.ts';
import { type Basket, createTestStorefront, fill, type TestOptions, type TestStorefront } from './storefront.ts';

/** The options of a shop with coupons. */
export interface CouponOptions extends TestOptions {
  /** The operator's coupon switch. The default is on. */
  readonly open?: boolean;
}

/** Ann's storefront with coupons, one tap away from paying. */
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

/** Records the events about coupons from now on. */
export function couponEvents({ store }: TestStorefront): unknown[] {
  const all: unknown[] = [];
  for (const name of ['coupon:chosen', 'coupon:claimed', 'coupon:refused'] as const) {
    store.events.on(name, (detail) => all.push([name, detail]));
  }
  return all;
}
