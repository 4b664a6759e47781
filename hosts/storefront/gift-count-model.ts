import { effect, type Signal } from '@preact/signals-react';
import { activityStatus } from '../../src/contract/reward.ts';
import type { Undo } from '../../src/platform/platform.ts';
import type { Store } from '../../src/store/store.ts';
import type { Router } from '../shell/router.ts';

/** Keeps how many gifts a player may claim in the chosen game; it is asked anew on each screen, since gifts are claimed and earned on them. */
export function countGifts(store: Store, { screen }: Router, gifts: Signal<number>): Undo {
  const { config, games, send, session } = store;
  let under = new AbortController();
  const stop = effect(() => {
    const client_id = games.current.value?.client_id;
    const known = session.user.value && config.hasActivity.value && screen.value.is !== 'replenish';
    under.abort();
    if (!known || !client_id) {
      gifts.value = 0;
      return;
    }
    under = new AbortController();
    const { signal } = under;
    send(activityStatus, { client_id }, { signal }).then(
      ({ claimable }) => {
        if (!signal.aborted) gifts.value = claimable;
      },
      () => {}, // The menu says no number.
    );
  });
  return () => {
    stop();
    under.abort();
  };
}
