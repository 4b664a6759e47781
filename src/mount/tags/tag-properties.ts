import type { Appearance, Sites, StorefrontBrand } from '../../brand/index.ts';
import type { OwnWords } from '../../i18n/words.ts';
import { parseOptions, storefrontKinds } from '../options/parse-options.ts';
import type { UsageError } from '../usage-errors/usage-error.ts';

/** What is too much for an attribute, as properties of a tag; undefined and null are as if they had never been set. */
export interface ElementProperties {
  /** A brand of your own, or the name of one; it goes before the attribute. */
  brand?: string | StorefrontBrand | null | undefined;
  /** Addresses that take the place of the brand's. */
  sites?: Partial<Sites> | null | undefined;
  /** What changes of the brand's look; each part goes before the attribute of its name. */
  appearance?: Appearance | null | undefined;
  /** Texts of your own in place of ours, by language and key. */
  words?: OwnWords | null | undefined;
}

const names = ['brand', 'sites', 'appearance', 'words'] as const;
const given = new WeakMap<Element, ElementProperties>();

/** The properties that were given to a tag. */
export function propertiesOf(element: Element): ElementProperties {
  const known = given.get(element) ?? {};
  given.set(element, known);
  return known;
}

/**
 * Gives a class of tags the properties; `changed` hears of each that is set, and `tell` of each that cannot be read, which is left out. Every attribute is a property too, for there are frameworks that
 * bind nothing else; undefined and null take it away.
 */
export function defineProperties<T extends HTMLElement>(
  prototype: T,
  attributes: readonly string[],
  changed: (tag: T) => void,
  tell: (tag: T, misuse: UsageError) => void,
): void {
  for (const name of names)
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get: function (this: T) {
        return propertiesOf(this)[name];
      },
      set: function (this: T, value: never) {
        const one: Record<string, unknown> = { [name]: value };
        const sound = parseOptions(one, storefrontKinds, (misuse) => tell(this, misuse));
        Object.assign(propertiesOf(this), { [name]: undefined }, sound);
        changed(this);
      },
    });
  // Those above are there, and `role` is of every element.
  for (const name of attributes)
    if (!(name in prototype))
      Object.defineProperty(prototype, name, {
        configurable: true,
        enumerable: true,
        get: function (this: T) {
          return this.getAttribute(name);
        },
        set: function (this: T, value: unknown) {
          if (value === undefined || value === null) this.removeAttribute(name);
          else this.setAttribute(name, String(value));
        },
      });
}

/** Takes over what was set on a tag before the browser knew it. */
export function adoptProperties(tag: HTMLElement, attributes: readonly string[]): void {
  for (const name of [...names, ...attributes]) {
    if (!Object.hasOwn(tag, name)) continue;
    const early: unknown = Reflect.get(tag, name);
    Reflect.deleteProperty(tag, name);
    Reflect.set(tag, name, early);
  }
}
