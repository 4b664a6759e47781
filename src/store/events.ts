import type { Order } from '../contract/order.ts';
import type { Undo } from '../platform/platform.ts';

/** What an embedder can get wrong (EM-5). */
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
 * What happened, for tracking, toasts and the page around the widgets. Names are the public ones (EM-1): whatever is told here
 * reaches scripts of partners, and holds no token, password or card.
 */
export interface StoreEvents {
  /** The first widget is drawn, in the words of its language. */
  ready: object;
  /** Something that the embedder wrote, or did not set up, and how to put it right; nothing of the player's (EM-5). */
  error: { code: ErrorCode; message: string };
  /** The player logged in. */
  'session:login': { username: string };
  /** The player logged out, here or on every device. */
  'session:logout': { everywhere: boolean };
  /** The session is over: the gateway refused a call for it. */
  'session:lost': object;
  /** The player, or an option, chose another game. */
  'game:changed': { client_id: string; name: string };
  /** A call got no answer, from any site and after all attempts (NT-3). */
  'call:lost': { call: string };
  /** A screen of a page, or a widget of a partner's, came into view. */
  'page:viewed': { page: string };
  /** A product was chosen. */
  'goods:chosen': { product_id: string; name: string; price: number; currency: string };
  /** The player chose a coupon by hand; one that is chosen for the player is not told. */
  'coupon:chosen': { code: string };
  /** Coupons were taken with a code or a gift. */
  'coupon:claimed': { codes: readonly string[] };
  /** The gateway refused the coupon of an order (CP-6). No order was made. */
  'coupon:refused': { code: string; product_id: string };
  /** The player chose how to pay. */
  'method:chosen': { payway: string };
  /** The payment page was opened for an order. */
  'pay:opened': { product_id: string; billing_no?: string | undefined };
  /** VIP rewards were taken: one, or all. */
  'reward:claimed': { all: boolean };
  /** A limit of the product is reached: the gateway made no order, and the product list is about to say so. */
  'order:refused': { product_id: string };
  /** The gateway made an order; it is not paid yet. */
  'order:created': { billing_no: string; product_id: string };
  /** The gateway called an order paid. */
  'order:paid': Order;
  /** An order has failed. */
  'order:failed': Order;
  /** The answer was lost; the order is being looked for by its intent. */
  'order:unknown': { product_id: string };
  /** The player closed the pay step, or left the result of an order. */
  'checkout:closed': object;
  /** The storefront wants another screen, such as `/notArea`; a page follows, a widget shows the same words in place. */
  screen: { path: string };
}

/** The names of what is told, to know a misspelt one. */
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

/** What pages of ours are told besides, and no embedder: it may hold what a player typed. */
export interface InternalEvents {
  /** An order came to its end, told by the first tab of this device that heard of it. */
  'order:settled': { name: 'order:paid' | 'order:failed'; order: Order };
  /** A call was refused because its player may not go on; the user of that session is still here while this is told. */
  'session:refused': { why: 'not-logged-in' | 'not-real'; path: string; params: unknown };
}

/** Says what happened and lets others listen; `E` is what may be said. */
export interface Events<E = StoreEvents> {
  emit<K extends keyof E>(name: K, detail: E[K]): void;
  on<K extends keyof E>(name: K, run: (detail: E[K]) => void): Undo;
  /** Hears everything that is told, after who listens to it by name. */
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
      for (const run of [...(listeners.get(name) ?? [])]) safely(() => (run as (given: typeof detail) => void)(detail));
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
