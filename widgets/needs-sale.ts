import type { BaseStore } from '../src/storefront/base-store.ts';
import { withSale } from '../src/storefront/store.ts';

/**
 * Requests what goods and checkout need from the gateway. It has a file of its own, because a bundler follows the imports of the registry
 * even where only a widget is imported that sells nothing.
 */
export const needsSale = (store: BaseStore): unknown => withSale(store);
