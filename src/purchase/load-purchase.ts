import type { CreatePurchase } from './purchase.ts';

/** Fetches what creates the purchase. Rejects where it cannot be had. */
export const loadPurchase = (): Promise<CreatePurchase> =>
  import('./purchase.ts').then(({ createPurchase }) => createPurchase);
