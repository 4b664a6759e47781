import type { Order } from '../contract/order.ts';
import type { Undo } from '../platform/platform.ts';

/** The codes of usage errors by embedders (EM-5). */
export type ErrorCode =
  | 'document'
  | 'brand'
  | 'gateway'
  | 'wire'
  | 'sample'
  | 'origin'
  | 'framed'
  | 'options'
  | 'option'
  | 'value'
  | 'appearance'
  | 'colour'
  | 'word'
  | 'area'
  | 'locale'
  | 'attribute'
  | 'tags'
  | 'widget'
  | 'widget-option'
  | 'other-option'
  | 'fixed'
  | 'inner'
  | 'game'
  | 'host'
  | 'tab'
  | 'target'
  | 'destroyed'
  | 'part'
  | 'event'
  | 'outside';

/**
 * The events of a storefront, for tracking, toasts and the page around the widgets. They are public (EM-1): scripts of partners receive them,
 * so they contain no token, password or card.
 */
export interface StoreEvents {
  /** The first widget is rendered in its language. */
  ready: object;
  /** A usage error of the embedder and how to fix it. It contains no data of the player (EM-5). */
  error: { code: ErrorCode; message: string };
  /** The player logged in. */
  'session:login': { username: string };
  /** The player logged out, here or on every device. */
  'session:logout': { everywhere: boolean };
  /** The session has ended: the gateway rejected a call because of it. */
  'session:lost': object;
  /** The player or an option selected another game. */
  'game:changed': { client_id: string; name: string };
  /** A call got no response from any gateway after all attempts (NT-3). */
  'call:lost': { call: string };
  /** A screen of our page, or a widget on a partner's page, became visible. */
  'page:viewed': { page: string };
  /** A product was selected. */
  'goods:chosen': { product_id: string; name: string; price: number; currency: string };
  /** The player selected a coupon. Automatic selections are not reported. */
  'coupon:chosen': { code: string };
  /** Coupons were claimed with a code or a gift. */
  'coupon:claimed': { codes: readonly string[] };
  /** The gateway rejected the coupon of an order (CP-6). No order was created. */
  'coupon:refused': { code: string; product_id: string };
  /** The player selected a payment method. */
  'method:chosen': { payway: string };
  /** The payment page was opened for an order. */
  'pay:opened': { product_id: string; billing_no?: string | undefined };
  /** VIP rewards were claimed: one, or all. */
  'reward:claimed': { all: boolean };
  /** The product's limit is reached: the gateway created no order, and the product list will show it. */
  'order:refused': { product_id: string };
  /** The gateway created an order. It is not paid yet. */
  'order:created': { billing_no: string; product_id: string };
  /** The gateway reported an order as paid. */
  'order:paid': Order;
  /** An order has failed. */
  'order:failed': Order;
  /** The response was lost. The storefront searches for the order by its intent. */
  'order:unknown': { product_id: string };
  /** The player closed the pay step or the result of an order. */
  'checkout:closed': object;
  /** The storefront requests another screen, such as `/notArea`. A page navigates; a widget shows the same message in place. */
  screen: { path: string };
}

/** The names of all events, to detect misspelled ones. */
export const eventNames = Object.keys({
  ready: 1,
  error: 1,
  'session:login': 1,
  'session:logout': 1,
  'session:lost': 1,
  'game:changed': 1,
  'call:lost': 1,
  'page:viewed': 1,
  'goods:chosen': 1,
  'coupon:chosen': 1,
  'coupon:claimed': 1,
  'coupon:refused': 1,
  'method:chosen': 1,
  'pay:opened': 1,
  'reward:claimed': 1,
  'order:refused': 1,
  'order:created': 1,
  'order:paid': 1,
  'order:failed': 1,
  'order:unknown': 1,
  'checkout:closed': 1,
  screen: 1,
} satisfies Record<keyof StoreEvents, 1>) as (keyof StoreEvents)[];

/** Events for our own pages only: they can contain data that a player typed. */
export interface InternalEvents {
  /** An order has ended. The first tab of this device that detects it emits the event. */
  'order:settled': { name: 'order:paid' | 'order:failed'; order: Order };
  /** The player wants to see their orders. A page shows them. */
  'orders:requested': object;
  /** A call was rejected because of its session. The user is still set while listeners run. */
  'session:refused': { why: 'not-logged-in' | 'not-real'; path: string; params: unknown };
}

/** An event emitter. `E` maps event names to details. */
export interface Events<E = StoreEvents> {
  emit<K extends keyof E>(name: K, detail: E[K]): void;
  on<K extends keyof E>(name: K, run: (detail: E[K]) => void): Undo;
  /** Adds a listener for all events. It runs after the listeners by name. */
  onAny(run: (name: keyof E, detail: E[keyof E]) => void): void;
}

/** Creates the events of one storefront. A listener that throws is reported and does not stop the others. */
export function createEvents<E = StoreEvents>(report: (error: unknown) => void): Events<E> {
  const listeners = new Map<keyof E, Set<(detail: never) => void>>();
  const all = new Set<(name: keyof E, detail: E[keyof E]) => void>();
  const safely = (run: () => void): void => {
    try {
      run();
    } catch (error) {
      report(error);
    }
  };
  return {
    emit(name, detail) {
      for (const run of [...(listeners.get(name) ?? [])])
        safely(() => (run as (detail: E[typeof name]) => void)(detail));
      for (const run of all) safely(() => run(name, detail));
    },
    on(name, run) {
      const named = listeners.get(name) ?? new Set();
      listeners.set(name, named.add(run as (detail: never) => void));
      return () => named.delete(run as (detail: never) => void);
    },
    onAny: (run) => void all.add(run),
  };
}
