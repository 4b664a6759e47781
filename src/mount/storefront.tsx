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
import { adopt } from './stylesheets.ts';
import type { Mountable, Widget } from './widget.ts';

/** What a build knows: its brands and its words. */
export interface Kit {
  readonly brands: readonly StorefrontBrand[];
  readonly english: Words;
  readonly load: (language: Language) => Promise<Words>;
  /** Widgets that may be mounted by name: all of them in the script, none in the npm package. */
  readonly widgets?: Readonly<Record<string, Mountable>>;
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

/** Binds `createStorefront` to what a build knows. */
export function createStorefrontFrom(kit: Kit): (options: StorefrontOptions) => OpenStorefront {
  return (options) => {
    const named = options.brand;
    const brand = typeof named === 'string' ? kit.brands.find((one) => one.name === named) : named;
    if (!brand) {
      const known = kit.brands.map((one) => one.name).join(', ');
      throw new TypeError(
        `Coinslot: there is no brand "${String(named)}". Use one of ${known}, or give a brand of your own.`,
      );
    }
    const store = createStore({
      platform: options.platform ?? createBrowserPlatform(),
      brand,
      demo: options.demo ?? false,
      view: 'embedded',
      deploy: { [brand.name]: options.sites },
      english: kit.english,
      load: kit.load,
      language: options.locale,
      area: options.area,
      client: options.client_id,
      tracking: options.tracking,
    });
    const slots = new Set<Undo>();
    let overlays: Undo | null = null;
    let over = false;

    /** An element with a shadow root of its own, and a view of the storefront in it. */
    const inside = (host: Element, styles: readonly string[], view: ReactNode, over: boolean): Undo => {
      const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
      adopt(shadow, [theme, parts, overlay, ...styles]);
      const inner = document.createElement('div');
      shadow.append(inner);
      const undraw = draw(store, inner, view, over);
      return () => {
        undraw();
        inner.remove();
      };
    };

    /** The confirm and the toasts belong to no widget: they have an element at the end of the page. */
    const drawOverlays = (): Undo => {
      const host = document.createElement('div');
      document.body.append(host);
      const undraw = inside(host, [], null, true);
      return () => {
        undraw();
        host.remove();
      };
    };

    return {
      store,
      on: store.events.on,
      mount(given, target, asked) {
        const widget = (typeof given === 'string' ? kit.widgets?.[given] : given) as Widget<never> | undefined;
        if (!widget) {
          const known = Object.keys(kit.widgets ?? {}).join(', ') || 'an imported widget';
          throw new TypeError(`${String(given)}: there is no such widget. Use ${known}.`);
        }
        if (over) throw new TypeError(`${widget.name}: this storefront was destroyed. Create another one.`);
        const host = element(target, widget.name);
        overlays ??= drawOverlays();
        const options = signal({ ...asked });
        const model = widget.model(store, options as never);
        store.events.emit('page:viewed', { page: widget.name });
        const undraw = inside(host, [widget.styles], <widget.View model={model as never} />, false);
        const unmount = (): void => {
          if (!slots.delete(unmount)) return;
          undraw();
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
