import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { Store } from '../../src/storefront/store.ts';
import type { CheckoutOptions } from '../checkout/options.ts';

/** What an embedder may set of the composition. */
export type TopupOptions = Omit<CheckoutOptions, 'inline'>;

/** The state of the composition: its parts keep their own. */
export interface Topup {
  readonly store: Store;
  readonly options: ReadonlySignal<TopupOptions>;
  /** Whether there is anything to pay for: a game, or an order under way. */
  readonly started: ReadonlySignal<boolean>;
}

/** Creates the model of the composition. */
export function createTopup(store: Store, options: ReadonlySignal<TopupOptions>): Topup {
  const { games, purchase } = store;
  return {
    store,
    options,
    started: computed(
      () => games.current.value !== null || purchase.progress.value.is !== 'idle' || !!options.value.billing_no,
    ),
  };
}
