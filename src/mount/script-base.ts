/**
 * The element of the script that runs. The getter is the browser's own: on a page with `<img name="currentScript">` the
 * document answers with the picture, whose address may be anybody's.
 */
const currentScript: unknown = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')?.get?.call(
  document,
);

/** Where a classic script was loaded from, for the files beside it; the page itself where that cannot be known. */
export const scriptBase: string = currentScript instanceof HTMLScriptElement ? currentScript.src : location.href;

/**
 * Sets a global of the page. The form of the file could do it too, but not where a bundler or a loader of modules wraps it, which keeps
 * what a file exports.
 */
export function setGlobal(name: string, value: object): void {
  (globalThis as unknown as Record<string, object>)[name] = value;
}
