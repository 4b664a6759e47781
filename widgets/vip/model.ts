import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { Load } from '../../src/store/async-resource.ts';
import { createUndos } from '../../src/store/undos.ts';
import type { Store } from '../../src/storefront/store.ts';
import { createVip, type Vip, type VipView } from './vip.ts';

/** The model of the VIP centre. */
export interface VipCentre extends Omit<Vip, 'state'> {
  readonly store: Store;
  /** The content to render. `gameless`: the player has not chosen a game. */
  readonly content: ReadonlySignal<Load<VipView> | { readonly is: 'off' | 'gameless' }>;
  /** False inside a game, because the game opens the page with a session (VP-5). */
  readonly mayLogIn: boolean;
  logIn(): void;
  chooseGame(): void;
  /** Opens the goods, where players use coupons. */
  topUp(): void;
  dispose(): void;
}

/** Creates the model of the VIP centre. */
export function createVipCentre(store: Store): VipCentre {
  const { undo, dispose } = createUndos();
  const toGoods = (): void => store.events.emit('screen', { path: '/selectGoods' });
  const { state, ...vip } = createVip(store, undo);
  return {
    ...vip,
    store,
    content: computed(() => {
      const now = state.value;
      return now.is === 'idle' && !store.games.current.value ? { is: 'gameless' } : now;
    }),
    mayLogIn: store.view !== 'in-game',
    logIn: () => store.popups.openLogin({ account: true }),
    chooseGame: toGoods,
    topUp: toGoods,
    dispose,
  };
}
