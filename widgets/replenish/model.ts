import { computed, type ReadonlySignal } from '@preact/signals-react';
import { switchAccount } from '../../src/account/log-out.ts';
import { errorMessage } from '../../src/store/error-message.ts';
import { createUndos } from '../../src/store/undos.ts';
import type { Store } from '../../src/storefront/store.ts';
import { createReplenish, type Replenish } from './owed-order.ts';

/** What an embedder sets, as the link says it. */
export interface ReplenishOptions {
  /** The order that is to be paid. */
  readonly replenish_id?: string;
  /** The game in which the player's own order is looked for, by logging in; the storefront's `client_id` is the same (RP-1). */
  readonly rp_client_id?: string;
}

/** The failed order as it is drawn. */
export interface Replenishing extends Replenish {
  /** What went wrong, in words. */
  readonly fault: ReadonlySignal<string>;
  /** Where the customer service is reached, as the brand says; empty where it does not. */
  readonly help: string;
  logIn(): void;
  /** Logs out of the order's game, and in again; it asks first. */
  switchAccount(): Promise<void>;
  dispose(): void;
}

/** Creates the model of the replenish widget. */
export function createReplenishing(store: Store, options: ReadonlySignal<ReplenishOptions>): Replenishing {
  const { undo, dispose } = createUndos();
  const own = createReplenish(store, options, undo);
  return {
    ...own,
    help: store.brand.help ?? '',
    fault: computed(() => {
      const now = own.state.value;
      return now.is === 'failed' ? errorMessage(now.why, store) : '';
    }),
    logIn: () => store.popups.openLogin(),
    switchAccount: () => switchAccount(store),
    dispose,
  };
}
