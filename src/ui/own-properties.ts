/** The prefix of our custom properties. */
let beginning = '--';

/**
 * Changes the prefix of the custom properties in all styles. A page may register a property of the same name (`@property`), also for shadow
 * roots: then it may not accept colours, or not inherit.
 */
export function beginNames(otherwise: string): void {
  beginning = otherwise;
}

/** Applies the current prefix to styles or to the name of a custom property. The page's own properties (`--coinslot-…`) keep their names. */
export const withOwnNames = (css: string): string => css.replace(/--(?!coinslot-)(?=[a-z])/g, beginning);
