/**
 * `coinslot/react`: the same widgets as React components. Each is drawn in a shadow root of its own, so that your styles and
 * ours do not meet.
 * @example <Storefront brand="watt" area="sea"><Goods /><Checkout onPaid={order => …} /></Storefront>
 */
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { afterwards, type HiddenEffects, type KeptWhole, keepIn, keepWithParts } from '../src/mount/keep-hidden.ts';
import { changesOf, serialize } from '../src/mount/options/attributes.ts';
import { showUsageError } from '../src/mount/usage-errors/show-usage-error.ts';
import { UsageError } from '../src/mount/usage-errors/usage-error.ts';
import type { Mountable } from '../src/mount/widget.ts';
import {
  type ActivityOptions,
  activity,
  type CheckoutOptions,
  checkout,
  createStorefront,
  type GoodsOptions,
  goods,
  type LoginOptions,
  login,
  type ReplenishOptions,
  replenish,
  type Storefront as Shop,
  type Slot,
  type StoreEvents,
  type StorefrontOptions,
  type TopupOptions,
  topup,
  vip,
} from './index.ts';

/** The storefront around a component. Null until it is created, undefined outside of any. */
const ShopContext = createContext<Shop | null | undefined>(undefined);

/** Keeps each storefront while React hides it. A storefront has no element of its own, and ends after its last widget. */
const keptShops = new WeakMap<Shop, KeptWhole>();

/** The options that a storefront can change. */
type Changes = Parameters<Shop['update']>[0];

/** Returns the storefront around a component. Shows a usage error if there is none, in the component's element if it has one. */
function useShop(component: string, host?: RefObject<Element | null>): Shop | null {
  const shop = useContext(ShopContext);
  useEffect(() => {
    if (shop !== undefined) return;
    return showUsageError(new UsageError('outside', component), { emit() {}, host: host?.current });
  }, [shop, component, host]);
  return shop ?? null;
}

/**
 * The storefront around a component, to listen to it and to change it; null on the server and until it is made.
 * @example const storefront = useStorefront(); useEffect(() => storefront?.on('goods:chosen', show), [storefront])
 */
export function useStorefront(): Shop | null {
  return useShop('useStorefront');
}

/**
 * A storefront around its widgets. Every property is live: language, area, game, look, texts and the word on tracking change the
 * storefront that is there; another brand, gateway, `sites` or demo makes another one, and so does another `key`.
 */
