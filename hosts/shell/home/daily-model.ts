import { computed, effect, type ReadonlySignal } from '@preact/signals-react';
import type { CurrentGame } from '../../../src/catalogue/games.ts';
import type { Undo } from '../../../src/platform/platform.ts';
import { createUndos } from '../../../src/store/undos.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { createDaily, type Daily } from '../../../widgets/activity/daily-gift.ts';
import type { Home } from './home-model.ts';

/** The daily gift on the home page. */
export interface HomeDaily {
  /** The game whose gift is shown. `waiting`: the settings of the games are still loading. `none`: no game has one. */
  readonly game: ReadonlySignal<CurrentGame | 'waiting' | 'none'>;
  readonly daily: Daily;
  /** Whether a character of that game is chosen, which a gift can be claimed for. */
  readonly hasRecipient: ReadonlySignal<boolean>;
  dispose: Undo;
}

/** Loads the daily gift of the selected game, or of the first game that has one (AC-4). Stores whether there was one. */
export function createHomeDaily(store: Store, home: Home): HomeDaily {
  const { config, games, recipient, storage } = store;
  const { undo, dispose } = createUndos();
  const game = computed<CurrentGame | 'waiting' | 'none'>(() => {
    const current = games.current.value;
    if (current) {
      const own = config.value.value;
      if (!own) return config.failed.value ? 'none' : 'waiting';
      return own.daily_config.is_has_daily ? current : 'none';
    }
    if (!home.banners.value) return games.list.value.is === 'failed' ? 'none' : 'waiting';
    return home.games.value.find((one) => one.config?.daily_config.is_has_daily)?.main ?? 'none';
  });
  const client = computed(() => (typeof game.value === 'string' ? '' : game.value.client_id));
  const daily = createDaily(store, client, undo);
  undo(
    effect(() => {
      const { is } = daily.state.value;
      if (game.value === 'waiting') return;
      if (is === 'ready') storage.set('homeDaily', true);
      else if (is === 'none') storage.remove('homeDaily');
    }),
  );
  return {
    game,
    daily,
    hasRecipient: computed(() => games.current.value !== null && !!recipient.server.value && !!recipient.role.value),
    dispose,
  };
}
