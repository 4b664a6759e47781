import { signal } from '@preact/signals-react';
import { isOwnPage, type StorefrontBrand, sites } from '../brand/index.ts';
import type { User } from '../contract/login.ts';
import { addEnglish } from '../i18n/i18n.ts';
import type { LoadWords, Words } from '../i18n/words.ts';
import { createBrowserPlatform } from '../platform/browser.ts';
import type { Undo } from '../platform/platform.ts';
import { isOpen } from '../purchase/intent.ts';
import type { PayGuard } from '../store/pay-guard.ts';
import { type BaseStore, createBaseStore } from '../storefront/base-store.ts';
import { loadSale } from '../storefront/load-sale.ts';
import { createHostedForms } from './hosted/hosted-forms.ts';
import { createInOrder } from './in-order.ts';
import { loadWithRetry } from './load-with-retry.ts';
import { createMounted } from './mounted.ts';
import { gatewaySites, parseSites } from './options/gateway-sites.ts';
import type { Storefront, StorefrontOptions } from './storefront-types.ts';
import { updateStore } from './update-store.ts';
import { showUsageError } from './usage-errors/show-usage-error.ts';
import { UsageError } from './usage-errors/usage-error.ts';
import type { Mountable, Widget, WidgetDefinition } from './widget.ts';
import type { WidgetRenderer } from './widget-renderer.tsx';

/** Everything that a build brings to its storefronts. */
export interface BuildConfig {
  readonly brands: readonly StorefrontBrand[];
  readonly english: Words;
  readonly load: LoadWords;
  /** Called after a login on a page that keeps no session (EM-8). */
  readonly handOver?: (user: User) => Promise<void>;
  /** Protects the pay button when another site shows the page in a frame (T31). */
  readonly payGuard?: PayGuard | null;
  /** Widgets that may be mounted by name: all of them in the script, none in the npm package. */
  readonly widgets?: Readonly<Record<string, Mountable>>;
  /** The code that renders widgets, or a function that loads it. */
  readonly renderer: WidgetRenderer | (() => Promise<WidgetRenderer>);
}

/** A storefront on this page with its shared state, for the local driver, our own pages and tests. */
export interface OpenStorefront extends Pick<Storefront, 'update' | 'mount' | 'destroy'> {
  readonly store: BaseStore;
  /** Sends the first requests of a widget to the gateway. */
  prepare(widget: Mountable): void;
  /** Finds a widget by its name. */
  widgetOf(widget: Mountable | string): Mountable | undefined;
}

/** The shadow root of a target. @throws UsageError if there is no such element, or it cannot have a shadow root */
function rootIn(target: string | Element): ShadowRoot {
  let host: Element | null = null;
  try {
    host = typeof target === 'string' ? document.querySelector(target) : target;
    if (host) return host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  } catch {
    // The selector is invalid, or the element cannot have a shadow root, such as <ul>.
  }
  throw new UsageError('target', host ?? target);
}

/** The brand of the options. @throws UsageError for a name that the build does not know */
function brandOf({ brands }: BuildConfig, named: StorefrontOptions['brand']): StorefrontBrand {
  if (named && typeof named === 'object') return named;
  const brand = brands.find(({ name }) => name === named);
  if (brand) return brand;
  throw new UsageError(
    'brand',
    named,
    brands.map(({ name }) => name),
  );
}

const nothing = (): void => {};

/** Loads something for as long as the store exists. */
const loadForStore = <T>({ platform, undo }: BaseStore, load: () => Promise<T>): Promise<T> =>
  new Promise((resolve) => {
    undo(
      loadWithRetry(platform, load, (loaded) => {
        resolve(loaded);
        return nothing;
      }),
    );
  });

function storeOf(config: BuildConfig, options: StorefrontOptions): BaseStore {
  const { gateway, demo = false } = options;
  const brand = brandOf(config, options.brand);
  const platform = options.platform ?? createBrowserPlatform();
  const ownSites = { ...(gateway ? gatewaySites(gateway, brand, demo) : {}), ...parseSites(options.sites) };
  const servers = { ...sites(brand, demo), ...ownSites };
  const page = platform.address().origin;
  const isOwn = servers.framed === false || isOwnPage(page, brand, servers);
  const [{ url: main }, ...backups] = servers.gateways;
  const addresses = [main, ...(demo ? [] : backups.map(({ url }) => url))];
  const reportSilent = (): void =>
    void showUsageError(new UsageError('framed', main, [page]), {
      emit: (detail) => store.events.emit('error', detail),
    });
  const store: BaseStore = createBaseStore({
    platform,
    brand,
    demo,
    view: 'embedded',
    sites: ownSites,
    hostedForms: isOwn ? null : createHostedForms(addresses, reportSilent),
    handOver: config.handOver ?? null,
    payGuard: config.payGuard ?? null,
    english: config.english,
    load: (language, later) =>
      config.load(language, later && ((fetchMore) => later(() => loadForStore(store, fetchMore)))),
    words: options.words,
    language: options.locale,
    area: options.area,
    client: options.client_id,
    tracking: options.tracking,
    appearance: options.appearance,
  });
  return store;
}

