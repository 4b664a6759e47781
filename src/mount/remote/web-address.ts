import { captured } from './captured.ts';

// Runs on pages with broken built-ins, see README.md.
const createElement = captured(() => Document.prototype.createElement);

/** Parses an address by a link element, for pages that removed `URL`. Null if it is invalid. */
function readByLink(address: string): HTMLAnchorElement | null {
  try {
    const link = createElement.call(document, 'a') as HTMLAnchorElement;
    link.href = address;
    // A relative address would be resolved against this page.
    return link.href === address || link.href === `${address}/` ? link : null;
  } catch {
    return null;
  }
}

/** The origin and the host of an HTTP address, or null. */
export function webAddress(address: string): { readonly origin: string; readonly host: string } | null {
  let read: Pick<URL, 'protocol' | 'origin' | 'host'> | null = null;
  try {
    read = new URL(address);
  } catch {
    read = readByLink(address);
  }
  return read && (read.protocol === 'https:' || read.protocol === 'http:') ? read : null;
}
