import { computed, effect, type ReadonlySignal } from '@preact/signals-react';
import type { CurrentGame } from '../../../src/catalogue/games.ts';
import type { RechargeConfig } from '../../../src/contract/game.ts';
import { type Activity, type ActivityType, cumulativeActivityInfo } from '../../../src/contract/reward.ts';
import type { Undo } from '../../../src/platform/platform.ts';
import { percentOf } from '../../../src/rules/rewards.ts';
import { createLoader } from '../../../src/store/async-resource.ts';
import { createUndos } from '../../../src/store/undos.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { type Home, hasGifts } from './home-model.ts';

/** An activity of a game, and how far the player has come in it. */
export interface RunningActivity {
  readonly is: 'event';
  readonly game: CurrentGame;
  readonly type: ActivityType;
  readonly activity: Activity;
  /** How many gifts may be claimed. */
  readonly claimable: number;
  /** The next gift, or else the last one. Undefined in an activity without gifts. */
  readonly next: Activity['gifts'][number] | undefined;
  /** The progress to that gift, in whole percent. */
  readonly percent: number;
}

/** The activity on the front page. `none`: no activity is shown. */
export type EventState = RunningActivity | { readonly is: 'waiting' } | { readonly is: 'none' };

interface Target {
  readonly game: CurrentGame;
  readonly type: ActivityType;
}

const typeOf = (config: RechargeConfig): ActivityType =>
  config.cumulative_config.is_has_cumulative ? 'cumulative' : 'continuous';

function runningActivity({ game, type }: Target, activity: Activity): RunningActivity {
  const gifts = activity.gifts.filter(({ state }) => state !== 'history');
  const next = gifts.find(({ state }) => state === 'lock') ?? gifts.at(-1);
  return {
    is: 'event',
    game,
    type,
    activity,
    claimable: gifts.filter(({ state }) => state === 'claim').length,
    next,
    percent: percentOf(type === 'cumulative' ? activity.total : activity.days, next?.need ?? 0),
  };
}

/** Loads the activity of the chosen game, or of the first game that has one (AC-1). */
export function createEvent(store: Store, home: Home): { state: ReadonlySignal<EventState>; dispose: Undo } {
  const { config, games, send, session, retries: unanswered } = store;
  const { undo, dispose } = createUndos();
  const target = computed<Target | 'waiting' | 'none'>(() => {
    const game = games.current.value;
    if (game) {
      const own = config.value.value;
      if (!own) return config.failed.value ? 'none' : 'waiting';
      return hasGifts(own) ? { game, type: typeOf(own) } : 'none';
    }
    if (!home.banners.value) return games.list.value.is === 'failed' ? 'none' : 'waiting';
    const first = home.games.value.find((one) => hasGifts(one.config));
    return first?.config ? { game: first.main, type: typeOf(first.config) } : 'none';
  });
  const requestKey = computed(() => {
    const now = target.value;
    return typeof now === 'string' ? '' : [now.game.client_id, now.type, session.account.value?.oauth_token].join();
  });
  const loader = createLoader<Activity>({ undo, retries: unanswered }, () => requestKey.value);
  undo(
    effect(() => {
      const now = requestKey.value ? target.peek() : 'none';
      if (typeof now === 'string') return loader.clear();
      const params = { client_id: now.game.client_id, type: now.type };
      void loader.run((signal) => send(cumulativeActivityInfo, params, { signal }));
    }),
  );
  return {
    state: computed(() => {
      const [now, state] = [target.value, loader.state.value];
      if (typeof now === 'string') return { is: now };
      if (state.is === 'ready') return runningActivity(now, state.value);
      return { is: state.is === 'failed' ? 'none' : 'waiting' };
    }),
    dispose,
  };
}