export function Storefront<const B extends StorefrontOptions['brand']>(
  props: StorefrontOptions<B> & { children?: ReactNode },
) {
  const { children, ...options } = props as StorefrontOptions & { children?: ReactNode };
  const [shop, setShop] = useState<Shop | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const { brand, gateway, sites, demo, words, locale, area, client_id, tracking, appearance } = options;
  const live: Changes = { locale, area, client_id, tracking, appearance, words };
  const lastSent = useRef(live);
  const liveNow = Object.values(live).map(serialize).join();
  const held = useRef<{ readonly aim: string; readonly kept: KeptWhole } | null>(null);
  const aim = [brand, gateway, sites, demo].map(serialize).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an object that says the same makes no other storefront
  useEffect(() => {
    const known = held.current;
    if (known?.aim === aim && !known.kept.isOver()) {
      known.kept.stay();
      return known.kept.leave;
    }
    if (known) known.kept.leave();
    lastSent.current = live;
    const made = createStorefront({
      ...options,
      onReady: () => latest.current.onReady?.(),
      onError: (detail) => latest.current.onError?.(detail),
      onEvent: (name, detail) => latest.current.onEvent?.(name, detail),
    });
    const kept = keepWithParts(made.destroy);
    keptShops.set(made, kept);
    held.current = { aim, kept };
    setShop(made);
    return kept.leave;
  }, [aim]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only changes are sent: the player may have changed the rest
  useEffect(() => {
    const changes = shop && changesOf(lastSent.current, live);
    if (!changes) return;
    lastSent.current = live;
    shop.update(changes);
  }, [shop, liveNow]);
  return <ShopContext.Provider value={shop}>{children}</ShopContext.Provider>;
}

/** The embedder's callbacks, by storefront event. */
type Listeners = { readonly [K in keyof StoreEvents]?: ((detail: StoreEvents[K]) => void) | undefined };

/** A widget that is mounted for a component. */
interface MountedState<O> {
  readonly of: readonly unknown[];
  readonly slot: Slot<O>;
  readonly kept: HiddenEffects;
}

const noListeners: Listeners = {};

function Mounted<O extends object>(props: { name: string; widget: Mountable<O>; options: O; listeners?: Listeners }) {
  const { name, widget, options, listeners = noListeners } = props;
  const host = useRef<HTMLDivElement>(null);
  const shop = useShop(name, host);
  const held = useRef<MountedState<O> | null>(null);
  const lastSent = useRef(options);
  const latest = useRef(listeners);
  latest.current = listeners;
  // biome-ignore lint/correctness/useExhaustiveDependencies: later options are an update, not another widget
  useEffect(() => {
    const element = host.current;
    if (!shop || !element) return;
    const known = held.current;
    const of = [shop, widget, element];
    if (known && !known.kept.isOver() && of.every((one, at) => one === known.of[at])) {
      known.kept.stay();
      return known.kept.leave;
    }
    if (known) afterwards(known.kept.end);
    lastSent.current = options;
    const slot = shop.mount(widget, element, options);
    const forget = keptShops.get(shop)?.add();
    // Subscribes here, so that no event is lost while React hides the widget.
    const stops = (Object.keys(latest.current) as (keyof StoreEvents)[]).map((event) =>
      shop.on(event, (detail) => (latest.current[event] as ((detail: object) => void) | undefined)?.(detail)),
    );
    const kept = keepIn(element, () => {
      for (const stop of stops) stop();
      slot.unmount();
      forget?.();
    });
    held.current = { of, slot, kept };
    return kept.leave;
  }, [shop, widget]);
  useEffect(() => {
    const changes = changesOf(lastSent.current, options);
    lastSent.current = options;
    if (changes) held.current?.slot.update(changes as Partial<O>);
  }, [options]);
  return <div ref={host} />;
}

/** The log-in form, or who is logged in. */
export function Login(options: LoginOptions) {
  return <Mounted name="Login" widget={login} options={options} />;
}

/** The goods picker. */
export function Goods(options: GoodsOptions) {
  return <Mounted name="Goods" widget={goods} options={options} />;
}

const none = {};

/** The VIP centre. */
export function Vip() {
  return <Mounted name="Vip" widget={vip} options={none} />;
}

/** The top-up activities. */
export function Activity(options: ActivityOptions) {
  return <Mounted name="Activity" widget={activity} options={options} />;
}

/** The failed order of a replenish link; a `Checkout` with `inline` beside it pays it. */
export function Replenish(options: ReplenishOptions) {
  return <Mounted name="Replenish" widget={replenish} options={options} />;
}

/** What a checkout calls back with; each once for each order. */
export interface CheckoutCallbacks {
  /** The gateway made an order. It is not paid yet. */
  onCreated?: (order: StoreEvents['order:created']) => void;
  /** An order is paid. Only your server's word with the gateway proves it. */
  onPaid?: (order: StoreEvents['order:paid']) => void;
  /** An order has failed. No money was taken for it. */
  onFailed?: (order: StoreEvents['order:failed']) => void;
  /** The answer was lost; the order is being looked for. */
  onUnknown?: (purchase: StoreEvents['order:unknown']) => void;
  /** The player closed the pay step, or left the result of an order. */
  onClose?: () => void;
}

/** Splits the order callbacks from the options of the widget. */
function withListeners<O extends object>(props: O & CheckoutCallbacks) {
  const { onCreated, onPaid, onFailed, onUnknown, onClose, ...options } = props;
  const listeners: Listeners = {
    'order:created': onCreated,
    'order:paid': onPaid,
    'order:failed': onFailed,
    'order:unknown': onUnknown,
    'checkout:closed': onClose && (() => onClose()),
  };
  return { options, listeners };
}

/** The checkout. */
export function Checkout(props: CheckoutOptions & CheckoutCallbacks) {
  return <Mounted<CheckoutOptions> name="Checkout" widget={checkout} {...withListeners(props)} />;
}

/** The whole top-up in one: goods and checkout, side by side where there is room. */
export function Topup(props: TopupOptions & CheckoutCallbacks) {
  return <Mounted<TopupOptions> name="Topup" widget={topup} {...withListeners(props)} />;
}
