import type { Goods } from '../contract/goods.ts';

/** What one product gives for its price. `bonus` is a whole percentage of the base amount; `perUnit` is pieces per major unit. */
export interface Value {
  readonly total: number;
  readonly bonus: number;
  readonly perUnit: number;
}

/** The value of a product, or null where its amount is not known. */
export function value(product: Goods): Value | null {
  const { baseAmount: base, bonusAmount: extra, price } = product;
  if (!base || price <= 0) return null;
  return { total: base + extra, bonus: Math.round((extra / base) * 100), perUnit: (base + extra) / price };
}

/**
 * The id of the one product that gives the most for its price among those that may be bought, or null where fewer than
 * three can be compared: an honest mark is computed, never set by hand.
 */
export function bestValue(products: readonly Goods[]): string | null {
  const rated = products.flatMap((product) => {
    const found = product.isSpecial ? null : value(product);
    return found ? [{ id: product.value, perUnit: found.perUnit }] : [];
  });
  const best = rated.sort((a, b) => b.perUnit - a.perUnit);
  return best.length >= 3 && best[0] && best[1] && best[0].perUnit > best[1].perUnit ? best[0].id : null;
}
