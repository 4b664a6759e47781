import type { Goods, Limit } from '../contract/goods.ts';

/** Whether the limits allow a purchase, and why (GD-2, GD-3). `at` is a timestamp in seconds, or 0 if the gateway sends none. */
export type PurchaseLimit =
  | { is: 'open' }
  | { is: 'left'; per: Limit['limit_type']; left: number; of: number; days: number }
  | { is: 'reached'; per: Limit['limit_type']; of: number; days: number; at: number }
  | { is: 'unpaid' };

/** Applies the limits to a product. A negative count of a time limit means that an unpaid order exists (GD-3). */
export function purchaseLimit(product: string, limits: readonly Limit[]): PurchaseLimit {
  const own = limits.filter((limit) => limit.product_id === product);
  if (own.some((limit) => limit.limit_type === 'time' && limit.extra_pay_times < 0)) return { is: 'unpaid' };
  const tightest = own.sort((a, b) => a.extra_pay_times - b.extra_pay_times)[0];
  if (!tightest) return { is: 'open' };
  const { limit_type: per, extra_pay_times: left, frequency: of, day_info: days, next_pay_time: at } = tightest;
  return left > 0 ? { is: 'left', per, left, of, days } : { is: 'reached', per, of, days, at };
}

/** What a product gives for its price. `bonus` is an integer percentage of the base amount; `perUnit` is pieces per major unit. */
export interface GoodsValue {
  readonly total: number;
  readonly bonus: number;
  readonly perUnit: number;
}

/** Computes the value of a product, or null if its amount is unknown. */
export function goodsValue(product: Goods): GoodsValue | null {
  const { baseAmount: base, bonusAmount: extra, price } = product;
  if (!base || price <= 0) return null;
  return { total: base + extra, bonus: Math.round((extra / base) * 100), perUnit: (base + extra) / price };
}

/**
 * Returns the id of the product with the best value, or null if fewer than three can be compared or two are equal. Special products do not
 * count. The badge is always computed and never set by hand, so that it is true.
 */
export function bestValue(products: readonly Goods[]): string | null {
  const rated = products.flatMap((product) => {
    const found = product.isSpecial ? null : goodsValue(product);
    return found ? [{ id: product.value, perUnit: found.perUnit }] : [];
  });
  const best = rated.sort((a, b) => b.perUnit - a.perUnit);
  return best.length >= 3 && best[0] && best[1] && best[0].perUnit > best[1].perUnit ? best[0].id : null;
}
