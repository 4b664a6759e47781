import { batch, computed, effect, type ReadonlySignal } from '@preact/signals-react';
import { gameOnDevice, playable } from '../../src/catalogue/games.ts';
import { GatewayError } from '../../src/client/errors.ts';
import type { Replenishment } from '../../src/contract/order.ts';
import type { Undo } from '../../src/platform/platform.ts';
import type { Countdown } from '../../src/rules/pay-time.ts';
import { type Load, loaded } from '../../src/store/async-resource.ts';
import type { Store } from '../../src/storefront/store.ts';
import { createLookup, type FoundOrder, type Lookup, type ReplenishLink } from './link.ts';
import { createTimeLeft } from './time-left.ts';
import { createVisibleOrder } from './visible-order.ts';

/** The state of a link's failed order for the visitor (RP-2). */
export type Owed =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly why: unknown }
  /** The link is damaged, is not this shop's, or has expired. The gateway does not say which. */
  | { readonly is: 'bad' }
  /** There is no such order: nothing names one, or the player, by name, has none in this game. */
  | { readonly is: 'none'; readonly name: string }
  /** The visitor is not logged in; by the game alone it is not known yet whose order it is. */
  | { readonly is: 'visitor'; readonly info: Replenishment | null }
  /** Another account is logged in (PY-14). */
  | { readonly is: 'other'; readonly info: Replenishment }
  | { readonly is: 'open' | 'expired' | 'paid'; readonly info: Replenishment };

/** The failed order behind a replenish link (RP-1…3). */
export interface Replenish {
  readonly state: ReadonlySignal<Owed>;
  /** What is left of its time, second by second. */
  readonly left: ReadonlySignal<Countdown>;
  again(): void;
}

/** Derives the state of a link's order. */
function stateOf({ games, session }: Store, lookup: Lookup, load: Load<FoundOrder | null>, isOver: boolean): Owed {
  const isRefused = load.is === 'failed' && load.why instanceof GatewayError && load.why.word === 'bad-replenish';
  if (isRefused || lookup.isBad.value) return { is: 'bad' };
  if (load.is === 'failed' || load.is === 'loading') return load;
  if (load.is === 'idle') return lookup.byGame.value ? { is: 'visitor', info: null } : { is: 'none', name: '' };
  const user = session.account.value;
  if (!load.value) return { is: 'none', name: user?.username ?? '' };
  const { info } = load.value;
  if (info.state === 'paid') return { is: 'paid', info };
  if (isOver || info.state === 'expired') return { is: 'expired', info };
  const game = games.current.value;
  if (games.list.value.is === 'failed') return games.list.value;
  if (!game?.gp_id || (info.gp_id && game.gp_id !== info.gp_id)) return { is: 'loading' };
  if (!user) return { is: 'visitor', info };
  return { is: user.username === info.user_name ? 'open' : 'other', info };
}

/** Chooses the order's own area and game, whatever was chosen before: prices, login and payment are theirs. */
function followOrder({ games, areas, loginGame }: Store, { found, byGame }: Lookup, undo: (undo: Undo) => void): void {
  undo(
    effect(() => {
      const { gp_id, client_id } = found.value?.info ?? {};
      const named = byGame.value && gameOnDevice(loaded(games.list.value) ?? [], byGame.value)?.gp_id;
      const own = named || (byGame.value ?? gp_id ?? client_id);
      // A login that has come back knows its game before the link or the list of games is read.
      if (own) loginGame.value = own;
    }),
  );
  undo(
    effect(() => {
      const { domain_area, client_id, gp_id } = found.value?.info ?? {};
      if (!domain_area) return;
      if (areas.current.value?.id !== domain_area) areas.choose(domain_area);
      const all = playable(loaded(games.list.value) ?? []);
      const game = all.find((one) => one.client_id === client_id) ?? all.find((one) => one.gp_id === gp_id);
      if (game && games.current.peek()?.gp_id !== game.gp_id) games.choose(game);
    }),
  );
}

/** Offers the order to the checkout while it can be paid. */
function repay(store: Store, { found }: Lookup, state: ReadonlySignal<Owed>, undo: (undo: Undo) => void): void {
  const { repaid, payStep, catalogue } = store;
  /** Sets the order to pay. Starting and ending a link payment clears earlier choices: the player chooses again. */
  const set = (next: Store['repaid']['value']): void =>
    batch(() => {
      if ((repaid.peek() === null) !== (next === null)) {
        catalogue.preselect(null);
        payStep.open.value = false;
        payStep.requested.value = false;
      }
      repaid.value = next;
    });
  undo(
    effect(() => {
      const now = state.value;
      const { product_id, server_id, role_id, ...info } = now.is === 'open' ? now.info : ({} as Partial<Replenishment>);
      const link = found.peek()?.replenish_id;
      if (!link || !product_id || !server_id || !role_id) return set(null);
      const { amount: price = 0, currency_code: currency = '', product_name = '' } = info;
      set({
        replenish_id: link,
        currency,
        product: { ...plainGoods, value: product_id, display: product_name, price },
        server: { value: server_id, display: info.server_name ?? '' },
        role: { value: role_id, display: info.role_name ?? '' },
      });
    }),
  );
  undo(() => set(null));
}

/** Creates the failed order of a link; while it can be paid, the checkout pays it. `undo` registers what must be undone. */
export function createReplenish(
  store: Store,
  link: ReadonlySignal<ReplenishLink>,
  undo: (undo: Undo) => void,
): Replenish {
  const { platform, games, purchase, loginGame } = store;
  const lookup = createLookup(store, link, undo);
  const deadline = computed(() => lookup.found.value?.deadline ?? null);
  const { left, isOver, tick } = createTimeLeft(platform, deadline, undo);
  followOrder(store, lookup, undo);
  const visible = createVisibleOrder(store, lookup, undo);
  const state = computed(() => stateOf(store, lookup, visible.value, isOver.value));
  repay(store, lookup, state, undo);

  // Another device may have paid it, or its time may be over.
  undo(
    effect(() => {
      if (purchase.fault.value) lookup.refresh();
    }),
  );
  // The clock may have stopped while the device slept, so ask the gateway.
  undo(
    platform.onReturn(() => {
      tick();
      if (state.peek().is === 'open') lookup.refresh();
    }),
  );
  undo(() => {
    loginGame.value = null;
  });

  return {
    state,
    left,
    again() {
      if (games.list.peek().is === 'failed') void games.again();
      else void lookup.again();
    },
  };
}

const plainGoods = {
  typeKey: 'replenish',
  isLimit: false,
  isCoupon: false,
  goodsSort: 0,
  typeSort: 0,
  isSpecial: false,
  couponPoints: 0,
  bonusAmount: 0,
};
