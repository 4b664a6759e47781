import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { activityStatus } from '../../src/contract/reward.ts';
import { isOfferDue } from '../../src/rules/rewards.ts';
import type { Store } from '../../src/storefront/store.ts';

/** The daily offer to claim gifts (autoShowAccum). */
export interface ActivityOffer {
  /** How many gifts wait to be claimed; 0 while nothing is to be offered. */
  readonly gifts: ReadonlySignal<number>;
  dismiss(): void;
  dispose(): void;
}

/**
 * Offers the gifts that a player may claim, once a day and while nothing else goes on: no order, no pay step, nothing that lies over
 * the page. An activity without claimable gifts is only in the navigation, and does not disturb a purchase.
 */
export function createActivityOffer(store: Store): ActivityOffer {
  const { catalogue, purchase, config, games, platform, popups, send, session, storage, payStep } = store;
  const found = signal(0);
  const player = computed(() => {
    const client_id = games.current.value?.client_id;
    const token = session.account.value?.oauth_token;
    return config.hasActivity.value && client_id && token ? `${client_id} ${token}` : null;
  });
  let under = new AbortController();
  const stop = effect(() => {
    const now = player.value;
    under.abort();
    found.value = 0;
    if (!now || !isOfferDue(storage.get('autoShowAccum'), platform.now())) return;
    under = new AbortController();
    const { signal } = under;
    const client_id = now.split(' ')[0] ?? '';
    send(activityStatus, { client_id }, { signal }).then(
      ({ claimable }) => {
        if (!signal.aborted) found.value = claimable;
      },
      () => {}, // Nothing is offered; the page of the activity says why.
    );
  });
  const free = computed(
    () =>
      purchase.progress.value.is === 'idle' &&
      !session.leaving.value &&
      !payStep.open.value &&
      !catalogue.product.value &&
      !popups.panel.value &&
      !popups.login.value &&
      !popups.question.value,
  );
  const gifts = computed(() => (free.value ? found.value : 0));
  const remember = effect(() => {
    if (gifts.value > 0) storage.set('autoShowAccum', platform.now());
  });
  return {
    gifts,
    dismiss() {
      found.value = 0;
    },
    dispose() {
      stop();
      remember();
      under.abort();
    },
  };
}
