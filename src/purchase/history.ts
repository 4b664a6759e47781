import { computed, type ReadonlySignal } from '@preact/signals-react';
import * as v from 'valibot';
import type { Session } from '../account/session.ts';
import type { Games } from '../catalogue/games.ts';
import { GatewayError } from '../client/errors.ts';
import { getOrderList, type Order } from '../contract/order.ts';
import { address, id } from '../contract/shapes.ts';
import type { I18n } from '../i18n/i18n.ts';
import { channelOf } from '../payments/channels.ts';
import { orderStatus } from '../rules/order-status.ts';
import { createLoader, loaded } from '../store/async-resource.ts';
import type { Core } from '../store/core.ts';
import { furthest, type Intent } from './journal.ts';
import type { Checkout } from './purchase.ts';

/** The player's orders: what this device remembers, and what the gateway knows besides. */
export interface Orders {
  /** Newest first; each has the shape of the journal, so that it can be taken up. */
  readonly list: ReadonlySignal<readonly Intent[]>;
  /** Asks for the gateway's list. Where it cannot be had, the device's own stands. */
  load(): Promise<void>;
  /** Shows the order of a product that waits for money, wherever it was made; false where there is none (GD-3). */
  lead(product_id: string, role_id: string | undefined): Promise<boolean>;
}

const names = [
  ['client_id', 'client_id'],
  ['product_id', 'product_id'],
  ['server_id', 'server_id'],
  ['role_id', 'role_id'],
  ['product_name', 'product_name'],
  ['game_name', 'game_name'],
  ['server_name', 'game_server_name'],
  ['role_name', 'role_name'],
  ['method_name', 'payment_name'],
  ['option', 'payment_key'],
  ['region', 'country'],
] as const;
const moments = ['pay_by', 'expected_by', 'done_within', 'paid_at', 'delivered_at'] as const;

/** The intent of an order that only its number is known of. `made` is in milliseconds since 1970. */
export function numbered(billing_no: string, account: string, made: number): Intent {
  const none = { client_id: '', product_id: '', product_name: '', role_name: '', server_name: '', game_name: '' };
  const intent = billing_no.padStart(8, '-');
  const rest = { fingerprint: '', channel: '', price_text: '', method_name: '', state: 'pending' } as const;
  return { ...none, ...rest, intent, account, made, billing_no };
}

const owed = v.object({ billing_no: id, url: v.optional(address) });

/** The unpaid order that a refusal names as standing in the way (GD-3), or null. `now` is in milliseconds since 1970. */
export function owedBy(refusal: unknown, now: number): Intent | null {
  const named = v.safeParse(owed, refusal instanceof GatewayError && refusal.content);
  return named.success ? { ...numbered(named.output.billing_no, '', now), url: named.output.url } : null;
}

/** An intent with all that its order says: what it is called where that is not known yet, its moments, and what it costs. */
export function learned(intent: Intent, order: Order, price: I18n['price']): Intent {
  const { billing_no, url, amount, currency } = order;
  const known = { ...intent, billing_no, url: url || intent.url };
  for (const [own, theirs] of names) known[own] ||= order[theirs];
  known.channel ||= channelOf(Number.parseInt(known.option ?? '', 10))?.name ?? '';
  for (const moment of moments) known[moment] = order[moment] ?? intent[moment];
  if (amount !== undefined && currency) known.price_text = price(amount, currency);
  return known;
}

/** Creates the list of orders. */
export function createOrders(core: Core, from: { games: Games; session: Session; checkout: Checkout }): Orders {
  const { games, session, checkout } = from;
  const loader = createLoader<Order[]>(core);
  const list = computed(() => {
    const account = session.user.value?.suid ?? '';
    const own = checkout.intents.value.filter((one) => one.account === account && !one.unmade);
    const all = new Map(own.map((one) => [one.billing_no ?? one.intent, one]));
    for (const order of loaded(loader.state.value) ?? []) {
      const { billing_no, created_at = 0 } = order;
      const known = all.get(billing_no) ?? numbered(billing_no, account, created_at * 1_000);
      const status = orderStatus(order.status);
      const state = furthest(known.state, status === 'repeat' ? 'pending' : status);
      all.set(billing_no, { ...learned(known, order, core.i18n.price), state });
    }
    return account ? [...all.values()].sort((one, other) => other.made - one.made) : [];
  });
  core.undo(session.user.subscribe(loader.clear));

  const load = async (): Promise<void> => {
    const client_id = games.current.peek()?.client_id;
    if (client_id && session.user.peek())
      await loader.run((signal) => core.send(getOrderList, { client_id }, { signal }), 'quiet');
  };

  return {
    list,
    load,
    async lead(product_id, role_id) {
      await load();
      const waits = list
        .peek()
        .find((one) => one.state === 'pending' && one.product_id === product_id && one.role_id === role_id);
      if (waits) checkout.resume(waits);
      return waits !== undefined;
    },
  };
}
