import { placeOf } from '../domain/sites.ts';
import type { Context } from './context.ts';

/**
 * A picture's address as the page that asked can load it. The store holds paths of our own sites: a shop has them on its own,
 * whichever front it asks, and a page of another site is told where they are.
 */
export function pictureFor({ origin, site, installation }: Context, address: string): string {
  if (!origin || !address.startsWith('/')) return address;
  return placeOf(new URL(origin).host, installation).is === 'shop' ? address : site + address;
}
