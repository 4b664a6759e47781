/** Where the script was loaded from, for the files beside it; the page itself where that cannot be known. */
export const scriptBase: string =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : document.baseURI;
