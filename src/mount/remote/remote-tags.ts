import { appearanceAttributes, storefrontAttributes, widgetAttributes } from '../options/attributes.ts';
import type { Slot, Storefront, StorefrontOptions } from '../storefront.tsx';
import { attributeOf, captured, owns } from './captured.ts';
import { readable } from './frame-messages.ts';
import { type ReportError, readSendable, reportUnreadable, withoutUndefined } from './sendable-options.ts';

// Written for pages whose JavaScript is broken, like framed-slot.ts (EM-12).

const outerTag = 'coinslot-storefront';
const closest = captured(() => Element.prototype.closest);
const dispatchEvent = captured(() => EventTarget.prototype.dispatchEvent);

/** What of a table's attributes a tag has, added to what is known. */
function read(tag: Element, table: object, into: Record<string, unknown>): Record<string, unknown> {
  for (const name in table) {
    const value = owns(table, name) ? attributeOf(tag, name) : null;
    if (value === null || value === '') {
      if (value === '' && (table as Record<string, string>)[name] === 'switch') into[name] = true;
      continue;
    }
    into[name] = (table as Record<string, string>)[name] === 'switch' ? value !== 'false' : value;
  }
  return into;
}

/** What happens, as an event that reaches the page. */
function tell(tag: Element, name: string, detail: unknown): void {
  let type = 'coinslot-';
  for (let at = 0; at < name.length; at++) type += name[at] === ':' ? '-' : name[at];
  dispatchEvent.call(tag, new CustomEvent(type, { detail, bubbles: true, composed: true }));
}

/** What is no text, and a property of a tag. */
const properties = { brand: 1, sites: 1, appearance: 1, words: 1 };

/** The properties of a tag that can be read; of the others its page is told. */
function propertiesOf(tag: Element): Partial<StorefrontOptions> {
  const fail: ReportError = (code, message) => {
    console.error(message);
    tell(tag, 'error', { code, message });
  };
  const own: Record<string, unknown> = {};
  for (const name in properties)
    try {
      if (owns(properties, name)) own[name] = (tag as unknown as Record<string, unknown>)[name];
    } catch (cause) {
      reportUnreadable(fail, cause, name);
    }
  return readSendable(own, fail);
}

/** The storefront that a tag says. */
function optionsOf(tag: Element): StorefrontOptions {
  const own = propertiesOf(tag);
  return {
    ...read(tag, storefrontAttributes, {}),
    ...withoutUndefined(own),
    appearance: { ...read(tag, appearanceAttributes, {}), ...own.appearance },
    onEvent: (name, detail) => tell(tag, name, detail),
  } as StorefrontOptions;
}

/** Whether an attribute says which shop it is. */
const isAim = (name: string): boolean => name === 'brand' || name === 'gateway' || name === 'demo';

/** Every name that an attribute may have. */
function observed(): string[] {
  const names: string[] = [];
  for (const name in { ...storefrontAttributes, ...appearanceAttributes, ...widgetAttributes })
    names[names.length] = name;
  return names;
}

/** Defines the tags of widgets that run in frames of the brand's origin; they are as live as their attributes (EM-12). */
export function defineRemoteTags(
  create: (options: StorefrontOptions) => Storefront,
  names: readonly string[],
  onUndefined: () => void,
): void {
  const outers = new WeakMap<Element, Storefront>();
  const define = (tag: string, name: string | null): void => {
    if (customElements.get(tag)) return;
    class FramedElement extends HTMLElement {
      static observedAttributes = readable(observed());
      #own: Storefront | null = null;
      #slot: Slot<object> | undefined;

      connectedCallback(): void {
        try {
          this.#connect();
        } catch {
          onUndefined();
        }
      }

      #connect(): void {
        const outer = name && (closest.call(this, outerTag) as Element | null);
        this.#own = outer ? null : create(optionsOf(this));
        if (!name && this.#own) outers.set(this, this.#own);
        const storefront = outer ? outers.get(outer) : this.#own;
        if (name) this.#slot = storefront?.mount(name, this, read(this, widgetAttributes, {}));
      }

      disconnectedCallback(): void {
        this.#slot?.unmount();
        this.#own?.destroy();
        this.#own = null;
        this.#slot = undefined;
      }

      attributeChangedCallback(changed: string): void {
        if (!this.#own && !this.#slot) return;
        if (isAim(changed)) {
          this.disconnectedCallback();
          this.connectedCallback();
        } else {
          this.#own?.update(optionsOf(this));
          this.#slot?.update(read(this, widgetAttributes, {}));
        }
      }
    }
    customElements.define(tag, FramedElement);
    if (!customElements.get(tag)) throw new TypeError(`The page does not let ${tag} be defined.`);
  };
  try {
    define(outerTag, null);
    for (let at = 0; at < names.length; at++) define(`coinslot-${names[at]}`, names[at] ?? null);
  } catch (error) {
    onUndefined();
    console.error('Coinslot: the tags cannot be defined. createStorefront works without them.', error);
  }
}
