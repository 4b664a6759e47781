// The types of `coinslot/script`: what `module.ts` exports, without what is inside it.
import type { KnownBrand } from '../../brands/index.ts';
import type { Configuration } from '../../src/mount/configure.ts';
import type { ElementProperties } from '../../src/mount/element-properties.ts';
import type { AreaOf, NamedBrand, NameStorefront, NarrowOptions } from '../../src/mount/narrow.ts';
import type { StoreEvents } from '../../src/store/events.ts';
import type { ActivityOptions } from '../../widgets/activity/model.ts';
import type { CheckoutOptions } from '../../widgets/checkout/options.ts';
import type { GoodsOptions } from '../../widgets/goods/model.ts';
import type { LoginOptions } from '../../widgets/login/model.ts';
import type { ReplenishOptions } from '../../widgets/replenish/model.ts';

export type { Slot } from '../../src/mount/storefront.tsx';
export type { Configuration, StoreEvents };

/** The widgets of the script by name, each with its options. */
export interface Widgets {
  login: LoginOptions;
  goods: GoodsOptions;
  checkout: CheckoutOptions;
  topup: GoodsOptions & CheckoutOptions;
  vip: object;
  activity: ActivityOptions;
  replenish: ReplenishOptions;
}

/** The name of a brand that comes with the script. */
export type BrandName = KnownBrand['name'];

/** What an embedder says about the storefront of a brand. */
export type StorefrontOptions<B extends NamedBrand<KnownBrand> = NamedBrand<KnownBrand>> = NarrowOptions<KnownBrand, B>;

/** A storefront on somebody's page, with the areas of its brand. */
export type Storefront<A extends string = string> = NameStorefront<Widgets, A>;

/** Creates a storefront on the page of a partner. */
export declare const createStorefront: <const B extends NamedBrand<KnownBrand>>(
  options: StorefrontOptions<B>,
) => Storefront<AreaOf<KnownBrand, B>>;

/** Says what every storefront of the page begins with; tags that stand there already begin anew with it. */
export declare const configure: (configuration: Configuration) => void;

/** The release of the script, such as `1.0.0`. */
export declare const version: string;

type DomName<K extends string> = K extends `${infer A}:${infer B}` ? `coinslot-${A}-${B}` : `coinslot-${K}`;

/** What tags tell the page: `order:paid` is `coinslot-order-paid`. */
export type CoinslotEventMap = { [K in keyof StoreEvents as DomName<K>]: CustomEvent<StoreEvents[K]> };

/** The same as properties of a tag in JSX and Svelte: `oncoinslot-order-paid`. */
export type CoinslotHandlers = { [K in keyof CoinslotEventMap as `on${K}`]?: (event: CoinslotEventMap[K]) => void };

/** A tag: an element with what is too much for an attribute. */
export interface CoinslotElement extends HTMLElement, ElementProperties {}

type Switch = boolean | '' | 'true' | 'false';

/** What may be written on the tags of a storefront. */
export interface StorefrontTag extends CoinslotHandlers, Omit<ElementProperties, 'brand'> {
  brand?: BrandName | NonNullable<ElementProperties['brand']>;
  gateway?: string;
  demo?: Switch;
  area?: KnownBrand['areas'][number]['id'] | (string & {});
  locale?: KnownBrand['languages'][number];
  client_id?: string;
  tracking?: Switch;
  colour?: string;
  radius?: string | number;
  font?: string;
  scheme?: 'light' | 'dark' | 'auto';
}

/** An option as an attribute: a switch may be `false`, and a function is for scripts alone. */
type AttributesOf<O> = {
  [K in keyof O as NonNullable<O[K]> extends (...given: never[]) => unknown ? never : K]?: NonNullable<
    O[K]
  > extends boolean
    ? Switch
    : O[K];
};

/** What may be written on each tag. */
export type CoinslotTags = { 'coinslot-storefront': StorefrontTag } & {
  [N in keyof Widgets as `coinslot-${N}`]: StorefrontTag & AttributesOf<Widgets[N]>;
};

/** The element of each tag. */
export type CoinslotElements = { [T in keyof CoinslotTags]: CoinslotElement };

/** What the classic script sets. */
export interface CoinslotGlobal {
  readonly createStorefront: typeof createStorefront;
  readonly configure: typeof configure;
  readonly version: string;
}

declare global {
  /** Set by the classic script, `coinslot.umd.js`. */
  var Coinslot: CoinslotGlobal;
}

// A block of its own: `coinslot/elements` brings the tags, and no global.
declare global {
  interface HTMLElementTagNameMap extends CoinslotElements {}
  interface GlobalEventHandlersEventMap extends CoinslotEventMap {}
}
