import type { Hosting } from './hosting.ts';
import type { RequestInfo } from './request-info.ts';

/** A picture's address, as the page that asked can load it. */
export type PictureAddress = (address: string) => string;

/**
 * Answers a picture's address as the page that asked can load it. The store holds paths of our own sites: a shop has them on its own,
 * whichever front it asks, and a page of another site gets their addresses.
 */
export function pictureAddresses(
  { pageOrigin, gatewayOrigin }: RequestInfo,
  { hosting }: { readonly hosting: Hosting },
): PictureAddress {
  const isElsewhere = pageOrigin !== '' && hosting.siteOf(new URL(pageOrigin).host).is !== 'shop';
  return (address) => (isElsewhere && address.startsWith('/') ? gatewayOrigin + address : address);
}
