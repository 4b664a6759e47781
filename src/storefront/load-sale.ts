import type { withSale } from './store.ts';

/** Loads the models that sell, for a page that only has the log-in. Rejects if loading fails. */
export const loadSale = (): Promise<typeof withSale> => import('./store.ts').then((sale) => sale.withSale);
