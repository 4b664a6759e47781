import { GatewayError } from '../client/errors.ts';
import type { Answer, ReadParams } from '../contract/call.ts';
import { codes } from '../contract/codes.ts';
import type { getOrderInfo, PayCall } from '../contract/order.ts';
import { fingerprint } from '../rules/fingerprint.ts';
import { type Person, people, products } from './world-data.ts';

/** An order as the world keeps it. */
export interface WorldOrder {
  readonly billing_no: string;
  readonly person: Person;
  readonly request_id: string;
  /** What was bought, for whom and how: two orders of the same purchase have the same text. */
  readonly bought: string;
  readonly product_id: string;
  readonly coupon_code?: string | undefined;
  status: 'Pending' | 'Success' | 'Fail';
  /** The player gave it up. */
  cancelled?: true;
  /** Another order replaced it. */
  replaced?: true;
  /** When a payment of it was refunded, in seconds since 1970, and how often. */
  refund_at?: number;
  refunds?: number;
  /** When it changed, in seconds since 1970. */
  paid_at?: number;
  delivered_at?: number;
  /** Why its goods will not come. */
  undelivered?: string;
  in_review?: boolean;
}

/** The orders of the world: exactly one per account and `request_id`, like the gateway's (NT-5). */
export interface WorldOrders {
  readonly all: WorldOrder[];
  /**
   * Makes the order of a request, or answers the one it made before. Throws `other-request` for a key used otherwise, and
   * `illegal-coupon` for a coupon that another order has.
   */
  make(person: Person, path: string, params: ReadParams<PayCall>): WorldOrder;
  /** An order of a person, or a thrown `not-yours` (T20). */
  find(person: Person, by: ReadParams<typeof getOrderInfo>): WorldOrder;
  /** Gives an unpaid order of a person up; one that is paid or has ended is left as it is. Throws `not-yours`. */
  cancel(person: Person, billing_no: string): WorldOrder;
  /** Reports a payment or failure. Success is final. A late one counts, or is refunded for a replaced order. `deliver: false` delays the goods. */
  end(order: WorldOrder, status: 'Success' | 'Fail', how?: { readonly deliver?: boolean }): void;
}

/** A refusal of the gateway, to be thrown by an answer. */
export const refusal = (word: keyof typeof codes, text = '', content?: unknown): GatewayError =>
  new GatewayError('', word, codes[word], text, content);

/** Where an order is paid. */
export const payAddress = (billing_no: string): string => `https://pay.watt.example/${billing_no}`;

/** Creates the orders; `now` is in milliseconds since 1970. */
export function createWorldOrders(now: () => number): WorldOrders {
  const all: WorldOrder[] = [];
  const seconds = (): number => Math.floor(now() / 1_000);
  const orders: WorldOrders = {
    all,
    make(person, path, { request_id, replaces, ...params }) {
      const bought = fingerprint(people[person].suid, path, params);
      const before = all.find((one) => one.person === person && one.request_id === request_id);
      if (before && before.bought !== bought) throw refusal('other-request');
      if (before) return before;
      const old = all.find((one) => one.person === person && one.billing_no === replaces);
      if (old?.status === 'Success') throw refusal('unpaid-order', '', { billing_no: old.billing_no, url: '' });
      const { product_id, coupon_code } = params;
      const has = (one: WorldOrder): boolean => one.person === person && one.coupon_code === coupon_code;
      if (coupon_code && all.some((one) => one !== old && has(one) && one.status !== 'Fail'))
        throw refusal('illegal-coupon');
      const billing_no = `B${all.length + 1}`;
      const made: WorldOrder = { billing_no, person, request_id, bought, product_id, coupon_code, status: 'Pending' };
      if (old) Object.assign(old, { status: 'Fail', replaced: true });
      all.push(made);
      return made;
    },
    find(person, { billing_no, request_id }) {
      const found = all.find(
        (one) => one.person === person && (billing_no ? one.billing_no === billing_no : one.request_id === request_id),
      );
      if (!found) throw refusal('not-yours', 'There is no such order.');
      return found;
    },
    cancel(person, billing_no) {
      const found = orders.find(person, { billing_no });
      if (found.status === 'Pending') Object.assign(found, { status: 'Fail', cancelled: true });
      return found;
    },
    end(order, status, { deliver = true } = {}) {
      const isSpare = order.status === 'Success' || order.replaced === true;
      if (status === 'Success' && isSpare) {
        order.refund_at = seconds();
        order.refunds = (order.refunds ?? 0) + 1;
      }
      if (isSpare) return;
      order.status = status;
      if (status === 'Fail') return;
      order.paid_at = seconds();
      if (deliver) order.delivered_at = seconds();
    },
  };
  return orders;
}

/** An order on the wire; the simple form is its status alone (RS-2). */
export function orderOnWire(order: WorldOrder, simple: boolean | undefined): Answer<typeof getOrderInfo> {
  const { billing_no, status, person, product_id, paid_at, delivered_at, undelivered, in_review, refund_at } = order;
  if (simple) return { billing_no, status };
  return {
    billing_no,
    status,
    user_name: person,
    product_id,
    product_name: products.find((one) => one.value === product_id)?.display ?? '',
    url: status === 'Pending' ? payAddress(billing_no) : '',
    fail_reason: order.cancelled && status === 'Fail' ? 'cancelled' : '',
    paid_at,
    delivered_at,
    undelivered,
    in_review,
    ...(refund_at === undefined ? {} : { refund_at, refund_reason: order.replaced ? 'replaced' : 'paid-twice' }),
  };
}
