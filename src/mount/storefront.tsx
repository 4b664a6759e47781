import { signal } from '@preact/signals-react';
import type { ReactNode } from 'react';
import type { Language, Sites, StorefrontBrand } from '../brand/index.ts';
import type { Words } from '../i18n/words.ts';
import { createBrowserPlatform } from '../platform/browser.ts';
import type { Platform, Undo } from '../platform/platform.ts';
import type { StoreEvents } from '../store/events.ts';
import { createStore, type Store } from '../store/store.ts';
import overlay from '../ui/overlay.css?inline';
import parts from '../ui/parts.css?inline';
import theme from '../ui/theme.css?inline';
import { draw } from './draw.tsx';
import { gatewaySites } from './gateway-sites.ts';
import { createMounted, type Mounted } from './mounted.ts';
import { type OwnPopups, OwnPopupsView } from './own-popups.tsx';
import { adopt } from './stylesheets.ts';
import { type StorefrontChanges, updateStore } from './update-store.ts';
import type { Mountable, Widget } from './widget.ts';

/** What a build knows: its brands and its words. */
export interface Kit {
  readonly brands: readonly StorefrontBrand[];
  readonly english: Words;
  readonly load: (language: Language) => Promise<Words>;
  /** Widgets that may be mounted by name: all of them in the script, none in the npm package. */
  readonly widgets?: Readonly<Record<string, Mountable>>;
  /** The popups that a storefront brings along for what is mounted alone. */
  readonly own?: OwnPopups;
}

/** What an embedder says about the storefront. */
export interface StorefrontOptions {
  /** The name of a brand of this build, or a brand of your own. */
  readonly brand: string | StorefrontBrand;
  /** A sales area of the brand; left out, the brand's only one or the one chosen before. */
  readonly area?: string;
  /** A language such as `th`; left out, the stored or the browser's. */
  readonly locale?: string;
  /** The game to top up. */
  readonly client_id?: string;
  /** Whether your visitors agreed that events are counted; left out, they are, except where the law wants them asked first. */
  readonly tracking?: boolean;
  /** The brand's demo servers. */
  readonly demo?: boolean;
  /**
   * The address of the gateway in place of the brand's, such as `https://pay.example`. The payment site and the forms of providers
   * are then at `pay.` and `frame.` in front of its host, unless `sites` says otherwise.
   */
  readonly gateway?: string;
  /** Addresses that take the place of the brand's. */
  readonly sites?: Partial<Sites>;
  /** What the storefront touches outside itself; only tests give one. */
  readonly platform?: Platform;
}

/** A mounted widget. */
export interface Slot<O> {
  /** Changes some of its options. */
  update(options: Partial<O>): void;
  /** Takes it off the page and leaves nothing behind. */
  unmount(): void;
}

/** A storefront on somebody's page. */
export interface Storefront {
  /**
   * Mounts a widget into an element, in a shadow root of its own.
   * @throws TypeError when the element or the widget does not exist, or after `destroy`.
   * @example const slot = storefront.mount(checkout, '#pay', { product_id: 'gems-600' })
   */
  mount<O extends object>(widget: Mountable<O> | string, target: string | Element, options?: Partial<O>): Slot<O>;
  /** Listens to what happens, such as `order:paid`; answers how to stop. */
  on<K extends keyof StoreEvents>(name: K, run: (detail: StoreEvents[K]) => void): Undo;
  /** Changes the language, the area, the game or the word on tracking; what it does not know is passed over. */
  update(changes: StorefrontChanges): void;
  /** Takes every widget off the page and stops everything. */
  destroy(): void;
}

/** A storefront with its shared state, for compositions and tests of our own. */
export interface OpenStorefront extends Storefront {
  readonly store: Store;
}

function element(target: string | Element, name: string): Element {
  const found = typeof target === 'string' ? document.querySelector(target) : target;
  if (found) return found;
  throw new TypeError(`${name}: there is no element ${String(target)}. Mount it after the element is on the page.`);
}

