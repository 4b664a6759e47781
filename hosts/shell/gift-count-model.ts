import { effect, type Signal, signal } from '@preact/signals-react';
import { activityStatus } from '../../src/contract/reward.ts';
import type { Undo } from '../../src/platform/platform.ts';
import type { Store } from '../../src/storefront/store.ts';
import type { Router } from './router.ts';

/**
 * Keeps the number of gifts that a player may claim in the chosen game, with today's daily gift, 0 while it is unknown. It is loaded again on each screen,
 * and after a claimed gift or a paid order.
 */
export function countGifts(store: Store, { screen }: Pick<Router, 'screen'>, gifts: Signal<number>): Undo {
  const { config, events, games, send, session } = store;
  const changed = signal({});
  let under = new AbortController();
  let before = '';
  const stop = effect(() => {
    const client_id = games.current.value?.client_id;
    const token = session.account.value?.oauth_token;
    const known = token && config.hasActivity.value && screen.value.is !== 'replenish' && changed.value;
    under.abort();
    if (!known || !client_id || before !== `${client_id} ${token}`) gifts.value = 0;
    before = `${client_id} ${token}`;
    if (!known || !client_id) return;
    under = new AbortController();
    const { signal: mine } = under;
    const setCount = (count: number): void => {
      if (!mine.aborted) gifts.value = count;
    };
    send(activityStatus, { client_id }, { signal: mine }).then(
      ({ claimable, daily }) => setCount(claimable + (daily ? 1 : 0)),
      () => setCount(0),
    );
  });
  const again = (): void => {
    changed.value = {};
  };
  const unsubscribes = (['order:paid', 'reward:claimed'] as const).map((name) => events.on(name, again));
  return () => {
    for (const undo of [stop, ...unsubscribes]) undo();
    under.abort();
  };
}
