import type { Goods, Limit } from '../contract/goods.ts';
import { grouped, majorUnits, minorUnits } from './money.ts';

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

/** Whether a limit counts the purchases of one character. Others must not use it up: such a product cannot be a gift (GF-1). */
export const countsPerCharacter = (limit: PurchaseLimit): boolean =>
  limit.is === 'unpaid' || (limit.is !== 'open' && limit.per !== 'game');

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

/** What a player saves against the app store: a percentage rounded down, and the amount in major units. */
export interface Saving {
  readonly percent: number;
  readonly amount: number;
  readonly storePrice: number;
}

/** Returns the price of a product in the app store in a currency. `listCurrency` is the currency of `store_price`. */
export function storePriceIn(product: Goods, currency: string, listCurrency: string): number | null {
  const { store_prices: prices, store_price: price } = product;
  if (prices && Object.hasOwn(prices, currency)) return prices[currency] ?? null;
  return currency === listCurrency ? (price ?? null) : null;
}

/**
 * Computes the saving from exact minor units (GD-6). Both prices are in `currency`. Returns null if the app store is not dearer by at least
 * one percent, so that no saving is ever claimed that is not there.
 */
export function savingOf(price: number, storePrice: number | null, currency: string): Saving | null {
  if (storePrice === null) return null;
  const [own, store] = [minorUnits(price, currency), minorUnits(storePrice, currency)];
  if (own < 0 || store <= own) return null;
  const percent = Math.floor(((store - own) * 100) / store);
  return percent < 1 ? null : { percent, amount: majorUnits(store - own, currency), storePrice };
}

/** Writes a large count short, where nothing is lost by it: 250,000 is `250k`. */
export function shortCount(count: number): string {
  if (count >= 1_000_000 && count % 100_000 === 0) return `${count / 1_000_000}M`;
  return count >= 10_000 && count % 1_000 === 0 ? `${count / 1_000}k` : grouped(count);
}