/** The brand that an embedder means. @throws TypeError for a name that the build does not know */
function brandOf({ brands }: Kit, named: StorefrontOptions['brand']): StorefrontBrand {
  const brand = typeof named === 'string' ? brands.find((one) => one.name === named) : named;
  if (brand) return brand;
  const known = brands.map((one) => one.name).join(', ');
  throw new TypeError(
    `Coinslot: there is no brand "${String(named)}". Use one of ${known}, or give a brand of your own.`,
  );
}

function storeOf(kit: Kit, options: StorefrontOptions): Store {
  const { gateway, demo = false } = options;
  const brand = brandOf(kit, options.brand);
  return createStore({
    platform: options.platform ?? createBrowserPlatform(),
    brand,
    demo,
    view: 'embedded',
    sites: { ...(gateway ? gatewaySites(gateway, brand, demo) : {}), ...options.sites },
    english: kit.english,
    load: kit.load,
    language: options.locale,
    area: options.area,
    client: options.client_id,
    tracking: options.tracking,
  });
}

/** An element with a shadow root of its own, and a view of a storefront in it. */
function drawInside(store: Store, host: Element, styles: readonly string[], view: ReactNode, over = false): Undo {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  adopt(shadow, [theme, parts, overlay, ...styles]);
  const inner = document.createElement('div');
  shadow.append(inner);
  const undraw = draw(store, inner, view, over);
  return () => {
    undraw();
    inner.remove();
  };
}

/** What belongs to no widget has an element at the end of the page: the confirm, the toasts, and the storefront's own popups. */
function drawOverlays(store: Store, own: OwnPopups | undefined, mounted: Mounted): Undo {
  const host = document.createElement('div');
  document.body.append(host);
  const popups = own && <OwnPopupsView store={store} own={own} mounted={mounted} />;
  const undraw = drawInside(store, host, [], popups, true);
  return () => {
    undraw();
    host.remove();
  };
}

/** Binds `createStorefront` to what a build knows, for compositions and tests of our own. */
export function openStorefrontFrom(kit: Kit): (options: StorefrontOptions) => OpenStorefront {
  return (options) => {
    const store = storeOf(kit, options);
    const slots = new Set<Undo>();
    const mounted = createMounted();
    let overlays: Undo | null = null;
    let over = false;

    return {
      store,
      on: store.events.on,
      update: (changes) => updateStore(store, changes),
      mount(given, target, asked) {
        const widget = (typeof given === 'string' ? kit.widgets?.[given] : given) as Widget<never> | undefined;
        if (!widget) {
          const known = Object.keys(kit.widgets ?? {}).join(', ') || 'an imported widget';
          throw new TypeError(`${String(given)}: there is no such widget. Use ${known}.`);
        }
        if (over) throw new TypeError(`${widget.name}: this storefront was destroyed. Create another one.`);
        const host = element(target, widget.name);
        overlays ??= drawOverlays(store, kit.own, mounted);
        const options = signal({ ...asked });
        const forget = mounted.add(widget.name, options);
        const model = widget.model(store, options as never);
        store.events.emit('page:viewed', { page: widget.name });
        const undraw = drawInside(store, host, [widget.styles], <widget.View model={model as never} />);
        const unmount = (): void => {
          if (!slots.delete(unmount)) return;
          undraw();
          forget();
          (model as { dispose?(): void }).dispose?.();
        };
        slots.add(unmount);
        return {
          update(more) {
            options.value = { ...options.peek(), ...more };
          },
          unmount,
        };
      },
      destroy() {
        over = true;
        for (const unmount of slots) unmount();
        overlays?.();
        store.dispose();
      },
    };
  };
}

/** Binds `createStorefront` to what a build knows, for embedders: what the storefront holds of its player stays inside. */
export function createStorefrontFrom(kit: Kit): (options: StorefrontOptions) => Storefront {
  const open = openStorefrontFrom(kit);
  return (options) => {
    const { store: _inside, ...storefront } = open(options);
    return storefront;
  };
}
