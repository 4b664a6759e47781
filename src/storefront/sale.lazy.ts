import type { withSale } from './store.ts';

/** Fetches what sells, for a page that has only the log-in. Rejects where it cannot be had. */
export const loadSale = (): Promise<typeof withSale> => import('./store.ts').then((sale) => sale.withSale);
