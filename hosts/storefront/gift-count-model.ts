import { effect, type Signal, signal } from '@preact/signals-react';
import { activityStatus } from '../../src/contract/reward.ts';
import type { Undo } from '../../src/platform/platform.ts';
import type { Store } from '../../src/storefront/store.ts';
import type { Router } from '../shell/router.ts';

/**
 * Keeps how many gifts a player may claim in the chosen game; 0 while that is not known. It is asked anew on each screen, and when a
 * gift was claimed or an order paid.
 */
export function countGifts(store: Store, { screen }: Router, gifts: Signal<number>): Undo {
  const { config, events, games, send, session } = store;
  const changed = signal({});
  let under = new AbortController();
  let before = '';
  const stop = effect(() => {
    const client_id = games.current.value?.client_id;
    const token = session.user.value?.oauth_token;
    const known = token && config.hasActivity.value && screen.value.is !== 'replenish' && changed.value;
    under.abort();
    if (!known || !client_id || before !== `${client_id} ${token}`) gifts.value = 0;
    before = `${client_id} ${token}`;
    if (!known || !client_id) return;
    under = new AbortController();
    const { signal: mine } = under;
    const tell = (count: number): void => {
      if (!mine.aborted) gifts.value = count;
    };
    send(activityStatus, { client_id }, { signal: mine }).then(
      ({ claimable }) => tell(claimable),
      () => tell(0),
    );
  });
  const again = (): void => {
    changed.value = {};
  };
  const unheard = (['order:paid', 'reward:claimed'] as const).map((name) => events.on(name, again));
  return () => {
    for (const undo of [stop, ...unheard]) undo();
    under.abort();
  };
}
