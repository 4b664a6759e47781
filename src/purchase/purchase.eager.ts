import { createPurchase } from './purchase.ts';

/** See the same name of `purchase.lazy.ts`, for a build in which everything is inside. */
export const loadPurchase: typeof import('./purchase.lazy.ts').loadPurchase = async () => createPurchase;
