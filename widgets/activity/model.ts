import { computed, effect, type ReadonlySignal } from '@preact/signals-react';
import { type ActivityGift, type ActivityType, activityTypes } from '../../src/contract/reward.ts';
import { createUndos } from '../../src/store/undos.ts';
import type { Store } from '../../src/storefront/store.ts';
import { type Activities, createActivities } from './activities.ts';

/** What an embedder may set. */
export interface ActivityOptions {
  /** The tab to open first: `cumulative` or `continuous`. */
  readonly tab?: ActivityType | undefined;
  /** Called with the tab that the player has chosen. */
  readonly onTab?: (tab: ActivityType) => void;
  /** The address of a picture that stands behind the standing, 1280 × 300; without one the brand's pattern does. */
  readonly stage?: string;
}

/** The activities as they are drawn. */
export interface ActivityCentre extends Omit<Activities, 'state'> {
  readonly store: Store;
  /** What to draw; `gameless`: no game is chosen yet. */
  readonly content: ReadonlySignal<ReturnType<Activities['state']['peek']> | { readonly is: 'gameless' }>;
  /** The gifts of the activity: what may be claimed, was received, or is not reached yet. */
  readonly gifts: ReadonlySignal<readonly ActivityGift[]>;
  /** The gifts that were received in earlier activities, the latest first. */
  readonly history: ReadonlySignal<readonly ActivityGift[]>;
  readonly claimable: ReadonlySignal<number>;
  /** The address of the picture behind the standing, or nothing. */
  readonly stage: string;
  logIn(): void;
  /** Leads to the goods, where a page has them. */
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
