import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { activityStatus } from '../../src/contract/reward.ts';
import { isOfferDue } from '../../src/rules/rewards.ts';
import type { Store } from '../../src/storefront/store.ts';

/** The daily offer to claim gifts (autoShowAccum). */
export interface ActivityOffer {
  /** The number of claimable gifts; 0 while none are offered. */
  readonly gifts: ReadonlySignal<number>;
  dismiss(): void;
  dispose(): void;
}

/**
 * Offers claimable gifts once a day, while no order, pay step or overlay is open. An activity without claimable gifts is only in the
 * navigation, and does not disturb a purchase.
 */
export function createActivityOffer(store: Store): ActivityOffer {
  const { catalogue, purchase, config, games, platform, popups, send, session, storage, payStep } = store;
  const claimableCount = signal(0);
  const player = computed(() => {
    const client_id = games.current.value?.client_id;
    const token = session.account.value?.oauth_token;
    return config.hasActivity.value && client_id && token ? `${client_id} ${token}` : null;
  });
  let request = new AbortController();
  const stop = effect(() => {
    const now = player.value;
    request.abort();
    claimableCount.value = 0;
    if (!now || !isOfferDue(storage.get('autoShowAccum'), platform.now())) return;
    request = new AbortController();
    const { signal } = request;
    const client_id = now.split(' ')[0] ?? '';
    send(activityStatus, { client_id }, { signal }).then(
      ({ claimable }) => {
        if (!signal.aborted) claimableCount.value = claimable;
      },
      () => {}, // Nothing is offered. The page of the activity shows the error.
    );
  });
  const isUndisturbed = computed(
    () =>
      purchase.progress.value.is === 'idle' &&
      !session.leaving.value &&
      !payStep.open.value &&
      !catalogue.product.value &&
      !popups.panel.value &&
      !popups.login.value &&
      !popups.question.value,
  );
  const gifts = computed(() => (isUndisturbed.value ? claimableCount.value : 0));
  const remember = effect(() => {
    if (gifts.value > 0) storage.set('autoShowAccum', platform.now());
  });
  return {
    gifts,
    dismiss() {
      claimableCount.value = 0;
    },
    dispose() {
      stop();
      remember();
      request.abort();
    },
  };
}
