import { computed, effect, type ReadonlySignal } from '@preact/signals-react';
import { type ActivityGift, type ActivityType, activityTypes } from '../../src/contract/reward.ts';
import { createUndos } from '../../src/store/undos.ts';
import type { Store } from '../../src/storefront/store.ts';
import { type Activities, createActivities } from './activities.ts';
import { createDaily, type Daily, dailyClient } from './daily-gift.ts';

/** The options of the activity widget. */
export interface ActivityOptions {
  /** The tab to open first: `cumulative` or `continuous`. */
  readonly tab?: ActivityType | undefined;
  /** Called with the tab that the player chose. */
  readonly onTab?: (tab: ActivityType) => void;
  /** The address of a picture behind the progress, 1280 × 300. The default is the brand's pattern. */
  readonly stage?: string;
}

/** The model of the activity widget. */
export interface ActivityCentre extends Omit<Activities, 'state'> {
  readonly store: Store;
  /** The daily gift, above the top-up activities. */
  readonly daily: Daily;
  /** The content to render. `gameless`: the player has not chosen a game. */
  readonly content: ReadonlySignal<ReturnType<Activities['state']['peek']> | { readonly is: 'gameless' }>;
  /** The gifts of the activity: ready to claim, received, or not reached yet. */
  readonly gifts: ReadonlySignal<readonly ActivityGift[]>;
  /** The gifts that the player received in earlier activities, the latest first. */
  readonly history: ReadonlySignal<readonly ActivityGift[]>;
  readonly claimable: ReadonlySignal<number>;
  /** The address of the picture behind the progress, or empty. */
  readonly stage: string;
  logIn(): void;
  /** Opens the goods, if the page has them. */
  goToGoods(): void;
  dispose(): void;
}

/** Creates the model of the activity widget. */
export function createActivityCentre(store: Store, options: ReadonlySignal<ActivityOptions>): ActivityCentre {
  const { undo, dispose } = createUndos();
  const { state, choose, ...own } = createActivities(store, undo);
  const requestedTab = computed(() => activityTypes.find((type) => type === options.value.tab));
  undo(
    effect(() => {
      if (requestedTab.value) choose(requestedTab.value);
    }),
  );
  const all = computed(() => (state.value.is === 'ready' ? state.value.value.gifts : []));
  return {
    ...own,
    store,
    daily: createDaily(store, dailyClient(store), undo),
    content: computed(() => (store.games.current.value ? state.value : { is: 'gameless' })),
    gifts: computed(() => all.value.filter((gift) => gift.state !== 'history')),
    history: computed(() =>
      all.value.filter((gift) => gift.state === 'history').sort((a, b) => b.received_at - a.received_at),
    ),
    claimable: computed(() => all.value.filter((gift) => gift.state === 'claim').length),
    stage: options.peek().stage ?? '',
    choose(type) {
      choose(type);
      options.peek().onTab?.(type);
    },
    logIn: () => store.popups.openLogin({ account: true }),
    goToGoods: () => store.events.emit('screen', { path: '/selectGoods' }),
    dispose,
  };
}
