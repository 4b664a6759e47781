import { signal } from '@preact/signals-react';
import { type Appearance, isOwnPage, type Sites, type StorefrontBrand, sites } from '../brand/index.ts';
import type { User } from '../contract/login.ts';
import { addEnglish } from '../i18n/i18n.ts';
import type { LoadWords, OwnWords, Words } from '../i18n/words.ts';
import { createBrowserPlatform } from '../platform/browser.ts';
import type { Platform, Undo } from '../platform/platform.ts';
import { isOpen } from '../purchase/intent.ts';
import type { StoreEvents } from '../store/events.ts';
import type { PayGuard } from '../store/pay-guard.ts';
import { type BaseStore, createBaseStore } from '../storefront/base-store.ts';
import { loadSale } from '../storefront/load-sale.ts';
import type { Drawing } from './drawing.tsx';
import { createHostedForms } from './hosted/hosted-forms.ts';
import { createInOrder } from './in-order.ts';
import { loadWithRetry } from './load-with-retry.ts';
import { createMounted } from './mounted.ts';
import { gatewaySites, givenSites } from './options/gateway-sites.ts';
import { type StorefrontChanges, updateStore } from './update-store.ts';
import { showUsageError } from './usage-errors/show-usage-error.ts';
import { UsageError } from './usage-errors/usage-error.ts';
import type { Mountable, Widget, WidgetDefinition } from './widget.ts';

/** What a build knows: its brands and its words. */
export interface BuildConfig {
  readonly brands: readonly StorefrontBrand[];
  readonly english: Words;
  readonly load: LoadWords;
  /** What becomes of who logs in, on a page that keeps nobody (EM-8). */
  readonly handOver?: (user: User) => Promise<void>;
  /** Protects "pay" on a page that somebody else's page shows in a frame (T31). */
  readonly payGuard?: PayGuard | null;
  /** Widgets that may be mounted by name: all of them in the script, none in the npm package. */
  readonly widgets?: Readonly<Record<string, Mountable>>;
  /** What draws the widgets, or what fetches it. */
  readonly drawing: Drawing | (() => Promise<Drawing>);
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
  /** What changes of the brand's look. */
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
  /** What the storefront touches outside itself; only tests give one. */
  readonly platform?: Platform;
  /** Called once, when the first widget is drawn. */
  readonly onReady?: (() => void) | undefined;
  /** Called with what is wrong about the options, attributes or servers, and how to put it right. */
  readonly onError?: ((detail: StoreEvents['error']) => void) | undefined;
  /** Called with everything that happens: see {@link StoreEvents}. */
  readonly onEvent?: ((name: keyof StoreEvents, detail: StoreEvents[keyof StoreEvents]) => void) | undefined;
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
   * What cannot be is told (see `error`), and not thrown into the page.
   * @example const slot = storefront.mount(checkout, '#pay', { product_id: 'gems-600' })
   */
  mount<O extends object>(widget: Mountable<O> | string, target: string | Element, options?: Partial<O>): Slot<O>;
  /** Listens to what happens, such as `order:paid`; answers how to stop. */
  on<K extends keyof StoreEvents>(name: K, run: (detail: StoreEvents[K]) => void): Undo;
  /** Changes the language, the area, the game, the look, the texts or the word on tracking; `undefined` takes back what was asked for. */
  update(changes: StorefrontChanges): void;
  /** Takes every widget off the page and stops everything. */
  destroy(): void;
}

/** A storefront of tags, which are drawn a moment after it is made. */
export interface TagStorefront extends Storefront {
  /** Asks the gateway for what a widget needs that is about to be mounted. */
  prepare(widget: Mountable): void;
}

/** A storefront with its shared state, for compositions and tests of our own. */
export interface OpenStorefront extends TagStorefront {
  readonly store: BaseStore;
}

/** The shadow root of the element that an embedder means. @throws UsageError where there is none, or can be none */
function rootIn(target: string | Element): ShadowRoot {
  let host: Element | null = null;
  try {
    host = typeof target === 'string' ? document.querySelector(target) : target;
    if (host) return host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  } catch {
    // A selector that is none, or an element such as <ul>.
  }
  throw new UsageError('target', host ?? target);
}

/** The brand that an embedder means. @throws UsageError for a name that the build does not know */
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

/** What is fetched until it comes, or the store is over. */
const loadAtLast = <T,>({ platform, undo }: BaseStore, fetchIt: () => Promise<T>): Promise<T> =>
  new Promise((resolve) => {
    undo(
      loadWithRetry(platform, fetchIt, (got) => {
        resolve(got);
        return () => {};
      }),
    );
  });

