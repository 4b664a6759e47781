import {
  appearanceAttributes,
  attributesOf,
  changesOf,
  storefrontAttributes,
  widgetAttributes,
} from '../options/attributes.ts';
import { onConfigured } from '../options/configure.ts';
import { copyList, iterableList, owns, removeFrom } from '../remote/captured.ts';
import type { OnUnreadable } from '../remote/read-options.ts';
import type { CreateStorefront, Slot, Storefront, TagStorefront } from '../storefront-types.ts';
import type { Mountable } from '../widget.ts';
import { adoptProperties, defineProperties, type ElementProperties, type PropertyAccess } from './tag-properties.ts';
import { createTagStorefront } from './tag-storefront.ts';

// Runs on pages with broken built-ins, see README.md.

/** The differences between tags on a page whose built-ins work and on one with broken built-ins. */
export interface TagRuntime {
  /** Runs something after all changes of the current task. */
  schedule(run: () => void): void;
  reportUnreadable(tag: Element, ...args: Parameters<OnUnreadable>): void;
  /** Reports that the tags cannot be defined. */
  reportUndefined(cause: unknown): void;
  /** Called with an error that a tag threw. */
  onFailure(cause: unknown): void;
  /** Creates the warnings about the attributes and properties of a tag. */
  createWarnings?(tag: Element): TagWarnings;
}

/** Warns of attributes and properties without effect, once each. */
export interface TagWarnings {
  /** Attributes that may be misspelt. */
  misspelt(known: readonly string[]): void;
  /** Attributes and properties that only have an effect on `<coinslot-storefront>`. */
  inner(attributes: readonly string[], properties: ElementProperties): void;
}

/** The tag around others that share its storefront. */
const outerTag = 'coinslot-storefront';

/** Connects a storefront tag with the tags in it, in whichever order the browser upgrades them. */
interface SharedStorefront {
  storefront: TagStorefront | null;
  readonly inner: (() => void)[];
}
let shared: WeakMap<Element, SharedStorefront> | undefined;

function sharedBy(outer: Element): SharedStorefront {
  shared ??= new WeakMap();
  const known = shared.get(outer);
  if (known) return known;
  const created: SharedStorefront = { storefront: null, inner: [] };
  shared.set(outer, created);
  return created;
}

/** The storefront tag around an element, out of shadow roots too. */
function outerOf(element: Element): Element | null {
  for (let node: Node | null = element.parentNode; node; ) {
    if ((node as Element).localName === outerTag) return node as Element;
    // An `<a>` outside the page has a property `host` too, and is no shadow root.
    node = node.parentNode ?? (node.nodeType === 11 ? (node as ShadowRoot).host : null) ?? null;
  }
  return null;
}

/** The names of the attributes of some tables. */
function namesOf(table: object): string[] {
  const names: string[] = [];
  for (const name in table) if (owns(table, name)) names[names.length] = name;
  return names;
}
const ofStorefront = namesOf({ ...storefrontAttributes, ...appearanceAttributes });
const ofWidget = namesOf({ ...storefrontAttributes, ...appearanceAttributes, ...widgetAttributes });

type WidgetAttributes = ReturnType<typeof attributesOf<typeof widgetAttributes>>;

/** Creates the function that applies the attributes of a tag. */
type CreateSync = (tag: Element, properties: ElementProperties, warnings: TagWarnings | undefined) => () => void;

/** Keeps a widget mounted in its tag, in the storefront of the `<coinslot-storefront>` around it or in its own. */
const widgetSync =
  (widget: Mountable, create: CreateStorefront): CreateSync =>
  (tag, properties, warnings) => {
    const own = createTagStorefront(tag, create, properties);
    let outer: SharedStorefront | null = null;
    let mounted: { readonly storefront: Storefront; readonly slot: Slot<WidgetAttributes> } | null = null;
    let known: WidgetAttributes = {};
    /** The storefront in which the widget may be mounted. */
    let prepared: Storefront | null = null;

    const sync = (): void => {
      const around = tag.isConnected ? outerOf(tag) : null;
      const sharing = around && sharedBy(around);
      if (sharing !== outer) {
        if (outer) removeFrom(outer.inner, sync);
        if (sharing) sharing.inner[sharing.inner.length] = sync;
        outer = sharing;
      }
      if (outer) {
        own.end();
        warnings?.inner(ofStorefront, properties);
      }
      const storefront = outer ? outer.storefront : own.sync();

      if (mounted && mounted.storefront !== storefront) {
        mounted.slot.unmount();
        mounted = null;
      }
      if (storefront && storefront !== prepared) {
        storefront.prepare(widget, () => {
          prepared = storefront;
          sync();
        });
        return;
      }
      const options = attributesOf(tag, widgetAttributes);
      if (storefront && !mounted) mounted = { storefront, slot: storefront.mount(widget, tag, options) };
      else {
        const changes = changesOf(known, options);
        if (changes) mounted?.slot.update(changes as WidgetAttributes);
      }
      known = options;
    };
    return sync;
  };

