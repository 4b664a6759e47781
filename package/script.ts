// The types of `coinslot/script`: what `module.ts` exports, without what is inside it.
import type { KnownBrand } from '../brands/index.ts';
import type { Appearance } from '../src/brand/index.ts';
import type { AreaOf, NamedBrand, NameStorefront, NarrowOptions } from '../src/mount/narrow.ts';
import type {
  Attributes,
  appearanceAttributes,
  storefrontAttributes,
  widgetAttributes,
} from '../src/mount/options/attributes.ts';
import type { Configuration } from '../src/mount/options/configure.ts';
import type { ElementProperties } from '../src/mount/tags/tag-properties.ts';
import type { StoreEvents } from '../src/store/events.ts';
import type { OptionsByName } from '../widgets/by-name.ts';

export type { Slot } from '../src/mount/storefront-types.ts';
export type { Configuration, StoreEvents };

/** The widgets of the script by name, each with its options. */
export interface Widgets extends OptionsByName {}

/** The name of a brand that comes with the script. */
export type BrandName = KnownBrand['name'];

/** The options of a brand's storefront. */
export type StorefrontOptions<B extends NamedBrand<KnownBrand> = NamedBrand<KnownBrand>> = NarrowOptions<KnownBrand, B>;

/** A storefront on somebody's page, with the areas of its brand. */
export type Storefront<A extends string = string> = NameStorefront<Widgets, A>;

/** Creates a storefront on the page of a partner. */
export declare const createStorefront: <const B extends NamedBrand<KnownBrand>>(
  options: StorefrontOptions<B>,
) => Storefront<AreaOf<KnownBrand, B>>;

/** Sets the defaults of every storefront on the page. Tags already on the page restart with them. */
export declare const configure: (configuration: Configuration) => void;

/** The release of the script, such as `1.0.0`. */
export declare const version: string;

type DomName<K extends string> = K extends `${infer A}:${infer B}` ? `coinslot-${A}-${B}` : `coinslot-${K}`;

/** The events of tags: `order:paid` is `coinslot-order-paid`. */
export type CoinslotEventMap = { [K in keyof StoreEvents as DomName<K>]: CustomEvent<StoreEvents[K]> };

/** The same as properties of a tag in JSX and Svelte: `oncoinslot-order-paid`. */
export type CoinslotHandlers = { [K in keyof CoinslotEventMap as `on${K}`]?: (event: CoinslotEventMap[K]) => void };

/** A switch as it is written on a tag. */
type Switch = boolean | '' | 'true' | 'false';

/** The attributes of a table, as options `O` say what each holds. A number may be written as a text. */
type Written<T, O> = {
  [K in keyof T & keyof O]?: T[K] extends 'switch'
    ? Switch
    : NonNullable<O[K]> | (O[K] extends number | undefined ? string : never);
};

/** What the attributes of a storefront hold. */
interface StorefrontValues
  extends Omit<Attributes<typeof storefrontAttributes>, 'area' | 'brand' | 'locale'>,
    Appearance {
  brand: BrandName | NonNullable<ElementProperties['brand']>;
  area: AreaOf<KnownBrand, BrandName> | (string & {});
  locale: KnownBrand['languages'][number];
}
type StorefrontWritten = Written<typeof storefrontAttributes & typeof appearanceAttributes, StorefrontValues>;

/** What may be written on the tags of a storefront. */
export interface StorefrontTag extends CoinslotHandlers, Omit<ElementProperties, 'brand'>, StorefrontWritten {}

type WidgetWritten<N extends keyof Widgets> = Written<typeof widgetAttributes, Widgets[N]>;

/** What may be written on each tag. */
export type CoinslotTags = { 'coinslot-storefront': StorefrontTag } & {
  [N in keyof Widgets as `coinslot-${N}`]: StorefrontTag & WidgetWritten<N>;
};

/** Attributes as properties of an element, but those that every element has; undefined and null take one away. */
type PropertiesOf<A> = { [K in keyof A as K extends keyof HTMLElement ? never : K]: A[K] | null | undefined };

/** A tag: an element with its attributes, and what is too much for one, as properties. */
export interface CoinslotElement
  extends HTMLElement,
    ElementProperties,
    PropertiesOf<Omit<StorefrontWritten, keyof ElementProperties>> {}

/** The element of each tag. */
export type CoinslotElements = { 'coinslot-storefront': CoinslotElement } & {
  [N in keyof Widgets as `coinslot-${N}`]: CoinslotElement & PropertiesOf<WidgetWritten<N>>;
};

/** The global of the classic script. */
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
