/**
 * The element of the running script. This calls the browser's getter: on a page with `<img name="currentScript">`,
 * `document.currentScript` is that image, whose address anybody may have chosen.
 */
const currentScript: unknown = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')?.get?.call(
  document,
);

/** The address of this classic script, to load its other files; or that of the page if it is unknown. */
export const scriptBase: string = currentScript instanceof HTMLScriptElement ? currentScript.src : location.href;

/**
 * Sets a global of the page. An IIFE build could do that too, but not if a bundler or a module loader wraps the file and keeps its
 * exports.
 */
export function setGlobal(name: string, value: object): void {
  (globalThis as unknown as Record<string, object>)[name] = value;
}
