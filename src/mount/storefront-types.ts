import type { Appearance, Sites, StorefrontBrand } from '../brand/index.ts';
import type { OwnWords } from '../i18n/words.ts';
import type { Platform, Undo } from '../platform/platform.ts';
import type { StoreEvents } from '../store/events.ts';
import type { StorefrontChanges } from './update-store.ts';
import type { Mountable } from './widget.ts';

/** The options of a storefront. */
export interface StorefrontOptions {
  /** The name of a brand of this build, or a brand of your own. */
  readonly brand: string | StorefrontBrand;
  /** A sales area of the brand; left out, the brand's only one or the one chosen before. */
  readonly area?: string;
  /** A language such as `th`; left out, the stored or the browser's. */
  readonly locale?: string;
  /** The game to top up. */
  readonly client_id?: string;
  /** Whether your visitors agreed to tracking. If left out, events are counted, except where the law requires consent first. */
  readonly tracking?: boolean;
  /** Changes to the brand's look. */
  readonly appearance?: Appearance | undefined;
  /** Texts of your own in place of ours, by language and key. */
  readonly words?: OwnWords | undefined;
  /** The brand's demo servers. */
  readonly demo?: boolean;
  /**
   * The address of the gateway in place of the brand's, such as `https://pay.example`. The payment site and the forms of providers
   * are then at `pay.` and `frame.` in front of its host, unless `sites` says otherwise.
   */
  readonly gateway?: string;
  /** Addresses that take the place of the brand's. */
  readonly sites?: Partial<Sites>;
  /** Everything that the storefront touches outside itself. Only tests set it. */
  readonly platform?: Platform;
  /** Called once, when the first widget is rendered. */
  readonly onReady?: (() => void) | undefined;
  /** Called with each mistake in the options, attributes or servers, and how to fix it. */
  readonly onError?: ((detail: StoreEvents['error']) => void) | undefined;
  /** Called with everything that happens: see {@link StoreEvents}. */
  readonly onEvent?: ((name: keyof StoreEvents, detail: StoreEvents[keyof StoreEvents]) => void) | undefined;
}

/** A mounted widget. */
export interface Slot<O> {
  /** Changes some of its options. */
  update(options: Partial<O>): void;
  /** Removes it from the page and leaves nothing behind. */
  unmount(): void;
}

/** A storefront on somebody's page. */
export interface Storefront {
  /**
   * Mounts a widget into an element, in its own shadow root.
   * Usage errors are emitted as `error` events and never thrown.
   * @example const slot = storefront.mount(checkout, '#pay', { product_id: 'gems-600' })
   */
  mount<O extends object>(widget: Mountable<O> | string, target: string | Element, options?: Partial<O>): Slot<O>;
  /** Listens to an event such as `order:paid`. Returns how to stop. */
  on<K extends keyof StoreEvents>(name: K, run: (detail: StoreEvents[K]) => void): Undo;
  /** Changes the language, the area, the game, the look, the texts or the consent to tracking. `undefined` resets an option. */
  update(changes: StorefrontChanges): void;
  /** Removes every widget from the page and stops everything. */
  destroy(): void;
}

/** A storefront of tags, which mount their widgets a moment after it is created. */
export interface TagStorefront extends Storefront {
  /** Sends the first requests of a widget to the gateway, and calls back when the widget may be mounted. */
  prepare(widget: Mountable, then: () => void): void;
}

/** Creates a storefront. It reports usage errors, and throws nothing. */
export type CreateStorefront = (options: StorefrontOptions) => TagStorefront;