/** Applies the attributes of a `<coinslot-storefront>` to its storefront, and updates the tags in it. */
const outerSync =
  (create: CreateStorefront): CreateSync =>
  (tag, properties) => {
    const own = createTagStorefront(tag, create, properties);
    const sharing = sharedBy(tag);
    return () => {
      sharing.storefront = own.sync();
      const inner = copyList(sharing.inner);
      for (let at = 0; at < inner.length; at++) inner[at]?.();
    };
  };

/** Runs something once for all changes of a task. A tag that is moved is back on the page by then. */
function batched(schedule: TagRuntime['schedule'], run: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    schedule(() => {
      isScheduled = false;
      run();
    });
  };
}

function define(tag: string, observed: readonly string[], createSync: CreateSync, runtime: TagRuntime): void {
  // There are no custom elements during server-side rendering.
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  class CoinslotElement extends HTMLElement {
    static observedAttributes = iterableList(observed);
    static properties: PropertyAccess<CoinslotElement> = {
      of: (one) => one.#properties,
      changed: (one) => one.#changed(),
      unreadable: (one, cause, name) => runtime.reportUnreadable(one, cause, name),
    };
    #properties: ElementProperties = {};
    #warnings = runtime.createWarnings?.(this);
    #run: (() => void) | null = null;
    #syncSoon = batched(runtime.schedule, () => this.#sync());
    #forget: (() => void) | null = null;

    connectedCallback(): void {
      adoptProperties(this, observed, CoinslotElement.properties);
      this.#forget ??= onConfigured(this.#syncSoon);
      this.#sync();
    }

    #sync(): void {
      try {
        this.#warnings?.misspelt(observed);
        this.#run ??= createSync(this, this.#properties, this.#warnings);
        this.#run();
      } catch (cause) {
        runtime.onFailure(cause);
      }
    }

    /** A tag that is not on the page has nothing to change. */
    #changed(): void {
      if (this.#forget) this.#syncSoon();
    }

    attributeChangedCallback(): void {
      this.#changed();
    }

    disconnectedCallback(): void {
      this.#forget?.();
      this.#forget = null;
      this.#syncSoon();
    }
  }
  defineProperties(CoinslotElement.prototype, observed, CoinslotElement.properties);
  customElements.define(tag, CoinslotElement);
  if (!customElements.get(tag)) throw new TypeError(`The page does not let ${tag} be defined.`);
}

/**
 * Defines a tag `<coinslot-…>` for each widget, and `<coinslot-storefront>`, whose widgets share one storefront. Any other widget tag has
 * its own storefront. Attributes are options, and changes take effect at once. The tag with the storefront dispatches events such as
 * `coinslot-order-paid`, which bubble.
 * @example <coinslot-topup brand="watt" area="sea" locale="th"></coinslot-topup>
 * @example <coinslot-storefront brand="watt" area="sea"><coinslot-goods></coinslot-goods> <coinslot-checkout></coinslot-checkout></coinslot-storefront>
 */
export function defineTags(
  create: CreateStorefront,
  widgets: Readonly<Record<string, Mountable>>,
  runtime: TagRuntime,
): void {
  try {
    if (typeof document !== 'undefined' && typeof customElements === 'undefined')
      throw new TypeError('The page has no custom elements.');
    define(outerTag, ofStorefront, outerSync(create), runtime);
    for (const name in widgets)
      if (owns(widgets, name) && widgets[name])
        define(`coinslot-${name}`, ofWidget, widgetSync(widgets[name], create), runtime);
  } catch (cause) {
    runtime.reportUndefined(cause);
  }
}
