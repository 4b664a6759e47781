import {
  appearanceAttributes,
  attributesOf,
  changesOf,
  storefrontAttributes,
  widgetAttributes,
} from '../options/attributes.ts';
import { configured, onConfigured } from '../options/configure.ts';
import type { Slot, Storefront, TagStorefront } from '../storefront.tsx';
import { showUsageError } from '../usage-errors/show-usage-error.ts';
import { UsageError } from '../usage-errors/usage-error.ts';
import type { Mountable } from '../widget.ts';
import { adoptProperties, defineProperties, propertiesOf } from './tag-properties.ts';
import { type CreateStorefront, createTagStorefront, eventOf } from './tag-storefront.ts';

/** The tag around others that share its storefront. */
const outerTag = 'coinslot-storefront';

/** Where a storefront tag and the tags in it meet, whichever of them the browser knows first. */
interface Meeting {
  storefront: TagStorefront | null;
  readonly inner: Set<() => void>;
}
const meetings = new WeakMap<Element, Meeting>();

function meetingOf(outer: Element): Meeting {
  const known = meetings.get(outer);
  if (known) return known;
  const made: Meeting = { storefront: null, inner: new Set() };
  meetings.set(outer, made);
  return made;
}

/** The storefront tag around an element, out of shadow roots too. */
function outerOf(element: Element): Element | null {
  const root = element.getRootNode();
  // A page may have taken `ShadowRoot` away; a link that is in no page has a `host` too.
  const host = root.nodeType === 11 && (root as ShadowRoot).host;
  return element.closest(outerTag) ?? (host ? outerOf(host) : null);
}

/** Runs once for all that changes in one go. A tag that is only moved has left and come back by then. */
function inOneGo(run: () => void): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    void Promise.resolve().then(() => {
      asked = false;
      run();
    });
  };
}

type Options = ReturnType<typeof attributesOf<typeof widgetAttributes>>;

const ofStorefront = Object.keys({ ...storefrontAttributes, ...appearanceAttributes });

/** Tells of what a tag says of its storefront and the tag around it alone may say, of each once. */
function tellInner(tag: Element, told: Set<string>): void {
  const properties = Object.entries(propertiesOf(tag)).filter(([, value]) => value != null);
  const names = [...ofStorefront.filter((name) => tag.hasAttribute(name)), ...properties.map(([name]) => name)];
  for (const name of names) if (!told.has(name) && told.add(name)) tell(tag, new UsageError('inner', name));
}

/** Keeps a widget mounted in its tag: in the storefront of the tag around it, or in one of its own. */
function createTag(tag: Element, widget: Mountable, create: CreateStorefront): () => void {
  const own = createTagStorefront(tag, create);
  let outer: Meeting | null = null;
  let mounted: { readonly storefront: Storefront; readonly slot: Slot<Options> } | null = null;
  let given: Options = {};
  const told = new Set<string>();
  /** The storefront that has had a task to itself. */
  let ready: Storefront | null = null;

  const sync = (): void => {
    const around = tag.isConnected ? outerOf(tag) : null;
    const meeting = around && meetingOf(around);
    if (meeting !== outer) outer?.inner.delete(sync);
    outer = meeting;
    outer?.inner.add(sync);
    if (outer) {
      own.end();
      tellInner(tag, told);
    }
    const storefront = outer ? outer.storefront : own.sync();

    if (mounted && mounted.storefront !== storefront) {
      mounted.slot.unmount();
      mounted = null;
    }
    // A new storefront asks its gateway before anything is drawn, which takes a cheap phone as long as the way to the gateway.
    if (storefront !== ready) {
      storefront?.prepare(widget);
      setTimeout(() => {
        ready = storefront;
        sync();
      });
      return;
    }
    const options = attributesOf(tag, widgetAttributes);
    if (storefront && !mounted) mounted = { storefront, slot: storefront.mount(widget, tag, options) };
    else {
      const changed = changesOf(given, options);
      if (changed) mounted?.slot.update(changed as Options);
    }
    given = options;
  };
  return sync;
}

