import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Session } from '../account/session.ts';
import type { Areas } from '../catalogue/area.ts';
import type { GameConfig } from '../catalogue/config.ts';
import type { Games } from '../catalogue/games.ts';
import type { Catalogue } from '../catalogue/goods.ts';
import { type Coupon, couponList, receiveCoupons } from '../contract/coupon.ts';
import { couponsFor } from '../rules/coupons.ts';
import { createLoader, type Load, loaded } from '../store/async-resource.ts';
import { createClaims } from '../store/claims.ts';
import type { Core, PayStep } from '../store/core.ts';
import { createSelection } from './selection.ts';

/** The player's coupons and the selected one (CP-1…4). */
export interface CouponList {
  /** Whether coupons are available: VIP mode, the operator's switch, a player, and no failed order to pay again. */
  readonly offered: ReadonlySignal<boolean>;
  /** The coupons by category, or the reason why there are none. */
  readonly list: ReadonlySignal<Load<readonly Coupon[]>>;
  readonly history: ReadonlySignal<Load<readonly Coupon[]>>;
  readonly usable: ReadonlySignal<readonly Coupon[]>;
  /** The selected coupon, even if it cannot be used right now. */
  readonly selected: ReadonlySignal<Coupon | null>;
  /** The code that is being claimed, or empty for all. */
  readonly claiming: ReadonlySignal<string | null>;
  /** Selects a usable coupon instead of the previous one. Null clears the selection (CP-3). */
  choose(code: string | null): void;
  /** Preselects a coupon by code, for a deep link. It comes before the best one. */
  preselect(code: string): void;
  /**
   * Claims a coupon, or all. A retry after a lost response is the same claim (T22). Returns the received codes, or null if it failed; the
   * player has then seen a message.
   */
  claim(code?: string): Promise<readonly string[] | null>;
  loadHistory(): void;
  again(): void;
  /** Loads the list unless it was loaded before. */
  load(): void;
  /** Reloads the list if it was loaded before. */
  reload(): void;
  /** Deselects a rejected coupon. No other one is selected, and it is not usable until the list reloads. */
  drop(code: string): void;
  /** Selects the coupon that an open order of the same purchase holds. Null: there is none. */
  hold(code: string | null): void;
}

/** Creates the claims of coupons, one at a time (CP-7). `client` is the game's id; `reload` reloads the list. */
function createCouponClaim(
  core: Core,
  client: ReadonlySignal<string>,
  reload: () => void,
): Pick<CouponList, 'claiming' | 'claim'> {
  const { events, i18n, popups, send } = core;
  const claiming = signal<string | null>(null);
  const claims = createClaims(core);
  return {
    claiming,
    async claim(code = '') {
      if (claiming.peek() !== null) return null;
      let codes: readonly string[] | null = null;
      claiming.value = code;
      try {
        const { received } = await claims.send(code, (request_id) =>
          send(receiveCoupons, { client_id: client.peek(), code: code || undefined, request_id }),
        );
        codes = received;
        events.emit('coupon:claimed', { codes: received });
      } catch {
        popups.toast(i18n.t('receive_fail'), 'bad');
      }
      claiming.value = null;
      reload();
      return codes;
    },
  };
}

/**
 * Creates the coupons of a player. They load when the pay step is open or a product is chosen that takes coupons, and the best one is
 * selected once (CP-3).
 */
export function createCouponList(
  core: Core,
  from: {
    areas: Areas;
    games: Games;
    session: Session;
    config: GameConfig;
    catalogue: Catalogue;
    payStep: PayStep;
    repaid: ReadonlySignal<unknown>;
  },
): CouponList {
  const { areas, games, session, config, catalogue, payStep, repaid } = from;
  const client = computed(() => games.current.value?.client_id ?? '');
  const player = computed(() => {
    const token = core.brand.vip && config.value.value?.is_open_coupon && session.account.value?.oauth_token;
    // A failed order is paid again unchanged: coupons and points belong to the first attempt (RP-2).
    return client.value && token && !repaid.value ? `${client.value} ${token}` : null;
  });
  const area = computed(() => areas.current.value?.id);
  const list = createLoader<Coupon[]>(core, () => `${player.value} ${area.value}`, core.i18n.requested);
  const product = computed(() => catalogue.product.value?.value ?? null);
  const state = computed((): Load<readonly Coupon[]> => {
    const all = list.state.value;
    return all.is === 'ready' ? { is: 'ready', value: couponsFor(all.value, product.value) } : all;
  });
  const history = createLoader<Coupon[]>(core, () => `${player.value}`, core.i18n.requested);
  const { settle, reset, ...selection } = createSelection(
    computed(() => loaded(state.value) ?? []),
    core.events,
  );

  const request = (use_category: 'avail,lock' | 'history', signal: AbortSignal): Promise<Coupon[]> =>
    core.send(couponList, { client_id: client.peek(), use_category, domain_area: area.peek() }, { signal });
  const load = (): void =>
    void list.run(async (signal) => {
      const found = await request('avail,lock', signal);
      if (!signal.aborted) settle(couponsFor(found, product.peek()));
      return found;
    }, 'quiet');
  const reload = (): void => {
    if (list.state.peek().is !== 'idle') load();
  };

  const isTaken = computed(() => catalogue.product.value?.isCoupon === true);

  let known: string | null = null;
  core.undo(
    effect(() => {
      const now = player.value;
      if (now !== known) {
        known = now;
        batch(() => {
          reset();
          list.clear();
          history.clear();
        });
      }
      if (now && area.value && (payStep.open.value || isTaken.value)) load();
    }),
  );
  core.undo(
    // Coupons of some products alone: another product may have another best one.
    effect(() => {
      const all = loaded(state.value);
      if (all?.some(({ product_ids }) => product_ids)) untracked(() => settle(all, 'best'));
    }),
  );

  return {
    ...selection,
    ...createCouponClaim(core, client, reload),
    offered: computed(() => player.value !== null),
    list: state,
    history: history.state,
    loadHistory: () => void history.run((signal) => request('history', signal), 'quiet'),
    again() {
      selection.chooseAgain();
      load();
    },
    load() {
      if (player.peek() && list.state.peek().is === 'idle') load();
    },
    reload,
  };
}
