import { captured } from './captured.ts';

// Runs on pages with broken built-ins, see README.md.
const createElement = captured(() => Document.prototype.createElement);

/** An address of the web, as a link of the page reads it where `URL` is gone; null where it is none. */
function readByLink(address: string): HTMLAnchorElement | null {
  try {
    const link = createElement.call(document, 'a') as HTMLAnchorElement;
    link.href = address;
    // What is no whole address becomes one of this page.
    return link.href === address || link.href === `${address}/` ? link : null;
  } catch {
    return null;
  }
}

/** The origin and the host of an address; null where it is none of the web. */
export function webAddress(address: string): { readonly origin: string; readonly host: string } | null {
  let read: Pick<URL, 'protocol' | 'origin' | 'host'> | null = null;
  try {
    read = new URL(address);
  } catch {
    read = readByLink(address);
  }
  return read && (read.protocol === 'https:' || read.protocol === 'http:') ? read : null;
}
