import { withSale } from './store.ts';

/** See the same name of `sale.lazy.ts`, for a build in which what sells is inside. */
export const loadSale: typeof import('./sale.lazy.ts').loadSale = async () => withSale;
