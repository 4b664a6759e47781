import type { Answer, ReadParams } from '../contract/call.ts';
import type { couponList } from '../contract/coupon.ts';
import type { productPoints } from '../contract/goods.ts';
import { discounted } from '../rules/coupons.ts';
import { type Person, products } from './world-data.ts';
import { refusal, type WorldOrder } from './world-orders.ts';

type WorldCoupon = NonNullable<Answer<typeof couponList>[number]>;

/** The coupons of the test world. An unpaid order reserves its coupon, and a paid order uses it (CP-1, T22). */
export interface WorldCoupons {
  list(person: Person, which: ReadParams<typeof couponList>['use_category']): WorldCoupon[];
  /** Claims one coupon, or all claimable ones. Returns the claimed codes. */
  receive(person: Person, code: string | undefined): string[];
  /** The price of a product. Throws `illegal-coupon` unless the player can use the coupon, or an order of the product holds it. */
  price(person: Person, params: ReadParams<typeof productPoints>): Answer<typeof productPoints>;
}

/** The first coupons of everybody but eve: two usable, one claimable, one locked, and two in the history. `now` is in seconds. */
const initialCoupons = (now: number): WorldCoupon[] => [
  { code: 'locked50', name: 'Half', use_category: 'lock', discount_rate: 0.5, type: 'permanent' },
  {
    code: 'week10',
    name: '{"en":"Weekly coupon","ja":"週間クーポン"}',
    use_category: 'avail',
    discount_rate: 0.9,
    type: 'week',
    valid_end_time: now + 86_400,
    time_zone: '+7',
  },
  { code: 'month15', name: 'Monthly coupon', use_category: 'avail', discount_rate: '0.85', type: 'month' },
  { code: 'first20', name: 'First reach', use_category: 'claim', discount_rate: 0.8, type: 'permanent' },
  { code: 'past1', name: 'Spent', use_category: 'history', is_used: 1, used_time: now - 90_000, discount_rate: 0.9 },
  { code: 'past2', name: 'Missed', use_category: 'history', valid_end_time: now - 90_000, discount_rate: 0.9 },
];

/** Creates the coupons. Their states follow from the orders. `now` is in milliseconds since 1970. */
export function createWorldCoupons(orders: readonly WorldOrder[], now: () => number): WorldCoupons {
  const claimed = new Set<string>();
  const currentState = (person: Person, one: WorldCoupon): WorldCoupon => {
    const order = orders.find((o) => o.person === person && o.coupon_code === one.code && o.status !== 'Fail');
    if (order?.status === 'Pending') return { ...one, use_category: 'lock' };
    if (order) return { ...one, use_category: 'history', is_used: true, used_time: order.paid_at };
    return claimed.has(`${person} ${one.code}`) ? { ...one, use_category: 'avail' } : one;
  };
  const all = (person: Person): WorldCoupon[] =>
    person === 'eve' ? [] : initialCoupons(Math.floor(now() / 1_000)).map((one) => currentState(person, one));

  return {
    list: (person, which) =>
      all(person).filter(({ use_category }) => (use_category === 'history') === (which === 'history')),
    receive(person, code) {
      const found = all(person).filter((one) => one.use_category === 'claim' && (!code || one.code === code));
      for (const one of found) claimed.add(`${person} ${one.code}`);
      return found.map((one) => String(one.code));
    },
    price(person, { coupon_code, product_id }) {
      const held = orders.some(
        (one) => one.person === person && one.product_id === product_id && one.coupon_code === coupon_code,
      );
      const own = all(person).find(
        ({ code, use_category }) =>
          code === coupon_code && (use_category === 'avail' || (use_category === 'lock' && held)),
      );
      if (coupon_code && !own) throw refusal('illegal-coupon', 'This coupon cannot be used.');
      const cents = Math.round((products.find(({ value }) => value === product_id)?.price ?? 0) * 100);
      const discountPrice = discounted(cents, Number(own?.discount_rate ?? 1)) / 100;
      return { points: Math.round(cents / 10), discountPrice };
    },
  };
}
