import type { Appearance, Sites, StorefrontBrand } from '../../brand/index.ts';
import type { OwnWords } from '../../i18n/words.ts';
import { captured, firstOf, owns } from '../remote/captured.ts';
import { type OnUnreadable, readOptions } from '../remote/read-options.ts';

// Runs on pages with broken built-ins, see README.md.

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

const names: readonly (keyof ElementProperties)[] = ['brand', 'sites', 'appearance', 'words'];

/** What a class of tags does with the properties of a tag. */
export interface PropertyAccess<T> {
  /** The properties that were set. */
  of(tag: T): ElementProperties;
  /** Called after one was set. */
  changed(tag: T): void;
  /** Called for one that cannot be read, which is left out. */
  unreadable(tag: T, ...args: Parameters<OnUnreadable>): void;
}

const defineProperty = captured(() => Object.defineProperty);

/** Defines a property of all tags of a class, where the page lets it. */
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
    // Those above are defined already, and every element has `role`.
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
      // Where the page lets no property be defined, it stays an ordinary one.
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
