import type { Limit } from '../contract/goods.ts';

/** Why a product may or may not be bought (GD-2, GD-3). `at` is a timestamp in seconds, 0 where the gateway names none. */
export type Purchase =
  | { is: 'open' }
  | { is: 'left'; per: Limit['limit_type']; left: number; of: number; days: number }
  | { is: 'reached'; per: Limit['limit_type']; of: number; days: number; at: number }
  | { is: 'unpaid' };

/** What the limits say about a product. A negative count on a time limit means that an unpaid order exists (GD-3). */
export function purchase(product: string, limits: readonly Limit[]): Purchase {
  const own = limits.filter((limit) => limit.product_id === product);
  if (own.some((limit) => limit.limit_type === 'time' && limit.extra_pay_times < 0)) return { is: 'unpaid' };
  const tightest = own.sort((a, b) => a.extra_pay_times - b.extra_pay_times)[0];
  if (!tightest) return { is: 'open' };
  const { limit_type: per, extra_pay_times: left, frequency: of, day_info: days, next_pay_time: at } = tightest;
  return left > 0 ? { is: 'left', per, left, of, days } : { is: 'reached', per, of, days, at };
}
