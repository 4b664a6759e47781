import type { Appearance, Sites, StorefrontBrand } from '../../brand/index.ts';
import type { OwnWords } from '../../i18n/words.ts';
import { captured, firstOf, owns } from '../remote/captured.ts';
import { type OnUnreadable, readOptions } from '../remote/read-options.ts';

// Runs on pages with broken built-ins, see README.md.

/** The properties of a tag, for values that do not fit into an attribute. Undefined and null unset a property. */
export interface ElementProperties {
  /** A brand of your own, or the name of one. It overrides the attribute. */
  brand?: string | StorefrontBrand | null | undefined;
  /** Addresses that take the place of the brand's. */
  sites?: Partial<Sites> | null | undefined;
  /** Changes to the brand's look. Each part overrides the attribute of the same name. */
  appearance?: Appearance | null | undefined;
  /** Texts of your own in place of ours, by language and key. */
  words?: OwnWords | null | undefined;
}

const names: readonly (keyof ElementProperties)[] = ['brand', 'sites', 'appearance', 'words'];

/** How a class of tags handles the properties of a tag. */
export interface PropertyAccess<T> {
  /** The properties that were set. */
  of(tag: T): ElementProperties;
  /** Called after a property was set. */
  changed(tag: T): void;
  /** Called for a property that cannot be read, which is left out. */
  unreadable(tag: T, ...args: Parameters<OnUnreadable>): void;
}

const defineProperty = captured(() => Object.defineProperty);

/** Defines a property of all tags of a class, unless the page prevents it. */
function define<T>(prototype: T, name: string, get: (tag: T) => unknown, set: (tag: T, value: unknown) => void): void {
  const descriptor = {
    configurable: true,
    enumerable: true,
    get: function (this: T) {
      return get(this);
    },
    set: function (this: T, value: unknown) {
      set(this, value);
    },
  };
  firstOf([() => defineProperty(prototype, name, descriptor)]);
}

function set<T>(tag: T, access: PropertyAccess<T>, name: keyof ElementProperties, value: unknown): void {
  const read: ElementProperties = readOptions({ [name]: value }, (cause) => access.unreadable(tag, cause, name));
  access.of(tag)[name] = read[name] as never;
  access.changed(tag);
}

/**
 * Defines the properties of a class of tags. Every attribute is a property too, because some frameworks set properties only; undefined
 * and null remove the attribute.
 */
export function defineProperties<T extends HTMLElement>(
  prototype: T,
  attributes: readonly string[],
  access: PropertyAccess<T>,
): void {
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as keyof ElementProperties;
    define(
      prototype,
      name,
      (tag) => access.of(tag)[name],
      (tag, value) => set(tag, access, name, value),
    );
  }
  for (let at = 0; at < attributes.length; at++) {
    const name = attributes[at] as string;
    // The properties above are already defined, and every element has `role`.
    if (name in prototype) continue;
    define(
      prototype,
      name,
      (tag) => tag.getAttribute(name),
      (tag, value) => {
        if (value === undefined || value === null) tag.removeAttribute(name);
        else tag.setAttribute(name, `${value}`);
      },
    );
  }
}

/** Takes over the properties that were set on a tag before the browser knew it. */
export function adoptProperties<T extends HTMLElement>(
  tag: T,
  attributes: readonly string[],
  access: PropertyAccess<T>,
): void {
  const page = tag as unknown as Record<string, unknown>;
  const adopt = (name: string, keep?: (value: unknown) => void): void => {
    if (!owns(tag, name)) return;
    try {
      const early = page[name];
      delete page[name];
      page[name] = early;
      // If the page prevents properties from being defined, it stays an ordinary one.
      if (owns(tag, name)) keep?.(early);
    } catch (cause) {
      access.unreadable(tag, cause, name);
    }
  };
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as keyof ElementProperties;
    adopt(name, (value) => set(tag, access, name, value));
  }
  for (let at = 0; at < attributes.length; at++) adopt(attributes[at] as string);
}
