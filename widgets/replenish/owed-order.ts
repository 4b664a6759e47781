import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { playable } from '../../src/catalogue/games.ts';
import { GatewayError } from '../../src/client/errors.ts';
import { replenishmentGameList } from '../../src/contract/game.ts';
import { type Replenishment, replenishmentInfo } from '../../src/contract/order.ts';
import type { Undo } from '../../src/platform/platform.ts';
import { type Countdown, countdown, deadlineMs } from '../../src/rules/countdown.ts';
import { isId } from '../../src/rules/deep-link.ts';
import { createLoader, loaded } from '../../src/store/async-resource.ts';
import type { Store } from '../../src/store/store.ts';

/** What a replenish link names: an order, or the game in which the player's own is looked for (RP-1). */
export interface ReplenishLink {
  readonly replenish_id?: string | undefined;
  readonly rp_client_id?: string | undefined;
}

/** How the failed order of a link stands for whoever looks at it (RP-2). */
export type Owed =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly why: unknown }
  /** There is no such order: nothing names one, or the player, by name, has none in this game. */
  | { readonly is: 'none'; readonly name: string }
  /** Nobody is logged in; by the game alone it is not known yet whose order it is. */
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

interface Found {
  readonly replenish_id: string;
  readonly info: Replenishment;
  /** On the clock that never jumps; null: nothing is counted. */
  readonly deadline: number | null;
}

/** Creates the failed order of a link; while it can be paid, the checkout pays it. `undo` registers what must be undone. */
export function createReplenish(
  store: Store,
  asked: ReadonlySignal<ReplenishLink>,
  undo: (undo: Undo) => void,
): Replenish {
  const { platform, send, session, games, areas, checkout, events, storage, repaid, loginGame, payStep } = store;
  const loader = createLoader<Found | null>({ undo });
  const found = computed(() => loaded(loader.state.value));
  const left = signal<Countdown>({ is: 'none' });
  const isOver = signal(false);

  /** The link of the player's own order in the game. */
  const ownLink = async (signal: AbortSignal): Promise<string | undefined> => {
    const { gp_id, client_id } = games.current.peek() ?? {};
    const all = await send(replenishmentGameList, {}, { signal });
    return all.find((one) => one.gp_id === gp_id || one.client_id === client_id)?.replenish_id;
  };
  const fetched = async (signal: AbortSignal, known = asked.peek().replenish_id): Promise<Found | null> => {
    const replenish_id = known ?? (await ownLink(signal));
    if (!replenish_id) return null;
    const sent = platform.monotonicNow();
    const info = await send(replenishmentInfo, { replenish_id }, { signal });
    // The seconds were counted when about half the way was done.
    return { replenish_id, info, deadline: deadlineMs(info.valid_time, (sent + platform.monotonicNow()) / 2) };
  };
  /** Reads again; what is known stays where no answer comes. */
  const refresh = (): void => {
    const old = found.peek();
    if (!old) return;
    const again = async (signal: AbortSignal): Promise<Found | null> => {
      try {
        return await fetched(signal, old.replenish_id);
      } catch (error) {
        if (error instanceof GatewayError) throw error;
        return old;
      }
    };
    void loader.run(again, 'quiet');
  };

  let stop = (): void => {};
  const tick = (): void => {
    stop();
    const deadline = found.peek()?.deadline ?? null;
    const now = platform.monotonicNow();
    batch(() => {
      left.value = countdown(deadline, now);
      isOver.value = left.value.is === 'expired';
    });
    if (deadline !== null && !isOver.peek()) stop = platform.setTimer((deadline - now) % 1_000 || 1_000, tick);
  };
  undo(() => stop());

  const byGame = computed(() => (asked.value.replenish_id ? undefined : asked.value.rp_client_id));
  /** The link is damaged, or names a game that is not sold here: that is known before anybody logs in (RP-1). */
  const isBad = computed(() => {
    const { replenish_id, rp_client_id } = asked.value;
    if (![replenish_id ?? '-', rp_client_id ?? '-'].every(isId)) return true;
    const waits = ['loading', 'failed'].includes(games.list.value.is);
    return byGame.value !== undefined && games.current.value === null && !waits;
  });
  undo(
    effect(() => {
      if (isBad.value) events.emit('screen', { path: '/errorReplenish' });
    }),
  );
  /** Whose order is looked for; the link alone says it where there is one. */
  const whose = computed(() => {
    if (isBad.value) return null;
    const token = byGame.value && games.current.value?.gp_id && session.user.value?.oauth_token;
    return byGame.value ? token || null : (asked.value.replenish_id ?? null);
  });
  undo(
    effect(() => {
      if (whose.value) void loader.run((signal) => fetched(signal));
      else loader.clear();
    }),
  );
  undo(
    effect(() => {
      found.value;
      tick();
    }),
  );
  undo(
    effect(() => {
      const { gp_id, client_id } = found.value?.info ?? {};
      const own = byGame.value ?? gp_id ?? client_id;
      // A log-in that has come back knows its game before the link is read.
      if (own) loginGame.value = own;
    }),
  );
  // The order's own area and game, whatever was chosen before: prices, log-in and payment are theirs.
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

  const state = computed<Owed>(() => {
    const load = loader.state.value;
    if (load.is === 'failed') return load;
    if (load.is === 'idle')
      return byGame.value && !isBad.value ? { is: 'visitor', info: null } : { is: 'none', name: '' };
    if (load.is === 'loading') return load;
    if (!load.value) return { is: 'none', name: session.user.value?.username ?? '' };
    const { info } = load.value;
    if (info.state === 'paid' || isOver.value || info.state === 'expired') {
      return { is: info.state === 'paid' ? 'paid' : 'expired', info };
    }
    const game = games.current.value;
    if (games.list.value.is === 'failed') return games.list.value;
    if (!game?.gp_id || (info.gp_id && game.gp_id !== info.gp_id)) return { is: 'loading' };
    const user = session.user.value;
    if (!user) return { is: 'visitor', info };
    return { is: user.username === info.user_name ? 'open' : 'other', info };
  });

  undo(
    effect(() => {
      const now = state.value;
      const { product_id, server_id, role_id, ...info } = now.is === 'open' ? now.info : ({} as Partial<Replenishment>);
      const link = found.peek()?.replenish_id;
      if (!link || !product_id || !server_id || !role_id) {
        if (repaid.peek()) payStep.open.value = false;
        repaid.value = null;
        return;
      }
      const { amount: price = 0, currency_code: currency = '', product_name = '' } = info;
      repaid.value = {
        replenish_id: link,
        currency,
        product: { ...plainGoods, value: product_id, display: product_name, price },
        server: { value: server_id, display: info.server_name ?? '' },
        role: { value: role_id, display: info.role_name ?? '' },
      };
    }),
  );
  undo(
    events.on('order:created', ({ billing_no }) => {
      if (repaid.peek()) storage.set('replenishBillingNo', billing_no);
    }),
  );
  undo(events.on('order:paid', refresh));
  // Another device may have paid it, or its time may be over.
  undo(
    effect(() => {
      if (checkout.fault.value) refresh();
    }),
  );
  // A machine that slept may have stopped its clock: the gateway knows.
  undo(
    platform.onReturn(() => {
      tick();
      if (state.peek().is === 'open') refresh();
    }),
  );
  undo(() => {
    batch(() => {
      repaid.value = null;
      loginGame.value = null;
    });
  });

  return {
    state,
    left,
    again() {
      if (games.list.peek().is === 'failed') void games.again();
      else void loader.again();
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
