/**
 * The element of the script that runs. The getter is the browser's own: on a page with `<img name="currentScript">` the
 * document answers with the picture, whose address may be anybody's.
 */
const currentScript: unknown = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')?.get?.call(
  document,
);

/** Where a classic script was loaded from, for the files beside it; the page itself where that cannot be known. */
export const scriptBase: string = currentScript instanceof HTMLScriptElement ? currentScript.src : location.href;
