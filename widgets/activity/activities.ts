import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { GatewayError } from '../../src/client/errors.ts';
import { type Activity, type ActivityType, activityTypes, cumulativeActivityInfo } from '../../src/contract/reward.ts';
import type { Undo } from '../../src/platform/platform.ts';
import { createLoader, type Load, type Loader } from '../../src/store/async-resource.ts';
import type { Store } from '../../src/storefront/store.ts';
import { createGiftClaim, type GiftClaim } from './claim-gift.ts';

/** The top-up activities of the current game, with the player's progress (AC-1, AC-2). */
export interface Activities extends GiftClaim {
  /** The kinds of activities that the game has now. Empty until the config is loaded. */
  readonly types: ReadonlySignal<readonly ActivityType[]>;
  /** The selected kind. */
  readonly type: ReadonlySignal<ActivityType | null>;
  /** The selected activity. `gone`: it does not exist or has ended (AC-2). */
  readonly state: ReadonlySignal<Load<Activity> | { readonly is: 'gone' | 'none' }>;
  choose(type: ActivityType): void;
  again(): void;
}

/** Creates the activities of a storefront. `undo` registers the cleanup for when the widget is removed. */
export function createActivities(store: Store, undo: (undo: Undo) => void): Activities {
  const { config, events, games, send, session } = store;
  const client = computed(() => games.current.value?.client_id ?? '');
  const player = computed(() => `${client.value} ${session.account.value?.oauth_token}`);
  const loaders = Object.fromEntries(
    activityTypes.map((type) => [
      type,
      createLoader<Activity>({ undo, retries: store.retries }, () => player.value, store.i18n.requested),
    ]),
  ) as Record<ActivityType, Loader<Activity>>;
  const chosen = signal<ActivityType | null>(null);
  const types = computed(() => {
    const { cumulative_config, continue_config } = config.value.value ?? {};
    const has = { cumulative: cumulative_config?.is_has_cumulative, continuous: continue_config?.is_has_continue };
    return activityTypes.filter((type) => has[type]);
  });
  const type = computed(() => types.value.find((one) => one === chosen.value) ?? types.value[0] ?? null);

  const load = (of: ActivityType, quiet?: 'quiet'): void => {
    const client_id = client.peek();
    void loaders[of].run((signal) => send(cumulativeActivityInfo, { client_id, type: of }, { signal }), quiet);
  };
  const reload = (): void => {
    // The response to an earlier request may still have the old state.
    for (const of of activityTypes) if (loaders[of].state.peek().is !== 'idle') load(of, 'quiet');
  };

  undo(
    effect(() => {
      const of = type.value;
      void player.value;
      if (client.value && of && loaders[of].state.peek().is === 'idle') load(of);
    }),
  );
  for (const name of ['order:paid', 'reward:claimed'] as const) undo(events.on(name, reload));

  const state = computed<ReturnType<Activities['state']['peek']>>(() => {
    if (config.failed.value) return { is: 'failed', why: null };
    if (!config.value.value) return { is: 'idle' };
    if (!type.value) return { is: 'none' };
    const now = loaders[type.value].state.value;
    const over = now.is === 'failed' && now.why instanceof GatewayError && now.why.word === 'no-activity';
    return over ? { is: 'gone' } : now;
  });

  return {
    types,
    type,
    state,
    ...createGiftClaim(store, { state, client, reload }),
    choose(of) {
      chosen.value = of;
    },
    again() {
      if (config.failed.peek()) config.again();
      else if (type.peek()) load(type.peek() ?? 'cumulative');
    },
  };
}
