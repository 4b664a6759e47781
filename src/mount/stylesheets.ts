import { beginNames, withOwnNames } from '../ui/own-properties.ts';

/** Simulated browsers, in which partners run tests, may have no constructed style sheets. They render nothing anyway. */
const canAdopt = (): boolean =>
  'adoptedStyleSheets' in Document.prototype && typeof globalThis.CSSStyleSheet?.prototype.replaceSync === 'function';

const cache = new Map<string, CSSStyleSheet>();

/**
 * The host page's inherited properties reach into a shadow root, and `:host` rules cannot override them. So the first element inside
 * resets them, except custom properties, direction and `visibility`. In Chromium and Safari `lang` sets the property `-webkit-locale`,
 * which selects glyphs and line breaks. The host is hidden by the attribute `hidden`, and by the `display: none !important` that React
 * writes into `style`. Style sheets of the page cannot hide it, because some pages hide all unknown elements.
 */
const reset =
  ':host{display:block!important}:host([hidden]),:host([style*="display: none !important"]){display:none!important}.coinslot{all:initial;display:block;visibility:inherit;color-scheme:var(--coinslot-scheme,inherit);-webkit-locale:revert-layer}';

/** A constructed style sheet, which needs no `style-src` in the policy of the host page. */
function sheet(css: string): CSSStyleSheet {
  const cached = cache.get(css);
  if (cached) return cached;
  const created = new CSSStyleSheet();
  created.replaceSync(withOwnNames(css));
  cache.set(css, created);
  return created;
}

let hasOwnNames = false;

/** Gives our custom properties names that a page cannot know, before the first render (T33). */
function renameProperties(): void {
  if (hasOwnNames) return;
  hasOwnNames = true;
  beginNames(`--c${Math.random().toString(36).slice(2, 7)}-`);
  // Parts may have been loaded before.
  lateSheet().replaceSync(withOwnNames([...lateStyles].join('')));
}

/** The styles of loaded parts: one sheet that every shadow root adopts, and that grows. */
let late: CSSStyleSheet | undefined;
const lateStyles = new Set<string>();
const lateSheet = (): CSSStyleSheet => (late ??= new CSSStyleSheet());

/** Adds the styles of a loaded part to every shadow root with widgets. */
export function adoptEverywhere(styles: string): void {
  if (canAdopt()) lateSheet().replaceSync(withOwnNames([...lateStyles.add(styles)].join('')));
}

/** Adds the reset and some styles to a shadow root. Those of another widget in it stay. */
export function adopt(root: ShadowRoot, styles: readonly string[]): void {
  if (!canAdopt()) return;
  renameProperties();
  root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, ...[reset, ...styles].map(sheet), lateSheet()])];
}

/** Adds styles to the page itself, for our own pages. Those that it already has are not added again. */
export function adoptOnPage(styles: readonly string[]): void {
  // Our own pages need no secret names, and names must not change after the first render.
  hasOwnNames = true;
  document.adoptedStyleSheets = [...new Set([...document.adoptedStyleSheets, ...styles.map(sheet), lateSheet()])];
}
