/**
 * `coinslot/react`: the same widgets as React components. Each is drawn in a shadow root of its own, so that your styles and
 * ours do not meet.
 * @example <Storefront brand="watt" area="sea"><Goods /><Checkout onPaid={order => …} /></Storefront>
 */
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { ActivityOptions } from '../widgets/activity/model.ts';
import type { CheckoutOptions } from '../widgets/checkout/options.ts';
import type { GoodsOptions } from '../widgets/goods/model.ts';
import type { LoginOptions } from '../widgets/login/model.ts';
import type { ReplenishOptions } from '../widgets/replenish/model.ts';
import type { Order } from './contract/order.ts';
import {
  activity,
  checkout,
  createStorefront,
  goods,
  login,
  replenish,
  type Storefront as Shop,
  type Slot,
  type StorefrontOptions,
  vip,
} from './index.ts';
import type { StorefrontChanges } from './mount/update-store.ts';
import type { Mountable } from './mount/widget.ts';

const none = {};

const ShopContext = createContext<Shop | null>(null);

/** Changes one thing of a storefront when its own property changes; the others may have been changed by the player meanwhile. */
function useChange<K extends keyof StorefrontChanges>(shop: Shop | null, name: K, value: StorefrontChanges[K]): void {
  useEffect(() => {
    if (value !== undefined) shop?.update({ [name]: value });
  }, [shop, name, value]);
}

/**
 * A storefront around its widgets. Language, area, game and the word on tracking take effect when they change; another brand,
 * gateway or demo makes another storefront, and so does another `key`. The rest is read once.
 */
export function Storefront({ children, ...options }: StorefrontOptions & { children: ReactNode }) {
  const [shop, setShop] = useState<Shop | null>(null);
  const { brand, gateway, demo } = options;
  const name = typeof brand === 'string' ? brand : brand.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is read once
  useEffect(() => {
    const made = createStorefront(options);
    setShop(made);
    return () => made.destroy();
  }, [name, gateway, demo]);
  useChange(shop, 'locale', options.locale);
  useChange(shop, 'area', options.area);
  useChange(shop, 'client_id', options.client_id);
  useChange(shop, 'tracking', options.tracking);
  return <ShopContext value={shop}>{children}</ShopContext>;
}

function Mounted<O extends object>({ widget, options }: { widget: Mountable<O>; options: O }) {
  const shop = useContext(ShopContext);
  const host = useRef<HTMLDivElement>(null);
  const slot = useRef<Slot<O> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: later options are an update, not another widget
  useEffect(() => {
    if (!shop || !host.current) return;
    slot.current = shop.mount(widget, host.current, options);
    return () => slot.current?.unmount();
  }, [shop, widget]);
  useEffect(() => slot.current?.update(options), [options]);
  return <div ref={host} />;
}

/** The log-in form, or who is logged in. */
export function Login(options: LoginOptions) {
  return <Mounted widget={login} options={options} />;
}

/** The goods picker. */
export function Goods(options: GoodsOptions) {
  return <Mounted widget={goods} options={options} />;
}

/** The VIP centre. */
export function Vip() {
  return <Mounted widget={vip} options={none} />;
}

/** The top-up activities. */
export function Activity(options: ActivityOptions) {
  return <Mounted widget={activity} options={options} />;
}

/** The failed order of a replenish link; a `Checkout` with `inline` beside it pays it. */
export function Replenish(options: ReplenishOptions) {
  return <Mounted widget={replenish} options={options} />;
}

/** The checkout; `onPaid` is called once for each order that was paid. */
export function Checkout({ onPaid, ...options }: CheckoutOptions & { onPaid?: (order: Order) => void }) {
  const shop = useContext(ShopContext);
  useEffect(() => (onPaid ? shop?.on('order:paid', onPaid) : undefined), [shop, onPaid]);
  return <Mounted widget={checkout} options={options} />;
}