function storeOf(buildConfig: BuildConfig, options: StorefrontOptions): BaseStore {
  const { gateway, demo = false } = options;
  const brand = brandOf(buildConfig, options.brand);
  const platform = options.platform ?? createBrowserPlatform();
  const given = { ...(gateway ? gatewaySites(gateway, brand, demo) : {}), ...givenSites(options.sites) };
  const servers = { ...sites(brand, demo), ...given };
  const page = platform.address().origin;
  const isOwn = servers.framed === false || isOwnPage(page, brand, servers);
  const [{ url: main }, ...backups] = servers.gateways;
  const addresses = [main, ...(demo ? [] : backups.map(({ url }) => url))];
  const tellSilent = (): void =>
    void showUsageError(new UsageError('framed', main, [page]), {
      emit: (detail) => store.events.emit('error', detail),
    });
  const store: BaseStore = createBaseStore({
    platform,
    brand,
    demo,
    view: 'embedded',
    sites: given,
    hostedForms: isOwn ? null : createHostedForms(addresses, tellSilent),
    handOver: buildConfig.handOver ?? null,
    payGuard: buildConfig.payGuard ?? null,
    english: buildConfig.english,
    load: (language, later) =>
      buildConfig.load(language, later && ((fetchMore) => later(() => loadAtLast(store, fetchMore)))),
    words: options.words,
    language: options.locale,
    area: options.area,
    client: options.client_id,
    tracking: options.tracking,
    appearance: options.appearance,
  });
  return store;
}

/** Runs something with what is at hand, or with what is fetched until it comes. Answers how to undo that. */
const withFetched = <T extends object>(
  { platform }: BaseStore,
  given: T | (() => Promise<T>),
  run: (got: T) => Undo,
  lack?: () => Undo,
): Undo => (typeof given === 'function' ? loadWithRetry(platform, given as () => Promise<T>, run, lack) : run(given));

/** What renders a widget, and the widget. */
type Rendered = readonly [Drawing, Widget<never>];

/** What renders a widget, or what loads it, where the build does not have all of it. */
function renderedBy(
  { drawing }: BuildConfig,
  widget: Widget<never> | WidgetDefinition<never>,
): Rendered | (() => Promise<Rendered>) {
  if (typeof drawing !== 'function' && !('load' in widget)) return [drawing, widget];
  return () =>
    Promise.all([typeof drawing === 'function' ? drawing() : drawing, 'load' in widget ? widget.load() : widget]);
}

/** Binds `createStorefront` to what a build knows, for compositions and tests of our own. */
export function openStorefrontFrom(buildConfig: BuildConfig): (options: StorefrontOptions) => OpenStorefront {
  return (options) => {
    const store = storeOf(buildConfig, options);
    const slots = new Set<Undo>();
    const mounted = createMounted(store.popups);
    const inOrder = createInOrder();
    let over = false;
    let said = false;
    // An open order is followed, whatever is on the page (NT-5).
    if (store.storage.get('paymentIntents')?.some(isOpen))
      store.undo(
        loadWithRetry(store.platform, loadSale, (withSale) => {
          withSale(store);
          return () => {};
        }),
      );
    const tellReady = (): void => {
      if (said) return;
      said = true;
      void store.i18n.ready
        .catch(() => {})
        .then(() => {
          if (!over) store.events.emit('ready', {});
        });
    };

    return {
      store,
      on: store.events.on,
      update: (changes) => updateStore(store, changes),
      prepare: (widget) => void (widget as WidgetDefinition).needs?.(store),
      mount(given, target, asked) {
        const widget = (typeof given === 'string' ? buildConfig.widgets?.[given] : given) as
          | Widget<never>
          | WidgetDefinition<never>
          | undefined;
        if (!widget) throw new UsageError('widget', given, Object.keys(buildConfig.widgets ?? {}));
        if (over) throw new UsageError('destroyed');
        const shadow = rootIn(target);
        // The gateway is asked while what draws is fetched.
        widget.needs?.(store);
        const options = signal({ ...asked });
        const entry = mounted.add(widget.name, options);
        const say = (misuse: UsageError): Undo =>
          showUsageError(misuse, { emit: (detail) => store.events.emit('error', detail), host: shadow.host });
        const show = ([drawing, whole]: Rendered): Undo => {
          if (whole.words) addEnglish(whole.words);
          const model = whole.model(store, options as never);
          store.events.emit('page:viewed', { page: widget.name });
          const away = drawing.widget(store, shadow, whole, model, tellReady, entry, mounted);
          return () => {
            away();
            model.dispose?.();
          };
        };
        const drawnBy = renderedBy(buildConfig, widget);
        const undraw = withFetched(
          store,
          typeof drawnBy === 'function' ? inOrder(drawnBy) : drawnBy,
          (drawn) => {
            try {
              return show(drawn);
            } catch (cause) {
              // What the widget would have brought, such as a log-in, the storefront brings itself again.
              entry.remove();
              return say(new UsageError('options', null, [], cause));
            }
          },
          () => say(new UsageError('part')),
        );
        const unmount = (): void => {
          if (!slots.delete(unmount)) return;
          undraw();
          entry.remove();
          // Nothing is left that could draw them, and what comes later begins without.
          if (slots.size === 0 && !over) store.popups.clear();
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
        mounted.dispose();
        store.dispose();
      },
    };
  };
}
