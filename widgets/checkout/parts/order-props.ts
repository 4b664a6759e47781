import type { Intent } from '../../../src/purchase/intent.ts';
import type { Purchase } from '../../../src/purchase/purchase.ts';
import type { Store } from '../../../src/storefront/store.ts';
import type { OrderAction } from '../order-state.ts';

/** An order, and what its actions do. */
export interface OrderProps {
  readonly store: Store & Purchase;
  readonly intent: Intent;
  readonly actions: Readonly<Record<Exclude<OrderAction, 'help' | null>, () => void>>;
}