/** Keeps the storefront of a `<coinslot-storefront>`, and the tags in it, in step with its attributes. */
function createOuterTag(tag: Element, create: CreateStorefront): () => void {
  const own = createTagStorefront(tag, create);
  const meeting = meetingOf(tag);
  return () => {
    meeting.storefront = own.sync();
    for (const sync of [...meeting.inner]) sync();
  };
}

/** Tells of a misuse as an event of a tag. */
const tell = (tag: Element, misuse: UsageError): void =>
  void showUsageError(misuse, { emit: (detail) => void tag.dispatchEvent(eventOf('error', detail)) });

/** Tells of attributes that may be misspelt, of each once: those of HTML, of data and of frameworks are none of ours. */
function tellMisspelt(tag: Element, known: readonly string[], told: Set<string>): void {
  for (const name of tag.getAttributeNames()) {
    if (
      known.includes(name) ||
      told.has(name) ||
      /^(id|class|style|slot|is|lang|dir|hidden|title|role|part|tabindex|(data|aria)-.*|_.*)$/.test(name)
    )
      continue;
    told.add(name);
    tell(tag, new UsageError('attribute', name, known));
  }
}

function define(tag: string, observed: readonly string[], create: (tag: Element) => () => void): void {
  // A server that draws pages has no tags.
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  class CoinslotElement extends HTMLElement {
    static observedAttributes = observed;
    #create = create(this);
    #told = new Set<string>();
    #later = inOneGo(() => this.#sync());
    #forget: (() => void) | undefined;

    connectedCallback(): void {
      adoptProperties(this, observed);
      this.#forget ??= onConfigured(this.#later);
      this.#sync();
    }

    #sync(): void {
      tellMisspelt(this, observed, this.#told);
      this.#create();
    }

    attributeChangedCallback(): void {
      this.#later();
    }

    disconnectedCallback(): void {
      this.#forget?.();
      this.#forget = undefined;
      this.#later();
    }

    static {
      defineProperties(CoinslotElement.prototype, observed, (one) => one.#later(), tell);
    }
  }
  customElements.define(tag, CoinslotElement);
  if (!customElements.get(tag)) throw new TypeError(`The page does not let ${tag} be defined.`);
}

/**
 * Defines `<coinslot-…>` for widgets by their names, and `<coinslot-storefront>`, in which any number of them share one storefront; a tag outside
 * stands on its own. Attributes are options, a change of one takes effect at once, and what happens is told as events
 * (`coinslot-order-paid` and the others) of the tag that has the storefront, which reach the page.
 * @param onUndefined called where the page lets no tag be defined
 * @example <coinslot-topup brand="watt" area="sea" locale="th"></coinslot-topup>
 * @example <coinslot-storefront brand="watt" area="sea"><coinslot-goods></coinslot-goods> <coinslot-checkout></coinslot-checkout></coinslot-storefront>
 */
export function defineTags(
  create: CreateStorefront,
  widgets: Readonly<Record<string, Mountable>>,
  onUndefined?: () => void,
): void {
  const ofWidget = [...ofStorefront, ...Object.keys(widgetAttributes)];
  try {
    if (typeof document !== 'undefined' && typeof customElements === 'undefined')
      throw new TypeError('The page has no custom elements.');
    define(outerTag, ofStorefront, (tag) => createOuterTag(tag, create));
    for (const [name, widget] of Object.entries(widgets))
      define(`coinslot-${name}`, ofWidget, (tag) => createTag(tag, widget, create));
  } catch (cause) {
    onUndefined?.();
    // What a page did to `customElements` must not keep it from the rest of the script.
    void showUsageError(new UsageError('tags', null, [], cause), { emit: (detail) => configured().onError?.(detail) });
  }
}
