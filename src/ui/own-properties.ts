/** What the names of custom properties begin with. */
let beginning = '--';

/**
 * Lets the custom properties of all styles begin otherwise. A page may register a property of any name (`@property`), for shadow roots too:
 * it then holds no colour any more, or nothing inherits it.
 */
export function beginNames(otherwise: string): void {
  beginning = otherwise;
}

/** Styles, or the name of a custom property, as the page that is drawn on has them. What a page gives a value (`--coinslot-…`) keeps its name. */
export const withOwnNames = (css: string): string => css.replace(/--(?!coinslot-)(?=[a-z])/g, beginning);
