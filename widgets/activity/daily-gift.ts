import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { GatewayError } from '../../src/client/errors.ts';
import { type DailyGift, dailyGift, receiveDailyGift } from '../../src/contract/reward.ts';
import type { Undo } from '../../src/platform/platform.ts';
import { createLoader, type Load } from '../../src/store/async-resource.ts';
import { createClaims, reportReceived } from '../../src/store/claims.ts';
import { errorMessage } from '../../src/store/error-message.ts';
import type { Store } from '../../src/storefront/store.ts';

/** The daily gift of a game (AC-4). */
export interface Daily {
  readonly store: Store;
  /** `none`: the game has no daily gift now, or its gateway knows none. `idle`: that is not known yet. */
  readonly state: ReadonlySignal<Load<DailyGift> | { readonly is: 'none' }>;
  readonly isClaiming: ReadonlySignal<boolean>;
  /** Claims today's gift for the chosen character. The gateway decides which day it is. */
  claim(): Promise<void>;
  again(): void;
}

/** The longest time that a timer can wait, in milliseconds. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * Creates the daily gift of a game. `client` is the id of its client, empty where the operator has switched it off, or null until that is
 * known. `undo` registers what must be undone when the part goes.
 */
export function createDaily(store: Store, client: ReadonlySignal<string | null>, undo: (undo: Undo) => void): Daily {
  const { events, i18n, platform, popups, recipient, send, session } = store;
  const key = computed(() => `${client.value} ${session.account.value?.oauth_token}`);
  const loader = createLoader<DailyGift>({ undo, retries: store.retries }, () => key.value, i18n.requested);
  const isClaiming = signal(false);
  const claims = createClaims(store);

  const load = (quiet?: 'quiet'): void => {
    const client_id = client.peek();
    if (client_id) void loader.run((signal) => send(dailyGift, { client_id }, { signal }), quiet);
  };
  undo(
    effect(() => {
      void key.value;
      if (client.value && loader.state.peek().is === 'idle') load();
    }),
  );
  undo(events.on('reward:claimed', () => load('quiet')));
  // A page that stays open offers the gift of the next day. The clock is the gateway's.
  undo(
    effect(() => {
      const now = loader.state.value;
      const next = now.is === 'ready' ? now.value.next_time : 0;
      const waitMs = next * 1_000 - platform.now();
      const canWait = next > 0 && waitMs > 0 && waitMs < longestTimerMs;
      return canWait ? platform.setTimer(waitMs, () => load('quiet')) : undefined;
    }),
  );

  return {
    store,
    isClaiming,
    state: computed(() => {
      if (client.value === null) return { is: 'idle' };
      if (client.value === '') return { is: 'none' };
      const now = loader.state.value;
      const isAbsent =
        now.is === 'failed' &&
        now.why instanceof GatewayError &&
        (now.why.word === 'no-activity' || now.why.word === 'not-yet');
      return isAbsent ? { is: 'none' } : now;
    }),
    async claim() {
      const now = loader.state.peek();
      const client_id = client.peek();
      if (isClaiming.peek() || now.is !== 'ready' || !client_id) return;
      if (!session.account.peek()) return popups.openLogin();
      const [server, role] = [recipient.server.peek(), recipient.role.peek()];
      if (!server || !role) return popups.toast(i18n.t('choose_character'), 'bad');
      const { activity_id } = now.value;
      const params = { client_id, activity_id, server_id: server.value, role_id: role.value };
      isClaiming.value = true;
      let receivedCount = 0;
      try {
        const { received } = await claims.send(Object.values(params).join(' '), (request_id) =>
          send(receiveDailyGift, { ...params, request_id }),
        );
        receivedCount = received.length;
      } catch (error) {
        popups.toast(errorMessage(error, store, 'receive_fail'), 'bad');
      }
      isClaiming.value = false;
      // Without a received gift it was claimed elsewhere, for example on another device.
      if (receivedCount === 0) load('quiet');
      else reportReceived(store, receivedCount, false);
    },
    again: () => load(),
  };
}

/**
 * The client of a game whose operator has switched the daily gift on; empty for another game, or if the configuration cannot be loaded; null
 * until it is loaded.
 */
export function dailyClient({ config, games }: Pick<Store, 'config' | 'games'>): ReadonlySignal<string | null> {
  return computed(() => {
    if (config.failed.value) return '';
    if (!config.value.value) return null;
    return config.value.value.daily_config.is_has_daily ? (games.current.value?.client_id ?? '') : '';
  });
}
