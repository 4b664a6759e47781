import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Session } from '../account/session.ts';
import type { Config } from '../catalogue/config.ts';
import type { Games } from '../catalogue/games.ts';
import { type Coupon, couponList, receiveCoupons } from '../contract/reward.ts';
import { createLoader, type Load, loaded } from '../store/async-resource.ts';
import { createClaims } from '../store/claims.ts';
import type { Core, PayStep } from '../store/core.ts';
import { createSelection } from './selection.ts';

/** The coupons that a player has, and which of them is chosen (CP-1…4). */
export interface CouponList {
  /** Whether there are coupons here at all: VIP mode, the operator's switch, a player, and no failed order to pay again. */
  readonly offered: ReadonlySignal<boolean>;
  /** The coupons by category, and why there are none. */
  readonly list: ReadonlySignal<Load<readonly Coupon[]>>;
  readonly history: ReadonlySignal<Load<readonly Coupon[]>>;
  readonly usable: ReadonlySignal<readonly Coupon[]>;
  /** The chosen coupon, whether or not it can be used right now. */
  readonly selected: ReadonlySignal<Coupon | null>;
  /** The code that is being claimed; empty for all. */
  readonly claiming: ReadonlySignal<string | null>;
  /** Chooses a coupon that can be used, in place of the one before; null cancels (CP-3). */
  choose(code: string | null): void;
  /** Chooses by code as soon as the coupons are here, before the best one: an address's wish. */
  wish(code: string): void;
  /**
   * Claims a coupon, or all; a repeat of a claim whose answer was lost is the same claim (T22). Answers the codes that came,
   * or null where it failed, which the player has been told.
   */
  claim(code?: string): Promise<readonly string[] | null>;
  wantHistory(): void;
  again(): void;
  /** Fetches the list unless it was fetched before. */
  want(): void;
  /** Fetches the list anew, if it was fetched at all. */
  reload(): void;
  /** Lets a coupon go that was refused; none takes its place by itself, and it is not usable until the next list. */
  drop(code: string): void;
  /** Chooses the coupon that an order of this very purchase has, though nothing else can use it; null: there is none. */
  hold(code: string | null): void;
}

/** Creates what claims coupons: one claim at a time (CP-7). `client` is the game's; `reload` fetches the list anew. */
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
      let came: readonly string[] | null = null;
      claiming.value = code;
      try {
        const { received } = await claims.send(code, (request_id) =>
          send(receiveCoupons, { client_id: client.peek(), code: code || undefined, request_id }),
        );
        came = received;
        events.emit('coupon:claimed', { codes: received });
      } catch {
        popups.toast(i18n.t('receive_fail'), 'bad');
      }
      claiming.value = null;
      reload();
      return came;
    },
  };
}

/** Creates the coupons of a player; they load when the pay step is open, and the best is chosen once (CP-3). */
export function createCouponList(
  core: Core,
  from: {
    games: Games;
    session: Session;
    config: Config;
    payStep: PayStep;
    repaid: ReadonlySignal<unknown>;
  },
): CouponList {
  const { games, session, config, payStep, repaid } = from;
  const client = computed(() => games.current.value?.client_id ?? '');
  const player = computed(() => {
    const token = core.brand.vip && config.value.value?.is_open_coupon && session.user.value?.oauth_token;
    // A failed order is paid as it was: coupons and points were for the first try (RP-2).
    return client.value && token && !repaid.value ? `${client.value} ${token}` : null;
  });
  const list = createLoader<Coupon[]>(core, () => `${player.value}`, core.i18n.wanted);
  const history = createLoader<Coupon[]>(core, () => `${player.value}`, core.i18n.wanted);
  const { settle, reset, ...selection } = createSelection(
    computed(() => loaded(list.state.value) ?? []),
    core.events,
  );

  const ask = (use_category: 'avail,lock' | 'history', signal: AbortSignal): Promise<Coupon[]> =>
    core.send(couponList, { client_id: client.peek(), use_category }, { signal });
  const load = (): void =>
    void list.run(async (signal) => {
      const found = await ask('avail,lock', signal);
      if (!signal.aborted) settle(found);
      return found;
    }, 'quiet');
  const reload = (): void => {
    if (list.state.peek().is !== 'idle') load();
  };

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
      if (now && payStep.open.value) load();
    }),
  );

  return {
    ...selection,
    ...createCouponClaim(core, client, reload),
    offered: computed(() => player.value !== null),
    list: list.state,
    history: history.state,
    wantHistory: () => void history.run((signal) => ask('history', signal), 'quiet'),
    again() {
      selection.chooseAgain();
      load();
    },
    want() {
      if (player.peek() && list.state.peek().is === 'idle') load();
    },
    reload,
  };
}