/** Uses a value at once, or loads it first. Returns how to undo that. */
const withLoaded = <T extends object>(
  { platform }: BaseStore,
  value: T | (() => Promise<T>),
  use: (loaded: T) => Undo,
  onUnavailable?: () => Undo,
): Undo =>
  typeof value === 'function' ? loadWithRetry(platform, value as () => Promise<T>, use, onUnavailable) : use(value);

/** A renderer, and the widget to render. */
type Rendered = readonly [WidgetRenderer, Widget<never>];

/** The renderer and the widget, or a function that loads them if the build does not have both. */
function renderedBy(
  { renderer }: BuildConfig,
  widget: Widget<never> | WidgetDefinition<never>,
): Rendered | (() => Promise<Rendered>) {
  if (typeof renderer !== 'function' && !('load' in widget)) return [renderer, widget];
  return () =>
    Promise.all([typeof renderer === 'function' ? renderer() : renderer, 'load' in widget ? widget.load() : widget]);
}

/** Creates the function that opens storefronts on this page. They throw usage errors. */
export function openStorefrontFrom(config: BuildConfig): (options: StorefrontOptions) => OpenStorefront {
  return (options) => {
    const store = storeOf(config, options);
    const slots = new Set<Undo>();
    const mounted = createMounted(store.popups);
    const inOrder = createInOrder();
    let isOver = false;
    let isReady = false;
    // An open order is followed even if no widget for orders is on the page (NT-5).
    if (store.storage.get('paymentIntents')?.some(isOpen))
      store.undo(
        loadWithRetry(store.platform, loadSale, (withSale) => {
          withSale(store);
          return nothing;
        }),
      );
    const widgetOf = (widget: Mountable | string) => (typeof widget === 'string' ? config.widgets?.[widget] : widget);
    const emitReady = (): void => {
      if (isReady) return;
      isReady = true;
      void store.i18n.ready.catch(nothing).then(() => {
        if (!isOver) store.events.emit('ready', {});
      });
    };

    return {
      store,
      update: (changes) => updateStore(store, changes),
      prepare: (widget) => void (widget as WidgetDefinition).needs?.(store),
      widgetOf: widgetOf,
      mount(nameOrWidget, target, input) {
        const widget = widgetOf(nameOrWidget) as Widget<never> | WidgetDefinition<never> | undefined;
        if (!widget) throw new UsageError('widget', nameOrWidget, Object.keys(config.widgets ?? {}));
        if (isOver) throw new UsageError('destroyed');
        const shadow = rootIn(target);
        // Sends the requests before the renderer is loaded.
        widget.needs?.(store);
        const options = signal({ ...input });
        const entry = mounted.add(options);
        const show = (error: UsageError): Undo =>
          showUsageError(error, { emit: (detail) => store.events.emit('error', detail), host: shadow.host });
        const render = ([renderer, whole]: Rendered): Undo => {
          if (whole.words) addEnglish(whole.words);
          const model = whole.model(store, options as never);
          store.events.emit('page:viewed', { page: widget.name });
          const remove = renderer.widget(store, shadow, whole, model, emitReady, entry, mounted);
          return () => {
            remove();
            model.dispose?.();
          };
        };
        const rendered = renderedBy(config, widget);
        const undoRender = withLoaded(
          store,
          typeof rendered === 'function' ? inOrder(rendered) : rendered,
          (loaded) => {
            try {
              return render(loaded);
            } catch (cause) {
              // Without this entry, the storefront adds the popups that the widget would have had, such as the login.
              entry.remove();
              return show(new UsageError('options', null, [], cause));
            }
          },
          () => show(new UsageError('part')),
        );
        const unmount = (): void => {
          if (!slots.delete(unmount)) return;
          undoRender();
          entry.remove();
          // No widget is left to render open popups, and a later widget should start without them.
          if (slots.size === 0 && !isOver) store.popups.clear();
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
        isOver = true;
        for (const unmount of slots) unmount();
        mounted.dispose();
        store.dispose();
      },
    };
  };
}
