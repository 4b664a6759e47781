import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { Session } from '../account/session.ts';
import type { Games } from '../catalogue/games.ts';
import { getOrderList, type Order } from '../contract/order.ts';
import { orderStatus } from '../rules/order.ts';
import { createLoader, type Load, loaded } from '../store/async-resource.ts';
import type { Core } from '../store/core.ts';
import type { Checkout } from './checkout.ts';
import { awaitsPayment, furthest, type Intent, numbered } from './intent.ts';
import { learned } from './order-facts.ts';
import { withPriceText } from './polling.ts';

/** The player's orders, from the journal of this device and from the gateway. */
export interface Orders {
  /** Newest first. Each is an intent like those of the journal, so that it can be resumed. */
  readonly list: ReadonlySignal<readonly Intent[]>;
  /** The loading state of the gateway's list. */
  readonly state: ReadonlySignal<Load<unknown>>;
  /** Loads the gateway's list. If that fails, the list has the orders of this device only. */
  load(): Promise<void>;
  /** Retries a failed load. */
  again(): Promise<void>;
  /** Shows the unpaid order of a product, whichever device made it. Returns false if there is none (GD-3). */
  lead(product_id: string, role_id: string | undefined): Promise<boolean>;
}

/** Creates the list of orders. */
export function createOrders(core: Core, from: { games: Games; session: Session; checkout: Checkout }): Orders {
  const { games, session, checkout } = from;
  const loader = createLoader<Order[]>(
    core,
    () => `${games.current.value?.client_id} ${session.account.value?.oauth_token}`,
  );
  const list = computed(() => {
    const account = session.account.value?.suid ?? '';
    const own = checkout.intents.value.filter((one) => one.account === account && one.state !== 'not-created');
    const all = new Map(own.map((one) => [one.billing_no ?? one.intent, one]));
    for (const order of loaded(loader.state.value) ?? []) {
      const { billing_no, created_at = 0 } = order;
      const known = all.get(billing_no) ?? numbered(billing_no, account, created_at * 1_000);
      const status = orderStatus(order.status);
      const state = furthest(known.state, status === 'repeat' ? 'pending' : status);
      all.set(billing_no, { ...learned(known, order, withPriceText(core, order).price_text), state });
    }
    return account ? [...all.values()].sort((one, other) => other.made - one.made) : [];
  });
  core.undo(session.account.subscribe(loader.clear));

  const load = async (): Promise<void> => {
    const client_id = games.current.peek()?.client_id;
    if (client_id && session.account.peek())
      await loader.run((signal) => core.send(getOrderList, { client_id }, { signal }), 'quiet');
  };

  return {
    list,
    state: loader.state,
    load,
    again: loader.again,
    async lead(product_id, role_id) {
      await load();
      const waits = list
        .peek()
        .find((one) => awaitsPayment(one) && one.product_id === product_id && one.role_id === role_id);
      if (waits) checkout.resume(waits);
      return waits !== undefined;
    },
  };
}
