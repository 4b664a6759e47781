import { withSale } from './store.ts';

/** See `sale.lazy.ts`. This is for builds that contain the models that sell. */
export const loadSale: typeof import('./sale.lazy.ts').loadSale = async () => withSale;
