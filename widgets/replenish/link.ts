import { computed, effect, type ReadonlySignal } from '@preact/signals-react';
import { GatewayError } from '../../src/client/errors.ts';
import { replenishmentGameList } from '../../src/contract/game.ts';
import { type Replenishment, replenishmentInfo } from '../../src/contract/order.ts';
import type { Undo } from '../../src/platform/platform.ts';
import { deadlineMs } from '../../src/rules/pay-time.ts';
import { isId } from '../../src/rules/query-parameters.ts';
import { createLoader, type Load, loaded } from '../../src/store/async-resource.ts';
import type { Store } from '../../src/storefront/store.ts';

/** What a replenish link names: an order, or the game in which the player's own order is looked for (RP-1). */
export interface ReplenishLink {
  readonly replenish_id?: string | undefined;
  readonly rp_client_id?: string | undefined;
}

/** The order that a link leads to. */
export interface FoundOrder {
  readonly replenish_id: string;
  readonly info: Replenishment;
  /** When its time is over, on the clock that never jumps; null: nothing is counted. */
  readonly deadline: number | null;
}

/** Where a link leads to, as the gateway says it. */
export interface Lookup {
  readonly state: ReadonlySignal<Load<FoundOrder | null>>;
  readonly found: ReadonlySignal<FoundOrder | null>;
  /** The game of a link that names no order. */
  readonly byGame: ReadonlySignal<string | undefined>;
  /** The link is damaged, or names a game that is not sold here: that is known before a login (RP-1). */
  readonly isBad: ReadonlySignal<boolean>;
  /** Reads again; what is known stays where no answer comes. */
  refresh(): void;
  again(): Promise<void>;
}

/** Looks up the order of a link; a link of a game waits for the player. `undo` registers what must be undone. */
export function createLookup(store: Store, link: ReadonlySignal<ReplenishLink>, undo: (undo: Undo) => void): Lookup {
  const { platform, send, session, games, events } = store;
  const loader = createLoader<FoundOrder | null>({ undo, retries: store.retries }, () => `${whose.value}`);
  const found = computed(() => loaded(loader.state.value));

  /** The link of the player's own order in the game. */
  const ownLink = async (signal: AbortSignal): Promise<string | undefined> => {
    const { gp_id, client_id } = games.current.peek() ?? {};
    const all = await send(replenishmentGameList, {}, { signal });
    return all.find((game) => game.gp_id === gp_id || game.client_id === client_id)?.replenish_id;
  };
  const lookUp = async (signal: AbortSignal, known = link.peek().replenish_id): Promise<FoundOrder | null> => {
    const replenish_id = known ?? (await ownLink(signal));
    if (!replenish_id) return null;
    const sent = platform.monotonicNow();
    const info = await send(replenishmentInfo, { replenish_id }, { signal });
    // The seconds were counted when about half the way was done.
    return { replenish_id, info, deadline: deadlineMs(info.valid_time, (sent + platform.monotonicNow()) / 2) };
  };

  const byGame = computed(() => (link.value.replenish_id ? undefined : link.value.rp_client_id));
  const isBad = computed(() => {
    const { replenish_id, rp_client_id } = link.value;
    if (![replenish_id ?? '-', rp_client_id ?? '-'].every(isId)) return true;
    const waits = ['loading', 'failed'].includes(games.list.value.is);
    return byGame.value !== undefined && games.current.value === null && !waits;
  });
  undo(
    effect(() => {
      if (isBad.value) events.emit('screen', { path: '/errorReplenish' });
    }),
  );
  /** Whose order is looked for; a link that names the order says it alone. */
  const whose = computed(() => {
    if (isBad.value) return null;
    const token = byGame.value && games.current.value?.gp_id && session.account.value?.oauth_token;
    return byGame.value ? token || null : (link.value.replenish_id ?? null);
  });
  undo(
    effect(() => {
      if (whose.value) void loader.run((signal) => lookUp(signal));
      else loader.clear();
    }),
  );

  return {
    state: loader.state,
    found,
    byGame,
    isBad,
    again: loader.again,
    refresh() {
      const old = found.peek();
      if (!old) return;
      const again = async (signal: AbortSignal): Promise<FoundOrder | null> => {
        try {
          return await lookUp(signal, old.replenish_id);
        } catch (error) {
          if (error instanceof GatewayError) throw error;
          return old;
        }
      };
      void loader.run(again, 'quiet');
    },
  };
}
