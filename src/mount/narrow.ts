import type { Language, StorefrontBrand } from '../brand/index.ts';
import type { Slot, Storefront, StorefrontOptions } from './storefront-types.ts';
import type { StorefrontChanges } from './update-store.ts';
import type { Mountable } from './widget.ts';

/** A brand as an embedder names it: one of the brands `K` that a build knows, or one of their own. */
export type NamedBrand<K extends StorefrontBrand> = K['name'] | StorefrontBrand;

/** The sales areas of a brand, which is given by its name or as an object. */
export type AreaOf<K extends StorefrontBrand, B> = B extends string
  ? Extract<K, { readonly name: B }>['areas'][number]['id']
  : B extends StorefrontBrand
    ? B['areas'][number]['id']
    : never;

/** The options of a storefront for a build with the brands `K`: a misspelt name does not compile. */
export interface NarrowOptions<K extends StorefrontBrand, B extends NamedBrand<K>>
  extends Omit<StorefrontOptions, 'brand' | 'area' | 'locale'> {
  /** The name of a brand of this build, or a brand of your own. */
  readonly brand: B;
  /** A sales area of the brand; left out, the brand's only one or the one chosen before. */
  readonly area?: AreaOf<K, B> | undefined;
  /** A language such as `th`; left out, the stored or the browser's. */
  readonly locale?: Language | undefined;
}

/** The options of a storefront with the areas `A` that may change. */
export interface NarrowChanges<A extends string> extends Omit<StorefrontChanges, 'area' | 'locale'> {
  readonly area?: A | undefined;
  readonly locale?: Language | undefined;
}

/** A storefront that mounts imported widgets. */
export interface ImportStorefront<A extends string = string> extends Omit<Storefront, 'mount' | 'update'> {
  /**
   * Mounts a widget into an element, in its own shadow root. Usage errors are emitted as `error` events and never thrown.
   * @example const slot = storefront.mount(checkout, '#pay', { product_id: 'gems-600' })
   */
  mount<O extends object>(widget: Mountable<O>, target: string | Element, options?: Partial<O>): Slot<O>;
  /** Changes the language, the area, the game, the look or the consent to tracking. `undefined` resets an option. */
  update(changes: NarrowChanges<A>): void;
}

/** A storefront that mounts widgets by name. `W` has the options of each. */
export interface NameStorefront<W, A extends string = string> extends Omit<Storefront, 'mount' | 'update'> {
  /**
   * Mounts a widget into an element, in its own shadow root. Usage errors are emitted as `error` events and never thrown.
   * @example const slot = storefront.mount('checkout', '#pay', { product_id: 'gems-600' })
   */
  mount<N extends keyof W>(widget: N, target: string | Element, options?: Partial<W[N]>): Slot<W[N]>;
  /** Changes the language, the area, the game, the look or the consent to tracking. `undefined` resets an option. */
  update(changes: NarrowChanges<A>): void;
}
