import { beginNames, withOwnNames } from '../ui/own-properties.ts';

/** Not all that imitates a browser for the tests of a partner has constructed style sheets; it draws nothing. */
const canAdopt = (): boolean =>
  'adoptedStyleSheets' in Document.prototype && typeof globalThis.CSSStyleSheet?.prototype.replaceSync === 'function';

const cache = new Map<string, CSSStyleSheet>();

/**
 * Inherited properties of the host page reach into a shadow root, and no `:host` rule beats them: the first element inside
 * starts anew. Custom properties, direction and `visibility` pass, as they should. The language that `lang` names is a property too in
 * Chromium and Safari: letters are chosen and lines are broken by it. The host is hidden by its attribute, and by the
 * `display: none !important` that React writes into the `style` of what it hides. Style sheets of the page do not hide it: a page may hide
 * whatever it does not know.
 */
const reset =
  ':host{display:block!important}:host([hidden]),:host([style*="display: none !important"]){display:none!important}.coinslot{all:initial;display:block;visibility:inherit;color-scheme:var(--coinslot-scheme,inherit);-webkit-locale:revert-layer}';

/** A constructed style sheet: it asks for no `style-src` of the host page. */
function sheet(css: string): CSSStyleSheet {
  const known = cache.get(css);
  if (known) return known;
  const made = new CSSStyleSheet();
  made.replaceSync(withOwnNames(css));
  cache.set(css, made);
  return made;
}

let isNamedAnew = false;

/** Gives the custom properties names that a page cannot know, before anything is drawn on one (T33). */
function nameAnew(): void {
  if (isNamedAnew) return;
  isNamedAnew = true;
  beginNames(`--c${Math.random().toString(36).slice(2, 7)}-`);
  // Parts may have been fetched before.
  lateSheet().replaceSync(withOwnNames([...lateStyles].join('')));
}

/** The styles of parts that were fetched: one sheet that stands everywhere, and grows. */
let late: CSSStyleSheet | undefined;
const lateStyles = new Set<string>();
const lateSheet = (): CSSStyleSheet => (late ??= new CSSStyleSheet());

/** Adds the styles of a part that was fetched, wherever widgets are drawn. */
export function adoptEverywhere(styles: string): void {
  if (canAdopt()) lateSheet().replaceSync(withOwnNames([...lateStyles.add(styles)].join('')));
}

/** Gives a shadow root the reset and some styles, beside those of another widget in the same element. */
export function adopt(root: ShadowRoot, styles: readonly string[]): void {
  if (!canAdopt()) return;
  nameAnew();
  root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, ...[reset, ...styles].map(sheet), lateSheet()])];
}

/** Adds styles to the page itself, for pages of our own; what it has already is not added again. */
export function adoptOnPage(styles: readonly string[]): void {
  // A page of ours has no other's names to fear, and what stands on it keeps the names that it begins with.
  isNamedAnew = true;
  document.adoptedStyleSheets = [...new Set([...document.adoptedStyleSheets, ...styles.map(sheet), lateSheet()])];
}
