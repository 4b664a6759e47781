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

/** What differs between tags on a healthy page and on one with broken built-ins. */
export interface TagRuntime {
  /** Runs something after all changes that are made at once. */
  schedule(run: () => void): void;
  reportUnreadable(tag: Element, ...args: Parameters<OnUnreadable>): void;
  /** Reports that the page lets no tag be defined. */
  reportUndefined(cause: unknown): void;
  /** Called with what a tag has thrown. */
  onFailure(cause: unknown): void;
  /** Creates what warns of the attributes and properties of a tag. */
  createWarnings?(tag: Element): TagWarnings;
}

/** Warns of what has no effect on a tag, of each once. */
export interface TagWarnings {
  /** Attributes that may be misspelt. */
  misspelt(known: readonly string[]): void;
  /** What only the tag around this one may say: attributes, and properties. */
  inner(attributes: readonly string[], properties: ElementProperties): void;
}

/** The tag around others that share its storefront. */
const outerTag = 'coinslot-storefront';

/** Connects a storefront tag and the tags in it, whichever of them the browser knows first. */
interface Meeting {
  storefront: TagStorefront | null;
  readonly inner: (() => void)[];
}
let meetings: WeakMap<Element, Meeting> | undefined;

function meetingOf(outer: Element): Meeting {
  meetings ??= new WeakMap();
  const known = meetings.get(outer);
  if (known) return known;
  const made: Meeting = { storefront: null, inner: [] };
  meetings.set(outer, made);
  return made;
}

/** The storefront tag around an element, out of shadow roots too. */
function outerOf(element: Element): Element | null {
  for (let node: Node | null = element.parentNode; node; ) {
    if ((node as Element).localName === outerTag) return node as Element;
    // A link that is in no page has a `host` too, and is no shadow root.
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

type Options = ReturnType<typeof attributesOf<typeof widgetAttributes>>;

/** Creates what brings a tag in step with its attributes. */
type CreateSync = (tag: Element, properties: ElementProperties, warnings: TagWarnings | undefined) => () => void;

/** Keeps a widget mounted in its tag: in the storefront of the tag around it, or in one of its own. */
const widgetSync =
  (widget: Mountable, create: CreateStorefront): CreateSync =>
  (tag, properties, warnings) => {
    const own = createTagStorefront(tag, create, properties);
    let outer: Meeting | null = null;
    let mounted: { readonly storefront: Storefront; readonly slot: Slot<Options> } | null = null;
    let known: Options = {};
    /** The storefront in which the widget may be mounted. */
    let prepared: Storefront | null = null;

    const sync = (): void => {
      const around = tag.isConnected ? outerOf(tag) : null;
      const meeting = around && meetingOf(around);
      if (meeting !== outer) {
        if (outer) removeFrom(outer.inner, sync);
        if (meeting) meeting.inner[meeting.inner.length] = sync;
        outer = meeting;
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
        if (changes) mounted?.slot.update(changes as Options);
      }
      known = options;
    };
    return sync;
  };

/** Keeps the storefront of a `<coinslot-storefront>`, and the tags in it, in step with its attributes. */
const outerSync =
  (create: CreateStorefront): CreateSync =>
  (tag, properties) => {
    const own = createTagStorefront(tag, create, properties);
    const meeting = meetingOf(tag);
    return () => {
      meeting.storefront = own.sync();
      const inner = copyList(meeting.inner);
      for (let at = 0; at < inner.length; at++) inner[at]?.();
    };
  };

/** Runs something once for all changes that are made at once. A tag that is moved has left and come back by then. */
function inOneGo(schedule: TagRuntime['schedule'], run: () => void): () => void {
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
  // A server that renders pages has no tags.
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
    #syncSoon = inOneGo(runtime.schedule, () => this.#sync());
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
 * Defines `<coinslot-…>` for widgets by their names, and `<coinslot-storefront>`, in which any number of them share one storefront; a tag outside
 * stands on its own. Attributes are options, a change of one takes effect at once, and what happens is told as events
 * (`coinslot-order-paid` and the others) of the tag that has the storefront, which reach the page.
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
